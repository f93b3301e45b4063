//! The values of all positions of games that number them: arrays filled from the beginning.
//!
//! Every move leads to a lower number, so its value is known when it is needed. Threads take sections in ascending order. A thread waits
//! for a value that another thread is computing. The thread at the lowest section never waits, so there is no deadlock.

use std::hint::spin_loop;
use std::ops::Range;
use std::slice;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};

use nimatron_core::{Edge, Successors};
use nimatron_search::on_threads;
use prefetch_index::prefetch_index;

use crate::rules::NumberedRules;
use crate::share::{Team, dealt};
use crate::solve_error::SolveError;
use crate::stored_goal::StoredGoal;
use crate::unsolved::Unsolved;
use crate::value_cell::{ValueCell, unknown};

/// Positions between two reports of progress.
const REPORT: u64 = 1 << 14;
/// Positions whose moves are made before the first of their values is looked up, so that memory has time to answer.
const TOGETHER: u64 = 1 << 9;

/// The values of all positions of the lowest tiers of a game.
pub struct Numbered<C> {
    /// By number, the tiers that are begun.
    tiers: Vec<OnceLock<Box<[C]>>>,
}

/// A game to solve, as threads share it.
struct TierSolver<'s, C> {
    rules: &'s dyn NumberedRules,
    /// The values of the tiers to solve and of those below.
    tiers: Vec<&'s [C]>,
    goal: StoredGoal,
    /// Set when it should stop, from outside or by a thread that cannot go on.
    interrupt: &'s AtomicBool,
    too_wide: AtomicBool,
    /// Positions solved, all told.
    progress: &'s AtomicU64,
}

/// Positions of a tier that no move leads to from the others of that tier, nor away from to them.
struct RankSection {
    tier: u64,
    ranks: Range<u64>,
}

impl<C: ValueCell> Numbered<C> {
    /// The tiers from 0 to `top`, none of them solved, which take no room before they are.
    pub fn new(top: u64) -> Self {
        Self { tiers: (0..=top).map(|_| OnceLock::new()).collect() }
    }

    /// How many tiers there may be.
    pub fn tiers(&self) -> u64 {
        self.tiers.len() as u64
    }

    /// The values of a tier, by number; none if it is not begun.
    pub fn tier(&self, tier: u64) -> &[C] {
        self.tiers[tier as usize].get().map_or(&[], |cells| cells)
    }

    /// The values of a tier, unknown ones if it is not begun.
    pub fn begin(&self, rules: &dyn NumberedRules, tier: u64) -> &[C] {
        self.tiers[tier as usize].get_or_init(|| unknown(rules.tier_size(tier) as usize))
    }

    /// The value of a position, if it is known.
    #[inline]
    pub fn get(&self, tier: u64, rank: u64) -> Option<i32> {
        self.tiers.get(usize::try_from(tier).ok()?)?.get()?.get(usize::try_from(rank).ok()?)?.get()
    }

    /// Solves small tiers, or a large one, this together with a team; those below are solved.
    ///
    /// # Errors
    /// What kept it from solving all of them.
    pub fn solve(
        &self,
        rules: &dyn NumberedRules,
        goal: StoredGoal,
        tiers: Range<u64>,
        (threads, watch): (usize, (&AtomicBool, &AtomicU64)),
        team: &dyn Team,
    ) -> Result<(), SolveError> {
        let (end, first) = (tiers.end, tiers.start);
        let mut sections: Vec<_> = tiers.flat_map(|tier| self.sections(rules, tier)).collect();
        let starts: Vec<_> = sections.iter().map(|section| section.ranks.start).collect();
        let starts = [&starts[..], &[self.tier(first).len() as u64]].concat();
        let Some(own) = dealt(&starts, team.partition()).filter(|_| end == first + 1) else {
            return Ok(self.solve_sections(rules, goal, (&sections, end), threads, watch)?);
        };
        sections.retain(|section| own.contains(&section.ranks));
        let solved = self.solve_sections(rules, goal, (&sections, end), threads, watch);
        let is_too_wide = solved == Err(Unsolved::TooWide);
        if !is_too_wide {
            solved?;
        }
        if team.numbers(is_too_wide.into())?.contains(&1) {
            return Err(Unsolved::TooWide.into());
        }
        team.exchange(&own, &mut self.tier(first))
    }

    /// Takes a tier from process 0, which has it.
    ///
    /// # Errors
    /// If it was interrupted, or another process of the team failed.
    pub(crate) fn hand_out(
        &self,
        rules: &dyn NumberedRules,
        tier: u64,
        team: &dyn Team,
    ) -> Result<(), SolveError> {
        let all = 0..rules.tier_size(tier);
        let own = if team.partition().process == 0 { slice::from_ref(&all) } else { &[] };
        team.exchange(own, &mut self.begin(rules, tier))
    }

    /// Solves sections of tiers below an end.
    fn solve_sections(
        &self,
        rules: &dyn NumberedRules,
        goal: StoredGoal,
        (sections, end): (&[RankSection], u64),
        threads: usize,
        (interrupt, progress): (&AtomicBool, &AtomicU64),
    ) -> Result<(), Unsolved> {
        let tiers = (0..end).map(|tier| self.tier(tier)).collect();
        let solver = TierSolver { rules, tiers, goal, interrupt, too_wide: AtomicBool::new(false), progress };
        let next = AtomicUsize::new(0);
        on_threads(threads, &|_| {
            let mut successors = Successors::default();
            while let Some(section) = sections.get(next.fetch_add(1, Ordering::Relaxed)) {
                if solver.solve_section(section, &mut successors).is_none() {
                    break;
                }
            }
        });
        match (solver.too_wide.into_inner(), interrupt.load(Ordering::Relaxed)) {
            (true, _) => Err(Unsolved::TooWide),
            (false, true) => Err(Unsolved::Interrupted),
            (false, false) => Ok(()),
        }
    }

    /// The sections of a tier.
    fn sections(&self, rules: &dyn NumberedRules, tier: u64) -> Vec<RankSection> {
        let mut starts = rules.sections(tier);
        starts.push(self.begin(rules, tier).len() as u64);
        starts.windows(2).map(|ends| RankSection { tier, ranks: ends[0]..ends[1] }).collect()
    }
}

impl<C: ValueCell> TierSolver<'_, C> {
    fn is_over(&self) -> bool {
        self.interrupt.load(Ordering::Relaxed) || self.too_wide.load(Ordering::Relaxed)
    }

    /// `None` if it had to stop.
    fn solve_section(
        &self,
        RankSection { tier, ranks }: &RankSection,
        successors: &mut Successors,
    ) -> Option<()> {
        let cells = self.tiers[*tier as usize];
        let mut start = ranks.start;
        let mut unreported = 0;
        while start < ranks.end {
            let end = ranks.end.min(start + TOGETHER);
            self.rules.expand(*tier, start..end, successors);
            for edge in successors.edges() {
                prefetch_index(self.tiers[edge.tier() as usize], edge.rank() as usize);
            }
            for (cell, result) in cells[start as usize..end as usize].iter().zip(successors.by_position()) {
                let value = match result {
                    Err(end) => self.goal.cell_of_end(end, C::MOST),
                    Ok(edges) => self.best(edges)?,
                };
                if value.abs() > C::MOST {
                    self.too_wide.store(true, Ordering::Relaxed);
                    return None;
                }
                cell.set(value);
            }
            unreported += end - start;
            start = end;
            if unreported >= REPORT || start == ranks.end {
                self.progress.fetch_add(unreported, Ordering::Relaxed);
                unreported = 0;
                if self.is_over() {
                    return None;
                }
            }
        }
        Some(())
    }

    /// The value of the best of a position's moves. Which goal it is is asked once, and not at every move.
    #[inline]
    fn best(&self, edges: &[Edge]) -> Option<i32> {
        match self.goal {
            StoredGoal::Outcome => self.best_under(StoredGoal::Outcome, edges),
            StoredGoal::Distance => self.best_under(StoredGoal::Distance, edges),
            StoredGoal::Margin => self.best_under(StoredGoal::Margin, edges),
            StoredGoal::MarginDistance => self.best_under(StoredGoal::MarginDistance, edges),
        }
    }

    #[inline(always)]
    fn best_under(&self, goal: StoredGoal, edges: &[Edge]) -> Option<i32> {
        let mut best = i32::MIN;
        for edge in edges {
            let cell = &self.tiers[edge.tier() as usize][edge.rank() as usize];
            let child = match cell.get() {
                Some(value) => value,
                None => self.wait_for(cell)?,
            };
            best = best.max(goal.cell_of_move(edge.next(), edge.gain(), child));
        }
        Some(best)
    }

    /// The value that another thread is about to write, unless it stops.
    #[cold]
    fn wait_for(&self, cell: &C) -> Option<i32> {
        loop {
            if let Some(value) = cell.get() {
                return Some(value);
            }
            if self.is_over() {
                return None;
            }
            spin_loop();
        }
    }
}
