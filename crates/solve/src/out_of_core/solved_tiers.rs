//! The tiers that are solved, on the disk: codes among those found, values in the scratch file. They are cut into shares that fit into memory.

use std::collections::BTreeMap;
use std::io::Read;

use super::scratch::{Scratch, Stream};
use crate::code_runs::CodeMark;
use crate::file::{FileError, FoundFile, FoundSection, value_of};
use crate::listed::{Listed, Tier};
use crate::value_cell::ValueCell;

/// Bytes of values that are read at a time.
const PIECE: u64 = 1 << 12;

/// All of them, from the lowest up.
pub(super) struct SolvedTiers {
    /// The positions that fit into a share.
    most: u64,
    parts: Vec<Part>,
    tiers: BTreeMap<u64, (FoundSection, Stream)>,
}

/// Positions of one tier and one share.
#[derive(Clone, Copy)]
pub(super) struct Part {
    tier: u64,
    /// No position has a code between the part before and this number, which is at most the first code.
    first: u64,
    positions: u64,
    /// How many positions of the tier come before.
    before: u64,
    /// Where its codes are.
    mark: CodeMark,
    share: usize,
}

impl SolvedTiers {
    /// None, and shares of so many positions at most.
    pub(super) fn new(most: u64) -> Self {
        Self { most, parts: Vec::new(), tiers: BTreeMap::new() }
    }

    /// Adds the tier above.
    pub(super) fn add(
        &mut self,
        section: FoundSection,
        values: Stream,
        found: &FoundFile<'_>,
    ) -> Result<(), FileError> {
        let FoundSection { tier, positions, .. } = section;
        let share = self.share_for(positions);
        let mut codes = found.codes(&section, CodeMark::default());
        for (number, before) in (0..positions).step_by(self.most as usize).enumerate() {
            let (mark, positions) = (codes.mark(), self.most.min(positions - before));
            let first = if before == 0 { 0 } else { mark.code + 1 };
            self.parts.push(Part { tier, first, positions, before, mark, share: share + number });
            if before + positions < section.positions {
                codes.skip(positions).map_err(found.unread())?;
            }
        }
        self.tiers.insert(tier, (section, values));
        Ok(())
    }

    /// The share that so many positions of a tier begin: the last one if they fit there.
    fn share_for(&self, positions: u64) -> usize {
        let Some(last) = self.parts.last().map(|part| part.share) else { return 0 };
        let there: u64 =
            self.parts.iter().rev().take_while(|part| part.share == last).map(|part| part.positions).sum();
        if there + positions <= self.most { last } else { last + 1 }
    }

    /// The parts of the tiers from one on.
    pub(super) fn from(&self, tier: u64) -> &[Part] {
        &self.parts[self.parts.partition_point(|part| part.tier < tier)..]
    }

    /// The same in as few shares as fit into memory each.
    pub(super) fn shares_from(&self, tier: u64) -> Vec<&[Part]> {
        let parts = self.from(tier);
        let positions: u64 = parts.iter().map(|part| part.positions).sum();
        if positions <= self.most {
            return vec![parts];
        }
        parts.chunk_by(|one, other| one.share == other.share).collect()
    }

    /// Positions of a share, with their values, in memory.
    pub(super) fn load<C: ValueCell>(
        &self,
        parts: &[Part],
        found: &FoundFile<'_>,
        scratch: &Scratch<'_>,
    ) -> Result<Listed<C>, FileError> {
        let mut tiers = BTreeMap::new();
        for of_tier in parts.chunk_by(|one, other| one.tier == other.tier) {
            let (first, positions) = (of_tier[0], of_tier.iter().map(|part| part.positions).sum::<u64>());
            let (section, values) = &self.tiers[&first.tier];
            let mut codes = Vec::with_capacity(positions as usize);
            let read = found.codes(section, first.mark).read(positions as usize, &mut codes);
            read.map_err(found.unread())?;
            let tier = Tier::new(codes);
            let mut values = scratch.read(values, first.before * C::BYTES as u64);
            let mut bytes = Vec::new();
            for cells in tier.cells().chunks(PIECE as usize / C::BYTES) {
                bytes.resize(cells.len() * C::BYTES, 0);
                values.read_exact(&mut bytes).map_err(scratch.unread())?;
                cells
                    .iter()
                    .zip(bytes.chunks(C::BYTES))
                    .for_each(|(cell, bytes): (&C, _)| cell.set(value_of(bytes)));
            }
            tiers.insert(first.tier, tier);
        }
        Ok(Listed::of(tiers))
    }
}

impl Part {
    pub(super) fn share(&self) -> usize {
        self.share
    }

    /// Whether it begins at a position or before.
    pub(super) fn begins_by(&self, tier: u64, code: u64) -> bool {
        (self.tier, self.first) <= (tier, code)
    }
}
