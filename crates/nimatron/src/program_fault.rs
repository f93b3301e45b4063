//! What a program does that brings a game, plays one or does homework, instead of what it should.

use std::time::Duration;

use nimatron_core::quoted;
use thiserror::Error;

/// What a program does instead of what it should, as one line goes on after its name.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ProgramFault {
    /// It is not run.
    #[error("cannot be run: {0}")]
    CannotRun(String),
    /// It is silent for too long.
    #[error("does not answer '{}' within {time:?}{}", quoted(.request), unended(.begun))]
    Late {
        /// What it was asked.
        request: String,
        /// How long it was waited for.
        time: Duration,
        /// What it wrote of a line that it did not end, if anything.
        begun: String,
    },
    /// It ends, or closes its output, where it should answer.
    #[error("{} instead of answering '{}'", ending(.status), quoted(.request))]
    Ended {
        /// What it was asked.
        request: String,
        /// How it ended, if it did.
        status: Option<String>,
    },
    /// It ends while it is read, before anything can be asked.
    #[error("ended ({status}) while its functions were read; something outside of them ends the program")]
    Unread {
        /// How it ended.
        status: String,
    },
    /// It says that it will not answer.
    #[error("refuses '{}': {why}", quoted(.request))]
    Refuses {
        /// What it was asked.
        request: String,
        /// Why not.
        why: String,
    },
    /// Its answer is none.
    #[error("answers '{}' with '{}'; expected {expected}", quoted(.request), quoted(.answered))]
    Unexpected {
        /// What it was asked.
        request: String,
        /// What it said.
        answered: String,
        /// What an answer looks like.
        expected: String,
    },
    /// It says something before it is asked.
    #[error("says '{}' without being asked; expected one line for each request", quoted(.0))]
    Unasked(String),
    /// It was waited for too long, all in all.
    #[error("was waited for {0:?}; the rest is not asked")]
    Waited(Duration),
    /// It ended where it should answer, again and again.
    #[error("ended {0} times instead of answering; the rest is not asked")]
    EndedOften(usize),
    /// It does not answer what is not told.
    #[error("does not answer at a hidden position, or in a hidden game")]
    HiddenSilence,
    /// Nothing follows a state whose game is not over.
    #[error("{way}: '{state}' is not over, and nothing follows it")]
    Stuck {
        /// The last states of the play that led there.
        way: String,
        /// The state.
        state: String,
    },
    /// The game has a result at its start, and goes on all the same.
    #[error(
        "says that the game is over at its start '{state}', and that {after} follow; expected no result while the game goes on"
    )]
    OverAtStart {
        /// The start.
        state: String,
        /// What follows it.
        after: String,
    },
    /// No state of the game is an end.
    #[error("brings a game without an end: {play}")]
    NoEnd {
        /// A play.
        play: String,
    },
    /// Something else.
    #[error("{0}")]
    Other(String),
}

impl From<String> for ProgramFault {
    fn from(what: String) -> Self {
        Self::Other(what)
    }
}

fn unended(begun: &str) -> String {
    if begun.is_empty() {
        return String::new();
    }
    format!("; it wrote '{}' and did not end the line", quoted(begun))
}

fn ending(status: &Option<String>) -> String {
    status.as_ref().map_or_else(|| "closed its output".to_owned(), |status| format!("ended ({status})"))
}
