//! The words of states, each made when it is asked for first.

use std::collections::HashMap;
use std::sync::Arc;

/// Words by the numbers of states, and numbers by words.
#[derive(Default)]
pub(crate) struct Words {
    words: Vec<Option<Arc<str>>>,
    numbers: HashMap<Arc<str>, u32>,
}

impl Words {
    pub(crate) fn known(&self, word: &str) -> Option<u32> {
        self.numbers.get(word).copied()
    }

    pub(crate) fn word(&self, number: u32) -> Option<String> {
        self.words.get(number as usize)?.as_deref().map(str::to_owned)
    }

    /// Keeps the word of a state. Of two that share one, the first is meant by it.
    pub(crate) fn keep(&mut self, number: u32, word: &str) {
        let (word, place): (Arc<str>, _) = (word.into(), number as usize);
        if self.words.len() <= place {
            self.words.resize(place + 1, None);
        }
        self.words[place] = Some(Arc::clone(&word));
        self.numbers.entry(word).or_insert(number);
    }

    /// The states without a word among so many.
    pub(crate) fn unwritten(&self, count: usize) -> Vec<u32> {
        (0..count as u32)
            .filter(|&number| !matches!(self.words.get(number as usize), Some(Some(_))))
            .collect()
    }
}
