//! The conformance kit: the laws that games, goals and engines must keep, as functions that any author can run.
//!
//! Each function checks one trait and returns the first [`Violation`], which names the [`Law`], the place and what was found
//! there. [`everything`] checks a whole definition. Nothing here is shared with an engine: exact values
//! come from plain minimax over all positions, computed in [`Value`](crate::Value)s.
//!
//! A `limit` bounds the number of positions. Beyond it laws about single positions are checked on the first `limit` in
//! breadth-first order, and laws about exact values on endgames that fit into it; where none does the verdict is
//! [`Law::Exhaustible`] and never silence. Play without an end is a draw. In games of points it banks
//! nothing more; where a gain can come again and again there is no exact value.
//!
//! ```
//! use nimatron_core::conformance::{self, Law};
//! use nimatron_core::{End, Game, Outcome, Scoring, Status, Step};
//!
//! /// Take one or two counters; the player who takes the last one wins.
//! struct Heap;
//!
//! impl Game for Heap {
//!     type Position = u32;
//!     type Move = u32;
//!     const SCORING: Scoring = Scoring::Decided;
//!     fn start(&self) -> u32 {
//!         9
//!     }
//!     fn status(&self, &heap: &u32) -> Status {
//!         if heap > 0 { Status::Ongoing } else { Status::Over(End::Decided(Outcome::Loss)) }
//!     }
//!     fn moves(&self, &heap: &u32, moves: &mut Vec<u32>) {
//!         moves.extend(1..=heap.min(2));
//!     }
//!     fn play(&self, &heap: &u32, taken: u32) -> Step<u32> {
//!         Step::pass_turn(heap - taken)
//!     }
//!     fn max_plies(&self, &heap: &u32) -> Option<u32> {
//!         Some(heap / 2) // one ply per counter is possible, so this is too few
//!     }
//! }
//!
//! let violation = conformance::rules(&Heap, 1000).unwrap_err();
//! assert_eq!(violation.law, Law::MaxPlies);
//! ```

mod chance;

mod engine;
mod exact;
mod features;
mod goals;
mod heaps;
mod knowledge;
mod law;
mod loopy;
mod narration;
mod notation;
mod observed;
mod picture;
mod rules;
mod structure;
mod sums;
mod survey;

pub use engine::{Judge, engine};
pub use features::features;
pub use goals::{goal, packed_goal};
pub use heaps::heaps;
pub use knowledge::{closed_strategy, evaluate, knowledge};
pub use law::{Law, Verdict, Violation};
pub use narration::narration;
pub use notation::notation;
pub use picture::picture;
pub use rules::{perft_counts as perft, rules};
pub use structure::{ranking, symmetry};
pub use sums::sums;

use crate::definition::{Definition, SymmetryOf};
use crate::game::Game;
use crate::notation::Notation;

/// Checks a definition: the rules and all their capabilities.
///
/// # Errors
/// The first violation met.
pub fn everything<G: Notation>(definition: &Definition<G>, limit: usize) -> Verdict {
    let game = &*definition.game;
    rules(game, limit)?;
    notation(game, limit)?;
    if let Some(picture) = &definition.picture {
        picture::picture_of(game, picture, limit)?;
    }
    if let Some(tell) = definition.events {
        narration::narration_of(game, tell, limit)?;
    }
    if let Some(symmetry) = &definition.symmetry {
        structure::symmetry_of(game, symmetry, limit)?;
    }
    if let Some(reach) = definition.reach {
        structure::reach_of(game, reach, limit)?;
    }
    if let Some(ranked) = &definition.ranked {
        structure::ranking_of(game, ranked, limit)?;
    }
    if let Some(encoded) = &definition.encoded {
        structure::codes_of(game, encoded, limit)?;
    }
    if let Some(sum) = &definition.sum {
        sums::sums_of(game, sum, limit)?;
        if let Some(heaps) = &definition.heaps {
            heaps::heaps_of(game, sum, heaps, limit)?;
        }
    }
    if let Some(bound_and_order) = definition.knowledge {
        knowledge::knowledge_of(game, bound_and_order, limit)?;
    }
    if let Some(threats) = definition.threats {
        knowledge::threats_of(game, threats, limit)?;
    }
    if let Some(strategy) = definition.closed_strategy {
        knowledge::closed_strategy_of(game, strategy, limit)?;
    }
    knowledge::evaluate_with(game, &definition.heuristics, limit)?;
    if let Some(features) = &definition.features {
        features::features_of(game, features, limit)?;
    }
    if let Some(observed) = &definition.observed {
        observed::observed_of(game, observed, limit)?;
    }
    definition.symmetry.as_ref().map_or(Ok(()), |symmetry| symmetric(definition, symmetry, limit))
}

/// Checks that what is said about positions does not depend on which of the symmetric ones it is.
fn symmetric<G: Game>(definition: &Definition<G>, symmetry: &SymmetryOf<G>, limit: usize) -> Verdict {
    let game = &*definition.game;
    structure::symmetric_estimates(game, symmetry, &definition.heuristics, limit)?;
    let features = definition.features.as_ref();
    features.map_or(Ok(()), |features| features::symmetric_features(game, symmetry, features, limit))
}
