//! A sowing board as the player to move sees it, in as few bytes as its seeds need.
//!
//! ```text
//!          theirs  5  4  3  2  1  0
//!  their store                        own store
//!             own  0  1  2  3  4  5
//! ```
//!
//! Each row counts from its owner's left, so that turning the board round is swapping the rows. The stores are not here:
//! what is in them no longer matters to the play. The pit opposite `i` is `pits − 1 − i`.

use std::fmt::Debug;
use std::hash::Hash;
use std::ops::AddAssign;

use nimatron_core::Points;

/// The integers that a pit's seeds may be counted in.
pub trait Count:
    Copy + Default + Ord + Hash + Debug + Send + Sync + AddAssign + From<u8> + Into<u32> + TryFrom<u32> + 'static
{
    /// The most seeds that all pits together may hold: no pit can overflow, whatever is sown into it.
    const MOST: u32;

    /// Adds one seed to each of `count` pits from `first` on. Passing over the whole row, and adding nothing to the other pits,
    /// is a few instructions for all pits at once, and no branch to guess wrong.
    #[inline]
    fn add_one_each<const N: usize>(row: &mut [Self; N], first: usize, count: usize) {
        for (pit, seeds) in row.iter_mut().enumerate() {
            *seeds += Self::from(u8::from(pit.wrapping_sub(first) < count));
        }
    }

    /// For every pit the seeds from there to the end of the row.
    #[inline]
    fn from_each_on<const N: usize>(row: &[Self; N]) -> [Self; N] {
        one_after_the_other(row)
    }
}

/// A row of eight pits is one word, its bytes added to all at once; none overflows, as there are so few seeds.
impl Count for u8 {
    const MOST: u32 = 255;

    #[inline]
    fn add_one_each<const N: usize>(row: &mut [Self; N], first: usize, count: usize) {
        const ONE_EACH: u64 = 0x0101_0101_0101_0101;
        let Ok(word) = <&mut [Self; 8]>::try_from(&mut row[..]) else {
            row[first..first + count].iter_mut().for_each(|seeds| *seeds += 1);
            return;
        };
        // Twice half as far: all of the word is shifted out where no pit is left.
        let ones = |pits: usize| !(u64::MAX << (4 * pits) << (4 * pits)) & ONE_EACH;
        let sum = u64::from_le_bytes(*word) + (ones(count) << (4 * first) << (4 * first));
        *word = sum.to_le_bytes();
    }

    #[inline]
    fn from_each_on<const N: usize>(row: &[Self; N]) -> [Self; N] {
        let Ok(word) = <&[Self; 8]>::try_from(&row[..]) else { return one_after_the_other(row) };
        let mut word = u64::from_le_bytes(*word);
        for pits in [1, 2, 4] {
            word += word >> (8 * pits);
        }
        let bytes = word.to_le_bytes();
        std::array::from_fn(|pit| bytes[pit])
    }
}

/// Some way below what 16 bits hold, and so that the longest play is counted in far less than 31 bits.
impl Count for u16 {
    const MOST: u32 = 1000;
}

fn one_after_the_other<T: Count, const N: usize>(row: &[T; N]) -> [T; N] {
    let mut sums = *row;
    for pit in (1..N).rev() {
        let from_there_on = sums[pit];
        sums[pit - 1] += from_there_on;
    }
    sums
}

/// Two rows of pits. Pits that the board in play does not have stay empty.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Board<T, const N: usize> {
    /// The mover's pits from the mover's left.
    pub own: [T; N],
    /// The opponent's pits from the opponent's left.
    pub theirs: [T; N],
}

impl<T: Count, const N: usize> Board<T, N> {
    /// A board without seeds.
    pub(crate) fn empty() -> Self {
        Self { own: [T::default(); N], theirs: [T::default(); N] }
    }

    /// The same board seen from the other side.
    #[inline]
    pub(crate) fn turned(self) -> Self {
        Self { own: self.theirs, theirs: self.own }
    }

    /// Seeds in the mover's row and in the opponent's.
    #[inline]
    pub(crate) fn rows(&self) -> [u32; 2] {
        [&self.own, &self.theirs].map(|row| T::from_each_on(row)[0].into())
    }

    /// The seeds in the mover's row and in the opponent's of a board with so many pits a side, as numbers for those who look at arrays.
    pub(crate) fn observe(&self, pits: usize, numbers: &mut [f32]) {
        for (plane, row) in numbers.chunks_exact_mut(pits).zip([&self.own, &self.theirs]) {
            plane.iter_mut().zip(row).for_each(|(number, &seeds)| *number = seeds.into() as f32);
        }
    }

    /// The pits that the mover can sow, less those of the opponent.
    pub(crate) fn more_pits(&self) -> Points {
        let filled = |row: &[T; N]| row.iter().filter(|seeds| **seeds != T::default()).count() as Points;
        filled(&self.own) - filled(&self.theirs)
    }

    /// Seeds in the mover's row less those in the opponent's.
    #[inline]
    pub(crate) fn lead(&self) -> Points {
        let [own, theirs] = self.rows();
        own as Points - theirs as Points
    }

    /// Seeds in all pits.
    #[inline]
    pub(crate) fn seeds(&self) -> u32 {
        let [own, theirs] = self.rows();
        own + theirs
    }
}
