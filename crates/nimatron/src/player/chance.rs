//! Random choices that can be repeated: a stream of its own for every game, from one seed, the same on every machine and in every
//! version, which the usual generator of the `rand` crate does not promise.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{RngCore, SeedableRng};

use crate::session::Session;

/// A source of random choices.
#[derive(Clone, Debug)]
pub(crate) struct Chance {
    generator: ChaCha8Rng,
}

impl Chance {
    /// The choices of one game.
    pub(crate) fn of_game(seed: u64, game: u64) -> Self {
        let mut generator = ChaCha8Rng::seed_from_u64(seed);
        generator.set_stream(game);
        Self { generator }
    }

    /// The choices of one game that no player makes; no player's are the same, whatever its seed.
    pub(crate) fn of_purpose(seed: u64, purpose: u64, game: u64) -> Self {
        let mut key = [0; 32];
        key[..8].copy_from_slice(&seed.to_le_bytes());
        key[8..16].copy_from_slice(&purpose.to_le_bytes());
        let mut generator = ChaCha8Rng::from_seed(key);
        generator.set_stream(game);
        Self { generator }
    }

    /// Any number.
    pub(crate) fn number(&mut self) -> u64 {
        self.generator.next_u64()
    }

    /// One of the choices, all equally likely; `None` where there is none.
    pub(crate) fn among<'c, T>(&mut self, choices: &'c [T]) -> Option<&'c T> {
        choices.get(self.index(choices.len())?)
    }

    /// A legal move, all equally likely; `None` where the game is over.
    pub(crate) fn legal_move(&mut self, session: &dyn Session) -> Option<String> {
        session.picked_move(&mut |count| self.index(count))
    }

    fn index(&mut self, count: usize) -> Option<usize> {
        let count = count as u64;
        // Numbers above the last whole multiple would make the first choices likelier.
        let fair = u64::MAX - u64::MAX % count.max(1);
        let number = std::iter::repeat_with(|| self.number()).find(|&number| number < fair)?;
        usize::try_from(number % count.max(1)).ok()
    }
}

#[cfg(test)]
mod tests {
    use super::Chance;

    #[test]
    fn games_differ_and_repeat() {
        let numbers = |seed, game| {
            let mut chance = Chance::of_game(seed, game);
            [chance.number(), chance.number()]
        };
        assert_eq!(numbers(1, 2), numbers(1, 2));
        assert_ne!(numbers(1, 2), numbers(1, 3));
        assert_ne!(numbers(1, 2), numbers(2, 2));
    }

    #[test]
    fn purposes_differ_from_each_other_and_from_every_player() {
        let first = |mut chance: Chance| chance.number();
        let purposes: Vec<_> = (0..4).map(|purpose| first(Chance::of_purpose(0, purpose, 5))).collect();
        for (index, number) in purposes.iter().enumerate() {
            assert!(!purposes[..index].contains(number));
            assert!((0..1000).all(|seed| first(Chance::of_game(seed, 5)) != *number));
        }
    }

    #[test]
    fn every_choice_is_made_about_equally_often() {
        let mut chance = Chance::of_game(0, 0);
        let mut counts = [0_u32; 3];
        for _ in 0..3000 {
            counts[*chance.among(&[0, 1, 2]).unwrap()] += 1;
        }
        assert!(counts.iter().all(|count| (900..1100).contains(count)), "{counts:?}");
        assert_eq!(chance.among::<u8>(&[]), None);
    }
}
