//! Answers as plain data: what scripts get as JSON and what everything for people is written from.
//!
//! Values are always from the view of the player to move at the position; the value of a move is for the player making it, its
//! own ply included.

mod book;
mod comparison;
mod explanation;
mod graph;
mod learning;
mod lesson;
mod nimbers;
mod puzzle;
mod review;
mod solution;
mod value;
mod vocabulary;
mod walked;

use nimatron_core::{Decimal, Objective, Seat};
use nimatron_explain::diagram::NodeStatus;
use nimatron_search::{Algorithm, Bound, Stopped};
use serde::Serialize;

pub use book::BookReport;
pub use comparison::{ComparisonReport, ComparisonRow, ConventionReport};
pub use explanation::{Answer, ExplainedMove, ExplanationReport, Reason};
pub use graph::{ConstructionReport, ConstructionStep, LabelledGraph};
pub use learning::{
    ActionReport, BandPoint, CurvePoint, InspectionReport, LearnedGame, MoveEstimate, PositionEstimate,
    RunReport, RunsReport, SampleReport, Spread, TestReport, TrainingReport, ValueEstimateReport,
    WeightReport,
};
pub use lesson::{LessonAnswer, LessonBlock, LessonPlace, LessonReport, LessonSummary, TextRun, TextStyle};
pub use nimbers::{NimSumReport, NimbersReport, NormalRule, PartReport, RareReport, SumStopped};
pub use puzzle::{PuzzleAnswer, PuzzleReport, PuzzlesReport, Theme};
pub use review::{DecisiveMistake, Mistake, ReviewReport, ReviewedPly};
pub use solution::{
    ForecastReport, SolutionReport, SolvedSample, TierSize, TierStatistics, VerificationReport,
};
pub use value::ValueReport;
pub use vocabulary::{CodeLine, Measure, RootWindow, TraceEvent, TraceReason};
pub use walked::{WalkedNode, WalkedTree};

/// What `analyze` answers; by default, before anything is found.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct AnalysisReport {
    /// The game's canonical name.
    pub game: String,
    /// The position.
    pub position: String,
    /// The goal.
    pub goal: Objective,
    /// The engine by name.
    pub engine: String,
    /// Whether the answer comes from an opening book.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub book: bool,
    /// Whether the values are those of the game itself.
    pub exact: bool,
    /// The position's value; `None` where it is not exact.
    pub value: Option<ValueReport>,
    /// The lessons' number: an estimate, or GAIN − distance where that was asked for. It is from the first seat's view; where positions
    /// carry no player, from that of the player to move. Of playouts, it is the expected result in thousandths, from −1000 to 1000.
    /// Among estimates 1,000,000, less the distance under a goal that counts plies, is a proved win, and the opposite a proved loss.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub score: Option<Decimal>,
    /// What a win scores in no plies, where such scores were asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub gain: Option<i64>,
    /// The value as programs of this game count it, for the player to move, where they have a custom and the value is exact.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub customary_score: Option<i64>,
    /// How many plies the search looked ahead, if not to the end.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub depth: Option<u32>,
    /// The estimate used at the horizon, if any.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub heuristic: Option<String>,
    /// Every legal move, in the rules' order; left out where only the value was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub moves: Option<Vec<MoveReport>>,
    /// The exact set of best moves under the goal, or those that the tie rule chose from it; without an exact value, those that look
    /// best.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub best: Option<Vec<String>>,
    /// A line of best play.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pv: Option<Vec<String>>,
    /// Positions the search visited, the line of best play not counted; of playouts, every position looked at.
    pub nodes: u64,
    /// Playouts, by an engine that plays at random.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub playouts: Option<u64>,
    /// How long it took.
    pub seconds: f64,
    /// The limit that ended the search early.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stopped: Option<Stopped>,
    /// The learner that was asked as well, as it is written on a command line.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub learner: Option<String>,
    /// The moves that it would play.
    #[serde(rename = "opinion", skip_serializing_if = "Option::is_none")]
    pub value_estimate: Option<Box<ValueEstimateReport>>,
}

impl AnalysisReport {
    /// One of the best moves: that with which the line of best play begins, which makes progress where play may go on for ever.
    pub fn one_best(&self) -> Option<&String> {
        self.pv.iter().chain(&self.best).find_map(|moves| moves.first())
    }
}

/// What `analyze` says about one move; by default, before anything is known of it.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct MoveReport {
    /// The move.
    #[serde(rename = "move")]
    pub mv: String,
    /// The position after it.
    pub to: String,
    /// Its value for the player making it; `None` where it is not exact.
    pub value: Option<ValueReport>,
    /// The lessons' number after the move, as in [`AnalysisReport::score`]: from the view of the same player as the position's.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub score: Option<Decimal>,
    /// Its value as programs of this game count it, for the player making it, as in [`AnalysisReport::customary_score`].
    #[serde(skip_serializing_if = "Option::is_none")]
    pub customary_score: Option<i64>,
    /// Whether it is one of the best.
    pub best: bool,
    /// In how many playouts it was made.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub visits: Option<u32>,
    /// The learner's value estimate, if one was asked.
    #[serde(rename = "opinion", skip_serializing_if = "Option::is_none")]
    pub value_estimate: Option<MoveEstimate>,
}

/// What `tree` answers.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct TreeReport {
    /// The game's canonical name.
    pub game: String,
    /// The position at the root.
    pub position: String,
    /// The goal.
    pub goal: Objective,
    /// The algorithm.
    pub algorithm: Algorithm,
    /// The nodes, breadth-first.
    pub nodes: Vec<TreeNode>,
    /// The edges of a graph of distinct positions; left out where every node has one parent.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub edges: Vec<TreeEdge>,
    /// How many there are of what.
    pub counts: TreeCounts,
    /// A best move at the root, as the identity of the node it leads to: of several the one that was asked for, else the first. `None` at the end of
    /// a game.
    pub chosen: Option<usize>,
    /// The complete plays, where they were asked for.
    #[serde(rename = "lines", skip_serializing_if = "Vec::is_empty")]
    pub plays: Vec<PlayReport>,
}

/// A play from the root to the end of the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct PlayReport {
    /// The positions, first to last.
    pub positions: Vec<String>,
    /// The moves between them.
    pub moves: Vec<String>,
    /// The winner; `None` for a draw.
    pub winner: Option<Seat>,
}

/// A node of a tree.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct TreeNode {
    /// Its place in the breadth-first order, from 0.
    pub id: usize,
    /// The position.
    pub position: String,
    /// The node above.
    pub parent: Option<usize>,
    /// The move that leads here from the node above.
    #[serde(rename = "move")]
    pub mv: Option<String>,
    /// Plies from the root.
    pub ply: u32,
    /// The player to move here; at the end, the one who would. Where positions carry no player, the player to move at the root
    /// is the first.
    pub mover: Seat,
    /// Its exact value for its mover, where the search found it.
    pub value: Option<ValueReport>,
    /// The lessons' number, from the first seat's view; a bound where `bound` says so. With GAIN it is GAIN less the plies from
    /// the root, or from the call below its move, so that it is the best child's number too.
    pub score: Option<Decimal>,
    /// The kind of bound, from the first seat's view, where alpha-beta found no more than that.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bound: Option<Bound>,
    /// Alpha and beta when the node was entered, from the first seat's view; `None` stands for infinity.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub window: Option<[Option<Decimal>; 2]>,
    /// Whether its value is open, as it rests on a position that was repeated: better than a loss, worse than a win.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub open: bool,
    /// Whether the game is over here.
    pub terminal: bool,
    /// Its status in the search.
    pub search: NodeStatus,
}

/// An edge of a graph.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct TreeEdge {
    /// The node it comes from.
    pub from: usize,
    /// The node it leads to.
    pub to: usize,
    /// The move.
    #[serde(rename = "move")]
    pub mv: String,
}

/// How large a tree is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct TreeCounts {
    /// Nodes of the whole tree under the options.
    pub nodes: u64,
    /// Nodes that the search entered.
    pub visited: u64,
    /// Nodes that it did not.
    pub cut: u64,
    /// Nodes without children.
    pub leaves: u64,
    /// Of these, those that the search evaluated.
    pub evaluated: u64,
    /// How many of them alpha-beta has to evaluate with the best order of moves: the leaves of the least tree (D. E. Knuth, R. W. Moore, *An
    /// Analysis of Alpha-Beta Pruning*, 1975). `None` in graphs and where the first window is not the full one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub least: Option<u64>,
    /// Complete plays: ways from the root to an end of the game. In a tree there is one to each leaf at which the game is over.
    pub games: u64,
}

/// What `trace` answers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct TraceReport {
    /// The game's canonical name.
    pub game: String,
    /// The position at the root.
    pub position: String,
    /// The goal.
    pub goal: Objective,
    /// The algorithm.
    pub algorithm: Algorithm,
    /// The lines of pseudo-code, by name.
    pub code: Vec<CodeLine>,
    /// What a win scores in no plies, where the depth is taken from it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub gain: Option<i64>,
    /// What the search did, in its order.
    pub steps: Vec<TraceStep>,
    /// The position's exact value for its mover, where the search found it.
    pub value: Option<ValueReport>,
    /// The lessons' number that the search ended with, from the first seat's view.
    pub score: Decimal,
    /// The kind of bound, from the first seat's view, where that is no more than a bound.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bound: Option<Bound>,
    /// Positions visited: entered, and not answered from the cache.
    pub nodes: u64,
}

/// A step of a search. All numbers are the lessons', from the first seat's view, and mean the same at every node.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct TraceStep {
    /// Its number, from 0.
    pub step: usize,
    /// What happens.
    pub event: TraceEvent,
    /// Where it happens, by the numbers of `tree`.
    pub node: usize,
    /// Plies from the root.
    pub ply: u32,
    /// The depth that is taken from a GAIN there: plies from the root, or from the call below it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub depth: Option<i64>,
    /// The position there.
    pub position: String,
    /// The player to move there.
    pub mover: Seat,
    /// Alpha there once this has happened; `None` for minus infinity, and in plain minimax.
    pub alpha: Option<Decimal>,
    /// Beta likewise; `None` for infinity.
    pub beta: Option<Decimal>,
    /// The score of a leaf, the new best, the one that goes beyond the window, or what the node returns.
    pub value: Option<Decimal>,
    /// The move that leads to the node; of `raise`, `lower` and `cut`, the move from there that was just searched.
    #[serde(rename = "move")]
    pub mv: Option<String>,
    /// How many moves a cut leaves out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub left_out: Option<usize>,
    /// Why, of a leaf or a cut.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<TraceReason>,
    /// The line of pseudo-code, from 1.
    pub line: usize,
}

/// What `perft` answers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct PerftReport {
    /// The game's canonical name.
    pub game: String,
    /// The position.
    pub position: String,
    /// The number of move sequences of each length, from 0.
    pub counts: Vec<u64>,
    /// Sequences of at most that length that end the game, where they were asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub games: Option<u64>,
    /// Whether the counting was interrupted before the length asked for.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub interrupted: bool,
}

/// What `show` answers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct PositionReport {
    /// The game's canonical name.
    pub game: String,
    /// The position.
    pub position: String,
    /// The player to move.
    pub seat: Seat,
    /// Points banked by the first and the second seat, in games of points.
    pub banked: Option<[i32; 2]>,
    /// The counters of each pile, or the seeds of each pit and store in the order in which they are sown; left out where the
    /// board shows no numbers.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub counts: Option<Vec<i64>>,
    /// Whether the game is over here.
    pub over: bool,
    /// The value of a finished position.
    pub value: Option<ValueReport>,
    /// Every legal move, in the rules' order.
    pub moves: Vec<String>,
}

/// One game of the catalog.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = CatalogGame))]
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
    /// What decides who wins if nothing is chosen, as a sentence in the language asked for; `null` where there are no words for it.
    pub rule: Option<String>,
}

/// One parameter of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ParameterReport {
    /// Its name.
    pub name: String,
    /// Its value where none is given.
    pub default: String,
    /// The values it takes.
    pub expected: String,
}
