//! Positions that were reached and are still to be expanded, by tier.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, Ordering};

use nimatron_core::Successors;
use rustc_hash::FxHashMap;

use crate::distinct::distinct;
use crate::rules::EncodedRules;

/// Positions that are expanded together.
const TOGETHER: usize = 1 << 8;
/// Codes that take as much memory as a position does with its value, and positions that take as much as a tier.
const CODES_OF_POSITION: u64 = 2;
const POSITIONS_OF_TIER: u64 = 8;
/// Fewer repeated codes than this, and than this part of the positions that there is room for, are not looked for.
const FEW: u64 = 1 << 21;
const FEW_PART: u64 = 8;

/// Codes by tier. Some occur several times; repeated codes are removed before they outnumber the distinct ones and a quarter of the
/// positions expanded.
pub(crate) struct Frontier<'f> {
    /// Once true, repeated codes are left where they are.
    interrupt: &'f AtomicBool,
    tiers: BTreeMap<u64, Pending>,
    /// So few repeated codes are not looked for.
    few: u64,
    /// How many codes there are.
    codes: u64,
    /// At least so many of them are different.
    different: u64,
}

#[derive(Default)]
struct Pending {
    pieces: Vec<Vec<u64>>,
    codes: u64,
    /// At least so many are different.
    different: u64,
}

impl<'f> Frontier<'f> {
    /// One without positions, where there is room for so many.
    pub(crate) fn new(interrupt: &'f AtomicBool, most: u64) -> Self {
        Self { interrupt, tiers: BTreeMap::new(), few: FEW.min(most / FEW_PART), codes: 0, different: 0 }
    }

    /// Adds codes to a tier, when so many positions have been expanded.
    pub(crate) fn push(&mut self, tier: u64, codes: Vec<u64>, expanded: u64) {
        let pending = self.tiers.entry(tier).or_default();
        pending.codes += codes.len() as u64;
        self.codes += codes.len() as u64;
        pending.pieces.push(codes);
        if self.codes > 2 * self.different + self.few.max(expanded / 4) {
            self.forget_repeated();
        }
    }

    fn forget_repeated(&mut self) {
        let is_over = || self.interrupt.load(Ordering::Relaxed);
        self.tiers.values_mut().take_while(|_| !is_over()).for_each(Pending::forget_repeated);
        self.different = self.tiers.values().map(|pending| pending.different).sum();
        self.codes = self.different;
    }

    /// Whether its codes fit where there is room for so many positions: repeated ones are removed first if they do not.
    pub(crate) fn fits(&mut self, positions: u64) -> bool {
        if self.positions() > positions {
            self.forget_repeated();
        }
        self.positions() <= positions
    }

    /// The positions that take as much memory as its codes do now, at least those that the codes will be.
    fn positions(&self) -> u64 {
        let tiers = POSITIONS_OF_TIER * self.tiers.len() as u64;
        self.different.max(self.codes / CODES_OF_POSITION + tiers)
    }

    /// The highest tier that has codes.
    pub(crate) fn highest(&self) -> Option<u64> {
        self.tiers.last_key_value().map(|(&tier, _)| tier)
    }

    /// Takes the highest tier: its codes, ascending, each once.
    pub(crate) fn pop(&mut self) -> Option<(u64, Vec<u64>)> {
        let (tier, pending) = self.tiers.pop_last()?;
        self.codes -= pending.codes;
        self.different -= pending.different;
        Some((tier, distinct(pending.pieces).concat()))
    }
}

impl Pending {
    fn forget_repeated(&mut self) {
        self.pieces = distinct(std::mem::take(&mut self.pieces));
        self.codes = self.pieces.iter().map(|piece| piece.len() as u64).sum();
        self.different = self.codes;
    }
}

/// The positions that some lead to, by tier; most of the repeated ones are left out. `None` if one of them has no code. Ends early once
/// `interrupt` is true.
pub(crate) fn children(
    rules: &dyn EncodedRules,
    mut codes: &[u64],
    interrupt: &AtomicBool,
) -> Option<Vec<(u64, Vec<u64>)>> {
    let mut successors = Successors::default();
    let mut by_tier = ByTier::default();
    let mut seen = Seen::new(codes.len());
    while !codes.is_empty() && !interrupt.load(Ordering::Relaxed) {
        rules.expand(&codes[..codes.len().min(TOGETHER)], &mut successors)?;
        codes = &codes[successors.positions()..];
        for edge in successors.edges().iter().filter(|edge| !seen.again(edge.rank())) {
            by_tier.codes_of(edge.tier()).push(edge.rank());
        }
    }
    Some(by_tier.codes)
}

/// Codes by tier. Most moves of most games lead to the same tier.
#[derive(Default)]
struct ByTier {
    codes: Vec<(u64, Vec<u64>)>,
    places: FxHashMap<u64, usize>,
    last: usize,
}

impl ByTier {
    fn codes_of(&mut self, tier: u64) -> &mut Vec<u64> {
        if self.codes.get(self.last).is_none_or(|(last, _)| *last != tier) {
            self.last = *self.places.entry(tier).or_insert(self.codes.len());
            if self.last == self.codes.len() {
                self.codes.push((tier, Vec::new()));
            }
        }
        &mut self.codes[self.last].1
    }
}

/// Codes seen lately, each in the one place where it can be: positions that lie near each other lead to many of the same.
struct Seen {
    codes: Vec<u64>,
    /// How far products are shifted to the right for a place.
    shift: u32,
}

impl Seen {
    /// Remembers about as many codes as positions are expanded, and no more than are found at once.
    fn new(positions: usize) -> Self {
        let bits = positions.clamp(2, 1 << 15).next_power_of_two().ilog2();
        Self { codes: vec![0; 1 << bits], shift: u64::BITS - bits }
    }

    /// Whether a code is known to have been seen; 0, which fills empty places, never is.
    #[inline]
    fn again(&mut self, code: u64) -> bool {
        /// 2^64 divided by the golden ratio, which spreads neighbors (Fibonacci hashing: Knuth 3, 6.4).
        const SPREAD: u64 = 0x9e37_79b9_7f4a_7c15;
        let place = &mut self.codes[(code.wrapping_mul(SPREAD) >> self.shift) as usize];
        std::mem::replace(place, code) == code && code != 0
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use proptest::collection::vec;
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn nothing_new_was_seen_before(codes in vec(0..50_u64, 0..500), places in 0..40_usize) {
            let (mut seen, mut known) = (Seen::new(places), BTreeSet::new());
            for code in codes {
                let new = known.insert(code);
                prop_assert!(!(seen.again(code) && new), "{code}");
            }
        }
    }

    /// Pieces large enough that the repeated codes are forgotten on the way.
    #[test]
    fn every_code_leaves_its_tier_once() {
        let never = AtomicBool::new(false);
        let mut frontier = Frontier::new(&never, u64::MAX);
        let mut known = [const { Vec::new() }; 3];
        for piece in 0..30 {
            let (tier, step) = (piece % 3, 1 + piece % 4);
            let codes = (piece << 16..).step_by(step).take(1 << 18).map(|code| code as u64);
            known[tier].extend(codes.clone());
            frontier.push(tier as u64, codes.collect(), 0);
        }
        assert!(frontier.codes < 30 << 18, "some are forgotten");
        for (tier, mut known) in known.into_iter().enumerate().rev() {
            known.sort_unstable();
            known.dedup();
            assert!(frontier.pop() == Some((tier as u64, known)), "tier {tier}");
        }
        assert!(frontier.pop().is_none());
    }
}
