//! Why a game was not solved, or its solution not written.

use thiserror::Error;

use crate::file::FileError;
use crate::unsolved::Unsolved;

/// Why a game was not solved.
#[derive(Debug, Error)]
pub enum SolveError {
    /// The positions are the reason.
    #[error(transparent)]
    Unsolved(#[from] Unsolved),
    /// The file is.
    #[error(transparent)]
    File(#[from] FileError),
    /// What several machines were told to solve together differs.
    #[error("{0}")]
    Differs(String),
    /// One of several machines, or what joins them, failed.
    #[error("{0}")]
    Machines(String),
    /// The rules are.
    #[error("{0}")]
    Game(String),
}
