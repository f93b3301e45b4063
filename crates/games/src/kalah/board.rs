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

/// The integers that a pit's seeds may be counted in.
pub trait Count:
    Copy + Default + Eq + Hash + Debug + Send + Sync + AddAssign + From<u8> + Into<u32> + TryFrom<u32> + 'static
{
    /// The most seeds that all pits together may hold: no pit can overflow, whatever is sown into it.
    const MOST: u32;
}

impl Count for u8 {
    const MOST: u32 = 255;
}

/// Some way below what 16 bits hold, and so that the longest play is counted in far less than 31 bits.
impl Count for u16 {
    const MOST: u32 = 1000;
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
    pub(super) fn empty() -> Self {
        Self { own: [T::default(); N], theirs: [T::default(); N] }
    }

    /// The same board seen from the other side.
    #[inline]
    pub(super) fn turned(self) -> Self {
        Self { own: self.theirs, theirs: self.own }
    }

    /// Seeds in the mover's row and in the opponent's.
    #[inline]
    pub(super) fn rows(&self) -> [u32; 2] {
        [sum(&self.own), sum(&self.theirs)]
    }

    /// Seeds in all pits.
    #[inline]
    pub(super) fn seeds(&self) -> u32 {
        let [own, theirs] = self.rows();
        own + theirs
    }
}

fn sum<T: Count>(row: &[T]) -> u32 {
    row.iter().map(|&count| -> u32 { count.into() }).sum()
}
