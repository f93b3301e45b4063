//! Exact values for whatever an explanation needs to know, within one budget.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64};

use nimatron_core::{Game, Notation, Objective, Outcome};
use nimatron_search::Limits;

use crate::ask::analyze;
use crate::engine::job::{Job, Task};
use crate::engine::spec::EngineSpec;
use crate::engine::tables::{Subject, TableCache};
use crate::error::Error;
use crate::game_session::GameSession;
use crate::report::AnalysisReport;
use crate::request::AnalyzeRequest;

/// What to explain, and how much may be spent on it.
#[derive(Clone, Debug, Default)]
pub struct ExplainRequest {
    /// The goal, if not the game's usual one.
    pub goal: Option<Objective>,
    /// At most this many nodes for the position, and as many again for what follows from it; ten million if not given.
    pub nodes: Option<u64>,
    /// Ends the search once true.
    pub interrupt: Option<Arc<AtomicBool>>,
    /// Where the search says now and then how many nodes it visited.
    pub progress: Option<Arc<AtomicU64>>,
}

/// Nodes for one position where no other number is given.
const USUAL_NODES: u64 = 10_000_000;
/// Bytes of the table for questions about the result alone.
const SIDE_BYTES: usize = 64 << 20;

/// Asks for values until the budget is spent.
pub(super) struct Inquiry<'r> {
    request: &'r ExplainRequest,
    memory: &'r mut TableCache,
    /// For questions about the result alone, whatever the goal is.
    side: TableCache,
    left: u64,
    nodes: u64,
}

impl<'r> Inquiry<'r> {
    pub(super) fn new(request: &'r ExplainRequest, memory: &'r mut TableCache) -> Self {
        // The position itself may take half of it.
        let left = request.nodes.unwrap_or(USUAL_NODES).saturating_mul(2);
        Self { request, memory, side: TableCache::with_bytes(SIDE_BYTES), left, nodes: 0 }
    }

    /// The nodes visited so far.
    pub(super) fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Everything about the position that is to be explained, exact or not.
    pub(super) fn about<G: Notation + 'static>(
        &mut self,
        at: &GameSession<G>,
    ) -> Result<AnalysisReport, Error> {
        let request = AnalyzeRequest {
            goal: self.request.goal,
            nodes: Some((self.left / 2).max(1)),
            interrupt: self.request.interrupt.clone(),
            progress: self.request.progress.clone(),
            ..AnalyzeRequest::default()
        };
        let report = analyze::analyze(at, &request, self.memory)?;
        self.spend(report.nodes);
        Ok(report)
    }

    /// Everything about another position, if it can be known exactly.
    pub(super) fn exactly<G: Notation + 'static>(&mut self, at: &GameSession<G>) -> Option<AnalysisReport> {
        if self.left == 0 {
            return None;
        }
        self.about(at).ok().filter(|report| report.exact)
    }

    /// The exact result of a position for the player to move there, at a cost of at most so many nodes. Unlike an analysis, it
    /// makes no estimate where it fails.
    pub(super) fn result<G: Notation + 'static>(
        &mut self,
        at: &GameSession<G>,
        nodes: u64,
    ) -> Option<Outcome> {
        let limits = Limits {
            nodes: Some(nodes.min(self.left)),
            interrupt: self.request.interrupt.clone(),
            ..Limits::default()
        };
        let solve = Solve { game: &at.name, memory: &mut self.side, limits };
        let (outcome, nodes) = at.question(None).dispatch(Objective::Outcome, solve);
        self.spend(nodes);
        outcome
    }

    fn spend(&mut self, nodes: u64) {
        self.nodes += nodes;
        self.left = self.left.saturating_sub(nodes);
    }
}

/// A search for the result alone.
struct Solve<'m> {
    game: &'m Arc<str>,
    memory: &'m mut TableCache,
    limits: Limits,
}

impl<G: Notation + 'static> Task<G> for Solve<'_> {
    type Output = (Option<Outcome>, u64);

    fn run<H>(self, job: Job<'_, H>) -> (Option<Outcome>, u64)
    where
        H: Game<Move = G::Move>,
        H::Position: 'static,
    {
        let spec = EngineSpec::default();
        let spec = EngineSpec { method: job.method(spec.method, None), ..spec };
        let subject = Subject {
            method: spec.method,
            game: Arc::clone(self.game),
            heuristic: None,
            objective: Objective::Outcome,
            candidates: spec.candidates,
            symmetry: spec.symmetry,
        };
        let tables = self.memory.tables::<H::Position>(subject);
        let mut engine = job.engine(&spec, tables, 1, self.limits);
        let found = engine.search(&job.position, job.window(), None).ok();
        (found.and_then(|found| job.value(found)).map(|value| value.outcome), engine.nodes())
    }
}
