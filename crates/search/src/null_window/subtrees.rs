//! How large the subtrees at each ply are, and what follows from it: which positions all threads share, which a thread
//! keeps to itself, and where symmetry and dividing the work pay.

/// Plies told apart; all later ones count as the last.
const PLIES: usize = 256;
/// Visits after which an average means something.
const SOME: u64 = 16;
/// Positions with smaller subtrees are kept in a thread's own table, near its processor.
const SMALL: u64 = 32;
/// Folding a position into one of few images, or asking what other threads do, is worth it above subtrees of this size.
const LARGE: u64 = 128;

/// What was seen of the subtrees of a search so far.
#[derive(Clone, Debug)]
pub(super) struct Subtrees {
    visits: [u64; PLIES],
    nodes: [u64; PLIES],
    /// Some position turned up at another ply than the one that its longest play tells. Then one position has many plies, with subtrees
    /// of many sizes, and all are best kept in one place.
    pub(super) scattered: bool,
    /// Before this ply, positions go into the shared table.
    pub(super) shared: u32,
    /// Before this ply, subtrees are large.
    pub(super) large: u32,
}

impl Subtrees {
    /// Nothing was seen yet: everything is shared, everything may be large.
    pub(super) fn unseen() -> Self {
        Self { visits: [0; PLIES], nodes: [0; PLIES], scattered: false, shared: u32::MAX, large: u32::MAX }
    }

    /// A node at this ply took so many nodes.
    #[inline]
    pub(super) fn count(&mut self, ply: u32, nodes: u64) {
        let ply = (ply as usize).min(PLIES - 1);
        self.visits[ply] += 1;
        self.nodes[ply] += nodes;
    }

    /// Draws the conclusions.
    pub(super) fn conclude(&mut self) {
        self.shared = if self.scattered { u32::MAX } else { self.first_below(SMALL) };
        self.large = self.first_below(LARGE);
    }

    /// The first ply but the root's with smaller subtrees on average.
    fn first_below(&self, size: u64) -> u32 {
        let small = |ply: &usize| self.visits[*ply] > SOME && self.nodes[*ply] < size * self.visits[*ply];
        (1..PLIES).find(small).map_or(u32::MAX, |ply| ply as u32)
    }
}
