//! Random choices that can be repeated, and taken up again where they were left.

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{RngCore, SeedableRng};
use serde::{Deserialize, Serialize};

/// A source of random choices. It is small, so that a training can write it down with what was learned and go on from there.
///
/// D. Blackman, S. Vigna, *Scrambled Linear Pseudorandom Number Generators*, ACM Transactions on Mathematical Software 47, 2021.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Chance {
    generator: Xoshiro256PlusPlus,
}

impl Chance {
    /// The choices that a seed stands for, the same on every machine.
    pub fn new(seed: u64) -> Self {
        Self { generator: Xoshiro256PlusPlus::seed_from_u64(seed) }
    }

    /// A number below `count`, which is at least 1, all equally likely: D. Lemire, *Fast Random Integer Generation in an
    /// Interval*, ACM Transactions on Modeling and Computer Simulation 29, 2019.
    #[inline]
    pub fn below(&mut self, count: u32) -> u32 {
        loop {
            let product = u128::from(self.generator.next_u64()) * u128::from(count);
            let low = product as u64;
            // Of the lowest products there is one too many for some numbers.
            if low >= u64::from(count) || low >= u64::from(count).wrapping_neg() % u64::from(count) {
                return (product >> 64) as u32;
            }
        }
    }

    /// A number from 0 to 1, 1 excluded.
    #[inline]
    pub fn unit(&mut self) -> f64 {
        const STEPS: f64 = (1_u64 << 53) as f64;
        (self.generator.next_u64() >> 11) as f64 / STEPS
    }

    /// Whether only one number is left to come: no seed leads there, but what was written down may say so.
    pub fn is_stuck(&self) -> bool {
        const STATE: usize = 4;
        let mut next = self.generator.clone();
        (0..STATE).all(|_| next.next_u64() == 0)
    }

    /// Whether something happens that does so with this probability. Nothing is drawn for what never happens.
    #[inline]
    pub fn happens(&mut self, probability: f64) -> bool {
        probability > 0.0 && self.unit() < probability
    }
}

#[cfg(test)]
mod tests {
    use super::Chance;

    #[test]
    fn every_number_is_about_equally_likely() {
        let mut chance = Chance::new(1);
        let mut counts = [0_u32; 3];
        (0..30_000).for_each(|_| counts[chance.below(3) as usize] += 1);
        assert!(counts.iter().all(|count| (9_700..10_300).contains(count)), "{counts:?}");
        let mean = (0..10_000).map(|_| chance.unit()).sum::<f64>() / 10_000.0;
        assert!((0.49..0.51).contains(&mean), "{mean}");
    }

    #[test]
    fn nothing_comes_of_nothing() {
        let stuck: Chance = serde_json::from_str("{\"s\":[0,0,0,0]}").unwrap();
        assert!(stuck.is_stuck());
        assert!((0..100).all(|seed| !Chance::new(seed).is_stuck()));
    }

    #[test]
    fn it_goes_on_where_it_was_written_down() {
        let mut chance = Chance::new(7);
        chance.unit();
        let written = serde_json::to_string(&chance).unwrap();
        let mut again: Chance = serde_json::from_str(&written).unwrap();
        assert_eq!(chance.below(1 << 30), again.below(1 << 30));
    }
}
