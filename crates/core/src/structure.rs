//! What rules know about the shape of their positions: which are equal, which fall apart, which spill.

use crate::game::Game;

/// Positions that are the same up to a symmetry of the rules share one canonical form.
///
/// Laws: `canonical` is idempotent; `canonical_move` maps the legal moves of a position one to one onto those of its
/// canonical form; mapped moves lead to equal canonical positions, the same next player and the same gain.
pub trait Symmetry: Game {
    /// The most positions of a class where it is a fixed small number, as with mirror images. What a search may save by
    /// folding is then at most that, and it leaves small subtrees as they are.
    const IMAGES: Option<u32> = None;

    /// The representative of the position's class.
    fn canonical(&self, position: &Self::Position) -> Self::Position;

    /// The move of the canonical position that corresponds to `mv` here.
    fn canonical_move(&self, position: &Self::Position, mv: Self::Move) -> Self::Move;
}

/// Positions that keep part of themselves on the heap, so that a table of them can stay within its memory.
pub trait Spilling: Game {
    /// The bytes that the position holds beyond its own size.
    fn spilled_bytes(&self, position: &Self::Position) -> usize;
}

/// Who wins when nobody can move any more.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Convention {
    /// Whoever moved last: nim-values add up by exclusive or.
    Normal,
    /// Whoever cannot move: they do not.
    Misere,
}

/// Impartial games whose positions are sums of independent parts, each move touching one part only.
///
/// Laws: a position's moves are those of its parts; under [`Convention::Normal`] the player to move wins exactly when the
/// exclusive or of the parts' nim-values is not zero.
pub trait Sum: Game {
    /// Pushes the independent parts, each a position of its own.
    fn parts(&self, position: &Self::Position, parts: &mut Vec<Self::Position>);

    /// Who wins when nobody can move.
    fn convention(&self) -> Convention;
}
