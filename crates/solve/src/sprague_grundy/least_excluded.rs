//! The minimum excludant (mex): the least value that no move of a heap leads to.

use super::nimber::Nimber;

/// Marks on nim-values, wiped for every heap by counting rounds.
pub(super) struct LeastExcluded {
    /// The last round in which a value was reached. The length is a power of two above every value, so that no exclusive or of
    /// values lies outside.
    marks: Vec<u32>,
    /// Values that every heap from now on reaches.
    always: Vec<bool>,
    /// All below this are among them.
    always_below: usize,
    round: u32,
}

impl LeastExcluded {
    pub(super) fn new() -> Self {
        Self { marks: vec![0], always: vec![false], always_below: 0, round: 0 }
    }

    /// Begins with a heap of which nothing is marked but what always is; `largest` is the greatest value so far.
    pub(super) fn begin(&mut self, largest: Nimber) {
        let length = (largest.0 as usize + 1).next_power_of_two();
        if length > self.marks.len() {
            self.marks.resize(length, 0);
            self.always.resize(length, false);
        }
        self.round += 1;
    }

    /// A move leads to this value. Whether none did before.
    #[inline]
    pub(super) fn mark(&mut self, value: Nimber) -> bool {
        let was = std::mem::replace(&mut self.marks[value.0 as usize], self.round);
        was != self.round && !self.always[value.0 as usize]
    }

    /// Moves lead to these sums of two values.
    #[inline]
    pub(super) fn mark_sums(&mut self, pairs: impl Iterator<Item = (Nimber, Nimber)>) {
        let marks = &mut self.marks[..];
        let last = marks.len() - 1;
        for (one, other) in pairs {
            // Sums never lie outside; the compiler sees it only like this.
            marks[(one ^ other).0 as usize & last] = self.round;
        }
    }

    /// Moves of this heap and of all that follow lead to this value.
    pub(super) fn mark_always(&mut self, value: Nimber) {
        self.always[value.0 as usize] = true;
        while self.always.get(self.always_below) == Some(&true) {
            self.always_below += 1;
        }
    }

    /// Whether a move leads to this value.
    #[inline]
    pub(super) fn is_marked(&self, value: Nimber) -> bool {
        let value = value.0 as usize;
        value < self.marks.len() && (self.marks[value] == self.round || self.always[value])
    }

    /// The least value that is not marked.
    pub(super) fn least(&self) -> Nimber {
        let mut values = (self.always_below as u32..).map(Nimber);
        values.find(|&value| !self.is_marked(value)).expect("values are finitely many")
    }
}
