//! One question, every method: how many nodes each visits.

use std::time::Instant;

use nimatron_core::{Game, Notation, Window};
use nimatron_search::{Algorithm, Bound, Candidates, Limits, Order, Stopped};

use crate::engine::job::{Job, Task};
use crate::engine::spec::{EngineSpec, Method};
use crate::engine::tables::Tables;
use crate::error::Error;
use crate::game_session::GameSession;
use crate::report::{ComparisonReport, ComparisonRow, RootWindow};
use crate::request::CompareRequest;
use crate::session::Session;

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
    algorithm: Algorithm,
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
                    let plain = EngineSpec::plain(Method::textbook(algorithm, self.request.cut));
                    let spec = EngineSpec { candidates, cache, symmetry, ..plain };
                    Way { algorithm, spec, tight }
                })
            })
            .collect()
    }

    fn row<H: Game>(&self, job: &Job<'_, H>, way: Way, skipped: bool) -> ComparisonRow {
        let Self { request, sign, .. } = self;
        let start = Instant::now();
        let mut tables = Tables::with_bytes(request.run.memory);
        let limits = Limits { nodes: Some(request.nodes), deadline: None, run: request.run.on_one_thread() };
        let window = if way.tight { job.tight_window() } else { None }.unwrap_or(Window::full(job.goal));
        let depth = request.depth;
        // A search looks at the flag only now and then; a dozen of them would each go on for that long.
        let interrupted = request.run.is_interrupted();
        let mut engine = job.engine(&way.spec, &mut tables, limits);
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
            method: way.algorithm,
            order: way.spec.candidates.order,
            window: if way.tight { RootWindow::Tight } else { RootWindow::Full },
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
    const NEEDS_STRONGEST: bool = false;

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
