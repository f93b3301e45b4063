//! A game whose positions are numbered, in sections of large tiers above small ones. Its longest plays take so many plies that one byte does not hold
//! the values, which is found out in the large tiers.

use nimatron_core::definition::Definition;
use nimatron_core::{End, Game, Outcome, Ranked, Scoring, Status, Step};

use crate::runs::{Place, mixed};

const SMALL: (u64, u64) = (124, 10);
const LARGE: u64 = 200_000;
const TOP: u64 = 128;
/// Positions of a section.
const SECTION: u64 = 9000;

/// Every position leads to two of the terrace below, and some to the one before them.
struct Terraces;

impl Game for Terraces {
    /// The terrace, and the number there.
    type Position = (u64, u64);
    type Move = u64;

    const SCORING: Scoring = Scoring::Decided;

    fn start(&self) -> (u64, u64) {
        (TOP, 0)
    }

    fn status(&self, &(tier, _): &(u64, u64)) -> Status {
        if tier == 0 { Status::Over(End::Decided(Outcome::Loss)) } else { Status::Ongoing }
    }

    fn moves(&self, &(tier, rank): &(u64, u64), moves: &mut Vec<u64>) {
        if tier > 0 {
            moves.extend(0..2);
            moves.extend((rank % SECTION > 0 && rank % 7 == 0).then_some(2));
        }
    }

    fn play(&self, &(tier, rank): &(u64, u64), mv: u64) -> Step<(u64, u64)> {
        Step::pass_turn(match mv {
            2 => (tier, rank - 1),
            _ => (tier - 1, mixed(2 * rank + mv) % self.tier_size(tier - 1)),
        })
    }

    fn max_plies(&self, &(tier, rank): &(u64, u64)) -> Option<u32> {
        Some(2 * tier as u32 - u32::from(rank % 7 > 0))
    }
}

impl Ranked for Terraces {
    fn tier(&self, &(tier, _): &(u64, u64)) -> u64 {
        tier
    }

    fn tier_size(&self, tier: u64) -> u64 {
        if tier < SMALL.0 { SMALL.1 } else { LARGE }
    }

    fn rank(&self, &(_, rank): &(u64, u64)) -> u64 {
        rank
    }

    fn unrank(&self, tier: u64, rank: u64) -> Option<(u64, u64)> {
        (rank < self.tier_size(tier)).then_some((tier, rank))
    }

    fn sections(&self, tier: u64) -> Vec<u64> {
        (0..self.tier_size(tier)).step_by(SECTION as usize).collect()
    }
}

#[test]
fn tiers_are_gone_on_with_by_another_number_of_processes() {
    let place = Place::of(Definition::new(Terraces).ranked());
    assert_eq!(place.value_bytes(), 2);
    // By then the first large tiers are there in one byte; some are, and then in two.
    for (before, until, after, most) in [(2, 2, 3, 13), (3, 10, 2, 7), (2, 10, 4, 7)] {
        place.check((before, until), (after, most));
    }
}
