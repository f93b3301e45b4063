//! Knowledge about a game beyond its rules: static bounds, move ordering, evaluations and closed strategies. The conformance kit
//! checks all of it but evaluations, which claim nothing.

use crate::game::Game;
use crate::value::Points;

/// Proved bounds on the value of an ongoing position, for the player to move there. Goals turn them into bounds on scores.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct StaticBounds {
    /// The mover can force a win in at most this many plies.
    pub win_within: Option<u32>,
    /// The mover loses, in at most this many plies, whatever it does.
    pub loss_within: Option<u32>,
    /// The mover cannot force a win in this many plies or fewer; [`NEVER`](Self::NEVER) if it cannot at all.
    pub no_win_within: u32,
    /// The mover can stave off a loss for more plies than this; [`NEVER`](Self::NEVER) if it need not lose at all.
    pub no_loss_within: u32,
    /// The points still to be won lie between these two, both included.
    pub margin: Option<(Points, Points)>,
}

impl StaticBounds {
    /// More plies than any game has.
    pub const NEVER: u32 = u32::MAX;
}

/// Whether some bounds answer a search's question, so that it needs no moves.
pub type Enough<'e> = &'e dyn Fn(&StaticBounds) -> bool;

/// What says [`Enough`] to no bounds: then moves are pushed whatever the bounds are.
pub fn never_enough(_: &StaticBounds) -> bool {
    false
}

/// Static bounds and move ordering.
///
/// Laws: the bounds hold; among the moves pushed is one that is best under every goal the game has.
pub trait Knowledge: Game {
    /// The bounds of an ongoing position. Pushes its moves, those with the greatest ordering score first, without moves that cannot be the
    /// only best ones. Where the bounds determine the value, one best move is enough; and none need be pushed with bounds that are `enough`,
    /// which may be asked before there is any order.
    fn bound_and_order(
        &self,
        position: &Self::Position,
        moves: &mut Vec<Self::Move>,
        enough: Enough<'_>,
    ) -> StaticBounds;
}

/// Whether a search is to go on; once it is not, it is asked no more, or answers the same.
pub type GoOn<'g> = &'g mut dyn FnMut() -> bool;

/// Wins by threats, in games whose players take turns and where only who moved last can have won.
///
/// Law: a win that is found takes exactly so many plies when both players play as well as they can for haste, and wins of at most five
/// plies are always found if as many are asked for.
pub trait Threats: Game {
    /// In how many plies the mover of an ongoing position wins by threats, if such a win of at most `most` plies is found. Nothing follows
    /// where none is found. `go_on` is asked at every position that is looked at, and ends the search with what is proved.
    fn win_by_threats(&self, position: &Self::Position, most: u32, go_on: GoOn<'_>) -> Option<u32>;

    /// The same position with the opponent to move, who can do no less there than after any move of the mover's.
    fn passed(&self, position: &Self::Position) -> Self::Position;
}

/// Estimates of unfinished positions, for searches that stop before the end.
pub trait Evaluate: Game + Sized {
    /// The estimates by name, the usual one first.
    fn heuristics(&self) -> Vec<Heuristic<Self>>;
}

/// A named estimate.
pub struct Heuristic<G: Game> {
    /// Its name on a command line.
    pub name: &'static str,
    /// An estimate for the player to move: the points still to be won in games of points, an advantage on a scale of
    /// the author's own in the others.
    pub estimate: fn(&G, &G::Position) -> Points,
}

impl<G: Game> Clone for Heuristic<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for Heuristic<G> {}

/// Games with a closed strategy.
///
/// Law: the move keeps the position's exact result, at every position.
pub trait ClosedStrategy: Game {
    /// The move of the strategy in an ongoing position.
    fn closed_strategy(&self, position: &Self::Position) -> Self::Move;
}
