//! Matches: many games between two players, at the same time or one after the other with the same results.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::thread;
use std::time::Duration;

use nimatron_core::Seat;
use nimatron_search::Ties;
use serde::Serialize;

use crate::analyze::AnalyzeRequest;
use crate::elo::{Elo, Score};
use crate::error::Error;
use crate::history::History;
use crate::memory::Memory;
use crate::player::{Chance, Player, PlayerSpec, Refusal, Seating};
use crate::record::{End, Record, Side, recorded_name};
use crate::report::ValueReport;
use crate::session::Session;

/// A match between two players.
#[derive(Clone, Debug)]
pub struct MatchRequest {
    /// The players; the first one is the one whose Elo difference is told.
    pub players: [PlayerSpec; 2],
    /// How many games.
    pub games: u64,
    /// Who sits where.
    pub seats: Seats,
    /// How the games begin.
    pub openings: Openings,
    /// Seeds every random choice.
    pub seed: u64,
    /// How players choose among best moves, unless they say so themselves.
    pub ties: Ties,
    /// Bytes for each player's table.
    pub memory: usize,
    /// How many games at the same time; the results do not depend on it, unless a player's limit is a time.
    pub threads: usize,
    /// Whether the exact value of every move is written down, where it can be found.
    pub values: bool,
    /// Ends the match once true.
    pub interrupt: Option<Arc<AtomicBool>>,
}

/// Who sits where.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Seats {
    /// The first player moves first in every game.
    #[default]
    Fixed,
    /// They change after every game.
    Swapped,
    /// By a seeded choice before every game.
    Random,
}

impl Seats {
    /// Every way by its name on a command line.
    pub const ALL: [(&'static str, Self); 3] =
        [("fixed", Self::Fixed), ("swapped", Self::Swapped), ("random", Self::Random)];
}

/// How the games of a match begin. Where seats are swapped, each opening is played twice.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Openings {
    /// All at the same position.
    #[default]
    None,
    /// After so many moves by chance; fewer where every move ends the game.
    Random(u32),
    /// After these moves, one line after the other and again from the first, each listed as [`Session::listed`] reads it.
    Given(Vec<String>),
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

/// A game of a match, and why it was not played to its end, if it was not.
struct Played {
    record: Record,
    /// Which player sat first: 0 or 1.
    first: usize,
    refusal: Option<Refusal>,
}

/// Games that wait for their turn to be told, for each thread.
const AHEAD: usize = 16;
/// No game that is played out has more plies.
const MOST_PLIES: usize = 1 << 21;
/// Nodes spent on the exact value of each position where values are wanted.
const VALUE_NODES: u64 = 4_000_000;
/// How often an interruption is looked for while no game ends.
const LOOK: Duration = Duration::from_millis(20);

/// Plays a match. `tell` is given every game in order and may end the match. A game that was not played to its end, because a
/// player refused to go on or the match was interrupted, is the last one told, if its players made any move.
///
/// # Errors
/// What [`MatchRequest::check`] says; the refusal of a player in the middle of a game is in the answer.
pub fn play_match(
    start: &Arc<dyn Session>,
    request: &MatchRequest,
    mut tell: impl FnMut(MatchGame<'_>) -> ControlFlow<()>,
) -> Result<(MatchReport, Option<Refusal>), Error> {
    request.check(&**start)?;
    let threads = request.threads.clamp(1, usize::try_from(request.games.max(1)).unwrap_or(usize::MAX));
    let stop = Arc::new(AtomicBool::new(false));
    let mut report = MatchReport::none_yet(&**start, request);
    let mut refusal = None;
    thread::scope(|scope| {
        let workers: Vec<Receiver<Played>> = (0..threads)
            .map(|worker| {
                let (sender, games) = sync_channel(AHEAD);
                let stop = Arc::clone(&stop);
                scope.spawn(move || play_games(start, request, worker, threads, &stop, &sender));
                games
            })
            .collect();
        // Game after game from the thread whose turn it is: in order, and nobody far ahead.
        for number in 0..request.games {
            let worker = usize::try_from(number % threads as u64).expect("there are few threads");
            let Some(Played { record, first, refusal: refused }) =
                await_game(&workers[worker], request, &stop)
            else {
                break;
            };
            report.count(&record, first);
            refusal = refused;
            let worth_telling = refusal.is_none() || record.moves.len() > record.opening;
            if worth_telling && tell(MatchGame { number, first, record: &record }).is_break()
                || refusal.is_some()
            {
                break;
            }
        }
        // Whoever still thinks need not think to the end.
        stop.store(true, Ordering::Relaxed);
    });
    report.rate();
    report.interrupted =
        report.games < request.games && refusal.as_ref().is_none_or(|r| *r == Refusal::Interrupted);
    Ok((report, refusal.filter(|refusal| *refusal != Refusal::Interrupted)))
}

/// The next game of a thread, once it is over; an interruption that comes first is passed on to the players.
fn await_game(games: &Receiver<Played>, request: &MatchRequest, stop: &AtomicBool) -> Option<Played> {
    loop {
        match games.recv_timeout(LOOK) {
            Ok(played) => return Some(played),
            Err(RecvTimeoutError::Disconnected) => return None,
            Err(RecvTimeoutError::Timeout) if request.is_interrupted() => stop.store(true, Ordering::Relaxed),
            Err(RecvTimeoutError::Timeout) => {}
        }
    }
}

impl MatchRequest {
    /// Whether the match can be played from there: what `play_match` checks before it begins.
    ///
    /// # Errors
    /// A position without a move to make, a player that does not fit the game, a human, or an opening that cannot be played.
    pub fn check(&self, start: &dyn Session) -> Result<(), Error> {
        if start.is_over() {
            let reason = format!("the game is over at {}", start.position());
            return Err(Error::Option { option: "match", reason });
        }
        let idle = Arc::default();
        for player in &self.players {
            if player.seat(start, &self.seating(0, &idle))?.is_none() {
                let reason = "a match is played by machines; expected another player, or the command play";
                return Err(Error::Player { player: player.to_string(), reason: reason.to_owned() });
            }
        }
        if let Openings::Given(lines) = &self.openings {
            check_openings(start, lines)?;
        }
        Ok(())
    }

    fn seating(&self, player: u64, stop: &Arc<AtomicBool>) -> Seating {
        Seating {
            // Two players of the same kind are not to mirror each other.
            seed: self.seed.wrapping_mul(2).wrapping_add(player),
            ties: self.ties,
            memory: self.memory,
            interrupt: Some(Arc::clone(stop)),
        }
    }

    fn is_interrupted(&self) -> bool {
        self.interrupt.as_deref().is_some_and(|flag| flag.load(Ordering::Relaxed))
    }
}

fn check_openings(start: &dyn Session, lines: &[String]) -> Result<(), Error> {
    let wrong = |reason: String| Error::Option { option: "--openings", reason };
    if lines.is_empty() {
        return Err(wrong("expected at least one line of moves".to_owned()));
    }
    for (line, number) in lines.iter().zip(1..) {
        check_opening(start, line).map_err(|reason| wrong(format!("opening {number}: {reason}")))?;
    }
    Ok(())
}

/// Whether a game can begin with these moves, listed as [`Session::listed`] reads them.
///
/// # Errors
/// The first move that is not legal, or that nothing is left to play.
pub fn check_opening(start: &dyn Session, moves: &str) -> Result<(), String> {
    let opened = start.after(moves).map_err(|error| error.to_string())?;
    if opened.is_over() { Err("expected moves that do not end the game".to_owned()) } else { Ok(()) }
}

/// Every `threads`th game from number `worker` on.
fn play_games(
    start: &Arc<dyn Session>,
    request: &MatchRequest,
    worker: usize,
    threads: usize,
    stop: &Arc<AtomicBool>,
    games: &SyncSender<Played>,
) {
    let seat = |player: usize| {
        let seated = request.players[player].seat(&**start, &request.seating(player as u64, stop));
        seated.ok().flatten().expect("the players were checked")
    };
    let mut table = Table { start, request, stop, players: [seat(0), seat(1)] };
    for number in (worker as u64..request.games).step_by(threads) {
        // Whoever listened may have heard enough.
        if stop.load(Ordering::Relaxed) || games.send(table.play(number)).is_err() {
            return;
        }
    }
}

/// Two players at a table.
struct Table<'m> {
    start: &'m Arc<dyn Session>,
    request: &'m MatchRequest,
    /// Whether nobody waits for the game any more.
    stop: &'m Arc<AtomicBool>,
    players: [Box<dyn Player>; 2],
}

/// What the numbers chosen at random are for, so that no two uses share a stream.
const FOR_SEATS: u64 = 1;
const FOR_OPENINGS: u64 = 2;

impl Table<'_> {
    /// Plays a game out.
    fn play(&mut self, number: u64) -> Played {
        let first = self.first(number);
        let mut history = self.opened(number);
        self.players.iter_mut().for_each(|player| player.begin(number));
        let refusal = self.play_out(&mut history, first).err();
        if self.request.values {
            write_values(&mut history, self.request, self.stop);
        }
        let specs = &self.request.players;
        Played { record: Record::of(&history, [&specs[first], &specs[1 - first]]), first, refusal }
    }

    fn play_out(&mut self, history: &mut History, first: usize) -> Result<(), Refusal> {
        while !history.is_finished() {
            if history.plies().len() >= MOST_PLIES {
                return Err(Refusal::Endless { plies: MOST_PLIES });
            }
            // An interruption is seen here first: nobody is to make another move after it.
            if self.stop.load(Ordering::Relaxed) || self.request.is_interrupted() {
                return Err(Refusal::Interrupted);
            }
            let here = Arc::clone(history.here());
            let player = if here.seat() == Seat::First { first } else { 1 - first };
            let mv = self.players[player].choose(&*here)?;
            history.play(&mv)?;
        }
        Ok(())
    }

    /// Which player sits first.
    fn first(&self, number: u64) -> usize {
        match self.request.seats {
            Seats::Fixed => 0,
            Seats::Swapped => usize::from(number % 2 == 1),
            Seats::Random => usize::from(self.chance(FOR_SEATS, number).number() % 2 == 1),
        }
    }

    fn opened(&self, number: u64) -> History {
        let each = if self.request.seats == Seats::Swapped { 2 } else { 1 };
        let number = number / each;
        let moves = match &self.request.openings {
            Openings::None => String::new(),
            Openings::Random(plies) => {
                random_opening(self.start, *plies, &mut self.chance(FOR_OPENINGS, number))
            }
            Openings::Given(lines) => {
                let line = usize::try_from(number % lines.len() as u64).expect("an index of a list");
                lines[line].clone()
            }
        };
        History::opened(Arc::clone(self.start), &moves).expect("the openings were checked")
    }

    fn chance(&self, purpose: u64, number: u64) -> Chance {
        Chance::of_purpose(self.request.seed, purpose, number)
    }
}

/// Moves by chance, none of which ends the game.
fn random_opening(start: &Arc<dyn Session>, plies: u32, chance: &mut Chance) -> String {
    let mut here: Option<Box<dyn Session>> = None;
    let mut moves = Vec::new();
    for _ in 0..plies {
        let from = here.as_deref().unwrap_or(&**start);
        let after = |mv: String| from.play(&mv).ok().filter(|after| !after.is_over()).map(|_| mv);
        let quiet: Vec<_> = from.moves().into_iter().filter_map(after).collect();
        let Some(mv) = chance.among(&quiet).cloned() else { break };
        here = from.play(&mv).ok();
        moves.push(mv);
    }
    moves.join(" ")
}

/// Values every move, the last ones first: later positions are part of the earlier ones' answers.
fn write_values(history: &mut History, request: &MatchRequest, stop: &Arc<AtomicBool>) {
    let mut memory = Memory::with_bytes(request.memory);
    let asked = AnalyzeRequest {
        nodes: Some(VALUE_NODES),
        proofs_only: true,
        interrupt: Some(Arc::clone(stop)),
        ..AnalyzeRequest::default()
    };
    history.value_each(|ply| value_of(&*ply.before, &ply.mv, &asked, &mut memory));
}

/// The exact value of a move for its mover, if it is found.
pub(crate) fn value_of(
    before: &dyn Session,
    mv: &str,
    asked: &AnalyzeRequest,
    memory: &mut Memory,
) -> Option<ValueReport> {
    let report = before.analyze(asked, memory).ok()?;
    report.moves?.into_iter().find(|found| found.mv == mv)?.value
}

impl MatchReport {
    fn none_yet(start: &dyn Session, request: &MatchRequest) -> Self {
        let [one, other] = &request.players;
        Self {
            summary: true,
            game: start.game().to_owned(),
            players: [recorded_name(one).to_owned(), recorded_name(other).to_owned()],
            games: 0,
            wins: [0; 2],
            draws: 0,
            seat_wins: [0; 2],
            elo: None,
            elo_interval: [None; 2],
            interrupted: false,
        }
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
        let seat = usize::from(winner == Side::Second);
        self.seat_wins[seat] += 1;
        self.wins[if seat == 0 { first } else { 1 - first }] += 1;
    }

    fn rate(&mut self) {
        let [wins, losses] = self.wins;
        let Elo { difference, interval } = Elo::of(Score { wins, draws: self.draws, losses });
        (self.elo, self.elo_interval) = (difference, interval);
    }
}
