//! Why a game was not solved.

use thiserror::Error;

/// Why not everything was solved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Unsolved {
    /// It was told to stop.
    #[error("interrupted")]
    Interrupted,
    /// A value does not fit into a cell.
    #[error("a value does not fit into 16 bits")]
    TooWide,
    /// A position has no code.
    #[error("a position does not fit into 64 bits")]
    NoCode,
    /// There are more positions than this.
    #[error("there are more than {0} positions")]
    TooMany(u64),
}
