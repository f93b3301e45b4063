//! How the game stands, from the first seat's view: a bar, and words beside it.

use nimatron::core::{Decimal, Outcome, Seat};
use nimatron::report::{AnalysisReport, ValueReport};
use nimatron::{Standing, Verdict};

use super::analysis::estimated;
use super::app::App;
use crate::terminal::wording;

/// An evaluation.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Evaluation {
    /// The first seat's share of the bar: 0 for a loss, 1 for a win.
    pub(super) share: f64,
    /// The same in words.
    pub(super) words: String,
    /// How far the search saw.
    pub(super) depth: String,
}

/// Points or scores that fill half of a player's side of the bar.
const HALF: f64 = 10.0;

/// A score or a margin as a share; no score fills the bar, which is for what is certain.
fn squashed(score: f64) -> f64 {
    0.5 + 0.5 * score / (score.abs() + HALF)
}

fn certain(winner: Option<Seat>) -> f64 {
    match winner {
        None => 0.5,
        Some(Seat::First) => 1.0,
        Some(Seat::Second) => 0.0,
    }
}

impl App<'_> {
    /// The evaluation of the position, as far as it is known.
    pub(super) fn evaluation(&self) -> Option<Evaluation> {
        match self.scene.standing {
            Standing::Unfinished => self.analysis.report.as_ref().map(|report| self.of_report(report)),
            Standing::Over(Verdict { winner, .. }) => Some(self.of_result(winner)),
            Standing::Repeated => Some(self.of_result(None)),
            Standing::Resigned(seat) => Some(self.of_result(Some(seat.other()))),
        }
    }

    fn of_result(&self, winner: Option<Seat>) -> Evaluation {
        let words = self.narrator().result(self.scene.standing).unwrap_or_default();
        Evaluation { share: certain(winner), words, depth: self.say("tui-exact") }
    }

    fn of_report(&self, report: &AnalysisReport) -> Evaluation {
        if let Some(value) = &report.value {
            return self.of_value(value);
        }
        let estimate = report.score.map(|score| self.for_mover(score));
        let score = match self.scene.session.seat() {
            Seat::First => estimate,
            Seat::Second => estimate.map(|score| -score),
        };
        let share = score.map_or(0.5, |score| squashed(score.to_f64()));
        let depth = report.depth.map(|depth| self.words.say_with("tui-depth", &[("depth", depth.into())]));
        Evaluation {
            share,
            words: score.map_or_else(|| "?".to_owned(), |score| self.of_score(score)),
            depth: depth.unwrap_or_default(),
        }
    }

    /// An estimate, for the player whom it favours.
    fn of_score(&self, score: Decimal) -> String {
        let seat = if score < Decimal::ZERO { Seat::Second } else { Seat::First };
        self.labelled(seat, &estimated(self.words, score.abs()))
    }

    /// A value, for the player who wins.
    fn of_value(&self, value: &ValueReport) -> Evaluation {
        let mover = self.scene.session.seat();
        let (outcome, winner) = match value.outcome {
            Outcome::Win => (Outcome::Win, Some(mover)),
            Outcome::Draw => (Outcome::Draw, None),
            Outcome::Loss => (Outcome::Win, Some(mover.other())),
        };
        let said = wording::value(self.words, &ValueReport { outcome, ..*value });
        let words = winner.map_or_else(|| said.clone(), |winner| self.labelled(winner, &said));
        let margin = value.margin.map(|margin| if mover == Seat::First { margin } else { -margin });
        let share = margin.map_or_else(|| certain(winner), |margin| squashed(margin.to_f64()));
        Evaluation { share, words, depth: self.say("tui-exact") }
    }

    fn labelled(&self, seat: Seat, text: &str) -> String {
        let name = self.narrator().name(seat).to_owned();
        self.words.say_with("word-label", &[("label", (&name).into()), ("text", text.into())])
    }
}

/// How many of a bar's columns are the first seat's. A bar is full or empty only for what is certain.
pub(super) fn columns_of(share: f64, width: u16) -> u16 {
    let columns = (share.clamp(0.0, 1.0) * f64::from(width)).round() as u16;
    match share {
        share if share <= 0.0 => 0,
        share if share >= 1.0 => width,
        _ => columns.clamp(1.min(width), width.saturating_sub(1)),
    }
}

#[cfg(test)]
mod tests {
    use super::{columns_of, squashed};

    #[test]
    fn only_what_is_certain_fills_the_bar() {
        assert_eq!(columns_of(1.0, 20), 20);
        assert_eq!(columns_of(0.0, 20), 0);
        assert_eq!(columns_of(0.5, 20), 10);
        assert_eq!(columns_of(squashed(1e9), 20), 19);
        assert_eq!(columns_of(squashed(-1e9), 20), 1);
        assert_eq!(columns_of(0.7, 0), 0);
    }

    #[test]
    fn more_for_the_first_seat_is_more_of_the_bar() {
        let shares: Vec<_> = [-30.0, -3.0, 0.0, 3.0, 30.0].map(squashed).to_vec();
        assert!(shares.is_sorted());
        assert!((shares[2] - 0.5).abs() < f64::EPSILON);
    }
}
