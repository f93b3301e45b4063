//! The statistics of a node or of a move: proved bounds, the mean of playouts, minimax over estimates, and proof numbers.

use nimatron_core::{Next, Outcome};

use super::bounds::{OutcomeBounds, result};

/// The least number of positions still to be proved: the proof and disproof numbers of L. V. Allis, M. van der Meulen, H. J.
/// van den Herik, *Proof-Number Search*, Artificial Intelligence 66, 1994. Games that can be drawn have no single
/// statement to prove or disprove, so a win and a loss have a number each.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct ProofNumbers {
    /// Positions that must be proved to prove a win.
    pub(super) win: f32,
    /// Positions that must be proved to prove a loss.
    pub(super) loss: f32,
}

/// More than any tree has positions: there is no proof.
const INFINITE: f32 = 1e12;

impl ProofNumbers {
    fn of_leaf(bounds: OutcomeBounds) -> Self {
        let proof_numbers = |proved, impossible| match (proved, impossible) {
            (true, _) => 0.0,
            (_, true) => INFINITE,
            _ => 1.0,
        };
        Self {
            win: proof_numbers(bounds.lower == Outcome::Win, bounds.upper < Outcome::Win),
            loss: proof_numbers(bounds.upper == Outcome::Loss, bounds.lower > Outcome::Loss),
        }
    }

    /// One move that wins is enough; all of them must lose.
    fn or(self, other: Self) -> Self {
        Self { win: self.win.min(other.win), loss: (self.loss + other.loss).min(INFINITE) }
    }
}

/// The statistics for the player to move at the node, or for the player who makes the move.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Statistics {
    /// What is proved.
    pub(super) bounds: OutcomeBounds,
    /// The mean result of playouts, from −1 to 1.
    pub(super) mean: f32,
    /// The minimax value of estimates, from −1 to 1.
    pub(super) minimax_estimate: f32,
    pub(super) proof_numbers: ProofNumbers,
}

impl Statistics {
    /// The neutral element of [`or`](Self::or): a node before its moves are taken in.
    pub(super) const WORST: Self = Self {
        bounds: OutcomeBounds { lower: Outcome::Loss, upper: Outcome::Loss },
        mean: -1.0,
        minimax_estimate: -1.0,
        proof_numbers: ProofNumbers { win: INFINITE, loss: 0.0 },
    };

    /// A position with an estimate and no playouts yet.
    pub(super) fn new(bounds: OutcomeBounds, estimate: f32) -> Self {
        let expected = bounds.outcome().map_or(estimate, result);
        Self {
            bounds,
            mean: expected,
            minimax_estimate: expected,
            proof_numbers: ProofNumbers::of_leaf(bounds),
        }
    }

    /// The same, once more is proved.
    #[must_use]
    pub(super) fn and(self, bounds: OutcomeBounds) -> Self {
        let bounds = self.bounds.and(bounds);
        match bounds.outcome() {
            Some(_) => Self::new(bounds, 0.0),
            None => Self { bounds, mean: bounds.clamp(self.mean), ..self },
        }
    }

    /// What the player who may choose between two moves has. The mean is left as it is: it depends on how often each move was made.
    #[must_use]
    pub(super) fn or(self, other: Self) -> Self {
        Self {
            bounds: self.bounds.or(other.bounds),
            mean: self.mean,
            minimax_estimate: self.minimax_estimate.max(other.minimax_estimate),
            proof_numbers: self.proof_numbers.or(other.proof_numbers),
        }
    }

    /// The statistics on the other side of a move.
    #[must_use]
    pub(super) fn across(self, next: Next) -> Self {
        match next {
            Next::SamePlayer => self,
            Next::Opponent => Self {
                bounds: self.bounds.across(next),
                mean: -self.mean,
                minimax_estimate: -self.minimax_estimate,
                proof_numbers: ProofNumbers { win: self.proof_numbers.loss, loss: self.proof_numbers.win },
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use nimatron_core::{Next, Outcome};

    use super::{INFINITE, OutcomeBounds, ProofNumbers, Statistics};

    fn at_least_a_draw() -> Statistics {
        Statistics::new(OutcomeBounds { lower: Outcome::Draw, upper: Outcome::Win }, 0.25)
    }

    #[test]
    fn what_one_player_proves_the_other_knows() {
        let theirs = at_least_a_draw().across(Next::Opponent);
        assert_eq!(theirs.bounds, OutcomeBounds { lower: Outcome::Loss, upper: Outcome::Draw });
        assert_eq!((theirs.mean, theirs.minimax_estimate), (-0.25, -0.25));
        assert_eq!(theirs.proof_numbers, ProofNumbers { win: INFINITE, loss: 1.0 });
        assert_eq!(theirs.across(Next::Opponent), at_least_a_draw());
        assert_eq!(theirs.across(Next::SamePlayer), theirs);
    }

    #[test]
    fn one_good_move_is_enough_and_all_must_fail() {
        let open = Statistics::new(OutcomeBounds::UNKNOWN, 0.0);
        let lost = Statistics::new(OutcomeBounds::exactly(Outcome::Loss), 0.0);
        let won = Statistics::new(OutcomeBounds::exactly(Outcome::Win), 0.0);
        let of = |moves: &[Statistics]| moves.iter().fold(Statistics::WORST, |all, &mv| all.or(mv));
        assert_eq!(of(&[lost, lost]).bounds.outcome(), Some(Outcome::Loss));
        assert_eq!(of(&[lost, won, open]).bounds.outcome(), Some(Outcome::Win));
        assert_eq!(of(&[lost, open]).bounds, OutcomeBounds::UNKNOWN);
        assert_eq!(of(&[lost, open, at_least_a_draw()]).bounds.lower, Outcome::Draw);
        assert_eq!(of(&[open, open, lost]).proof_numbers, ProofNumbers { win: 1.0, loss: 2.0 });
        assert_eq!(of(&[open, won]).proof_numbers.win, 0.0);
    }

    #[test]
    fn a_proof_outweighs_every_playout() {
        let mut pessimist = at_least_a_draw();
        pessimist.mean = -0.75;
        assert_eq!(pessimist.and(OutcomeBounds::UNKNOWN).mean, 0.0);
        assert_eq!(pessimist.and(OutcomeBounds::exactly(Outcome::Win)).mean, 1.0);
    }
}
