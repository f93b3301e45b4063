//! Threat sequences on boards of lines. A *four* leaves the opponent one cell that must be taken at once; a *double four* leaves two, which
//! is one too many; a *three* makes a double four possible, so that the opponent must take one of its cells or make a four.
//!
//! With n stones in a row the names are those of five in a row: a line of a four misses one stone, and that of a three two. Only such
//! moves are tried, and against a three only those replies that may meet it. So what is found is a proved win. A win within five plies begins with
//! a four or a three whatever it looks like, because a reply elsewhere must leave a double four; so those are all found.
//!
//! L. V. Allis, H. J. van den Herik, M. P. H. Huntjens, *Go-Moku and Threat-Space Search*, 1993.

use nimatron_core::GoOn;

use crate::bitboard::Bitboard;
use crate::stones::{StoneBoard, Stones};

/// The lines of a board as sets of cells.
#[derive(Clone, Debug)]
pub(crate) struct ThreatLines<B> {
    lines: Vec<B>,
    /// The lines through each bit.
    through: Vec<Vec<B>>,
    cells: B,
    length: u32,
}

/// What the lines that are still open say before a move.
struct Standing<B> {
    /// Where the mover completes a line.
    wins: B,
    /// Where the opponent does.
    blocks: B,
    /// The two empty cells of every line that misses two of the mover's stones.
    pairs: Vec<B>,
    /// Cells of lines that miss three: a stone there may make a three.
    near: B,
    /// Where the opponent can make a four.
    counters: B,
}

impl<B: Bitboard> ThreatLines<B> {
    /// The lines of the board.
    pub(crate) fn new(board: &StoneBoard<B>) -> Self {
        let lines = board.lines.sets(board.cells);
        let through = |bit| lines.iter().copied().filter(|line| line.has(bit)).collect();
        let through = (0..B::BITS).map(through).collect();
        Self { lines, through, cells: board.cells, length: board.lines.length() }
    }

    /// The plies in which the mover wins by threats, if at most `most` are enough.
    pub(crate) fn win(&self, at: Stones<B>, most: u32, go_on: GoOn<'_>) -> Option<u32> {
        (1..=most).step_by(2).find(|&plies| self.wins(at, plies, go_on))
    }

    /// Whether the mover wins within so many plies; what is not looked at is not won.
    fn wins(&self, at: Stones<B>, plies: u32, go_on: GoOn<'_>) -> bool {
        if !go_on() {
            return false;
        }
        let standing = self.standing(at);
        if plies < 3 || !standing.wins.is_empty() {
            return !standing.wins.is_empty();
        }
        let any = match standing.blocks.count() {
            0 => !B::EMPTY,
            1 => standing.blocks,
            _ => return false,
        };
        let fours = union(&standing.pairs) & any;
        let threes = (standing.near | any & standing.blocks) & any & !fours;
        fours.ones().any(|stone| self.wins_by_four(at, stone, &standing.pairs, (plies, go_on)))
            || plies >= 5
                && threes.ones().any(|stone| self.wins_by_three(at, stone, &standing, (plies, go_on)))
    }

    /// Whether a four wins: the reply is forced, or none is enough.
    fn wins_by_four(&self, at: Stones<B>, stone: u32, pairs: &[B], (plies, go_on): (u32, GoOn<'_>)) -> bool {
        let gaps = gaps(pairs, stone);
        gaps.count() > 1 || plies >= 5 && self.wins(at.with(B::of(stone)).with(gaps), plies - 2, go_on)
    }

    /// Whether a three wins, if it is one: every reply that may meet it must fail.
    fn wins_by_three(
        &self,
        at: Stones<B>,
        stone: u32,
        standing: &Standing<B>,
        (plies, go_on): (u32, GoOn<'_>),
    ) -> bool {
        let after = at.with(B::of(stone));
        let Some(meeting) = self.meeting(after, stone, &standing.pairs) else { return false };
        let replies = (meeting | standing.counters) & !B::of(stone);
        replies.ones().all(|reply| self.wins(after.with(B::of(reply)), plies - 2, go_on))
    }

    /// Where the player to move can meet every double four that the opponent is about to make; `None` if there is none. The opponent's last
    /// stone was not on any of `pairs`.
    fn meeting(&self, after: Stones<B>, stone: u32, pairs: &[B]) -> Option<B> {
        let mut pairs = pairs.to_vec();
        let open = self.through[stone as usize].iter().filter(|&&line| (line & after.mover).is_empty());
        let empty = open.map(|&line| line & !after.opponent);
        pairs.extend(empty.filter(|empty| empty.count() == 2));
        let meets = |first: u32| {
            let gaps = gaps(&pairs, first);
            match gaps.count() {
                0 | 1 => None,
                2 => Some(gaps | B::of(first)),
                _ => Some(B::of(first)),
            }
        };
        union(&pairs).ones().filter_map(meets).reduce(|all, some| all & some)
    }

    fn standing(&self, at: Stones<B>) -> Standing<B> {
        let none = B::EMPTY;
        let mut standing =
            Standing { wins: none, blocks: none, pairs: Vec::new(), near: none, counters: none };
        let empty = self.cells & !at.taken();
        for &line in &self.lines {
            let (mine, other) = ((line & at.mover).count(), (line & at.opponent).count());
            match (self.length - mine - other, mine == 0, other == 0) {
                (1, false, true) => standing.wins = standing.wins | line & empty,
                (1, true, false) => standing.blocks = standing.blocks | line & empty,
                (2, false, true) => standing.pairs.push(line & empty),
                (2, true, false) => standing.counters = standing.counters | line & empty,
                (3, false, true) => standing.near = standing.near | line & empty,
                _ => {}
            }
        }
        standing
    }
}

/// The cells that would complete a line after a stone here, one for each of its pairs.
fn gaps<B: Bitboard>(pairs: &[B], stone: u32) -> B {
    union_of(pairs.iter().copied().filter(|pair| pair.has(stone))) & !B::of(stone)
}

fn union<B: Bitboard>(sets: &[B]) -> B {
    union_of(sets.iter().copied())
}

fn union_of<B: Bitboard>(sets: impl Iterator<Item = B>) -> B {
    sets.fold(B::EMPTY, |all, set| all | set)
}
