//! Sets of cells as bits. One machine word holds the boards that people play on; six hold the largest that the rules
//! here allow. A game chooses the smaller type that fits, so that a small board never pays for a large one.

use std::fmt::Debug;
use std::hash::Hash;
use std::ops::{BitAnd, BitOr, BitXor, Not, Shl, Shr};

/// A set of small numbers, one bit each.
///
/// Shifts are by fewer than [`BITS`](Self::BITS) places; what leaves the set at either end is gone. The order of two sets
/// means nothing but is always the same, which is all that a canonical form needs.
pub trait Bitboard:
    Copy
    + Ord
    + Hash
    + Debug
    + Send
    + Sync
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Not<Output = Self>
    + Shl<u32, Output = Self>
    + Shr<u32, Output = Self>
    + 'static
{
    /// How many bits there are.
    const BITS: u32;
    /// The set of nothing.
    const EMPTY: Self;

    /// The set of one bit.
    fn of(bit: u32) -> Self;

    /// Whether the bit is in the set.
    fn has(self, bit: u32) -> bool;

    /// How many bits are in the set.
    fn count(self) -> u32;

    /// The lowest bit in the set.
    fn lowest(self) -> Option<u32>;

    /// The set without its lowest bit; the set of nothing stays as it is.
    #[must_use]
    fn without_lowest(self) -> Self;

    /// Takes the lowest bit out of the set: the set of it, or of nothing.
    #[inline]
    fn take_lowest(&mut self) -> Self {
        let (all, others) = (*self, self.without_lowest());
        *self = others;
        all ^ others
    }

    /// The set as one word, if it fits.
    fn word(self) -> Option<u64>;

    /// The set of a word's bits.
    fn of_word(word: u64) -> Self;

    /// Whether there is nothing in the set.
    #[inline]
    fn is_empty(self) -> bool {
        self == Self::EMPTY
    }

    /// The bits in the set, ascending.
    #[inline]
    fn ones(self) -> Ones<Self> {
        Ones { rest: self }
    }
}

/// The bits in a set, ascending.
#[derive(Clone, Copy, Debug)]
pub struct Ones<B> {
    rest: B,
}

impl<B: Bitboard> Iterator for Ones<B> {
    type Item = u32;

    #[inline]
    fn next(&mut self) -> Option<u32> {
        let bit = self.rest.lowest()?;
        self.rest = self.rest.without_lowest();
        Some(bit)
    }
}

impl Bitboard for u64 {
    const BITS: u32 = u64::BITS;
    const EMPTY: Self = 0;

    #[inline]
    fn of(bit: u32) -> Self {
        1 << bit
    }

    #[inline]
    fn has(self, bit: u32) -> bool {
        self >> bit & 1 == 1
    }

    #[inline]
    fn count(self) -> u32 {
        self.count_ones()
    }

    #[inline]
    fn lowest(self) -> Option<u32> {
        (self != 0).then(|| self.trailing_zeros())
    }

    #[inline]
    fn without_lowest(self) -> Self {
        self & self.wrapping_sub(1)
    }

    #[inline]
    fn word(self) -> Option<u64> {
        Some(self)
    }

    #[inline]
    fn of_word(word: u64) -> Self {
        word
    }
}

const WORDS: usize = 6;

/// 384 bits, the lowest word first: room for 19 rows of 19 cells and a guard.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Wide([u64; WORDS]);

impl Bitboard for Wide {
    const BITS: u32 = u64::BITS * WORDS as u32;
    const EMPTY: Self = Self([0; WORDS]);

    fn word(self) -> Option<u64> {
        self.0[1..].iter().all(|&word| word == 0).then_some(self.0[0])
    }

    fn of_word(word: u64) -> Self {
        let mut words = [0; WORDS];
        words[0] = word;
        Self(words)
    }

    #[inline]
    fn of(bit: u32) -> Self {
        let mut words = [0; WORDS];
        words[(bit / 64) as usize] = 1 << (bit % 64);
        Self(words)
    }

    #[inline]
    fn has(self, bit: u32) -> bool {
        self.0[(bit / 64) as usize].has(bit % 64)
    }

    #[inline]
    fn count(self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    #[inline]
    fn lowest(self) -> Option<u32> {
        let mut below = 0;
        for word in self.0 {
            if word != 0 {
                return Some(below + word.trailing_zeros());
            }
            below += 64;
        }
        None
    }

    #[inline]
    fn without_lowest(mut self) -> Self {
        if let Some(word) = self.0.iter_mut().find(|word| **word != 0) {
            *word = word.without_lowest();
        }
        self
    }
}

impl BitAnd for Wide {
    type Output = Self;

    #[inline]
    fn bitand(self, other: Self) -> Self {
        Self(std::array::from_fn(|index| self.0[index] & other.0[index]))
    }
}

impl BitOr for Wide {
    type Output = Self;

    #[inline]
    fn bitor(self, other: Self) -> Self {
        Self(std::array::from_fn(|index| self.0[index] | other.0[index]))
    }
}

impl BitXor for Wide {
    type Output = Self;

    #[inline]
    fn bitxor(self, other: Self) -> Self {
        Self(std::array::from_fn(|index| self.0[index] ^ other.0[index]))
    }
}

impl Not for Wide {
    type Output = Self;

    #[inline]
    fn not(self) -> Self {
        Self(self.0.map(|word| !word))
    }
}

impl Shl<u32> for Wide {
    type Output = Self;

    /// Each word is the one `places / 64` below it, moved up, and under it the top of the next one below.
    #[inline]
    fn shl(self, places: u32) -> Self {
        let (words, bits) = ((places / 64) as usize % WORDS, places % 64);
        let mut padded = [0; 2 * WORDS];
        padded[WORDS..].copy_from_slice(&self.0);
        let from = &padded[WORDS - words - 1..][..=WORDS];
        // In two steps, because a word cannot be shifted by all of its 64 bits.
        Self(std::array::from_fn(|index| from[index + 1] << bits | from[index] >> 1 >> (63 - bits)))
    }
}

impl Shr<u32> for Wide {
    type Output = Self;

    /// Each word is the one `places / 64` above it, moved down, and over it the bottom of the next one above.
    #[inline]
    fn shr(self, places: u32) -> Self {
        let (words, bits) = ((places / 64) as usize % WORDS, places % 64);
        let mut padded = [0; 2 * WORDS];
        padded[..WORDS].copy_from_slice(&self.0);
        let from = &padded[words..][..=WORDS];
        Self(std::array::from_fn(|index| from[index] >> bits | from[index + 1] << 1 << (63 - bits)))
    }
}

#[cfg(test)]
mod tests {
    use super::{Bitboard, Wide};

    const SOME: [u32; 7] = [0, 5, 63, 64, 130, 320, 383];

    fn wide(bits: impl IntoIterator<Item = u32>) -> Wide {
        bits.into_iter().fold(Wide::EMPTY, |set, bit| set | Wide::of(bit))
    }

    #[test]
    fn wide_sets_hold_what_was_put_in() {
        let set = wide(SOME);
        assert_eq!(set.ones().collect::<Vec<_>>(), SOME);
        assert_eq!(set.count(), 7);
        assert!(set.has(64) && !set.has(65));
        assert_eq!((!set).count(), Wide::BITS - 7);
        assert!((set & !set).is_empty());
    }

    #[test]
    fn wide_shifts_move_every_bit_by_the_same_number() {
        for places in 0..Wide::BITS {
            let up = SOME.iter().map(|bit| bit + places).filter(|&bit| bit < Wide::BITS);
            assert_eq!(wide(SOME) << places, wide(up), "up by {places}");
            let down = SOME.iter().filter_map(|bit| bit.checked_sub(places));
            assert_eq!(wide(SOME) >> places, wide(down), "down by {places}");
        }
    }

    #[test]
    fn a_word_is_a_set_too() {
        let set = u64::of(0) | u64::of(63);
        assert_eq!(set.ones().collect::<Vec<_>>(), [0, 63]);
        assert_eq!(u64::EMPTY.lowest(), None);
        assert_eq!(u64::EMPTY.without_lowest(), 0);
    }
}
