//! Values of all positions that can be reached, of games that give every position a code: codes in order, and values beside them.
//!
//! The longest play from a position gets shorter with every move, so it serves as a tier. From the start down, every tier is complete
//! once all above it have been expanded; from the bottom up, values are there when they are needed.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use nimatron_core::{Edge, Successors};
use rayon::prelude::*;

use crate::cell::Cell;
use crate::rules::CodedRules;
use crate::stored_goal::StoredGoal;
use crate::unsolved::Unsolved;

/// Positions that are expanded together.
const TOGETHER: usize = 1 << 10;

/// The codes of all positions that can be reached, and where their values go.
pub struct Listed<C> {
    tiers: BTreeMap<u64, Tier<C>>,
}

/// Positions with the same longest play.
pub struct Tier<C> {
    /// Ascending.
    codes: Vec<u64>,
    cells: Vec<C>,
    /// Where codes begin that have these highest bits, and where the last ones end.
    starts: Vec<u32>,
    /// How far codes are shifted to the right for their highest bits.
    shift: u32,
}

/// Codes that are still to be expanded; some may be there several times.
#[derive(Default)]
struct Pending {
    codes: Vec<u64>,
    /// As many were different when they were last looked through.
    different: usize,
}

impl Pending {
    /// Adds codes, and forgets the repeated ones before they are as many again as the others.
    fn extend(&mut self, codes: Vec<u64>) {
        self.codes.extend(codes);
        if self.codes.len() > 2 * self.different.max(1 << 16) {
            self.sort();
        }
    }

    fn sort(&mut self) {
        self.codes.par_sort_unstable();
        self.codes.dedup();
        self.different = self.codes.len();
    }
}

impl<C: Cell> Listed<C> {
    /// All positions that can be reached from the one with this longest play and code, none solved, on the threads of the pool that it is called in.
    ///
    /// # Errors
    /// If it was interrupted, if a position has no code, or if there are more than `most` positions.
    pub fn reachable(
        rules: &dyn CodedRules,
        (longest, code): (u64, u64),
        most: u64,
        (interrupt, progress): (&AtomicBool, &AtomicU64),
    ) -> Result<Self, Unsolved> {
        let mut pending: BTreeMap<u64, Pending> = BTreeMap::new();
        pending.entry(longest).or_default().extend(vec![code]);
        let mut tiers = BTreeMap::new();
        let mut positions = 0;
        while let Some((tier, mut found)) = pending.pop_last() {
            found.sort();
            positions += found.codes.len() as u64;
            if positions > most {
                return Err(Unsolved::TooMany(most));
            }
            // Codes that lie near each other lead to codes that do, so a piece of them is soon sorted.
            for piece in found.codes.chunks(TOGETHER * 256) {
                let reached: Vec<_> =
                    piece.par_chunks(TOGETHER).map(|codes| children(rules, codes)).collect();
                for (tier, codes) in reached
                    .into_iter()
                    .collect::<Option<Vec<_>>>()
                    .ok_or(Unsolved::NoCode)?
                    .into_iter()
                    .flatten()
                {
                    pending.entry(tier).or_default().extend(codes);
                }
                progress.fetch_add(piece.len() as u64, Ordering::Relaxed);
                if interrupt.load(Ordering::Relaxed) {
                    return Err(Unsolved::Interrupted);
                }
            }
            found.codes.shrink_to_fit();
            tiers.insert(tier, Tier::new(found.codes));
        }
        Ok(Self { tiers })
    }

    /// The tiers with their positions, from the bottom up.
    pub fn tiers(&self) -> impl Iterator<Item = (u64, &Tier<C>)> {
        self.tiers.iter().map(|(&tier, positions)| (tier, positions))
    }

    /// The value of a position, if it is known.
    pub fn get(&self, tier: u64, code: u64) -> Option<i32> {
        self.tiers.get(&tier)?.cell(code)?.get()
    }

    /// Solves a tier; those below are solved.
    ///
    /// # Errors
    /// If it was interrupted, or if a value does not fit.
    pub fn solve(
        &self,
        rules: &dyn CodedRules,
        goal: StoredGoal,
        tier: u64,
        (interrupt, progress): (&AtomicBool, &AtomicU64),
    ) -> Result<(), Unsolved> {
        let Tier { codes, cells, .. } = &self.tiers[&tier];
        let pieces = codes.par_chunks(TOGETHER).zip(cells.par_chunks(TOGETHER));
        pieces.try_for_each_init(Successors::default, |successors, (codes, cells)| {
            if interrupt.load(Ordering::Relaxed) {
                return Err(Unsolved::Interrupted);
            }
            rules.expand(codes, successors).ok_or(Unsolved::NoCode)?;
            for (cell, result) in cells.iter().zip(successors.by_position()) {
                let value = match result {
                    Err(end) => goal.leaf(end, C::MOST),
                    Ok(edges) => edges.iter().map(|edge| self.worth(goal, edge)).max().expect("a move"),
                };
                if value.abs() > C::MOST {
                    return Err(Unsolved::TooWide);
                }
                cell.set(value);
            }
            progress.fetch_add(codes.len() as u64, Ordering::Relaxed);
            Ok(())
        })
    }

    /// What a move is worth.
    #[inline]
    fn worth(&self, goal: StoredGoal, edge: &Edge) -> i32 {
        let child = self.get(edge.tier, edge.rank).expect("tiers below are solved");
        goal.back(edge.next, edge.gain, child)
    }
}

impl<C: Cell> Tier<C> {
    fn new(codes: Vec<u64>) -> Self {
        const A_PLACE: usize = 4;
        let bits = codes.last().map_or(0, |&last| u64::BITS - last.leading_zeros());
        let places = (codes.len() / A_PLACE).max(1).ilog2();
        let shift = bits.saturating_sub(places).min(u64::BITS - 1);
        let mut starts = vec![0; (1 << bits.saturating_sub(shift)) + 1];
        let mut place = 0;
        for (index, code) in codes.iter().enumerate() {
            let next = (code >> shift) as usize + 1;
            while place < next {
                starts[place] = index as u32;
                place += 1;
            }
        }
        starts[place..].fill(codes.len() as u32);
        let cells = codes.iter().map(|_| C::unknown()).collect();
        Self { codes, cells, starts, shift }
    }

    /// The codes, ascending.
    pub fn codes(&self) -> &[u64] {
        &self.codes
    }

    /// The values, in the order of their codes.
    pub fn cells(&self) -> &[C] {
        &self.cells
    }

    #[inline]
    fn cell(&self, code: u64) -> Option<&C> {
        let place = usize::try_from(code >> self.shift).ok()?;
        let (&start, &end) = (self.starts.get(place)?, self.starts.get(place + 1)?);
        let near = &self.codes[start as usize..end as usize];
        near.binary_search(&code).ok().map(|index| &self.cells[start as usize + index])
    }
}

/// The positions that some lead to, by tier, each once.
fn children(rules: &dyn CodedRules, codes: &[u64]) -> Option<Vec<(u64, Vec<u64>)>> {
    let mut successors = Successors::default();
    rules.expand(codes, &mut successors)?;
    let mut by_tier: Vec<(u64, Vec<u64>)> = Vec::new();
    for edge in successors.edges() {
        match by_tier.iter_mut().find(|(tier, _)| *tier == edge.tier) {
            Some((_, codes)) => codes.push(edge.rank),
            None => by_tier.push((edge.tier, vec![edge.rank])),
        }
    }
    for (_, codes) in &mut by_tier {
        codes.sort_unstable();
        codes.dedup();
    }
    Some(by_tier)
}
