//! The transposition table: bounds and hash moves of positions, which threads share without locks.
//!
//! Every entry is two words: the data of a position, and its key with the data xored in (R. Hyatt, T. Mann, *A Lockless
//! Transposition-Table Implementation for Parallel Search*, ICGA Journal 25, 2002). Two threads that write one entry at
//! the same time leave a key that fits no position. Four entries are a bucket, one line of a processor's cache. In a full bucket the entry
//! of an earlier search is replaced first, and then the entry that took the fewest nodes.
//!
//! Keys are hashes of 64 bits, compared in full: a search that compares 10¹⁰ of them takes one position for another in about
//! one of 10⁹ runs.

mod memory;

use std::hash::{BuildHasher, Hash};
use std::sync::atomic::{AtomicU64, Ordering};

use foldhash::quality::FixedState;
use nimatron_core::{CODE_BITS, PackedGoal, Score};

pub(crate) use memory::Key;
use memory::{BUCKET, BUCKET_BYTES, Bucket, Buckets, Memory, WORDS};

/// The load factor above which the table should grow, in entries for each bucket. A higher one would lose more entries; a lower one costs a
/// large search more in one more doubling than it saves.
const MOST_LOAD: usize = 3;

/// The key of a position.
#[inline]
pub(crate) fn key_of(position: &impl Hash) -> Key {
    const HASHER: FixedState = FixedState::with_seed(1940);
    HASHER.hash_one(position)
}

/// What is known about a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Known {
    /// The score is at least this, if anything is known.
    pub(crate) lower: Option<Score>,
    /// The score is at most this, if anything is known.
    pub(crate) upper: Option<Score>,
    /// The hash move: its number among the moves tried.
    pub(crate) best: Option<u8>,
    /// No estimate at a horizon had a part in it.
    pub(crate) proved: bool,
}

/// A transposition table that grows while it is over its load factor, up to a stated number of bytes. Its scores depend on the goal,
/// on the evaluation at the horizon and on whether positions are folded: each table serves one combination of these.
#[derive(Debug)]
pub struct TranspositionTable {
    memory: Memory,
    /// Entries of the present search.
    filled: AtomicU64,
    generation: u64,
}

/// The parts of an entry's first word: two bounds in the goal's codes, the hash move, whether it is proved, the work in nodes and the
/// generation.
mod layout {
    use super::CODE_BITS;

    pub(super) const UPPER: u32 = CODE_BITS;
    pub(super) const BEST: u32 = 2 * CODE_BITS;
    pub(super) const BEST_BITS: u32 = 7;
    pub(super) const PROVED: u32 = BEST + BEST_BITS;
    pub(super) const WORK: u32 = PROVED + 1;
    pub(super) const WORK_BITS: u32 = 6;
    pub(super) const GENERATION: u32 = WORK + WORK_BITS;
    pub(super) const GENERATION_BITS: u32 = 2;
}

/// Xored to a generation and the work below it, it makes the present generation the highest.
const fn age_mask(generation: u64) -> u64 {
    (generation ^ mask(layout::GENERATION_BITS)) << layout::WORK_BITS
}

const fn mask(bits: u32) -> u64 {
    (1 << bits) - 1
}

impl TranspositionTable {
    /// An empty table that grows to this many bytes at most, rounded down to a power of two, or to as many as the system gives. Tiny ones
    /// serve as well.
    pub fn with_bytes(most_bytes: usize) -> Self {
        Self { memory: Memory::with_bytes(most_bytes), filled: AtomicU64::new(0), generation: 0 }
    }

    /// How many bytes it may take.
    pub fn most_bytes(&self) -> usize {
        self.memory.most_bytes()
    }

    /// Begins another search. Entries of earlier ones are replaced first and make the table no larger; if it is not very large, it becomes small again
    /// and keeps those that took most work.
    pub(crate) fn begin(&mut self) {
        let age_mask = age_mask(self.generation);
        self.memory.rest(|data| value(data, age_mask));
        self.filled = AtomicU64::new(0);
        self.generation = (self.generation + 1) & mask(layout::GENERATION_BITS);
    }

    /// Makes it twice as large, if it may be; everything in it stays.
    pub(crate) fn grow(&mut self) {
        self.memory.grow();
    }

    /// The entries, as so many threads may read and write them; each has a copy of its own.
    pub(crate) fn entries(&mut self, threads: usize) -> Entries<'_> {
        let (bytes, most_bytes) = (self.memory.bytes(), self.memory.most_bytes());
        let most_filled = if bytes < most_bytes { bytes / BUCKET_BYTES * MOST_LOAD } else { usize::MAX };
        let memory = &mut self.memory;
        Entries {
            buckets: if threads > 1 { memory.shared_buckets() } else { memory.buckets() },
            filled: &self.filled,
            most_filled: most_filled as u64,
            generation: self.generation,
            age_mask: age_mask(self.generation),
        }
    }
}

/// The entries of a table, as one thread sees them.
#[derive(Clone, Debug)]
pub(crate) struct Entries<'t> {
    buckets: Buckets<'t>,
    filled: &'t AtomicU64,
    /// With more entries than this the table is over its load factor.
    most_filled: u64,
    generation: u64,
    /// See [`age_mask()`].
    age_mask: u64,
}

impl Entries<'_> {
    /// Whether a larger table would be better.
    pub(crate) fn is_over_load_factor(&self) -> bool {
        self.filled.load(Ordering::Relaxed) > self.most_filled
    }

    /// Prefetches the bucket of a position into the cache.
    #[inline]
    pub(crate) fn prefetch(&self, key: Key) {
        self.buckets.prefetch(key);
    }

    /// What is known of a position, if anything.
    #[inline]
    pub(crate) fn get<A: PackedGoal>(&self, goal: A, key: Key) -> Option<Known> {
        find(self.buckets.of(key), key).map(|(_, data)| decode(goal, data))
    }

    /// Adds what a search of so many nodes found.
    #[inline]
    pub(crate) fn add<A: PackedGoal>(&mut self, goal: A, key: Key, known: Known, nodes: u64) {
        // Half steps of powers of two.
        let work = u64::from(2 * nodes.max(1).ilog2()).min(mask(layout::WORK_BITS));
        self.write(key, encode(goal, known) | work << layout::WORK | self.generation << layout::GENERATION);
    }

    #[inline]
    fn write(&mut self, key: Key, data: u64) {
        let mut bucket = self.buckets.of(key);
        let (slot, old, data) = match find(bucket, key) {
            Some((slot, old)) => (slot, old, merged(old, data)),
            None => {
                while self.buckets.can_enlarge() && is_full(bucket) {
                    self.buckets.enlarge();
                    bucket = self.buckets.of(key);
                }
                let (slot, old) = cheapest(bucket, self.age_mask);
                (slot, old, data)
            }
        };
        if old == 0 || old >> layout::GENERATION != self.generation {
            self.filled.fetch_add(1, Ordering::Relaxed);
        }
        bucket[slot].store(data, Ordering::Relaxed);
        bucket[slot + 1].store(key ^ data, Ordering::Relaxed);
    }
}

/// The slot to replace and what is in it: nothing, or the least valuable entry.
#[inline]
fn cheapest(bucket: &Bucket, age_mask: u64) -> (usize, u64) {
    let entries = (0..BUCKET).step_by(WORDS).map(|slot| (slot, bucket[slot].load(Ordering::Relaxed)));
    entries.min_by_key(|&(_, data)| value(data, age_mask)).expect("a bucket has entries")
}

/// What an entry is worth: nothing where there is none, else the more the younger it is, and then the more work it took.
#[inline]
fn value(data: u64, age_mask: u64) -> u64 {
    // The generation and the work lie above everything else.
    if data == 0 { 0 } else { (data >> layout::WORK ^ age_mask) + 1 }
}

/// Entries fill a bucket in order.
#[inline]
fn is_full(bucket: &Bucket) -> bool {
    bucket[BUCKET - WORDS].load(Ordering::Relaxed) != 0
}

#[inline]
fn find(bucket: &Bucket, key: Key) -> Option<(usize, u64)> {
    (0..BUCKET).step_by(WORDS).find_map(|slot| {
        let data = bucket[slot].load(Ordering::Relaxed);
        let fits = bucket[slot + 1].load(Ordering::Relaxed) ^ data == key && data != 0;
        fits.then_some((slot, data))
    })
}

/// The code that no score has; bounds are kept as distances from it, so that 0 says nothing.
const NO_CODE: i32 = 1 << (CODE_BITS - 1);

/// A bound that has no code is left out: less is known then, and nothing wrong.
#[inline]
fn encode<A: PackedGoal>(goal: A, known: Known) -> u64 {
    let bound = |score: Option<Score>, sign: i32| {
        score.and_then(|score| goal.code(score)).map_or(0, |code| u64::from((NO_CODE + sign * code) as u32))
    };
    let best = known.best.map_or(0, |best| u64::from(best) + 1);
    let best = if best > mask(layout::BEST_BITS) { 0 } else { best };
    bound(known.lower, 1)
        | bound(known.upper, -1) << layout::UPPER
        | best << layout::BEST
        | u64::from(known.proved) << layout::PROVED
}

#[inline]
fn decode<A: PackedGoal>(goal: A, data: u64) -> Known {
    let bound = |at: u32, sign: i32| match data >> at & mask(CODE_BITS) {
        0 => None,
        kept => Some(goal.decode(sign * (kept as i32 - NO_CODE))),
    };
    let best = (data >> layout::BEST & mask(layout::BEST_BITS)) as u8;
    Known {
        lower: bound(0, 1),
        upper: bound(layout::UPPER, -1),
        best: best.checked_sub(1),
        proved: data >> layout::PROVED & 1 == 1,
    }
}

/// The tighter of two bounds each, which both grow as they tighten; the rest as the newer one has it.
#[inline]
fn merged(old: u64, new: u64) -> u64 {
    let greater = |at: u32, bits: u32| (old & mask(bits) << at).max(new & mask(bits) << at);
    let bounds = greater(0, CODE_BITS) | greater(layout::UPPER, CODE_BITS);
    let best = mask(layout::BEST_BITS) << layout::BEST;
    let best = if new & best == 0 { old & best } else { new & best };
    let proved = old & new & 1 << layout::PROVED;
    let generation = new & mask(layout::GENERATION_BITS) << layout::GENERATION;
    bounds | best | proved | greater(layout::WORK, layout::WORK_BITS) | generation
}

#[cfg(test)]
mod tests {
    use nimatron_core::{Distance, Goal, Outcome, PackedGoal};

    use super::memory::BUCKET_BYTES;
    use super::{Known, TranspositionTable, key_of};

    fn bounds(lower: Option<i64>, upper: Option<i64>) -> Known {
        Known { lower, upper, best: Some(3), proved: true }
    }

    #[test]
    fn what_is_added_is_found_and_tightened() {
        let mut table = TranspositionTable::with_bytes(1 << 12);
        let mut entries = table.entries(1);
        let win = Distance.highest() - 7;
        entries.add(Distance, 42, bounds(Some(0), None), 10);
        entries.add(Distance, 42, bounds(None, Some(win)), 1);
        assert_eq!(entries.get(Distance, 42), Some(bounds(Some(0), Some(win))));
        entries.add(Distance, 42, bounds(Some(-5), Some(win - 2)), 1);
        assert_eq!(entries.get(Distance, 42), Some(bounds(Some(0), Some(win - 2))));
        assert_eq!(entries.get(Distance, 43), None);
    }

    #[test]
    fn a_bound_without_a_code_is_left_out() {
        let mut table = TranspositionTable::with_bytes(1 << 12);
        let mut entries = table.entries(1);
        let score = Distance.estimate(i32::MAX);
        entries.add(Distance, 7, bounds(Some(score), Some(score)), 1);
        assert_eq!(entries.get(Distance, 7), Some(bounds(None, None)));
    }

    #[test]
    fn a_full_bucket_keeps_what_took_most_work() {
        let mut table = TranspositionTable::with_bytes(1);
        let mut entries = table.entries(1);
        for key in 0..100_u64 {
            entries.add(Distance, key << 1, bounds(Some(0), None), if key == 50 { 1 << 20 } else { key });
        }
        assert!(entries.get(Distance, 100).is_some());
        assert!(entries.get(Distance, 0).is_none());
    }

    #[test]
    fn what_is_new_outlives_what_was_asked_before() {
        let mut table = TranspositionTable::with_bytes(1);
        (0..4_u64).for_each(|key| table.entries(1).add(Distance, key, bounds(Some(0), None), 1 << 30));
        table.begin();
        (4..8_u64).for_each(|key| table.entries(1).add(Distance, key, bounds(Some(0), None), 1));
        let entries = table.entries(1);
        assert!((4..8).all(|key| entries.get(Distance, key).is_some()));
    }

    #[test]
    fn what_was_asked_before_does_not_make_it_grow() {
        let mut table = TranspositionTable::with_bytes(1 << 24);
        for search in 0..8 {
            table.begin();
            for number in 0..40_000 {
                let mut entries = table.entries(1);
                entries.add(Distance, key_of(&(search, number)), bounds(Some(0), None), 1);
                assert!(!entries.is_over_load_factor());
            }
        }
    }

    /// A table to which so many entries were added, every hundredth after much work.
    fn grown(added: u64) -> TranspositionTable {
        let mut table = TranspositionTable::with_bytes(1 << 26);
        for number in 0..added {
            let work = if number % 100 == 0 { 1 << 20 } else { 1 };
            table.entries(1).add(Distance, key_of(&number), bounds(Some(0), None), work);
            if table.entries(1).is_over_load_factor() {
                table.grow();
            }
        }
        table
    }

    #[test]
    fn between_searches_it_becomes_small_and_keeps_what_took_most_work() {
        let mut table = grown(150_000);
        assert_eq!(table.entries(1).buckets.bytes(), 1 << 22);
        table.begin();
        let entries = table.entries(1);
        assert_eq!(entries.buckets.bytes(), 1 << 20);
        assert!((0..1500).all(|number: u64| entries.get(Distance, key_of(&(100 * number))).is_some()));
    }

    #[test]
    fn between_searches_a_very_large_one_loses_nothing() {
        let mut table = grown(150_000);
        let count = |table: &mut TranspositionTable| {
            let entries = table.entries(1);
            (0..150_000_u64).filter(|number| entries.get(Distance, key_of(number)).is_some()).count()
        };
        let before = count(&mut table);
        (0..3).for_each(|_| table.grow());
        table.begin();
        assert_eq!(table.entries(1).buckets.bytes(), 1 << 25);
        assert_eq!(count(&mut table), before);
    }

    #[test]
    fn nothing_is_lost_as_it_grows() {
        let mut table = TranspositionTable::with_bytes(1 << 24);
        let lost = Distance.terminal_value(nimatron_core::End::Decided(Outcome::Loss));
        let mut added = 0;
        while !table.entries(1).is_over_load_factor() {
            table.entries(1).add(Distance, key_of(&added), bounds(Some(lost + added), None), 1);
            added += 1;
        }
        let count = |table: &mut TranspositionTable| {
            let entries = table.entries(1);
            (0..added).filter(|number| entries.get(Distance, key_of(number)).is_some()).count()
        };
        let before = count(&mut table);
        for _ in 0..6 {
            table.grow();
            assert_eq!(count(&mut table), before);
            assert!(!table.entries(1).is_over_load_factor());
        }
        assert_eq!(table.entries(1).buckets.bytes(), table.most_bytes());
    }

    #[test]
    fn a_bucket_lies_on_one_line_of_a_cache() {
        let mut table = TranspositionTable::with_bytes(1 << 22);
        let mut sizes = Vec::new();
        for number in 0..200_000_u64 {
            let mut entries = table.entries(1);
            entries.add(Distance, key_of(&number), bounds(Some(0), None), 1);
            assert_eq!(entries.buckets.of(0).as_ptr().addr() % BUCKET_BYTES, 0);
            sizes.push(entries.buckets.bytes());
            if entries.is_over_load_factor() {
                table.grow();
            }
        }
        sizes.dedup();
        assert_eq!(sizes, [1 << 14, 1 << 16, 1 << 18, 1 << 20, 1 << 21, 1 << 22]);
    }

    /// A table that several threads share begins with the largest array on the heap.
    #[test]
    fn a_table_that_begins_small_keeps_what_a_large_one_keeps() {
        let [mut small, mut large] = [1, 2].map(|_| TranspositionTable::with_bytes(1 << 24));
        large.entries(2);
        let mut sizes = Vec::new();
        for number in 0..20_000_u64 {
            let [mut small, mut large] = [small.entries(1), large.entries(1)];
            for entries in [&mut small, &mut large] {
                entries.add(Distance, key_of(&number), bounds(Some(0), None), number % 50 + 1);
            }
            let asked = key_of(&(number * 7 / 11));
            assert_eq!(small.get(Distance, asked), large.get(Distance, asked));
            sizes.push(small.buckets.bytes());
        }
        sizes.dedup();
        assert_eq!(sizes, [1 << 14, 1 << 16, 1 << 18, 1 << 20]);
    }
}
