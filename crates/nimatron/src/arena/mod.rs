//! Many games between machines, at the same time or one after the other with the same results: what matches and tournaments have
//! in common. Threads share out the games by number, and whoever asked is told of them in order.

mod openings;
mod table;

use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::thread;
use std::time::Duration;

use nimatron_search::Ties;

use crate::error::Error;
use crate::player::{PlayerSpec, Refusal, Seating};
use crate::record::Record;
use crate::session::Session;

pub use openings::{Openings, check_opening};
pub(crate) use table::FOR_SEATS;
use table::Table;

/// What all games of a match or a tournament are played by.
#[derive(Clone, Copy)]
pub(crate) struct Terms<'r> {
    /// What it is in one word, for errors.
    pub(crate) what: &'static str,
    pub(crate) players: &'r [PlayerSpec],
    pub(crate) games: u64,
    pub(crate) openings: &'r Openings,
    pub(crate) seed: u64,
    pub(crate) ties: Ties,
    /// Bytes for each player's table.
    pub(crate) memory: usize,
    pub(crate) threads: usize,
    /// Whether the exact value of every move is written down, where it can be found.
    pub(crate) values: bool,
    pub(crate) interrupt: Option<&'r AtomicBool>,
}

/// Who plays a game, and how it begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Fixture {
    /// The players of the first and the second seat, by their places among all players.
    pub(crate) seats: [usize; 2],
    /// The number of the opening.
    pub(crate) opening: u64,
}

/// A game, and why it was not played to its end, if it was not.
pub(crate) struct Played {
    pub(crate) number: u64,
    pub(crate) seats: [usize; 2],
    pub(crate) record: Record,
    refusal: Option<Refusal>,
}

/// Games that wait for their turn to be told, for each thread.
const AHEAD: usize = 16;
/// How often an interruption is looked for while no game ends.
const LOOK: Duration = Duration::from_millis(20);

/// Plays the games whose fixtures are asked for by number. `tell` is given every game in order and may end it all. A game that was
/// not played to its end, because a player refused to go on or somebody interrupted, is the last one told, if its players made
/// any move. The answer is that refusal.
pub(crate) fn play_in_order(
    start: &Arc<dyn Session>,
    terms: Terms<'_>,
    fixture: impl Fn(u64) -> Fixture + Sync,
    mut tell: impl FnMut(&Played) -> ControlFlow<()>,
) -> Option<Refusal> {
    let threads = terms.threads.clamp(1, usize::try_from(terms.games.max(1)).unwrap_or(usize::MAX));
    let stop = Arc::new(AtomicBool::new(false));
    let mut refusal = None;
    thread::scope(|scope| {
        let workers: Vec<Receiver<Played>> = (0..threads)
            .map(|worker| {
                let (sender, games) = sync_channel(AHEAD);
                let (stop, fixture) = (Arc::clone(&stop), &fixture);
                let numbers = (worker as u64..terms.games).step_by(threads);
                scope.spawn(move || {
                    play_games(start, terms, &stop, numbers.map(|n| (n, fixture(n))), &sender);
                });
                games
            })
            .collect();
        // Game after game from the thread whose turn it is: in order, and nobody far ahead.
        for number in 0..terms.games {
            let worker = usize::try_from(number % threads as u64).expect("there are few threads");
            let Some(mut played) = await_game(&workers[worker], terms, &stop) else { break };
            refusal = played.refusal.take();
            let worth_telling = refusal.is_none() || played.record.moves.len() > played.record.opening;
            if worth_telling && tell(&played).is_break() || refusal.is_some() {
                break;
            }
        }
        // Whoever still thinks need not think to the end.
        stop.store(true, Ordering::Relaxed);
    });
    refusal
}

/// The next game of a thread, once it is over; an interruption that comes first is passed on to the players.
fn await_game(games: &Receiver<Played>, terms: Terms<'_>, stop: &AtomicBool) -> Option<Played> {
    loop {
        match games.recv_timeout(LOOK) {
            Ok(played) => return Some(played),
            Err(RecvTimeoutError::Disconnected) => return None,
            Err(RecvTimeoutError::Timeout) if terms.is_interrupted() => stop.store(true, Ordering::Relaxed),
            Err(RecvTimeoutError::Timeout) => {}
        }
    }
}

fn play_games(
    start: &Arc<dyn Session>,
    terms: Terms<'_>,
    stop: &Arc<AtomicBool>,
    fixtures: impl Iterator<Item = (u64, Fixture)>,
    games: &SyncSender<Played>,
) {
    let mut table = Table::new(start, terms, stop);
    for (number, fixture) in fixtures {
        // Whoever listened may have heard enough.
        if stop.load(Ordering::Relaxed) || games.send(table.play(number, fixture)).is_err() {
            return;
        }
    }
}

impl Terms<'_> {
    /// Whether games can be played from there by these terms.
    ///
    /// # Errors
    /// A position without a move to make, a player that does not fit the game, a human, or an opening that cannot be played.
    pub(crate) fn check(self, start: &dyn Session) -> Result<(), Error> {
        if start.is_over() {
            let reason = format!("the game is over at {}", start.position());
            return Err(Error::Option { option: self.what, reason });
        }
        let idle = Arc::default();
        for player in self.players {
            if player.seat(start, &self.seating(0, &idle))?.is_none() {
                let reason = format!(
                    "a {} is played by machines; expected another player, or the command play",
                    self.what
                );
                return Err(Error::Player { player: player.to_string(), reason });
            }
        }
        self.openings.check(start)
    }

    fn seating(self, player: usize, stop: &Arc<AtomicBool>) -> Seating {
        Seating {
            // Two players of the same kind are not to mirror each other.
            seed: self.seed.wrapping_mul(self.players.len() as u64).wrapping_add(player as u64),
            ties: self.ties,
            memory: self.memory,
            interrupt: Some(Arc::clone(stop)),
        }
    }

    fn is_interrupted(self) -> bool {
        self.interrupt.is_some_and(|flag| flag.load(Ordering::Relaxed))
    }
}
