//! The structure of positions: symmetries, what is within reach, sums of independent parts, heaps of counters, and memory that positions
//! allocate.

use crate::game::Game;
use crate::heap_moves::HeapMoves;

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
pub trait Allocated: Game {
    /// The bytes that the position holds beyond its own size.
    fn allocated_bytes(&self, position: &Self::Position) -> usize;
}

/// Rules of points whose play may go on for ever without banking anything for ever: what was banked never comes back. Play without an end
/// banks nothing more, and is worth nothing from there on.
///
/// Laws: after a move no more positions are within reach than before, and fewer after a move with a gain, as far as they can be counted.
pub trait Reach: Game {
    /// A bound on the positions that play can come to from here, this one among them.
    fn reach(&self, position: &Self::Position) -> u64;
}

/// Who wins where the player to move cannot move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "kebab-case"))]
pub enum Convention {
    /// The player who moved last: nim-values add up by exclusive or.
    Normal,
    /// The player who cannot move: nim-values do not add up.
    Misere,
}

/// Impartial games whose positions are sums of independent parts, each move touching one part only.
///
/// Laws: a position's moves are those of its parts; under [`Convention::Normal`] the player to move wins exactly when the
/// exclusive or of the parts' nim-values is not zero.
pub trait Sum: Game {
    /// Pushes the independent parts, each a position of its own.
    fn parts(&self, position: &Self::Position, parts: &mut Vec<Self::Position>);

    /// Who wins where the player to move cannot move.
    fn convention(&self) -> Convention;
}

/// Sums whose parts are heaps of counters, each told by its size alone: Nim, Kayles, Grundy's game. What a move does to a heap is
/// data, so that nim-values of all heaps up to a size need not be found by playing.
///
/// Laws: `size(heap(n)) = n`, and that heap is the only part of its own position; every part of every position is the heap of its
/// size; the moves of a heap leave exactly the sums that the description says.
pub trait Heaps: Sum {
    /// What a move may do to a heap.
    fn heap_moves(&self) -> HeapMoves;

    /// The position that is a single heap of so many counters; `None` where the rules have none of that size.
    fn heap(&self, size: u32) -> Option<Self::Position>;

    /// The counters of a part.
    fn size(&self, part: &Self::Position) -> u32;
}
