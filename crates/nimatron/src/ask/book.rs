//! Opening books: written and checked.

use std::sync::Arc;
use std::time::Instant;

use nimatron_core::{Notation, Objective, Situation};
use nimatron_search::{Run, Stopped};
use nimatron_solve::{
    BookCheck, BookPositions, BookTask, SolutionFile, SolveError, Target, Unsolved, Valuer, Verified,
    WrittenBook, verify_book, write_book,
};

use crate::ask::analyze::analyze;
use crate::ask::solution::{answer, check_start, goal_of, refusal, stored_goal};
use crate::engine::tables::TableCache;
use crate::error::Error;
use crate::game_session::GameSession;
use crate::report::{BookReport, ValueReport, VerificationReport};
use crate::request::{AnalyzeRequest, BookRequest, VerifyRequest};
use crate::saved_solution::{SavedSolution, SolutionError};
use crate::session::Session;

/// What of a book is compiled for each type of rules.
pub(crate) trait BookGame {
    /// How many positions a book of so many plies has in the last one.
    fn last_positions(&self, plies: u64, memory: usize) -> Result<u64, Unsolved>;
    fn write(&self, task: &BookTask<'_>) -> Result<WrittenBook, SolveError>;
    fn verify(&self, file: &SolutionFile, check: BookCheck<'_>, run: &Run) -> Result<Verified, SolveError>;
}

impl<G: Notation + 'static> BookGame for GameSession<G> {
    fn last_positions(&self, plies: u64, memory: usize) -> Result<u64, Unsolved> {
        Ok(self.book_positions(plies, most::<G>(memory))?.last().len() as u64)
    }

    fn write(&self, task: &BookTask<'_>) -> Result<WrittenBook, SolveError> {
        let positions = self.book_positions(task.plies, most::<G>(task.run.memory))?;
        write_book(&self.rules, &positions, task, &mut self.valuers(task.goal.objective(), task.run))
    }

    fn verify(&self, file: &SolutionFile, check: BookCheck<'_>, run: &Run) -> Result<Verified, SolveError> {
        let start = &file.header().start;
        let start = self.game_rules().read(start).map_err(|error| SolveError::Game(error.to_string()))?;
        let positions = self.at_situation(start).book_positions(file.header().top, file.positions())?;
        verify_book(&self.rules, &positions, file, check, &mut self.valuers(check.goal.objective(), run))
    }
}

/// How many positions of a book fit into some memory: each is kept twice, with its number and value.
fn most<G: Notation>(memory: usize) -> u64 {
    (memory / (2 * size_of::<G::Position>() + 32)) as u64
}

impl<G: Notation + 'static> GameSession<G> {
    pub(crate) fn book_positions(
        &self,
        plies: u64,
        most: u64,
    ) -> Result<BookPositions<G::Position>, Unsolved> {
        BookPositions::new(&self.rules, &self.situation.position, plies, most)
    }

    /// One for every thread, which share the memory.
    fn valuers(&self, goal: Objective, run: &Run) -> Vec<Valuer<'_, G::Position>> {
        let threads = run.threads.max(1);
        let valuer = |_| {
            let memory = run.memory / threads;
            self.valuer(
                goal,
                Run { threads: 1, memory, interrupt: Arc::clone(&run.interrupt), ..Run::default() },
            )
        };
        (0..threads).map(valuer).collect()
    }

    fn valuer(&self, goal: Objective, run: Run) -> Valuer<'_, G::Position> {
        let mut memory = TableCache::with_bytes(run.memory);
        let request = AnalyzeRequest {
            goal: Some(goal),
            value_only: true,
            proofs_only: true,
            run,
            ..AnalyzeRequest::default()
        };
        Box::new(move |position| {
            let at =
                Self { books: Arc::default(), ..self.at_situation(Situation::opening(position.clone())) };
            let report =
                analyze(&at, &request, &mut memory).map_err(|error| SolveError::Game(error.to_string()))?;
            match (report.value, report.stopped) {
                (Some(value), _) => Ok(value.points(at.rules.decimals)),
                (None, Some(Stopped::Interrupted)) => Err(Unsolved::Interrupted.into()),
                (None, _) => Err(SolveError::Game(format!("{} needs more memory", report.position))),
            }
        })
    }
}

/// How many positions a book of so many plies has in the last one.
pub(crate) fn last_positions(
    session: &dyn Session,
    game: &dyn BookGame,
    request: &BookRequest,
) -> Result<u64, SolutionError> {
    let positions = game.last_positions(request.plies, request.run.memory);
    positions.map_err(|reason| too_many(session, reason.into()))
}

pub(crate) fn book(
    session: &dyn Session,
    game: &dyn BookGame,
    request: &BookRequest,
) -> Result<BookReport, SolutionError> {
    let begun = Instant::now();
    let goal = stored_goal(session, request.goal)?;
    let (fingerprint, start) = (session.fingerprint(), session.position());
    let task = BookTask {
        game: session.game(),
        fingerprint: &fingerprint,
        start: &start,
        goal,
        plies: request.plies,
        file: Target::new(&request.file, true),
        run: &request.run,
    };
    let WrittenBook { positions, last, value } =
        game.write(&task).map_err(|error| too_many(session, error))?;
    Ok(BookReport {
        game: session.game().to_owned(),
        goal: goal.objective(),
        plies: request.plies,
        positions,
        last,
        value: ValueReport::of(answer(session, goal.objective(), value), session.decimals()),
        file: request.file.display().to_string(),
        bytes: request.file.metadata().ok().map(|there| there.len()),
        seconds: begun.elapsed().as_secs_f64(),
        fingerprint,
    })
}

fn too_many(session: &dyn Session, error: SolveError) -> SolutionError {
    let SolveError::Unsolved(Unsolved::TooMany(most)) = error else { return refusal(session.game(), error) };
    let reason = format!(
        "{} has more positions in these plies than the {most} that fit; expected fewer",
        session.game()
    );
    Error::Option { option: "--plies", reason }.into()
}

/// Some positions of the last ply are searched for again, or all of them.
pub(crate) fn verify(
    session: &dyn Session,
    game: &dyn BookGame,
    book: &SavedSolution,
    request: &VerifyRequest,
) -> Result<VerificationReport, Error> {
    /// Positions that are enough for a sample.
    const SAMPLE: usize = 32;
    let begun = Instant::now();
    let goal = goal_of(session, book)?;
    let sample = (!request.all).then_some(SAMPLE);
    let check = BookCheck { goal, sample, progress: &request.run.progress };
    check_start(session, book)?;
    let verified = game.verify(&book.file, check, &request.run).map_err(|error| book.refused(error))?;
    Ok(VerificationReport {
        file: book.path.display().to_string(),
        game: session.game().to_owned(),
        goal: goal.objective(),
        positions: verified.positions,
        errors: verified.errors,
        first: verified.first,
        complete: verified.complete,
        sampled: sample.filter(|_| !verified.complete).map(|sample| sample as u64),
        seconds: begun.elapsed().as_secs_f64(),
    })
}
