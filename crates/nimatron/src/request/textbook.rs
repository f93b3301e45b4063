//! Which textbook search is drawn as a tree, or traced step by step.

use nimatron_core::{Decimal, Objective};
use nimatron_search::{Algorithm, Candidates, Cut, Run, Ties};

use crate::engine::heuristic::HeuristicSpec;

/// The largest GAIN, for a win in no plies, that may be asked for.
pub const LARGEST_GAIN: i64 = 1_000_000_000;

/// Where the plies are counted from that a GAIN loses.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum GainFrom {
    /// The root: a move that wins at once scores GAIN − 1.
    #[default]
    Root,
    /// The first call of a function that chooses a move, which is made below each of them: such a move scores GAIN.
    Call,
}

impl GainFrom {
    /// Both by name on a command line.
    pub const ALL: [(&'static str, Self); 2] = [("root", Self::Root), ("call", Self::Call)];

    /// The plies that count, of so many from the root.
    pub(crate) fn plies(self, from_root: i64) -> i64 {
        match self {
            Self::Root => from_root,
            Self::Call => (from_root - 1).max(0),
        }
    }
}

/// A search as the lessons have it. The default is plain minimax to the end, asking who wins, or by how much.
#[derive(Clone, Debug)]
pub struct TextbookSearch {
    /// The goal, if not the lessons': who wins, in games of points by how much; with a GAIN how soon.
    pub goal: Option<Objective>,
    /// At most this many plies ahead.
    pub depth: Option<u32>,
    /// The estimate at the horizon; without one, nothing more is won or lost from there.
    pub heuristic: Option<HeuristicSpec>,
    /// Minimax or alpha-beta.
    pub algorithm: Algorithm,
    /// Which moves are tried, in which order.
    pub candidates: Candidates,
    /// Whether alpha-beta begins with the window (−1, 1) of games that are only won, drawn or lost.
    pub tight: bool,
    /// The alpha and the beta that it begins with instead, as the tree writes scores.
    pub bounds: Option<[Decimal; 2]>,
    /// When alpha-beta leaves moves out.
    pub cut: Cut,
    /// A win scores GAIN less the plies to it, as the tic-tac-toe lesson has it.
    pub gain: Option<i64>,
    /// Where these plies are counted from.
    pub gain_from: GainFrom,
    /// A larger tree is refused.
    pub most_nodes: usize,
    /// What it runs on.
    pub run: Run,
}

impl TextbookSearch {
    /// The nodes a tree may have where nothing else is asked for.
    pub const NODES: usize = 1_000_000;
}

impl Default for TextbookSearch {
    fn default() -> Self {
        Self {
            goal: None,
            depth: None,
            heuristic: None,
            algorithm: Algorithm::Minimax,
            candidates: Candidates::default(),
            tight: false,
            bounds: None,
            cut: Cut::At,
            gain: None,
            gain_from: GainFrom::Root,
            most_nodes: Self::NODES,
            run: Run::default(),
        }
    }
}

/// Which tree.
#[derive(Clone, Debug, Default)]
pub struct TreeRequest {
    /// The search that walks it.
    pub search: TextbookSearch,
    /// Which situations are one node.
    pub merge: Merge,
    /// Also lists the complete plays.
    pub plays: bool,
    /// Which of several best moves at the root is drawn bold: the first unless another is asked for, whatever searches.
    pub ties: Ties,
    /// Seeds the choice where it is random.
    pub seed: u64,
}

/// Which situations are one node.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Merge {
    /// None: a new node for every move.
    #[default]
    Never,
    /// Equal ones, the player to move and the points banked included. Where there is a horizon, or the goal is the distance,
    /// which scores count from the root, they must be as many plies from it as well.
    Equal,
    /// Those that are equal up to a symmetry of the rules.
    Symmetric,
}

impl Merge {
    /// Every way to merge by its name on a command line.
    pub const ALL: [(&'static str, Self); 3] =
        [("none", Self::Never), ("equal", Self::Equal), ("symmetric", Self::Symmetric)];
}

/// Which trace.
#[derive(Clone, Debug)]
pub struct TraceRequest {
    /// The search.
    pub search: TextbookSearch,
    /// Whether it remembers positions.
    pub cache: bool,
    /// Whether it is told as a loop with an explicit stack, as minimax may be.
    pub stack: bool,
    /// A longer one is refused.
    pub most_steps: usize,
}

impl TraceRequest {
    /// The steps a trace may have where nothing else is asked for.
    pub const STEPS: usize = 1_000_000;
}

impl Default for TraceRequest {
    fn default() -> Self {
        Self { search: TextbookSearch::default(), cache: false, stack: false, most_steps: Self::STEPS }
    }
}
