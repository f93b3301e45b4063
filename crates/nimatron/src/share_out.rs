//! Pieces of work that threads share out among themselves, told in their order.

use std::collections::VecDeque;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Mutex, PoisonError};
use std::thread;

use crate::error::Error;

/// Pieces under way or waiting, for each thread: so many that a hard one keeps nobody waiting.
const AHEAD: usize = 64;

/// A piece or what came of it, and which piece it is.
type Numbered<T> = (usize, T);

/// Works at pieces, with a thread for each worker. Whoever is free takes the next piece, since one may take a thousand times as long as another. `tell` is
/// told what came of each, in the order of the pieces. It may end it all: then `stop` is set, so that nobody works on for nothing.
///
/// `next` gives a piece, or nothing if there is none at present; it is over once all is told that was given before that. A worker that was interrupted has
/// nothing to tell and works no more.
///
/// # Errors
/// That the system starts no thread.
pub fn share_out<P: Send, T: Send>(
    workers: impl IntoIterator<Item: FnMut(P) -> Option<T> + Send>,
    stop: &AtomicBool,
    mut next: impl FnMut() -> Option<P>,
    mut tell: impl FnMut(T) -> ControlFlow<()>,
) -> Result<(), Error> {
    let (sender, pieces) = channel();
    let pieces = Mutex::new(pieces);
    thread::scope(|scope| {
        // Whoever waits for a piece ends when this does.
        let mut sender = Some(sender);
        let (told, results) = channel();
        let mut ahead = 0;
        for worker in workers {
            let (pieces, told) = (&pieces, told.clone());
            let started = thread::Builder::new().spawn_scoped(scope, move || work(worker, pieces, told));
            started.map_err(|reason| Error::of_threads(&reason))?;
            ahead += AHEAD;
        }
        drop(told);
        let (mut first, mut waiting) = (0, VecDeque::new());
        loop {
            while waiting.len() < ahead
                && let Some(sender) = &sender
                && let Some(piece) = next()
            {
                sender.send((first + waiting.len(), piece)).expect("the other end is here");
                waiting.push_back(None);
            }
            if waiting.is_empty() {
                return Ok(());
            }
            match results.recv() {
                Ok(Some((number, result))) => waiting[number - first] = Some(result),
                Ok(None) => sender = None,
                // All were interrupted.
                Err(_) => return Ok(()),
            }
            while let Some(result) = waiting.front_mut().and_then(Option::take) {
                waiting.pop_front();
                first += 1;
                if tell(result).is_break() {
                    stop.store(true, Ordering::Relaxed);
                    return Ok(());
                }
            }
        }
    })
}

/// One worker, until there are no more pieces or it has nothing to tell. At its end it says so, even where that is a panic.
fn work<P, T>(
    mut worker: impl FnMut(P) -> Option<T>,
    pieces: &Mutex<Receiver<Numbered<P>>>,
    told: Sender<Option<Numbered<T>>>,
) {
    struct End<T>(Sender<Option<T>>);
    impl<T> Drop for End<T> {
        fn drop(&mut self) {
            let _ = self.0.send(None);
        }
    }
    let told = End(told);
    let take = || pieces.lock().unwrap_or_else(PoisonError::into_inner).recv().ok();
    while let Some((number, piece)) = take() {
        let Some(result) = worker(piece) else { return };
        if told.0.send(Some((number, result))).is_err() {
            return;
        }
    }
}

#[cfg(test)]
mod tests {
    use std::ops::ControlFlow;
    use std::sync::Barrier;
    use std::sync::atomic::{AtomicBool, Ordering};

    use super::{AHEAD, share_out};

    /// What two workers that make the same of a piece tell of so many pieces, until `most` are told.
    fn told(pieces: u64, most: usize, worker: impl Fn(u64) -> Option<u64> + Sync) -> (Vec<u64>, bool) {
        let stop = AtomicBool::new(false);
        let (mut pieces, mut told) = (0..pieces, Vec::new());
        share_out(
            [&worker; 2],
            &stop,
            || pieces.next(),
            |result| {
                told.push(result);
                if told.len() == most { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            },
        )
        .expect("threads start");
        (told, stop.into_inner())
    }

    #[test]
    fn all_is_told_in_order() {
        let squares = |piece: u64| Some(piece * piece);
        assert_eq!(told(0, 1, squares), (vec![], false));
        let pieces = 10 * AHEAD as u64;
        assert_eq!(
            told(pieces, usize::MAX, squares),
            ((0..pieces).map(|piece| piece * piece).collect(), false)
        );
    }

    #[test]
    fn a_hard_piece_does_not_keep_the_others_waiting() {
        // The first one ends only when another worker has come to the end of what may be ahead.
        let barrier = Barrier::new(2);
        let worker = |piece: u64| {
            if piece == 0 || piece == AHEAD as u64 {
                barrier.wait();
            }
            Some(piece)
        };
        assert_eq!(told(200, usize::MAX, worker).0, (0..200).collect::<Vec<_>>());
    }

    #[test]
    fn whoever_is_told_may_end_it() {
        assert_eq!(told(u64::MAX, 3, Some), (vec![0, 1, 2], true));
    }

    #[test]
    fn an_interruption_ends_it_with_what_there_is() {
        let interrupt = AtomicBool::new(false);
        let worker = |piece: u64| {
            interrupt.fetch_or(piece == 100, Ordering::Relaxed);
            (piece <= 100 || !interrupt.load(Ordering::Relaxed)).then_some(piece)
        };
        let (told, _) = told(u64::MAX, usize::MAX, worker);
        assert!(told.len() > 100);
        assert!(told.iter().copied().eq(0..told.len() as u64));
    }

    #[test]
    #[should_panic(expected = "a scoped thread panicked")]
    fn a_worker_that_panics_keeps_nobody_waiting() {
        told(u64::MAX, usize::MAX, |piece| Some(1 / u64::from(piece != 70)));
    }
}
