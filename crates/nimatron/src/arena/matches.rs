//! Matches: many games between two players.

use std::collections::HashSet;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::ops::ControlFlow;
use std::sync::Arc;

use nimatron_core::Seat;
use nimatron_learn::Seats;
use serde::Serialize;

use crate::arena::elo::Elo;
use crate::arena::games::play_in_order;
use crate::arena::table::FOR_SEATS;
use crate::arena::tally::Tally;
use crate::arena::terms::{Fixture, GameTerms, Played, Terms};
use crate::error::Error;
use crate::player::chance::Chance;
use crate::player::contract::Refusal;
use crate::player::spec::PlayerSpec;
use crate::record::{End, Record, recorded_name};
use crate::session::Session;

/// How many different games of a match are told apart.
const MOST_DISTINCT: usize = 1000;

/// A match between two players.
#[derive(Clone, Debug)]
pub struct MatchRequest {
    /// The players; the first one is the one whose Elo difference is told.
    pub players: [PlayerSpec; 2],
    /// How many games.
    pub games: u64,
    /// Who sits where.
    pub seats: Seats,
    /// By what its games are played.
    pub terms: GameTerms,
}

/// How a match ended.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct MatchReport {
    /// Marks the line that is not a game.
    pub summary: bool,
    /// The game's canonical name.
    pub game: String,
    /// The players, in the order in which they were given.
    pub players: [String; 2],
    /// Games that came to an end.
    pub games: u64,
    /// How many of them differ, in who sat first or in a move; at most a thousand are told apart.
    pub distinct_games: u64,
    /// Games that each player won.
    pub wins: [u64; 2],
    /// Games that nobody won.
    pub draws: u64,
    /// Games that the first and the second seat won.
    pub seat_wins: [u64; 2],
    /// The first player's Elo difference to the second; `None` where it is infinite.
    pub elo: Option<f64>,
    /// Its 95 % interval; `None` for an end that is infinite.
    pub elo_interval: [Option<f64>; 2],
    /// Whether the match was ended before all games were played.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub interrupted: bool,
}

/// A game of a match.
#[derive(Clone, Copy, Debug)]
pub struct MatchGame<'m> {
    /// Its number in the match, from 0.
    pub number: u64,
    /// Which of the match's players sat first: 0 or 1.
    pub first: usize,
    /// What was played.
    pub record: &'m Record,
}

/// Plays a match. `tell` is given every game in order and may end the match. A game that was not played to its end, because a
/// player refused to go on or the match was interrupted, is the last one told, if its players made any move.
///
/// # Errors
/// What [`MatchRequest::check`] says; the refusal of a player in the middle of a game is in the answer.
///
/// ```
/// use std::ops::ControlFlow;
/// use std::sync::Arc;
///
/// use nimatron::{Catalog, MatchRequest, play_match};
///
/// let start = Arc::from(Catalog::standard().open("tic-tac-toe", 0)?);
/// let players = ["perfect".parse()?, "random".parse()?];
/// let request = MatchRequest { games: 20, ..MatchRequest::between(players) };
/// let mut moves = 0;
/// let (report, refusal) = play_match(&start, &request, |game| {
///     moves += game.record.moves.len();
///     ControlFlow::Continue(())
/// })?;
/// assert_eq!((report.games, report.wins[1], refusal), (20, 0, None));
/// assert!((20 * 5..=20 * 9).contains(&moves));
/// # Ok::<(), nimatron::Error>(())
/// ```
pub fn play_match(
    start: &Arc<dyn Session>,
    request: &MatchRequest,
    mut tell: impl FnMut(MatchGame<'_>) -> ControlFlow<()>,
) -> Result<(MatchReport, Option<Refusal>), Error> {
    request.check(&**start)?;
    let mut report = MatchReport::none_yet(&**start, request);
    let fixture = |number| request.fixture(number);
    let mut distinct = HashSet::new();
    let refusal =
        play_in_order(start, request.terms(), fixture, |Played { number, seats, record, .. }| {
            let first = seats[0];
            report.count(record, first);
            if record.end != End::Unfinished && distinct.len() < MOST_DISTINCT {
                distinct.insert((first, course(record)));
            }
            tell(MatchGame { number: *number, first, record })
        });
    report.distinct_games = distinct.len() as u64;
    report.rate();
    report.interrupted =
        report.games < request.games && refusal.as_ref().is_none_or(|r| *r == Refusal::Interrupted);
    Ok((report, refusal.filter(|refusal| *refusal != Refusal::Interrupted)))
}

/// What tells a game from others: a number instead of its moves, of which there may be a million.
fn course(record: &Record) -> u64 {
    let mut hasher = DefaultHasher::new();
    record.start.hash(&mut hasher);
    record.moves.iter().for_each(|made| made.mv.hash(&mut hasher));
    hasher.finish()
}

impl MatchRequest {
    /// A hundred games from the start on one thread, with the usual memory.
    pub fn between(players: [PlayerSpec; 2]) -> Self {
        Self { players, games: 100, seats: Seats::Fixed, terms: GameTerms::default() }
    }

    /// Whether the match can be played from there: what `play_match` checks before it begins.
    ///
    /// # Errors
    /// A position without a move to make, a player that does not fit the game, a human, or an opening that cannot be played.
    pub fn check(&self, start: &dyn Session) -> Result<(), Error> {
        self.terms().check(start)
    }

    fn terms(&self) -> Terms<'_> {
        Terms { what: "match", players: &self.players, games: self.games, of_games: &self.terms }
    }

    fn fixture(&self, number: u64) -> Fixture {
        let draw = || Chance::of_purpose(self.terms.seed, FOR_SEATS, number).number() % 2 == 1;
        let first = usize::from(self.seats.is_second(number, draw));
        let each = if self.seats == Seats::Swapped { 2 } else { 1 };
        Fixture { seats: [first, 1 - first], opening: number / each }
    }
}

impl MatchReport {
    fn none_yet(start: &dyn Session, request: &MatchRequest) -> Self {
        let [one, other] = &request.players;
        Self {
            summary: true,
            game: start.game().to_owned(),
            players: [recorded_name(one).to_owned(), recorded_name(other).to_owned()],
            games: 0,
            distinct_games: 0,
            wins: [0; 2],
            draws: 0,
            seat_wins: [0; 2],
            elo: None,
            elo_interval: [None; 2],
            interrupted: false,
        }
    }

    /// Whether half of the games or more were played before, so that the interval, which takes them for independent, says little.
    pub fn repeats_itself(&self) -> bool {
        self.games > 1 && self.distinct_games < MOST_DISTINCT as u64 && 2 * self.distinct_games <= self.games
    }

    fn count(&mut self, record: &Record, first: usize) {
        if record.end == End::Unfinished {
            return;
        }
        self.games += 1;
        let Some(winner) = record.winner else {
            self.draws += 1;
            return;
        };
        let seat = usize::from(winner == Seat::Second);
        self.seat_wins[seat] += 1;
        self.wins[if seat == 0 { first } else { 1 - first }] += 1;
    }

    fn rate(&mut self) {
        let [wins, losses] = self.wins;
        let Elo { difference, interval } = Elo::of(Tally { wins, draws: self.draws, losses });
        (self.elo, self.elo_interval) = (difference, interval);
    }
}
