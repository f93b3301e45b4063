//! How many positions are expanded at a time: more where they lead to few others, fewer where they lead to many.

/// Pieces of what is expanded at a time, and the positions in them: at first, and at most.
const PIECES: usize = 16;
const FIRST_TOGETHER: usize = 1 << 8;
const MOST_TOGETHER: usize = 1 << 18;

/// How many.
pub(crate) struct Pace {
    together: usize,
}

impl Default for Pace {
    fn default() -> Self {
        Self { together: FIRST_TOGETHER }
    }
}

impl Pace {
    /// The codes to be expanded next, how many make a piece, and the codes after them.
    pub(crate) fn next<'c>(&self, codes: &'c [u64]) -> (&'c [u64], usize, &'c [u64]) {
        let (together, rest) = codes.split_at(codes.len().min(self.together));
        (together, together.len().div_ceil(PIECES), rest)
    }

    /// Takes note of how many were reached from so many, where at most so many should be.
    pub(crate) fn adapt(&mut self, expanded: usize, reached: usize, most: usize) {
        if reached > most {
            self.together = (expanded / 4).max(1);
        } else if expanded == self.together && reached < most / 4 {
            self.together = (4 * self.together).min(MOST_TOGETHER);
        }
    }
}
