//! What is known of a position or of a move: proofs, playouts, estimates, and how far off a proof is.

use nimatron_core::{Next, Outcome};

use super::bounds::{Bounds, result};

/// How much is still to be proved, at least: the proof and disproof numbers of L. V. Allis, M. van der Meulen, H. J.
/// van den Herik, *Proof-Number Search*, Artificial Intelligence 66, 1994. Games that can be drawn have no single
/// question to prove or disprove, so a win and a loss are counted apart.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Effort {
    /// Positions that must turn out well to prove a win.
    pub(super) win: f32,
    /// Positions that must turn out badly to prove a loss.
    pub(super) loss: f32,
}

/// More than any tree has positions.
const HOPELESS: f32 = 1e12;

impl Effort {
    fn of_leaf(bounds: Bounds) -> Self {
        let effort = |proved, impossible| match (proved, impossible) {
            (true, _) => 0.0,
            (_, true) => HOPELESS,
            _ => 1.0,
        };
        Self {
            win: effort(bounds.lower == Outcome::Win, bounds.upper < Outcome::Win),
            loss: effort(bounds.upper == Outcome::Loss, bounds.lower > Outcome::Loss),
        }
    }

    /// One move that wins is enough; all of them must lose.
    fn or(self, other: Self) -> Self {
        Self { win: self.win.min(other.win), loss: (self.loss + other.loss).min(HOPELESS) }
    }
}

/// What is known, for the player to move at the position or making the move.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Standing {
    /// What is proved.
    pub(super) bounds: Bounds,
    /// The expected result by playouts, from −1 to 1.
    pub(super) worth: f32,
    /// The expected result by minimax over estimates.
    pub(super) outlook: f32,
    pub(super) effort: Effort,
}

impl Standing {
    /// A position with no way out, before moves are weighed against it.
    pub(super) const WORST: Self = Self {
        bounds: Bounds { lower: Outcome::Loss, upper: Outcome::Loss },
        worth: -1.0,
        outlook: -1.0,
        effort: Effort { win: HOPELESS, loss: 0.0 },
    };

    /// A position with an estimate and no playouts yet.
    pub(super) fn new(bounds: Bounds, estimate: f32) -> Self {
        let expected = bounds.outcome().map_or(estimate, result);
        Self { bounds, worth: expected, outlook: expected, effort: Effort::of_leaf(bounds) }
    }

    /// The same, once more is proved.
    #[must_use]
    pub(super) fn and(self, bounds: Bounds) -> Self {
        let bounds = self.bounds.and(bounds);
        match bounds.outcome() {
            Some(_) => Self::new(bounds, 0.0),
            None => Self { bounds, worth: bounds.clamp(self.worth), ..self },
        }
    }

    /// What two moves come to for who may choose between them, worth apart: that is a matter of how often each was
    /// made.
    #[must_use]
    pub(super) fn or(self, other: Self) -> Self {
        Self {
            bounds: self.bounds.or(other.bounds),
            worth: self.worth,
            outlook: self.outlook.max(other.outlook),
            effort: self.effort.or(other.effort),
        }
    }

    /// The same, said by the player on the other side of a move.
    #[must_use]
    pub(super) fn across(self, next: Next) -> Self {
        match next {
            Next::SamePlayer => self,
            Next::Opponent => Self {
                bounds: self.bounds.across(next),
                worth: -self.worth,
                outlook: -self.outlook,
                effort: Effort { win: self.effort.loss, loss: self.effort.win },
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use nimatron_core::{Next, Outcome};

    use super::{Bounds, Effort, HOPELESS, Standing};

    fn at_least_a_draw() -> Standing {
        Standing::new(Bounds { lower: Outcome::Draw, upper: Outcome::Win }, 0.25)
    }

    #[test]
    fn what_one_player_proves_the_other_knows() {
        let theirs = at_least_a_draw().across(Next::Opponent);
        assert_eq!(theirs.bounds, Bounds { lower: Outcome::Loss, upper: Outcome::Draw });
        assert_eq!((theirs.worth, theirs.outlook), (-0.25, -0.25));
        assert_eq!(theirs.effort, Effort { win: HOPELESS, loss: 1.0 });
        assert_eq!(theirs.across(Next::Opponent), at_least_a_draw());
        assert_eq!(theirs.across(Next::SamePlayer), theirs);
    }

    #[test]
    fn one_good_move_is_enough_and_all_must_fail() {
        let open = Standing::new(Bounds::UNKNOWN, 0.0);
        let lost = Standing::new(Bounds::exactly(Outcome::Loss), 0.0);
        let won = Standing::new(Bounds::exactly(Outcome::Win), 0.0);
        let of = |moves: &[Standing]| moves.iter().fold(Standing::WORST, |all, &mv| all.or(mv));
        assert_eq!(of(&[lost, lost]).bounds.outcome(), Some(Outcome::Loss));
        assert_eq!(of(&[lost, won, open]).bounds.outcome(), Some(Outcome::Win));
        assert_eq!(of(&[lost, open]).bounds, Bounds::UNKNOWN);
        assert_eq!(of(&[lost, open, at_least_a_draw()]).bounds.lower, Outcome::Draw);
        assert_eq!(of(&[open, open, lost]).effort, Effort { win: 1.0, loss: 2.0 });
        assert_eq!(of(&[open, won]).effort.win, 0.0);
    }

    #[test]
    fn a_proof_outweighs_every_playout() {
        let mut pessimist = at_least_a_draw();
        pessimist.worth = -0.75;
        assert_eq!(pessimist.and(Bounds::UNKNOWN).worth, 0.0);
        assert_eq!(pessimist.and(Bounds::exactly(Outcome::Win)).worth, 1.0);
    }
}
