//! Whoever comes to a port: anyone may. Each is heard on a thread of its own and within little time, so that nobody who is silent, slow or a stranger
//! keeps those waiting who belong to a run, nor an interruption.

use std::net::{TcpListener, TcpStream};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::{self, Scope};
use std::time::{Duration, Instant};

/// All that is said to greet each other takes no longer.
pub(crate) const AT_ONCE: Duration = Duration::from_secs(2);
/// So many are heard at the same time; others wait for that.
const MOST: usize = 256;

/// The port, and what was heard there.
pub(crate) struct Reception<'r, T> {
    listener: &'r TcpListener,
    heard: (Sender<T>, Receiver<T>),
    /// How many are being heard.
    guests: AtomicUsize,
}

impl<'r, T: Send> Reception<'r, T> {
    pub(crate) fn at(listener: &'r TcpListener) -> Self {
        Self { listener, heard: channel(), guests: AtomicUsize::new(0) }
    }

    /// Begins to hear all who came; `hear` says nothing of who does not speak like a process of a run, and is given the time at which it ends.
    pub(crate) fn welcome<'s, H>(&'s self, scope: &'s Scope<'s, '_>, hear: &'s H)
    where
        H: Fn(TcpStream, Instant) -> Option<T> + Sync,
        T: 's,
    {
        while self.guests.load(Ordering::Relaxed) < MOST {
            let Some(stream) = accepted(self.listener) else { return };
            let until = Instant::now() + AT_ONCE;
            let (heard, guests) = (self.heard.0.clone(), &self.guests);
            guests.fetch_add(1, Ordering::Relaxed);
            let hearing = move || {
                // Where nobody wants to know any more, it is over.
                hear(stream, until).map(|told| heard.send(told).ok());
                guests.fetch_sub(1, Ordering::Relaxed);
            };
            if thread::Builder::new().spawn_scoped(scope, hearing).is_err() {
                guests.fetch_sub(1, Ordering::Relaxed);
            }
        }
    }

    /// What was heard since.
    pub(crate) fn heard(&self) -> impl Iterator<Item = T> {
        self.heard.1.try_iter()
    }
}

/// Someone who came, if someone did.
fn accepted(listener: &TcpListener) -> Option<TcpStream> {
    let (stream, _) = listener.accept().ok()?;
    stream.set_nonblocking(false).ok()?;
    stream.set_write_timeout(Some(AT_ONCE)).ok()?;
    Some(stream)
}
