//! A program that is asked about one position after the other: a slow answer is one wrong answer, and the rest is asked all the same.

use std::time::Duration;

use crate::error::Error;
use crate::homework::judge::CheckRequest;
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

/// Asks all of these, small positions first. A program that does not answer in time is run again for the rest, until that has taken too long.
///
/// # Errors
/// If it is interrupted.
pub(super) fn ask_all(
    spec: &ProgramSpec,
    request: &CheckRequest,
    role: &str,
    game: &str,
    questions: &[Asking],
) -> Result<Heard, Error> {
    let mut order: Vec<_> = (0..questions.len()).collect();
    order.sort_by_key(|&index| (questions[index].is_hidden, questions[index].plies.unwrap_or(u32::MAX)));
    let mut heard = Heard { said: vec![None; questions.len()], fault: None };
    let (mut running, mut waited) = (None, Duration::ZERO);
    for index in order {
        match ask(&mut running, spec, request, role, game, &questions[index].line) {
            Ok(said) => {
                if said.is_late() {
                    waited += spec.time;
                    running = None;
                }
                heard.said[index] = Some(said);
            }
            Err(Error::Interrupted) => return Err(Error::Interrupted),
            Err(fault) => {
                heard.fault = Some((index, fault));
                break;
            }
        }
        if waited >= MOST_WAITED {
            let reason = ProgramFault::Waited(waited);
            heard.fault = Some((index, Error::Program { program: spec.command.clone(), reason }));
            break;
        }
    }
    Ok(heard)
}

/// Asks a program that runs, or runs it.
fn ask(
    running: &mut Option<Conversation>,
    spec: &ProgramSpec,
    request: &CheckRequest,
    role: &str,
    game: &str,
    line: &str,
) -> Result<Said, Error> {
    let program = match running {
        Some(program) => program,
        None => running.insert(begin(spec, request, role, game)?),
    };
    match program.ask(line) {
        Ok(answer) if program.is_guest() && answer.starts_with(GUEST_IS_LATE) => Ok(Said::Late(answer)),
        Ok(answer) => Ok(Said::Answer(answer)),
        Err(_) if program.is_late() => Ok(Said::Late(format!("{GUEST_IS_LATE}{:?}", spec.time))),
        Err(fault) => Err(fault),
    }
}

/// A program that was greeted.
pub(super) fn begin(
    spec: &ProgramSpec,
    request: &CheckRequest,
    role: &str,
    game: &str,
) -> Result<Conversation, Error> {
    Conversation::begin(spec, &request.run.interrupt, role, &escaped(game)).map(|(program, _)| program)
}
