//! Tables kept from one analysis to the next.

use std::any::Any;
use std::hash::Hash;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use nimatron_core::Objective;
use nimatron_search::{Candidates, Table, TranspositionTable};

use crate::engine::spec::Method;

/// What a table's scores depend on.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Subject {
    pub(crate) method: Method,
    /// The rules, by their canonical name.
    pub(crate) game: Arc<str>,
    /// The estimate at the horizon, where one may have a part in scores.
    pub(crate) estimate: Option<Arc<str>>,
    pub(crate) objective: Objective,
    pub(crate) candidates: Candidates,
    pub(crate) symmetry: bool,
    /// How many bytes it takes when full.
    pub(crate) bytes: usize,
}

/// The table of an engine, of whichever kind the engine needs.
pub(crate) struct Tables {
    bytes: usize,
    positions: Option<PositionTable>,
    transpositions: Option<TranspositionTable>,
}

/// A table by positions of some type.
struct PositionTable {
    table: Box<dyn Any + Send>,
    /// Whether anything is in it.
    is_empty: fn(&dyn Any) -> bool,
}

impl Tables {
    /// Empty ones, of which the one in use takes about this many bytes when full.
    pub(crate) fn with_bytes(bytes: usize) -> Self {
        Self { bytes, positions: None, transpositions: None }
    }

    /// How many the one in use may take.
    pub(crate) fn bytes(&self) -> usize {
        self.bytes
    }

    /// A table that loses nothing and may be full.
    pub(crate) fn positions<P: Eq + Hash + Send + 'static>(&mut self) -> &mut Table<P> {
        let bytes = self.bytes;
        let new = || PositionTable {
            table: Box::new(Table::<P>::with_bytes(bytes)),
            is_empty: |table| table.downcast_ref::<Table<P>>().is_none_or(Table::is_empty),
        };
        if self.positions.as_ref().is_some_and(|positions| !positions.table.is::<Table<P>>()) {
            self.positions = None;
        }
        let positions = self.positions.get_or_insert_with(new);
        positions.table.downcast_mut().expect("a table of other positions was left behind")
    }

    /// A table that is never full and may lose anything.
    pub(crate) fn transpositions(&mut self) -> &mut TranspositionTable {
        self.transpositions.get_or_insert_with(|| TranspositionTable::with_bytes(self.bytes))
    }

    /// Makes room in the table that may be full, for a search that does not profit from what is in it.
    pub(crate) fn make_room(&mut self) {
        self.positions = None;
    }

    /// Whether what earlier questions left behind takes room.
    pub(crate) fn is_in_the_way(&self) -> bool {
        self.positions.as_ref().is_some_and(|positions| !(positions.is_empty)(&*positions.table))
    }
}

/// An endgame database, whatever rules it is of.
type Endgames = Arc<dyn Any + Send + Sync>;

/// Endgame databases that several caches have in common, so that what a question worked out serves all others. A few are kept, by the names of
/// the games.
#[derive(Clone)]
pub struct SharedEndgames(Arc<Shelf>);

/// So many.
const DATABASES: usize = 4;

struct Shelf {
    /// What each of them may take.
    bytes: usize,
    /// The one that was asked for last at the end.
    kept: Mutex<Vec<(Arc<str>, Endgames)>>,
}

impl SharedEndgames {
    /// Databases that hold about so many bytes in all.
    pub fn with_bytes(bytes: usize) -> Self {
        Self(Arc::new(Shelf { bytes: bytes / DATABASES, kept: Mutex::default() }))
    }

    /// Forgets those that nobody asks for at the moment.
    pub fn clear(&self) {
        self.kept().clear();
    }

    fn kept(&self) -> MutexGuard<'_, Vec<(Arc<str>, Endgames)>> {
        self.0.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The database of these rules, else one that is made with a number of bytes.
    fn of(&self, game: &Arc<str>, make: impl FnOnce(usize) -> Option<Endgames>) -> Option<Endgames> {
        let mut kept = self.kept();
        let found = match kept.iter().position(|(of, _)| of == game) {
            Some(place) => kept.remove(place).1,
            None => make(self.0.bytes)?,
        };
        let surplus = (kept.len() + 1).saturating_sub(DATABASES);
        kept.drain(..surplus);
        kept.push((Arc::clone(game), Arc::clone(&found)));
        Some(found)
    }
}

/// The table of the last analysis, kept for the next one of the same game, goal and options. Games are told apart by their
/// names: games of different catalogs need memories of their own.
pub struct TableCache {
    bytes: usize,
    kept: Option<(Subject, Tables)>,
    /// The endgame database that was grown, and the rules it is of.
    endgames: Option<(Arc<str>, Endgames)>,
    /// Where it is had from, if several have it in common.
    shared: Option<SharedEndgames>,
}

/// How many bytes of so many an endgame database takes at most: a table needs the less the more endgames are known. In 2 GiB that is room for
/// all positions of Kalah with up to 24 seeds.
const fn endgame_bytes(bytes: usize) -> usize {
    bytes / 8 * 5
}

impl TableCache {
    /// The memory where no other is asked for, in bytes: 2 GiB.
    pub const USUAL: usize = 2 << 30;

    /// A memory for analyses that hold about this many bytes in all, each.
    pub fn with_bytes(bytes: usize) -> Self {
        Self { bytes, kept: None, endgames: None, shared: None }
    }

    /// Memories for so many threads that answer one question each, in as many bytes in all. Their endgames they have in common.
    pub fn side_by_side(threads: usize, bytes: usize) -> Vec<Self> {
        // The tables of games that have no endgames are to have their half, too.
        let half = bytes / 2;
        let endgames = SharedEndgames::with_bytes(half);
        let each = || Self::with_bytes(half / threads).sharing(&endgames);
        std::iter::repeat_with(each).take(threads).collect()
    }

    /// The same, with endgame databases that others have too. What they take does not count here.
    #[must_use]
    pub fn sharing(self, endgames: &SharedEndgames) -> Self {
        Self { shared: Some(endgames.clone()), ..self }
    }

    /// Has the endgames of another cache from now on, and its own tables.
    pub(crate) fn share_endgames(&mut self, of: &Self) {
        self.shared = of.shared.clone();
        self.endgames = of.endgames.clone().or_else(|| self.endgames.take());
    }

    /// The endgame database kept for these rules, else one that is made with a number of bytes.
    pub(crate) fn endgames<E: Any + Send + Sync>(
        &mut self,
        game: &Arc<str>,
        make: impl FnOnce(usize) -> Option<E>,
    ) -> Option<Arc<E>> {
        let kept = self.endgames.as_ref().filter(|(of, _)| of == game);
        if let Some(kept) = kept.and_then(|(_, endgames)| Arc::clone(endgames).downcast().ok()) {
            return Some(kept);
        }
        let make = |bytes| make(bytes).map(|endgames| -> Endgames { Arc::new(endgames) });
        let endgames = match &self.shared {
            Some(shared) => shared.of(game, make)?,
            None => make(endgame_bytes(self.bytes))?,
        };
        self.endgames = Some((Arc::clone(game), Arc::clone(&endgames)));
        endgames.downcast().ok()
    }

    /// The tables kept for the subject, else new ones.
    pub(crate) fn tables(&mut self, subject: Subject) -> &mut Tables {
        let serves = self.kept.as_ref().is_some_and(|(kept, _)| *kept == subject);
        if !serves {
            self.kept = None;
        }
        let bytes = subject.bytes;
        let (_, tables) = self.kept.get_or_insert_with(|| (subject, Tables::with_bytes(bytes)));
        tables
    }

    /// The bytes that an endgame database leaves, if one is kept.
    pub(crate) fn beside_endgames(&self) -> usize {
        let has_own = self.endgames.is_some() && self.shared.is_none();
        if has_own { self.bytes - endgame_bytes(self.bytes) } else { self.bytes }
    }

    /// Forgets everything.
    pub(crate) fn clear(&mut self) {
        (self.kept, self.endgames) = (None, None);
    }

    /// How many bytes an analysis may hold.
    pub(crate) fn bytes(&self) -> usize {
        self.bytes
    }
}

impl Default for TableCache {
    fn default() -> Self {
        Self::with_bytes(Self::USUAL)
    }
}
