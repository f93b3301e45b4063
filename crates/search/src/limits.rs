//! The limits of a search, and the reason it stopped.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use nimatron_core::{FEW_MOVES, Game};

/// Why a search ended before its answer was complete.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum Stopped {
    /// It visited as many nodes as it was allowed.
    Nodes,
    /// Its time was up.
    Time,
    /// Its table was full, or the moves of a position took too much.
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

impl Limits {
    /// The limit that is met already, that of the nodes aside.
    pub fn met(&self) -> Option<Stopped> {
        if self.run.is_interrupted() {
            return Some(Stopped::Interrupted);
        }
        self.deadline.filter(|&deadline| Instant::now() >= deadline).map(|_| Stopped::Time)
    }
}

/// What a piece of work runs on, the flag that ends it, and where it tells how far it is. The default is one thread and 2 GiB.
#[derive(Clone, Debug)]
pub struct Run {
    /// How many threads, where several can be used; 0 is one.
    pub threads: usize,
    /// About how many bytes all that it holds may take: tables, lists of moves and positions, the way from the root.
    pub memory: usize,
    /// Ends it once true.
    pub interrupt: Arc<AtomicBool>,
    /// Ends it then, where nothing else runs meanwhile that could set the flag.
    pub deadline: Option<Instant>,
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

    /// The bytes that lists of moves and the way from the root may take: half of all. A search that may need so much leaves the other
    /// half to its tables; others need next to nothing.
    pub fn way_memory(&self) -> usize {
        self.memory / 2
    }

    /// The bytes of the tables of a search from this position.
    pub fn table_memory<G: Game>(&self, game: &G, position: &G::Position) -> usize {
        let is_long = game.max_plies(position).is_some_and(|plies| plies > LONG_WAY);
        let is_large = is_long || game.most_moves(position) > FEW_MOVES;
        if is_large { self.memory - self.way_memory() } else { self.memory }
    }

    /// Whether it is to end.
    pub fn is_interrupted(&self) -> bool {
        if self.deadline.is_some_and(|deadline| Instant::now() >= deadline) {
            self.interrupt.store(true, Ordering::Relaxed);
        }
        self.interrupt.load(Ordering::Relaxed)
    }
}

impl Default for Run {
    fn default() -> Self {
        let (interrupt, progress) = (Arc::default(), Arc::default());
        Self { threads: 1, memory: Self::MEMORY, interrupt, deadline: None, progress }
    }
}

/// A way of more plies may take more memory than counts for nothing.
const LONG_WAY: u32 = 10_000;
/// What a ply takes of the stack, about.
const STACK: usize = 512;

/// The bytes that a way of so many plies takes, with lists that all its positions share.
#[inline]
pub(crate) fn way_bytes<M>(plies: u32, waiting: &[M]) -> usize {
    plies as usize * STACK + size_of_val(waiting)
}

/// Counts nodes and enforces [`Limits`].
#[derive(Debug)]
pub struct Meter {
    nodes: u64,
    next_check: u64,
    /// Nodes until the next look at the clock.
    interval: u64,
    /// The last look.
    looked: Instant,
    /// Questions asked of an engine.
    questions: u64,
    way_memory: usize,
    limits: Limits,
}

/// Without limits.
impl Default for Meter {
    fn default() -> Self {
        Self::new(Limits::default())
    }
}

impl Meter {
    /// The most nodes between two looks at the clock.
    const MOST_NODES: u64 = 1 << 12;
    /// Nodes before the first look: positions may be so large that a thousand of them take long.
    const FIRST_NODES: u64 = 1 << 6;
    /// The time between two looks, from and to.
    const LOOKS: (Duration, Duration) = (Duration::from_millis(1), Duration::from_millis(10));
    /// Questions between two looks: each may be answered without a node.
    const QUESTIONS: u64 = 1 << 8;

    /// A meter at zero.
    pub fn new(limits: Limits) -> Self {
        let next_check = limits.nodes.unwrap_or(u64::MAX).min(Self::FIRST_NODES);
        Self {
            nodes: 0,
            next_check,
            interval: Self::FIRST_NODES,
            looked: Instant::now(),
            questions: 0,
            way_memory: limits.run.way_memory(),
            limits,
        }
    }

    /// What it enforces.
    pub(crate) fn limits(&self) -> &Limits {
        &self.limits
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

    /// Begins to answer another question about a position, of which there may be a million with an answer in a table.
    ///
    /// # Errors
    /// The reason to stop, if there is one.
    pub(crate) fn begin(&mut self) -> Result<(), Stopped> {
        self.questions += 1;
        if self.questions.is_multiple_of(Self::QUESTIONS) { self.look() } else { Ok(()) }
    }

    /// Makes sure that the moves of a position may be made, while the way to it takes so many bytes; looks at the limits where there may be
    /// many moves.
    ///
    /// # Errors
    /// The reason to stop, if there is one: [`Stopped::Memory`] if the moves may take too much.
    #[inline]
    pub(crate) fn admit<G: Game>(
        &mut self,
        game: &G,
        position: &G::Position,
        way: usize,
    ) -> Result<(), Stopped> {
        let moves = game.most_moves(position);
        self.pass(moves)?;
        if way + moves * size_of::<G::Move>() > self.way_memory { Err(Stopped::Memory) } else { Ok(()) }
    }

    /// Makes room for all lists of a way at once where they may be long, and shares it among so many stacks: a stack that grows is copied,
    /// which takes long and cannot be interrupted. Room that is not used takes no memory.
    pub(crate) fn reserve<G: Game, T>(
        &self,
        game: &G,
        position: &G::Position,
        stack: &mut Vec<T>,
        stacks: usize,
    ) {
        if game.most_moves(position) > FEW_MOVES {
            let room = self.way_memory / stacks / size_of::<T>().max(1);
            // Where there is none, the stack grows.
            let _ = stack.try_reserve_exact(room.saturating_sub(stack.len()));
        }
    }

    /// Looks at the limits before so many moves are looked through, where that takes long.
    ///
    /// # Errors
    /// The reason to stop, if there is one.
    #[inline]
    pub(crate) fn pass(&mut self, moves: usize) -> Result<(), Stopped> {
        if moves > FEW_MOVES { self.look() } else { Ok(()) }
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
        if let Some(stopped) = limits.met() {
            return Err(stopped);
        }
        self.adapt(Instant::now());
        self.next_check = self.limits.nodes.unwrap_or(u64::MAX).min(self.nodes + self.interval);
        Ok(())
    }

    /// Looks more often where nodes take long.
    fn adapt(&mut self, now: Instant) {
        let passed = now - self.looked;
        self.looked = now;
        if passed > Self::LOOKS.1 {
            self.interval = (self.interval / 4).max(1);
        } else if passed < Self::LOOKS.0 {
            self.interval = (2 * self.interval).min(Self::MOST_NODES);
        }
    }
}
