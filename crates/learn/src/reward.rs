//! What a game pays for its decisions.

use nimatron_core::{End, Next, Outcome, Points};

use crate::episode::Episode;
use crate::graph::{Graph, Step};

/// What wins, draws and losses are worth.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Worth {
    /// A win.
    pub win: f64,
    /// A draw.
    pub draw: f64,
    /// A loss.
    pub loss: f64,
}

impl Default for Worth {
    fn default() -> Self {
        Self { win: 1.0, draw: 0.0, loss: -1.0 }
    }
}

impl Worth {
    /// What a result is worth.
    #[inline]
    pub fn of(self, outcome: Outcome) -> f64 {
        match outcome {
            Outcome::Win => self.win,
            Outcome::Draw => self.draw,
            Outcome::Loss => self.loss,
        }
    }
}

/// Which decisions are paid.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Reward {
    /// The last decision of either player, by how the game ended for it: the lessons' way.
    LastDecisions(Worth),
    /// The decision that ended the game, by how the game ended for who made it: the textbooks' way.
    Result(Worth),
    /// Every decision, by the points it banked; the one that ended the game also by those counted at the end.
    Points,
}

impl Reward {
    /// What a finished game pays.
    #[inline]
    pub fn pay<'g>(self, graph: &'g Graph, game: &'g Episode) -> Pay<'g> {
        let last = game.decisions().len() - 1;
        let seat = game.decisions()[last].seat;
        let own = |worth: Worth| (last, worth.of(game.outcome(seat)));
        let paid = match self {
            Self::LastDecisions(worth) => {
                let other =
                    game.last_of(seat.other()).map(|last| (last, worth.of(game.outcome(seat.other()))));
                // Who decided nothing is paid nothing.
                [own(worth), other.unwrap_or((last, worth.of(game.outcome(seat))))]
            }
            Self::Result(worth) => [own(worth); 2],
            Self::Points => [(last, 0.0); 2],
        };
        let points = (self == Self::Points).then_some((graph, game));
        let first = if points.is_some() { 0 } else { paid[0].0.min(paid[1].0) };
        Pay { first, paid, points }
    }

    /// What is left to be paid where the game is over, for the player to move there.
    #[inline]
    pub fn at_the_end(self, end: End) -> f64 {
        match (self, end) {
            (Self::Points, end) => f64::from(counted(end)),
            (Self::LastDecisions(worth) | Self::Result(worth), End::Decided(outcome)) => worth.of(outcome),
            (Self::LastDecisions(worth) | Self::Result(worth), End::Scored(points)) => {
                worth.of(Outcome::of_margin(points))
            }
        }
    }

    /// What a move pays at once, whatever comes of it.
    #[inline]
    pub fn at_once(self, step: Step) -> f64 {
        if self == Self::Points { f64::from(step.gain) } else { 0.0 }
    }
}

/// What a finished game pays for its decisions.
pub struct Pay<'g> {
    /// The number of the first decision that is paid at all.
    first: usize,
    /// Decisions that are paid by the result, by number, and what.
    paid: [(usize, f64); 2],
    /// Where all are paid by points.
    points: Option<(&'g Graph, &'g Episode)>,
}

impl Pay<'_> {
    /// What it pays for the decision with this number.
    #[inline]
    pub fn of(&self, number: usize) -> f64 {
        // Most decisions of most games: not worth more than one question.
        if number < self.first { 0.0 } else { self.of_paid(number) }
    }

    fn of_paid(&self, number: usize) -> f64 {
        let [one, other] = self.paid;
        match self.points {
            Some((graph, game)) => points_of(graph, game, number),
            None if number == one.0 => one.1,
            None if number == other.0 => other.1,
            None => 0.0,
        }
    }
}

/// The points that a decision banked, and those counted after it if it was the last.
fn points_of(graph: &Graph, game: &Episode, number: usize) -> f64 {
    let step = graph.known(game.decisions()[number].edge);
    let counted = graph.end(step.child).map_or(0, counted);
    f64::from(step.gain) + across(step.next, f64::from(counted))
}

fn counted(end: End) -> Points {
    match end {
        End::Scored(points) => points,
        End::Decided(outcome) => Points::from(outcome.sign()),
    }
}

/// A worth after a move, as its mover sees it.
#[inline]
pub(crate) fn across(next: Next, worth: f64) -> f64 {
    match next {
        Next::Opponent => -worth,
        Next::SamePlayer => worth,
    }
}
