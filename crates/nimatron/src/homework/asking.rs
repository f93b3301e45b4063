//! Asks for what has no positions of its own among those of a task: learned tables, and exercises.

use std::sync::Arc;

use crate::error::Error;
use crate::homework::examinee::{Examinee, is_refusal};
use crate::homework::exercise::{self, exercises};
use crate::homework::learning::Schooling;
use crate::homework::reading::AnswerConvention;
use crate::homework::report::{CheckedPart, WrongAnswer};
use crate::homework::request::CheckRequest;
use crate::homework::task::{AskedFor, Task};
use crate::program::spec::ProgramSpec;
use crate::program_fault::ProgramFault;
use crate::session::Session;

/// What chooses the games of a learner that are no secret.
const PUBLIC_GAMES: u64 = 1;

/// How many answers there are to be of a table or an exercise, public ones and hidden ones.
///
/// # Errors
/// If the game does not have what is asked for.
pub(super) fn numbers(
    asked: AskedFor,
    request: &CheckRequest,
    start: &Arc<dyn Session>,
) -> Result<[usize; 2], Error> {
    let count = |seed| {
        if asked == AskedFor::Table {
            return Ok(request.task.games);
        }
        let all = exercises(asked, &request.task, start, seed, &request.run)?;
        Ok(all.unwrap_or_default().len())
    };
    Ok([count(PUBLIC_GAMES)?, if request.hidden { count(hidden_games(request))? } else { 0 }])
}

/// What chooses the hidden games. Seeds of people are smaller.
fn hidden_games(request: &CheckRequest) -> u64 {
    !request.seed
}

/// Tells the games of a learner and asks for its table, a second time with other games where hidden ones are asked about.
pub(super) fn ask_table(
    request: &CheckRequest,
    spec: &ProgramSpec,
    start: &Arc<dyn Session>,
    part: &mut CheckedPart,
) -> Result<Option<Error>, Error> {
    let Task { learner, games, .. } = &request.task;
    let learner = learner.as_deref().unwrap_or_default();
    let schooling = |seed| Schooling::new(start, learner, *games, seed, &request.run);
    let examinee = Examinee { spec, interrupt: &request.run.interrupt, role: "learner", game: start.game() };
    let ask = |schooling: &Schooling| {
        told_fault(examinee.begin().and_then(|mut program| {
            let learned = schooling.ask(&mut program)?;
            Ok((learned, program.notes().clone()))
        }))
    };
    let (learned, notes) = match ask(&schooling(PUBLIC_GAMES)?)? {
        Ok(found) => found,
        Err(fault) => return Ok(Some(fault)),
    };
    (part.right, part.of) = (learned.right, learned.of);
    (part.written, part.missing, part.notes) = (learned.missing.is_none(), learned.missing, notes);
    part.answered = if part.written { part.of } else { 0 };
    let mut leaves_out = learned.leaves_out;
    part.wrong = learned.wrong.map(|wrong| WrongAnswer {
        position: wrong.position,
        line: wrong.game,
        request: "table".to_owned(),
        answered: wrong.answered,
        late: false,
        expected: Some(wrong.expected),
        reasons: None,
    });
    if request.hidden {
        let Ok((learned, _)) = ask(&schooling(hidden_games(request))?)? else {
            return Ok(Some(silent(spec.name())));
        };
        part.hidden = Some(all_or_none([learned.right, learned.of]));
        leaves_out |= learned.leaves_out;
    } else {
        part.unasked = *games;
    }
    part.convention.extend((leaves_out && part.is_right()).then_some(AnswerConvention::InitialLeftOut));
    Ok(None)
}

/// Asks what exercises ask for, a second time at other positions where hidden ones are asked about.
pub(super) fn ask_exercises(
    request: &CheckRequest,
    spec: &ProgramSpec,
    start: &Arc<dyn Session>,
    part: &mut CheckedPart,
) -> Result<Option<Error>, Error> {
    let role = if part.asked == AskedFor::Weights { "learner" } else { "homework" };
    let examinee = Examinee { spec, interrupt: &request.run.interrupt, role, game: start.game() };
    let ask = |seed: u64| {
        let all = exercises(part.asked, &request.task, start, seed, &request.run)?.unwrap_or_default();
        told_fault(examinee.begin().and_then(|mut program| {
            let found = exercise::ask(&mut program, &all)?;
            Ok((found, program.notes().clone()))
        }))
    };
    let (found, notes) = match ask(PUBLIC_GAMES)? {
        Ok(found) => found,
        Err(fault) => return Ok(Some(fault)),
    };
    let hidden = if request.hidden { Some(ask(hidden_games(request))?) } else { None };
    (part.right, part.of, part.wrong) = (found.right, found.of, found.wrong);
    (part.written, part.missing, part.notes) = (found.missing.is_none(), found.missing, notes);
    part.answered = if part.written { part.of } else { 0 };
    match hidden {
        Some(Ok((found, _))) => part.hidden = Some(all_or_none([found.right, found.of])),
        Some(Err(_)) => return Ok(Some(silent(spec.name()))),
        None => part.unasked = part.of,
    }
    Ok(None)
}

/// What was found, or what the program did wrong, unless nothing can be said at all.
fn told_fault<T>(found: Result<T, Error>) -> Result<Result<T, Error>, Error> {
    match found {
        Err(refusal) if is_refusal(&refusal) => Err(refusal),
        found => Ok(found),
    }
}

/// All hidden answers, or none: whether they were all right.
pub(super) fn all_or_none([right, of]: [usize; 2]) -> [usize; 2] {
    [if right == of { of } else { 0 }, of]
}

/// The fault of a program that does not answer what is hidden, without what that is.
pub(super) fn silent(program: &str) -> Error {
    Error::Program { program: program.to_owned(), reason: ProgramFault::HiddenSilence }
}
