//! A game in numbers: positions are nodes, moves are edges, and a transition is what a move leads to.

use nimatron_core::{Next, Points, Seat};

/// The number of a position.
pub type NodeIndex = u32;
/// The number of a move at a position. The moves of one position have consecutive numbers, in the rules' order.
pub type EdgeIndex = u32;

/// What a move leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Transition {
    /// The position after the move.
    pub child: NodeIndex,
    /// Points that the mover banked.
    pub gain: Points,
    /// Who moves next.
    pub next: Next,
    /// Whether the game is over.
    pub over: bool,
}

/// A position with what its node leaves out: the player to move, and the points that each seat has banked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NodeSituation {
    /// The position.
    pub node: NodeIndex,
    /// The player to move.
    pub seat: Seat,
    /// Points banked by the first and the second seat.
    pub banked: [Points; 2],
}

impl NodeSituation {
    /// With nothing banked.
    pub fn first_reached(node: NodeIndex, seat: Seat) -> Self {
        Self { node, seat, banked: [0, 0] }
    }

    /// After a move of the player to move.
    #[must_use]
    #[inline]
    pub fn after(mut self, step: Transition) -> Self {
        self.banked[self.seat.index()] += step.gain;
        if step.next == Next::Opponent {
            self.seat = self.seat.other();
        }
        Self { node: step.child, ..self }
    }
}
