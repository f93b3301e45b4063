//! A program that is asked about one position after the other: a slow answer is one wrong answer, and the rest is asked all the same.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use crate::error::Error;
use crate::program::conversation::Conversation;
use crate::program::spec::ProgramSpec;
use crate::program::token::escaped;
use crate::program_fault::ProgramFault;

/// How long slow answers to one thing that is asked for are waited for, all together.
const MOST_WAITED: Duration = Duration::from_secs(60);
/// What a guest of this process says that did not answer in time.
const GUEST_IS_LATE: &str = "no answer within ";

/// What is to be asked.
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
    /// Nothing in time, and what is said of that.
    Late(String),
}

/// All that was answered, each in the place of its question.
pub(super) struct Heard {
    pub(super) said: Vec<Option<Said>>,
    /// Why the rest was not asked, and the place of the question that was to be answered.
    pub(super) fault: Option<(usize, Error)>,
}

impl Said {
    /// What is shown and judged.
    pub(super) fn text(&self) -> &str {
        match self {
            Self::Answer(text) | Self::Late(text) => text,
        }
    }

    pub(super) fn is_late(&self) -> bool {
        matches!(self, Self::Late(_))
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

    /// Asks all of these, small positions first. A program that does not answer in time is run again for the rest, until that has taken too
    /// long.
    ///
    /// # Errors
    /// If it is interrupted.
    pub(super) fn ask_all(&self, questions: &[Asking]) -> Result<Heard, Error> {
        let mut order: Vec<_> = (0..questions.len()).collect();
        order.sort_by_key(|&index| (questions[index].is_hidden, questions[index].plies.unwrap_or(u32::MAX)));
        let mut heard = Heard { said: vec![None; questions.len()], fault: None };
        let (mut running, mut waited) = (None, Duration::ZERO);
        for index in order {
            match self.ask(&mut running, &questions[index].line) {
                Ok(said) => {
                    if said.is_late() {
                        waited += self.spec.time;
                        running = None;
                    }
                    heard.said[index] = Some(said);
                }
                Err(Error::Interrupted) => return Err(Error::Interrupted),
                Err(fault) => heard.fault = Some((index, fault)),
            }
            if waited >= MOST_WAITED {
                let reason = ProgramFault::Waited(waited);
                heard.fault = Some((index, Error::Program { program: self.spec.command.clone(), reason }));
            }
            if heard.fault.is_some() {
                break;
            }
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
            Ok(answer) if program.is_guest() && answer.starts_with(GUEST_IS_LATE) => Ok(Said::Late(answer)),
            Ok(answer) => Ok(Said::Answer(answer)),
            Err(_) if program.is_late() => Ok(Said::Late(format!("{GUEST_IS_LATE}{:?}", self.spec.time))),
            Err(fault) => Err(fault),
        }
    }
}
