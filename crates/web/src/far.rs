//! Solutions on a host of files, for an interface without a server: a question about values waits until what it needs of them was handed in.

use std::cell::RefCell;
use std::sync::Arc;

use nimatron::{FarFile, FarRange, FarSolutions, LookedUp, Session};
use tokio::sync::Notify;

/// How often a question waits for what it needs. It takes two rounds, one to open the file and one to read values, and more where it was not said what
/// opening takes.
const ROUNDS: usize = 8;

/// What there is to be told of the solutions.
#[derive(Debug, Default)]
pub struct FarNews {
    /// Ranges that are wanted, all those of a question together.
    pub wanted: Vec<Vec<FarRange>>,
    /// Files that were found to be damaged.
    pub damaged: Vec<usize>,
}

/// The solutions, and who waits for what.
#[derive(Default)]
pub struct Far {
    pub(crate) solutions: Arc<FarSolutions>,
    news: RefCell<FarNews>,
    came: Notify,
}

impl Far {
    /// Says which there are, at first.
    pub fn list(&self, files: Vec<FarFile>) {
        self.solutions.list(files);
    }

    /// A range came.
    pub fn put(&self, range: FarRange, bytes: Vec<u8>) {
        self.solutions.put(range, bytes);
        self.came.notify_waiters();
    }

    /// A file cannot be had.
    pub fn lose(&self, file: usize) {
        self.solutions.lose(file);
        self.came.notify_waiters();
    }

    /// What is to be told since this was asked last.
    pub fn news(&self) -> FarNews {
        self.news.take()
    }

    /// Waits until what is known of some positions, and of their moves, is here.
    pub(crate) async fn ready(&self, positions: &[Arc<dyn Session>], with_moves: bool) {
        for _ in 0..ROUNDS {
            let came = self.came.notified();
            match self.solutions.look_up(positions, with_moves) {
                LookedUp::Here => return,
                LookedUp::Missing(ranges) => self.news.borrow_mut().wanted.push(ranges),
                LookedUp::Damaged(file) => {
                    self.news.borrow_mut().damaged.push(file);
                    return;
                }
            }
            came.await;
        }
    }
}
