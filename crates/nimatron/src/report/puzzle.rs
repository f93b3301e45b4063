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
    /// The whole solution: moves each of which is the only one that wins, and the replies between them that hold out longest.
    pub line: Vec<String>,
    /// How many moves of the line are the reader's.
    pub to_find: usize,
    /// Plies to the end of the game if both play best.
    pub plies: u32,
    /// What the solution is about.
    pub themes: Vec<Theme>,
    /// From 1, which most levels solve, to 5, which most miss.
    pub grade: u8,
    /// How often the levels 1 to 10 miss the move, from 0 to 1: the mean of their probabilities.
    pub missed: f64,
}

/// What a puzzle is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Theme {
    /// A move of the solution captures.
    Capture,
    /// A move of the solution is followed by another one of the same player.
    AnotherTurn,
    /// The solution threatens to win in two ways at once.
    DoubleThreat,
    /// The solution leaves a nim-sum of 0.
    NimSum,
}

impl Theme {
    /// The key of its name among the messages.
    pub fn key(self) -> &'static str {
        match self {
            Self::Capture => "puzzle-theme-capture",
            Self::AnotherTurn => "puzzle-theme-another-turn",
            Self::DoubleThreat => "puzzle-theme-double-threat",
            Self::NimSum => "puzzle-theme-nim-sum",
        }
    }
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
    /// Whether nothing is left to be found.
    pub solved: bool,
    /// The replies to a right move after which the next one is to be found.
    pub replies: Vec<String>,
    /// Why, in sentences: what refutes a wrong move, or what makes the last one win; none while something is to be found.
    pub sentences: Vec<String>,
}
