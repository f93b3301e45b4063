//! A lesson put together: what its text says, and what the engine has to say about it.

use std::ops::RangeFrom;

use crate::catalog::Catalog;
use crate::error::Error;
use crate::lesson::command::Command;
use crate::lesson::figure::{LessonFigure, place, steps};
use crate::lesson::question::Question;
use crate::lesson::reading::{Part, plain, read};
use crate::lesson::shelf::{LESSONS, text};
use crate::report::{LessonAnswer, LessonBlock, LessonReport, LessonSummary};
use crate::text::language::Language;
use crate::text::words::Words;

/// A lesson in a language.
pub struct Lesson {
    number: usize,
    language: Language,
    title: String,
    parts: Vec<Part>,
}

impl Lesson {
    /// The lesson of this number, from 1.
    ///
    /// # Errors
    /// If there is none.
    pub fn read(number: usize, language: Language) -> Result<Self, Error> {
        let texts = number.checked_sub(1).and_then(|index| LESSONS.get(index));
        let texts = texts.ok_or_else(|| numbered("lesson", number, LESSONS.len()))?;
        let (title, parts) = read(text(texts, language))?;
        Ok(Self { number, language, title, parts })
    }

    /// Its number, from 1.
    pub fn number(&self) -> usize {
        self.number
    }

    /// All lessons, in the order in which they are read.
    pub fn all(language: Language) -> Vec<LessonSummary> {
        let lessons = (1..=LESSONS.len()).filter_map(|number| Self::read(number, language).ok());
        lessons.map(|lesson| lesson.summary()).collect()
    }

    fn summary(&self) -> LessonSummary {
        let idea = self.parts.iter().find_map(|part| match part {
            Part::Paragraph(text) => Some(plain(text)),
            _ => None,
        });
        LessonSummary {
            number: self.number,
            title: self.title.clone(),
            idea: idea.unwrap_or_default(),
            questions: self.questions().count(),
        }
    }

    /// The lesson as plain data; what its words say is in the lesson's language if they are.
    ///
    /// # Errors
    /// If a figure or a question does not fit the catalog's games.
    pub fn report(&self, catalog: &Catalog, words: &Words) -> Result<LessonReport, Error> {
        let (mut figures, mut questions) = (1.., 1..);
        let number = |numbers: &mut RangeFrom<usize>| numbers.next().unwrap_or_default();
        let blocks = self.parts.iter().map(|part| {
            Ok(match part {
                Part::Heading(text) => LessonBlock::Heading { text: text.clone() },
                Part::Paragraph(text) => LessonBlock::Paragraph { text: text.clone() },
                Part::List(items) => LessonBlock::List { items: items.clone() },
                Part::Figure(command) => {
                    let figure = LessonFigure::new(command, catalog, words)?;
                    LessonBlock::Figure {
                        number: number(&mut figures),
                        command: command.text().to_owned(),
                        title: figure.title().to_owned(),
                        place: place(command)?,
                        steps: steps(command, catalog)?,
                        picture: figure.board().cloned().map(Box::new),
                    }
                }
                Part::Question(question) => LessonBlock::Question {
                    number: number(&mut questions),
                    text: question.text.clone(),
                    options: question.options(catalog, words)?,
                },
            })
        });
        let blocks = blocks.collect::<Result<_, Error>>()?;
        let (title, lang) = (self.title.clone(), self.language.code());
        Ok(LessonReport { number: self.number, title, lang, blocks })
    }

    /// A figure by its number, from 1.
    ///
    /// # Errors
    /// If there is none, or it does not fit the catalog's games.
    pub fn figure(&self, number: usize, catalog: &Catalog, words: &Words) -> Result<LessonFigure, Error> {
        LessonFigure::new(self.drawn_by(number)?, catalog, words)
    }

    /// The search of a figure, both numbered from 1, after one of its [steps](crate::report::LessonBlock::Figure).
    ///
    /// # Errors
    /// As [`figure`](Self::figure), and if there is no such step.
    pub fn figure_at(
        &self,
        (number, step): (usize, usize),
        catalog: &Catalog,
        words: &Words,
    ) -> Result<LessonFigure, Error> {
        let command = self.drawn_by(number)?;
        let steps = steps(command, catalog)?.unwrap_or(0);
        let index = step.checked_sub(1).filter(|_| step <= steps);
        let index = index.ok_or_else(|| numbered("step", step, steps))?;
        LessonFigure::at_step(command, index, catalog, words)
    }

    /// The command of a figure.
    fn drawn_by(&self, number: usize) -> Result<&Command, Error> {
        let command = of_number(self.figures(), number);
        command.ok_or_else(|| numbered("figure", number, self.figures().count()))
    }

    /// What an answer to a question is worth; both are numbered from 1.
    ///
    /// # Errors
    /// If there is no such question or option, or the question does not fit the catalog's games.
    pub fn answer(
        &self,
        (question, option): (usize, usize),
        catalog: &Catalog,
        words: &Words,
    ) -> Result<LessonAnswer, Error> {
        let asked = of_number(self.questions(), question);
        let asked = asked.ok_or_else(|| numbered("question", question, self.questions().count()))?;
        let index = option.checked_sub(1).filter(|&index| index < asked.len());
        let index = index.ok_or_else(|| numbered("option", option, asked.len()))?;
        let verdict = asked.judge(index, catalog, words)?;
        Ok(LessonAnswer { question, option, right: verdict.right, sentences: verdict.sentences })
    }

    /// How many answers there are to choose from at a question, by its number, from 1; none if there is no such question.
    pub fn options(&self, question: usize) -> usize {
        of_number(self.questions(), question).map_or(0, Question::len)
    }

    fn figures(&self) -> impl Iterator<Item = &Command> {
        self.parts.iter().filter_map(|part| match part {
            Part::Figure(command) => Some(command),
            _ => None,
        })
    }

    fn questions(&self) -> impl Iterator<Item = &Question> {
        self.parts.iter().filter_map(|part| match part {
            Part::Question(question) => Some(question),
            _ => None,
        })
    }
}

/// What has this number, from 1.
fn of_number<T>(mut all: impl Iterator<Item = T>, number: usize) -> Option<T> {
    all.nth(number.checked_sub(1)?)
}

/// A number that is too large, or 0.
fn numbered(what: &'static str, found: usize, count: usize) -> Error {
    let valid: Vec<_> = (1..=count).map(|number| number.to_string()).collect();
    Error::unknown(what, found.to_string(), valid.iter().map(String::as_str))
}
