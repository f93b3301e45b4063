//! Who fails, who falls silent, whose disk does not answer, and whether all wait for each other. Every process tells all others twice a second that it is there, on sockets of their own and from threads of their own;
//! so the first that notices a loss tells it to the others, and all end with the same line, before timely's threads meet the broken socket. With every beat a
//! process tells how far it is.

use std::io::{self, BufRead, BufReader, Write};
use std::net::TcpStream;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::{self, sleep};
use std::time::Duration;

use crate::headway::{Beat, Headway, Stage};
use crate::hosts::Hosts;
use crate::watched_disk::WatchedDisk;

/// How often a process says that it is there, and how long it may be silent.
const BEAT: Duration = Duration::from_millis(500);
const SILENCE: Duration = Duration::from_secs(5);

/// Ends the program with a line.
pub type End = dyn Fn(&str) + Send + Sync;

/// What lines begin with.
const HERE: &str = "here ";
const OVER: &str = "over";
const FAILED: &str = "failed ";
const BLAMED: &str = "blamed ";

/// Watches the other processes until it is over.
pub(crate) struct Watch(Arc<Shared>);

/// What is watched.
pub(crate) struct Watched {
    pub(crate) hosts: Hosts,
    pub(crate) process: usize,
    pub(crate) headway: Arc<Headway>,
    pub(crate) disk: WatchedDisk,
    /// How long the disk may take over a request, and all processes may wait for each other.
    pub(crate) within: Duration,
    pub(crate) end: Arc<End>,
}

struct Shared {
    watched: Watched,
    others: Vec<Option<Mutex<TcpStream>>>,
    /// What all have completed.
    complete: Mutex<String>,
    /// Nothing is watched any more.
    is_over: AtomicBool,
    /// Held by the one that ends the program.
    ending: Mutex<()>,
}

impl Watch {
    /// Begins to watch processes through these sockets.
    ///
    /// # Errors
    /// If the system refuses.
    pub(crate) fn begin(sockets: Vec<Option<TcpStream>>, watched: Watched) -> io::Result<Self> {
        for stream in sockets.iter().flatten() {
            stream.set_read_timeout(Some(SILENCE))?;
            stream.set_write_timeout(Some(BEAT))?;
        }
        let readers: Vec<_> = sockets
            .iter()
            .map(|stream| stream.as_ref().map(TcpStream::try_clone).transpose())
            .collect::<io::Result<_>>()?;
        let shared = Arc::new(Shared {
            watched,
            others: sockets.into_iter().map(|stream| stream.map(Mutex::new)).collect(),
            complete: Mutex::new("nothing".to_owned()),
            is_over: AtomicBool::new(false),
            ending: Mutex::new(()),
        });
        for (other, stream) in readers.into_iter().enumerate() {
            let (Some(stream), shared) = (stream, Arc::clone(&shared)) else { continue };
            thread::Builder::new()
                .name(format!("watch {other}"))
                .spawn(move || shared.listen(other, stream))?;
        }
        let beating = Arc::clone(&shared);
        thread::Builder::new().name("beat".to_owned()).spawn(move || beating.beat())?;
        Ok(Self(shared))
    }

    /// Notes that this process begins a tier, where so many tiers, this one too, and positions of its own are left.
    pub(crate) fn begin_tier(&self, stage: Stage, tier: u64, tiers: usize, left: u64) {
        self.0.watched.headway.begin(stage, tier, tiers, left);
    }

    /// Notes what all have completed.
    pub(crate) fn reached(&self, what: String) {
        *held(&self.0.complete) = what;
    }

    /// Tells the others that this process fails.
    pub(crate) fn fail(&self, reason: &str) {
        self.0.is_over.store(true, Ordering::Relaxed);
        self.0.tell(&format!("{FAILED}{}", reason.replace('\n', " ")));
    }

    /// Ends the watch: all is done.
    pub(crate) fn over(&self) {
        self.0.is_over.store(true, Ordering::Relaxed);
        self.0.tell(OVER);
    }

    /// Waits until it ends the program, if a process is lost: it notices within its time.
    pub(crate) fn wait(&self) {
        sleep(2 * SILENCE);
    }
}

impl Shared {
    fn beat(&self) {
        let Watched { hosts, process, headway, disk, within, .. } = &self.watched;
        while !self.is_over.load(Ordering::Relaxed) {
            self.tell(&format!("{HERE}{}", headway.beat().written()));
            let asking = disk.asking();
            if asking > *within {
                let (name, seconds) = (hosts.name(*process), asking.as_secs());
                return self.blame(&format!("{name} has had no answer from its disk for {seconds} s"));
            }
            let idle = headway.all_idle();
            if idle > within.as_secs() {
                return self.blame(&format!("all processes have waited for each other for {idle} s"));
            }
            sleep(BEAT);
        }
    }

    /// Says something to all others. Who does not hear it is noticed where it is listened to.
    fn tell(&self, line: &str) {
        for other in self.others.iter().flatten() {
            let _ = writeln!(held(other), "{line}");
        }
    }

    fn listen(&self, other: usize, stream: TcpStream) {
        let mut lines = BufReader::new(stream);
        let mut line = String::new();
        loop {
            line.clear();
            let told = match lines.read_line(&mut line) {
                Ok(0) => Some("ended".to_owned()),
                Ok(_) => None,
                // So the system ends it for a process that was killed with something unread.
                Err(error) if error.kind() == io::ErrorKind::ConnectionReset => Some("ended".to_owned()),
                Err(error) if is_silence(&error) => Some(format!("is silent for {} s", SILENCE.as_secs())),
                Err(error) => Some(format!("is cut off: {error}")),
            };
            let name = self.watched.hosts.name(other);
            match (told, line.trim_end()) {
                (Some(told), _) => return self.blame(&format!("{name} {told}")),
                (None, OVER) => return,
                (None, line) => {
                    if let Some(beat) = line.strip_prefix(HERE).and_then(Beat::read) {
                        self.watched.headway.hear(other, beat);
                    }
                    if let Some(reason) = line.strip_prefix(FAILED) {
                        return self.blame(&format!("{name}: {reason}"));
                    }
                    if let Some(reason) = line.strip_prefix(BLAMED) {
                        return self.blame(reason);
                    }
                }
            }
        }
    }

    /// Passes it on and ends the program.
    fn blame(&self, reason: &str) {
        let _only_one = held(&self.ending);
        if self.is_over.swap(true, Ordering::Relaxed) {
            return;
        }
        self.tell(&format!("{BLAMED}{reason}"));
        let complete = held(&self.complete).clone();
        let Watched { process: this, end, .. } = &self.watched;
        end(&format!(
            "{reason}; process {this} ends; complete: {complete}; the same command goes on from there"
        ));
    }
}

fn is_silence(error: &io::Error) -> bool {
    matches!(error.kind(), io::ErrorKind::WouldBlock | io::ErrorKind::TimedOut)
}

/// What a thread that panicked leaves is as good as before.
fn held<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
