//! Q-learning for two players. The value of the opponent's best reply counts against the player who moves; both use one table.
//!
//! Q(s, a) ← (1 − α)·Q(s, a) + α·(r + σ·γ·max_a′ Q(s′, a′)), where σ = −1 if the turn passes and σ = +1 if the same player moves again.
//! C. Watkins, P. Dayan, *Q-learning*, Machine Learning 8, 1992; for two players M. Littman, *Markov games as a framework for
//! multi-agent reinforcement learning*, 1994.

use nimatron_core::Next;

use crate::action_values::ActionValuesMut;
use crate::control::{Control, Direction, Target};
use crate::transition::{EdgeIndex, NodeIndex};

/// The learner.
pub type QLearning = Control<BestReply>;

/// r + σ·γ·max_a′ Q(s′, a′).
#[derive(Clone, Copy, Debug, Default)]
pub struct BestReply;

impl Target for BestReply {
    const DIRECTION: Option<Direction> = None;

    #[inline]
    fn of(
        &mut self,
        values: &ActionValuesMut<'_>,
        next: Next,
        child: NodeIndex,
        _: Option<EdgeIndex>,
        reward: f64,
        gamma: f64,
    ) -> f64 {
        reward + gamma * values.highest_after(next, child)
    }
}
