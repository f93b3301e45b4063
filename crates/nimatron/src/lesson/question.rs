//! What a lesson asks. Which answer is right is for the engine to say, and so is what refutes a wrong one.

use std::cmp::Ordering;

use nimatron_core::Outcome;

use crate::catalog::Catalog;
use crate::error::Error;
use crate::history::History;
use crate::lesson::blame::{blame, played};
use crate::lesson::command::Command;
use crate::lesson::quantity::quantity;
use crate::lesson::verdict::{Verdict, best_play, judge_move, request, usual_goal, worth};
use crate::report::TextRun;
use crate::session::Session;
use crate::text::words::Words;

/// A question and the answers to choose from.
pub(super) struct Question {
    pub(super) text: Vec<TextRun>,
    asked: Command,
    options: Vec<Choice>,
}

/// An answer to choose, and what its author says of it.
struct Choice {
    value: String,
    remark: Option<String>,
}

impl Question {
    /// Reads what follows the text: a line that says what is asked, and a line for each option.
    pub(super) fn read(text: Vec<TextRun>, lines: &str) -> Result<Self, Error> {
        let (asked, options) = lines.trim().split_once('\n').unwrap_or((lines, ""));
        let options = options.lines().map(|line| {
            let (value, remark) = line.split_once('|').unwrap_or((line, ""));
            let remark = Some(remark.trim().to_owned()).filter(|remark| !remark.is_empty());
            Choice { value: value.trim().trim_start_matches("- ").to_owned(), remark }
        });
        Ok(Self { text, asked: asked.parse()?, options: options.collect() })
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
        let Choice { value, remark } = &self.options[option];
        let mut verdict = match self.asked.name() {
            "move" => {
                let session = self.asked.open(catalog)?;
                judge_move(&*session, value, &request(usual_goal(&*session)), words)
            }
            "value" => judge_value(&*self.asked.open(catalog)?, value, words),
            "mistake" => blame(&played(&self.asked, catalog)?, value, words),
            _ => {
                let right = value.parse() == Ok(quantity(&self.asked, catalog)?);
                Ok(Verdict { right, sentences: Vec::new() })
            }
        }?;
        verdict.sentences.splice(..0, remark.clone());
        Ok(verdict)
    }
}

/// A move of a game that was played, with its number.
fn ply(history: &History, number: &str, words: &Words) -> String {
    let index = number.parse::<usize>().unwrap_or(0).wrapping_sub(1);
    let Some(ply) = history.plies().get(index) else { return number.to_owned() };
    let position = ply.before.position();
    let told = [("number", (index + 1).into()), ("move", (&ply.mv).into()), ("position", (&position).into())];
    words.say_with("lesson-told-ply", &told)
}

fn judge_value(session: &dyn Session, claimed: &str, words: &Words) -> Result<Verdict, Error> {
    let (line, value) = best_play(session, &request(usual_goal(session)))?.ok_or(Error::Interrupted)?;
    let known = [Outcome::Win, Outcome::Draw, Outcome::Loss];
    let claimed = known.into_iter().find(|outcome| outcome.to_string() == claimed);
    let compared = match claimed.cmp(&Some(value.outcome)) {
        Ordering::Greater => Some("lesson-told-too-much"),
        Ordering::Less => Some("lesson-told-too-little"),
        Ordering::Equal => None,
    };
    let value = worth(&value, words);
    let told = [("line", (&line).into()), ("value", (&value).into())];
    let shown = words.say_with("lesson-told-best-play", &told);
    let sentences = compared.map(|key| words.say(key)).into_iter().chain([shown]).collect();
    Ok(Verdict { right: compared.is_none(), sentences })
}
