//! What a user's words can be wrong about: one line that names the argument, the place in it, and what was expected.

use std::fmt::{self, Display, Formatter};
use std::io;

use nimatron_core::{NotationError, SettingError, on_one_line, quoted};
use serde::Serialize;
use thiserror::Error;

use crate::program_fault::ProgramFault;

/// Wrong input. Every message is one line without a final dot.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Error {
    /// A word out of a list is none of the list.
    #[error("unknown {what} '{}'; {}expected {}", quoted(.found), suggestion(.nearest), beginning(.valid, ", "))]
    Unknown {
        /// What kind of word it is.
        what: &'static str,
        /// The word.
        found: String,
        /// The most similar valid one.
        nearest: Option<String>,
        /// All valid ones.
        valid: Vec<String>,
    },
    /// A name with parameters is not of the form `name:key=value,key=value`.
    #[error("{what} '{}': expected {expected} at '{}'", quoted(.text), quoted(.part))]
    Form {
        /// What is being named.
        what: &'static str,
        /// All of it.
        text: String,
        /// The part that is wrong.
        part: String,
        /// What was expected there.
        expected: String,
    },
    /// A parameter has a value that it cannot have.
    #[error("{what} '{name}': {error}")]
    Setting {
        /// What is being named.
        what: &'static str,
        /// Its name.
        name: String,
        /// What is wrong.
        error: SettingError,
    },
    /// A game does not have what is asked of it.
    #[error("game '{}': {reason}", quoted(.game))]
    Game {
        /// The game.
        game: String,
        /// What it has not, and what was expected.
        reason: String,
    },
    /// A text is no position of the game.
    #[error("position '{}' of {game}: {error}", quoted(.text))]
    Position {
        /// The game.
        game: String,
        /// The text.
        text: String,
        /// What is wrong.
        error: NotationError,
    },
    /// A move cannot be made where it is.
    #[error("move '{}'{}: not legal at {position}; {}", quoted(.text), numbered(*.number), listed(.legal))]
    Move {
        /// The move.
        text: String,
        /// Its number in the list of moves, from 1; `None` for a move by itself.
        number: Option<usize>,
        /// Where it was to be made.
        position: String,
        /// What could have been played.
        legal: Vec<String>,
    },
    /// An option does not fit the game or another option.
    #[error("{option}: {reason}")]
    Option {
        /// The option.
        option: &'static str,
        /// Why not.
        reason: String,
    },
    /// A learner does not fit the game.
    #[error("learner '{}': {reason}", quoted(.learner))]
    Learner {
        /// The learner, as it was written.
        learner: String,
        /// Why not.
        reason: String,
    },
    /// A player does not fit the game or the command.
    #[error("player '{}': {reason}", quoted(.player))]
    Player {
        /// The player.
        player: String,
        /// Why not.
        reason: String,
    },
    /// A program that brings a game or plays one does not do what it should.
    #[error("program {}: {reason}", command(.program))]
    Program {
        /// The command that runs it.
        program: String,
        /// What it does instead.
        reason: ProgramFault,
    },
    /// A file as a lesson leaves it cannot be judged.
    #[error("'{}'{place}: {}", quoted(.file), on_one_line(.reason))]
    LessonFile {
        /// The file.
        file: String,
        /// Where in it.
        place: FilePlace,
        /// Why not.
        reason: String,
    },
    /// A function of such a file has other parameters than in the lessons.
    #[error("'{}'{place}: expected {}, found {}", quoted(.file), quoted(.expected), quoted(.found))]
    LessonSignature {
        /// The file.
        file: String,
        /// Where in it.
        place: FilePlace,
        /// The function with its parameters.
        found: String,
        /// As lessons have it.
        expected: String,
    },
    /// A recorded game is damaged, or does not fit.
    #[error("record '{}', line {line}: {reason}", quoted(.file))]
    Record {
        /// Where it is recorded.
        file: String,
        /// The line in it, from 1.
        line: usize,
        /// What is wrong.
        reason: String,
    },
    /// A learner's file is damaged, or does not fit.
    #[error("learner '{}', line {line}: {reason}", quoted(.file))]
    Saved {
        /// Where it is saved.
        file: String,
        /// The line in it, from 1.
        line: usize,
        /// What is wrong.
        reason: String,
    },
    /// A solution is damaged or does not fit, or there can be none.
    #[error("solution: {reason}")]
    Solution {
        /// What is wrong, and with which file and place in it.
        reason: String,
    },
    /// What was asked was interrupted before there was an answer.
    #[error("interrupted")]
    Interrupted,
    /// A file cannot be read.
    #[error("{what}: cannot read '{}': {reason}", quoted(.path))]
    File {
        /// What the file is to hold.
        what: String,
        /// The file.
        path: String,
        /// Why not.
        reason: String,
    },
}

/// A place in a file as a lesson leaves it; nothing where it is not known.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct FilePlace {
    /// The cell of a notebook, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cell: Option<u32>,
    /// The line in the file or in its cell, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line: Option<u32>,
}

impl Display for FilePlace {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        for (what, number) in [("cell", self.cell), ("line", self.line)] {
            number.map_or(Ok(()), |number| write!(formatter, ", {what} {number}"))?;
        }
        Ok(())
    }
}

impl Error {
    /// The error of a word that is none of a list.
    pub fn unknown<'n>(
        what: &'static str,
        found: impl Into<String>,
        valid: impl IntoIterator<Item = &'n str>,
    ) -> Self {
        Self::unknown_called(what, found, valid.into_iter().map(|name| (name, name)))
    }

    /// The same where names have other names too: each of them with the valid one that it stands for.
    pub fn unknown_called<'n, A: AsRef<str>>(
        what: &'static str,
        found: impl Into<String>,
        called: impl IntoIterator<Item = (A, &'n str)>,
    ) -> Self {
        let (found, called) = (found.into(), called.into_iter().collect::<Vec<_>>());
        let mut valid: Vec<_> = called.iter().map(|(_, name)| (*name).to_owned()).collect();
        valid.dedup();
        let nearest = crate::nearest_called(&found, called).map(str::to_owned);
        Self::Unknown { what, found, nearest, valid }
    }

    /// The error of a thread that the system does not start.
    pub(crate) fn of_threads(reason: &io::Error) -> Self {
        Self::Option { option: "--threads", reason: format!("expected fewer: {reason}") }
    }
}

fn suggestion(nearest: &Option<String>) -> String {
    nearest.as_ref().map_or_else(String::new, |name| format!("did you mean '{name}'? "))
}

/// A command in quotes of the other kind than its own.
fn command(program: &str) -> String {
    let mark = if program.contains('\'') { '"' } else { '\'' };
    format!("{mark}{}{mark}", quoted(program))
}

fn numbered(number: Option<usize>) -> String {
    number.map_or_else(String::new, |number| format!(" (number {number})"))
}

fn listed(moves: &[String]) -> String {
    if moves.is_empty() {
        return "the game is over there".to_owned();
    }
    format!("expected one of {}", beginning(moves, " "))
}

/// A list, or its beginning if it is long.
fn beginning(all: &[String], between: &str) -> String {
    const SHOWN: usize = 20;
    match all.get(..SHOWN) {
        Some(first) if all.len() > SHOWN => format!("{} … ({} in all)", first.join(between), all.len()),
        _ => all.join(between),
    }
}
