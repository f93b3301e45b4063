//! Which process has a position.

/// Positions are shared out in so many shards, and shards among processes; so there are at most so many processes.
pub const SHARDS: usize = 1 << 8;

/// Shards shared out evenly, seen from one of the processes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Partition {
    /// How many processes there are.
    pub processes: usize,
    /// Which of them this is.
    pub process: usize,
}

impl Partition {
    /// The process that has the position with a code.
    #[inline]
    pub fn owner(self, code: u64) -> usize {
        (mixed(code) >> (u64::BITS - SHARDS.ilog2())) as usize * self.processes / SHARDS
    }
}

/// Every bit of the code in every bit (G. L. Steele, D. Lea, C. H. Flood, *Fast splittable pseudorandom number generators*, 2014): neighbors do not
/// stay together, and a process has a fair sample of all positions.
#[inline]
fn mixed(code: u64) -> u64 {
    let code = (code ^ code >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let code = (code ^ code >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    code ^ code >> 31
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighbors_are_shared_out_fairly() {
        for processes in [1, 2, 3, 7, SHARDS] {
            let mut counts = vec![0; processes];
            let partition = Partition { processes, process: 0 };
            (0..100_000).for_each(|code| counts[partition.owner(code)] += 1);
            let fair = 100_000 / processes;
            assert!(counts.iter().all(|&count| count > fair * 3 / 4 && count < fair * 4 / 3), "{counts:?}");
        }
    }
}
