//! What every engine answers.

use nimatron_core::{Game, Next, PackedGoal, Score, Window};

use crate::limits::Stopped;

/// What a score says about the true one. Among equal scores, the greater says more for its player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum Bound {
    /// The true one is at most this.
    AtMost,
    /// It is the true one.
    Exact,
    /// The true one is at least this.
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

    /// What a score in this window says: inside it the score is exact, at or beyond its edges a bound.
    pub fn in_window(window: Window, score: Score) -> Self {
        if score >= window.beta {
            Self::AtLeast
        } else if score <= window.alpha {
            Self::AtMost
        } else {
            Self::Exact
        }
    }

    /// The same, said by the player on the other side of a move.
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
    /// What it says about the true score of this search.
    pub bound: Bound,
    /// Whether the score is about the game itself: no estimate at a horizon had a part in it.
    pub proved: bool,
}

impl Found {
    /// What a search with this window proves by a score: inside the window it is exact, at or beyond its edges a bound,
    /// unless there is nothing beyond.
    pub fn in_window<A: PackedGoal>(goal: A, window: Window, score: Score, proved: bool) -> Self {
        let bound = match Bound::in_window(window, score) {
            Bound::AtLeast if score >= goal.highest() => Bound::Exact,
            Bound::AtMost if score <= goal.lowest() => Bound::Exact,
            bound => bound,
        };
        Self { score, bound, proved: proved || goal.is_decisive(score) }
    }

    /// The answer about making a move, from the answer about where it leads.
    #[must_use]
    pub fn backup<A: PackedGoal>(self, goal: A, next: Next, gain: i32) -> Self {
        Self { score: goal.backup(next, gain, self.score), bound: self.bound.across(next), ..self }
    }

    /// Whether this is the true value of the game.
    pub fn is_value(self) -> bool {
        self.proved && self.bound == Bound::Exact
    }
}

/// Something that can score a position.
pub trait Engine<G: Game, A: PackedGoal> {
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
