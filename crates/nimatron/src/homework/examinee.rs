//! A program that is asked about one position after the other: a slow answer is one wrong answer, and the rest is asked all the same.

use std::mem;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use crate::error::Error;
use crate::homework::report::CheckedPart;
use crate::program::conversation::Conversation;
use crate::program::lesson::file::{LessonNotes, Unwritten};
use crate::program::spec::ProgramSpec;
use crate::program::token::escaped;
use crate::program_fault::ProgramFault;

/// How long slow answers to one thing that is asked for are waited for, all together, if there are several.
const MOST_WAITED: Duration = Duration::from_secs(20);
/// The same of a lesson's file, which gives up answers itself, by the time of the processor.
const MOST_WAITED_FOR_A_FILE: Duration = Duration::from_secs(10);
const LEAST_SLOW: usize = 2;
/// How long hidden positions are asked about. What is not asked then is told.
const HIDDEN_TIME: Duration = Duration::from_secs(60);
/// How often a program may end in the middle of an answer, and be run again for the rest.
const MOST_ENDS: usize = 5;
/// What a guest of this process says that did not answer in time.
const GUEST_IS_LATE: &str = "no answer within ";
/// What is said of a program that closes its output and does not end.
const CLOSED: &str = "closed its output";

/// What is to be asked.
#[derive(Clone)]
pub(super) struct Asking {
    pub(super) line: String,
    /// Hidden positions come after the others.
    pub(super) is_hidden: bool,
    /// Plies to the end of the game at most: the fewer, the sooner it is asked. `None` if it can go on for ever.
    pub(super) plies: Option<u32>,
}

/// What was answered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Said {
    Answer(String),
    /// Nothing in time, and how long was waited.
    Late(String, Duration),
    /// A function of a lesson's file raised an error, which is told with its line.
    Raised(String),
    /// The program ended, and how.
    Ended(String),
}

/// All that was answered, each in the place of its question.
#[derive(Default)]
pub(super) struct Heard {
    pub(super) said: Vec<Option<Said>>,
    /// How many hidden questions there was no time for.
    pub(super) left: usize,
    /// What a lesson's file does not have: then nothing is asked any more.
    pub(super) missing: Option<Unwritten>,
    /// What there is to say of a lesson's file.
    pub(super) notes: LessonNotes,
    /// Why the rest was not asked, and the place of the question that was to be answered.
    pub(super) fault: Option<(usize, Error)>,
}

impl Heard {
    /// Tells of one thing that was asked for how it was answered, as far as that is no matter of right or wrong; what the program did instead
    /// of answering.
    pub(super) fn tell(&mut self, asked: &[Asking], part: &mut CheckedPart) -> Option<Error> {
        part.lacks(self.missing.take());
        part.notes = mem::take(&mut self.notes);
        part.unasked += self.left;
        part.hidden = part.hidden.map(|[right, of]| [right, of - self.left]).filter(|[_, of]| *of > 0);
        if !part.written {
            return None;
        }
        part.answered = self.said.iter().flatten().count();
        let (at, fault) = self.fault.take()?;
        Some(match fault {
            // Where a hidden position is not answered, nothing is told of the position.
            Error::Program { program, .. } if asked[at].is_hidden => silent(&program),
            fault => fault,
        })
    }
}

impl Said {
    /// Nothing in this time.
    pub(super) fn late(time: Duration) -> Self {
        Self::Late(format!("{GUEST_IS_LATE}{time:?}"), time)
    }

    /// What is shown and judged.
    pub(super) fn text(&self) -> &str {
        match self {
            Self::Answer(text) | Self::Late(text, _) | Self::Raised(text) | Self::Ended(text) => text,
        }
    }

    pub(super) fn is_late(&self) -> bool {
        matches!(self, Self::Late(..))
    }

    /// Whether there was an error in the place of an answer.
    pub(super) fn is_failure(&self) -> bool {
        matches!(self, Self::Raised(_) | Self::Ended(_))
    }
}

/// A program, and what it is to be.
pub(super) struct Examinee<'e> {
    pub(super) spec: &'e ProgramSpec,
    pub(super) interrupt: &'e Arc<AtomicBool>,
    pub(super) role: &'e str,
    pub(super) game: &'e str,
}

impl Examinee<'_> {
    /// The program, greeted.
    pub(super) fn begin(&self) -> Result<Conversation, Error> {
        let begun = Conversation::begin(self.spec, self.interrupt, self.role, &escaped(self.game));
        begun.map(|(program, _)| program)
    }

    /// Asks all of these, small positions first. A program that does not answer in time, or ends, is run again for the rest, until that has
    /// taken too long, or happened too often.
    ///
    /// # Errors
    /// If nothing can be said of the program at all.
    pub(super) fn ask_all(&self, questions: &[Asking]) -> Result<Heard, Error> {
        let mut order: Vec<_> = (0..questions.len()).collect();
        order.sort_by_key(|&index| (questions[index].is_hidden, questions[index].plies.unwrap_or(u32::MAX)));
        let mut heard = Heard { said: vec![None; questions.len()], ..Heard::default() };
        let (mut running, mut begun) = (None, Instant::now());
        let (mut waited, mut slow, mut ends, mut until) = (Duration::ZERO, 0, 0, None);
        let most_waited = if self.spec.lesson.is_some() { MOST_WAITED_FOR_A_FILE } else { MOST_WAITED };
        for index in order {
            let Asking { line, is_hidden, .. } = &questions[index];
            if *is_hidden && Instant::now() > *until.get_or_insert_with(|| Instant::now() + HIDDEN_TIME) {
                heard.left += 1;
                continue;
            }
            if running.is_none() {
                begun = Instant::now();
            }
            match self.ask(&mut running, line) {
                Ok(said) => heard.said[index] = Some(said),
                Err(refusal) if is_refusal(&refusal) => return Err(refusal),
                Err(fault) => heard.fault = Some((index, fault)),
            }
            if let Some(program) = &running {
                heard.notes.clone_from(program.notes());
                let said = heard.said[index].as_ref();
                heard.missing = said.and_then(|said| program.unwritten(said.text()));
            }
            match &heard.said[index] {
                Some(Said::Late(_, time)) => (waited, slow) = (waited + *time, slow + 1),
                // What ends at the limit of its processor's time is not begun again and again.
                Some(Said::Ended(_)) => (waited, ends) = (waited + begun.elapsed(), ends + 1),
                _ => {}
            }
            let is_over = |program: &Conversation| program.is_late() || program.is_guest();
            let was_late =
                matches!(heard.said[index], Some(Said::Late(..))) && running.as_ref().is_some_and(is_over);
            if was_late || matches!(heard.said[index], Some(Said::Ended(_))) {
                running = None;
            }
            let is_slow = slow >= LEAST_SLOW || ends > 0;
            let given_up = match (is_slow && waited >= most_waited, ends >= MOST_ENDS) {
                (true, _) => Some(ProgramFault::Waited(waited)),
                (_, true) => Some(ProgramFault::EndedOften(ends)),
                _ => None,
            };
            if let Some(reason) = given_up {
                let program = self.spec.name().to_owned();
                heard.fault = Some((index, Error::Program { program, reason }));
            }
            if heard.fault.is_some() || heard.missing.is_some() {
                break;
            }
        }
        if let Some(program) = &mut running {
            // What it answered counts, however it ends.
            let _ = program.ask_for_stand_ins();
            heard.notes.clone_from(program.notes());
        }
        Ok(heard)
    }

    /// Asks the program that runs, or runs it.
    fn ask(&self, running: &mut Option<Conversation>, line: &str) -> Result<Said, Error> {
        let program = match running {
            Some(program) => program,
            None => running.insert(self.begin()?),
        };
        match program.ask(line) {
            Ok(answer) if program.is_guest() && answer.starts_with(GUEST_IS_LATE) => {
                Ok(Said::Late(answer, self.spec.time))
            }
            Ok(answer) if program.has_raised(&answer) => Ok(Said::Raised(answer)),
            Ok(answer) => Ok(match program.slow(&answer) {
                Some(time) => Said::late(time),
                None => Said::Answer(answer),
            }),
            Err(Error::Program { reason: ProgramFault::Ended { status, .. }, .. }) => Ok(Said::Ended(
                status.map_or_else(|| CLOSED.to_owned(), |status| format!("ended ({status})")),
            )),
            Err(_) if program.is_late() => Ok(Said::late(self.spec.time)),
            Err(fault) => Err(fault),
        }
    }
}

/// The fault of a program that does not answer what is hidden, without what that is.
pub(super) fn silent(program: &str) -> Error {
    Error::Program { program: program.to_owned(), reason: ProgramFault::HiddenSilence }
}

/// Whether nothing can be said of a program at all: its file cannot be judged, or nobody waits any more.
pub(super) fn is_refusal(error: &Error) -> bool {
    matches!(error, Error::Interrupted | Error::LessonFile { .. } | Error::LessonSignature { .. })
}
