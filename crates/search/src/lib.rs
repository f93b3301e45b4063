//! Searches for every game, goal and rule of extra turns.
//!
//! [`Minimax`] is the definition and the oracle that every other engine is tested against. [`MinimaxWithMemory`] visits each position
//! once and keeps its stack on the heap. [`AlphaBeta`] cuts off what cannot matter. [`NullWindow`] is the strongest, with a
//! [`TranspositionTable`] that threads share. [`Retrograde`] analyzes loopy games. All of them are [`Engine`]s: they answer with a
//! score and how it bounds the true score. [`CountedSearch`] counts calls as programs of one's own do. [`analyze_moves`] asks an engine about every move of a position. [`monte_carlo()`] is a
//! Monte-Carlo tree search for games too large to search exhaustively.
//!
//! ```
//! use nimatron_core::{Distance, Game, Window};
//! use nimatron_games::Subtraction;
//! use nimatron_search::{Limits, NullWindow, TranspositionTable, analyze_moves, minimax};
//!
//! let game = Subtraction { takes: vec![1, 2, 3], last_wins: true, start: 6, overdraw: false };
//! let mut table = TranspositionTable::with_bytes(1 << 20);
//! let mut engine = NullWindow::new(&game, Distance, &mut table, Limits::default());
//! let analysis = analyze_moves(&game, Distance, &mut engine, &game.start(), Window::full(Distance), None);
//! let [best] = analysis.best(|one, other| one == other)[..] else { panic!("one move wins") };
//! assert_eq!(analysis.moves[best].mv, 2);
//! // The definition of a value says the same.
//! assert_eq!(analysis.found.map(|found| found.score), Some(minimax(&game, Distance, &game.start())));
//! ```
//!
//! # Features
//!
//! `serde`: algorithms, limits, orders and bounds can be written as data. `schema`: they describe themselves, for the description of an interface.

mod algorithm;
mod alpha_beta;
mod analysis;
mod candidates;
mod capabilities;
mod counted;
mod endgame_database;
mod engine;
mod iterative_deepening;
mod limits;
mod minimax;
mod minimax_with_memory;
mod monte_carlo;
mod null_window;
mod observer;
mod on_threads;
mod principal_variation;
mod retrograde;
mod stack;
mod table;
mod threats;
mod ties;
mod transposition_table;

pub use algorithm::Algorithm;
pub use alpha_beta::{AlphaBeta, Cut};
pub use analysis::{Analysis, MoveFound, analyze_moves};
pub use candidates::{Candidates, Order};
pub use capabilities::{
    AllocatedBytesOf, BoundAndOrderOf, Canonical, Capabilities, EndgamesOf, EstimateOf, ReachOf,
};
pub use counted::{CacheKey, CallCounts, Convention, CountedSearch, FirstCall, Merging};
pub use endgame_database::{EndgameDatabase, EndgameIndex};
pub use engine::{Bound, Engine, Found};
pub use iterative_deepening::{Deepened, deepen};
pub use limits::{Limits, Meter, Run, Stopped};
pub use minimax::{Minimax, minimax};
pub use minimax_with_memory::MinimaxWithMemory;
pub use monte_carlo::{Findings, Plan, monte_carlo};
pub use null_window::NullWindow;
pub use observer::{Observer, SearchEvent};
pub use on_threads::on_threads;
pub use principal_variation::{Claim, principal_variation};
pub use retrograde::{PositionGraph, Retrograde, fits_retrograde};
pub use table::{Entry, Table};
pub use threats::{by_threats, line_by_threats};
pub use ties::Ties;
pub use transposition_table::TranspositionTable;
