//! Asks for what has no positions of its own among those of a task: learned tables, and exercises.

use std::sync::Arc;

use crate::error::Error;
use crate::homework::exercise::{self, exercises};
use crate::homework::learning::Schooling;
use crate::homework::reading::AnswerConvention;
use crate::homework::report::{CheckedPart, WrongAnswer};
use crate::homework::request::CheckRequest;
use crate::homework::task::{AskedFor, Task};
use crate::program::conversation::Conversation;
use crate::program::spec::ProgramSpec;
use crate::program::token::escaped;
use crate::session::Session;

/// What chooses the games of a learner that are no secret.
const PUBLIC_GAMES: u64 = 1;

/// Tells the games of a learner and asks for its table, a second time with other games where hidden ones are asked about.
pub(super) fn ask_table(
    request: &CheckRequest,
    spec: &ProgramSpec,
    start: &Arc<dyn Session>,
    part: &mut CheckedPart,
) -> Result<Option<String>, Error> {
    let Task { learner, games, .. } = &request.task;
    let learner = learner.as_deref().unwrap_or_default();
    let schooling = |seed| Schooling::new(start, learner, *games, seed, &request.run);
    let ask = |schooling: &Schooling| {
        let mut program = match begin(spec, request, "learner", start.game())? {
            Ok(program) => program,
            Err(fault) => return Ok(Err(fault)),
        };
        let learned = schooling.ask(&mut program);
        told_fault(learned.map(|learned| (learned, program.notes().clone())))
    };
    let (learned, notes) = match ask(&schooling(PUBLIC_GAMES)?)? {
        Ok(found) => found,
        Err(fault) => return Ok(Some(fault)),
    };
    (part.right, part.of) = (learned.right, learned.of);
    (part.written, part.missing, part.notes) = (learned.missing.is_none(), learned.missing, notes);
    let mut leaves_out = learned.leaves_out;
    part.wrong = learned.wrong.map(|wrong| WrongAnswer {
        position: wrong.position,
        line: wrong.game,
        request: "table".to_owned(),
        answered: wrong.answered,
        expected: Some(wrong.expected),
        reasons: None,
    });
    if request.hidden {
        // Seeds of people are smaller.
        let Ok((learned, _)) = ask(&schooling(!request.seed)?)? else {
            return Ok(Some(silent(spec.name(), "does not answer in a hidden game")));
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
) -> Result<Option<String>, Error> {
    let role = if part.asked == AskedFor::Weights { "learner" } else { "homework" };
    let ask = |seed: u64| {
        let all = exercises(part.asked, &request.task, start, seed, &request.run)?.unwrap_or_default();
        let mut program = match begin(spec, request, role, start.game())? {
            Ok(program) => program,
            Err(fault) => return Ok(Err(fault)),
        };
        let found = exercise::ask(&mut program, &all);
        told_fault(found.map(|found| (found, program.notes().clone())))
    };
    let (found, notes) = match ask(PUBLIC_GAMES)? {
        Ok(found) => found,
        Err(fault) => return Ok(Some(fault)),
    };
    let hidden = if request.hidden { Some(ask(!request.seed)?) } else { None };
    (part.right, part.of, part.wrong) = (found.right, found.of, found.wrong);
    (part.written, part.missing, part.notes) = (found.missing.is_none(), found.missing, notes);
    match hidden {
        Some(Ok((found, _))) => part.hidden = Some(all_or_none([found.right, found.of])),
        Some(Err(_)) => return Ok(Some(silent(spec.name(), "does not answer at a hidden position"))),
        None => part.unasked = part.of,
    }
    Ok(None)
}

/// A program that was greeted, or what it did wrong.
pub(super) fn begin(
    spec: &ProgramSpec,
    request: &CheckRequest,
    role: &str,
    game: &str,
) -> Result<Result<Conversation, String>, Error> {
    let begun = Conversation::begin(spec, &request.run.interrupt, role, &escaped(game));
    told_fault(begun.map(|(program, _)| program))
}

/// What was found, or what the program did wrong, unless nothing can be said at all.
fn told_fault<T>(found: Result<T, Error>) -> Result<Result<T, String>, Error> {
    match found {
        Ok(found) => Ok(Ok(found)),
        Err(refusal) if is_refusal(&refusal) => Err(refusal),
        Err(fault) => Ok(Err(fault.to_string())),
    }
}

/// Whether nothing can be said of a program at all: its file cannot be judged, or nobody waits any more.
pub(super) fn is_refusal(error: &Error) -> bool {
    matches!(error, Error::Interrupted | Error::LessonFile { .. } | Error::LessonSignature { .. })
}

/// All hidden answers, or none: whether they were all right.
pub(super) fn all_or_none([right, of]: [usize; 2]) -> [usize; 2] {
    [if right == of { of } else { 0 }, of]
}

pub(super) fn silent(program: &str, reason: &str) -> String {
    Error::Program { program: program.to_owned(), reason: reason.to_owned() }.to_string()
}
