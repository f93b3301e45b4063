//! A nim-value as a type of its own: it is no number of counters.

use std::fmt;
use std::ops::BitXor;

/// A nim-value: the size of the Nim heap that a position is equal to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Nimber(pub u32);

impl Nimber {
    /// Lost for the player to move, under normal play.
    pub const ZERO: Self = Self(0);
}

/// The nim-value of a sum.
impl BitXor for Nimber {
    type Output = Self;

    fn bitxor(self, other: Self) -> Self {
        Self(self.0 ^ other.0)
    }
}

impl fmt::Display for Nimber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// The nim-value of a sum of positions.
pub fn nim_sum(values: impl IntoIterator<Item = Nimber>) -> Nimber {
    values.into_iter().fold(Nimber::ZERO, Nimber::bitxor)
}
