//! Checks a trace from its steps alone: who inherits which window, what may rise or fall and when, what justifies a cut, and
//! that every node returns the best of what it was told.

use nimatron::core::{Decimal, Objective, Seat};
use nimatron::report::{TraceEvent, TraceReason, TraceReport, TraceStep, TreeReport};
use nimatron::search::Cut;
use nimatron::{Algorithm, FirstWindow, TextbookSearch};

/// What a replay knows beside the steps.
pub(crate) struct Replay<'r> {
    pub(crate) search: &'r TextbookSearch,
    pub(crate) tree: &'r TreeReport,
    children: Vec<usize>,
    /// Whether different scores may be written alike.
    lossy: bool,
    path: Vec<Frame>,
    answer: Option<Decimal>,
}

struct Frame {
    node: usize,
    first: bool,
    window: [Option<Decimal>; 2],
    /// The answer of the child searched last, while it is not yet settled whether it is a new best.
    fresh: Option<Decimal>,
    best: Option<Decimal>,
    tried: usize,
    cut: bool,
}

impl Frame {
    fn improves(&self, value: Decimal, than: Option<Decimal>) -> bool {
        than.is_none_or(|than| if self.first { value > than } else { value < than })
    }

    /// The end of the window that this player moves.
    fn own(&mut self) -> &mut Option<Decimal> {
        &mut self.window[usize::from(!self.first)]
    }
}

impl<'r> Replay<'r> {
    pub(crate) fn new(search: &'r TextbookSearch, tree: &'r TreeReport, points: bool) -> Self {
        let mut children = vec![0; tree.nodes.len()];
        for parent in tree.nodes.iter().filter_map(|node| node.parent) {
            children[parent] += 1;
        }
        let goal = search.goal.unwrap();
        let lossy = goal == Objective::MarginDistance || points && goal == Objective::Outcome;
        Self { search, tree, children, lossy, path: Vec::new(), answer: None }
    }

    /// The score that the search returns.
    #[track_caller]
    pub(crate) fn run(mut self, report: &TraceReport) -> Decimal {
        for (index, step) in report.steps.iter().enumerate() {
            assert_eq!(step.step, index);
            assert!(self.answer.is_none(), "a step after the last");
            let node = &self.tree.nodes[step.node];
            assert_eq!((&node.position, node.ply, node.mover), (&step.position, step.ply, step.mover));
            match step.event {
                TraceEvent::Enter => self.enter(step),
                TraceEvent::Raise | TraceEvent::Lower => self.raise(step),
                TraceEvent::Cut => self.cut(step),
                TraceEvent::Leaf => self.leaf(step),
                TraceEvent::Leave => self.leave(step),
            }
            if let Some(here) = self.path.last().filter(|here| here.node == step.node) {
                assert_eq!([step.alpha, step.beta], here.window, "{step:?}");
            }
        }
        self.answer.expect("the root returns")
    }

    /// What a win counts: more than any estimate.
    fn win(&self) -> i64 {
        let at_horizon = |ply| Some(ply) == self.search.depth;
        let estimates = self.tree.nodes.iter().any(|node| !node.terminal && at_horizon(node.ply));
        if estimates && self.search.heuristic.is_some() { 1_000_000 } else { 1 }
    }

    fn prunes(&self) -> bool {
        self.search.algorithm == Algorithm::AlphaBeta
    }

    /// Nothing is left to be told of the child searched last, and no cut is due.
    fn settle(&mut self, step: &TraceStep) {
        let (prunes, lossy, cut) = (self.prunes(), self.lossy, self.search.cut);
        let here = self.path.last_mut().unwrap();
        if let Some(value) = here.fresh.take() {
            let than = if prunes { *here.own() } else { here.best };
            assert!(!here.improves(value, than), "nobody told of a new best before {step:?}");
            here.best = here.best.filter(|&best| !here.improves(value, Some(best))).or(Some(value));
        }
        assert!(here.cut || lossy || !crossed(cut, here.window), "no cut before {step:?}");
    }

    fn enter(&mut self, step: &TraceStep) {
        let node = &self.tree.nodes[step.node];
        assert_eq!(step.mv, node.mv);
        let mut window = [None, None];
        if self.path.is_empty() {
            assert_eq!(step.node, 0);
            if self.search.window == FirstWindow::Tight {
                let win = self.win();
                window = [Some((-win).into()), Some(win.into())];
            }
        } else {
            self.settle(step);
            let above = self.path.last_mut().unwrap();
            assert!(!above.cut);
            assert_eq!(node.parent, Some(above.node));
            above.tried += 1;
            window = above.window;
        }
        assert_eq!([step.alpha, step.beta], window, "inherited: {step:?}");
        let first = step.mover == Seat::First;
        let (node, best, fresh) = (step.node, None, None);
        self.path.push(Frame { node, first, window, fresh, best, tried: 0, cut: false });
    }

    fn raise(&mut self, step: &TraceStep) {
        let (prunes, lossy) = (self.prunes(), self.lossy);
        let here = self.path.last_mut().unwrap();
        assert_eq!(step.event == TraceEvent::Raise, here.first);
        let value = here.fresh.take().expect("a child was searched");
        assert_eq!(step.value, Some(value));
        let than = if prunes { *here.own() } else { here.best };
        assert!(here.improves(value, than) || lossy && than == Some(value), "{step:?}");
        here.best = Some(value);
        if prunes {
            *here.own() = Some(value);
        }
    }

    fn cut(&mut self, step: &TraceStep) {
        let (rule, lossy) = (self.search.cut, self.lossy);
        assert!(self.prunes());
        let left_out = self.children[step.node] - self.path.last().unwrap().tried;
        assert_eq!(step.left_out, Some(left_out), "{step:?}");
        let here = self.path.last_mut().unwrap();
        assert!(here.fresh.is_none() && here.tried > 0 && !here.cut);
        assert!(crossed(rule, here.window) || lossy && crossed(Cut::At, here.window), "{step:?}");
        here.cut = true;
    }

    fn leaf(&mut self, step: &TraceStep) {
        let node = &self.tree.nodes[step.node];
        let fits = match step.reason {
            Some(TraceReason::End) => node.terminal,
            Some(TraceReason::Horizon) => !node.terminal && Some(step.ply) == self.search.depth,
            reason => reason == Some(TraceReason::Cache),
        };
        assert!(fits, "{step:?}");
        let here = self.path.pop().unwrap();
        assert_eq!((here.node, here.tried), (step.node, 0));
        self.give(step);
    }

    fn leave(&mut self, step: &TraceStep) {
        self.settle(step);
        let here = self.path.pop().unwrap();
        assert_eq!(here.node, step.node);
        assert!(here.cut || here.tried == self.children[step.node], "a move was forgotten: {step:?}");
        assert_eq!(step.value, here.best, "{step:?}");
        self.give(step);
    }

    /// The node's answer goes to the node above.
    fn give(&mut self, step: &TraceStep) {
        match self.path.last_mut() {
            Some(above) => above.fresh = step.value,
            None => self.answer = step.value,
        }
    }
}

/// Whether the cut rule applies to a window.
fn crossed(cut: Cut, window: [Option<Decimal>; 2]) -> bool {
    let [Some(alpha), Some(beta)] = window else { return false };
    match cut {
        Cut::At => alpha >= beta,
        Cut::Beyond => alpha > beta,
    }
}
