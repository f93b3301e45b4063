//! One question, every method: how many nodes each visits.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Instant;

use nimatron_core::{Game, Notation, Objective, Window};
use nimatron_search::{Bound, Candidates, Cut, Limits, Order, Stopped};

use crate::engine::job::{Job, Task};
use crate::engine::spec::{Algorithm, EngineSpec};
use crate::engine::tables::TableCache;
use crate::engine::tables::Tables;
use crate::error::Error;
use crate::game_session::GameSession;
use crate::report::{ComparisonReport, ComparisonRow};

/// How to compare. The default is the lessons' question: who wins, or by how much.
#[derive(Clone, Debug)]
pub struct CompareRequest {
    /// The goal, if not the lessons'.
    pub goal: Option<Objective>,
    /// At most this many plies ahead.
    pub depth: Option<u32>,
    /// The estimate at the horizon, if not the game's usual one.
    pub heuristic: Option<String>,
    /// Leaves out moves that end the game as a loss for the mover, where there is another.
    pub omit_suicide: bool,
    /// When alpha-beta leaves moves out.
    pub cut: Cut,
    /// At most this many nodes a row.
    pub nodes: u64,
    /// At most this many bytes for a row's table.
    pub memory: usize,
    /// Rows to leave out: those that met a limit on a smaller question of the same kind, say.
    pub skip: Vec<usize>,
    /// Ends the search once true.
    pub interrupt: Option<Arc<AtomicBool>>,
    /// Where the search says now and then how many nodes it visited.
    pub progress: Option<Arc<AtomicU64>>,
}

impl CompareRequest {
    /// The nodes a row may visit where nothing else is asked for.
    pub const NODES: u64 = 100_000_000;
}

impl Default for CompareRequest {
    fn default() -> Self {
        Self {
            goal: None,
            depth: None,
            heuristic: None,
            omit_suicide: false,
            cut: Cut::At,
            nodes: Self::NODES,
            memory: TableCache::USUAL,
            skip: Vec::new(),
            interrupt: None,
            progress: None,
        }
    }
}

pub(crate) fn compare<G: Notation + 'static>(
    session: &GameSession<G>,
    request: &CompareRequest,
) -> Result<ComparisonReport, Error> {
    let objective = session.goal(Some(request.goal.unwrap_or(session.lessons_goal())))?;
    let heuristic = session.heuristic(request.heuristic.as_deref())?;
    session.check_end(request.depth)?;
    let mut question = session.question(heuristic.map(|(_, estimate)| estimate));
    question.needs_bank = request.omit_suicide;
    let symmetric = session.is_symmetric();
    let sign = session.first_seat_sign();
    let rows = question.dispatch(objective, Compare { request, symmetric, sign });
    Ok(ComparisonReport {
        game: session.game().to_owned(),
        position: session.position(),
        goal: objective,
        rows,
    })
}

struct Compare<'s> {
    request: &'s CompareRequest,
    symmetric: bool,
    sign: i64,
}

/// One method of the comparison.
#[derive(Clone, Copy)]
struct Way {
    spec: EngineSpec,
    tight: bool,
}

impl Compare<'_> {
    /// Minimax, then alpha-beta in every order and window; each without a cache, with one, and with symmetry folded.
    fn ways(&self, has_tight: bool) -> Vec<Way> {
        let windows: &[bool] = if has_tight { &[false, true] } else { &[false] };
        let mut plain = vec![(Algorithm::Minimax, Order::Rules, false)];
        for order in [Order::Rules, Order::Reverse] {
            plain.extend(windows.iter().map(|&tight| (Algorithm::AlphaBeta, order, tight)));
        }
        let remembering = [(false, false), (true, false), (true, true)];
        let remembering = &remembering[..if self.symmetric { 3 } else { 2 }];
        plain
            .into_iter()
            .flat_map(|(algorithm, order, tight)| {
                remembering.iter().map(move |&(cache, symmetry)| {
                    let candidates = Candidates { order, omit_suicide: self.request.omit_suicide };
                    let plain = EngineSpec::plain(algorithm.with_cut(self.request.cut));
                    let spec = EngineSpec { candidates, cache, symmetry, ..plain };
                    Way { spec, tight }
                })
            })
            .collect()
    }

    fn row<H: Game>(&self, job: &Job<'_, H>, way: Way, skipped: bool) -> ComparisonRow {
        let Self { request, sign, .. } = self;
        let start = Instant::now();
        let mut tables = Tables::with_bytes(request.memory);
        let limits = Limits {
            nodes: Some(request.nodes),
            deadline: None,
            interrupt: request.interrupt.clone(),
            progress: request.progress.clone(),
        };
        let window = if way.tight { job.tight_window() } else { None }.unwrap_or(Window::full(job.goal));
        let depth = request.depth;
        // A search looks at the flag only now and then; a dozen of them would each go on for that long.
        let interrupted = request.interrupt.as_ref().is_some_and(|flag| flag.load(Ordering::Relaxed));
        let mut engine = job.engine(&way.spec, &mut tables, 1, limits);
        let answer = match (interrupted, skipped) {
            (true, _) => Err(Stopped::Interrupted),
            (false, true) => Err(Stopped::Nodes),
            (false, false) => engine.search(&job.position, window, depth),
        };
        let nodes = engine.nodes();
        let value = answer.ok().and_then(|found| job.value(found));
        // A bound is never shown as a score.
        let estimate = answer.ok().filter(|found| value.is_none() && found.bound == Bound::Exact);
        ComparisonRow {
            method: way.spec.method.name(),
            order: way.spec.candidates.order,
            window: if way.tight { "tight" } else { "full" },
            cache: way.spec.cache,
            symmetry: way.spec.symmetry,
            nodes: answer.is_ok().then_some(nodes),
            value,
            score: estimate.map(|found| sign * i64::from(job.estimate(found))),
            seconds: start.elapsed().as_secs_f64(),
            stopped: answer.err(),
        }
    }
}

impl<G: Game> Task<G> for Compare<'_> {
    type Output = Vec<ComparisonRow>;

    fn run<H>(self, job: Job<'_, H>) -> Vec<ComparisonRow>
    where
        H: Game<Move = G::Move>,
        H::Position: 'static,
    {
        let ways = self.ways(job.tight_window().is_some());
        let skipped = |index| self.request.skip.contains(&index);
        ways.into_iter().enumerate().map(|(index, way)| self.row(&job, way, skipped(index))).collect()
    }
}
