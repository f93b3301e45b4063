//! A command as a lesson writes it: the line that a reader types behind the program's name.

use std::str::FromStr;
use std::sync::Arc;

use crate::catalog::Catalog;
use crate::error::Error;
use crate::request::{Field, Fields, Question, Unread};
use crate::session::Session;

/// Options that have no value, beside those of questions.
const FLAGS: [&str; 3] = ["show-window", "boards", "merge"];

/// A command: its name, the game and perhaps a position, and options.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Command {
    text: String,
    name: String,
    game: String,
    position: Option<String>,
    options: Vec<(String, String)>,
}

impl Command {
    /// The line as it is written.
    pub(crate) fn text(&self) -> &str {
        &self.text
    }

    /// What is done.
    pub(crate) fn name(&self) -> &str {
        &self.name
    }

    /// The game as it is named.
    pub(crate) fn game(&self) -> &str {
        &self.game
    }

    /// The position, if it is not the usual start.
    pub(crate) fn position(&self) -> Option<&str> {
        self.position.as_deref()
    }

    /// Whether an option without a value is given.
    pub(crate) fn has(&self, option: &str) -> bool {
        self.options.iter().any(|(name, _)| name == option)
    }

    /// The text of an option.
    pub(crate) fn option(&self, option: &str) -> Option<&str> {
        self.options.iter().find(|(name, _)| name == option).map(|(_, value)| &**value)
    }

    /// The value of an option.
    ///
    /// # Errors
    /// If it is none of the option's.
    pub(crate) fn parsed<T: FromStr>(&self, option: &str) -> Result<Option<T>, Error> {
        let read = |value: &str| value.parse().map_err(|_| self.wrong(value, "a value of this option"));
        self.option(option).map(read).transpose()
    }

    /// The game at the position.
    ///
    /// # Errors
    /// What is wrong with the game or the position.
    pub(crate) fn open(&self, catalog: &Catalog) -> Result<Arc<dyn Session>, Error> {
        let start = catalog.open(&self.game, 0)?;
        let here = self.position().map(|position| start.at(position)).transpose()?;
        Ok(Arc::from(here.unwrap_or(start)))
    }

    /// The question that the options ask.
    ///
    /// # Errors
    /// If an option has a value that it does not take.
    pub(crate) fn question<Q: Question>(&self) -> Result<Q, Error> {
        let (mut question, mut read) = (Q::default(), Read { command: self, wrong: None });
        question.fields(&mut read);
        read.wrong.map_or(Ok(question), Err)
    }

    /// A part of the line that cannot stand there.
    pub(crate) fn wrong(&self, part: &str, expected: &str) -> Error {
        wrong(&self.text, part, expected)
    }
}

/// Reads the fields of a question from the options.
struct Read<'c> {
    command: &'c Command,
    wrong: Option<Error>,
}

impl Fields for Read<'_> {
    fn field(&mut self, field: Field, put: &mut dyn FnMut(&str) -> Result<(), Unread>) {
        let alone = field.alone.unwrap_or("true");
        let text = self.command.option(&field.name.replace('_', "-"));
        let Some(text) = text.map(|text| if text.is_empty() { alone } else { text }) else { return };
        if put(text).is_err() {
            self.wrong = Some(self.command.wrong(text, "a value of this option"));
        }
    }
}

fn wrong(text: &str, part: &str, expected: &str) -> Error {
    Error::Form {
        what: "command of a lesson",
        text: text.to_owned(),
        part: part.to_owned(),
        expected: expected.to_owned(),
    }
}

impl FromStr for Command {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self, Error> {
        let mut words = words(text).into_iter();
        let mut next = |expected| words.next().ok_or_else(|| wrong(text, "", expected));
        let (name, game) = (next("a command")?, next("a game")?);
        let mut command = Self { text: text.to_owned(), name, game, position: None, options: Vec::new() };
        while let Some(word) = words.next() {
            match word.strip_prefix("--") {
                Some(flag) if FLAGS.contains(&flag) => command.options.push((flag.to_owned(), String::new())),
                Some(option) => {
                    let value = words.next().ok_or_else(|| wrong(text, &word, "a value behind it"))?;
                    command.options.push((option.to_owned(), value));
                }
                None if command.position.is_none() => command.position = Some(word),
                None => return Err(wrong(text, &word, "an option")),
            }
        }
        Ok(command)
    }
}

/// The words of a line; quotes hold some together.
fn words(text: &str) -> Vec<String> {
    let parts = text.split('"').enumerate();
    let words = parts.flat_map(|(index, part)| match index % 2 {
        0 => part.split_whitespace().map(str::to_owned).collect(),
        _ => vec![part.to_owned()],
    });
    words.collect()
}
