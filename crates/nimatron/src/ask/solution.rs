//! Whole games solved, kept in files, asked about and checked.

use std::collections::HashSet;
use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64};
use std::time::Instant;

use nimatron_core::{Goal, Notation, Objective, Outcome, Scoring, Status, Value};
use nimatron_solve::{
    Form, SolutionFile, SolveError, SolveTask, Solved, StoredGoal, Unsolved, numbered_positions, solve_whole,
    verify as verify_values,
};

use crate::error::Error;
use crate::fingerprint::fingerprint;
use crate::game_session::GameSession;
use crate::report::{AnalysisReport, ForecastReport, MoveReport, SolutionReport, VerificationReport};

/// How to solve a whole game.
#[derive(Clone, Debug)]
pub struct SolveRequest {
    /// The goal, if not the game's usual one.
    pub goal: Option<Objective>,
    /// The highest tier, of a game that numbers its positions by tiers; that of the start without it.
    pub tiers: Option<u64>,
    /// Where to keep the solution, if anywhere.
    pub file: Option<PathBuf>,
    /// Not to pack it.
    pub plain: bool,
    /// How many threads; 0 is one.
    pub threads: usize,
    /// Bytes that may be used.
    pub memory: u64,
    /// Ends it once true.
    pub interrupt: Arc<AtomicBool>,
    /// Where it says now and then how many positions it has found and solved.
    pub progress: Arc<AtomicU64>,
}

/// Why a game was not solved, or a solution not used.
#[derive(Debug)]
pub enum SolutionError {
    /// The words were wrong.
    Wrong(Error),
    /// It was told to stop; what is complete is kept, and the same request goes on.
    Interrupted,
    /// The system refused something.
    System(String),
}

impl fmt::Display for SolutionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Wrong(error) => error.fmt(f),
            Self::Interrupted => f.write_str("interrupted before everything was solved"),
            Self::System(reason) => f.write_str(reason),
        }
    }
}

impl std::error::Error for SolutionError {}

impl From<Error> for SolutionError {
    fn from(error: Error) -> Self {
        Self::Wrong(error)
    }
}

/// A solution in a file.
pub struct SavedSolution {
    path: PathBuf,
    file: SolutionFile,
}

impl SavedSolution {
    /// Opens a solution.
    ///
    /// # Errors
    /// Says what is wrong with the file, and where.
    pub fn open(path: &Path) -> Result<Self, Error> {
        let file = SolutionFile::open(path).map_err(|error| Error::Solution { reason: error.to_string() })?;
        Ok(Self { path: path.to_owned(), file })
    }

    /// The game, with its parameters.
    pub fn game(&self) -> &str {
        &self.file.header().game
    }

    /// How many positions it holds.
    pub fn positions(&self) -> u64 {
        self.file.positions()
    }

    fn refused(&self, reason: impl fmt::Display) -> Error {
        Error::Solution { reason: format!("{}: {reason}", self.path.display()) }
    }

    /// The goal of its values.
    fn goal(&self) -> Result<Objective, Error> {
        let name = &self.file.header().goal;
        let found = Objective::ALL.into_iter().find(|objective| objective.name() == name);
        found.ok_or_else(|| self.refused(format!("the goal '{name}' is unknown")))
    }

    /// Refuses solutions of other rules.
    fn check_rules(&self, fingerprint: &str) -> Result<(), Error> {
        let found = &self.file.header().fingerprint;
        if found == fingerprint {
            return Ok(());
        }
        let game = self.game();
        Err(self
            .refused(format!("the rules of {game} have the fingerprint {fingerprint}, not {found} as there")))
    }
}

/// The goal of a solution of a session's game, if it is one that the game's solutions have.
fn goal_of<G: Notation + 'static>(
    session: &GameSession<G>,
    solution: &SavedSolution,
) -> Result<Objective, Error> {
    solution.check_rules(&fingerprint(session.game_rules()))?;
    let objective = solution.goal()?;
    let unfit = |_| {
        solution.refused(format!("no solution of {} has the goal '{}'", session.game(), objective.name()))
    };
    goal(session, Some(objective)).map_err(unfit)?;
    Ok(objective)
}

/// Refuses a start that is no position of the game.
fn check_start<G: Notation + 'static>(
    session: &GameSession<G>,
    solution: &SavedSolution,
) -> Result<(), Error> {
    let start = &solution.file.header().start;
    let unread = |error| solution.refused(format!("its start is no position of {}: {error}", session.game()));
    session.game_rules().read(start).map(drop).map_err(unread)
}

/// How many positions there will be, where it is known before they are solved.
pub(crate) fn positions<G: Notation + 'static>(session: &GameSession<G>, tiers: Option<u64>) -> Option<u64> {
    numbered_positions(&session.rules, &session.situation.position, tiers)
}

/// How long it takes is known from the lowest tiers, which are solved for it.
pub(crate) fn forecast<G: Notation + 'static>(
    session: &GameSession<G>,
    request: &SolveRequest,
) -> Result<ForecastReport, Error> {
    /// Positions that tell enough.
    const SAMPLE: u64 = 1 << 21;
    goal(session, request.goal)?;
    let all = positions(session, request.tiers);
    let fits = |&top: &u64| positions(session, Some(top)).is_some_and(|positions| positions <= SAMPLE);
    let top = (0..=request.tiers.unwrap_or(u64::MAX)).take_while(fits).take(SAMPLE.ilog2() as usize).last();
    let seconds = all.zip(top).and_then(|(all, top)| {
        let sample = SolveRequest { tiers: Some(top), file: None, ..request.clone() };
        let solved = solve(session, &sample).ok()?;
        Some(solved.seconds / solved.positions as f64 * all as f64)
    });
    Ok(ForecastReport { game: session.game().to_owned(), positions: all, seconds })
}

pub(crate) fn solve<G: Notation + 'static>(
    session: &GameSession<G>,
    request: &SolveRequest,
) -> Result<SolutionReport, SolutionError> {
    let begun = Instant::now();
    let goal = goal(session, request.goal)?;
    let (fingerprint, start) = (fingerprint(session.game_rules()), session.position());
    let file = request.file.as_deref();
    let order = SolveTask {
        game: session.game(),
        fingerprint: &fingerprint,
        start: &start,
        goal,
        top: request.tiers,
        file: file.map(|path| (path, !request.plain)),
        threads: request.threads.max(1),
        memory: request.memory,
        interrupt: &request.interrupt,
        progress: &request.progress,
    };
    let (rules, position) = (&session.rules, &session.situation.position);
    let solved = solve_whole(rules, position, &order);
    let Solved { positions, value, tiers } = solved.map_err(|error| refusal(session.game(), error))?;
    Ok(SolutionReport {
        game: session.game().to_owned(),
        goal: goal.objective(),
        positions,
        classes: tiers.iter().map(|tier| tier.classes).sum(),
        value: value.map(|value| with_bank(value, session.situation.bank())),
        file: file.map(|path| path.display().to_string()),
        bytes: file.and_then(|path| Some(path.metadata().ok()?.len())),
        seconds: begun.elapsed().as_secs_f64(),
        fingerprint,
        tiers,
    })
}

/// The goal of a solution. In games of points what is banked is not in the positions, and only a margin can do without it.
fn goal<G: Notation + 'static>(
    session: &GameSession<G>,
    asked: Option<Objective>,
) -> Result<StoredGoal, Error> {
    let goal = session.goal(asked)?;
    match (G::SCORING, goal) {
        (Scoring::Points, Objective::Margin) => Ok(StoredGoal::Margin),
        (Scoring::Decided, Objective::Outcome) if session.is_endless() => {
            let reason = format!(
                "expected distance: {} can go on for ever, and only values that count plies prove themselves",
                session.game()
            );
            Err(Error::Option { option: "--goal", reason })
        }
        (Scoring::Decided, Objective::Outcome) => Ok(StoredGoal::Outcome),
        (Scoring::Decided, Objective::Distance) => Ok(StoredGoal::Distance),
        _ => {
            let reason =
                format!("'{}' depends on the points banked; expected margin for a solution", goal.name());
            Err(Error::Option { option: "--goal", reason })
        }
    }
}

fn refusal(game: &str, error: SolveError) -> SolutionError {
    match error {
        SolveError::Unsolved(Unsolved::Interrupted) => SolutionError::Interrupted,
        SolveError::Unsolved(Unsolved::TooMany(most)) => {
            let reason = format!(
                "{game} has more positions than the {most} that fit; expected more memory, or fewer tiers"
            );
            Error::Option { option: "--memory", reason }.into()
        }
        SolveError::Unsolved(reason) => {
            Error::Solution { reason: format!("{game} cannot be solved whole: {reason}") }.into()
        }
        SolveError::Game(reason) => {
            Error::Solution { reason: format!("{game} cannot be solved whole: {reason}") }.into()
        }
        SolveError::File(error) => SolutionError::System(error.to_string()),
    }
}

/// A value with what was banked before.
fn with_bank(value: Value, bank: i32) -> Value {
    let margin = value.margin.map(|margin| margin + bank);
    Value { outcome: margin.map_or(value.outcome, Outcome::of_margin), margin, ..value }
}

pub(crate) fn verify<G: Notation + 'static>(
    session: &GameSession<G>,
    solution: &SavedSolution,
    threads: usize,
    interrupt: &AtomicBool,
    progress: &AtomicU64,
) -> Result<VerificationReport, Error> {
    let begun = Instant::now();
    let goal = goal_of(session, solution)?;
    check_start(session, solution)?;
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads.max(1)).build();
    let pool = pool.map_err(|error| solution.refused(error))?;
    let position = &session.situation.position;
    let verified =
        pool.install(|| verify_values(&session.rules, position, goal, &solution.file, (interrupt, progress)));
    let verified = verified.map_err(|error| Error::Solution { reason: error.to_string() })?;
    Ok(VerificationReport {
        file: solution.path.display().to_string(),
        game: session.game().to_owned(),
        goal,
        positions: verified.positions,
        errors: verified.errors,
        first: verified.first,
        complete: verified.complete,
        seconds: begun.elapsed().as_secs_f64(),
    })
}

/// What `analyze` answers, from a solution.
pub(crate) fn probe<G: Notation + 'static>(
    session: &GameSession<G>,
    solution: &SavedSolution,
) -> Result<AnalysisReport, Error> {
    let begun = Instant::now();
    let goal = goal_of(session, solution)?;
    let probe = Probe { session, solution, goal };
    let here = &session.situation.position;
    let value = probe.value(here)?;
    let values = probe.move_values(here)?;
    let bank = session.situation.bank();
    let best = best_of(goal, &values);
    let moves = values.iter().map(|&(mv, value)| MoveReport {
        mv: session.write_move(mv),
        to: session.after_move(mv).position(),
        value: Some(with_bank(value, bank)),
        score: None,
        best: best.is_some_and(|best| !goal.better(best, value)),
        visits: None,
        value_estimate: None,
    });
    let moves: Vec<_> = moves.collect();
    Ok(AnalysisReport {
        game: session.game().to_owned(),
        position: session.position(),
        goal,
        engine: "solution".to_owned(),
        exact: true,
        value: Some(with_bank(value, bank)),
        score: None,
        depth: None,
        heuristic: None,
        best: Some(moves.iter().filter(|mv| mv.best).map(|mv| mv.mv.clone()).collect()),
        moves: Some(moves),
        pv: Some(session.write_line(&probe.line()?)),
        nodes: 0,
        playouts: None,
        seconds: begun.elapsed().as_secs_f64(),
        stopped: None,
        learner: None,
        value_estimate: None,
    })
}

/// A solution, asked about positions of a session's game.
struct Probe<'p, G: Notation> {
    session: &'p GameSession<G>,
    solution: &'p SavedSolution,
    goal: Objective,
}

impl<G: Notation + 'static> Probe<'_, G> {
    /// A position's value, without what was banked before.
    fn value(&self, position: &G::Position) -> Result<Value, Error> {
        let (rules, game, file) = (&self.session.rules, self.session.game_rules(), &self.solution.file);
        let place = match file.header().form {
            Form::Numbered => rules
                .ranked
                .as_ref()
                .map(|ranked| ((ranked.tier)(game, position), (ranked.rank)(game, position))),
            Form::Listed => {
                let tier = game.max_plies(position).map_or(0, u64::from);
                let code = rules.encoded.as_ref().and_then(|encoded| (encoded.code)(game, position));
                code.map(|code| (tier, code))
            }
        };
        let found = place.map(|(tier, number)| file.value(tier, number)).transpose();
        let found = found.map_err(|error| Error::Solution { reason: error.to_string() })?;
        let value =
            found.flatten().ok_or_else(|| self.solution.refused("the position is not in this solution"))?;
        Ok(file.header().value(self.goal, value))
    }

    /// The value of every move for its mover.
    fn move_values(&self, position: &G::Position) -> Result<Vec<(G::Move, Value)>, Error> {
        let game = self.session.game_rules();
        let mut moves = Vec::new();
        game.moves(position, &mut moves);
        let value = |mv| {
            let step = game.play(position, mv);
            Ok((mv, self.goal.backup(step.next, step.gain, self.value(&step.position)?)))
        };
        moves.into_iter().map(value).collect()
    }

    /// A line of best play to the end, or until it comes back to where it was.
    fn line(&self) -> Result<Vec<G::Move>, Error> {
        const LONGEST: usize = 1000;
        let game = self.session.game_rules();
        let mut here = self.session.situation.position.clone();
        let (mut line, mut been) = (Vec::new(), HashSet::new());
        while game.status(&here) == Status::Ongoing && line.len() < LONGEST && been.insert(here.clone()) {
            let move_values = self.move_values(&here)?;
            let best = best_of(self.goal, &move_values);
            let Some(&(mv, _)) = move_values.iter().find(|(_, value)| Some(*value) == best) else { break };
            line.push(mv);
            here = game.play(&here, mv).position;
        }
        Ok(line)
    }
}

fn best_of<M>(goal: Objective, move_values: &[(M, Value)]) -> Option<Value> {
    let values = move_values.iter().map(|(_, value)| *value);
    values.reduce(|best, value| if goal.better(value, best) { value } else { best })
}
