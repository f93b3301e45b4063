//! A small source of pseudo-random numbers, the same in every run, so that a violation found once is found again.
//!
//! SplitMix64: G. L. Steele, D. Lea, C. H. Flood, *Fast splittable pseudorandom number generators*, OOPSLA 2014.

/// The state of the generator.
pub(super) struct Chance(u64);

impl Chance {
    /// A sequence of its own for every seed.
    pub(super) fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// Any 64 bits.
    pub(super) fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A number below `count`, which is not 0.
    pub(super) fn below(&mut self, count: usize) -> usize {
        (self.bits() % count as u64) as usize
    }
}
