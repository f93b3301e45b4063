//! A state of a hosted game, and what is known of it.

use std::sync::OnceLock;

use nimatron_core::{End, Outcome, Points, Seat};

/// A state as it is told apart from others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Key {
    /// The teller's number.
    pub(super) state: u32,
    /// Whose turn it is, where states do not say so themselves.
    pub(super) turn: Option<Seat>,
    /// How many plies were made, where that bounds the rest.
    pub(super) ply: Option<u32>,
}

/// A state that was met, and what is known of it.
pub(super) struct Node {
    pub(super) key: Key,
    /// The state from which it was met first.
    pub(super) after: Option<u32>,
    pub(super) expansion: OnceLock<Expansion>,
    /// What is known of it where the game is known to go on, and not all that follows was asked for.
    pub(super) parts: OnceLock<Parts>,
    pub(super) estimate: OnceLock<Points>,
    /// Plies to the farthest end, where all that follows is known.
    pub(super) height: OnceLock<u32>,
}

/// What follows from a state.
pub(in crate::program) enum Expansion {
    Over(End),
    Moves(Box<[Edge]>),
}

/// A move and where it leads.
#[derive(Clone, Copy)]
pub(in crate::program) struct Edge {
    /// The teller's number.
    pub(super) name: u32,
    pub(in crate::program) to: u32,
    pub(in crate::program) again: bool,
    pub(in crate::program) gain: Points,
}

/// The moves of a state whose game goes on, if they were asked for.
#[derive(Default)]
pub(super) struct Parts(pub(super) OnceLock<Box<[Part]>>);

/// A move, and where it leads if that was asked.
pub(super) struct Part {
    pub(super) name: u32,
    pub(super) edge: OnceLock<Edge>,
}

/// What stands for states of a program that failed: nothing computed from it is shown.
pub(super) static UNKNOWN_RESULT: Expansion = Expansion::Over(End::Decided(Outcome::Draw));
pub(super) static UNKNOWN_POINTS: Expansion = Expansion::Over(End::Scored(0));

impl Expansion {
    pub(super) fn end(&self) -> Option<End> {
        match self {
            Self::Over(end) => Some(*end),
            Self::Moves(_) => None,
        }
    }

    pub(super) fn edges(&self) -> &[Edge] {
        match self {
            Self::Over(_) => &[],
            Self::Moves(edges) => edges,
        }
    }
}
