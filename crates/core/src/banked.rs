//! An adapter that puts the points already banked into the position.
//!
//! The goal of the margin does not need it: points still to be won do not depend on points already banked. The goal of the distance does:
//! whether a quick or a slow end is better depends on who is ahead.

use crate::game::{End, Game, Next, Scoring, Status, Step};
use crate::value::Points;

/// The same rules with banked points as part of the position: every gain is 0 and every end counts everything.
#[derive(Clone, Copy, Debug)]
pub struct Banked<'g, G> {
    /// The rules themselves.
    pub game: &'g G,
}

/// A position together with the points banked so far, the mover's less the opponent's.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct WithBank<P> {
    /// The position of the underlying game.
    pub position: P,
    /// Points banked so far, as the player to move sees them.
    pub bank: Points,
}

impl<G: Game> Game for Banked<'_, G> {
    type Position = WithBank<G::Position>;
    type Move = G::Move;
    const SCORING: Scoring = G::SCORING;

    fn start(&self) -> Self::Position {
        WithBank { position: self.game.start(), bank: 0 }
    }

    fn status(&self, at: &Self::Position) -> Status {
        match self.game.status(&at.position) {
            Status::Over(End::Scored(points)) => Status::Over(End::Scored(at.bank + points)),
            status => status,
        }
    }

    fn moves(&self, at: &Self::Position, moves: &mut Vec<Self::Move>) {
        self.game.moves(&at.position, moves);
    }

    #[inline]
    fn most_moves(&self, at: &Self::Position) -> usize {
        self.game.most_moves(&at.position)
    }

    fn play(&self, at: &Self::Position, mv: Self::Move) -> Step<Self::Position> {
        let Step { position, next, gain } = self.game.play(&at.position, mv);
        let bank = match next {
            Next::Opponent => -(at.bank + gain),
            Next::SamePlayer => at.bank + gain,
        };
        Step { position: WithBank { position, bank }, next, gain: 0 }
    }

    fn max_plies(&self, at: &Self::Position) -> Option<u32> {
        self.game.max_plies(&at.position)
    }
}
