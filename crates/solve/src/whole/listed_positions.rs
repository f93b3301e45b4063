//! Solving positions that are found and listed: in memory if they fit there, else on the disk beside the file.

use std::sync::atomic::{AtomicBool, AtomicU64};

use super::{GameSolver, Solved};
use crate::file::{FileError, Form, FoundFile, Section, Writer, value_of};
use crate::listed::Listed;
use crate::out_of_core::OutOfCore;
use crate::rules::EncodedRules;
use crate::solve_error::SolveError;
use crate::tier_statistics::TierStatistics;
use crate::unsolved::Unsolved;
use crate::value_cell::ValueCell;

impl GameSolver<'_> {
    /// In memory if they fit there, else on the disk if there is a file.
    pub(super) fn listed<C: ValueCell>(&self, rules: &dyn EncodedRules) -> Result<Solved, SolveError> {
        self.task.refuse_tiers()?;
        let Some(target) = self.task.file else { return self.listed_in_memory::<C>(rules, None, None) };
        let mut writer = self.writer::<C>(Form::Listed, self.start.0)?.expect("there is a file");
        let mut found = FoundFile::open(target, &self.task.header::<C>(Form::Listed, self.start.0))?;
        OutOfCore::remove_left(target)?;
        let solved = match self.listed_in_memory::<C>(rules, Some(&mut writer), Some(&mut found)) {
            Err(SolveError::Unsolved(Unsolved::TooMany(_))) if target.is_beside => {
                self.listed_on_disk::<C>(rules, &mut writer, &mut found)
            }
            solved => solved,
        };
        if let Err(SolveError::Unsolved(Unsolved::TooWide)) = solved {
            writer.discard()?;
            return solved;
        }
        let solved = solved?;
        writer.finish()?;
        found.discard()?;
        Ok(solved)
    }

    fn listed_on_disk<C: ValueCell>(
        &self,
        rules: &dyn EncodedRules,
        writer: &mut Writer<'_>,
        found: &mut FoundFile<'_>,
    ) -> Result<Solved, SolveError> {
        let (run, target) = (self.task.run, self.task.file.expect("there is a file"));
        let solver = OutOfCore {
            rules,
            goal: self.task.goal,
            start: self.start,
            form: self.form,
            meaning: &|stored| self.value::<C>(stored),
            memory: run.memory,
            watch: (&*run.interrupt, &*run.progress),
        };
        let (tiers, value) = solver.solve::<C>(target, found, writer)?;
        let positions = tiers.iter().map(|tier| tier.positions).sum();
        Ok(Solved { positions, value: Some(self.value::<C>(value)), tiers })
    }

    fn listed_in_memory<C: ValueCell>(
        &self,
        rules: &dyn EncodedRules,
        mut writer: Option<&mut Writer<'_>>,
        file: Option<&mut FoundFile<'_>>,
    ) -> Result<Solved, SolveError> {
        let (task, (start, code)) = (self.task, self.start);
        let watch = (&*task.run.interrupt, &*task.run.progress);
        let found = self.find_in_memory::<C>(rules, file, watch)?;
        let mut tiers = Vec::new();
        if let Some(writer) = &mut writer {
            self.take_over(&found, writer, &mut tiers)?;
        }
        for (tier, positions) in found.tiers().skip(tiers.len()) {
            found.solve(rules, task.goal, tier, watch)?;
            tiers.push(self.statistics_by_pieces(tier, positions.cells()));
            if let Some(writer) = &mut writer {
                writer.write_tier(tier, positions.codes().len() as u64, positions.pieces())?;
            }
        }
        for statistics in &mut tiers {
            statistics.classes = found.classes(statistics.tier, self.form);
        }
        let value = found.get(start, code);
        let positions = tiers.iter().map(|tier| tier.positions).sum();
        Ok(Solved { positions, value: value.map(|value| self.value::<C>(value)), tiers })
    }

    /// All positions, but for their values.
    fn find_in_memory<C: ValueCell>(
        &self,
        rules: &dyn EncodedRules,
        mut file: Option<&mut FoundFile<'_>>,
        watch: (&AtomicBool, &AtomicU64),
    ) -> Result<Listed<C>, SolveError> {
        /// Bytes of a position, its share of the index, and what finding the next ones takes.
        const BYTES: u64 = 20;
        let most = self.task.run.memory as u64 / BYTES;
        let known = match &file {
            None => Vec::new(),
            Some(file) if file.positions() > most => return Err(Unsolved::TooMany(most).into()),
            Some(file) => {
                file.sections().iter().map(|section| file.tier(section)).collect::<Result<_, _>>()?
            }
        };
        let keep = |tier, lowest, codes: &[u64]| match &mut file {
            Some(file) => file.keep(tier, lowest, codes).map_err(SolveError::from),
            None => Ok(()),
        };
        Listed::<C>::reachable(rules, self.start, most, watch, known, keep)
    }

    /// Takes the values of the tiers that are written already, and their statistics.
    fn take_over<C: ValueCell>(
        &self,
        found: &Listed<C>,
        writer: &mut Writer<'_>,
        tiers: &mut Vec<TierStatistics>,
    ) -> Result<(), SolveError> {
        let (mut known, mut damage) = (found.tiers(), None);
        writer.read_back(|section, bytes| {
            let Some((tier, positions)) = known.next() else { return };
            let (codes, values) = bytes.split_at(8 * section.positions as usize);
            let wanted = positions.codes().iter().map(|code| code.to_le_bytes());
            let same = wanted.eq(codes.as_chunks().0.iter().copied());
            damage = damage.or((tier != section.tier || !same).then_some(*section));
            for (cell, bytes) in positions.cells().iter().zip(values.chunks(C::BYTES)) {
                cell.set(value_of(bytes));
            }
            tiers.push(self.statistics_by_pieces(tier, positions.cells()));
        })?;
        if let (Some(Section { tier, .. }), Some(target)) = (damage, self.task.file) {
            return Err(FileError::other_positions(target.path, tier).into());
        }
        Ok(())
    }
}
