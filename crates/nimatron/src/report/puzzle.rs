//! Puzzles as plain data.

use serde::Serialize;

/// A position in which exactly one move wins, and all others are proved not to.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct PuzzleReport {
    /// The game.
    pub game: String,
    /// The position.
    pub position: String,
    /// The legal moves, in the rules' order.
    pub moves: Vec<String>,
    /// The move that wins.
    pub solution: String,
    /// From 1, which most levels solve, to 5, which most miss.
    pub grade: u8,
    /// How often the levels 1 to 10 miss the move, from 0 to 1: the mean of their probabilities.
    pub missed: f64,
}

/// Puzzles of one game, the easiest first.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct PuzzlesReport {
    /// The game.
    pub game: String,
    /// The seed.
    pub seed: u64,
    /// The puzzles.
    pub puzzles: Vec<PuzzleReport>,
    /// How many positions were looked at.
    pub positions: u64,
    /// Whether it was interrupted before it had as many as were wanted.
    pub interrupted: bool,
}

/// What a move is worth that was made in a puzzle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct PuzzleAnswer {
    /// The move.
    #[serde(rename = "move")]
    pub mv: String,
    /// Whether it is the one that wins.
    pub right: bool,
    /// Why, in sentences: what refutes a wrong move, or what makes the right one win.
    pub sentences: Vec<String>,
}
