//! Exact solutions of whole games: the value of every position, kept in arrays and in files that others can check.

mod cell;
mod endings;
mod endless;
mod facts;
mod file;
mod listed;
mod numbered;
mod rules;
pub mod sprague_grundy;
mod stored_goal;
mod unsolved;
mod verify;
mod whole;

pub use cell::Cell;
pub use endings::MarginEndings;
pub use facts::TierFacts;
pub use file::{Contents, FileError, Form, Header, Section, SolutionFile, Writer, value_of};
pub use listed::{Listed, Tier};
pub use numbered::Numbered;
pub use rules::{CodedRules, NumberedRules};
pub use stored_goal::StoredGoal;
pub use unsolved::Unsolved;
pub use verify::{Verified, verify};
pub use whole::{Order, SolveError, Solved, numbered_positions, solve_whole};
