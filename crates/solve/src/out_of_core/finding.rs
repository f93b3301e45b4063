//! Finds all positions, tier by tier from the highest down. What is reached waits in heaps of codes; a tier is complete once all above it were
//! expanded.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use super::budget::Budget;
use super::code_heap::CodeHeap;
use super::scratch::Scratch;
use crate::code_runs::CodeMark;
use crate::file::{FileResult, FoundFile, FoundSection};
use crate::frontier::children;
use crate::pace::Pace;
use crate::parallel::in_parallel;
use crate::rules::EncodedRules;
use crate::solve_error::SolveError;
use crate::unsolved::Unsolved;

/// A search for all positions.
pub(super) struct Finding<'f, 't> {
    rules: &'f dyn EncodedRules,
    scratch: &'f Scratch<'f>,
    /// Where they are kept.
    found: &'f mut FoundFile<'t>,
    watch: (&'f AtomicBool, &'f AtomicU64),
    budget: Budget,
    pending: BTreeMap<u64, CodeHeap>,
    /// How many codes are in memory.
    in_memory: usize,
    pace: Pace,
}

impl<'f, 't> Finding<'f, 't> {
    pub(super) fn new(
        rules: &'f dyn EncodedRules,
        scratch: &'f Scratch<'f>,
        found: &'f mut FoundFile<'t>,
        watch: (&'f AtomicBool, &'f AtomicU64),
        budget: Budget,
    ) -> Self {
        let (pending, in_memory) = (BTreeMap::new(), 0);
        Self { rules, scratch, found, watch, budget, pending, in_memory, pace: Pace::default() }
    }

    /// Finds all that can be reached from the position with this longest play and code, but for the tiers that are kept already.
    pub(super) fn run(mut self, (longest, code): (u64, u64)) -> Result<(), SolveError> {
        self.found.write()?;
        let known = self.found.sections().to_vec();
        match known.last() {
            None => self.push(longest, vec![code])?,
            Some(last) => known.iter().try_for_each(|section| self.expand_again(section, last.tier))?,
        }
        while let Some((tier, codes)) = self.pending.pop_last() {
            self.find(tier, codes)?;
        }
        Ok(self.found.write()?)
    }

    /// A tier, all of whose codes are pending.
    fn find(&mut self, tier: u64, mut codes: CodeHeap) -> Result<(), SolveError> {
        let mut waiting = codes.in_memory();
        // Much of it in memory would leave too little for what it leads to.
        if waiting > self.budget.codes() / 4 {
            codes.spill(self.scratch, self.budget)?;
            self.in_memory -= std::mem::take(&mut waiting);
        }
        let mut open = self.found.begin();
        let mut lowest = tier;
        for codes in codes.merged(self.scratch, self.budget) {
            let codes = codes?;
            self.found.add(&mut open, &codes)?;
            lowest = lowest.min(self.expand(&codes, tier)?);
        }
        self.in_memory -= waiting;
        Ok(self.found.end(open, tier, lowest)?)
    }

    /// A tier that is kept, if it leads below the last of those.
    fn expand_again(&mut self, section: &FoundSection, last: u64) -> Result<(), SolveError> {
        let mut mark = CodeMark::default();
        let mut left = if section.lowest < last { section.positions as usize } else { 0 };
        while left > 0 {
            let mut codes = Vec::new();
            let mut reader = self.found.codes(section, mark);
            reader.read(left.min(self.budget.codes() / 4), &mut codes).map_err(self.found.unread())?;
            (left, mark) = (left - codes.len(), reader.mark());
            self.expand(&codes, last)?;
        }
        Ok(())
    }

    /// Adds what positions lead to below a tier. The lowest tier that they lead to, this one if there is none.
    fn expand(&mut self, mut codes: &[u64], below: u64) -> Result<u64, SolveError> {
        let (mut lowest, rules, interrupt) = (below, self.rules, self.watch.0);
        while !codes.is_empty() {
            let (together, piece, rest) = self.pace.next(codes);
            codes = rest;
            let reached = in_parallel(together.chunks(piece), |codes| children(rules, codes, interrupt));
            let reached = reached.into_iter().collect::<Option<Vec<_>>>().ok_or(Unsolved::NoCode)?;
            if interrupt.load(Ordering::Relaxed) {
                return Err(Unsolved::Interrupted.into());
            }
            let count = reached.iter().flatten().map(|(_, codes)| codes.len()).sum();
            self.pace.adapt(together.len(), count, self.budget.codes() / 8);
            for (tier, codes) in reached.into_iter().flatten() {
                lowest = lowest.min(tier);
                if tier < below {
                    self.push(tier, codes)?;
                }
            }
            self.watch.1.fetch_add(together.len() as u64, Ordering::Relaxed);
        }
        Ok(lowest)
    }

    fn push(&mut self, tier: u64, codes: Vec<u64>) -> FileResult {
        self.in_memory += codes.len();
        self.pending.entry(tier).or_default().push(codes);
        if self.in_memory > self.budget.codes() { self.spill() } else { Ok(()) }
    }

    /// Writes the largest heaps to the disk.
    fn spill(&mut self) -> FileResult {
        while self.in_memory > self.budget.codes() / 2 {
            let largest = self.pending.values_mut().max_by_key(|heap| heap.in_memory());
            let Some(largest) = largest.filter(|heap| heap.in_memory() > 0) else { break };
            self.in_memory -= largest.in_memory();
            largest.spill(self.scratch, self.budget)?;
        }
        Ok(())
    }
}
