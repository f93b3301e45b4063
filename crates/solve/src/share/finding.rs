//! Finds the positions of one process, tier by tier from the highest down, and those of others that they lead to.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use rustc_hash::FxHashSet;

use super::partition::Partition;
use crate::code_runs::{decoded, encoded};
use crate::frontier::{Frontier, children};
use crate::pace::Pace;
use crate::parallel::in_parallel;
use crate::rules::EncodedRules;
use crate::unsolved::Unsolved;

/// Positions that may be reached at a time, and as a part of all that there is room for.
const MOST_REACHED: u64 = 1 << 20;
const REACHED_PART: u64 = 8;

/// A search for all positions of one process.
pub struct ShareFinding<'f> {
    rules: &'f dyn EncodedRules,
    partition: Partition,
    frontier: Frontier<'f>,
    /// How many were found, pending ones not counted.
    positions: u64,
    /// Those that were found where play may come back to them; elsewhere it is empty.
    known: FxHashSet<u64>,
    /// There may be so many.
    most: u64,
    pace: Pace,
    watch: (&'f AtomicBool, &'f AtomicU64),
}

/// Positions of another process.
pub struct Parcel {
    /// The process.
    pub process: usize,
    /// The tier.
    pub tier: u64,
    /// The codes, each once, as [`receive`](ShareFinding::receive) reads them.
    pub codes: Vec<u8>,
}

/// What some positions lead to.
pub struct Expanded {
    /// The lowest tier, if it is lower than theirs.
    pub lowest: u64,
    /// Positions of other processes.
    pub parcels: Vec<Parcel>,
}

/// What a piece leads to: own codes by tier, and parcels.
type Reached = (Vec<(u64, Vec<u64>)>, Vec<Parcel>);

impl<'f> ShareFinding<'f> {
    /// One without positions, where there is room for so many.
    pub fn new(
        rules: &'f dyn EncodedRules,
        partition: Partition,
        most: u64,
        watch: (&'f AtomicBool, &'f AtomicU64),
    ) -> Self {
        let (frontier, known) = (Frontier::new(watch.0, most), FxHashSet::default());
        Self { rules, partition, frontier, positions: 0, known, most, pace: Pace::default(), watch }
    }

    /// Adds a position, if it is one of this process.
    pub fn begin(&mut self, (tier, code): (u64, u64)) {
        if self.partition.owner(code) == self.partition.process {
            self.frontier.push(tier, vec![code], 0);
        }
    }

    /// The highest tier with positions that wait.
    pub fn highest(&self) -> Option<u64> {
        self.frontier.highest()
    }

    /// Takes what waits in a tier, above which none wait: the codes, ascending.
    pub fn take(&mut self, tier: u64) -> Vec<u64> {
        let codes = if self.highest() == Some(tier) { self.frontier.pop() } else { None };
        let codes = codes.map_or_else(Vec::new, |(_, codes)| codes);
        self.count(codes.len() as u64);
        codes
    }

    /// Takes what waits in the one tier of a loopy game, but for what was found before: the codes, ascending.
    pub fn take_new(&mut self) -> Vec<u64> {
        let (_, mut codes) = self.frontier.pop().unwrap_or_default();
        codes.retain(|&code| self.known.insert(code));
        self.count(codes.len() as u64);
        codes
    }

    /// Takes positions of a loopy game that were found before.
    pub fn know(&mut self, codes: &[u64]) {
        self.known.extend(codes);
        self.count(codes.len() as u64);
    }

    /// Counts positions that were found before.
    pub fn count(&mut self, positions: u64) {
        self.positions += positions;
    }

    /// Expands the first of some positions: what they lead to below a tier, and the positions that are left.
    ///
    /// # Errors
    /// If it was interrupted, if a position has no code, or if there are more than there is room for.
    pub fn expand<'c>(&mut self, codes: &'c [u64], below: u64) -> Result<(Expanded, &'c [u64]), Unsolved> {
        if self.positions > self.most || !self.frontier.fits(self.most - self.positions) {
            return Err(Unsolved::TooMany(self.most));
        }
        let (together, piece, rest) = self.pace.next(codes);
        let reached = in_parallel(together.chunks(piece), |codes| self.reach(codes, below));
        let reached = reached.into_iter().collect::<Option<Vec<_>>>().ok_or(Unsolved::NoCode)?;
        if self.watch.0.load(Ordering::Relaxed) {
            return Err(Unsolved::Interrupted);
        }
        let (mut expanded, mut count) = (Expanded { lowest: below, parcels: Vec::new() }, 0);
        for (lowest, all, (own, parcels)) in reached {
            expanded.lowest = expanded.lowest.min(lowest);
            expanded.parcels.extend(parcels);
            count += all;
            own.into_iter().for_each(|(tier, codes)| self.frontier.push(tier, codes, self.positions));
        }
        self.pace.adapt(together.len(), count, MOST_REACHED.min(self.most / REACHED_PART) as usize);
        self.watch.1.fetch_add(together.len() as u64, Ordering::Relaxed);
        Ok((expanded, rest))
    }

    /// The lowest tier that a piece leads to, to how many positions, and to which.
    fn reach(&self, codes: &[u64], below: u64) -> Option<(u64, usize, Reached)> {
        let (mut lowest, mut count, mut reached) = (below, 0, Reached::default());
        for (tier, codes) in children(self.rules, codes, self.watch.0)? {
            (lowest, count) = (lowest.min(tier), count + codes.len());
            if tier < below {
                self.distribute(tier, codes, &mut reached);
            }
        }
        Some((lowest, count, reached))
    }

    fn distribute(&self, tier: u64, codes: Vec<u64>, (own, parcels): &mut Reached) {
        let Partition { processes, process: this } = self.partition;
        if processes == 1 {
            return own.push((tier, codes));
        }
        let mut shares = vec![Vec::new(); processes];
        codes.into_iter().for_each(|code| shares[self.partition.owner(code)].push(code));
        own.push((tier, std::mem::take(&mut shares[this])));
        let others = shares.into_iter().enumerate().filter(|(_, share)| !share.is_empty());
        parcels.extend(others.map(|(process, mut codes)| {
            codes.sort_unstable();
            codes.dedup();
            Parcel { process, tier, codes: encoded(&codes) }
        }));
    }

    /// Adds positions that others reached. `None` if these bytes are damaged.
    pub fn receive(&mut self, tier: u64, codes: &[u8]) -> Option<()> {
        self.frontier.push(tier, decoded(codes)?, self.positions);
        Some(())
    }
}
