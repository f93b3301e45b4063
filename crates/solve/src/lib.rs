//! Exact solutions of whole games: the value of every position, kept in arrays and files.

mod cell;
mod numbered;
mod stored_goal;

pub use cell::Cell;
pub use numbered::{Numbered, Unsolved};
pub use stored_goal::{StoredDistance, StoredGoal, StoredMargin, StoredOutcome};
