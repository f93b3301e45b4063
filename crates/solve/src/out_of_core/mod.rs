//! Listed positions that do not fit into memory: found and valued as [`Listed`](crate::Listed) does it, with the same bytes at the end, but by streams
//! from and to the disk. Codes are found in sorted runs that are merged; values are looked up in shares that fit into memory, one after the other.
//!
//! What is found and what is solved is kept as ever (`FILE.found`, `FILE.partial`); all else is in one file that an interruption may lose.

mod budget;
mod code_heap;
mod finding;
mod requests;
mod scratch;
mod solved_tiers;
mod valuing;

use std::sync::atomic::{AtomicBool, AtomicU64};

use nimatron_core::Value;

use crate::file::{FileResult, FoundFile, Target, Writer};
use crate::rules::EncodedRules;
use crate::solve_error::SolveError;
use crate::stored_goal::StoredGoal;
use crate::tier_statistics::TierStatistics;
use crate::value_cell::ValueCell;
use budget::Budget;
use finding::Finding;
use scratch::Scratch;
use valuing::{Form, Valuing};

/// What to solve, and in how much memory.
#[derive(Clone, Copy)]
pub(crate) struct OutOfCore<'o> {
    pub(crate) rules: &'o dyn EncodedRules,
    pub(crate) goal: StoredGoal,
    /// The longest play from the start, and its code.
    pub(crate) start: (u64, u64),
    pub(crate) form: Form<'o>,
    /// What a stored value means.
    pub(crate) meaning: &'o dyn Fn(i32) -> Value,
    /// Bytes to work in.
    pub(crate) memory: usize,
    pub(crate) watch: (&'o AtomicBool, &'o AtomicU64),
}

impl OutOfCore<'_> {
    /// Solves it beside a solution, on the threads of the pool that it is called in. Statistics of all tiers, ascending, and the value of the start.
    pub(crate) fn solve<C: ValueCell>(
        &self,
        target: Target<'_>,
        found: &mut FoundFile<'_>,
        writer: &mut Writer<'_>,
    ) -> Result<(Vec<TierStatistics>, i32), SolveError> {
        let budget = Budget(self.memory);
        let scratch = Scratch::new(target, budget.block())?;
        let solved = self.solve_beside::<C>(&scratch, budget, found, writer);
        let removed = scratch.remove();
        solved.and_then(|solved| Ok(removed.map(|()| solved)?))
    }

    fn solve_beside<C: ValueCell>(
        &self,
        scratch: &Scratch<'_>,
        budget: Budget,
        found: &mut FoundFile<'_>,
        writer: &mut Writer<'_>,
    ) -> Result<(Vec<TierStatistics>, i32), SolveError> {
        let Self { rules, goal, form, meaning, watch, .. } = *self;
        Finding::new(rules, scratch, found, watch, budget).run(self.start)?;
        Valuing { rules, goal, form, meaning, found, scratch, watch, budget }.run::<C>(writer)
    }

    /// Removes what an interruption may have left beside a solution.
    pub(crate) fn remove_left(target: Target<'_>) -> FileResult {
        Scratch::remove_left(target)
    }
}
