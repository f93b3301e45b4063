//! Rewards: what the decisions of a finished game are paid.

use nimatron_core::{End, Next, Outcome, Points};

use crate::episode::Episode;
use crate::graph::Graph;
use crate::transition::Transition;

/// The reward of each outcome.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct OutcomeRewards {
    /// For a win.
    pub win: f64,
    /// For a draw.
    pub draw: f64,
    /// For a loss.
    pub loss: f64,
}

impl Default for OutcomeRewards {
    fn default() -> Self {
        Self { win: 1.0, draw: 0.0, loss: -1.0 }
    }
}

impl OutcomeRewards {
    /// The reward of an outcome.
    #[inline]
    pub fn of(self, outcome: Outcome) -> f64 {
        match outcome {
            Outcome::Win => self.win,
            Outcome::Draw => self.draw,
            Outcome::Loss => self.loss,
        }
    }
}

/// Which decisions are rewarded.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Reward {
    /// The last decision of each player, by the outcome for that player: as in the lessons.
    LastDecisions(OutcomeRewards),
    /// The decision that ended the game, by the outcome for the player who made it: as in the textbooks.
    Result(OutcomeRewards),
    /// Every decision, by the points that it banked; the last one also by the points counted at the end.
    Points {
        /// How many points of the rules are paid 1: more than one where they count in units of a decimal.
        units: f64,
    },
}

impl Reward {
    /// The rewards of a finished game.
    #[inline]
    pub fn of_episode<'g>(self, graph: &'g Graph, game: &'g Episode) -> EpisodeRewards<'g> {
        let last = game.decisions().len() - 1;
        let seat = game.decisions()[last].seat;
        let own = |rewards: OutcomeRewards| (last, rewards.of(game.outcome(seat)));
        let paid = match self {
            Self::LastDecisions(rewards) => {
                let other = seat.other();
                let of_other = game.last_of(other).map(|last| (last, rewards.of(game.outcome(other))));
                // A player without decisions is paid nothing.
                [own(rewards), of_other.unwrap_or(own(rewards))]
            }
            Self::Result(rewards) => [own(rewards); 2],
            Self::Points { .. } => [(last, 0.0); 2],
        };
        let points = if let Self::Points { units } = self { Some((graph, game, units)) } else { None };
        let first = if points.is_some() { 0 } else { paid[0].0.min(paid[1].0) };
        EpisodeRewards { first, paid, points }
    }

    /// The value of a finished position for the player to move there.
    #[inline]
    pub fn of_end(self, end: End) -> f64 {
        match (self, end) {
            (Self::Points { units }, end) => f64::from(counted(end)) / units,
            (Self::LastDecisions(rewards) | Self::Result(rewards), End::Decided(outcome)) => {
                rewards.of(outcome)
            }
            (Self::LastDecisions(rewards) | Self::Result(rewards), End::Scored(points)) => {
                rewards.of(Outcome::of_margin(points))
            }
        }
    }

    /// The immediate reward of a move, whatever follows.
    #[inline]
    pub fn immediate(self, step: Transition) -> f64 {
        if let Self::Points { units } = self { f64::from(step.gain) / units } else { 0.0 }
    }
}

/// The rewards of a finished game, by decision.
pub struct EpisodeRewards<'g> {
    /// The index of the first rewarded decision.
    first: usize,
    /// The decisions rewarded for the result, by index, with their rewards.
    paid: [(usize, f64); 2],
    /// Set where all decisions are rewarded in points, with how many are paid 1.
    points: Option<(&'g Graph, &'g Episode, f64)>,
}

impl EpisodeRewards<'_> {
    /// The reward of the decision with this index.
    #[inline]
    pub fn of(&self, number: usize) -> f64 {
        // Most decisions of most games take this one comparison only.
        if number < self.first { 0.0 } else { self.of_paid(number) }
    }

    fn of_paid(&self, number: usize) -> f64 {
        let [one, other] = self.paid;
        match self.points {
            Some((graph, game, units)) => points_of(graph, game, number) / units,
            None if number == one.0 => one.1,
            None if number == other.0 => other.1,
            None => 0.0,
        }
    }
}

/// The points that a decision banked, and those counted after it if it was the last.
fn points_of(graph: &Graph, game: &Episode, number: usize) -> f64 {
    let step = graph.transition(game.decisions()[number].edge);
    let counted = graph.end(step.child).map_or(0, counted);
    f64::from(step.gain) + for_mover(step.next, f64::from(counted))
}

fn counted(end: End) -> Points {
    match end {
        End::Scored(points) => points,
        End::Decided(outcome) => Points::from(outcome.sign()),
    }
}

/// σ·v: a value after a move, from the view of the player who made it.
#[inline]
pub(crate) fn for_mover(next: Next, value: f64) -> f64 {
    match next {
        Next::Opponent => -value,
        Next::SamePlayer => value,
    }
}
