//! Marks answers: which of them are right, in which convention all of them are, or by which other rules.

use std::sync::Arc;

use crate::catalog::Catalog;
use crate::error::Error;
use crate::homework::candidates;
use crate::homework::question::{Answered, Question};
use crate::homework::reading::Reading;
use crate::homework::task::{AskedFor, Task};
use crate::homework::truth::Truth;
use crate::session::Session;

/// Another reading than the documents' is the nearest only where three answers of four are right so.
const NEAR: [usize; 2] = [3, 4];

/// What marks are made with.
pub(super) struct Marker<'m> {
    pub(super) task: &'m Task,
    pub(super) catalog: &'m Catalog,
    pub(super) seed: u64,
    pub(super) run: &'m nimatron_search::Run,
}

/// What was found of the answers about one thing.
pub(super) struct Marks {
    /// Whether each is right, by the reading that fits, else by the nearest.
    pub(super) right: Vec<bool>,
    /// The readings by which all public answers are right.
    pub(super) fitting: Vec<Reading>,
    /// The first of them by which the hidden ones are right too: what all that was said fits.
    pub(super) reading: Option<Reading>,
    /// If none fits, the one by which most are right.
    pub(super) nearest: Option<Reading>,
    /// Other rules by which all answers are right.
    pub(super) variant: Option<String>,
}

impl Marker<'_> {
    /// Marks the answers to one thing; whether they may count with the other player's sign.
    ///
    /// # Errors
    /// If the truth is not found.
    pub(super) fn mark(
        &self,
        asked: AskedFor,
        answers: &[Answered<'_>],
        may_turn: bool,
        truth: &mut Truth,
    ) -> Result<Marks, Error> {
        let mut readings = candidates::usual(self.task, asked, answers);
        let mut fitting = fitting(&readings, answers, truth)?;
        let mut variant = None;
        if fitting.is_empty() {
            // Who wins a finished game is a matter of the rules before it is one of signs.
            let is_number = matches!(asked, AskedFor::Ends | AskedFor::Values);
            let by = self.nearest(&readings, answers, truth)?;
            let right = marked(by.as_ref(), answers, truth)?;
            variant = if is_number { self.variant(asked, answers, &right, true)? } else { None };
            if variant.is_none() {
                let others = candidates::all(self.task, asked, answers, truth)?.into_iter();
                let others = others.filter(|reading| may_turn || !reading.has_other_sign());
                let new: Vec<_> = others.filter(|reading| !readings.contains(reading)).collect();
                fitting = self::fitting(&new, answers, truth)?;
                readings.extend(new);
            }
            if variant.is_none() && fitting.is_empty() {
                variant = self.variant(asked, answers, &right, false)?;
            }
        }
        let mut marks = Marks { right: Vec::new(), fitting, reading: None, nearest: None, variant };
        for reading in &marks.fitting {
            if fits(reading, answers, truth, |_| true)? {
                marks.reading = Some(reading.clone());
                break;
            }
        }
        if marks.fitting.is_empty() {
            marks.nearest = self.nearest(&readings, answers, truth)?;
        }
        let by = marks.reading.as_ref().or(marks.fitting.first()).or(marks.nearest.as_ref());
        marks.right = marked(by, answers, truth)?;
        Ok(marks)
    }

    /// The reading by which most public answers are right: the documents' own, unless nearly all are right by another one, or all that are right by
    /// it and more; of counts the one whose figures are nearest, of moves one by which there are such moves.
    fn nearest(
        &self,
        readings: &[Reading],
        answers: &[Answered<'_>],
        truth: &mut Truth,
    ) -> Result<Option<Reading>, Error> {
        let public: Vec<_> = answers.iter().filter(|answered| !answered.is_hidden).collect();
        let mut best: Option<(usize, f64, &Reading)> = None;
        let mut right_by_best: Vec<bool> = Vec::new();
        for reading in readings {
            let (mut rights, mut distance) = (Vec::with_capacity(public.len()), 0.0);
            for answered in &public {
                rights.push(answered.is_right(reading, truth)?);
                distance += answered.question.distance(answered.answer(), reading);
            }
            let right = rights.iter().filter(|right| **right).count();
            // Of states in another order, or of one best move, nothing is wrong that is right as the documents have it.
            let is_wider = !matches!(reading, Reading::Numbers { .. })
                && right_by_best.iter().zip(&rights).all(|(before, now)| now >= before);
            let is_near = reading.is_usual(self.task) || is_wider || is_most(right, public.len());
            // What names moves that there are not is not told by moves, however many are right by chance.
            let by_distance = matches!(reading, Reading::Moves { .. });
            let is_better = best.is_none_or(|(most, least, _)| match by_distance {
                true => distance < least || distance <= least && right > most,
                false => right > most || right == most && distance < least,
            });
            if is_better && (is_near || matches!(reading, Reading::Search(_))) {
                best = Some((right, distance, reading));
                right_by_best = rights;
            }
        }
        Ok(best.map(|(_, _, reading)| reading.clone()))
    }

    /// The first of the task's other rules by which all answers are right, in the documents' reading or in any, those too that are wrong by the
    /// task's own.
    fn variant(
        &self,
        asked: AskedFor,
        answers: &[Answered<'_>],
        right: &[bool],
        usual: bool,
    ) -> Result<Option<String>, Error> {
        for name in &self.task.variants {
            if self.is_by(name, asked, answers, Some(right), usual)? {
                return Ok(Some(name.clone()));
            }
        }
        Ok(None)
    }

    /// Whether all answers are right by other rules, some among them that are not by the task's own, where it is told which are. A position that
    /// the other rules do not have decides nothing.
    ///
    /// # Errors
    /// If there are no such rules, or the truth is not found.
    pub(super) fn is_by(
        &self,
        rules: &str,
        asked: AskedFor,
        answers: &[Answered<'_>],
        right: Option<&[bool]>,
        usual: bool,
    ) -> Result<bool, Error> {
        let game = self.task.open(rules, self.catalog, self.seed)?;
        let mut truth = Truth::new(self.task.goal, self.run.clone()).counting(self.task.search);
        let (mut others, mut tells) = (Vec::new(), right.is_none());
        for (index, answered) in answers.iter().enumerate() {
            let Some(question) = turned(&answered.question, &*game, self.task, &mut truth)? else { continue };
            tells |= right.is_some_and(|right| !right[index]);
            others.push(Answered {
                question,
                place: answered.place,
                request: answered.request.clone(),
                said: answered.said.clone(),
                is_hidden: answered.is_hidden,
            });
        }
        if !tells {
            return Ok(false);
        }
        let readings = match usual {
            true => candidates::usual(self.task, asked, &others),
            false => candidates::all(self.task, asked, &others, &mut truth)?,
        };
        for reading in readings {
            if fits(&reading, &others, &mut truth, |_| true)? {
                return Ok(true);
            }
        }
        Ok(false)
    }
}

/// Whether so many right answers are most of them.
pub(super) fn is_most(right: usize, of: usize) -> bool {
    right * NEAR[1] >= of * NEAR[0]
}

/// The same question by other rules, if they have the position.
fn turned(
    question: &Question,
    game: &dyn Session,
    task: &Task,
    truth: &mut Truth,
) -> Result<Option<Question>, Error> {
    let Ok(at) = game.at(&question.at.position()) else { return Ok(None) };
    let seat = question.at.seat();
    let at = if at.seat() == seat { at } else { at.with_mover(seat).unwrap_or(at) };
    Question::of(question.asked, task.depth, Arc::from(at), truth)
}

/// The readings by which all public answers are right.
fn fitting(readings: &[Reading], answers: &[Answered<'_>], truth: &mut Truth) -> Result<Vec<Reading>, Error> {
    let mut found = Vec::new();
    for reading in readings {
        if fits(reading, answers, truth, |answered| !answered.is_hidden)? {
            found.push(reading.clone());
        }
    }
    Ok(found)
}

/// Which answers are right by a reading; none without one.
fn marked(by: Option<&Reading>, answers: &[Answered<'_>], truth: &mut Truth) -> Result<Vec<bool>, Error> {
    let Some(reading) = by else { return Ok(vec![false; answers.len()]) };
    answers.iter().map(|answered| answered.is_right(reading, truth)).collect()
}

/// Whether a reading makes those answers right that count.
fn fits(
    reading: &Reading,
    answers: &[Answered<'_>],
    truth: &mut Truth,
    counts: impl Fn(&Answered<'_>) -> bool,
) -> Result<bool, Error> {
    for answered in answers.iter().filter(|answered| counts(answered)) {
        if !answered.is_right(reading, truth)? {
            return Ok(false);
        }
    }
    Ok(true)
}

impl Answered<'_> {
    fn is_right(&self, reading: &Reading, truth: &mut Truth) -> Result<bool, Error> {
        self.question.is_right(self.answer(), reading, truth)
    }
}
