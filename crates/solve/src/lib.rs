//! Exact solutions of whole games: the value of every position, kept in arrays and in files that others can check.

mod cell;
mod distinct;
mod file;
mod frontier;
mod listed;
mod loopy;
mod margin_endgames;
mod numbered;
mod rules;
pub mod sprague_grundy;
mod stored_goal;
mod tier_statistics;
mod unsolved;
mod verify;
mod whole;

pub use cell::Cell;
pub use file::{
    Contents, FileError, Form, FoundFile, FoundTier, Header, Section, SolutionFile, Writer, value_of,
};
pub use listed::{Listed, Tier};
pub use margin_endgames::MarginEndgames;
pub use numbered::Numbered;
pub use rules::{EncodedRules, NumberedRules};
pub use stored_goal::StoredGoal;
pub use tier_statistics::TierStatistics;
pub use unsolved::Unsolved;
pub use verify::{Verified, verify};
pub use whole::{SolveError, SolveTask, Solved, numbered_positions, solve_whole};
