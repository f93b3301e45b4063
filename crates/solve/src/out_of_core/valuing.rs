//! Values all positions that were found, tier by tier from the lowest up, and writes every tier to the solution.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use nimatron_core::Value;

use super::budget::Budget;
use super::code_heap::CodeHeap;
use super::requests::Requests;
use super::scratch::{Scratch, Stream, StreamWriter};
use super::solved_tiers::SolvedTiers;
use crate::code_runs::CodeMark;
use crate::file::{FileError, FileResult, FoundFile, FoundSection, Section, Writer, value_of};
use crate::frames::Asking;
use crate::parallel::in_parallel;
use crate::rules::EncodedRules;
use crate::solve_error::SolveError;
use crate::stored_goal::StoredGoal;
use crate::tier_statistics::TierStatistics;
use crate::unsolved::Unsolved;
use crate::value_cell::{ValueCell, unknown};

/// Bytes that a solved position takes in memory, its share of the index counted.
const A_POSITION: u64 = 20;
/// The most positions that are valued or written at a time.
const TOGETHER: usize = 1 << 16;
/// Positions whose symmetric ones one thread looks for.
const FORMS: usize = 1 << 10;

/// The code of the position that stands for all that are like the one with a code.
pub(crate) type Form<'f> = &'f (dyn Fn(u64) -> Option<u64> + Sync);

/// What values depend on, and where they go.
#[derive(Clone, Copy)]
pub(super) struct Valuing<'v> {
    pub(super) rules: &'v dyn EncodedRules,
    pub(super) goal: StoredGoal,
    pub(super) form: Form<'v>,
    /// What a stored value means.
    pub(super) meaning: &'v dyn Fn(i32) -> Value,
    pub(super) found: &'v FoundFile<'v>,
    pub(super) scratch: &'v Scratch<'v>,
    pub(super) watch: (&'v AtomicBool, &'v AtomicU64),
    pub(super) budget: Budget,
}

impl Valuing<'_> {
    /// Goes on after the tiers that are written. Statistics of all tiers, and the last value, which is that of the start.
    pub(super) fn run<C: ValueCell>(
        self,
        writer: &mut Writer<'_>,
    ) -> Result<(Vec<TierStatistics>, i32), SolveError> {
        let mut solved = SolvedTiers::new(self.budget.positions(A_POSITION));
        let (mut tiers, mut last) = (Vec::new(), 0);
        let written = self.written::<C>(writer)?;
        let mut written = written.into_iter();
        for section in self.found.sections().iter().rev() {
            let values = match written.next() {
                Some(values) => values,
                None => {
                    let values = self.values::<C>(section, &solved)?;
                    self.write::<C>(section, &values, writer)?;
                    values
                }
            };
            let (statistics, value) = self.statistics::<C>(section, &values)?;
            tiers.push(TierStatistics { classes: self.classes(section)?, ..statistics });
            last = value;
            solved.add(*section, values, self.found)?;
        }
        Ok((tiers, last))
    }

    /// The values of the tiers that are written already.
    fn written<C: ValueCell>(&self, writer: &mut Writer<'_>) -> Result<Vec<Stream>, FileError> {
        let mut streams: Vec<StreamWriter<'_>> = Vec::new();
        let mut tiers = self.found.sections().iter().rev();
        let (mut open, mut left, mut wanted) = (None, (0, 0), Vec::new());
        writer.read_back_in_pieces(self.budget.piece() / 8 * 8, |written, bytes| {
            if left == (0, 0) {
                let section = tiers.next().filter(|section| is_same(section, written));
                let section = section.ok_or_else(|| self.found.other_positions(written.tier))?;
                open = Some(self.found.codes(section, CodeMark::default()));
                left = (8 * section.positions as usize, C::BYTES * section.positions as usize);
                streams.push(self.scratch.stream());
            }
            let (codes, values) = bytes.split_at(left.0.min(bytes.len()));
            wanted.clear();
            let reader = open.as_mut().expect("a tier is open");
            reader.read(codes.len() / 8, &mut wanted).map_err(self.found.unread())?;
            if !wanted.iter().map(|code| code.to_le_bytes()).eq(codes.as_chunks().0.iter().copied()) {
                return Err(self.found.other_positions(written.tier));
            }
            left = (left.0 - codes.len(), left.1 - values.len());
            streams.last_mut().expect("a tier is open").add(values)
        })?;
        streams.into_iter().map(StreamWriter::finish).collect()
    }

    /// The values of a tier; those below are solved.
    fn values<C: ValueCell>(
        &self,
        section: &FoundSection,
        solved: &SolvedTiers,
    ) -> Result<Stream, SolveError> {
        let mut stream = self.scratch.stream();
        let shares = solved.shares_from(section.lowest);
        if let [parts] = shares[..] {
            let below = solved.load::<C>(parts, self.found, self.scratch)?;
            self.pieces(section, |codes| {
                let cells = unknown::<C>(codes.len());
                below.solve_codes(self.rules, self.goal, (codes, &cells), self.watch)?;
                let mut bytes = Vec::with_capacity(cells.len() * C::BYTES);
                cells.iter().for_each(|cell| cell.write(&mut bytes));
                Ok(stream.add(&bytes)?)
            })?;
            return Ok(stream.finish()?);
        }
        let Self { rules, goal, found, scratch, watch: (interrupt, progress), budget, .. } = *self;
        let requests = Requests { asking: Asking { rules, goal }, found, scratch, interrupt, budget };
        requests.values::<C>(section, (solved, &shares), |values| {
            if values.iter().any(|value| value.unsigned_abs() > C::MOST.unsigned_abs()) {
                return Err(Unsolved::TooWide.into());
            }
            progress.fetch_add(values.len() as u64, Ordering::Relaxed);
            let bytes: Vec<_> =
                values.iter().flat_map(|value| value.to_le_bytes()[..C::BYTES].to_vec()).collect();
            Ok(stream.add(&bytes)?)
        })?;
        Ok(stream.finish()?)
    }

    /// Hands over the codes of a tier, some at a time.
    fn pieces(
        &self,
        section: &FoundSection,
        mut take: impl FnMut(&[u64]) -> Result<(), SolveError>,
    ) -> Result<(), SolveError> {
        let mut reader = self.found.codes(section, CodeMark::default());
        let mut codes = Vec::new();
        loop {
            codes.clear();
            reader.read(TOGETHER.min(self.budget.codes()), &mut codes).map_err(self.found.unread())?;
            if codes.is_empty() {
                return Ok(());
            }
            take(&codes)?;
        }
    }

    /// Hands over the bytes of the values of a tier, some at a time.
    fn value_pieces<C: ValueCell>(
        &self,
        values: &Stream,
        mut take: impl FnMut(&[u8]) -> FileResult,
    ) -> FileResult {
        use std::io::Read;
        let mut reader = self.scratch.read(values, 0);
        let mut bytes = Vec::new();
        let most = TOGETHER.min(self.budget.codes()) * C::BYTES;
        loop {
            bytes.clear();
            (&mut reader).take(most as u64).read_to_end(&mut bytes).map_err(self.scratch.unread())?;
            if bytes.is_empty() {
                return Ok(());
            }
            take(&bytes)?;
        }
    }

    fn write<C: ValueCell>(
        &self,
        section: &FoundSection,
        values: &Stream,
        writer: &mut Writer<'_>,
    ) -> Result<(), SolveError> {
        writer.begin_tier();
        self.pieces(section, |codes| {
            let bytes: Vec<_> = codes.iter().flat_map(|code| code.to_le_bytes()).collect();
            Ok(writer.add_to_tier(&bytes)?)
        })?;
        self.value_pieces::<C>(values, |bytes| writer.add_to_tier(bytes))?;
        Ok(writer.end_tier(section.tier, section.positions)?)
    }

    /// Statistics of a tier but for its classes, and its last value.
    fn statistics<C: ValueCell>(
        &self,
        section: &FoundSection,
        values: &Stream,
    ) -> Result<(TierStatistics, i32), FileError> {
        let mut statistics = TierStatistics { tier: section.tier, ..TierStatistics::default() };
        let mut last = 0;
        self.value_pieces::<C>(values, |bytes| {
            let values = bytes.chunks(C::BYTES).map(value_of);
            last = values.clone().next_back().unwrap_or(last);
            let more = TierStatistics::of(section.tier, values.map(|value| (value, 1)), self.meaning);
            statistics = statistics.and(more);
            Ok(())
        })?;
        Ok((statistics, last))
    }

    /// How many positions of a tier are different, if the game has a symmetry. Those that stand for others may not be in the tier.
    fn classes(&self, section: &FoundSection) -> Result<Option<u64>, SolveError> {
        let (mut classes, mut heap, form) = (Some(0), CodeHeap::default(), self.form);
        self.pieces(section, |codes| {
            let others = |codes: &[u64]| {
                let forms = codes.iter().map(|&code| form(code)).collect::<Option<Vec<_>>>()?;
                let others = forms.into_iter().zip(codes).filter(|(form, code)| form != *code);
                Some(others.map(|(form, _)| form).collect::<Vec<_>>())
            };
            let others = in_parallel(codes.chunks(FORMS), others).into_iter().collect::<Option<Vec<_>>>();
            let (Some(count), Some(others)) = (classes, others) else {
                classes = None;
                return Ok(());
            };
            let others = others.concat();
            classes = Some(count + (codes.len() - others.len()) as u64);
            heap.push(others);
            if heap.in_memory() > self.budget.codes() {
                heap.spill(self.scratch, self.budget)?;
            }
            self.check_interrupt()
        })?;
        let Some(classes) = classes else { return Ok(None) };
        Ok(Some(classes + self.elsewhere(section, heap)?))
    }

    /// How many of these codes are none of the tier's.
    fn elsewhere(&self, section: &FoundSection, heap: CodeHeap) -> Result<u64, SolveError> {
        let (mut elsewhere, mut there, mut next) = (0, Vec::new(), 0);
        let mut reader = self.found.codes(section, CodeMark::default());
        for forms in heap.merged(self.scratch, self.budget) {
            for form in forms? {
                while there.get(next).is_none_or(|&code| code < form) {
                    next += 1;
                    if next >= there.len() {
                        there.clear();
                        reader.read(1 << 12, &mut there).map_err(self.found.unread())?;
                        next = 0;
                        if there.is_empty() {
                            break;
                        }
                    }
                }
                elsewhere += u64::from(there.get(next) != Some(&form));
            }
            self.check_interrupt()?;
        }
        Ok(elsewhere)
    }

    fn check_interrupt(&self) -> Result<(), SolveError> {
        if self.watch.0.load(Ordering::Relaxed) { Err(Unsolved::Interrupted.into()) } else { Ok(()) }
    }
}

fn is_same(section: &FoundSection, written: &Section) -> bool {
    (section.tier, section.positions) == (written.tier, written.positions)
}
