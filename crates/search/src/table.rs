//! The simple transposition table of minimax and alpha-beta: bounds on the scores of positions.

use std::hash::Hash;

use nimatron_core::{Game, PackedGoal, Score, Window};
use rustc_hash::FxHashMap;

use crate::limits::Stopped;

/// Bounds on a position's score, searched to one depth: lower ≤ score ≤ upper.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The score is at least this.
    pub lower: Score,
    /// The score is at most this.
    pub upper: Score,
    /// No estimate at a horizon had a part in it.
    pub proved: bool,
}

/// The places of the smallest map.
const FEWEST: usize = 4;

/// A table of positions, each with the depth it was searched to.
///
/// It takes at most a stated number of bytes. Scores depend on the goal and on which moves were tried, so each table
/// serves one combination of these.
#[derive(Debug)]
pub struct Table<P> {
    entries: FxHashMap<(P, u32), Entry>,
    /// Bytes that positions in it hold on the heap.
    allocated: usize,
    most_bytes: usize,
}

impl<P: Eq + Hash> Table<P> {
    /// Bytes of a place for an entry, with its control byte.
    const PLACE: usize = size_of::<((P, u32), Entry)>() + 1;

    /// A table that takes about this many bytes when full.
    pub fn with_bytes(most_bytes: usize) -> Self {
        Self { entries: FxHashMap::default(), allocated: 0, most_bytes }
    }

    /// How many positions it holds.
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Whether it holds none.
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// The entry of a key, if there is one.
    #[inline]
    pub fn get(&self, key: &(P, u32)) -> Option<Entry> {
        self.entries.get(key).copied()
    }

    /// Adds the result of a search of a position that holds `allocated` bytes on the heap.
    ///
    /// # Errors
    /// [`Stopped::Memory`] when the table is full and the position is not in it.
    pub fn add(&mut self, key: (P, u32), allocated: usize, found: Entry) -> Result<(), Stopped> {
        if let Some(entry) = self.entries.get_mut(&key) {
            entry.lower = entry.lower.max(found.lower);
            entry.upper = entry.upper.min(found.upper);
            entry.proved &= found.proved;
            return Ok(());
        }
        let allocated = self.allocated.saturating_add(allocated);
        if self.next_places().saturating_mul(Self::PLACE).saturating_add(allocated) > self.most_bytes {
            return Err(Stopped::Memory);
        }
        self.allocated = allocated;
        self.entries.insert(key, found);
        Ok(())
    }

    /// Puts the result of a search in the place of an earlier one, of which nothing is kept.
    ///
    /// # Errors
    /// [`Stopped::Memory`] when the table is full and the position is not in it.
    pub fn replace(&mut self, key: (P, u32), allocated: usize, found: Entry) -> Result<(), Stopped> {
        match self.entries.get_mut(&key) {
            Some(entry) => {
                *entry = found;
                Ok(())
            }
            None => self.add(key, allocated, found),
        }
    }

    /// The places there are while another entry is added: a map is full with seven entries on eight places, and then moves to one of twice
    /// as many.
    fn next_places(&self) -> usize {
        let (entries, room) = (self.entries.len(), self.entries.capacity());
        let places = room.div_ceil(7) * 8;
        if entries < room { places } else { 3 * places + FEWEST }
    }
}

impl Entry {
    /// The bounds of every score.
    pub fn unknown<A: PackedGoal>(goal: A) -> Self {
        Self { lower: goal.lowest(), upper: goal.highest(), proved: true }
    }

    /// The exact score.
    pub fn exact(score: Score, proved: bool) -> Self {
        Self { lower: score, upper: score, proved }
    }

    /// What a fail-soft search with `window` proves by `score`. Above alpha it is a lower bound, below beta an upper
    /// bound; this holds for empty windows, alpha = beta, as well, where a score on the edge proves nothing.
    pub fn of_search<A: PackedGoal>(goal: A, window: Window, score: Score, proved: bool) -> Self {
        let unknown = Self::unknown(goal);
        Self {
            lower: if score > window.alpha { score } else { unknown.lower },
            upper: if score < window.beta { score } else { unknown.upper },
            proved,
        }
    }

    /// The score to answer with, if the entry is enough for the window.
    #[inline]
    pub fn answer(&self, window: Window) -> Option<Score> {
        if self.lower == self.upper || self.lower >= window.beta {
            Some(self.lower)
        } else if self.upper <= window.alpha {
            Some(self.upper)
        } else {
            None
        }
    }
}

/// The depth of a search to the end of the game.
pub(crate) const TO_THE_END: u32 = u32::MAX;

/// The key of a position in a table: its canonical form, and the depth of its search.
#[inline]
pub(crate) fn key<G: Game>(
    capabilities: &crate::capabilities::Capabilities<G>,
    position: &G::Position,
    depth: u32,
) -> (G::Position, u32) {
    let position =
        capabilities.canonical.as_ref().map_or_else(|| position.clone(), |canonical| canonical(position));
    (position, depth)
}
