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

impl Stopped {
    /// The reason in one word.
    pub fn name(self) -> &'static str {
        match self {
            Self::Nodes => "nodes",
            Self::Time => "time",
            Self::Memory => "memory",
            Self::Interrupted => "interrupted",
        }
    }
}

impl fmt::Display for Stopped {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The limits of a search. The default is no limit at all.
#[derive(Clone, Debug, Default)]
pub struct Limits {
    /// The most nodes, exactly.
    pub nodes: Option<u64>,
    /// The time at which it stops.
    pub deadline: Option<Instant>,
    /// It stops once this is true.
    pub interrupt: Option<Arc<AtomicBool>>,
    /// Receives from time to time the number of nodes visited.
    pub progress: Option<Arc<AtomicU64>>,
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
        Self::new(Limits { nodes: None, progress: None, ..self.limits.clone() })
    }

    /// Nodes counted so far.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// The flag that interrupts the search.
    pub(crate) fn interrupt(&self) -> &AtomicBool {
        static NEVER: AtomicBool = AtomicBool::new(false);
        self.limits.interrupt.as_deref().unwrap_or(&NEVER)
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
        if let Some(progress) = &limits.progress {
            progress.store(self.nodes, Ordering::Relaxed);
        }
        if limits.nodes.is_some_and(|most| self.nodes >= most) {
            return Err(Stopped::Nodes);
        }
        if limits.interrupt.as_ref().is_some_and(|flag| flag.load(Ordering::Relaxed)) {
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
