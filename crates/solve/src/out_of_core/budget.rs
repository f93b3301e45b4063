//! How memory is shared out.

/// Bytes to work in.
#[derive(Clone, Copy)]
pub(super) struct Budget(pub(super) usize);

impl Budget {
    /// Codes that wait in memory: eight bytes each, as much again twice while they are sorted, and the same for what is reached meanwhile.
    pub(super) fn codes(self) -> usize {
        (self.0 / 40).max(1 << 8)
    }

    /// Codes of a run that are in memory while some runs are merged.
    pub(super) fn codes_of_run(self, runs: usize) -> usize {
        (self.codes() / 4 / runs.max(1)).max(1 << 4)
    }

    /// Solved positions that are looked up in memory, given what a position takes. An index of so many has 32 bits.
    pub(super) fn positions(self, each: u64) -> u64 {
        (self.0 as u64 / each).clamp(1 << 6, u32::MAX.into())
    }

    /// Bytes of a block of the file. Some hundreds of streams may be open.
    pub(super) fn block(self) -> usize {
        (self.0 >> 10).clamp(1 << 9, 1 << 18)
    }

    /// Bytes that are written or read in one piece.
    pub(super) fn piece(self) -> usize {
        (self.0 >> 3).clamp(1 << 12, 1 << 22)
    }
}
