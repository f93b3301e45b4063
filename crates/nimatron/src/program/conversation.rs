//! A program that is asked in lines: every request is one line, and so is its answer. It runs in a process of its own, or is a guest in this one.

use std::io::{self, Write};
use std::process::ChildStdin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use nimatron_core::{on_one_line, quoted};

use crate::error::Error;
use crate::program::guest::{self, Guest, GuestProgram};
use crate::program::lesson::file::{LessonFile, LessonNotes, Unwritten};
use crate::program::lines::{LONGEST_LINE, Line, Unfinished, read_lines};
use crate::program::process::Process;
use crate::program::spec::ProgramSpec;
use crate::program_fault::ProgramFault;

/// The version of the protocol.
const VERSION: u32 = 1;
/// Requests that are sent before their answers are read, and lines of answers that wait to be read.
const AT_ONCE: usize = 256;
/// What is told of the reason why a program refuses a request, in characters.
const LONGEST_REASON: usize = 240;
/// How often an interruption is looked for, and how long after it an answer is still waited for.
const GLANCE: Duration = Duration::from_millis(50);
const AFTER_INTERRUPT: Duration = Duration::from_millis(500);

/// A program that is asked.
pub(crate) struct Conversation {
    command: String,
    partner: Partner,
    lesson: Option<Arc<LessonFile>>,
    notes: LessonNotes,
    /// What it writes before every answer, as `input("Your move? ")` does in Python.
    prompt: String,
}

/// Who answers.
enum Partner {
    Child(ChildProgram),
    Guest(Arc<dyn GuestProgram>),
}

/// A program that runs, and the lines that it has not been asked for yet.
struct ChildProgram {
    command: String,
    time: Duration,
    interrupt: Arc<AtomicBool>,
    process: Process,
    requests: Option<ChildStdin>,
    answers: Receiver<Line>,
    /// What it has written of a line that it did not end.
    unfinished: Unfinished,
    /// Whether it did not answer in time.
    is_late: bool,
}

impl Conversation {
    /// Runs a program and greets it; its answer after `ok`.
    pub(crate) fn begin(
        spec: &ProgramSpec,
        interrupt: &Arc<AtomicBool>,
        role: &str,
        game: &str,
    ) -> Result<(Self, String), Error> {
        let partner = match guest::named(&spec.command).transpose()? {
            Some(Guest::Program(guest)) => Partner::Guest(guest),
            Some(Guest::Game(_)) => {
                return Err(error(&spec.command, format!("brings a game; expected a {role}").into()));
            }
            None => Partner::Child(ChildProgram::run(spec, interrupt)?),
        };
        let lesson = spec.lesson.clone();
        let (command, notes) = (spec.name().to_owned(), LessonNotes::default());
        let mut here = Self { command, partner, lesson, notes, prompt: String::new() };
        here.read_lesson()?;
        let request = format!("hello {VERSION} {role} {game}");
        let answer = here.ask(&request)?;
        match answer.split_once(' ').unwrap_or((&answer, "")) {
            ("ok", rest) => Ok((here, rest.trim().to_owned())),
            _ => match after_prompt(&answer) {
                Some((prompt, rest)) => {
                    tell_prompt(spec, prompt);
                    Ok((Self { prompt: prompt.to_owned(), ..here }, rest.trim().to_owned()))
                }
                None => Err(here.unexpected(&request, "ok", &answer)),
            },
        }
    }

    /// The answer to one request.
    pub(crate) fn ask(&mut self, request: &str) -> Result<String, Error> {
        let mut answers = self.ask_all(&[request.to_owned()])?;
        let answer = answers.swap_remove(0);
        match &self.lesson {
            Some(lesson) => lesson.heard(answer),
            None => Ok(answer),
        }
    }

    /// Begins the harness of a lesson's file, if the program is one.
    fn read_lesson(&mut self) -> Result<(), Error> {
        let Some(lesson) = self.lesson.clone() else { return Ok(()) };
        for line in lesson.preamble() {
            let answer = self.ask(&line).map_err(unread)?;
            self.notes = LessonFile::notes(&answer);
        }
        Ok(())
    }

    /// What there is to say of a lesson's file.
    pub(crate) fn notes(&self) -> &LessonNotes {
        &self.notes
    }

    /// Asks a lesson's file which of its functions stand for the lesson's.
    pub(crate) fn ask_for_stand_ins(&mut self) -> Result<(), Error> {
        if self.lesson.is_some() {
            let answer = self.ask("judged")?;
            let LessonNotes { meant, shared, .. } = LessonFile::notes(&answer);
            self.notes.meant.extend(meant);
            self.notes.shared = shared;
        }
        Ok(())
    }

    /// What is missing or not written yet, if a lesson's file answers so.
    pub(crate) fn unwritten(&self, answer: &str) -> Option<Unwritten> {
        self.lesson.as_ref().and_then(|_| LessonFile::unwritten(answer))
    }

    /// How long was waited, if a lesson's file answers that it took too long.
    pub(crate) fn slow(&self, answer: &str) -> Option<Duration> {
        self.lesson.as_ref().and_then(|_| LessonFile::slow(answer))
    }

    /// Whether a lesson's file answers with an error that was raised in it.
    pub(crate) fn has_raised(&self, answer: &str) -> bool {
        self.lesson.is_some() && answer.starts_with("raised ")
    }

    /// The answers to many requests, in their order.
    pub(crate) fn ask_all(&mut self, requests: &[String]) -> Result<Vec<String>, Error> {
        let answers = match &mut self.partner {
            Partner::Child(child) => child.ask_all(requests)?,
            Partner::Guest(guest) => {
                guest.answer(requests).map_err(|reason| error(&self.command, reason.into()))?
            }
        };
        Ok(answers.into_iter().map(|answer| without(&self.prompt, answer)).collect())
    }

    /// Whether it is in this process.
    pub(crate) fn is_guest(&self) -> bool {
        matches!(self.partner, Partner::Guest(_))
    }

    /// Whether the program did not answer in time, and may be right all the same; it has to be run again to be asked more.
    pub(crate) fn is_late(&self) -> bool {
        match &self.partner {
            Partner::Child(child) => child.is_late,
            Partner::Guest(_) => false,
        }
    }

    /// The error of an answer that is none.
    pub(crate) fn unexpected(&self, request: &str, expected: &str, found: &str) -> Error {
        if let Some(error) = self.lesson.as_ref().and_then(|lesson| lesson.heard(found.to_owned()).err()) {
            return error;
        }
        if let Some(Unwritten { name, is_absent, .. }) = self.unwritten(found) {
            return self.error(match is_absent {
                true => format!("there is no {name} in this file").into(),
                false => format!("{name} is not written yet").into(),
            });
        }
        let request = request.to_owned();
        self.error(match found.strip_prefix("no ") {
            Some(why) => {
                let why = on_one_line(why).chars().take(LONGEST_REASON).collect();
                ProgramFault::Refuses { request, why }
            }
            None => {
                let (answered, expected) = (found.to_owned(), expected.to_owned());
                ProgramFault::Unexpected { request, answered, expected }
            }
        })
    }

    pub(crate) fn error(&self, fault: ProgramFault) -> Error {
        error(&self.command, fault)
    }
}

/// What stands before `ok` in the answer to a greeting, and what follows it.
fn after_prompt(answer: &str) -> Option<(&str, &str)> {
    let mut places = answer.match_indices("ok").map(|(place, _)| place).filter(|&place| place > 0);
    let is_word = |&place: &usize| {
        let after = answer[place + 2..].chars().next();
        after.is_none_or(|character| character == ' ') && !answer[..place].ends_with(char::is_alphanumeric)
    };
    let place = places.find(is_word)?;
    (!answer.starts_with("no ")).then(|| (&answer[..place], &answer[place + 2..]))
}

fn without(prompt: &str, answer: String) -> String {
    if prompt.is_empty() {
        return answer;
    }
    answer.strip_prefix(prompt).map(str::to_owned).unwrap_or(answer)
}

/// Shows a prompt to whoever may have to know of it.
fn tell_prompt(spec: &ProgramSpec, prompt: &str) {
    let label = spec.label.as_ref().map_or_else(String::new, |label| format!("{label}: "));
    let _ = writeln!(io::stderr(), "{label}{}", quoted(prompt.trim_end()));
}

/// The same of a file that is read: whoever wrote it knows nothing of the request, which is the file.
fn unread(error: Error) -> Error {
    match error {
        Error::Program { program, reason: ProgramFault::Ended { status: Some(status), .. } } => {
            Error::Program { program, reason: ProgramFault::Unread { status } }
        }
        error => error,
    }
}

fn error(command: &str, reason: ProgramFault) -> Error {
    Error::Program { program: command.to_owned(), reason }
}

impl ChildProgram {
    fn run(spec: &ProgramSpec, interrupt: &Arc<AtomicBool>) -> Result<Self, Error> {
        let failed = |why: io::Error| error(spec.name(), ProgramFault::CannotRun(why.to_string()));
        let mut process = Process::run(spec).map_err(failed)?;
        let (requests, output) = process.pipes();
        let (send, answers) = sync_channel(AT_ONCE);
        let unfinished = Unfinished::default();
        let read = {
            let unfinished = Arc::clone(&unfinished);
            move || read_lines(output, &send, &unfinished)
        };
        thread::Builder::new().name("program".to_owned()).spawn(read).map_err(failed)?;
        Ok(Self {
            command: spec.name().to_owned(),
            time: spec.time,
            interrupt: Arc::clone(interrupt),
            process,
            requests,
            answers,
            unfinished,
            is_late: false,
        })
    }

    fn ask_all(&mut self, requests: &[String]) -> Result<Vec<String>, Error> {
        let mut answers = Vec::with_capacity(requests.len());
        for some in requests.chunks(AT_ONCE) {
            self.check_silence()?;
            self.send(some);
            for request in some {
                answers.push(self.answer_to(request)?);
            }
        }
        Ok(answers)
    }

    fn error(&self, fault: ProgramFault) -> Error {
        error(&self.command, fault)
    }

    /// Nothing may be said before it is asked for.
    fn check_silence(&mut self) -> Result<(), Error> {
        match self.answers.try_recv() {
            Ok(Line::Text(line)) => Err(self.error(ProgramFault::Unasked(line))),
            Ok(_) => {
                let told = "says something without being asked; expected one line for each request";
                Err(self.error(told.to_owned().into()))
            }
            Err(_) => Ok(()),
        }
    }

    fn send(&mut self, requests: &[impl AsRef<str>]) {
        let mut lines = String::new();
        for request in requests {
            lines.push_str(request.as_ref());
            lines.push('\n');
        }
        let Some(pipe) = &mut self.requests else { return };
        // A program that has ended is told by its missing answer, which says more.
        let _ = pipe.write_all(lines.as_bytes()).and_then(|()| pipe.flush());
    }

    fn answer_to(&mut self, request: &str) -> Result<String, Error> {
        let begun = Instant::now();
        let mut interrupted: Option<Instant> = None;
        loop {
            let left = self.time.saturating_sub(begun.elapsed());
            match self.answers.recv_timeout(left.min(GLANCE)) {
                Ok(Line::Text(line)) => return Ok(line),
                Ok(Line::TooLong) => {
                    let reason = format!(
                        "answers '{}' with more than {LONGEST_LINE} bytes in a line",
                        quoted(request)
                    );
                    return Err(self.error(reason.into()));
                }
                Ok(Line::Unreadable(why)) => {
                    return Err(self.error(
                        format!("answers '{}' with what cannot be read: {why}", quoted(request)).into(),
                    ));
                }
                Err(RecvTimeoutError::Disconnected) => return Err(self.ended(request)),
                Err(RecvTimeoutError::Timeout) => {}
            }
            if left.is_zero() {
                self.is_late = true;
                let begun = self.unfinished.lock().map(|begun| String::from_utf8_lossy(&begun).into_owned());
                let (request, begun) = (request.to_owned(), begun.unwrap_or_default());
                return Err(self.error(ProgramFault::Late { request, time: self.time, begun }));
            }
            if self.interrupt.load(Ordering::Relaxed)
                && interrupted.get_or_insert_with(Instant::now).elapsed() > AFTER_INTERRUPT
            {
                return Err(Error::Interrupted);
            }
        }
    }

    fn ended(&mut self, request: &str) -> Error {
        let status = self.process.farewell().map(|status| status.to_string());
        self.error(ProgramFault::Ended { request: request.to_owned(), status })
    }
}

/// Whoever is not asked any more is told so, and ended if it does not end, with all that it began.
impl Drop for ChildProgram {
    fn drop(&mut self) {
        self.send(&["bye"]);
        self.requests = None;
        let _ = self.process.farewell();
        self.process.end();
    }
}

#[cfg(test)]
mod tests {
    use super::after_prompt;

    #[test]
    fn a_prompt_stands_before_the_first_answer() {
        for (answer, expected) in [
            ("Your move? ok", Some(("Your move? ", ""))),
            (">ok result plies 9", Some((">", " result plies 9"))),
            ("Look? ok", Some(("Look? ", ""))),
            ("ok", None),
            ("book", None),
            ("okay", None),
            ("no ok here", None),
            ("what", None),
        ] {
            assert_eq!(after_prompt(answer), expected, "{answer}");
        }
    }
}
