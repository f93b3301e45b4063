//! The engines' common interface, and their answers.

use nimatron_core::{Game, Next, PackedGoal, Score, Window};

use crate::limits::Stopped;

/// How a score bounds the true score. Among equal scores, the greater bound is better for its player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum Bound {
    /// The true score is at most this.
    AtMost,
    /// It is the true score.
    Exact,
    /// The true score is at least this.
    AtLeast,
}

impl Bound {
    /// The bound in a word.
    pub fn name(self) -> &'static str {
        match self {
            Self::AtMost => "at-most",
            Self::Exact => "exact",
            Self::AtLeast => "at-least",
        }
    }

    /// The bound of a fail-soft score: exact inside the window, at least at or above beta (fail-high), at most at or below alpha (fail-low).
    pub fn in_window(window: Window, score: Score) -> Self {
        if score >= window.beta {
            Self::AtLeast
        } else if score <= window.alpha {
            Self::AtMost
        } else {
            Self::Exact
        }
    }

    /// The bound on the other side of a move.
    #[must_use]
    pub fn across(self, next: Next) -> Self {
        match (next, self) {
            (Next::Opponent, Self::AtLeast) => Self::AtMost,
            (Next::Opponent, Self::AtMost) => Self::AtLeast,
            (_, bound) => bound,
        }
    }
}

/// An engine's answer about a position. A bound is never shown as a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Found {
    /// The score, for the player to move.
    pub score: Score,
    /// How it bounds the true score of this search.
    pub bound: Bound,
    /// Whether the score is about the game itself: no estimate at a horizon had a part in it.
    pub proved: bool,
    /// In how many plies what the score promises is banked or the game is over, 0 for a draw: from engines that count plies under goals that
    /// count none, so that best play makes progress where it may go on for ever.
    pub plies: Option<u32>,
}

impl Found {
    /// A score that is no bound.
    pub fn exact(score: Score, proved: bool) -> Self {
        Self { score, bound: Bound::Exact, proved, plies: None }
    }

    /// The result of a search with this window: exact inside it, a bound at or beyond its edges unless no score lies beyond.
    pub fn in_window<A: PackedGoal>(goal: A, window: Window, score: Score, proved: bool) -> Self {
        let bound = match Bound::in_window(window, score) {
            Bound::AtLeast if score >= goal.highest() => Bound::Exact,
            Bound::AtMost if score <= goal.lowest() => Bound::Exact,
            bound => bound,
        };
        Self { score, bound, proved: proved || goal.is_decisive(score), plies: None }
    }

    /// The answer about making a move, from the answer about where it leads.
    #[must_use]
    pub fn backup<A: PackedGoal>(self, goal: A, next: Next, gain: i32) -> Self {
        let score = goal.backup(next, gain, self.score);
        // What is still to be won after the move; the rest is banked by it.
        let to_win = goal.backup(next, 0, self.score).signum();
        let plies = self.plies.map(|plies| match score.signum() {
            0 => 0,
            sign if sign == to_win => plies + 1,
            _ => 1,
        });
        Self { score, bound: self.bound.across(next), plies, ..self }
    }

    /// Which of several moves to make, the greatest: of equal scores what is won soonest, or lost latest. `None` if plies were not counted.
    pub fn progress(self) -> Option<(Score, i64)> {
        self.plies.map(|plies| (self.score, -self.score.signum() * i64::from(plies)))
    }

    /// Whether this is the true value of the game.
    pub fn is_value(self) -> bool {
        self.proved && self.bound == Bound::Exact
    }
}

/// Something that can score a position.
pub trait Engine<G: Game> {
    /// Scores a position for its player to move, well enough to tell apart what lies inside the window; `depth` plies
    /// ahead, or to the end of the game where it is `None`.
    ///
    /// # Errors
    /// The limit that stopped the search.
    fn search(
        &mut self,
        position: &G::Position,
        window: Window,
        depth: Option<u32>,
    ) -> Result<Found, Stopped>;

    /// Nodes visited since the engine was made.
    fn nodes(&self) -> u64;
}
