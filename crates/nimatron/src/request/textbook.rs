//! Which textbook search is drawn as a tree, or traced step by step.

use std::ops::RangeInclusive;

use nimatron_core::{Decimal, Objective};
use nimatron_search::{Algorithm, Candidates, Cut, Order, Run, Ties};

use crate::engine::heuristic::HeuristicSpec;
use crate::request::question::{Field, Fields, Question, Unread};

/// The largest GAIN, for a win in no plies, that may be asked for.
pub(crate) const LARGEST_GAIN: i64 = 1_000_000_000;

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
    /// Both by name.
    const ALL: [(&'static str, Self); 2] = [("root", Self::Root), ("call", Self::Call)];

    /// The plies that count, of so many from the root.
    pub(crate) fn plies(self, from_root: i64) -> i64 {
        match self {
            Self::Root => from_root,
            Self::Call => (from_root - 1).max(0),
        }
    }
}

/// The window that alpha-beta begins with.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum FirstWindow {
    /// One that excludes no score.
    #[default]
    Full,
    /// The window (−1, 1) of games that are only won, drawn or lost.
    Tight,
    /// This alpha and this beta, as the tree writes scores.
    Between([Decimal; 2]),
}

impl FirstWindow {
    fn read(text: &str) -> Result<Self, Unread> {
        let bounds = || {
            let (alpha, beta) = text.split_once(',')?;
            let bounds: [Decimal; 2] = [alpha.trim().parse().ok()?, beta.trim().parse().ok()?];
            (bounds[0] < bounds[1]).then_some(Self::Between(bounds))
        };
        let expected = || "expected full, tight or two numbers as -3,5, alpha below beta".to_owned();
        match text {
            "full" => Ok(Self::Full),
            "tight" => Ok(Self::Tight),
            _ => bounds().ok_or_else(|| Unread::Expected(expected())),
        }
    }
}

/// How many plies a search looks ahead, and where it stops: where as many plies were made, or more.
pub(super) fn horizon(fields: &mut dyn Fields, bounds: RangeInclusive<u32>, depth: &mut Option<u32>) {
    let mut is_beyond = false;
    fields.whole(Field::new("depth").of("PLIES"), bounds, depth);
    fields.name(Field::new("horizon").needs("depth"), &[("at", false), ("beyond", true)], &mut is_beyond);
    *depth = depth.map(|depth| depth.saturating_add(is_beyond.into()));
}

/// A GAIN, and where the plies are counted from that it loses.
pub(super) fn gain(fields: &mut dyn Fields, gain: &mut Option<i64>, from: &mut GainFrom) {
    fields.whole("gain", 1..=LARGEST_GAIN, gain);
    fields.name(Field::new("gain_from").of("FROM").needs("gain"), &GainFrom::ALL, from);
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
    /// What alpha-beta begins with.
    pub window: FirstWindow,
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

    /// Goes over the fields; the algorithm, if one is named, is the answer.
    fn fields(&mut self, fields: &mut dyn Fields) -> Option<Algorithm> {
        let mut algorithm = None;
        fields.goal(&mut self.goal);
        horizon(fields, 0..=u32::MAX, &mut self.depth);
        fields.heuristic(&mut self.heuristic);
        fields.flag("omit_suicide", &mut self.candidates.omit_suicide);
        fields.name(Field::new("algorithm").of("NAME"), &Algorithm::ALL, &mut algorithm);
        fields.name("order", &Order::ALL, &mut self.candidates.order);
        fields.text(Field::new("window").signed(), |text| {
            self.window = FirstWindow::read(text)?;
            Ok(())
        });
        fields.name("cut", &Cut::ALL, &mut self.cut);
        gain(fields, &mut self.gain, &mut self.gain_from);
        algorithm
    }
}

impl Default for TextbookSearch {
    fn default() -> Self {
        Self {
            goal: None,
            depth: None,
            heuristic: None,
            algorithm: Algorithm::Minimax,
            candidates: Candidates::default(),
            window: FirstWindow::Full,
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

impl Question for TreeRequest {
    const COMMAND: &'static str = "tree";

    fn fields(&mut self, fields: &mut dyn Fields) {
        self.search.algorithm = self.search.fields(fields).unwrap_or(self.search.algorithm);
        fields.name(Field::new("merge").alone("equal"), &Merge::ALL, &mut self.merge);
        fields.flag("lines", &mut self.plays);
        let [_, choosing @ ..] = Ties::ALL;
        fields.name("ties", &choosing, &mut self.ties);
    }
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
    /// Every way to merge by its name.
    const ALL: [(&'static str, Self); 3] =
        [("none", Self::Never), ("equal", Self::Equal), ("symmetric", Self::Symmetric)];
}

/// Which trace; of alpha-beta, if nothing else is asked for.
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

impl Question for TraceRequest {
    const COMMAND: &'static str = "trace";

    fn fields(&mut self, fields: &mut dyn Fields) {
        let named = self.search.fields(fields);
        fields.flag("cache", &mut self.cache);
        fields.flag("stack", &mut self.stack);
        // Alpha-beta is told as a function that calls itself only.
        let usual = if self.stack { Algorithm::Minimax } else { self.search.algorithm };
        self.search.algorithm = named.unwrap_or(usual);
    }
}

impl Default for TraceRequest {
    fn default() -> Self {
        let search = TextbookSearch { algorithm: Algorithm::AlphaBeta, ..TextbookSearch::default() };
        Self { search, cache: false, stack: false, most_steps: Self::STEPS }
    }
}
