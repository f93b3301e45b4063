//! The value of a position and of each of its moves, with the exact set of best moves and a line of best play.

use std::sync::Arc;
use std::time::{Duration, Instant};

use nimatron_core::{Game, Notation, Objective};
use nimatron_search::{Analysis, Deepened, Limits, Run, Stopped, Ties, deepen};

use crate::ask::answer::{Answer, search};
use crate::ask::endgames::lend_endgames;
use crate::ask::estimate::estimate;
use crate::ask::listing::{self, listed};
use crate::ask::score::Scores;
use crate::ask::unanswered::unanswered;
use crate::ask::{monte_carlo, probe};
use crate::engine::evaluation::Evaluation;
use crate::engine::job::{Job, Task};
use crate::engine::spec::{EngineSpec, Method};
use crate::engine::tables::{Subject, TableCache};
use crate::error::Error;
use crate::game_session::GameSession;
use crate::report::{AnalysisReport, MoveReport, ValueReport};
use crate::request::AnalyzeRequest;
use crate::session::Session;

/// Nodes spent on estimates once a search to the end was stopped.
const ESTIMATING: u64 = 1_000_000;
/// The same where a user waits for the end of it, and the time.
const ESTIMATING_IN_HASTE: u64 = 500_000;
const HASTE: Duration = Duration::from_millis(300);
/// Nodes of a search for the other moves where threats have decided a position, and the most moves with which it may come to its end.
const SMALL_SEARCH: u64 = 1 << 14;
const SMALL_BOARD: usize = 32;
/// Nodes of a search to the end before its first estimates on the way, and how many times fewer these may take; the next ones are made after
/// so many times as many nodes, and take no more than the most. The search begins anew after each of them, and finding again in its table
/// what it knew takes time.
const FIRST_STAGE: u64 = 1 << 19;
const NEXT_STAGE: u64 = 8;
const STAGES_TO_ESTIMATES: u64 = 8;
const MOST_ON_THE_WAY: u64 = 1 << 20;

pub(crate) fn analyze<G: Notation + 'static>(
    session: &GameSession<G>,
    request: &AnalyzeRequest,
    memory: &mut TableCache,
) -> Result<AnalysisReport, Error> {
    let start = Instant::now();
    let (objective, evaluation) = check(session, request)?;
    if request.depth == Some(0) && !session.is_over() {
        return Ok(estimate(session, request, objective, evaluation));
    }
    // Where play may go on for ever, a book of margins does not know which moves make progress, and a search does.
    let book = session.books.of(session).filter(|_| !session.is_within_reach(request.run.memory));
    if let Some(report) = probe::from_book(session, book, objective, request)? {
        return Ok(report);
    }
    let run = Run { memory: memory.bytes().min(request.run.memory), ..request.run.clone() };
    let request = &AnalyzeRequest { run, ..request.clone() };
    if let Method::MonteCarlo(sampling) = request.engine.method {
        return Ok(monte_carlo::analyze(session, request, sampling, evaluation.as_ref(), start));
    }
    let mut question = session.question(evaluation.as_ref());
    question.needs_bank |= request.engine.candidates.omit_suicide;
    lend_endgames(session, request, memory, &mut question);
    let longest = session.game_rules().max_plies(&session.situation.position);
    let depth = [request.depth, request.engine.depth].into_iter().flatten().min();
    let horizon = depth.filter(|&depth| longest.is_none_or(|longest| depth < longest));
    let estimate = evaluation.as_ref().map(|evaluation| Arc::clone(&evaluation.identity));
    let mut report =
        question.dispatch(objective, Analyze { session, request, memory, estimate, horizon, start });
    report.heuristic = evaluation.filter(|_| !report.exact).map(|evaluation| evaluation.name.to_string());
    report.seconds = start.elapsed().as_secs_f64();
    Ok(report)
}

/// The goal of an analysis, and what it takes for the value of unfinished positions.
type Terms<G> = (Objective, Option<Evaluation<<G as Game>::Position>>);

/// The goal and the estimate that a request names, if it fits the game.
pub(crate) fn check<G: Notation + 'static>(
    session: &GameSession<G>,
    request: &AnalyzeRequest,
) -> Result<Terms<G>, Error> {
    let goal = match request.engine.method {
        Method::MonteCarlo(_) => monte_carlo::goal(request)?,
        Method::Minimax | Method::AlphaBeta { .. } | Method::NullWindow | Method::Retrograde => request.goal,
    };
    check_end(session, request)?;
    Ok((session.goal(goal)?, session.evaluation(request.heuristic.as_ref())?))
}

/// Whether the engine asked for comes to an end.
fn check_end<G: Notation + 'static>(session: &GameSession<G>, request: &AnalyzeRequest) -> Result<(), Error> {
    let has_points = G::SCORING.has_points();
    let depth = request.depth.or(request.engine.depth);
    let is_limited = request.nodes.is_some() || request.time.is_some();
    let refused = |option, reason| Err(Error::Option { option, reason });
    match request.engine.method {
        Method::Retrograde if has_points && session.rules.reach.is_none() => {
            let reason = match session.is_endless() {
                true => {
                    "expected another: retrograde analysis by points needs rules in which no gain comes back"
                }
                false => "expected another: retrograde analysis is for games that can go on for ever",
            };
            refused("--engine", reason.to_owned())
        }
        Method::Retrograde if depth.is_some() => refused(
            "--depth",
            "expected none: retrograde analysis looks at everything that can be reached".to_owned(),
        ),
        Method::NullWindow | Method::Retrograde if !is_limited && session.is_unlisted() => {
            check_bound(session, depth)
        }
        Method::Minimax | Method::AlphaBeta { .. } if !is_limited => session.check_end(depth),
        Method::NullWindow | Method::Retrograde if !is_limited && has_points => {
            let is_whole = !request.engine.candidates.omit_suicide && session.rules.reach.is_some();
            match is_whole {
                // Who wants what is proved or nothing gets nothing.
                true if request.proofs_only || session.is_within_reach(request.run.memory) => Ok(()),
                true => check_bound(session, depth),
                false => session.check_end(depth),
            }
        }
        _ => Ok(()),
    }
}

/// The same of an engine that elsewhere ends where play does not, since there are only so many positions.
fn check_bound<G: Notation + 'static>(session: &GameSession<G>, depth: Option<u32>) -> Result<(), Error> {
    session.check_end(depth.or(session.is_over().then_some(0))).map_err(|_| {
        let seen = session.rules.endless.as_ref();
        let seen = seen.map_or_else(String::new, |play| format!("; a play that goes on and on: {play}"));
        let game = session.game();
        let why = format!("{game} can go on for ever, and has too many states to be listed{seen}");
        let reason = format!("expected a number of plies, or --nodes or --time: {why}");
        Error::Option { option: "--depth", reason }
    })
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
    /// What tells the estimate at the horizon from others.
    estimate: Option<Arc<str>>,
    /// How far to look ahead, if not to the end.
    horizon: Option<u32>,
    start: Instant,
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
        let limits = self.limits(1, 0);
        match self.threats(job, &limits) {
            Some(analysis) if analysis.found.is_some() => {
                let answer = self.small_search(job, &analysis);
                answer.unwrap_or_else(|| Answer::by_threats(analysis, job.line_by_threats(&limits)))
            }
            threats => self.searched(job).with_threats(threats),
        }
    }

    /// What a search finds out about every move in little time, where threats decided some. On a large board, within limits, or where it is
    /// not enough, there is no such answer.
    fn small_search<H>(&mut self, job: &Job<'_, H>, decided: &Analysis<H>) -> Option<Answer<H>>
    where
        H: Game<Move = G::Move>,
        H::Position: 'static,
    {
        let open = decided.moves.iter().filter(|of_move| of_move.found.is_none()).count();
        if !(1..=SMALL_BOARD).contains(&open) || self.is_limited() || self.horizon.is_some() {
            return None;
        }
        let answer = self.at_once(job, Limits { nodes: Some(SMALL_SEARCH), ..self.limits(1, 0) });
        answer.analysis.found.is_some_and(|found| found.proved).then_some(answer)
    }

    /// Within limits a search to the end may spend half of them; the rest is for looking deeper and deeper.
    fn searched<H>(&mut self, job: &Job<'_, H>) -> Answer<H>
    where
        H: Game<Move = G::Move>,
        H::Position: 'static,
    {
        let is_hopeless = job.is_out_of_reach(self.request.run.memory);
        if self.is_limited() && (self.horizon.is_some() || is_hopeless) {
            return self.deeper_and_deeper(job, &self.limits(1, 0));
        }
        let proofs_only = self.request.proofs_only;
        if is_hopeless && proofs_only {
            return self.at_once(job, Limits { nodes: Some(0), ..self.limits(1, 0) });
        }
        // What is limited keeps half for estimates, unless they may come on top. Time is nobody's to give.
        let on_top = self.request.lenient && self.request.time.is_none();
        let share = if self.is_limited() && !proofs_only && !on_top { 2 } else { 1 };
        let (answer, estimated) = self.search_to_the_end(job, share);
        let enough = answer.analysis.found.is_some() || proofs_only;
        if enough { answer } else { self.with_estimates(job, &answer, estimated) }
    }

    /// What threats decide, if they are to be looked at.
    fn threats<H: Game<Move = G::Move>>(&self, job: &Job<'_, H>, limits: &Limits) -> Option<Analysis<H>> {
        let AnalyzeRequest { engine, by_threats, nodes, value_only, .. } = *self.request;
        let knows = by_threats || engine.knowledge;
        let is_textbook = engine.method != Method::NullWindow || engine.candidates.omit_suicide;
        let is_wanted = knows && !is_textbook && nodes != Some(0) && !value_only;
        if is_wanted { job.by_threats(limits) } else { None }
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
        Subject { method, game, estimate: self.estimate.clone(), objective, candidates, symmetry, bytes }
    }

    /// A search to the end and, where they are asked for, the last of the estimates on its way. It goes on after each of them from what its
    /// table holds.
    fn search_to_the_end<H>(&mut self, job: &Job<'_, H>, share: u32) -> (Answer<H>, Option<Answer<H>>)
    where
        H: Game<Move = G::Move>,
        H::Position: 'static,
    {
        let remembers = job.method(self.request.engine.method, self.horizon) == Method::NullWindow;
        let in_stages = self.request.best_so_far.is_some() && self.horizon.is_none() && remembers;
        if self.is_limited() || !in_stages {
            return (self.at_once(job, self.limits(share, 0)), None);
        }
        let most = u64::try_from(self.request.run.memory).unwrap_or(u64::MAX);
        let (mut stage, mut used, mut estimated) = (FIRST_STAGE, 0, None);
        loop {
            let nodes = (stage < most).then_some(stage);
            let answer = self.at_once(job, Limits { nodes, ..self.limits(share, 0) });
            used += answer.nodes;
            if answer.stopped != Some(Stopped::Nodes) {
                return (Answer { nodes: used, ..answer }, estimated);
            }
            let nodes = Some((stage / STAGES_TO_ESTIMATES).min(MOST_ON_THE_WAY));
            let estimates = self.deeper_and_deeper(job, &Limits { nodes, ..self.limits(1, 0) });
            used += estimates.nodes;
            if estimates.analysis.found.is_some_and(|found| found.proved) {
                return (Answer { nodes: used, ..estimates }, None);
            }
            // An interruption may leave less than there was.
            if estimated.as_ref().is_none_or(|before: &Answer<H>| before.depth <= estimates.depth) {
                estimated = Some(Answer { nodes: 0, ..estimates });
            }
            stage *= NEXT_STAGE;
        }
    }

    /// One search, with the table kept from position to position.
    fn at_once<H>(&mut self, job: &Job<'_, H>, mut limits: Limits) -> Answer<H>
    where
        H: Game<Move = G::Move>,
        H::Position: 'static,
    {
        let subject = self.subject(job.reading.objective);
        let unlimited = limits.nodes.is_none() && self.horizon.is_none();
        if unlimited && self.request.engine.method == Method::NullWindow {
            // Its table is never full. A search that visits more nodes than the table has bytes is beyond it, and has no end in sight.
            limits.nodes = u64::try_from(limits.run.memory).ok();
        }
        let tables = self.memory.tables(subject);
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
        let Self { session, request, horizon, ref mut memory, .. } = *self;
        let tables = memory.tables(subject);
        let (mut used, mut line) = (0, Vec::new());
        let deepened = deepen(horizon.unwrap_or(u32::MAX - 1), |depth| {
            tables.make_room();
            let nodes = limits.nodes.map(|nodes| nodes.saturating_sub(used));
            let answer = search(job, request, tables, Limits { nodes, ..limits.clone() }, Some(depth));
            used += answer.nodes;
            if answer.stopped.is_none() {
                line = answer.line;
                if let Some(told) = &request.best_so_far {
                    let best = || answer.analysis.best(|a, b| job.same(a, b, false));
                    let text = |index: usize| session.write_move(answer.analysis.moves[index].mv);
                    told.tell(depth, || best().into_iter().map(text).collect());
                }
            }
            answer.analysis
        });
        let Deepened { analysis, depth, stopped } = deepened;
        let proved = analysis.found.is_some_and(|found| found.proved);
        let stopped = stopped.filter(|_| !proved);
        Answer { analysis, line, depth: (!proved).then_some(depth), nodes: used, stopped }
    }

    /// What a search that was stopped can still say: estimates, and whatever it proved. Without limits of its own, a few nodes
    /// are spent on them even after an interruption, so that there is an answer: no less than was estimated before.
    fn with_estimates<H>(
        &mut self,
        job: &Job<'_, H>,
        stopped: &Answer<H>,
        before: Option<Answer<H>>,
    ) -> Answer<H>
    where
        H: Game<Move = G::Move>,
        H::Position: 'static,
    {
        let limits = match stopped.stopped {
            Some(Stopped::Nodes) if self.request.lenient && self.request.time.is_none() => {
                let most = self.request.nodes.map_or(ESTIMATING, |nodes| nodes.min(ESTIMATING));
                Limits { nodes: Some(most), ..self.limits(1, 0) }
            }
            _ if self.is_limited() => self.limits(1, stopped.nodes),
            Some(Stopped::Interrupted) => self.in_haste(),
            _ => Limits { nodes: Some(ESTIMATING), ..self.limits(1, 0) },
        };
        let estimated = self.deeper_and_deeper(job, &limits);
        let nodes = stopped.nodes + estimated.nodes;
        let estimated = match before {
            Some(before) if before.depth > estimated.depth && estimated.depth.is_some() => before,
            _ => estimated,
        };
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
        let decimals = session.rules.decimals;
        let told = |found| job.value(found).map(|value| ValueReport::of(value, decimals));
        let value = found.and_then(told);
        let AnalyzeRequest { gain, gain_from, .. } = **request;
        let (exact, sign) = (value.is_some(), session.first_seat_sign());
        let scores = Scores { exact, gain, gain_from, sign, decimals };
        let proved = found.is_some_and(|found| found.proved);
        let best = answer.analysis.best(|a, b| job.same(a, b, proved));
        let found_of = &answer.analysis.moves;
        let text = |index: usize| session.write_move(found_of[index].mv);
        let to = |index: usize| session.after_move(found_of[index].mv).position();
        let (moves, cut) = listed(found_of.len(), &self.limits(1, 0), |index| MoveReport {
            mv: text(index),
            to: to(index),
            value: found_of[index].found.and_then(told),
            score: found_of[index].found.and_then(|found| scores.of(job, found)),
            // Indices ascend, and there may be a million.
            best: best.binary_search(&index).is_ok(),
            ..MoveReport::default()
        });
        let choice = if request.ties == Ties::All { best } else { answer.analysis.progressing(best) };
        let chosen = request.ties.choose(&choice, to, request.seed);
        AnalysisReport {
            engine: EngineSpec { method: job.method(request.engine.method, answer.depth), ..request.engine }
                .to_string(),
            exact: value.is_some(),
            value,
            score: found.and_then(|found| scores.of(job, found)),
            depth: answer.depth,
            best: (!request.value_only).then(|| chosen.into_iter().map(text).collect()),
            pv: (!request.value_only).then(|| session.write_line(&answer.line)),
            moves: (!request.value_only).then_some(moves),
            nodes: answer.nodes,
            stopped: answer.stopped.or(cut),
            ..unanswered(*session, job.reading.objective, request)
        }
    }
}
