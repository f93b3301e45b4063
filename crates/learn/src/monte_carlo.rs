//! Monte-Carlo control: a move is worth what the whole rest of the game paid, opinions about later positions left out.
//!
//! Q(s, a) ← (1 − α)·Q(s, a) + α·G, every visit. R. Sutton, A. Barto, *Reinforcement Learning*, second edition, chapter 5; with a
//! constant α, equation 6.1.

use crate::action_values::Values;
use crate::control::{Control, Direction, Target};
use crate::episode::Episode;
use crate::graph::Step;
use crate::reward::across;

/// The learner.
pub type MonteCarlo = Control<Return>;

/// What the decisions from one to the end of the game paid; it is added up from behind.
#[derive(Clone, Copy, Debug, Default)]
pub struct Return {
    /// What was paid after the decision that is asked for next, for who made the one after it.
    rest: f64,
}

impl Target for Return {
    const DIRECTION: Option<Direction> = Some(Direction::Backward);

    #[inline]
    fn of(
        &mut self,
        _: &Values<'_>,
        game: &Episode,
        number: usize,
        reward: f64,
        step: Step,
        gamma: f64,
    ) -> f64 {
        if number + 1 == game.decisions().len() {
            self.rest = 0.0;
        }
        self.rest = reward + gamma * across(step.next, self.rest);
        self.rest
    }
}
