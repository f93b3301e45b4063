//! The search window, and the one place where it crosses a move.

use crate::game::Next;
use crate::packed_goal::{PackedGoal, Score};
use crate::value::Points;

/// The window of a search: scores ≤ `alpha` and scores ≥ `beta` need no exact answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Window {
    /// The player to move is already sure of this much.
    pub alpha: Score,
    /// The opponent will not allow more than this.
    pub beta: Score,
}

impl Window {
    /// The window in which every score is exact.
    pub fn full<A: PackedGoal>(goal: A) -> Self {
        Self { alpha: goal.lowest() - 1, beta: goal.highest() + 1 }
    }

    /// The textbook window (−1, 1) of games that are only won, drawn or lost: the extreme scores themselves.
    pub fn tight<A: PackedGoal>(goal: A) -> Self {
        Self { alpha: goal.lowest(), beta: goal.highest() }
    }

    /// The window of the child: negated and swapped if the turn passes, only shifted if it does not.
    ///
    /// ```
    /// use nimatron_core::{Margin, Next, Window};
    ///
    /// let window = Window { alpha: 3, beta: 5 };
    /// // Two points were gained: the opponent must be kept between −3 and −1, oneself between 1 and 3.
    /// assert_eq!(window.across(Margin, Next::Opponent, 2), Window { alpha: -3, beta: -1 });
    /// assert_eq!(window.across(Margin, Next::SamePlayer, 2), Window { alpha: 1, beta: 3 });
    /// ```
    #[must_use]
    pub fn across<A: PackedGoal>(self, goal: A, next: Next, gain: Points) -> Self {
        let alpha = goal.bound_below(next, gain, self.alpha);
        let beta = goal.bound_below(next, gain, self.beta);
        match next {
            Next::Opponent => Self { alpha: beta, beta: alpha },
            Next::SamePlayer => Self { alpha, beta },
        }
    }
}
