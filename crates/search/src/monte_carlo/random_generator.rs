//! A seeded random generator.

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{RngCore, SeedableRng};

/// A random generator, small and fast: playouts use it at every ply.
///
/// D. Blackman, S. Vigna, *Scrambled Linear Pseudorandom Number Generators*, ACM Transactions on Mathematical
/// Software 47, 2021.
#[derive(Clone, Debug)]
pub(super) struct RandomGenerator {
    generator: Xoshiro256PlusPlus,
}

impl RandomGenerator {
    /// The generator of a seed, the same on every machine.
    pub(super) fn new(seed: u64) -> Self {
        Self { generator: Xoshiro256PlusPlus::seed_from_u64(seed) }
    }

    /// One of the choices, all equally likely but for the last of 64 bits.
    #[inline]
    pub(super) fn among<T: Copy>(&mut self, choices: &[T]) -> T {
        let product = u128::from(self.generator.next_u64()) * choices.len() as u128;
        choices[(product >> u64::BITS) as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::RandomGenerator;

    #[test]
    fn every_choice_is_made_about_equally_often_and_again_by_the_same_seed() {
        let (mut random, mut again) = (RandomGenerator::new(1), RandomGenerator::new(1));
        let mut counts = [0_u32; 3];
        for _ in 0..30_000 {
            let choice = random.among(&[0, 1, 2]);
            assert_eq!(choice, again.among(&[0, 1, 2]));
            counts[choice] += 1;
        }
        assert!(counts.iter().all(|count| (9_700..10_300).contains(count)), "{counts:?}");
    }
}
