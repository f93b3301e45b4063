//! Exact solutions of whole games: the value of every position, in arrays and in files that other programs can check.
//!
//! [`solve_whole`] solves a game by the numbers or the codes of its positions, [`verify()`] checks a solution independently,
//! [`MarginEndgames`] is the endgame database of searches, and [`sprague_grundy`] finds the nim-values of heaps.
//!
//! ```
//! use nimatron_core::definition::Definition;
//! use nimatron_core::Outcome;
//! use nimatron_games::Subtraction;
//! use nimatron_search::Run;
//! use nimatron_solve::{SolveTask, StoredGoal, solve_whole};
//!
//! let rules = Definition::new(Subtraction { takes: vec![1, 2, 3], last_wins: true, start: 100, overdraw: false });
//! let task = SolveTask {
//!     game: "subtraction",
//!     fingerprint: "0123456789abcdef",
//!     start: "100",
//!     goal: StoredGoal::Outcome,
//!     top: None,
//!     file: None,
//!     run: &Run::default(),
//! };
//! let solved = solve_whole(&rules.ranked(), &100, &task)?;
//! assert_eq!((solved.positions, solved.value.map(|value| value.outcome)), (101, Some(Outcome::Loss)));
//! # Ok::<(), nimatron_solve::SolveError>(())
//! ```

mod book;
mod code_runs;
pub mod disk;
mod distinct;
mod file;
mod frames;
mod frontier;
mod listed;
mod loopy;
mod margin_endgames;
mod margin_tiers;
mod numbered;
mod out_of_core;
mod pace;
mod parallel;
mod rules;
mod share;
mod shared_file;
mod solve_error;
pub mod sprague_grundy;
mod stored_goal;
mod tier_statistics;
mod unsolved;
mod value_cell;
mod varint;
mod verify;
mod whole;

pub use book::{BookCheck, BookPositions, BookTask, Valuer, WrittenBook, verify_book, write_book};
pub use file::{
    BOOK_TIER, Contents, FileError, Form, FoundFile, FoundSection, FoundTier, Header, Ranges, Section, Share,
    SolutionFile, Target, Writer, share_name, shares_in, value_of,
};
pub use listed::{Listed, Tier};
pub use margin_endgames::MarginEndgames;
pub use numbered::Numbered;
pub use rules::{EncodedRules, NumberedRules};
pub use share::{
    Alone, Asked, Expanded, Moves, Parcel, Partition, Round, SHARDS, ShareFinding, ShareRounds, ShareValues,
    Team, TierBytes,
};
pub use solve_error::SolveError;
pub use stored_goal::StoredGoal;
pub use tier_statistics::TierStatistics;
pub use unsolved::Unsolved;
pub use value_cell::ValueCell;
pub use verify::{Verified, verify};
pub use whole::{
    ListedGame, NumberedGame, SolveTask, Solved, WholeSolver, numbered_positions, solve_whole, solve_whole_by,
};
