//! Margins of many positions at once, by rules that know a faster way than one position after the other.

use std::ops::Range;

use crate::ranked::Ranked;
use crate::value::Points;

/// Rules of a game of points that work out the margins of whole [sections](Ranked::sections) of a tier.
///
/// Margins are kept in bytes, as [`byte_of`] says, in an order of the rules' own: a position's place in its tier takes the part of its
/// number. The places of a section are as many as its numbers, and begin where these do.
///
/// Laws: the places of a tier are its numbers in another order; what is solved is what backing up `play` gives.
pub trait MarginSections: Ranked {
    /// Whether a tier can be solved so. If so, those below it can.
    fn can_solve(&self, tier: u64) -> bool;

    /// The place of a position in its tier.
    fn place(&self, position: &Self::Position) -> u64;

    /// Visits the places of positions with consecutive numbers of a tier, in the order of their numbers.
    fn places(&self, tier: u64, ranks: Range<u64>, visit: &mut dyn FnMut(u64));

    /// What solving the next tier wants to see in another order, out of the margins of a section.
    fn turn(&self, tier: u64, section: usize, margins: &[u8]) -> Turned;

    /// Works out the margins of a section by what is known of the tiers below. `false` if it stopped before, as `is_over` became true.
    fn solve(
        &self,
        tier: u64,
        section: usize,
        known: &KnownMargins<'_>,
        margins: &mut [u8],
        is_over: &dyn Fn() -> bool,
    ) -> bool;
}

/// Margins of a section in another order: two tables, each empty or not.
pub type Turned = [Vec<u8>; 2];

/// The margins of the tiers below the one to solve.
pub struct KnownMargins<'m> {
    /// By tier and place.
    pub tiers: Vec<&'m [u8]>,
    /// What the sections of the highest of them were turned into.
    pub turned: &'m [Turned],
}

/// The byte that stands for a margin, given up to its multiples of 256: sums and differences of margins are those of their bytes. Nothing
/// within 127 points is 0.
pub const fn byte_of(margin: Points) -> u8 {
    (margin as u8) ^ 0x80
}

/// The margin that a byte stands for.
pub const fn margin_of(byte: u8) -> Points {
    (byte ^ 0x80).cast_signed() as Points
}
