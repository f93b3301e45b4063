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
    /// The rules are.
    #[error("{0}")]
    Game(String),
}
