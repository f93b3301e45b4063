//! One question, every method: how many nodes each visits, and how many calls a program of one's own makes.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Instant;

use nimatron_core::{Decimal, Game, LessonsSearch, Notation, Status, Window};
use nimatron_search::{
    Algorithm, Bound, CallCounts, Candidates, Convention, Cut, FirstCall, Found, Limits, Merging, Order, Run,
    Stopped,
};

use crate::engine::job::{Job, Question, Task};
use crate::engine::spec::{EngineSpec, Method};
use crate::engine::tables::Tables;
use crate::error::Error;
use crate::game_session::GameSession;
use crate::report::{ComparisonReport, ComparisonRow, ConventionReport, RootWindow, ValueReport};
use crate::request::CompareRequest;
use crate::session::Session;

pub(crate) fn compare<G: Notation + 'static>(
    session: &GameSession<G>,
    request: &CompareRequest,
) -> Result<ComparisonReport, Error> {
    let objective = session.goal(Some(request.goal.unwrap_or(session.lessons_goal())))?;
    let evaluation = session.evaluation(request.heuristic.as_ref())?;
    session.check_end(request.depth)?;
    let question = |needs_bank| {
        let question = session.question(evaluation.as_ref());
        Question { needs_bank: needs_bank || question.needs_bank, ..question }
    };
    let symmetric = session.is_symmetric();
    let sign = session.first_seat_sign();
    let (lessons, decimals) = (session.rules.lessons, session.rules.decimals);
    let compare = |calls, first| Compare { request, symmetric, sign, decimals, lessons, calls, first };
    let mut rows = question(request.omit_suicide).dispatch(objective, compare(false, 0));
    if request.conventions {
        // In a program of one's own the banked points are in the position: the seeds in the stores, say.
        rows.extend(question(true).dispatch(objective, compare(true, rows.len())));
    }
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
    /// How many decimals points have.
    decimals: u32,
    /// How a lesson about the game searches it.
    lessons: Option<LessonsSearch>,
    /// Whether calls are counted, under every convention, in place of nodes.
    calls: bool,
    /// The index of the first row among all.
    first: usize,
}

/// An algorithm with its order of moves, and whether its window is tight.
type Plain = (Algorithm, Order, bool);

/// One method of the comparison.
#[derive(Clone, Copy)]
struct Way {
    algorithm: Algorithm,
    spec: EngineSpec,
    tight: bool,
    /// The convention under which calls are counted, if they are.
    convention: Option<(&'static str, Convention)>,
}

/// What a method found, and what it cost.
struct Effort {
    answer: Result<Found, Stopped>,
    nodes: u64,
    calls: CallCounts,
}

impl Compare<'_> {
    /// Minimax, then alpha-beta in every order and window.
    fn plain(has_tight: bool) -> Vec<Plain> {
        let windows: &[bool] = if has_tight { &[false, true] } else { &[false] };
        let mut plain = vec![(Algorithm::Minimax, Order::Rules, false)];
        for order in [Order::Rules, Order::Reverse] {
            plain.extend(windows.iter().map(|&tight| (Algorithm::AlphaBeta, order, tight)));
        }
        plain
    }

    fn ways<H: Game>(&self, job: &Job<'_, H>) -> Vec<Way> {
        let is_over = job.game.status(&job.position) != Status::Ongoing;
        let plain = Self::plain(job.tight_window().is_some());
        let of = |plain| if self.calls { self.conventions(plain, is_over) } else { self.caches(plain) };
        plain.into_iter().flat_map(of).collect()
    }

    /// Without a cache, with one, and with symmetry folded.
    fn caches(&self, plain: Plain) -> Vec<Way> {
        let remembering = [(false, false), (true, false), (true, true)];
        let remembering = &remembering[..if self.symmetric { 3 } else { 2 }];
        let way = |&(cache, symmetry): &_| self.way(plain, cache, symmetry, None);
        remembering.iter().map(way).collect()
    }

    /// Under every convention; where the game is over there is no best move.
    fn conventions(&self, plain: Plain, is_over: bool) -> Vec<Way> {
        let merged = if self.request.merged && self.symmetric { &Convention::MERGED[..] } else { &[] };
        let all = Convention::ALL.iter().chain(merged).copied();
        let fitting = all.filter(|(_, convention)| !is_over || convention.first_call == FirstCall::Root);
        let way = |named: (_, Convention)| {
            let Convention { key, merging, .. } = named.1;
            self.way(plain, key.is_some(), merging != Merging::Apart, Some(named))
        };
        fitting.map(way).collect()
    }

    fn way(
        &self,
        (algorithm, order, tight): Plain,
        cache: bool,
        symmetry: bool,
        convention: Option<(&'static str, Convention)>,
    ) -> Way {
        let candidates = Candidates { order, omit_suicide: self.request.omit_suicide };
        let plain = EngineSpec::plain(Method::textbook(algorithm, self.request.cut));
        let spec = EngineSpec { candidates, cache, symmetry, ..plain };
        Way { algorithm, spec, tight, convention }
    }

    fn row<H>(&self, job: &Job<'_, H>, way: Way, skipped: bool) -> ComparisonRow
    where
        H: Game,
        H::Position: 'static,
    {
        let start = Instant::now();
        let Effort { answer, nodes, calls } = self.effort(job, way, skipped);
        if let Some(skip) = self.request.skip_row.as_deref().filter(|_| answer.is_err()) {
            skip.store(false, Ordering::Relaxed);
        }
        let value = answer.ok().and_then(|found| job.value(found));
        let value = value.map(|value| ValueReport::of(value, self.decimals));
        // A bound is never shown as a score.
        let estimate = answer.ok().filter(|found| value.is_none() && found.bound == Bound::Exact);
        let calls = answer.is_ok().then_some(calls);
        ComparisonRow {
            lessons: self.is_of_lessons(&way),
            method: way.algorithm,
            order: way.spec.candidates.order,
            window: if way.tight { RootWindow::Tight } else { RootWindow::Full },
            cache: way.spec.cache,
            symmetry: way.spec.symmetry,
            nodes: answer.is_ok().then_some(nodes),
            value,
            score: estimate.map(|found| self.sign * Decimal::of_points(job.estimate(found), self.decimals)),
            seconds: start.elapsed().as_secs_f64(),
            stopped: answer.err(),
            convention: way.convention.map(|(name, convention)| told(name, convention, calls)),
        }
    }

    /// Whether a lesson about the game searches so.
    fn is_of_lessons(&self, way: &Way) -> bool {
        let Some(lessons) = self.lessons else { return false };
        let Way { algorithm, ref spec, tight, convention } = *way;
        let CompareRequest { omit_suicide, depth, cut, .. } = *self.request;
        let asks_alike = omit_suicide == lessons.omits_losing_moves && depth.is_none() && cut == Cut::At;
        let is_reversed = spec.candidates.order == Order::Reverse;
        let is_alike = algorithm == Algorithm::Minimax
            || (is_reversed, tight) == (lessons.is_reversed, lessons.is_tight);
        asks_alike && is_alike && !spec.cache && convention.is_none()
    }

    fn limits(&self) -> Limits {
        let CompareRequest { run, nodes, time, skip_row, .. } = self.request;
        let interrupt = Arc::clone(skip_row.as_ref().unwrap_or(&run.interrupt));
        let run = Run { interrupt, ..run.on_one_thread() };
        Limits { nodes: Some(*nodes), deadline: time.map(|time| Instant::now() + time), run }
    }

    fn effort<H>(&self, job: &Job<'_, H>, way: Way, skipped: bool) -> Effort
    where
        H: Game,
        H::Position: 'static,
    {
        let request = self.request;
        let unanswered = |stopped| Effort { answer: Err(stopped), nodes: 0, calls: CallCounts::default() };
        // A search looks at the flag only now and then; a dozen of them would each go on for that long.
        if request.run.is_interrupted() {
            return unanswered(Stopped::Interrupted);
        }
        if skipped {
            return unanswered(Stopped::Nodes);
        }
        let limits = self.limits();
        let window = if way.tight { job.tight_window() } else { None }.unwrap_or(Window::full(job.goal));
        if let Some((_, convention)) = way.convention {
            let mut search = job.counted(&way.spec, convention, request.run.memory, limits);
            let answer = search.search(&job.position, window, request.depth);
            let calls = search.counts();
            return Effort { answer, nodes: calls.misses(), calls };
        }
        let mut tables = Tables::with_bytes(request.run.memory);
        let mut engine = job.engine(&way.spec, &mut tables, limits);
        let answer = engine.search(&job.position, window, request.depth);
        Effort { answer, nodes: engine.nodes(), calls: CallCounts::default() }
    }
}

/// What was counted under a convention; nothing where a limit ended the search first.
fn told(name: &'static str, convention: Convention, counts: Option<CallCounts>) -> ConventionReport {
    let cached = counts.filter(|_| convention.key.is_some());
    ConventionReport {
        name,
        entry: convention.first_call,
        key: convention.key,
        calls: counts.map(|counts| counts.calls),
        misses: cached.map(CallCounts::misses),
        hits: cached.map(|counts| counts.hits),
        leaves: counts.map(|counts| counts.leaves),
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
        let skipped = |index| self.request.skip.contains(&(self.first + index));
        let ways = self.ways(&job).into_iter().enumerate();
        ways.map(|(index, way)| self.row(&job, way, skipped(index))).collect()
    }
}
