//! SARSA: as Q-learning, but what counts afterwards is the move that was made there, tried ones included.
//!
//! Q(s, a) ← (1 − α)·Q(s, a) + α·(r ∓ γ·Q(s′, a′)). G. Rummery, M. Niranjan, *On-line Q-learning using connectionist systems*, 1994.

use crate::action_values::Values;
use crate::control::{Control, Direction, Target};
use crate::episode::Episode;
use crate::graph::Step;
use crate::reward::across;

/// The learner.
pub type Sarsa = Control<ReplyMade>;

/// The worth of the move that was made afterwards.
#[derive(Clone, Copy, Debug, Default)]
pub struct ReplyMade;

impl Target for ReplyMade {
    const DIRECTION: Option<Direction> = None;

    #[inline]
    fn of(
        &mut self,
        values: &Values<'_>,
        game: &Episode,
        number: usize,
        reward: f64,
        step: Step,
        gamma: f64,
    ) -> f64 {
        let reply = game.decisions().get(number + 1);
        reward + gamma * across(step.next, reply.map_or(0.0, |reply| values.get(reply.edge)))
    }
}
