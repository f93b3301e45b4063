//! What a two-player game of perfect information *is*: the contract that all rules fulfill and all engines rely on.
//!
//! Deliberately absent: input and output, clocks, randomness, threads and everything that threads share (atomics, locks, endgame
//! databases that grow). Nothing can fail here except reading text.
//!
//! A game is a value of a type that implements [`Game`]: whether a position is over, its legal moves, and what
//! a move leads to. Everything else is opt-in: text ([`Notation`]), equal positions ([`Symmetry`]), numbering
//! ([`Ranked`]), margins of many positions at once ([`MarginSections`]), sums of independent parts ([`Sum`]), heaps of counters ([`Heaps`]), static bounds and move ordering ([`Knowledge`]), evaluations ([`Evaluate`]), numbers
//! for a learner to weigh ([`Features`]), arrays and numbered moves ([`Observed`]), a closed strategy ([`ClosedStrategy`]), pictures as data ([`Render`]), what a move
//! did ([`Narrate`]). What players want is a [`Goal`], which is no part of the rules. The [`conformance`] kit checks all of it on
//! any game.
//!
//! ```
//! use nimatron_core::{End, Game, Goal, Next, Objective, Outcome, Scoring, Status, Step, perft, reachable};
//!
//! /// Take one or two counters; the player who takes the last one wins.
//! struct Heap;
//!
//! impl Game for Heap {
//!     type Position = u32;
//!     type Move = u32;
//!     const SCORING: Scoring = Scoring::Decided;
//!     fn start(&self) -> u32 {
//!         4
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
//!         Some(heap)
//!     }
//! }
//!
//! nimatron_core::conformance::rules(&Heap, 1000)?;
//! assert_eq!(perft(&Heap, &4, 3), 4); // 1 1 1, 1 1 2, 1 2 1 and 2 1 1
//! assert_eq!(reachable(&Heap, &4, 100).map(|reached| reached.len()), Ok(5));
//!
//! // Who is to move at an empty heap has lost; so taking the last counter wins, in one ply.
//! let lost = Objective::Distance.terminal_value(End::Decided(Outcome::Loss));
//! let won = Objective::Distance.backup(Next::Opponent, 0, lost);
//! assert_eq!((won.outcome, won.distance), (Outcome::Win, Some(1)));
//! # Ok::<(), nimatron_core::conformance::Violation>(())
//! ```
//!
//! # Features
//!
//! `serde`: values, conventions, pictures and events can be written as data. `schema`: they describe themselves, for the description of an
//! interface.

mod banked;
pub mod conformance;
mod decimal;
pub mod definition;
mod features;
mod game;
mod goal;
mod heap_moves;
mod knowledge;
mod lessons_search;
mod margin_sections;
mod narration;
mod notation;
mod numbering;
mod observed;
mod packed_goal;
mod packed_margins;
mod packed_objective;
mod perft;
mod picture;
mod quotation;
mod ranked;
mod reachable;
mod settings;
mod structure;
mod value;
mod window;

pub use banked::{Banked, WithBank};
pub use decimal::{Decimal, NoDecimal};
pub use features::Features;
pub use game::{End, FEW_MOVES, Game, Next, REPETITIONS, Scoring, Status, Step};
pub use goal::{Goal, Objective};
pub use heap_moves::{HeapMoves, Leavings, TwoHeaps};
pub use knowledge::{
    ClosedStrategy, Enough, Evaluate, GoOn, Heuristic, Knowledge, StaticBounds, Threats, never_enough,
};
pub use lessons_search::LessonsSearch;
pub use margin_sections::{KnownMargins, MarginSections, Turned, byte_of, margin_of};
pub use narration::{Event, Narrate};
pub use notation::{Notation, NotationError, Seat, Situation};
pub use observed::Observed;
pub use packed_goal::{CODE_BITS, Distance, Outcomes, PackedGoal, Score};
pub use packed_margins::{Margin, MarginDistance};
pub use packed_objective::PackedObjective;
pub use perft::{games_from, perft, perft_from};
pub use picture::{Grid, Picture, Render, Sowing, Spot};
pub use quotation::{in_a_line, on_one_line, quoted};
pub use ranked::{Edge, Encoded, Ranked, Successors};
pub use reachable::{Reached, TooMany, reachable};
pub use settings::{Family, Parameter, Preset, SettingError, Settings, Visitor};
pub use structure::{Allocated, Convention, Heaps, Reach, Sum, Symmetry};
pub use value::{Outcome, Points, Value};
pub use window::Window;
