//! Tournaments: everybody against everybody, who is stronger than whom and by how much.

mod cross_table;
mod ratings;
mod schedule;

use std::ops::ControlFlow;
use std::sync::Arc;

use serde::Serialize;

use crate::arena::games::play_in_order;
use crate::arena::terms::{GameTerms, Played, Terms};
use crate::error::Error;
use crate::player::contract::Refusal;
use crate::player::spec::PlayerSpec;
use crate::record::{End, Record, recorded_name};
use crate::session::Session;

pub use cross_table::CrossTable;
use ratings::Ratings;
use schedule::Schedule;

/// A tournament in which every player meets every other one.
#[derive(Clone, Debug)]
pub struct TournamentRequest {
    /// The players.
    pub players: Vec<PlayerSpec>,
    /// How many games every two of them play, seats swapped after each.
    pub games: u64,
    /// By what its games are played; all pairs play the same openings, and each one twice.
    pub terms: GameTerms,
}

/// A game of a tournament.
#[derive(Clone, Copy, Debug)]
pub struct TournamentGame<'t> {
    /// Its number in the tournament, from 0.
    pub number: u64,
    /// Who sat first and second, by their places in the list of players.
    pub seats: [usize; 2],
    /// What was played.
    pub record: &'t Record,
}

/// How a tournament ended. Lists are in the order in which the players were given.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct TournamentReport {
    /// Marks the line that is not a game.
    pub summary: bool,
    /// The game's canonical name.
    pub game: String,
    /// The players by name, no two the same.
    pub players: Vec<String>,
    /// Games that came to an end.
    pub games: u64,
    /// The names again, the strongest first.
    pub ranking: Vec<String>,
    /// Points of each: one for a win, half a one for a draw.
    pub points: Vec<f64>,
    /// Elo ratings; their mean is 0.
    pub ratings: Vec<f64>,
    /// The 95 % interval of each rating.
    pub intervals: Vec<[f64; 2]>,
    /// For each player its games won, drawn and lost against each.
    pub cross_table: CrossTable,
    /// Whether the tournament was ended before all games were played.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub interrupted: bool,
}

/// The most players.
const MOST_PLAYERS: usize = 100;

/// Plays a tournament. `tell` is given every game in order and may end it all. A game that was not played to its end, because a
/// player refused to go on or the tournament was interrupted, is the last one told, if its players made any move.
///
/// # Errors
/// What [`TournamentRequest::check`] says; the refusal of a player in the middle of a game is in the answer.
pub fn play_tournament(
    start: &Arc<dyn Session>,
    request: &TournamentRequest,
    mut tell: impl FnMut(TournamentGame<'_>) -> ControlFlow<()>,
) -> Result<(TournamentReport, Option<Refusal>), Error> {
    request.check(&**start)?;
    let players = told_apart(&request.players)?;
    let schedule = Schedule::new(players.len(), request.games);
    let terms = request.terms(&players, &schedule);
    let mut table = CrossTable::new(players.len());
    let mut over = 0;
    let fixture = |number| schedule.fixture(number);
    let refusal = play_in_order(start, terms, fixture, |Played { number, seats, record, .. }| {
        if record.end != End::Unfinished {
            table.count(*seats, record.winner);
            over += 1;
        }
        tell(TournamentGame { number: *number, seats: *seats, record })
    });
    let mut report = TournamentReport::of(&**start, &players, table, over);
    report.interrupted =
        over < schedule.games() && refusal.as_ref().is_none_or(|r| *r == Refusal::Interrupted);
    Ok((report, refusal.filter(|refusal| *refusal != Refusal::Interrupted)))
}

/// The same players with names that tell them apart: those written alike are called by what they are and their place in the list, as
/// `minimax (2)`.
///
/// # Errors
/// Two players that were given the same name.
pub fn told_apart(players: &[PlayerSpec]) -> Result<Vec<PlayerSpec>, Error> {
    let alike =
        |player: &PlayerSpec| players.iter().filter(|other| other.text() == player.text()).count() > 1;
    let called = |(player, place): (&PlayerSpec, u32)| {
        if alike(player) { player.called(&format!("{} ({place})", player.kind())) } else { player.clone() }
    };
    let named: Vec<_> = players.iter().zip(1..).map(called).collect();
    for (place, player) in named.iter().enumerate() {
        let name = recorded_name(player);
        if named[..place].iter().any(|other| recorded_name(other) == name) {
            let reason = format!("another player is called '{name}' too; expected a name= of its own");
            return Err(Error::Player { player: player.text().to_owned(), reason });
        }
    }
    Ok(named)
}

impl TournamentRequest {
    /// Whether the tournament can be played from there: what `play_tournament` checks before it begins.
    ///
    /// # Errors
    /// Fewer than two players or too many, two of the same name, a position without a move to make, a player that does not fit
    /// the game, a human, or an opening that cannot be played.
    pub fn check(&self, start: &dyn Session) -> Result<(), Error> {
        let count = self.players.len();
        if !(2..=MOST_PLAYERS).contains(&count) {
            let reason = format!("expected from 2 to {MOST_PLAYERS} players, found {count}");
            return Err(Error::Option { option: "tournament", reason });
        }
        let players = told_apart(&self.players)?;
        self.terms(&players, &Schedule::new(count, self.games)).check(start)
    }

    /// How many games there are in all.
    pub fn total(&self) -> u64 {
        Schedule::new(self.players.len(), self.games).games()
    }

    fn terms<'t>(&'t self, players: &'t [PlayerSpec], schedule: &Schedule) -> Terms<'t> {
        Terms { what: "tournament", players, games: schedule.games(), of_games: &self.terms }
    }
}

impl TournamentReport {
    fn of(start: &dyn Session, players: &[PlayerSpec], cross_table: CrossTable, games: u64) -> Self {
        let names: Vec<_> = players.iter().map(|player| recorded_name(player).to_owned()).collect();
        let Ratings { ratings, intervals } = Ratings::of(&cross_table);
        let points = (0..players.len()).map(|player| cross_table.of(player).points());
        let mut report = Self {
            summary: true,
            game: start.game().to_owned(),
            points: points.collect(),
            players: names,
            games,
            ranking: Vec::new(),
            ratings,
            intervals,
            cross_table,
            interrupted: false,
        };
        report.ranking = report.order().into_iter().map(|player| report.players[player].clone()).collect();
        report
    }

    /// The players by their places in the list, the strongest first; of equals the one that was given first.
    pub fn order(&self) -> Vec<usize> {
        let mut order: Vec<_> = (0..self.players.len()).collect();
        order.sort_by(|&one, &other| self.ratings[other].total_cmp(&self.ratings[one]));
        order
    }
}
