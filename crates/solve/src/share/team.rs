//! A numbered game shared out among several processes. Each has the values of all positions below; of a large tier it works out some sections, and gives
//! them to the others. Small tiers are worked out by all, sooner than they would be sent.

use std::cmp::Reverse;
use std::ops::Range;

use super::partition::Partition;
use crate::file::value_of;
use crate::solve_error::SolveError;
use crate::value_cell::{ValueCell, bytes_of};

/// A tier with more positions is large.
pub(crate) const SMALL: u64 = 1 << 16;

/// Processes that solve a numbered game together, as one of them sees them.
pub trait Team: Sync {
    /// How many there are, and which this is.
    fn partition(&self) -> Partition;

    /// Notes that a tier is begun, and how many positions are left to this process, about.
    fn begin(&self, tier: u64, left: u64);

    /// Notes that all up to a tier is complete.
    fn reached(&self, tier: u64);

    /// A number of each process, in their order.
    ///
    /// # Errors
    /// If it was interrupted, or if a process failed.
    fn numbers(&self, own: u64) -> Result<Vec<u64>, SolveError>;

    /// Gives the others what this process has of a tier, and takes what they have.
    ///
    /// # Errors
    /// Those of [`numbers`](Self::numbers).
    fn exchange(&self, own: &[Range<u64>], tier: &mut dyn TierBytes) -> Result<(), SolveError>;
}

/// The values of a tier as bytes.
pub trait TierBytes {
    /// Those at these places.
    fn read(&self, places: Range<u64>) -> Vec<u8>;

    /// Takes those from a place on. `None` if they do not fit.
    fn write(&mut self, first: u64, bytes: &[u8]) -> Option<()>;
}

/// One process.
pub struct Alone;

impl Team for Alone {
    fn partition(&self) -> Partition {
        Partition { processes: 1, process: 0 }
    }

    fn begin(&self, _tier: u64, _left: u64) {}

    fn reached(&self, _tier: u64) {}

    fn numbers(&self, own: u64) -> Result<Vec<u64>, SolveError> {
        Ok(vec![own])
    }

    fn exchange(&self, _own: &[Range<u64>], _tier: &mut dyn TierBytes) -> Result<(), SolveError> {
        Ok(())
    }
}

fn indices(places: Range<u64>) -> Range<usize> {
    places.start as usize..places.end as usize
}

/// Values that are known: none is taken.
impl TierBytes for &[u8] {
    fn read(&self, places: Range<u64>) -> Vec<u8> {
        self[indices(places)].to_vec()
    }

    fn write(&mut self, _first: u64, _bytes: &[u8]) -> Option<()> {
        None
    }
}

impl TierBytes for &mut [u8] {
    fn read(&self, places: Range<u64>) -> Vec<u8> {
        self[indices(places)].to_vec()
    }

    fn write(&mut self, first: u64, bytes: &[u8]) -> Option<()> {
        let end = first.checked_add(bytes.len() as u64)?;
        self.get_mut(indices(first..end))?.copy_from_slice(bytes);
        Some(())
    }
}

impl<C: ValueCell> TierBytes for &[C] {
    fn read(&self, places: Range<u64>) -> Vec<u8> {
        bytes_of(&self[indices(places)])
    }

    fn write(&mut self, first: u64, bytes: &[u8]) -> Option<()> {
        let end = first.checked_add((bytes.len() / C::BYTES) as u64)?;
        let cells = self.get(indices(first..end))?;
        cells.iter().zip(bytes.chunks(C::BYTES)).for_each(|(cell, value)| cell.set(value_of(value)));
        Some(())
    }
}

/// The sections of a tier that this process works out, where they begin and the last one ends at these places; `None` if all processes work out all. The
/// largest are dealt first, each to the process that has least.
pub(crate) fn dealt(starts: &[u64], Partition { processes, process }: Partition) -> Option<Vec<Range<u64>>> {
    let mut sections: Vec<_> = starts.windows(2).map(|ends| ends[0]..ends[1]).collect();
    let is_small = starts.last().is_none_or(|&end| end <= SMALL);
    if is_small || processes == 1 || sections.len() == 1 {
        return None;
    }
    sections.sort_by_key(|section| (Reverse(section.end - section.start), section.start));
    let (mut loads, mut own) = (vec![0; processes], Vec::new());
    for section in sections {
        let least = (0..processes).min_by_key(|&process| loads[process]).unwrap_or(0);
        loads[least] += section.end - section.start;
        own.extend((least == process).then_some(section));
    }
    Some(own)
}

#[cfg(test)]
mod tests {
    use proptest::collection::vec;
    use proptest::prelude::*;

    use super::*;

    proptest! {
        /// Each section to one process, and none has more than another but by a section.
        #[test]
        fn sections_are_dealt_fairly(sizes in vec(1..SMALL, 2..30), processes in 2..9_usize) {
            let sections = sizes.iter().scan(0, |end, size| Some(std::mem::replace(end, *end + size)));
            let starts: Vec<_> = sections.chain([sizes.iter().sum()]).collect();
            let all: Vec<_> = (0..processes).map(|process| dealt(&starts, Partition { processes, process })).collect();
            if sizes.iter().sum::<u64>() <= SMALL {
                prop_assert!(all.iter().all(Option::is_none));
                return Ok(());
            }
            let all: Vec<_> = all.into_iter().map(|own| own.expect("it is large")).collect();
            let mut sections: Vec<_> = all.iter().flatten().map(|section| (section.start, section.end)).collect();
            sections.sort_unstable();
            let wanted: Vec<_> = starts.windows(2).map(|ends| (ends[0], ends[1])).collect();
            prop_assert_eq!(sections, wanted);
            let loads = all.iter().map(|own| own.iter().map(|section| section.end - section.start).sum::<u64>());
            let (least, most) = (loads.clone().min(), loads.max());
            prop_assert!(most.zip(least).is_some_and(|(most, least)| most - least <= sizes.iter().copied().max().unwrap_or(0)));
        }
    }
}
