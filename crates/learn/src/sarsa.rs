//! SARSA: as Q-learning, but with the reply that was made, exploration included, in place of the best one.
//!
//! Q(s, a) ← (1 − α)·Q(s, a) + α·(r + σ·γ·Q(s′, a′)), where σ = −1 if the turn passes, else +1.
//! G. Rummery, M. Niranjan, *On-line Q-learning using connectionist systems*, 1994.

use nimatron_core::Next;

use crate::action_values::ActionValuesMut;
use crate::control::{Control, Direction, Target};
use crate::reward::for_mover;
use crate::transition::{EdgeIndex, NodeIndex};

/// The learner.
pub type Sarsa = Control<ReplyMade>;

/// r + σ·γ·Q(s′, a′).
#[derive(Clone, Copy, Debug, Default)]
pub struct ReplyMade;

impl Target for ReplyMade {
    const DIRECTION: Option<Direction> = None;

    #[inline]
    fn of(
        &mut self,
        values: &ActionValuesMut<'_>,
        next: Next,
        _: NodeIndex,
        reply: Option<EdgeIndex>,
        reward: f64,
        gamma: f64,
    ) -> f64 {
        reward + gamma * for_mover(next, reply.map_or(0.0, |reply| values.get(reply)))
    }
}
