//! Codes in no order, each of which is wanted once and in order: the first ones in memory, the others in sorted runs on the disk that are
//! merged at the end (D. E. Knuth, *The Art of Computer Programming* 3, 5.4).

use super::budget::Budget;
use super::scratch::{Scratch, Stream, StreamReader};
use crate::code_runs::{CodeEncoder, CodeMark, CodeReader};
use crate::distinct::distinct;
use crate::file::{FileError, FileResult};

/// With so many runs they are merged into one.
const MOST_RUNS: usize = 64;

/// The codes.
#[derive(Default)]
pub(super) struct CodeHeap {
    pieces: Vec<Vec<u64>>,
    /// How many are in memory.
    in_memory: usize,
    runs: Vec<Stream>,
}

/// The same in order, some at a time.
pub(super) struct MergedCodes<'s> {
    scratch: &'s Scratch<'s>,
    runs: Vec<Run<'s>>,
    /// How many codes of a run are in memory.
    each: usize,
}

struct Run<'s> {
    /// `None` once all are in memory.
    rest: Option<CodeReader<StreamReader<'s>>>,
    codes: Vec<u64>,
    /// How many of them were handed over.
    used: usize,
}

impl CodeHeap {
    pub(super) fn push(&mut self, codes: Vec<u64>) {
        self.in_memory += codes.len();
        self.pieces.push(codes);
    }

    /// How many are in memory, repeated ones counted.
    pub(super) fn in_memory(&self) -> usize {
        self.in_memory
    }

    /// Writes what is in memory to the disk.
    pub(super) fn spill(&mut self, scratch: &Scratch<'_>, budget: Budget) -> FileResult {
        self.in_memory = 0;
        let sorted = distinct(std::mem::take(&mut self.pieces));
        self.runs.push(write(scratch, sorted.into_iter().map(Ok))?);
        if self.runs.len() == MOST_RUNS {
            let merged =
                Self { runs: std::mem::take(&mut self.runs), ..Self::default() }.merged(scratch, budget);
            self.runs.push(write(scratch, merged)?);
        }
        Ok(())
    }

    /// All of them in order, those on the disk for the last time.
    pub(super) fn merged<'s>(self, scratch: &'s Scratch<'_>, budget: Budget) -> MergedCodes<'s> {
        let each = budget.codes_of_run(self.runs.len());
        let on_disk = self.runs.into_iter().map(|run| {
            let rest = Some(CodeReader::new(scratch.drain(run), CodeMark::default()));
            Run { rest, codes: Vec::new(), used: 0 }
        });
        let in_memory = Run { rest: None, codes: distinct(self.pieces).concat(), used: 0 };
        MergedCodes { scratch, runs: on_disk.chain([in_memory]).collect(), each }
    }
}

fn write(
    scratch: &Scratch<'_>,
    pieces: impl Iterator<Item = Result<Vec<u64>, FileError>>,
) -> Result<Stream, FileError> {
    let (mut stream, mut encoder, mut bytes) = (scratch.stream(), CodeEncoder::default(), Vec::new());
    for codes in pieces {
        bytes.clear();
        encoder.add(&codes?, &mut bytes);
        stream.add(&bytes)?;
    }
    stream.finish()
}

/// The next codes, greater than those before.
impl Iterator for MergedCodes<'_> {
    type Item = Result<Vec<u64>, FileError>;

    fn next(&mut self) -> Option<Self::Item> {
        for run in &mut self.runs {
            if let Err(error) = run.fill(self.each) {
                return Some(Err(self.scratch.unread()(error)));
            }
        }
        self.runs.retain(|run| run.used < run.codes.len());
        if let [run] = &mut self.runs[..] {
            return Some(Ok(run.take_up_to(u64::MAX)));
        }
        // Every run has all its codes up to here in memory.
        let ends =
            self.runs.iter().filter(|run| run.rest.is_some()).map(|run| run.codes[run.codes.len() - 1]);
        let bound = ends.min().unwrap_or(u64::MAX);
        let pieces: Vec<_> = self.runs.iter_mut().map(|run| run.take_up_to(bound)).collect();
        (!pieces.is_empty()).then(|| Ok(distinct(pieces).concat()))
    }
}

impl Run<'_> {
    fn fill(&mut self, each: usize) -> std::io::Result<()> {
        let Some(rest) = &mut self.rest else { return Ok(()) };
        self.codes.drain(..std::mem::take(&mut self.used));
        let missing = each - self.codes.len();
        rest.read(missing, &mut self.codes)?;
        if self.codes.len() < each {
            self.rest = None;
        }
        Ok(())
    }

    /// The codes in memory up to one.
    fn take_up_to(&mut self, bound: u64) -> Vec<u64> {
        let codes = &self.codes[self.used..];
        let taken = codes[..codes.partition_point(|&code| code <= bound)].to_vec();
        self.used += taken.len();
        taken
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use proptest::collection::vec;
    use proptest::prelude::*;

    use super::*;
    use crate::file::Target;

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(60))]
        /// From one run to more than are merged at a time.
        #[test]
        fn every_code_is_handed_over_once_and_in_order(
            pieces in vec(vec(prop_oneof![any::<u64>(), 0..2000_u64], 0..60), 0..90),
            spilled in 1..5_usize,
        ) {
            let folder = tempfile::tempdir().expect("there is room");
            let path = folder.path().join("made up");
            let (scratch, budget) = (Scratch::new(Target::new(&path, true), 64).expect("there is room"), Budget(0));
            let mut heap = CodeHeap::default();
            let wanted: BTreeSet<_> = pieces.iter().flatten().copied().collect();
            for (number, codes) in pieces.into_iter().enumerate() {
                heap.push(codes);
                if number % spilled == 0 {
                    heap.spill(&scratch, budget).expect("there is room");
                    prop_assert_eq!(heap.in_memory(), 0);
                }
            }
            let merged: Result<Vec<_>, _> = heap.merged(&scratch, budget).collect();
            prop_assert!(merged.expect("they can be read").concat().into_iter().eq(wanted));
        }
    }
}
