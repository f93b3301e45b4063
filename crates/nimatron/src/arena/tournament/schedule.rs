//! Who plays whom, and when: everybody everybody else, round by round, so that a tournament that is broken off is about fair.

use crate::arena::terms::Fixture;

/// Every pair of players so many times, seats and openings in turn.
pub(super) struct Schedule {
    pairs: Vec<[usize; 2]>,
    /// Games of each pair.
    games: u64,
}

impl Schedule {
    pub(super) fn new(players: usize, games: u64) -> Self {
        let pairs = (0..players).flat_map(|one| (one + 1..players).map(move |other| [one, other]));
        Self { pairs: pairs.collect(), games }
    }

    /// How many games there are in all.
    pub(super) fn games(&self) -> u64 {
        self.games.saturating_mul(self.pairs.len() as u64)
    }

    /// A game by its number. Each pair plays every opening twice, with the seats swapped, and all pairs the same openings. Who sits
    /// first to begin with changes from pair to pair, so that an odd number of games favours nobody for its place in the list.
    pub(super) fn fixture(&self, number: u64) -> Fixture {
        let pairs = self.pairs.len() as u64;
        let round = number / pairs;
        let [one, other] = self.pairs[usize::try_from(number % pairs).expect("an index of a list")];
        let swapped = (one + other) % 2 == usize::from(round % 2 == 1);
        let seats = if swapped { [other, one] } else { [one, other] };
        Fixture { seats, opening: round / 2 }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::Schedule;

    fn check(players: usize, games: u64) {
        let schedule = Schedule::new(players, games);
        let (mut seats, mut openings) = (BTreeMap::<_, u64>::new(), BTreeMap::<_, u64>::new());
        for fixture in (0..schedule.games()).map(|number| schedule.fixture(number)) {
            let [first, second] = fixture.seats;
            *seats.entry((first, second)).or_default() += 1;
            *openings.entry((first.min(second), first.max(second), fixture.opening)).or_default() += 1;
        }
        for (one, other) in (0..players).flat_map(|one| (0..one).map(move |other| (one, other))) {
            let often = [(one, other), (other, one)].map(|pair| seats.get(&pair).copied().unwrap_or(0));
            assert_eq!(often[0] + often[1], games);
            assert!(often[0].abs_diff(often[1]) <= 1, "{players} players, {games} games: {often:?}");
            for opening in 0..games / 2 {
                assert_eq!(openings[&(other, one, opening)], 2);
            }
        }
        for player in 0..players {
            let often = |seat: usize| {
                let there = seats.iter().filter(|((first, second), _)| [*first, *second][seat] == player);
                there.map(|(_, often)| often).sum::<u64>()
            };
            let most = if games.is_multiple_of(2) { 0 } else { 1 };
            assert!(often(0).abs_diff(often(1)) <= most, "player {player} of {players}");
        }
    }

    #[test]
    fn every_pair_plays_every_opening_from_both_seats() {
        for players in 2..7 {
            (1..6).for_each(|games| check(players, games));
        }
    }

    #[test]
    fn every_round_has_a_game_of_every_pair() {
        let schedule = Schedule::new(5, 3);
        for round in 0..3 {
            let mut pairs: Vec<_> =
                (round * 10..round * 10 + 10).map(|number| schedule.fixture(number).seats).collect();
            pairs.iter_mut().for_each(|pair| pair.sort_unstable());
            pairs.sort_unstable();
            pairs.dedup();
            assert_eq!(pairs.len(), 10);
        }
    }
}
