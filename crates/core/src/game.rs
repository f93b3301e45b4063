//! The contract of a game: what can be asked about a position, answered by a value that *is* the rules.
//!
//! Positions are what the player to move sees. A move says who moves next, so no engine may assume that turns
//! alternate: an extra turn is a [`Next::SamePlayer`], not an exception. Points that a move banks are the step's `gain`
//! and stay out of the position, so that two ways to the same board share one entry of every table.

use std::fmt::Debug;
use std::hash::Hash;

use crate::value::{Outcome, Points};

/// The rules of one game, with all parameters chosen.
///
/// Laws, checked by the [conformance kit](crate::conformance): `moves` is empty exactly when `status` is over; all
/// answers depend on nothing but the rules and the position; equal positions have equal answers; `max_plies`
/// decreases with every ply; no position has more moves than `most_moves`.
pub trait Game: Send + Sync {
    /// What the player to move sees. Equality and hash cover everything that the rest of the game depends on.
    type Position: Clone + Eq + Hash + Debug + Send + Sync;
    /// A move, meaningful together with the position it is made in.
    type Move: Copy + Eq + Hash + Debug + Send + Sync;

    /// Whether games of these rules end in points or in a plain result. It is known to the compiler, so that no engine is compiled for
    /// goals that a game cannot have.
    const SCORING: Scoring;

    /// Where a game begins.
    fn start(&self) -> Self::Position;

    /// Whether the game is over here, and how it ended.
    fn status(&self, position: &Self::Position) -> Status;

    /// Pushes every legal move of an ongoing position, in the rules' own order, and nothing for a finished one.
    fn moves(&self, position: &Self::Position, moves: &mut Vec<Self::Move>);

    /// A bound on the number of legal moves here, found without making them: a list that takes too long or too much memory is then never
    /// begun. Rules that may have more than [`FEW_MOVES`] at some position say how many.
    #[inline]
    fn most_moves(&self, _position: &Self::Position) -> usize {
        FEW_MOVES
    }

    /// What legal move `mv` leads to.
    fn play(&self, position: &Self::Position, mv: Self::Move) -> Step<Self::Position>;

    /// No play from here takes more plies than this. `None` if play may go on for ever: at every position of such rules, whether it
    /// is near an end or not.
    fn max_plies(&self, position: &Self::Position) -> Option<u32>;
}

/// No position of most games has more moves than this.
pub const FEW_MOVES: usize = 1 << 10;

/// A game that can go on for ever is a draw as it is played, once the same player is to move at the same position this many times.
pub const REPETITIONS: usize = 3;

/// Who moves after a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Next {
    /// The turn passes; the new position is seen by the other player.
    Opponent,
    /// The mover moves again; the new position is still seen by the mover.
    SamePlayer,
}

/// What a move leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step<P> {
    /// The new position, as the player who moves next sees it.
    pub position: P,
    /// Who moves next.
    pub next: Next,
    /// Points the mover banked by this move, less those it gave away; 0 in games without points.
    pub gain: Points,
}

impl<P> Step<P> {
    /// A step that passes the turn and banks nothing: every move of most games.
    pub fn pass_turn(position: P) -> Self {
        Self { position, next: Next::Opponent, gain: 0 }
    }
}

/// Whether a position is finished.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Status {
    /// There is at least one legal move.
    Ongoing,
    /// There is none, and this is the end.
    Over(End),
}

/// How a game ended, for the player to move at the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum End {
    /// Won, drawn or lost.
    Decided(Outcome),
    /// Points still to be counted, mine less the opponent's: a final sweep belongs here, banked points do not.
    Scored(Points),
}

impl End {
    /// Who won, where the player to move has banked so many points more than the opponent.
    #[inline]
    pub fn outcome(self, bank: Points) -> Outcome {
        match self {
            Self::Decided(outcome) => outcome,
            Self::Scored(points) => Outcome::of_margin(bank + points),
        }
    }
}

/// The kind of [`End`] that a game has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Scoring {
    /// Every end is [`End::Decided`] and every gain is 0.
    Decided,
    /// Every end is [`End::Scored`].
    Points,
}

impl Scoring {
    /// Whether games end in points.
    #[must_use]
    pub const fn has_points(self) -> bool {
        matches!(self, Self::Points)
    }
}
