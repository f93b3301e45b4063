//! Random choices that can be repeated.

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{RngCore, SeedableRng};

/// A source of random choices, small and fast: playouts ask it at every ply.
///
/// D. Blackman, S. Vigna, *Scrambled Linear Pseudorandom Number Generators*, ACM Transactions on Mathematical
/// Software 47, 2021.
#[derive(Clone, Debug)]
pub(super) struct Chance {
    generator: Xoshiro256PlusPlus,
}

impl Chance {
    /// The choices that a seed stands for, the same on every machine.
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
    use super::Chance;

    #[test]
    fn every_choice_is_made_about_equally_often_and_again_by_the_same_seed() {
        let (mut chance, mut again) = (Chance::new(1), Chance::new(1));
        let mut counts = [0_u32; 3];
        for _ in 0..30_000 {
            let choice = chance.among(&[0, 1, 2]);
            assert_eq!(choice, again.among(&[0, 1, 2]));
            counts[choice] += 1;
        }
        assert!(counts.iter().all(|count| (9_700..10_300).contains(count)), "{counts:?}");
    }
}
