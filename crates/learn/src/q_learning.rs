//! Q-learning for two players who take turns: a move is worth what it pays and what is left to the opponent after it, who plays its
//! best by the same table.
//!
//! Q(s, a) ← (1 − α)·Q(s, a) + α·(r ∓ γ·max Q(s′, ·)), minus where the turn passes and plus where the mover moves again.
//! C. Watkins, P. Dayan, *Q-learning*, Machine Learning 8, 1992; for two players M. Littman, *Markov games as a framework for
//! multi-agent reinforcement learning*, 1994.

use crate::action_values::Values;
use crate::control::{Control, Direction, Target};
use crate::episode::Episode;
use crate::graph::Step;

/// The learner.
pub type QLearning = Control<BestReply>;

/// The worth of the best move afterwards, whichever was made.
#[derive(Clone, Copy, Debug, Default)]
pub struct BestReply;

impl Target for BestReply {
    const DIRECTION: Option<Direction> = None;

    #[inline]
    fn of(&mut self, values: &Values<'_>, _: &Episode, _: usize, reward: f64, step: Step, gamma: f64) -> f64 {
        reward + gamma * values.highest_after(step.next, step.child)
    }
}
