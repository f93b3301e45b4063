//! What a lesson asks. Which answer is right is for the engine to say; why, its author says by hand, with the engine's numbers set in.

use crate::catalog::Catalog;
use crate::error::Error;
use crate::history::History;
use crate::lesson::blame::{is_to_blame, played};
use crate::lesson::command::Command;
use crate::lesson::quantity::quantity;
use crate::lesson::verdict::{Verdict, analysis, request, usual_goal};
use crate::report::TextRun;
use crate::session::Session;
use crate::text::language::Language;
use crate::text::words::Words;

/// What stands for the number that a question asks for.
const ANSWER: &str = "answer";

/// A question and the answers to choose from.
pub(super) struct Question {
    pub(super) text: Vec<TextRun>,
    asked: Command,
    /// Numbers that reasons name, by the word that stands for each.
    numbers: Vec<(String, Command)>,
    options: Vec<Choice>,
}

/// An answer to choose, and why it is right or wrong.
struct Choice {
    value: String,
    reason: String,
}

impl Question {
    /// Reads what follows the text: a line that says what is asked, a line for each number that is set in, `name = command`, and a line for
    /// each option, `- option | reason`. A number's name in braces stands in reasons; `{answer}` is the number that is asked for.
    pub(super) fn read(text: Vec<TextRun>, lines: &str) -> Result<Self, Error> {
        let (asked, rest) = lines.trim().split_once('\n').unwrap_or((lines, ""));
        let mut question = Self { text, asked: asked.parse()?, numbers: Vec::new(), options: Vec::new() };
        for line in rest.lines() {
            if let Some(option) = line.strip_prefix("- ") {
                let part = option.split_once(" | ").ok_or_else(|| wrong(line, "a reason behind a bar"))?;
                let (value, reason) = (part.0.trim().to_owned(), part.1.trim().to_owned());
                question.options.push(Choice { value, reason });
            } else {
                let (name, command) = line.split_once(" = ").ok_or_else(|| wrong(line, "name = command"))?;
                question.numbers.push((name.trim().to_owned(), command.parse()?));
            }
        }
        Ok(question)
    }

    /// How many answers there are to choose from.
    pub(super) fn len(&self) -> usize {
        self.options.len()
    }

    /// The answers as they are shown.
    pub(super) fn options(&self, catalog: &Catalog, words: &Words) -> Result<Vec<String>, Error> {
        let history = (self.asked.name() == "mistake").then(|| played(&self.asked, catalog)).transpose()?;
        let shown = self.options.iter().map(|choice| match (self.asked.name(), &history) {
            ("value", _) => words.say(&format!("value-{}", choice.value)),
            (_, Some(history)) => ply(history, &choice.value, words),
            _ => choice.value.replace('-', "−"),
        });
        Ok(shown.collect())
    }

    /// What an option, from 0, is worth.
    pub(super) fn judge(&self, option: usize, catalog: &Catalog, words: &Words) -> Result<Verdict, Error> {
        let Choice { value, reason } = &self.options[option];
        let right = match self.asked.name() {
            "move" => is_best(&*self.asked.open(catalog)?, value)?,
            "value" => is_value(&*self.asked.open(catalog)?, value)?,
            "mistake" => is_to_blame(&played(&self.asked, catalog)?, value)?,
            _ => value.parse() == Ok(quantity(&self.asked, catalog)?),
        };
        Ok(Verdict { right, sentences: vec![self.set_in(reason, catalog, words.language())?] })
    }

    /// A reason with the numbers in place of their names.
    fn set_in(&self, reason: &str, catalog: &Catalog, language: Language) -> Result<String, Error> {
        let mut told = String::new();
        let mut rest = reason;
        while let Some((before, after)) = rest.split_once('{') {
            let (name, after) = after.split_once('}').ok_or_else(|| wrong(reason, "a closing brace"))?;
            let number = quantity(self.number(name)?, catalog)?;
            told += before;
            told += &written(number, language);
            rest = after;
        }
        Ok(told + rest)
    }

    /// The command that finds the number of this name.
    fn number(&self, name: &str) -> Result<&Command, Error> {
        let found = self.numbers.iter().find(|(known, _)| known == name).map(|(_, command)| command);
        let found = found.or((name == ANSWER).then_some(&self.asked));
        let known = || self.numbers.iter().map(|(known, _)| &**known).chain([ANSWER]);
        found.ok_or_else(|| Error::unknown("number of a question", name, known()))
    }
}

fn wrong(part: &str, expected: &str) -> Error {
    Error::Form {
        what: "question of a lesson",
        text: part.to_owned(),
        part: part.to_owned(),
        expected: expected.to_owned(),
    }
}

/// A number with a true minus sign, its thousands apart as the language has it.
fn written(number: i64, language: Language) -> String {
    let apart = if language == Language::Fr { '\u{202f}' } else { ',' };
    let digits = number.unsigned_abs().to_string();
    let mut text = String::from(if number < 0 { "−" } else { "" });
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(apart);
        }
        text.push(digit);
    }
    text
}

/// A move of a game that was played, with its number.
fn ply(history: &History, number: &str, words: &Words) -> String {
    let index = number.parse::<usize>().unwrap_or(0).wrapping_sub(1);
    let Some(ply) = history.plies().get(index) else { return number.to_owned() };
    let position = ply.before.position();
    let told = [("number", (index + 1).into()), ("move", (&ply.mv).into()), ("position", (&position).into())];
    words.say_with("lesson-told-ply", &told)
}

/// Whether a move is one of the best.
fn is_best(session: &dyn Session, mv: &str) -> Result<bool, Error> {
    session.play(mv)?;
    let report = analysis(session, &request(usual_goal(session)))?;
    Ok(report.best.unwrap_or_default().iter().any(|best| best == mv))
}

/// Whether a position is worth what is claimed.
fn is_value(session: &dyn Session, claimed: &str) -> Result<bool, Error> {
    let value = analysis(session, &request(usual_goal(session)))?.value.ok_or(Error::Interrupted)?;
    Ok(value.outcome.to_string() == claimed)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(lines: &str) -> Result<Question, Error> {
        Question::read(Vec::new(), lines)
    }

    #[test]
    fn every_option_has_a_reason_and_every_number_a_command() {
        let question =
            read("score explicit\nother = nodes explicit\n- -3 | It is {answer}, not {other}.").unwrap();
        assert_eq!((question.len(), &*question.options[0].value), (1, "-3"));
        assert!(question.number("other").is_ok() && question.number(ANSWER).is_ok());
        assert!(question.number("neither").is_err());
        assert!(read("score explicit\n- 3").is_err());
        assert!(read("score explicit\n3 | why").is_err());
    }

    #[test]
    fn thousands_stand_apart_as_the_language_has_it() {
        let written = |number| Language::ALL.map(|language| written(number, language));
        assert_eq!(written(20652), ["20,652", "20\u{202f}652", "20,652"]);
        assert_eq!(written(-4), ["−4"; 3]);
        assert_eq!(written(112), ["112"; 3]);
    }
}
