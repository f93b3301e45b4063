//! Who asks a board: one thread at a time, which may ask again before it was answered.

use std::sync::{Condvar, Mutex};
use std::thread::{self, ThreadId};

use pyo3::prelude::*;

use crate::raised::locked;

/// Who asks the board: others come later.
#[derive(Default)]
pub(super) struct Asking {
    /// The thread, and how many of its questions are not answered yet.
    thread: Mutex<Option<(ThreadId, u32)>>,
    done: Condvar,
}

/// A question that is being answered.
pub(super) struct Question<'a>(&'a Asking);

impl Asking {
    /// A question that waits for those of other threads.
    pub(super) fn begin(&self, py: Python<'_>) -> Question<'_> {
        let me = thread::current().id();
        loop {
            let mut thread = locked(&self.thread);
            let open = match *thread {
                None => 0,
                Some((asks, open)) if asks == me => open,
                Some(_) => {
                    drop(thread);
                    py.detach(|| self.wait());
                    continue;
                }
            };
            *thread = Some((me, open + 1));
            return Question(self);
        }
    }

    /// Waits until nobody asks, or for nothing at all.
    fn wait(&self) {
        let thread = locked(&self.thread);
        if thread.is_some() {
            drop(self.done.wait(thread));
        }
    }
}

impl Drop for Question<'_> {
    fn drop(&mut self) {
        let mut thread = locked(&self.0.thread);
        *thread = thread.filter(|&(_, open)| open > 1).map(|(asks, open)| (asks, open - 1));
        if thread.is_none() {
            self.0.done.notify_one();
        }
    }
}
