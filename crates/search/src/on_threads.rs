//! Work that several threads share.

use std::thread;

/// Does the same work on so many threads, of which the calling one is number 0. Without those that the system does not start it takes longer.
///
/// It is compiled once: a thread's start is longer than most of what is compiled for each game.
pub fn on_threads(threads: usize, work: &(dyn Fn(usize) + Sync)) {
    thread::scope(|scope| {
        for number in 1..threads {
            drop(thread::Builder::new().spawn_scoped(scope, move || work(number)));
        }
        work(0);
    });
}
