//! The memory that all questions and trainings share.
//!
//! Every running question has a small part of its own, so that none has to wait for memory. Of the rest it gets what it may use, but at
//! most half of what is free: so there is always something left for the next.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

/// The part that every question has: enough for whatever is quickly answered.
const PART: usize = 8 << 20;

/// The budget: bytes that are free, of those that questions have no part of.
#[derive(Clone, Debug)]
pub(crate) struct MemoryBudget {
    free: Arc<AtomicUsize>,
    part: usize,
}

/// Bytes that were taken, until this is dropped.
#[derive(Debug)]
pub(crate) struct Grant {
    budget: MemoryBudget,
    taken: usize,
    bytes: usize,
}

impl MemoryBudget {
    /// So many bytes, for so many questions at the same time.
    pub(crate) fn new(bytes: usize, questions: usize) -> Self {
        let part = PART.min(bytes / 2 / questions.max(1));
        Self { free: Arc::new(AtomicUsize::new(bytes - part * questions)), part }
    }

    /// The memory of a question that can use at most so many bytes.
    pub(crate) fn of_question(&self, most: usize) -> Grant {
        let taken = self.take(most.saturating_sub(self.part));
        Grant { budget: self.clone(), taken, bytes: self.part.min(most) + taken }
    }

    /// The memory of anything else that can use at most so many bytes; less where little is free.
    pub(crate) fn of_training(&self, most: usize) -> Grant {
        let taken = self.take(most);
        Grant { budget: self.clone(), taken, bytes: taken }
    }

    /// Takes so many bytes, but at most half of those that are free.
    fn take(&self, most: usize) -> usize {
        let left = |free: usize| Some(free - most.min(free / 2));
        let free = self.free.fetch_update(Ordering::Relaxed, Ordering::Relaxed, left);
        most.min(free.unwrap_or_else(|free| free) / 2)
    }

    /// Bytes that are free.
    #[cfg(test)]
    pub(crate) fn free(&self) -> usize {
        self.free.load(Ordering::Relaxed)
    }
}

impl Grant {
    /// How many bytes they are.
    pub(crate) fn bytes(&self) -> usize {
        self.bytes
    }
}

impl Drop for Grant {
    fn drop(&mut self) {
        self.budget.free.fetch_add(self.taken, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::MemoryBudget;

    #[test]
    fn all_grants_together_keep_to_the_budget_and_come_back() {
        for (bytes, questions, most) in
            [(1 << 30, 7, 256 << 20), (100 << 20, 7, 256 << 20), (1 << 20, 70, 1 << 30)]
        {
            let budget = MemoryBudget::new(bytes, questions);
            let free = budget.free();
            let trainings: Vec<_> = (0..8).map(|_| budget.of_training(64 << 20)).collect();
            let grants: Vec<_> = (0..questions).map(|_| budget.of_question(most)).collect();
            let granted: usize = grants.iter().chain(&trainings).map(super::Grant::bytes).sum();
            assert!(granted <= bytes, "{granted} of {bytes}");
            assert!(grants.iter().all(|grant| grant.bytes() > 0 && grant.bytes() <= most));
            drop((grants, trainings));
            assert_eq!(budget.free(), free);
        }
    }

    #[test]
    fn a_question_alone_has_what_it_can_use() {
        assert_eq!(MemoryBudget::new(1 << 30, 7).of_question(256 << 20).bytes(), 256 << 20);
    }
}
