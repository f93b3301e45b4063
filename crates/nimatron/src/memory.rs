//! Tables kept from one analysis to the next.

use std::any::Any;
use std::hash::Hash;
use std::sync::Arc;

use nimatron_core::Objective;
use nimatron_search::{Candidates, Table};

/// What a table's scores depend on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Subject {
    /// The rules, by their canonical name.
    pub(crate) game: Arc<str>,
    /// The estimate at the horizon, where there is one.
    pub(crate) heuristic: Option<&'static str>,
    pub(crate) objective: Objective,
    pub(crate) candidates: Candidates,
    pub(crate) symmetry: bool,
}

/// The table of the last analysis, kept for the next one of the same game, goal and options. Games are told apart by their
/// names: games of different catalogs need memories of their own.
pub struct Memory {
    bytes: usize,
    kept: Option<(Subject, Box<dyn Any + Send>)>,
}

impl Memory {
    /// The memory where no other is asked for, in bytes: 2 GiB.
    pub const USUAL: usize = 2 << 30;

    /// A memory whose table takes about this many bytes when full.
    pub fn with_bytes(bytes: usize) -> Self {
        Self { bytes, kept: None }
    }

    /// The table kept for the subject, else a new one.
    pub(crate) fn table<P: Eq + Hash + Send + 'static>(&mut self, subject: Subject) -> &mut Table<P> {
        let serves = matches!(&self.kept, Some((kept, table)) if *kept == subject && table.is::<Table<P>>());
        if !serves {
            self.kept = None;
        }
        let bytes = self.bytes;
        let (_, table) = self.kept.get_or_insert_with(|| (subject, Box::new(Table::<P>::with_bytes(bytes))));
        table.downcast_mut().expect("the kept table serves")
    }

    /// Forgets everything.
    pub(crate) fn clear(&mut self) {
        self.kept = None;
    }

    /// How many bytes a table may take.
    pub(crate) fn bytes(&self) -> usize {
        self.bytes
    }
}

impl Default for Memory {
    fn default() -> Self {
        Self::with_bytes(Self::USUAL)
    }
}
