//! Values the positions of one process. What others have is asked of them: requests and answers are those of [`frames`](crate::frames).

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use nimatron_core::Edge;

use super::partition::Partition;
use crate::file::Header;
use crate::frames::{Asking, Frame, take_answers};
use crate::listed::{Listed, Tier};
use crate::parallel::in_parallel;
use crate::rules::EncodedRules;
use crate::stored_goal::StoredGoal;
use crate::tier_statistics::TierStatistics;
use crate::unsolved::Unsolved;
use crate::value_cell::ValueCell;

/// Positions that ask in a frame, and frames that are made at a time.
const ASKING: usize = 1 << 12;
const FRAMES: usize = 1 << 4;
/// Positions whose values are counted at a time.
const COUNTED: usize = 1 << 16;

/// All positions of one process, and their values as far as they are known.
pub struct ShareValues<'v, C> {
    asking: Asking<'v>,
    partition: Partition,
    listed: Listed<C>,
    watch: (&'v AtomicBool, &'v AtomicU64),
}

/// Some positions of a tier that wait for answers.
pub struct Asked {
    /// How many positions of the tier come before.
    pub place: usize,
    /// What is asked of each process; nothing of most if empty.
    pub frames: Vec<Vec<u8>>,
    /// The best so far.
    values: Vec<i32>,
}

impl Asked {
    /// How many positions of the tier come before those after them.
    pub fn end(&self) -> usize {
        self.place + self.values.len()
    }

    /// Takes the answer of a process. `None` if it is damaged.
    pub fn take(&mut self, answer: &[u8]) -> Option<()> {
        take_answers(answer, &mut self.values)
    }
}

impl<'v, C: ValueCell> ShareValues<'v, C> {
    /// Positions with these codes by tier, ascending, whose values are unknown.
    pub fn new(
        (rules, goal): (&'v dyn EncodedRules, StoredGoal),
        partition: Partition,
        codes: BTreeMap<u64, Vec<u64>>,
        watch: (&'v AtomicBool, &'v AtomicU64),
    ) -> Self {
        let tiers = codes.into_iter().map(|(tier, codes)| (tier, Tier::new(codes))).collect();
        Self { asking: Asking { rules, goal }, partition, listed: Listed::of(tiers), watch }
    }

    /// Positions whose values are known.
    pub(super) fn known(
        asking: Asking<'v>,
        partition: Partition,
        tiers: BTreeMap<u64, Tier<C>>,
        watch: (&'v AtomicBool, &'v AtomicU64),
    ) -> Self {
        Self { asking, partition, listed: Listed::of(tiers), watch }
    }

    /// The tiers with their positions, from the lowest up.
    pub fn tiers(&self) -> impl Iterator<Item = (u64, &Tier<C>)> {
        self.listed.tiers()
    }

    /// A tier.
    ///
    /// # Panics
    /// If there is none.
    pub fn tier(&self, tier: u64) -> &Tier<C> {
        self.listed.tier(tier)
    }

    /// The value of a position, if it is known.
    pub fn get(&self, tier: u64, code: u64) -> Option<i32> {
        self.listed.get(tier, code)
    }

    /// Takes a value that is known already. `None` if there is no such position.
    pub fn set(&self, tier: u64, code: u64, value: i32) -> Option<()> {
        self.listed.set(tier, code, value)
    }

    /// What some positions of a tier ask of others, from a place on; what this process has is answered. The tiers below are valued.
    ///
    /// # Errors
    /// If it was interrupted, or if a position has no code.
    pub fn ask(&self, tier: u64, place: usize) -> Result<Vec<Asked>, Unsolved> {
        let codes = &self.listed.tier(tier).codes()[place..];
        let codes = &codes[..codes.len().min(ASKING * FRAMES)];
        let asked = in_parallel(codes.chunks(ASKING).enumerate(), |(frame, codes)| {
            if self.watch.0.load(Ordering::Relaxed) {
                return Err(Unsolved::Interrupted);
            }
            self.ask_together(tier, place + frame * ASKING, codes).ok_or(Unsolved::NoCode)
        });
        asked.into_iter().collect()
    }

    fn ask_together(&self, tier: u64, place: usize, codes: &[u64]) -> Option<Asked> {
        let Partition { processes, process } = self.partition;
        let owner = |edge: &Edge| self.partition.owner(edge.rank());
        let mut frames = self.asking.ask::<C>(tier, codes, processes, owner)?;
        let mut values = vec![i32::MIN; codes.len()];
        let ends = frames.pop()?;
        let own = self.asking.answer(tier, frames[process].bytes(), &self.listed)?;
        frames[process] = Frame::default();
        [ends, own].iter().try_for_each(|frame| take_answers(frame.bytes(), &mut values))?;
        let frames = frames.into_iter().map(Frame::into_bytes).collect();
        Some(Asked { place, frames, values })
    }

    /// The answers to what another process asked for positions of a tier. `None` if these bytes are damaged.
    pub fn answer(&self, tier: u64, frame: &[u8]) -> Option<Vec<u8>> {
        Some(self.asking.answer(tier, frame, &self.listed)?.into_bytes())
    }

    /// Keeps the values of positions that had all answers.
    ///
    /// # Errors
    /// If a value does not fit.
    pub fn settle(&self, tier: u64, asked: &Asked) -> Result<(), Unsolved> {
        let cells = &self.listed.tier(tier).cells()[asked.place..];
        for (cell, &value) in cells.iter().zip(&asked.values) {
            if value.unsigned_abs() > C::MOST.unsigned_abs() {
                return Err(Unsolved::TooWide);
            }
            cell.set(value);
        }
        self.watch.1.fetch_add(asked.values.len() as u64, Ordering::Relaxed);
        Ok(())
    }

    /// Statistics of what this process has of a tier.
    pub fn statistics(&self, tier: u64) -> TierStatistics {
        let meaning = |stored| Header::meaning(self.asking.goal, C::BYTES, stored);
        let counted = in_parallel(self.tier(tier).cells().chunks(COUNTED), |cells| {
            TierStatistics::of(tier, cells.iter().filter_map(|cell| Some((cell.get()?, 1))), meaning)
        });
        let none = TierStatistics { tier, ..TierStatistics::default() };
        counted.into_iter().fold(none, TierStatistics::and)
    }
}
