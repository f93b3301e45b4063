//! The minimax family, each a readable piece that works on every game, goal and extra turn.
//!
//! [`Minimax`] is the definition: the oracle that every other engine is tested against. [`MinimaxWithMemory`] asks each position
//! once and keeps its stack on the heap. [`AlphaBeta`] leaves out what cannot matter. All of them are [`Engine`]s: they
//! answer with a score and what it proves. [`analyze_moves`] asks an engine about every move of a position. [`monte_carlo`] plays games too
//! large to search at random, and proves what it can.

mod alpha_beta;
mod analysis;
mod candidates;
mod capabilities;
mod endgame_database;
mod engine;
mod iterative_deepening;
mod limits;
mod minimax;
mod minimax_with_memory;
mod monte_carlo;
mod null_window;
mod observer;
mod principal_variation;
mod retrograde;
mod stack;
mod table;
mod ties;
mod transposition_table;

pub use alpha_beta::{AlphaBeta, Cut};
pub use analysis::{Analysis, MoveFound, analyze_moves};
pub use candidates::{Candidates, Order};
pub use capabilities::{AllocatedBytesOf, BoundAndOrderOf, Canonical, Capabilities, EndgamesOf, EstimateOf};
pub use endgame_database::{EndgameDatabase, EndgameIndex};
pub use engine::{Bound, Engine, Found};
pub use iterative_deepening::{Deepened, deepen};
pub use limits::{Limits, Meter, Stopped};
pub use minimax::{Minimax, minimax};
pub use minimax_with_memory::MinimaxWithMemory;
pub use monte_carlo::{Findings, Plan, monte_carlo};
pub use null_window::NullWindow;
pub use observer::{Event, Observer};
pub use principal_variation::{Claim, principal_variation};
pub use retrograde::{Retrograde, Web};
pub use table::{Entry, Table};
pub use ties::Ties;
pub use transposition_table::TranspositionTable;
