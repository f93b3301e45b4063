//! The ways to lay seeds into pits.

/// The most seeds, and the most pits, for which they are counted: what a board of bytes holds, in two rows of eight.
pub(crate) const MOST_COUNTED: usize = u8::MAX as usize;
const MOST_PITS: usize = 16;

/// By pits and seeds.
static WAYS: [[u64; MOST_COUNTED + 1]; MOST_PITS + 1] = {
    let mut ways = [[1_u64; MOST_COUNTED + 1]; MOST_PITS + 1];
    let mut pits = 1;
    while pits <= MOST_PITS {
        let mut seeds = 1;
        while seeds <= MOST_COUNTED {
            ways[pits][seeds] = ways[pits - 1][seeds].saturating_add(ways[pits][seeds - 1]);
            seeds += 1;
        }
        pits += 1;
    }
    ways
};

/// The ways to lay at most so many seeds into so many pits; the largest number there is where 64 bits cannot hold it.
pub(crate) fn ways(seeds: usize, pits: usize) -> u64 {
    WAYS[pits][seeds]
}
