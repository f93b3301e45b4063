//! The margins of all positions of the lowest tiers of a game that works them out by sections.

use std::ops::Range;
use std::slice;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Mutex, OnceLock};

use nimatron_core::definition::{Definition, MarginSectionsOf, RankedOf};
use nimatron_core::{Game, KnownMargins, Points, Turned, margin_of};
use nimatron_search::on_threads;
use prefetch_index::prefetch_index;

use crate::share::{SMALL, Team, dealt};
use crate::solve_error::SolveError;
use crate::unsolved::Unsolved;

/// Margins as bytes, tier by tier, in the order that the rules keep them in.
pub(crate) struct MarginTiers {
    /// The tiers that are known, from the lowest on.
    tiers: Vec<OnceLock<Zeroed>>,
}

/// What of the rules is needed: the game, its numbering, its sections.
pub(crate) type SectionRules<'r, G> = (&'r G, &'r RankedOf<G>, &'r MarginSectionsOf<G>);

/// The rules of a definition, if it has them.
pub(crate) fn section_rules<G: Game>(rules: &Definition<G>) -> Option<SectionRules<'_, G>> {
    Some((&rules.game, rules.ranked.as_ref()?, rules.margin_sections.as_ref()?))
}

impl MarginTiers {
    /// The tiers from 0 to `top`, none of them known.
    pub(crate) fn new(top: u64) -> Self {
        Self { tiers: (0..=top).map(|_| OnceLock::new()).collect() }
    }

    /// How many tiers there may be.
    pub(crate) fn tiers(&self) -> u64 {
        self.tiers.len() as u64
    }

    /// The margins of a tier by place; none if it is not known.
    pub(crate) fn tier(&self, tier: u64) -> &[u8] {
        self.tiers[tier as usize].get().map_or(&[], |margins| margins)
    }

    /// Begins to fetch a margin.
    #[inline]
    pub(crate) fn prefetch(&self, tier: u64, place: u64) {
        prefetch_index(self.tier(tier), place as usize);
    }

    /// The margin at a place of a tier that is known.
    #[inline]
    pub(crate) fn margin(&self, tier: u64, place: u64) -> Points {
        margin_of(self.tier(tier)[place as usize])
    }

    /// Takes a tier over from bytes in the order of its numbers.
    ///
    /// # Errors
    /// If the system has no room for it.
    pub(crate) fn take_over<G: Game>(
        &self,
        (game, _, sections): SectionRules<'_, G>,
        tier: u64,
        by_number: &[u8],
    ) -> Result<(), SolveError> {
        let mut margins = memory(by_number.len())?;
        let mut bytes = by_number.iter();
        (sections.places)(game, tier, 0..by_number.len() as u64, &mut |place| {
            margins[place as usize] = *bytes.next().expect("a place for every number");
        });
        self.tiers[tier as usize].get_or_init(|| margins);
        Ok(())
    }

    /// The margins of consecutive numbers of a tier.
    pub(crate) fn by_number<G: Game>(
        &self,
        (game, _, sections): SectionRules<'_, G>,
        tier: u64,
        ranks: Range<u64>,
    ) -> Vec<u8> {
        let margins = self.tier(tier);
        let mut by_number = Vec::with_capacity((ranks.end - ranks.start) as usize);
        (sections.places)(game, tier, ranks, &mut |place| by_number.push(margins[place as usize]));
        by_number
    }

    /// Solves a tier, a large one together with a team; those below are known.
    ///
    /// # Errors
    /// If it was interrupted, the system has no room for it, or another process of the team failed.
    pub(crate) fn solve<G: Game>(
        &self,
        rules @ (game, ranked, sections): SectionRules<'_, G>,
        tier: u64,
        threads: usize,
        (interrupt, progress): (&AtomicBool, &AtomicU64),
        team: &dyn Team,
    ) -> Result<(), SolveError> {
        let size = (ranked.tier_size)(game, tier);
        let threads = if size <= SMALL { 1 } else { threads };
        let turned = self.turned(rules, tier, threads);
        let known = KnownMargins { tiers: (0..tier).map(|tier| self.tier(tier)).collect(), turned: &turned };
        let mut margins = memory(size as usize)?;
        let is_over = || interrupt.load(Ordering::Relaxed);
        let starts = starts(rules, tier);
        let own = dealt(&starts, team.partition());
        let is_own = |section: usize| match &own {
            Some(own) => own.iter().any(|places| places.start == starts[section]),
            None => true,
        };
        let parts = parts(&starts, &mut margins).filter(|(section, _)| is_own(*section));
        with_every(threads, parts, |(section, margins)| {
            if (sections.solve)(game, tier, section, &known, margins, &is_over) {
                progress.fetch_add(margins.len() as u64, Ordering::Relaxed);
            }
        });
        if is_over() {
            return Err(Unsolved::Interrupted.into());
        }
        if let Some(own) = own {
            team.exchange(&own, &mut &mut margins[..])?;
        }
        self.tiers[tier as usize].get_or_init(|| margins);
        Ok(())
    }

    /// Takes a tier of so many positions from process 0, which has it.
    ///
    /// # Errors
    /// If it was interrupted, the system has no room for it, or another process of the team failed.
    pub(crate) fn hand_out(&self, tier: u64, size: u64, team: &dyn Team) -> Result<(), SolveError> {
        if team.partition().process == 0 {
            return team.exchange(slice::from_ref(&(0..size)), &mut self.tier(tier));
        }
        let mut margins = memory(size as usize)?;
        team.exchange(&[], &mut &mut margins[..])?;
        self.tiers[tier as usize].get_or_init(|| margins);
        Ok(())
    }

    /// The tier below, turned.
    fn turned<G: Game>(
        &self,
        rules @ (game, _, sections): SectionRules<'_, G>,
        tier: u64,
        threads: usize,
    ) -> Vec<Turned> {
        let Some(below) = tier.checked_sub(1) else { return Vec::new() };
        let margins = self.tier(below);
        let starts = starts(rules, below);
        let turned: Vec<OnceLock<Turned>> = starts.windows(2).map(|_| OnceLock::new()).collect();
        with_every(threads, 0..turned.len(), |section| {
            let margins = &margins[starts[section] as usize..starts[section + 1] as usize];
            turned[section].get_or_init(|| (sections.turn)(game, below, section, margins));
        });
        turned.into_iter().map(|turned| turned.into_inner().expect("all sections are turned")).collect()
    }
}

/// Where the sections of a tier begin, and where the last one ends.
fn starts<G: Game>((game, ranked, _): SectionRules<'_, G>, tier: u64) -> Vec<u64> {
    let mut starts = (ranked.sections)(game, tier);
    starts.push((ranked.tier_size)(game, tier));
    starts
}

/// The sections of a tier by number, the largest first, so that all threads are busy to the end.
fn parts<'m>(
    starts: &[u64],
    mut margins: &'m mut [u8],
) -> impl Iterator<Item = (usize, &'m mut [u8])> + use<'m> {
    let mut parts = Vec::new();
    for (section, ends) in starts.windows(2).enumerate() {
        let (part, rest) = margins.split_at_mut((ends[1] - ends[0]) as usize);
        parts.push((section, part));
        margins = rest;
    }
    parts.sort_by_key(|(_, part)| std::cmp::Reverse(part.len()));
    parts.into_iter()
}

/// Does something with every item, on so many threads.
fn with_every<T>(threads: usize, items: impl Iterator<Item = T> + Send, each: impl Fn(T) + Sync) {
    let items = Mutex::new(items);
    let next = || items.lock().expect("no thread panics between items").next();
    on_threads(threads, &|_| {
        while let Some(item) = next() {
            each(item);
        }
    });
}

/// Bytes that are zero at first: pages of the system's; in a browser, which has none, of the heap.
#[cfg(not(target_family = "wasm"))]
type Zeroed = memmap2::MmapMut;
#[cfg(target_family = "wasm")]
type Zeroed = Vec<u8>;

/// Memory of a tier. Large pages save a look at the page table for almost every margin that is looked up.
#[cfg(not(target_family = "wasm"))]
fn memory(bytes: usize) -> Result<Zeroed, SolveError> {
    let memory = Zeroed::map_anon(bytes)
        .map_err(|error| SolveError::Game(format!("{bytes} bytes for the margins of a tier: {error}")))?;
    #[cfg(target_os = "linux")]
    memory.advise(memmap2::Advice::HugePage).ok();
    Ok(memory)
}

#[cfg(target_family = "wasm")]
fn memory(bytes: usize) -> Result<Zeroed, SolveError> {
    Ok(vec![0; bytes])
}
