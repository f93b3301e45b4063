//! Whole games solved, kept in files and checked.

use std::time::Instant;

use nimatron_core::{Decimal, Notation, Objective, Outcome, Value};
use nimatron_search::Run;
use nimatron_solve::{
    FileError, Form, SolutionFile, SolveError, SolveTask, Solved, StoredGoal, Target, Unsolved, Verified,
    WholeSolver, numbered_positions, solve_whole, solve_whole_by, verify as verify_values,
};

use crate::error::Error;
use crate::game_session::{GameSession, chosen_goal};
use crate::report::{SolutionReport, ValueReport, VerificationReport};
use crate::request::SolveRequest;
use crate::saved_solution::{SavedSolution, SolutionError};
use crate::session::Session;

/// What of a solution is compiled for each type of rules.
pub(crate) trait WholeGame: Sync {
    /// How many positions there will be, where it is known before they are solved.
    fn count(&self, tiers: Option<u64>) -> Option<u64>;
    fn solve(&self, task: &SolveTask<'_>) -> Result<Solved, SolveError>;
    /// The same by another solver.
    fn solve_by(&self, task: &SolveTask<'_>, solver: &dyn WholeSolver) -> Result<Solved, SolveError>;
    fn verify(&self, goal: StoredGoal, file: &SolutionFile, run: &Run) -> Result<Verified, FileError>;
}

impl<G: Notation + 'static> WholeGame for GameSession<G> {
    fn count(&self, tiers: Option<u64>) -> Option<u64> {
        numbered_positions(&self.rules, &self.situation.position, tiers)
    }

    fn solve(&self, task: &SolveTask<'_>) -> Result<Solved, SolveError> {
        solve_whole(&self.rules, &self.situation.position, task)
    }

    fn solve_by(&self, task: &SolveTask<'_>, solver: &dyn WholeSolver) -> Result<Solved, SolveError> {
        solve_whole_by(&self.rules, &self.situation.position, task, solver)
    }

    fn verify(&self, goal: StoredGoal, file: &SolutionFile, run: &Run) -> Result<Verified, FileError> {
        verify_values(&self.rules, &self.situation.position, goal, file, (&run.interrupt, &run.progress))
    }
}

pub(crate) fn solve(
    session: &dyn Session,
    whole: &dyn WholeGame,
    request: &SolveRequest,
    solver: Option<&dyn WholeSolver>,
) -> Result<SolutionReport, SolutionError> {
    let begun = Instant::now();
    let goal = whole_goal(session, request.goal)?;
    let (fingerprint, start) = (session.fingerprint(), session.position());
    let file = request.file.as_deref();
    let task = SolveTask {
        game: session.game(),
        fingerprint: &fingerprint,
        start: &start,
        goal,
        top: request.tiers,
        file: file.map(|path| Target { is_beside: !request.in_memory, ..Target::new(path, !request.plain) }),
        run: &request.run,
    };
    let solved = solver.map_or_else(|| whole.solve(&task), |solver| whole.solve_by(&task, solver));
    let solved = solved.map_err(|error| match error {
        // What would be listed can be worked out on the disk.
        SolveError::Unsolved(Unsolved::TooMany(most))
            if solver.is_none()
                && (file.is_none() || request.in_memory)
                && whole.count(None).is_none()
                && !session.is_endless() =>
        {
            let named = if request.in_memory { "a file with a name" } else { "--output FILE" };
            too_many(session.game(), most, &format!("{named}, beside which it works on the disk"))
        }
        SolveError::Unsolved(Unsolved::TooMany(most)) if solver.is_some() && whole.count(None).is_none() => {
            too_many(session.game(), most, "more processes")
        }
        error => refusal(session.game(), error),
    })?;
    let (Solved { positions, value, tiers }, decimals) = (solved, session.decimals());
    Ok(SolutionReport {
        game: session.game().to_owned(),
        goal: goal.objective(),
        positions,
        classes: tiers.iter().map(|tier| tier.classes).sum(),
        value: value.map(|value| ValueReport::of(answer(session, goal.objective(), value), decimals)),
        file: file.map(|path| path.display().to_string()),
        bytes: file.and_then(|path| Some(path.metadata().ok()?.len())),
        seconds: begun.elapsed().as_secs_f64(),
        fingerprint,
        tiers: tiers
            .into_iter()
            .map(|tier| tier.told(|points| Decimal::of_points(points, decimals)))
            .collect(),
    })
}

/// The goal of a whole solution: where play may go on for ever, plies prove its values.
pub(crate) fn whole_goal(session: &dyn Session, asked: Option<Objective>) -> Result<StoredGoal, Error> {
    let goal = stored_goal(session, asked)?;
    let is_proved_by_plies = goal == StoredGoal::Margin && session.is_endless();
    Ok(if is_proved_by_plies { StoredGoal::MarginDistance } else { goal })
}

/// The goal of a book, or of a solution. In games of points what is banked is not in the positions, and only a margin can do without it.
pub(crate) fn stored_goal(session: &dyn Session, asked: Option<Objective>) -> Result<StoredGoal, Error> {
    let goals = session.goals();
    let goal = chosen_goal(&goals, asked)?;
    match (goals.contains(&Objective::Margin), goal) {
        (true, Objective::Margin) => Ok(StoredGoal::Margin),
        (false, Objective::Outcome) if session.is_endless() => {
            let reason = format!(
                "expected distance: {} can go on for ever, and only values that count plies prove themselves",
                session.game()
            );
            Err(Error::Option { option: "--goal", reason })
        }
        (false, Objective::Outcome) => Ok(StoredGoal::Outcome),
        (false, Objective::Distance) => Ok(StoredGoal::Distance),
        _ => {
            let reason =
                format!("'{}' depends on the points banked; expected margin for a solution", goal.name());
            Err(Error::Option { option: "--goal", reason })
        }
    }
}

pub(crate) fn refusal(game: &str, error: SolveError) -> SolutionError {
    match error {
        SolveError::Unsolved(Unsolved::Interrupted) => SolutionError::Interrupted,
        SolveError::Unsolved(Unsolved::TooMany(most)) => too_many(game, most, "fewer tiers"),
        SolveError::Unsolved(reason) => {
            Error::Solution { reason: format!("{game} cannot be solved whole: {reason}") }.into()
        }
        SolveError::Game(reason) => {
            Error::Solution { reason: format!("{game} cannot be solved whole: {reason}") }.into()
        }
        SolveError::Differs(reason) => Error::Solution { reason }.into(),
        SolveError::Machines(reason) => SolutionError::System(reason),
        SolveError::File(error @ FileError::System { .. }) => SolutionError::System(error.to_string()),
        SolveError::File(error) => SolutionError::Unusable(error.to_string()),
    }
}

fn too_many(game: &str, most: u64, way_out: &str) -> SolutionError {
    let reason =
        format!("{game} has more positions than the {most} that fit; expected more memory, or {way_out}");
    Error::Option { option: "--memory", reason }.into()
}

/// What a value answers to whoever asks for a goal, with what the player to move has banked.
pub(crate) fn answer(at: &dyn Session, goal: Objective, value: Value) -> Value {
    let bank = at.banked_by(at.seat()) - at.banked_by(at.seat().other());
    let margin = value.margin.map(|margin| margin + bank);
    let outcome = margin.map_or(value.outcome, Outcome::of_margin);
    match goal {
        Objective::Outcome => Value { outcome, margin: None, distance: None },
        Objective::Margin => Value { outcome, margin, distance: None },
        Objective::Distance | Objective::MarginDistance => Value { outcome, margin, ..value },
    }
}

pub(crate) fn verify(
    session: &dyn Session,
    whole: &dyn WholeGame,
    solution: &SavedSolution,
    run: &Run,
) -> Result<VerificationReport, Error> {
    let begun = Instant::now();
    let goal = goal_of(session, solution)?;
    check_header(session, solution)?;
    let pool = rayon::ThreadPoolBuilder::new().num_threads(run.threads.max(1)).build();
    let pool = pool.map_err(|error| solution.refused(error))?;
    let verified = pool.install(|| whole.verify(goal, &solution.file, run));
    let verified = verified.map_err(|error| Error::Solution { reason: error.to_string() })?;
    Ok(VerificationReport {
        file: solution.path.display().to_string(),
        game: session.game().to_owned(),
        goal: goal.objective(),
        positions: verified.positions,
        errors: verified.errors,
        first: verified.first,
        complete: verified.complete,
        sampled: None,
        seconds: begun.elapsed().as_secs_f64(),
    })
}

/// The goal of a solution of a session's game, if it is one that the game's solutions have.
pub(crate) fn goal_of(session: &dyn Session, solution: &SavedSolution) -> Result<StoredGoal, Error> {
    solution.check_rules(&session.fingerprint())?;
    let goal = solution.goal()?;
    let asked = Some(goal.objective());
    let fit = if solution.is_book() { stored_goal(session, asked) } else { whole_goal(session, asked) };
    let has = |fit: &StoredGoal| *fit == goal;
    fit.ok().filter(has).ok_or_else(|| {
        solution.refused(format!("no solution of {} has the goal '{}'", session.game(), goal.name()))
    })
}

/// Where play begins by a solution, which is a position of the game.
pub(crate) fn check_start(
    session: &dyn Session,
    solution: &SavedSolution,
) -> Result<Box<dyn Session>, Error> {
    let start = &solution.file.header().start;
    let unread = |error| solution.refused(format!("its start is no position of {}: {error}", session.game()));
    session.at(start).map_err(unread)
}

/// Refuses a header that has another start or another highest tier than the file. A book is refused where its positions are looked up.
pub(crate) fn check_header(session: &dyn Session, solution: &SavedSolution) -> Result<(), Error> {
    let (file, start) = (&solution.file, check_start(session, solution)?);
    let has_start = || {
        let (tier, code) = start.place(Form::Listed)?;
        file.value(tier, code).transpose()
    };
    let last = file.tiers().last().map(|section| section.tier);
    let fits = match file.header().form {
        Form::Enumerated => true,
        Form::Numbered => last == Some(file.header().top),
        Form::Listed => last == Some(file.header().top) && has_start().is_some(),
    };
    if fits { Ok(()) } else { Err(solution.refused("its header names a start or a tier that it has not")) }
}
