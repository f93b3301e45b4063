//! One search of an analysis, and what it found.

use nimatron_core::{Game, Window};
use nimatron_search::{
    Analysis, Bound, Claim, Cut, Engine, Found, Limits, Stopped, analyze_moves, principal_variation,
};

use crate::engine::job::Job;
use crate::engine::spec::{EngineSpec, Method};
use crate::engine::tables::Tables;
use crate::request::AnalyzeRequest;

/// The longest line of best play given.
const LONGEST_LINE: usize = 1000;
/// Alpha-beta alone looks so few plies ahead.
const SHALLOW: u32 = 2;

/// What a search found, before it is put into words.
pub(crate) struct Answer<G: Game> {
    pub(crate) analysis: Analysis<G>,
    pub(crate) line: Vec<G::Move>,
    pub(crate) depth: Option<u32>,
    pub(crate) nodes: u64,
    pub(crate) stopped: Option<Stopped>,
}

impl<G: Game> Answer<G> {
    /// Nothing is found, as the moves alone take too much.
    pub(crate) fn without_memory() -> Self {
        let stopped = Some(Stopped::Memory);
        let analysis = Analysis { moves: Vec::new(), found: None, stopped };
        Self { analysis, line: Vec::new(), depth: None, nodes: 0, stopped }
    }

    /// What threats decide, without a search.
    pub(crate) fn by_threats(analysis: Analysis<G>, line: Vec<G::Move>) -> Self {
        Self { analysis, line, depth: None, nodes: 1, stopped: None }
    }

    /// The same with what threats decide about single moves, unless all is proved anyway.
    pub(crate) fn with_threats(self, threats: Option<Analysis<G>>) -> Self {
        let is_proved = self.analysis.found.is_none_or(|found| found.proved);
        let decides = |threats: &Analysis<G>| threats.moves.iter().any(|of_move| of_move.found.is_some());
        match threats.filter(decides) {
            Some(threats) if !is_proved => Self { analysis: self.analysis.with_proofs(&threats), ..self },
            _ => self,
        }
    }
}

/// Searches every move, or only the position itself, and follows a line of best play.
pub(crate) fn search<H: Game>(
    job: &Job<'_, H>,
    request: &AnalyzeRequest,
    tables: &mut Tables,
    limits: Limits,
    depth: Option<u32>,
) -> Answer<H>
where
    H::Position: 'static,
{
    let value_only = request.value_only;
    // Signs are enough only where they are proved; estimates are compared in full.
    let window = if depth.is_some() { Window::full(job.goal) } else { job.window() };
    // The root is a node too, though its moves are searched one by one.
    let root = u64::from(!value_only && limits.nodes != Some(0));
    let limits = Limits { nodes: limits.nodes.map(|nodes| nodes.saturating_sub(root)), ..limits };
    // To look two plies ahead from a million moves takes less than to prepare for more.
    let shallow = depth.is_some_and(|depth| depth <= SHALLOW) && request.engine.method == Method::NullWindow;
    let method =
        if shallow { Method::AlphaBeta { cut: Cut::At } } else { job.method(request.engine.method, depth) };
    let spec = EngineSpec { method, ..request.engine };
    let mut engine = job.engine(&spec, tables, limits);
    let analysis = if value_only {
        let answer = engine.search(&job.position, window, depth);
        Analysis { moves: Vec::new(), found: answer.ok(), stopped: answer.err() }
    } else {
        analyze_moves(job.game, job.goal, &mut *engine, &job.position, window, depth)
    };
    let nodes = engine.nodes() + root;
    let line = match analysis.found {
        Some(found) if !value_only => best_line(job, &mut *engine, window, found, depth),
        _ => Vec::new(),
    };
    let stopped = analysis.stopped;
    Answer { analysis, line, depth, nodes, stopped }
}

fn best_line<H: Game>(
    job: &Job<'_, H>,
    engine: &mut dyn Engine<H>,
    window: Window,
    found: Found,
    depth: Option<u32>,
) -> Vec<H::Move> {
    let claim = if window == Window::full(job.goal) {
        Claim::exactly(found.score, depth)
    } else {
        Claim { window, bound: Bound::in_window(window, found.score), depth }
    };
    principal_variation(job.game, job.goal, &job.capabilities, engine, &job.position, claim, LONGEST_LINE)
}
