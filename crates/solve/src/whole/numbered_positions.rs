//! Solving positions that are numbered, alone or in a team. All processes have all values; process 0 has the file, and so the tiers that were written
//! before.

use std::ops::Range;
use std::sync::atomic::AtomicI8;

use nimatron_core::{Game, byte_of, margin_of};

use super::{GameSolver, Solved, positions_up_to};
use crate::file::{FileError, Form, Writer, value_of};
use crate::listed::PIECE;
use crate::loopy::{check_memory, solve_tier};
use crate::margin_tiers::{MarginTiers, SectionRules};
use crate::numbered::Numbered;
use crate::parallel::in_parallel;
use crate::rules::NumberedRules;
use crate::share::SMALL;
use crate::solve_error::SolveError;
use crate::stored_goal::StoredGoal;
use crate::tier_statistics::TierStatistics;
use crate::unsolved::Unsolved;
use crate::value_cell::{ValueCell, bytes_of};

/// Pieces of a tier that are put in order side by side.
const PIECES: usize = 64;

impl GameSolver<'_> {
    /// Whether margins in bytes are asked for, which the rules work out by sections.
    pub(super) fn has_byte_margins<G: Game>(
        &self,
        (game, _, sections): SectionRules<'_, G>,
    ) -> Result<bool, SolveError> {
        let can_be = self.task.goal == StoredGoal::Margin && (sections.can_solve)(game, self.top());
        Ok(can_be && self.begun_bytes()?.is_none_or(|bytes| bytes == AtomicI8::BYTES))
    }

    /// Bytes of the values that were begun, if some were.
    pub(super) fn begun_bytes(&self) -> Result<Option<usize>, SolveError> {
        let begun = self.task.file.and_then(Writer::begun).map_or(0, |header| header.value_bytes);
        Ok(Some(self.of_process_0(begun)?).filter(|&bytes| bytes > 0))
    }

    /// A number that process 0 knows.
    fn of_process_0(&self, own: usize) -> Result<usize, SolveError> {
        Ok(self.team.numbers(own as u64)?[0] as usize)
    }

    /// By sections: as by number, but for the order in memory.
    pub(super) fn by_sections<G: Game>(&self, rules: SectionRules<'_, G>) -> Result<Solved, SolveError> {
        let (game, ranked, _) = rules;
        let (run, (start, number), top) = (self.task.run, self.start, self.top());
        let positions = self.check_room::<AtomicI8>(&(game, ranked), top)?;
        let values = MarginTiers::new(top);
        let mut writer = self.writer::<AtomicI8>(Form::Numbered, top)?;
        let mut tiers = Vec::new();
        if let Some(writer) = &mut writer {
            let mut taken = Ok(());
            writer.read_back(|section, bytes| {
                if taken.is_err() {
                    return;
                }
                let kept: Vec<u8> = bytes.iter().map(|&byte| byte_of(value_of(&[byte]))).collect();
                taken = values.take_over(rules, section.tier, &kept);
                tiers.push(self.margin_statistics(section.tier, values.tier(section.tier)));
            })?;
            taken?;
        }
        let (written, mut left) = (self.of_process_0(tiers.len())?, positions);
        for tier in 0..=top {
            let (size, is_known) = ((ranked.tier_size)(game, tier), tier < tiers.len() as u64);
            self.begin(tier, left);
            left -= size;
            if tier < written as u64 && size > SMALL {
                values.hand_out(tier, size, self.team)?;
            } else if !is_known {
                let watch = (&*run.interrupt, &*run.progress);
                values.solve(rules, tier, run.threads.max(1), watch, self.team)?;
            }
            if !is_known {
                tiers.push(self.margin_statistics(tier, values.tier(tier)));
                self.write_margins(rules, (&values, tier), writer.as_mut())?;
            }
            self.team.reached(tier);
        }
        writer.map_or(Ok(()), Writer::finish)?;
        let value = (start <= top).then(|| margin_of(values.by_number(rules, start, number..number + 1)[0]));
        Ok(Solved { positions, value: value.map(|value| self.value::<AtomicI8>(value)), tiers })
    }

    /// How many positions there are, if their values fit.
    fn check_room<C: ValueCell>(&self, rules: &dyn NumberedRules, top: u64) -> Result<u64, Unsolved> {
        let most = self.task.run.memory as u64 / C::BYTES as u64;
        let positions = positions_up_to(rules, top);
        if positions > most { Err(Unsolved::TooMany(most)) } else { Ok(positions) }
    }

    /// Bytes for the work on each tier, where all values are kept beside it; the highest tier needs most of them.
    fn room_for_loops<C: ValueCell>(
        &self,
        rules: &dyn NumberedRules,
        positions: u64,
    ) -> Result<u64, SolveError> {
        self.task.refuse_unproved()?;
        if self.team.partition().processes > 1 {
            return Err(SolveError::Game("it can go on for ever: one process alone solves it".to_owned()));
        }
        let room = self.task.run.memory as u64 - positions * C::BYTES as u64;
        check_memory(rules.tier_size(self.top()), 0, room, 0)?;
        Ok(room)
    }

    fn begin(&self, tier: u64, left: u64) {
        self.team.begin(tier, left / self.team.partition().processes as u64);
    }

    fn write_margins<G: Game>(
        &self,
        rules: SectionRules<'_, G>,
        (values, tier): (&MarginTiers, u64),
        writer: Option<&mut Writer<'_>>,
    ) -> Result<(), FileError> {
        let Some(writer) = writer else { return Ok(()) };
        let all = values.tier(tier).len() as u64;
        let ranks = (0..all).step_by(PIECE).map(|first| first..all.min(first + PIECE as u64));
        let piece = |ranks: &Range<u64>| -> Vec<u8> {
            let bytes = values.by_number(rules, tier, ranks.clone());
            bytes.into_iter().map(|byte| margin_of(byte) as u8).collect()
        };
        // Only some at a time, so that they take little memory.
        let pieces = ranks.collect::<Vec<_>>();
        let pieces = pieces.chunks(PIECES).flat_map(|ranks| in_parallel(ranks, piece));
        writer.write_tier(tier, all, pieces)
    }

    /// Bytes are counted first: there are few different ones.
    fn margin_statistics(&self, tier: u64, margins: &[u8]) -> TierStatistics {
        let mut counts = [0; 1 << u8::BITS];
        margins.iter().for_each(|&byte| counts[usize::from(byte)] += 1);
        let met = (0..=u8::MAX).zip(counts).filter(|&(_, count)| count > 0);
        TierStatistics::of(tier, met.map(|(byte, count)| (margin_of(byte), count)), |value| {
            self.value::<AtomicI8>(value)
        })
    }

    pub(super) fn numbered<C: ValueCell>(
        &self,
        rules: &dyn NumberedRules,
        is_loopy: bool,
    ) -> Result<Solved, SolveError> {
        let ((start, number), top) = (self.start, self.top());
        let positions = self.check_room::<C>(rules, top)?;
        let loops = is_loopy.then(|| self.room_for_loops::<C>(rules, positions)).transpose()?;
        let values = Numbered::<C>::new(top);
        let mut writer = self.writer::<C>(Form::Numbered, top)?;
        let mut tiers = Vec::new();
        if let Some(writer) = &mut writer {
            writer.read_back(|section, bytes| {
                for (cell, bytes) in values.begin(rules, section.tier).iter().zip(bytes.chunks(C::BYTES)) {
                    cell.set(value_of(bytes));
                }
                tiers.push(self.statistics_of(section.tier, values.tier(section.tier)));
            })?;
        }
        match self.number_tiers((rules, loops), &values, (positions, &mut tiers), writer.as_mut()) {
            Err(SolveError::Unsolved(Unsolved::TooWide)) => {
                writer.map_or(Ok(()), Writer::discard)?;
                return Err(Unsolved::TooWide.into());
            }
            solved => solved?,
        }
        writer.map_or(Ok(()), Writer::finish)?;
        let value = values.get(start, number);
        Ok(Solved { positions, value: value.map(|value| self.value::<C>(value)), tiers })
    }

    /// Solves and writes all tiers but those that are known here, which have these statistics; with bytes for loops if play may go on for
    /// ever.
    fn number_tiers<C: ValueCell>(
        &self,
        (rules, loops): (&dyn NumberedRules, Option<u64>),
        values: &Numbered<C>,
        (mut left, tiers): (u64, &mut Vec<TierStatistics>),
        mut writer: Option<&mut Writer<'_>>,
    ) -> Result<(), SolveError> {
        let (run, written, mut next) = (self.task.run, self.of_process_0(tiers.len())?, 0);
        let watch = (&*run.interrupt, &*run.progress);
        while next <= self.top() {
            let known = tiers.len() as u64;
            let end = together(rules, next..self.top() + 1);
            self.begin(next, left);
            left -= (next..end).map(|tier| rules.tier_size(tier)).sum::<u64>();
            if next < written as u64 && rules.tier_size(next) > SMALL {
                values.hand_out(rules, next, self.team)?;
            } else if let Some(room) = loops {
                for tier in known..end {
                    solve_tier(rules, self.task.goal, (values, tier), room, watch)?;
                }
            } else if known < end {
                values.solve(rules, self.task.goal, known..end, (run.threads.max(1), watch), self.team)?;
            }
            for tier in known..end {
                let cells = values.tier(tier);
                tiers.push(self.statistics_of(tier, cells));
                if let Some(writer) = &mut writer {
                    writer.write_tier(tier, cells.len() as u64, cells.chunks(PIECE).map(bytes_of))?;
                }
            }
            self.team.reached(end - 1);
            next = end;
        }
        Ok(())
    }
}

/// Where the tiers end that are solved together: starting threads takes as long as solving some thousands of positions.
fn together(rules: &dyn NumberedRules, tiers: Range<u64>) -> u64 {
    let sizes = (tiers.start + 1..tiers.end).scan(rules.tier_size(tiers.start), |size, tier| {
        *size += rules.tier_size(tier);
        Some(*size)
    });
    tiers.start + 1 + sizes.take_while(|&size| size <= SMALL).count() as u64
}
