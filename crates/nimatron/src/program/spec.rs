//! A program as it is written: `program:python3 nim.py`, `program:command=./player --level=3,time=2s`.

use std::path::PathBuf;
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use nimatron_core::quoted;

use crate::error::Error;
use crate::program::lesson::file::LessonFile;
use crate::text::duration::parse_duration;
use crate::text::named::{Kind, Kinds, Named, PROGRAM, is_program};

/// The parameter that says how one is run.
pub(crate) const COMMAND: &str = "command";
const WHAT: &str = "game";
/// How long a program may take for an answer.
const PATIENCE: Duration = Duration::from_secs(10);
/// How long a lesson's file may take: minimax from an empty board of tic-tac-toe, as pupils write it in Python.
const LESSON_PATIENCE: Duration = Duration::from_secs(30);
/// How many states are listed before a game begins, where nothing else is said: in a fraction of a second with a script.
const FEW_STATES: u32 = 1 << 11;
/// The same of a game that has to be known as a whole: a few seconds.
pub(super) const LISTED_STATES: u32 = 1 << 16;
/// No list is longer.
const MOST_LISTED: u32 = 1 << 23;

const GAMES: Kinds = Kinds {
    what: WHAT,
    parameter: "parameter",
    kinds: &[Kind { bare: Some(COMMAND), is_command: true, ..Kind::new(PROGRAM, &[&["time", "states"]]) }],
};

/// How a program is run and asked.
#[derive(Clone, Debug)]
pub(crate) struct ProgramSpec {
    /// A command of the shell.
    pub(crate) command: String,
    /// What runs the command, given it as one argument, instead of the shell.
    pub(crate) runner: Option<PathBuf>,
    /// The folder that it runs in; where this process is, if there is none.
    pub(crate) folder: Option<PathBuf>,
    /// The file as a lesson leaves it whose functions answer.
    pub(crate) lesson: Option<Arc<LessonFile>>,
    /// The word for the state at which the game of a lesson's file begins, where its own functions tell one: they name none.
    pub(crate) start: Option<String>,
    /// What stands before the lines of its standard error, where several programs run one after the other.
    pub(crate) label: Option<String>,
    /// For one answer.
    pub(crate) time: Duration,
    /// Of a game, how many states are listed before it begins, if that is said.
    pub(crate) states: Option<u32>,
}

impl ProgramSpec {
    /// The program that brings a game.
    pub(crate) fn of_game(text: &str) -> Result<Self, Error> {
        if !is_program(text) {
            let reason = format!("expected program:COMMAND, found '{}'", quoted(text.trim()));
            return Err(Error::Option { option: PROGRAM, reason });
        }
        GAMES.parse(text.trim(), &[], |_, named| Self::read(WHAT, named))
    }

    /// The program that some parameters name.
    pub(crate) fn read(what: &'static str, named: &Named<'_>) -> Result<Self, Error> {
        let written = |text: &str| (!text.is_empty()).then(|| text.to_owned());
        let command = named.read(what, COMMAND, "a command", written)?.ok_or_else(|| Error::Form {
            what,
            text: named.name.to_owned(),
            part: String::new(),
            expected: "a command, as in program:python3 nim.py".to_owned(),
        })?;
        let time = named.read(what, "time", "a time above zero as 500ms or 2s", parse_duration)?;
        let expected = format!("a whole number from 1 to {MOST_LISTED}");
        let listed = |text: &str| text.parse().ok().filter(|number| (1..=MOST_LISTED).contains(number));
        let states = named.read(what, "states", &expected, listed)?;
        let usual = Self::of_command(command);
        Ok(Self { time: time.unwrap_or(usual.time), states, ..usual })
    }

    /// A command of the shell, run as usual.
    pub(crate) fn of_command(command: String) -> Self {
        let (runner, folder, lesson, start, label) = (None, None, None, None, None);
        Self { command, runner, folder, lesson, start, label, time: PATIENCE, states: None }
    }

    /// A lesson's file, in its folder, whose harness a command of the shell begins.
    pub(crate) fn of_lesson(lesson: LessonFile, command: String) -> Self {
        let folder = lesson.folder().map(PathBuf::from);
        Self { folder, lesson: Some(Arc::new(lesson)), time: LESSON_PATIENCE, ..Self::of_command(command) }
    }

    /// What it is called where something is said of it.
    pub(crate) fn name(&self) -> &str {
        self.lesson.as_ref().map_or(&*self.command, |lesson| lesson.written())
    }
}

/// Leave to run programs, and what they share: an application gives it where users name programs themselves.
#[derive(Clone, Debug)]
pub struct Programs {
    interrupt: fn() -> Arc<AtomicBool>,
    fault: Arc<OnceLock<Error>>,
    trusted: bool,
    listing: Listing,
}

/// Which games that programs bring are listed as a whole before they begin, where their users say nothing of it. Of all others states are asked
/// about as they are met.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Listing {
    /// None whose teller is near, and of others only the smallest: for a question that looks so many plies ahead.
    AsMet,
    /// Only the smallest, whose list takes a fraction of a second: for a question that has another limit.
    Smallest,
    /// Those too that name no bound of their length, since a search to the end needs one.
    #[default]
    Unbounded,
    /// All that can be: for what is saved, or learned from.
    Whole,
}

impl Listing {
    /// How many states are listed at most; `is_near` is whether the teller tells by parts.
    pub(super) fn most(self, names_plies: bool, is_near: bool) -> u32 {
        match self {
            Self::AsMet if is_near => 0,
            Self::AsMet | Self::Smallest => FEW_STATES,
            Self::Unbounded if names_plies => FEW_STATES,
            Self::Unbounded | Self::Whole => LISTED_STATES,
        }
    }
}

impl Programs {
    /// Programs that are waited for until a flag is set, which is asked for when the first one runs.
    pub fn until(interrupt: fn() -> Arc<AtomicBool>) -> Self {
        Self { interrupt, fault: Arc::default(), trusted: false, listing: Listing::default() }
    }

    /// The same, with games listed so.
    #[must_use]
    pub fn listing(self, listing: Listing) -> Self {
        Self { listing, ..self }
    }

    pub(crate) fn lists(&self) -> Listing {
        self.listing
    }

    /// Whether programs run too that a file names, and not whoever uses the application.
    #[must_use]
    pub fn trusting_files(self, trusted: bool) -> Self {
        Self { trusted, ..self }
    }

    pub(crate) fn are_trusted(&self) -> bool {
        self.trusted
    }

    /// Ends the wait for an answer.
    pub(crate) fn interrupt(&self) -> Arc<AtomicBool> {
        (self.interrupt)()
    }

    /// What a program did wrong while a game was being searched, if any did: rules cannot fail, so whatever was computed since means
    /// nothing and must not be shown.
    pub fn fault(&self) -> Option<&Error> {
        self.fault.get()
    }

    /// Keeps the first fault.
    pub(crate) fn report(&self, error: Error) {
        let _ = self.fault.set(error);
    }
}
