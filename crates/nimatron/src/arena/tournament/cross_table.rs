//! What everybody scored against everybody else.

use serde::{Serialize, Serializer};

use nimatron_core::Seat;

use crate::arena::tally::Tally;

/// For every player the games against every other one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CrossTable {
    rows: Vec<Vec<Tally>>,
}

impl CrossTable {
    pub(super) fn new(players: usize) -> Self {
        Self { rows: vec![vec![Tally::default(); players]; players] }
    }

    /// Counts a game that came to its end.
    pub(super) fn count(&mut self, [first, second]: [usize; 2], winner: Option<Seat>) {
        let (winner, loser) = match winner {
            None => {
                self.rows[first][second].draws += 1;
                self.rows[second][first].draws += 1;
                return;
            }
            Some(Seat::First) => (first, second),
            Some(Seat::Second) => (second, first),
        };
        self.rows[winner][loser].wins += 1;
        self.rows[loser][winner].losses += 1;
    }

    /// How many players there are.
    pub fn players(&self) -> usize {
        self.rows.len()
    }

    /// The games of one player, by its place in the list, against another.
    pub fn between(&self, player: usize, opponent: usize) -> Tally {
        self.rows[player][opponent]
    }

    /// All games of a player.
    pub fn of(&self, player: usize) -> Tally {
        self.rows[player].iter().fold(Tally::default(), |sum, against| Tally {
            wins: sum.wins + against.wins,
            draws: sum.draws + against.draws,
            losses: sum.losses + against.losses,
        })
    }
}

/// A row for every player, null where it would meet itself.
impl Serialize for CrossTable {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let row = |(player, row): (usize, &Vec<Tally>)| -> Vec<Option<Tally>> {
            row.iter().enumerate().map(|(other, tally)| (other != player).then_some(*tally)).collect()
        };
        serializer.collect_seq(self.rows.iter().enumerate().map(row))
    }
}
