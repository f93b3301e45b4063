//! The moves that a search tries, and their order.

use nimatron_core::{Game, Next, Outcome, Status};

/// The order in which moves are tried.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum Order {
    /// The rules' own.
    #[default]
    Rules,
    /// The rules' own, backwards: the largest take first.
    Reverse,
}

impl Order {
    /// Every order by its name on a command line, as they are declared.
    pub const ALL: [(&'static str, Self); 2] = [("rules", Self::Rules), ("reverse", Self::Reverse)];

    /// The order's name on a command line.
    pub fn name(self) -> &'static str {
        Self::ALL[self as usize].0
    }
}

/// The moves of a search.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Candidates {
    /// The order.
    pub order: Order,
    /// Leaves out moves that end the game as a loss for the mover, where there is another. In games of points this needs the
    /// banked points in the position: see [`nimatron_core::Banked`].
    pub omit_suicide: bool,
}

impl Candidates {
    /// Pushes the moves to try at an ongoing position.
    #[inline]
    pub fn push<G: Game>(self, game: &G, position: &G::Position, moves: &mut Vec<G::Move>) {
        let first = moves.len();
        game.moves(position, moves);
        if self.omit_suicide {
            omit_suicide(game, position, moves, first);
        }
        self.arrange(&mut moves[first..]);
    }

    /// Puts moves that are in the rules' order, or in that of their ordering scores, into the order wanted.
    #[inline]
    pub(crate) fn arrange<M>(self, moves: &mut [M]) {
        if self.order == Order::Reverse {
            moves.reverse();
        }
    }
}

/// Drops suicides from `moves[first..]` in place, unless nothing would be left.
#[inline]
fn omit_suicide<G: Game>(game: &G, position: &G::Position, moves: &mut Vec<G::Move>, first: usize) {
    let mut kept = first;
    for index in first..moves.len() {
        let mv = moves[index];
        if !is_suicide(game, position, mv) {
            // The first suicide overwritten here is behind every kept move, so no kept move is lost.
            moves[kept] = mv;
            kept += 1;
        }
    }
    if kept > first {
        moves.truncate(kept);
    }
}

/// Whether the move ends the game and its mover has lost.
#[inline]
fn is_suicide<G: Game>(game: &G, position: &G::Position, mv: G::Move) -> bool {
    let step = game.play(position, mv);
    let Status::Over(end) = game.status(&step.position) else { return false };
    let outcome = end.outcome(0);
    match step.next {
        Next::Opponent => outcome == Outcome::Win,
        Next::SamePlayer => outcome == Outcome::Loss,
    }
}
