//! Repeatable random choices whose state can be saved and restored.

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{RngCore, SeedableRng};
use serde::{Deserialize, Serialize};

/// A random generator with a small state, which is saved with a learner so that training can resume.
///
/// D. Blackman, S. Vigna, *Scrambled Linear Pseudorandom Number Generators*, ACM Transactions on Mathematical Software 47, 2021.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct RandomGenerator {
    generator: Xoshiro256PlusPlus,
}

impl RandomGenerator {
    /// A generator from a seed, the same on every machine.
    pub fn new(seed: u64) -> Self {
        Self { generator: Xoshiro256PlusPlus::seed_from_u64(seed) }
    }

    /// A number below `count`, which is at least 1, all equally likely: D. Lemire, *Fast RandomAgent Integer Generation in an
    /// Interval*, ACM Transactions on Modeling and Computer Simulation 29, 2019.
    #[inline]
    pub fn below(&mut self, count: u32) -> u32 {
        loop {
            let product = u128::from(self.generator.next_u64()) * u128::from(count);
            let low = product as u64;
            // Some numbers have one low product too many: those are rejected.
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

    /// Whether the state is all zeros, from which only zeros follow. No seed leads there, but a file may.
    pub fn is_stuck(&self) -> bool {
        const STATE: usize = 4;
        let mut next = self.generator.clone();
        (0..STATE).all(|_| next.next_u64() == 0)
    }

    /// True with this probability. Nothing is drawn if it is 0.
    #[inline]
    pub fn happens(&mut self, probability: f64) -> bool {
        probability > 0.0 && self.unit() < probability
    }
}

#[cfg(test)]
mod tests {
    use super::RandomGenerator;

    #[test]
    fn every_number_is_about_equally_likely() {
        let mut random = RandomGenerator::new(1);
        let mut counts = [0_u32; 3];
        (0..30_000).for_each(|_| counts[random.below(3) as usize] += 1);
        assert!(counts.iter().all(|count| (9_700..10_300).contains(count)), "{counts:?}");
        let mean = (0..10_000).map(|_| random.unit()).sum::<f64>() / 10_000.0;
        assert!((0.49..0.51).contains(&mean), "{mean}");
    }

    #[test]
    fn a_zero_state_is_recognized() {
        let stuck: RandomGenerator = serde_json::from_str("{\"s\":[0,0,0,0]}").unwrap();
        assert!(stuck.is_stuck());
        assert!((0..100).all(|seed| !RandomGenerator::new(seed).is_stuck()));
    }

    #[test]
    fn a_saved_state_goes_on_where_it_was() {
        let mut random = RandomGenerator::new(7);
        random.unit();
        let written = serde_json::to_string(&random).unwrap();
        let mut again: RandomGenerator = serde_json::from_str(&written).unwrap();
        assert_eq!(random.below(1 << 30), again.below(1 << 30));
    }
}
