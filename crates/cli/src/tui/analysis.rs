//! What the analysis of the position finds, and what it is asked for: values and hints.

use std::sync::Arc;

use nimatron::core::{Decimal, Outcome};
use nimatron::report::AnalysisReport;
use nimatron::{Error, Words};

use super::app::{App, Hint, Note};
use super::workers::WorkerRequest;
use crate::terminal::wording;

/// A hint is given once so many nodes were visited, exact or not.
const HINT_NODES: u64 = 300_000;

impl App<'_> {
    /// Begins to analyze the position, unless that was done.
    pub(super) fn analyze(&mut self) {
        if !self.analysis.running && self.analysis.report.is_none() && !self.scene.is_finished() {
            self.analysis.running = true;
            let session = Arc::clone(&self.scene.session);
            self.requests.push(WorkerRequest::Analyze { number: self.number, session });
        }
    }

    pub(super) fn hear_analysis(&mut self, report: Result<AnalysisReport, Error>, last: bool) {
        self.analysis.running = !last;
        match report {
            Ok(report) => self.analysis.report = Some(report),
            Err(error) => self.complain(error.to_string()),
        }
        self.give_hint();
        if !self.values && self.hint != Hint::Wanted && self.analysis.running {
            self.analysis.running = false;
            self.requests.push(WorkerRequest::StopAnalysis);
        }
    }

    /// Gives the hint that was asked for, once enough is known.
    fn give_hint(&mut self) {
        let Some(report) = self.analysis.report.as_ref().filter(|_| self.hint == Hint::Wanted) else {
            return;
        };
        if self.analysis.running && report.nodes < HINT_NODES {
            return;
        }
        let Some(mv) = report.one_best().or_else(|| self.scene.moves.first()).cloned() else { return };
        let value = self.value_in_words(&mv).unwrap_or_else(|| "?".to_owned());
        let arguments = [("move", (&mv).into()), ("value", (&value).into())];
        self.note = Some(Note::Said(self.words.say_with("tui-hint", &arguments)));
        self.selected = self.scene.listed().iter().position(|listed| *listed == mv);
        self.hint = Hint::Given(mv);
    }

    /// The value of a move for its mover, in words, as far as it is known.
    pub(super) fn value_in_words(&self, mv: &str) -> Option<String> {
        let report = self.analysis.report.as_ref()?;
        let of_move = report.moves.as_ref()?.iter().find(|of_move| of_move.mv == mv)?;
        match (&of_move.value, of_move.score) {
            (Some(value), _) => Some(wording::value(self.words, value)),
            (None, Some(score)) => Some(estimated(self.words, self.for_mover(score))),
            (None, None) => None,
        }
    }

    /// What sort of result a move leads to, if that is known.
    pub(super) fn outcome(&self, mv: &str) -> Option<Outcome> {
        let moves = self.analysis.report.as_ref()?.moves.as_ref()?;
        moves.iter().find(|of_move| of_move.mv == mv)?.value.as_ref().map(|value| value.outcome)
    }

    /// A score of a report, for the player to move.
    pub(super) fn for_mover(&self, score: Decimal) -> Decimal {
        self.scene.session.first_seat_sign() * score
    }

    pub(super) fn ask_hint(&mut self) {
        if !self.is_our_turn() {
            return self.tell("tui-not-your-turn");
        }
        self.hint = Hint::Wanted;
        self.tell("tui-hint-wait");
        self.analyze();
        self.give_hint();
    }

    pub(super) fn toggle_values(&mut self) {
        self.values = !self.values;
        if self.values {
            self.analyze();
        } else if self.analysis.running && !self.scene.is_finished() && self.hint != Hint::Wanted {
            self.analysis.running = false;
            self.requests.push(WorkerRequest::StopAnalysis);
        }
    }
}

/// An estimate with its sign, as something that is not certain.
pub(super) fn estimated(words: &Words, score: Decimal) -> String {
    match score.whole() {
        Some(0) => "≈ 0".to_owned(),
        Some(score) => format!("≈ {score:+}"),
        None => format!("≈ {}", words.number(format!("{score:+}"))),
    }
}
