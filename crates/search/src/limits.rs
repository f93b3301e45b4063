//! The limits of a search, and the reason it stopped.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Instant;

/// Why a search ended before its answer was complete.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum Stopped {
    /// It visited as many nodes as it was allowed.
    Nodes,
    /// Its time was up.
    Time,
    /// Its table was full.
    Memory,
    /// It was interrupted.
    Interrupted,
}

/// The reason in one word.
impl fmt::Display for Stopped {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Nodes => "nodes",
            Self::Time => "time",
            Self::Memory => "memory",
            Self::Interrupted => "interrupted",
        })
    }
}

/// The limits of a search. The default is no limit at all.
#[derive(Clone, Debug, Default)]
pub struct Limits {
    /// The most nodes, exactly.
    pub nodes: Option<u64>,
    /// The time at which it stops.
    pub deadline: Option<Instant>,
    /// What it runs on; it stops once it is interrupted, and its progress is the number of nodes visited.
    pub run: Run,
}

/// What a piece of work runs on, the flag that ends it, and where it tells how far it is. The default is one thread and 2 GiB.
#[derive(Clone, Debug)]
pub struct Run {
    /// How many threads, where several can be used; 0 is one.
    pub threads: usize,
    /// About how many bytes its tables may take.
    pub memory: usize,
    /// Ends it once true.
    pub interrupt: Arc<AtomicBool>,
    /// Receives from time to time how much is done.
    pub progress: Arc<AtomicU64>,
}

impl Run {
    /// The bytes where no other number is asked for: 2 GiB.
    pub const MEMORY: usize = 2 << 30;

    /// Ends once the flag is true.
    pub fn until(interrupt: Arc<AtomicBool>) -> Self {
        Self { interrupt, ..Self::default() }
    }

    /// The same on one thread.
    #[must_use]
    pub fn on_one_thread(&self) -> Self {
        Self { threads: 1, ..self.clone() }
    }

    /// Whether it is to end.
    pub fn is_interrupted(&self) -> bool {
        self.interrupt.load(Ordering::Relaxed)
    }
}

impl Default for Run {
    fn default() -> Self {
        Self { threads: 1, memory: Self::MEMORY, interrupt: Arc::default(), progress: Arc::default() }
    }
}

/// Counts nodes and enforces [`Limits`].
#[derive(Debug)]
pub struct Meter {
    nodes: u64,
    next_check: u64,
    limits: Limits,
}

/// Without limits.
impl Default for Meter {
    fn default() -> Self {
        Self::new(Limits::default())
    }
}

impl Meter {
    /// Nodes between two looks at the clock.
    const INTERVAL: u64 = 1 << 12;

    /// A meter at zero.
    pub fn new(limits: Limits) -> Self {
        let next_check = limits.nodes.unwrap_or(u64::MAX).min(Self::INTERVAL);
        Self { nodes: 0, next_check, limits }
    }

    /// Counts one node.
    ///
    /// # Errors
    /// The reason to stop, if there is one; the node is then not counted.
    #[inline]
    pub fn count(&mut self) -> Result<(), Stopped> {
        if self.nodes >= self.next_check {
            self.check()?;
        }
        self.nodes += 1;
        Ok(())
    }

    /// Counts nodes of other threads.
    pub(crate) fn add(&mut self, nodes: u64) {
        self.nodes += nodes;
    }

    /// A meter for a helping thread. It has the same limits but the number of nodes, which the first thread enforces.
    pub(crate) fn of_helper(&self) -> Self {
        let run = Run { progress: Arc::default(), ..self.limits.run.clone() };
        Self::new(Limits { nodes: None, run, ..self.limits.clone() })
    }

    /// Nodes counted so far.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// The flag that interrupts the search.
    pub(crate) fn interrupt(&self) -> &AtomicBool {
        &self.limits.run.interrupt
    }

    /// Looks at the limits now: for work that takes long between two nodes.
    ///
    /// # Errors
    /// The reason to stop, if there is one.
    pub fn look(&mut self) -> Result<(), Stopped> {
        self.check()
    }

    #[cold]
    fn check(&mut self) -> Result<(), Stopped> {
        let limits = &self.limits;
        limits.run.progress.store(self.nodes, Ordering::Relaxed);
        if limits.nodes.is_some_and(|most| self.nodes >= most) {
            return Err(Stopped::Nodes);
        }
        if limits.run.is_interrupted() {
            return Err(Stopped::Interrupted);
        }
        if limits.deadline.is_some_and(|deadline| Instant::now() >= deadline) {
            return Err(Stopped::Time);
        }
        self.next_check = limits.nodes.unwrap_or(u64::MAX).min(self.nodes + Self::INTERVAL);
        Ok(())
    }
}

/// Checks the memory of the moves to be tried along the path from the root.
///
/// # Errors
/// [`Stopped::Memory`] once they take too much: a position may have a million moves, and a path a million plies.
#[inline]
pub(crate) fn hold<M>(waiting: &[M]) -> Result<(), Stopped> {
    const MOST_BYTES: usize = 1 << 29;
    if size_of_val(waiting) > MOST_BYTES { Err(Stopped::Memory) } else { Ok(()) }
}
