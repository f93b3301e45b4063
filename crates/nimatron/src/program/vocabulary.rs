//! Words and their numbers, in the order in which they were met.

use std::sync::{Mutex, MutexGuard, PoisonError};

use indexmap::IndexSet;
use rustc_hash::FxBuildHasher;

/// Words that are met once and then known by their numbers.
#[derive(Default)]
pub struct Vocabulary(Mutex<IndexSet<Box<str>, FxBuildHasher>>);

impl Vocabulary {
    /// The number of a word, a new one if it was not met before.
    pub fn number(&self, word: &str) -> u32 {
        let mut words = self.locked();
        let known = words.get_index_of(word).unwrap_or_else(|| words.insert_full(word.into()).0);
        u32::try_from(known).expect("there are not so many words")
    }

    /// The number of a word that was met.
    pub fn known(&self, word: &str) -> Option<u32> {
        self.locked().get_index_of(word).map(|number| number as u32)
    }

    /// The word with a number that was given.
    pub fn word(&self, number: u32) -> String {
        self.locked()[number as usize].to_string()
    }

    fn locked(&self) -> MutexGuard<'_, IndexSet<Box<str>, FxBuildHasher>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
