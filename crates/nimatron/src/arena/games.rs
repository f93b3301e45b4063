//! Many games between machines, at the same time or one after the other with the same results: what matches and tournaments have
//! in common. Threads share out the games by number, and the caller is told of them in order.

use std::io;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::thread;
use std::time::Duration;

use crate::arena::table::Table;
use crate::arena::terms::{Fixture, Played, Terms};
use crate::error::Error;
use crate::player::contract::Refusal;
use crate::session::Session;

/// Games that wait for their turn to be told, for each thread: few, since each may take as much memory as a game may.
const AHEAD: usize = 2;
/// How often an interruption is looked for while no game ends.
const LOOK: Duration = Duration::from_millis(20);

/// Plays the games whose fixtures are asked for by number. `tell` is given every game in order and may end it all. A game that was
/// not played to its end, because a player refused to go on or the match was interrupted, is the last one told, if its players made
/// any move and no program did wrong. The answer is that refusal.
pub(crate) fn play_in_order(
    start: &Arc<dyn Session>,
    terms: Terms<'_>,
    fixture: impl Fn(u64) -> Fixture + Sync,
    mut tell: impl FnMut(&Played) -> ControlFlow<()>,
) -> Option<Refusal> {
    let threads =
        terms.of_games.run.threads.clamp(1, usize::try_from(terms.games.max(1)).unwrap_or(usize::MAX));
    let stop = Arc::new(AtomicBool::new(false));
    let mut refusal = None;
    thread::scope(|scope| {
        let workers: io::Result<Vec<Receiver<Played>>> = (0..threads)
            .map(|worker| {
                let (sender, games) = sync_channel(AHEAD);
                let (stop, fixture) = (Arc::clone(&stop), &fixture);
                let numbers = (worker as u64..terms.games).step_by(threads);
                let play = move || play_games(start, terms, &stop, numbers.map(|n| (n, fixture(n))), &sender);
                thread::Builder::new().spawn_scoped(scope, play).map(|_| games)
            })
            .collect();
        let workers = match workers {
            Ok(workers) => workers,
            Err(error) => {
                refusal = Some(Error::of_threads(&error).into());
                return stop.store(true, Ordering::Relaxed);
            }
        };
        // Game after game from the thread whose turn it is: in order, and nobody far ahead.
        for number in 0..terms.games {
            let worker = usize::try_from(number % threads as u64).expect("there are few threads");
            let Some(mut played) = await_game(&workers[worker], terms, &stop) else { break };
            refusal = played.refusal.take();
            let worth_telling = match &refusal {
                None => true,
                Some(refusal) if refusal.is_fault() => false,
                Some(_) => played.record.moves.len() > played.record.opening,
            };
            if worth_telling && tell(&played).is_break() || refusal.is_some() {
                break;
            }
        }
        // Players that still think need not think to the end.
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
        // The caller may have heard enough.
        if stop.load(Ordering::Relaxed) || games.send(table.play(number, fixture)).is_err() {
            return;
        }
    }
}
