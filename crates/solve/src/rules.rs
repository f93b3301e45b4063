//! Rules as solvers see them, their types erased. One call expands many positions, so solvers are compiled once for all games and lose
//! no time.

use std::ops::Range;

use nimatron_core::definition::{EncodedOf, RankedOf};
use nimatron_core::{Game, Successors};

/// Rules that number their positions.
pub trait NumberedRules: Sync {
    /// How many positions a tier has.
    fn tier_size(&self, tier: u64) -> u64;
    /// Where sections of a tier begin that no move leads between.
    fn sections(&self, tier: u64) -> Vec<u64>;
    /// What positions with consecutive numbers lead to.
    fn expand(&self, tier: u64, ranks: Range<u64>, successors: &mut Successors);
}

/// Rules with codes for their positions.
pub trait EncodedRules: Sync {
    /// What the first of these positions lead to, one at least: edges have the longest play for a tier, 0 where it may go on for ever, and the
    /// code for a number. `None` if one of them has none.
    fn expand(&self, codes: &[u64], successors: &mut Successors) -> Option<()>;
}

impl<G: Game> NumberedRules for (&G, &RankedOf<G>) {
    fn tier_size(&self, tier: u64) -> u64 {
        (self.1.tier_size)(self.0, tier)
    }

    fn sections(&self, tier: u64) -> Vec<u64> {
        (self.1.sections)(self.0, tier)
    }

    fn expand(&self, tier: u64, ranks: Range<u64>, successors: &mut Successors) {
        (self.1.expand)(self.0, tier, ranks, successors);
    }
}

impl<G: Game> EncodedRules for (&G, &EncodedOf<G>) {
    fn expand(&self, codes: &[u64], successors: &mut Successors) -> Option<()> {
        (self.1.expand)(self.0, codes, successors)
    }
}
