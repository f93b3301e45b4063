//! Positions at the horizon.

use nimatron_core::{Game, PackedGoal, Score, Window};

use super::context::SearchContext;
use super::searcher::Searcher;

impl<G: Game, A: PackedGoal> Searcher<'_, G, A> {
    /// What a position there looks like.
    pub(super) fn estimate(&mut self, position: &G::Position) -> Score {
        let SearchContext { goal, estimate, .. } = *self.context;
        self.estimates += 1;
        goal.estimate(estimate.map_or(0, |estimate| estimate(position)))
    }

    /// The estimate of a position at the horizon, where it is enough for the window whether or not the game is over there: then that has the sign
    /// of the estimate, and no smaller size. Before its first estimate a test may still prove its score, and asks for the end.
    pub(super) fn estimate_alone(&mut self, position: &G::Position, window: Window) -> Option<Score> {
        let SearchContext { goal, capabilities, estimate, .. } = *self.context;
        let estimate = estimate.filter(|_| capabilities.estimates_tell_ends && self.estimates > 0)?;
        let points = estimate(position);
        let score = goal.estimate(points);
        let is_enough = match points.signum() {
            1 => score >= window.beta,
            0 => true,
            _ => score < window.beta,
        };
        self.estimates += u64::from(is_enough);
        is_enough.then_some(score)
    }
}
