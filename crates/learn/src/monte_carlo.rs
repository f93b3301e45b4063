//! Monte-Carlo control: action values from whole returns, without bootstrapping.
//!
//! Q(s, a) ← (1 − α)·Q(s, a) + α·G at every visit, where G = r + σ·γ·G′, G′ is the return of the next decision, and σ = −1 if the turn passes,
//! else +1. R. Sutton, A. Barto, *Reinforcement Learning*, second edition, chapter 5; with a constant α, equation 6.1.

use nimatron_core::Next;

use crate::action_values::ActionValuesMut;
use crate::control::{Control, Direction, Target};
use crate::reward::for_mover;
use crate::transition::{EdgeIndex, NodeIndex};

/// The learner.
pub type MonteCarlo = Control<Return>;

/// The return G, computed from the last decision to the first.
#[derive(Clone, Copy, Debug, Default)]
pub struct Return {
    /// G′: the return after the decision that is asked for next, for the player who made the one after it.
    rest: f64,
}

impl Target for Return {
    const DIRECTION: Option<Direction> = Some(Direction::Backward);

    #[inline]
    fn of(
        &mut self,
        _: &ActionValuesMut<'_>,
        next: Next,
        _: NodeIndex,
        reply: Option<EdgeIndex>,
        reward: f64,
        gamma: f64,
    ) -> f64 {
        if reply.is_none() {
            self.rest = 0.0;
        }
        self.rest = reward + gamma * for_mover(next, self.rest);
        self.rest
    }
}
