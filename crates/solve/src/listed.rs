//! The values of all reachable positions of games that give every position a code: sorted codes, with values beside them.
//!
//! The longest play from a position gets shorter with every move, so it serves as a tier. From the start down, every tier is complete
//! once all above it have been expanded; from the bottom up, values are there when they are needed.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use nimatron_core::{Edge, Successors};
use prefetch_index::prefetch_index;

use crate::distinct::distinct;
use crate::file::FoundTier;
use crate::frontier::{Frontier, children};
use crate::pace::Pace;
use crate::parallel::{in_parallel, try_each};
use crate::rules::EncodedRules;
use crate::stored_goal::StoredGoal;
use crate::unsolved::Unsolved;
use crate::value_cell::{ValueCell, bytes_of, unknown};

/// Positions that are expanded together.
const TOGETHER: usize = 1 << 10;
/// Positions that are looked up together.
const TOGETHER_LOOKED_UP: usize = 1 << 9;
/// Positions whose bytes are handed to a file at a time.
pub(crate) const PIECE: usize = 1 << 16;
/// Positions that may be reached at a time, and as a part of all that there is room for.
const MOST_REACHED: usize = 1 << 22;
const REACHED_PART: u64 = 8;

/// The codes of all positions that can be reached, and where their values go.
pub struct Listed<C> {
    tiers: BTreeMap<u64, Tier<C>>,
}

/// Positions with the same longest play.
pub struct Tier<C> {
    /// Ascending.
    codes: Vec<u64>,
    cells: Box<[C]>,
    /// Where codes begin that have these highest bits, and where the last ones end.
    starts: Vec<u32>,
    /// How far codes are shifted to the right for their highest bits.
    shift: u32,
}

/// A search for all positions.
struct Finding<'f> {
    rules: &'f dyn EncodedRules,
    frontier: Frontier<'f>,
    /// How many were found, pending ones not counted.
    positions: u64,
    /// There may be so many.
    most: u64,
    pace: Pace,
    interrupt: &'f AtomicBool,
    progress: &'f AtomicU64,
}

impl Finding<'_> {
    /// Adds what the positions of a tier lead to below a tier. Returns the lowest tier that they lead to.
    fn expand(&mut self, tier: u64, codes: &[u64], below: u64) -> Result<u64, Unsolved> {
        let mut lowest = tier;
        let mut codes = codes;
        // Some pieces at a time, so that it notices soon when there are too many, or it has to stop.
        while !codes.is_empty() {
            if self.positions > self.most || !self.frontier.fits(self.most - self.positions) {
                return Err(Unsolved::TooMany(self.most));
            }
            let (pieces, piece, rest) = self.pace.next(codes);
            codes = rest;
            let reached =
                in_parallel(pieces.chunks(piece), |codes| children(self.rules, codes, self.interrupt));
            let reached = reached.into_iter().collect::<Option<Vec<_>>>().ok_or(Unsolved::NoCode)?;
            let most = MOST_REACHED.min((self.most / REACHED_PART) as usize);
            self.pace.adapt(pieces.len(), reached.iter().flatten().map(|(_, codes)| codes.len()).sum(), most);
            for (tier, codes) in reached.into_iter().flatten() {
                lowest = lowest.min(tier);
                if tier < below {
                    self.frontier.push(tier, codes, self.positions);
                }
            }
            self.progress.fetch_add(pieces.len() as u64, Ordering::Relaxed);
            if self.interrupt.load(Ordering::Relaxed) {
                return Err(Unsolved::Interrupted);
            }
        }
        Ok(lowest)
    }

    /// Goes on after the tiers found before, from the highest down: those that lead below the last of them are expanded again.
    fn resume(&mut self, known: &[FoundTier]) -> Result<(), Unsolved> {
        let last = known.last().map_or(0, |found| found.tier);
        for FoundTier { tier, lowest, codes } in known {
            self.positions += codes.len() as u64;
            if *lowest < last {
                self.expand(*tier, codes, last)?;
            }
        }
        if self.positions > self.most { Err(Unsolved::TooMany(self.most)) } else { Ok(()) }
    }
}

impl<C: ValueCell> Listed<C> {
    /// All positions that can be reached from the one with this longest play and code, none solved, on the threads of the pool that it is called
    /// in; the tiers known already, from the highest down, are not looked for again, and `keep` is given the others.
    ///
    /// # Errors
    /// If it was interrupted, if a position has no code, if there are more than `most` positions, or if `keep` fails.
    pub fn reachable<E: From<Unsolved>>(
        rules: &dyn EncodedRules,
        (longest, code): (u64, u64),
        most: u64,
        (interrupt, progress): (&AtomicBool, &AtomicU64),
        known: Vec<FoundTier>,
        mut keep: impl FnMut(u64, u64, &[u64]) -> Result<(), E>,
    ) -> Result<Self, E> {
        let (frontier, positions) = (Frontier::new(interrupt, most), 0);
        let mut finding =
            Finding { rules, frontier, positions, most, pace: Pace::default(), interrupt, progress };
        if known.is_empty() {
            finding.frontier.push(longest, vec![code], 0);
        }
        finding.resume(&known)?;
        let known = known.into_iter().map(|found| (found.tier, Tier::new(found.codes)));
        let mut tiers: BTreeMap<_, _> = known.collect();
        while let Some((tier, codes)) = finding.frontier.pop() {
            finding.positions += codes.len() as u64;
            let lowest = finding.expand(tier, &codes, tier)?;
            keep(tier, lowest, &codes)?;
            tiers.insert(tier, Tier::new(codes));
        }
        Ok(Self { tiers })
    }

    /// Positions that are known.
    pub(crate) fn of(tiers: BTreeMap<u64, Tier<C>>) -> Self {
        Self { tiers }
    }

    /// The values of positions with these tiers and codes; `None` if one of them is not known.
    pub(crate) fn look_up(&self, places: &[(u64, u64)]) -> Option<Vec<i32>> {
        let mut values = Vec::with_capacity(places.len());
        let mut below = Below { tiers: &self.tiers, last: None };
        for places in places.chunks(TOGETHER_LOOKED_UP) {
            below.prefetch(places.iter().copied());
            for &(tier, code) in places {
                values.push(below.tier(tier).cell(code)?.get()?);
            }
        }
        Some(values)
    }

    /// The tiers with their positions, from the bottom up.
    pub fn tiers(&self) -> impl Iterator<Item = (u64, &Tier<C>)> {
        self.tiers.iter().map(|(&tier, positions)| (tier, positions))
    }

    /// A tier.
    ///
    /// # Panics
    /// If there is none.
    pub(crate) fn tier(&self, tier: u64) -> &Tier<C> {
        &self.tiers[&tier]
    }

    /// Sets the value of a position. `None` if there is none.
    pub(crate) fn set(&self, tier: u64, code: u64, value: i32) -> Option<()> {
        self.tiers.get(&tier)?.cell(code).map(|cell| cell.set(value))
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
        rules: &dyn EncodedRules,
        goal: StoredGoal,
        tier: u64,
        watch: (&AtomicBool, &AtomicU64),
    ) -> Result<(), Unsolved> {
        let Tier { codes, cells, .. } = &self.tiers[&tier];
        self.solve_codes(rules, goal, (codes, cells), watch)
    }

    /// Solves some positions, whose values go into these cells; the tiers below are solved.
    pub(crate) fn solve_codes(
        &self,
        rules: &dyn EncodedRules,
        goal: StoredGoal,
        (codes, cells): (&[u64], &[C]),
        (interrupt, progress): (&AtomicBool, &AtomicU64),
    ) -> Result<(), Unsolved> {
        let solve_piece = |piece: usize| {
            let piece = piece * TOGETHER..codes.len().min((piece + 1) * TOGETHER);
            let (codes, cells) = (&codes[piece.clone()], &cells[piece]);
            let (mut successors, mut below) =
                (Successors::default(), Below { tiers: &self.tiers, last: None });
            let mut solved = 0;
            while solved < codes.len() {
                if interrupt.load(Ordering::Relaxed) {
                    return Err(Unsolved::Interrupted);
                }
                rules.expand(&codes[solved..], &mut successors).ok_or(Unsolved::NoCode)?;
                below.prefetch(successors.edges().iter().map(|edge| (edge.tier(), edge.rank())));
                below.solve(goal, &successors, &cells[solved..])?;
                solved += successors.positions();
            }
            progress.fetch_add(codes.len() as u64, Ordering::Relaxed);
            Ok(())
        };
        try_each(codes.len().div_ceil(TOGETHER), &solve_piece)
    }

    /// How many positions of a tier are different, where `form` gives the code of a position that stands for all that are alike.
    pub fn classes(&self, tier: u64, form: &(dyn Fn(u64) -> Option<u64> + Sync)) -> Option<u64> {
        let positions = &self.tiers[&tier];
        let count = |codes: &[u64]| {
            let mut forms = Vec::with_capacity(codes.len());
            for &code in codes {
                forms.extend(Some(form(code)?).filter(|&form| form != code));
            }
            let classes = (codes.len() - forms.len()) as u64;
            forms.iter().for_each(|&form| positions.prefetch_start(form));
            forms.iter().for_each(|&form| positions.prefetch_near(form));
            forms.retain(|&form| positions.cell(form).is_none());
            Some((classes, forms))
        };
        let counted: Option<Vec<_>> =
            in_parallel(positions.codes.chunks(TOGETHER), count).into_iter().collect();
        let (classes, elsewhere): (Vec<u64>, Vec<_>) = counted?.into_iter().unzip();
        let elsewhere: usize = distinct(elsewhere).iter().map(Vec::len).sum();
        Some(classes.into_iter().sum::<u64>() + elsewhere as u64)
    }
}

/// The tiers below one that is being solved, as one thread looks into them.
struct Below<'l, C> {
    tiers: &'l BTreeMap<u64, Tier<C>>,
    /// Where it looked last.
    last: Option<(u64, &'l Tier<C>)>,
}

impl<'l, C: ValueCell> Below<'l, C> {
    #[inline]
    fn tier(&mut self, tier: u64) -> &'l Tier<C> {
        match self.last {
            Some((last, positions)) if last == tier => positions,
            _ => {
                let positions = &self.tiers[&tier];
                self.last = Some((tier, positions));
                positions
            }
        }
    }

    /// Prefetches positions by tier and code, all at once: one after the other takes long.
    fn prefetch(&mut self, places: impl Iterator<Item = (u64, u64)> + Clone) {
        places.clone().for_each(|(tier, code)| self.tier(tier).prefetch_start(code));
        places.for_each(|(tier, code)| self.tier(tier).prefetch_near(code));
    }

    /// Solves positions by where their moves lead.
    fn solve(&mut self, goal: StoredGoal, successors: &Successors, cells: &[C]) -> Result<(), Unsolved> {
        for (cell, result) in cells.iter().zip(successors.by_position()) {
            let value = match result {
                Err(end) => goal.cell_of_end(end, C::MOST),
                Ok(edges) => edges.iter().map(|edge| self.value_of_move(goal, edge)).max().expect("a move"),
            };
            if value.abs() > C::MOST {
                return Err(Unsolved::TooWide);
            }
            cell.set(value);
        }
        Ok(())
    }

    /// The value of a move.
    #[inline]
    fn value_of_move(&mut self, goal: StoredGoal, edge: &Edge) -> i32 {
        let child = self
            .tier(edge.tier())
            .cell(edge.rank())
            .and_then(ValueCell::get)
            .expect("tiers below are solved");
        goal.cell_of_move(edge.next(), edge.gain(), child)
    }
}

impl<C: ValueCell> Tier<C> {
    /// Positions with these codes, which are ascending, none solved.
    pub(crate) fn new(codes: Vec<u64>) -> Self {
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
        let cells = unknown(codes.len());
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

    /// The tier as a file has it: its codes, then its values.
    pub fn pieces(&self) -> impl Iterator<Item = Vec<u8>> {
        pieces(&self.codes, &self.cells)
    }

    /// Prefetches where the codes of this bucket begin.
    #[inline]
    fn prefetch_start(&self, code: u64) {
        prefetch_index(&self.starts, (code >> self.shift) as usize);
    }

    /// Prefetches the codes of this bucket, and their values.
    #[inline]
    fn prefetch_near(&self, code: u64) {
        if let Some(&start) = self.starts.get((code >> self.shift) as usize) {
            prefetch_index(&self.codes, start as usize);
            prefetch_index(&self.cells, start as usize);
        }
    }

    #[inline]
    fn cell(&self, code: u64) -> Option<&C> {
        let place = usize::try_from(code >> self.shift).ok()?;
        let (&start, &end) = (self.starts.get(place)?, self.starts.get(place + 1)?);
        let bucket = &self.codes[start as usize..end as usize];
        bucket.binary_search(&code).ok().map(|index| &self.cells[start as usize + index])
    }
}

/// A tier of listed positions as its file has it.
pub(crate) fn pieces<C: ValueCell>(codes: &[u64], cells: &[C]) -> impl Iterator<Item = Vec<u8>> {
    let codes = codes.chunks(PIECE).map(|codes| codes.iter().flat_map(|code| code.to_le_bytes()).collect());
    codes.chain(cells.chunks(PIECE).map(bytes_of))
}
