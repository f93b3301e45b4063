//! The value of a position and of each of its moves, with the exact set of best moves and a line of best play.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64};
use std::time::{Duration, Instant};

use nimatron_core::{Game, Notation, Objective, PackedGoal, Value, Window};
use nimatron_search::{
    Analysis, Bound, Claim, Deepened, EndgamesOf, Engine, Found, Limits, Stopped, Ties, analyze_moves,
    deepen, principal_variation,
};
use nimatron_solve::MarginEndgames;

use crate::engine_spec::{EngineSpec, Method};
use crate::error::Error;
use crate::game_session::{GameSession, Named};
use crate::job::{Job, Task};
use crate::monte_carlo;
use crate::report::{AnalysisReport, MoveReport, ValueReport};
use crate::scale::PROVED;
use crate::session::Session;
use crate::table_cache::{Subject, TableCache, Tables};

/// How to analyze. The default is exact, under the game's usual goal, by the strongest engine.
#[derive(Clone, Debug, Default)]
pub struct AnalyzeRequest {
    /// The goal, if not the game's usual one.
    pub goal: Option<Objective>,
    /// The engine.
    pub engine: EngineSpec,
    /// At most this many plies ahead.
    pub depth: Option<u32>,
    /// At most this many nodes: deeper and deeper until then.
    pub nodes: Option<u64>,
    /// At most this long: deeper and deeper until then.
    pub time: Option<Duration>,
    /// The estimate at the horizon, if not the game's usual one; `none` for 0 everywhere.
    pub heuristic: Option<String>,
    /// Adds the lessons' scores GAIN − distance.
    pub gain: Option<i64>,
    /// How one of several best moves is chosen.
    pub ties: Ties,
    /// Seeds the random choice.
    pub seed: u64,
    /// Only the position's value is wanted.
    pub value_only: bool,
    /// No estimates are wanted where the value is not found.
    pub proofs_only: bool,
    /// How many threads search, where the engine can use several; 0 is one.
    pub threads: usize,
    /// One best move is enough, where the engine can end as soon as it is certain of one.
    pub one_move: bool,
    /// Ends the search once true.
    pub interrupt: Option<Arc<AtomicBool>>,
    /// Where the search says now and then how many nodes it visited.
    pub progress: Option<Arc<AtomicU64>>,
}

/// The longest line of best play given.
const LONGEST_LINE: usize = 1000;
/// Alpha-beta alone looks so few plies ahead.
const SHALLOW: u32 = 2;
/// Nodes spent on estimates once a search to the end was stopped.
const ESTIMATING: u64 = 1_000_000;
/// The same where somebody waits for the end of it.
const ESTIMATING_IN_HASTE: u64 = 50_000;

pub(crate) fn analyze<G: Notation + 'static>(
    session: &GameSession<G>,
    request: &AnalyzeRequest,
    memory: &mut TableCache,
) -> Result<AnalysisReport, Error> {
    let start = Instant::now();
    let (objective, heuristic) = check(session, request)?;
    if request.engine.method == Method::MonteCarlo {
        return Ok(monte_carlo::analyze(session, request, heuristic, memory.bytes(), start));
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
        Method::MonteCarlo => monte_carlo::goal(request)?,
        Method::Minimax | Method::AlphaBeta | Method::NullWindow | Method::Retrograde => request.goal,
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
        Method::Minimax | Method::AlphaBeta if !is_limited => session.check_end(depth),
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

impl<G: Notation + 'static> Task<G> for Analyze<'_, G> {
    type Output = AnalysisReport;

    /// Within limits a search to the end may spend half of them; the rest is for looking deeper and deeper.
    fn run<H, A>(mut self, job: Job<'_, H, A>) -> AnalysisReport
    where
        H: Game<Move = G::Move>,
        H::Position: 'static,
        A: PackedGoal,
    {
        let answer = if self.is_limited() && self.horizon.is_some() {
            self.deeper_and_deeper(&job, &self.limits(1, 0))
        } else {
            let proofs_only = self.request.proofs_only;
            let share = if self.is_limited() && !proofs_only { 2 } else { 1 };
            let answer = self.at_once(&job, share);
            let enough = answer.analysis.found.is_some() || proofs_only;
            if enough { answer } else { self.with_estimates(&job, &answer) }
        };
        self.report(&job, &answer)
    }
}

impl<G: Notation + 'static> Analyze<'_, G> {
    fn is_limited(&self) -> bool {
        self.request.nodes.is_some() || self.request.time.is_some()
    }

    /// One `share`th of the nodes and time that may be spent, less the nodes already used.
    fn limits(&self, share: u32, used: u64) -> Limits {
        Limits {
            nodes: self.request.nodes.map(|nodes| (nodes / u64::from(share)).saturating_sub(used)),
            deadline: self.request.time.map(|time| self.start + time / share),
            interrupt: self.request.interrupt.clone(),
            progress: self.request.progress.clone(),
        }
    }

    /// What a table of this analysis serves.
    fn subject(&self, objective: Objective) -> Subject {
        let EngineSpec { method, candidates, symmetry, .. } = self.request.engine;
        let game = Arc::clone(&self.session.name);
        Subject { method, game, heuristic: self.heuristic, objective, candidates, symmetry }
    }

    /// One search, with the table kept from position to position.
    fn at_once<H, A>(&mut self, job: &Job<'_, H, A>, share: u32) -> Answer<H>
    where
        H: Game<Move = G::Move>,
        H::Position: 'static,
        A: PackedGoal,
    {
        let subject = self.subject(job.reading.objective);
        let mut limits = self.limits(share, 0);
        let unlimited = limits.nodes.is_none() && self.horizon.is_none();
        if unlimited && self.request.engine.method == Method::NullWindow {
            // Its table is never full. A search that visits more nodes than the table has bytes is beyond it, and has no end in sight.
            limits.nodes = u64::try_from(self.memory.bytes()).ok();
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
    fn deeper_and_deeper<H, A>(&mut self, job: &Job<'_, H, A>, limits: &Limits) -> Answer<H>
    where
        H: Game<Move = G::Move>,
        H::Position: 'static,
        A: PackedGoal,
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
    fn with_estimates<H, A>(&mut self, job: &Job<'_, H, A>, stopped: &Answer<H>) -> Answer<H>
    where
        H: Game<Move = G::Move>,
        H::Position: 'static,
        A: PackedGoal,
    {
        let most =
            if stopped.stopped == Some(Stopped::Interrupted) { ESTIMATING_IN_HASTE } else { ESTIMATING };
        let few = Limits { nodes: Some(most), ..Limits::default() };
        let limits = if self.is_limited() { self.limits(1, stopped.nodes) } else { few };
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

    fn report<H, A>(&self, job: &Job<'_, H, A>, answer: &Answer<H>) -> AnalysisReport
    where
        H: Game<Move = G::Move>,
        A: PackedGoal,
    {
        let Self { session, request, .. } = self;
        let found = answer.analysis.found;
        let value = found.and_then(|found| job.value(found));
        let scores = Scores { exact: value.is_some(), gain: request.gain, sign: session.first_seat_sign() };
        let proved = found.is_some_and(|found| found.proved);
        let best = answer.analysis.best(|a, b| job.same(a, b, proved));
        let moves: Vec<_> = answer
            .analysis
            .moves
            .iter()
            .enumerate()
            .map(|(index, of_move)| MoveReport {
                mv: session.write_move(of_move.mv),
                to: session.after_move(of_move.mv).position(),
                value: of_move.found.and_then(|found| job.value(found)).map(ValueReport::from),
                score: of_move.found.and_then(|found| scores.of(job, found)),
                // Indices ascend, and there may be a million.
                best: best.binary_search(&index).is_ok(),
                visits: None,
                value_estimate: None,
            })
            .collect();
        let chosen = request.ties.choose(&best, |index| moves[index].to.clone(), splitmix64(request.seed));
        AnalysisReport {
            game: session.game().to_owned(),
            position: session.position(),
            goal: job.reading.objective.name(),
            engine: EngineSpec { method: job.method(request.engine.method, answer.depth), ..request.engine }
                .to_string(),
            exact: value.is_some(),
            value: value.map(ValueReport::from),
            score: found.and_then(|found| scores.of(job, found)),
            depth: answer.depth,
            heuristic: None,
            best: (!request.value_only)
                .then(|| chosen.iter().map(|&index| moves[index].mv.clone()).collect()),
            pv: (!request.value_only).then(|| written_line(session, &answer.line)),
            moves: (!request.value_only).then_some(moves),
            nodes: answer.nodes,
            playouts: None,
            seconds: 0.0,
            stopped: answer.stopped.map(Stopped::name),
            learner: None,
            value_estimate: None,
        }
    }
}

/// Searches every move, or only the position itself, and follows a line of best play.
fn search<H: Game, A: PackedGoal>(
    job: &Job<'_, H, A>,
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
    let method = if shallow { Method::AlphaBeta } else { job.method(request.engine.method, depth) };
    let spec = EngineSpec { method, ..request.engine };
    job.with_engine(&spec, tables, request.threads, limits, |engine| {
        let analysis = if value_only {
            let answer = engine.search(&job.position, window, depth);
            Analysis { moves: Vec::new(), found: answer.ok(), stopped: answer.err() }
        } else {
            analyze_moves(job.game, job.goal, engine, &job.position, window, depth)
        };
        let nodes = engine.nodes() + root;
        let line = match analysis.found {
            Some(found) if !value_only => best_line(job, engine, window, found, depth),
            _ => Vec::new(),
        };
        let stopped = analysis.stopped;
        Answer { analysis, line, depth, nodes, stopped }
    })
}

fn best_line<H: Game, A: PackedGoal>(
    job: &Job<'_, H, A>,
    engine: &mut dyn Engine<H, A>,
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

pub(crate) fn written_line<G: Notation + 'static>(session: &GameSession<G>, line: &[G::Move]) -> Vec<String> {
    let mut here = session.at_situation(session.situation.clone());
    line.iter()
        .map(|&mv| {
            let text = here.write_move(mv);
            here = here.after_move(mv);
            text
        })
        .collect()
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
    fn of<H: Game, A: PackedGoal>(&self, job: &Job<'_, H, A>, found: Found) -> Option<i64> {
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

/// GAIN − distance for a win, the opposite for a loss, 0 for a draw; the margin itself in games of points.
pub(crate) fn depth_aware(value: Value, gain: i64) -> i64 {
    let plies = i64::from(value.distance.unwrap_or(0));
    value.margin.map_or(i64::from(value.outcome.sign()) * (gain - plies), i64::from)
}

/// A well-mixed number from a seed: splitmix64's finisher.
pub(crate) fn splitmix64(seed: u64) -> u64 {
    let mut mixed = seed.wrapping_add(0x9e37_79b9_7f4a_7c15);
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ (mixed >> 31)
}
