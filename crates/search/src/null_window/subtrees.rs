//! The average size of the subtrees at each level: at each ply, or in each tier where an endgame database knows them. It decides which
//! positions go into the shared table and which into a thread-local one, and where folding by symmetry and ABDADA are worth their time.

/// Levels told apart; all lower ones count as the last.
pub(super) const LEVELS: usize = 256;
/// Visits after which an average counts.
const ENOUGH_VISITS: u64 = 16;
/// Positions with smaller subtrees are looked up one by one, in a thread-local table; beside an endgame database the first move of their
/// parents is tried alone. To make and look up all children first takes longer than it saves.
const SMALL: u64 = 64;
/// Folding by a small symmetry, and ABDADA, are worth their time above subtrees of this size.
const LARGE: u64 = 128;

/// The subtrees of a search so far.
#[derive(Clone, Debug)]
pub(super) struct Subtrees {
    visits: [u64; LEVELS],
    nodes: [u64; LEVELS],
    /// Whether levels are plies and some position was met at another ply than its `max_plies` implies. Then positions occur at many plies,
    /// with subtrees of many sizes, and all of them are best kept in the shared table.
    pub(super) scattered: bool,
    /// Before this level, subtrees are large.
    pub(super) large: u32,
    /// From this level on, subtrees are small.
    pub(super) small: u32,
}

impl Subtrees {
    /// Before the search: all subtrees may be large.
    pub(super) fn unseen() -> Self {
        let never = u32::MAX;
        Self { visits: [0; LEVELS], nodes: [0; LEVELS], scattered: false, large: never, small: never }
    }

    /// A node at this level took so many nodes.
    #[inline]
    pub(super) fn count(&mut self, level: u32, nodes: u64) {
        let level = (level as usize).min(LEVELS - 1);
        self.visits[level] += 1;
        self.nodes[level] += nodes;
    }

    /// Updates `small` and `large`.
    pub(super) fn conclude(&mut self) {
        self.small = if self.scattered { u32::MAX } else { self.first_below(SMALL) };
        self.large = self.first_below(LARGE);
    }

    /// The first level but the highest with smaller subtrees on average.
    fn first_below(&self, size: u64) -> u32 {
        let small = |level: &usize| {
            self.visits[*level] > ENOUGH_VISITS && self.nodes[*level] < size * self.visits[*level]
        };
        (1..LEVELS).find(small).map_or(u32::MAX, |level| level as u32)
    }
}
