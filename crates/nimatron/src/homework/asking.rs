//! Asks for what has no positions of its own among those of a task: learned tables, and exercises.

use std::sync::Arc;

use crate::error::Error;
use crate::homework::examinee::{Examinee, Said, is_refusal, silent};
use crate::homework::exercise::{Exercise, exercises};
use crate::homework::learning::Schooling;
use crate::homework::reading::AnswerConvention;
use crate::homework::report::{CheckedPart, WrongAnswer};
use crate::homework::request::CheckRequest;
use crate::homework::right::Stop;
use crate::homework::task::{AskedFor, Task};
use crate::program::spec::ProgramSpec;
use crate::session::Session;

/// What chooses the games of a learner that are no secret.
const PUBLIC_GAMES: u64 = 1;

/// The exercises that are asked about: about positions that are told, and hidden ones.
#[derive(Default)]
pub(super) struct Exercises {
    public: Vec<Exercise>,
    hidden: Vec<Exercise>,
}

impl Exercises {
    /// Chooses the positions for one thing that is asked for.
    ///
    /// # Errors
    /// If the game does not have what is asked for.
    pub(super) fn of(
        asked: AskedFor,
        request: &CheckRequest,
        start: &Arc<dyn Session>,
    ) -> Result<Self, Error> {
        let of = |seed| exercises(asked, &request.task, start, seed, &request.run);
        let hidden = if request.hidden { of(hidden_games(request))? } else { Vec::new() };
        Ok(Self { public: of(PUBLIC_GAMES)?, hidden })
    }

    /// How many answers there are to be, public ones and hidden ones; of a table one for each game.
    pub(super) fn numbers(&self, asked: AskedFor, request: &CheckRequest) -> [usize; 2] {
        let games = request.task.games;
        match asked {
            AskedFor::Table => [games, if request.hidden { games } else { 0 }],
            _ => [self.public.len(), self.hidden.len()],
        }
    }
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
            program.ask_for_stand_ins()?;
            Ok((learned, program.notes().clone()))
        }))
    };
    let (learned, notes) = match ask(&schooling(PUBLIC_GAMES)?)? {
        Ok(found) => found,
        Err(fault) => return Ok(Some(fault)),
    };
    (part.right, part.of) = (learned.right, learned.of);
    part.lacks(learned.missing);
    part.notes = notes;
    part.answered = if part.written { part.of } else { 0 };
    let mut leaves_out = learned.leaves_out;
    part.wrong = learned.wrong.map(|wrong| WrongAnswer {
        position: wrong.position,
        line: wrong.game,
        request: "table".to_owned(),
        answered: wrong.answered,
        late: wrong.late,
        failed: wrong.failed,
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

/// Asks what exercises ask for, at other positions too where hidden ones are asked about.
pub(super) fn ask_exercises(
    request: &CheckRequest,
    spec: &ProgramSpec,
    start: &Arc<dyn Session>,
    Exercises { public, hidden }: &Exercises,
    part: &mut CheckedPart,
) -> Result<Option<Error>, Error> {
    let asking = |exercises: &[Exercise], is_hidden| -> Vec<_> {
        exercises.iter().map(|exercise| exercise.asking(is_hidden)).collect()
    };
    let asked = [asking(public, false), asking(hidden, true)].concat();
    let role = if part.asked.is_of_learners() { "learner" } else { "homework" };
    let examinee = Examinee { spec, interrupt: &request.run.interrupt, role, game: start.game() };
    let mut heard = examinee.ask_all(&asked)?;
    if !request.hidden {
        part.unasked = public.len();
    }
    let fault = heard.tell(&asked, part);
    if !part.written {
        return Ok(None);
    }
    let marked: Vec<_> = public.iter().chain(hidden).zip(heard.said).collect();
    let (public, hidden) = marked.split_at(public.len());
    let right = |some: &[(&Exercise, Option<Said>)], stop| {
        some.iter().filter(|(exercise, said)| exercise.is_right(said.as_ref(), stop)).count()
    };
    // A search stops at its limit or beyond it, one of them throughout.
    let stop = Stop::ALL.into_iter().max_by_key(|&stop| right(public, stop)).unwrap_or(Stop::At);
    part.right = right(public, stop);
    part.hidden = part.hidden.map(|[_, of]| all_or_none([right(hidden, stop), of]));
    let explores = marked.iter().any(|(exercise, said)| exercise.explores(said.as_ref()));
    part.convention.extend((explores && part.is_right()).then_some(AnswerConvention::Explores));
    let is_wrong =
        |exercise: &Exercise, said: Option<&Said>| said.is_some() && !exercise.is_right(said, stop);
    let wrong = public.iter().filter(|(exercise, said)| is_wrong(exercise, said.as_ref()));
    let smallest = wrong.min_by_key(|(exercise, _)| exercise.plies.unwrap_or(u32::MAX));
    part.wrong = smallest.and_then(|(exercise, said)| Some(exercise.wrong(said.as_ref()?, stop)));
    Ok(fault)
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
