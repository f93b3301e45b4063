//! Figures of lessons that were drawn: each is the same for everybody, and drawn once.

use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// A figure by its language, its lesson, its number there, and whether it is narrow.
pub(crate) type FigureKey = (&'static str, usize, usize, bool);

/// The figures that were drawn, as SVG; there are no more than the lessons have.
#[derive(Default)]
pub(crate) struct LessonFigures(Mutex<BTreeMap<FigureKey, Vec<u8>>>);

impl LessonFigures {
    /// A figure, if it was drawn.
    pub(crate) fn get(&self, key: &FigureKey) -> Option<Vec<u8>> {
        self.lock().get(key).cloned()
    }

    /// Keeps a figure.
    pub(crate) fn keep(&self, key: FigureKey, drawn: &[u8]) {
        self.lock().insert(key, drawn.to_owned());
    }

    fn lock(&self) -> MutexGuard<'_, BTreeMap<FigureKey, Vec<u8>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
