//! Answers as plain data: what scripts get as JSON and what everything for people is written from.
//!
//! Values are always from the view of the player to move at the position; the value of a move is for the player making it, its
//! own ply included.

use nimatron_core::Value;
use serde::Serialize;

/// An exact value. What the goal does not determine is `None`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct ValueReport {
    /// `win`, `draw` or `loss`.
    pub outcome: &'static str,
    /// The final difference in points, banked points included.
    pub margin: Option<i32>,
    /// Plies to the end of the game.
    pub distance: Option<u32>,
}

impl From<Value> for ValueReport {
    fn from(value: Value) -> Self {
        let outcome = match value.outcome.sign() {
            1 => "win",
            0 => "draw",
            _ => "loss",
        };
        Self { outcome, margin: value.margin, distance: value.distance }
    }
}

/// What `analyze` answers.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct AnalysisReport {
    /// The game's canonical name.
    pub game: String,
    /// The position.
    pub position: String,
    /// The goal by name.
    pub goal: &'static str,
    /// The engine by name.
    pub engine: String,
    /// Whether the values are those of the game itself.
    pub exact: bool,
    /// The position's value; `None` where it is not exact.
    pub value: Option<ValueReport>,
    /// The lessons' number, from the first seat's view: an estimate, or GAIN − distance where that was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub score: Option<i64>,
    /// How many plies the search looked ahead, if not to the end.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub depth: Option<u32>,
    /// The estimate used at the horizon, if any.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub heuristic: Option<String>,
    /// Every legal move, in the rules' order; left out where only the value was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub moves: Option<Vec<MoveReport>>,
    /// The exact set of best moves under the goal, or those that the tie rule chose from it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub best: Option<Vec<String>>,
    /// A line of best play.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pv: Option<Vec<String>>,
    /// Positions the search visited, the line of best play not counted.
    pub nodes: u64,
    /// How long it took.
    pub seconds: f64,
    /// The limit that ended the search early: `nodes`, `time`, `memory` or `interrupted`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stopped: Option<&'static str>,
}

/// What `analyze` says about one move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct MoveReport {
    /// The move.
    #[serde(rename = "move")]
    pub mv: String,
    /// The position after it.
    pub to: String,
    /// Its value for the player making it; `None` where it is not exact.
    pub value: Option<ValueReport>,
    /// The lessons' number, as in [`AnalysisReport::score`].
    #[serde(skip_serializing_if = "Option::is_none")]
    pub score: Option<i64>,
    /// Whether it is one of the best.
    pub best: bool,
}

/// What `compare` answers.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ComparisonReport {
    /// The game's canonical name.
    pub game: String,
    /// The position.
    pub position: String,
    /// The goal by name.
    pub goal: &'static str,
    /// A row for each method.
    pub rows: Vec<ComparisonRow>,
}

/// One way to answer the question of a comparison.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ComparisonRow {
    /// `minimax` or `alpha-beta`.
    pub method: &'static str,
    /// `rules` or `reverse`.
    pub order: &'static str,
    /// `full` or `tight`.
    pub window: &'static str,
    /// Whether positions were remembered.
    pub cache: bool,
    /// Whether remembered positions were folded by symmetry.
    pub symmetry: bool,
    /// Positions visited; `None` where a limit ended the search first.
    pub nodes: Option<u64>,
    /// The value found; `None` where a limit ended the search first or it is not exact.
    pub value: Option<ValueReport>,
    /// The score found, from the first seat's view, where the value is not exact.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub score: Option<i64>,
    /// How long it took.
    pub seconds: f64,
    /// The limit that ended the search early.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stopped: Option<&'static str>,
}

/// What `perft` answers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct PerftReport {
    /// The game's canonical name.
    pub game: String,
    /// The position.
    pub position: String,
    /// The number of move sequences of each length, from 0.
    pub counts: Vec<u64>,
    /// Whether the counting was interrupted before the length asked for.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub interrupted: bool,
}

/// What `show` answers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct PositionReport {
    /// The game's canonical name.
    pub game: String,
    /// The position.
    pub position: String,
    /// `first` or `second`: whose turn it is.
    pub seat: &'static str,
    /// Points banked by the first and the second seat, in games of points.
    pub banked: Option<[i32; 2]>,
    /// Whether the game is over here.
    pub over: bool,
    /// The value of a finished position.
    pub value: Option<ValueReport>,
    /// Every legal move, in the rules' order.
    pub moves: Vec<String>,
}

/// One game of the catalog.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct GameReport {
    /// Its name.
    pub name: String,
    /// The family of games it belongs to: its own name unless it is a well-known member of another.
    pub family: String,
    /// The parameters that may be given.
    pub parameters: Vec<ParameterReport>,
    /// Its title in the language asked for.
    pub title: String,
    /// A line about it in the language asked for.
    pub summary: String,
}

/// One parameter of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ParameterReport {
    /// Its name.
    pub name: String,
    /// Its value where none is given.
    pub default: String,
    /// The values it takes.
    pub expected: String,
}
