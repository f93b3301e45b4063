//! The value of a position and of each of its moves, with the exact set of best moves and a line of best play.

use std::sync::Arc;
use std::time::{Duration, Instant};

use nimatron_core::{Game, Notation, Objective, Window};
use nimatron_search::{
    Analysis, Bound, Claim, Cut, Deepened, EndgamesOf, Engine, Found, Limits, Run, Stopped, analyze_moves,
    deepen, principal_variation,
};
use nimatron_solve::MarginEndgames;

use crate::ask::listing::{self, listed};
use crate::ask::score::{PROVED, depth_aware};
use crate::ask::{monte_carlo, probe};
use crate::engine::job::{Job, Task};
use crate::engine::spec::{EngineSpec, Method};
use crate::engine::tables::{Subject, TableCache, Tables};
use crate::error::Error;
use crate::game_session::{GameSession, Named};
use crate::report::{AnalysisReport, MoveReport, ValueReport};
use crate::request::AnalyzeRequest;
use crate::session::Session;

/// The longest line of best play given.
const LONGEST_LINE: usize = 1000;
/// Alpha-beta alone looks so few plies ahead.
const SHALLOW: u32 = 2;
/// Nodes spent on estimates once a search to the end was stopped.
const ESTIMATING: u64 = 1_000_000;
/// The same where a user waits for the end of it, and the time.
const ESTIMATING_IN_HASTE: u64 = 50_000;
const HASTE: Duration = Duration::from_millis(200);

pub(crate) fn analyze<G: Notation + 'static>(
    session: &GameSession<G>,
    request: &AnalyzeRequest,
    memory: &mut TableCache,
) -> Result<AnalysisReport, Error> {
    let start = Instant::now();
    let (objective, heuristic) = check(session, request)?;
    if let Some(report) = probe::from_book(session, session.books.of(session), objective, request)? {
        return Ok(report);
    }
    let run = Run { memory: memory.bytes().min(request.run.memory), ..request.run.clone() };
    let request = &AnalyzeRequest { run, ..request.clone() };
    if let Method::MonteCarlo(sampling) = request.engine.method {
        return Ok(monte_carlo::analyze(session, request, sampling, heuristic, start));
    }
    let mut question = session.question(heuristic.map(|(_, estimate)| estimate));
    question.needs_bank = request.engine.candidates.omit_suicide;
    question.capabilities.endgames = endgames(session, request, memory);
    let longest = session.game_rules().max_plies(&session.situation.position);
    let depth = [request.depth, request.engine.depth].into_iter().flatten().min();
    let horizon = depth.filter(|&depth| longest.is_none_or(|longest| depth < longest));
    let heuristic = heuristic.map(|(name, _)| name);
    let mut report =
        question.dispatch(objective, Analyze { session, request, memory, heuristic, horizon, start });
    report.heuristic = heuristic.filter(|_| !report.exact).map(str::to_owned);
    report.seconds = start.elapsed().as_secs_f64();
    Ok(report)
}

/// The endgames of a game of points, for searches that take as long as they take: to work them out does not keep to limits.
fn endgames<G: Notation + 'static>(
    session: &GameSession<G>,
    request: &AnalyzeRequest,
    memory: &mut TableCache,
) -> Option<EndgamesOf<G::Position>> {
    let unlimited = request.nodes.is_none() && request.time.is_none();
    if !unlimited || !G::SCORING.has_points() {
        return None;
    }
    let start = session.game_rules().start();
    let endgames =
        memory.endgames(&session.name, |bytes| MarginEndgames::new(&session.rules, &start, bytes))?;
    Some(endgames)
}

/// The goal and the estimate that a request names, if it fits the game.
pub(crate) fn check<G: Notation + 'static>(
    session: &GameSession<G>,
    request: &AnalyzeRequest,
) -> Result<(Objective, Option<Named<G>>), Error> {
    if request.depth == Some(0) {
        return Err(Error::Option { option: "--depth", reason: "expected at least 1 ply".to_owned() });
    }
    let goal = match request.engine.method {
        Method::MonteCarlo(_) => monte_carlo::goal(request)?,
        Method::Minimax | Method::AlphaBeta { .. } | Method::NullWindow | Method::Retrograde => request.goal,
    };
    check_end(session, request)?;
    Ok((session.goal(goal)?, session.heuristic(request.heuristic.as_deref())?))
}

/// Whether the engine asked for comes to an end.
fn check_end<G: Notation + 'static>(session: &GameSession<G>, request: &AnalyzeRequest) -> Result<(), Error> {
    let has_points = G::SCORING.has_points();
    let depth = request.depth.or(request.engine.depth);
    let is_limited = request.nodes.is_some() || request.time.is_some();
    let refused = |option, reason| Err(Error::Option { option, reason });
    match request.engine.method {
        Method::Retrograde if has_points => {
            refused("--engine", "expected another: retrograde analysis counts no points".to_owned())
        }
        Method::Retrograde if depth.is_some() => refused(
            "--depth",
            "expected none: retrograde analysis looks at everything that can be reached".to_owned(),
        ),
        Method::Minimax | Method::AlphaBeta { .. } if !is_limited => session.check_end(depth),
        Method::NullWindow if !is_limited && has_points => session.check_end(depth),
        _ => Ok(()),
    }
}

/// The value of a finished position under the game's usual goal.
pub(crate) fn final_value<G: Notation + 'static>(session: &GameSession<G>) -> Option<ValueReport> {
    let request = AnalyzeRequest { value_only: true, ..AnalyzeRequest::default() };
    analyze(session, &request, &mut TableCache::default()).ok()?.value
}

struct Analyze<'s, G: Game> {
    session: &'s GameSession<G>,
    request: &'s AnalyzeRequest,
    memory: &'s mut TableCache,
    heuristic: Option<&'static str>,
    /// How far to look ahead, if not to the end.
    horizon: Option<u32>,
    start: Instant,
}

/// What a search found, before it is put into words.
struct Answer<G: Game> {
    analysis: Analysis<G>,
    line: Vec<G::Move>,
    depth: Option<u32>,
    nodes: u64,
    stopped: Option<Stopped>,
}

impl<G: Game> Answer<G> {
    /// Nothing is found, as the moves alone take too much.
    fn without_memory() -> Self {
        let stopped = Some(Stopped::Memory);
        let analysis = Analysis { moves: Vec::new(), found: None, stopped };
        Self { analysis, line: Vec::new(), depth: None, nodes: 0, stopped }
    }
}

impl<G: Game> Answer<G> {
    /// The same with what threats decide about single moves, unless all is proved anyway.
    fn with_threats(self, threats: Option<Analysis<G>>) -> Self {
        let is_proved = self.analysis.found.is_none_or(|found| found.proved);
        let decides = |threats: &Analysis<G>| threats.moves.iter().any(|of_move| of_move.found.is_some());
        match threats.filter(decides) {
            Some(threats) if !is_proved => Self { analysis: self.analysis.with_proofs(&threats), ..self },
            _ => self,
        }
    }
}

impl<G: Notation + 'static> Task<G> for Analyze<'_, G> {
    type Output = AnalysisReport;
    const NEEDS_STRONGEST: bool = true;

    fn run<H>(mut self, job: Job<'_, H>) -> AnalysisReport
    where
        H: Game<Move = G::Move>,
        H::Position: 'static,
    {
        let answer = if self.fits() { self.answer(&job) } else { Answer::without_memory() };
        self.report(&job, &answer)
    }
}

impl<G: Notation + 'static> Analyze<'_, G> {
    /// Whether the lists of moves that are wanted fit into the memory.
    fn fits(&self) -> bool {
        self.request.value_only || listing::fits(self.session, self.request.run.way_memory())
    }

    /// What threats decide comes before a search.
    fn answer<H>(&mut self, job: &Job<'_, H>) -> Answer<H>
    where
        H: Game<Move = G::Move>,
        H::Position: 'static,
    {
        match self.threats(job) {
            Some(analysis) if analysis.found.is_some() => {
                Answer { analysis, line: job.line_by_threats(), depth: None, nodes: 1, stopped: None }
            }
            threats => self.searched(job).with_threats(threats),
        }
    }

    /// Within limits a search to the end may spend half of them; the rest is for looking deeper and deeper.
    fn searched<H>(&mut self, job: &Job<'_, H>) -> Answer<H>
    where
        H: Game<Move = G::Move>,
        H::Position: 'static,
    {
        if self.is_limited() && self.horizon.is_some() {
            return self.deeper_and_deeper(job, &self.limits(1, 0));
        }
        let proofs_only = self.request.proofs_only;
        let share = if self.is_limited() && !proofs_only { 2 } else { 1 };
        let answer = self.at_once(job, share);
        let enough = answer.analysis.found.is_some() || proofs_only;
        if enough { answer } else { self.with_estimates(job, &answer) }
    }

    /// What threats decide, where a search may not reach the end.
    fn threats<H: Game<Move = G::Move>>(&self, job: &Job<'_, H>) -> Option<Analysis<H>> {
        let may_stop_early = self.is_limited() || self.horizon.is_some();
        let is_wanted = may_stop_early && self.request.nodes != Some(0) && !self.request.value_only;
        if is_wanted { job.by_threats(&self.request.engine) } else { None }
    }

    fn is_limited(&self) -> bool {
        self.request.nodes.is_some() || self.request.time.is_some()
    }

    /// One `share`th of the nodes and time that may be spent, less the nodes already used.
    fn limits(&self, share: u32, used: u64) -> Limits {
        Limits {
            nodes: self.request.nodes.map(|nodes| (nodes / u64::from(share)).saturating_sub(used)),
            deadline: self.request.time.map(|time| self.start + time / share),
            run: self.request.run.clone(),
        }
    }

    /// What may be spent on an answer after an interruption.
    fn in_haste(&self) -> Limits {
        let run = Run { interrupt: Arc::default(), ..self.request.run.clone() };
        Limits { nodes: Some(ESTIMATING_IN_HASTE), deadline: Some(Instant::now() + HASTE), run }
    }

    /// What a table of this analysis serves.
    fn subject(&self, objective: Objective) -> Subject {
        let EngineSpec { method, candidates, symmetry, .. } = self.request.engine;
        let game = Arc::clone(&self.session.name);
        let run = &self.request.run;
        let bytes = run.table_memory(self.session.game_rules(), &self.session.situation.position);
        let bytes = bytes.min(self.memory.beside_endgames());
        Subject { method, game, heuristic: self.heuristic, objective, candidates, symmetry, bytes }
    }

    /// One search, with the table kept from position to position.
    fn at_once<H>(&mut self, job: &Job<'_, H>, share: u32) -> Answer<H>
    where
        H: Game<Move = G::Move>,
        H::Position: 'static,
    {
        let subject = self.subject(job.reading.objective);
        let mut limits = self.limits(share, 0);
        let unlimited = limits.nodes.is_none() && self.horizon.is_none();
        if unlimited && self.request.engine.method == Method::NullWindow {
            // Its table is never full. A search that visits more nodes than the table has bytes is beyond it, and has no end in sight.
            limits.nodes = u64::try_from(limits.run.memory).ok();
        }
        let tables = self.memory.tables::<H::Position>(subject);
        let kept = tables.is_in_the_way();
        let answer = search(job, self.request, tables, limits.clone(), self.horizon);
        if answer.stopped == Some(Stopped::Memory) && kept {
            // What earlier questions left behind must not stand in the way of this one.
            tables.make_room();
            return search(job, self.request, tables, limits, self.horizon);
        }
        let stopped = answer.stopped.map(|reason| match reason {
            Stopped::Nodes if unlimited => Stopped::Memory,
            reason => reason,
        });
        Answer { stopped, ..answer }
    }

    /// Depth 1, 2, 3 … until the answer is exact or a limit for all of them is met.
    fn deeper_and_deeper<H>(&mut self, job: &Job<'_, H>, limits: &Limits) -> Answer<H>
    where
        H: Game<Move = G::Move>,
        H::Position: 'static,
    {
        let subject = self.subject(job.reading.objective);
        let Self { request, horizon, ref mut memory, .. } = *self;
        let tables = memory.tables::<H::Position>(subject);
        let (mut used, mut line) = (0, Vec::new());
        let deepened = deepen(horizon.unwrap_or(u32::MAX - 1), |depth| {
            tables.make_room();
            let nodes = limits.nodes.map(|nodes| nodes.saturating_sub(used));
            let answer = search(job, request, tables, Limits { nodes, ..limits.clone() }, Some(depth));
            used += answer.nodes;
            if answer.stopped.is_none() {
                line = answer.line;
            }
            answer.analysis
        });
        let Deepened { analysis, depth, stopped } = deepened;
        let proved = analysis.found.is_some_and(|found| found.proved);
        let stopped = stopped.filter(|_| !proved);
        Answer { analysis, line, depth: (!proved).then_some(depth), nodes: used, stopped }
    }

    /// What a search that was stopped can still say: estimates, and whatever it proved. Without limits of its own, a few nodes
    /// are spent on them even after an interruption, so that there is an answer.
    fn with_estimates<H>(&mut self, job: &Job<'_, H>, stopped: &Answer<H>) -> Answer<H>
    where
        H: Game<Move = G::Move>,
        H::Position: 'static,
    {
        let limits = match stopped.stopped {
            _ if self.is_limited() => self.limits(1, stopped.nodes),
            Some(Stopped::Interrupted) => self.in_haste(),
            _ => Limits { nodes: Some(ESTIMATING), ..self.limits(1, 0) },
        };
        let estimated = self.deeper_and_deeper(job, &limits);
        let nodes = stopped.nodes + estimated.nodes;
        let proved = estimated.analysis.found.is_some_and(|found| found.proved);
        let (analysis, reason) = if proved {
            (estimated.analysis, None)
        } else {
            let reason = if self.is_limited() { estimated.stopped } else { stopped.stopped };
            (estimated.analysis.with_proofs(&stopped.analysis), reason)
        };
        Answer { analysis, nodes, stopped: reason, ..estimated }
    }

    fn report<H>(&self, job: &Job<'_, H>, answer: &Answer<H>) -> AnalysisReport
    where
        H: Game<Move = G::Move>,
    {
        let Self { session, request, .. } = self;
        let found = answer.analysis.found;
        let value = found.and_then(|found| job.value(found));
        let scores = Scores { exact: value.is_some(), gain: request.gain, sign: session.first_seat_sign() };
        let proved = found.is_some_and(|found| found.proved);
        let best = answer.analysis.best(|a, b| job.same(a, b, proved));
        let found_of = &answer.analysis.moves;
        let text = |index: usize| session.write_move(found_of[index].mv);
        let to = |index: usize| session.after_move(found_of[index].mv).position();
        let (moves, cut) = listed(found_of.len(), &self.limits(1, 0), |index| MoveReport {
            mv: text(index),
            to: to(index),
            value: found_of[index].found.and_then(|found| job.value(found)),
            score: found_of[index].found.and_then(|found| scores.of(job, found)),
            // Indices ascend, and there may be a million.
            best: best.binary_search(&index).is_ok(),
            visits: None,
            value_estimate: None,
        });
        let chosen = request.ties.choose(&best, to, request.seed);
        AnalysisReport {
            game: session.game().to_owned(),
            position: session.position(),
            goal: job.reading.objective,
            engine: EngineSpec { method: job.method(request.engine.method, answer.depth), ..request.engine }
                .to_string(),
            book: false,
            exact: value.is_some(),
            value,
            score: found.and_then(|found| scores.of(job, found)),
            depth: answer.depth,
            heuristic: None,
            best: (!request.value_only).then(|| chosen.into_iter().map(text).collect()),
            pv: (!request.value_only).then(|| session.write_line(&answer.line)),
            moves: (!request.value_only).then_some(moves),
            nodes: answer.nodes,
            playouts: None,
            seconds: 0.0,
            stopped: answer.stopped.or(cut),
            learner: None,
            value_estimate: None,
        }
    }
}

/// Searches every move, or only the position itself, and follows a line of best play.
fn search<H: Game>(
    job: &Job<'_, H>,
    request: &AnalyzeRequest,
    tables: &mut Tables<H::Position>,
    limits: Limits,
    depth: Option<u32>,
) -> Answer<H> {
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

/// The lessons' numbers.
struct Scores {
    /// Whether the position's value is exact: then scores are wanted only with a GAIN.
    exact: bool,
    gain: Option<i64>,
    /// 1 or −1: from the player to move to the first seat.
    sign: i64,
}

impl Scores {
    fn of<H: Game>(&self, job: &Job<'_, H>, found: Found) -> Option<i64> {
        let score = match (job.value(found), self.gain) {
            (Some(value), Some(gain)) => depth_aware(value, gain),
            (_, None) if self.exact => return None,
            (Some(value), None) => depth_aware(value, PROVED),
            (None, _) if found.bound == Bound::Exact => job.estimate(found).into(),
            (None, _) => return None,
        };
        Some(self.sign * score)
    }
}
