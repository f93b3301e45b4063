//! Positions that were reached and are still to be expanded, by tier.

use std::collections::BTreeMap;

use nimatron_core::Successors;

use crate::distinct::distinct;
use crate::rules::EncodedRules;

/// Positions that are expanded together.
const TOGETHER: usize = 1 << 8;
/// Fewer repeated codes than this are not looked for.
const FEW: u64 = 1 << 21;

/// Codes by tier. Some occur several times; repeated codes are removed before they outnumber the distinct ones and a quarter of the
/// positions expanded.
#[derive(Default)]
pub(crate) struct Frontier {
    tiers: BTreeMap<u64, Pending>,
    /// How many codes there are.
    codes: u64,
}

#[derive(Default)]
struct Pending {
    pieces: Vec<Vec<u64>>,
    codes: u64,
    /// At least so many are different.
    different: u64,
}

impl Frontier {
    /// Adds codes to a tier, when so many positions have been expanded.
    pub(crate) fn push(&mut self, tier: u64, codes: Vec<u64>, expanded: u64) {
        let pending = self.tiers.entry(tier).or_default();
        pending.codes += codes.len() as u64;
        self.codes += codes.len() as u64;
        pending.pieces.push(codes);
        if self.codes > 2 * self.different() + FEW.max(expanded / 4) {
            self.tiers.values_mut().for_each(Pending::forget_repeated);
            self.codes = self.different();
        }
    }

    /// At least so many of the codes are different.
    pub(crate) fn different(&self) -> u64 {
        self.tiers.values().map(|pending| pending.different).sum()
    }

    /// Takes the highest tier: its codes, ascending, each once.
    pub(crate) fn pop(&mut self) -> Option<(u64, Vec<u64>)> {
        let (tier, pending) = self.tiers.pop_last()?;
        self.codes -= pending.codes;
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

/// The positions that some lead to, by tier; most of the repeated ones are left out. `None` if one of them has no code.
pub(crate) fn children(rules: &dyn EncodedRules, codes: &[u64]) -> Option<Vec<(u64, Vec<u64>)>> {
    let mut successors = Successors::default();
    let mut by_tier: Vec<(u64, Vec<u64>)> = Vec::new();
    let mut seen = Seen::new(codes.len());
    for codes in codes.chunks(TOGETHER) {
        rules.expand(codes, &mut successors)?;
        for edge in successors.edges() {
            if seen.again(edge.rank()) {
                continue;
            }
            match by_tier.iter_mut().find(|(tier, _)| *tier == edge.tier()) {
                Some((_, codes)) => codes.push(edge.rank()),
                None => by_tier.push((edge.tier(), vec![edge.rank()])),
            }
        }
    }
    Some(by_tier)
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
        let mut frontier = Frontier::default();
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
