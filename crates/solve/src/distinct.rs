//! Sorts many codes and removes repeated ones. Codes are distributed by their highest bits on all threads; then each share is sorted on its
//! own by a radix sort, in the cache of one processor (D. E. Knuth, *The Art of Computer Programming* 3, 5.2.5).

use crate::parallel::in_parallel;

/// How many bits codes are distributed by.
const BITS: u32 = 8;
/// The most bits that codes are sorted by at a time.
const DIGIT: u32 = 11;
/// So few codes are sorted by comparing them.
const FEW: usize = 1 << 8;
/// So few codes are sorted by one thread: to wake others takes longer.
const ALONE: usize = 1 << 11;

/// Codes distributed by some of their bits: those with the bits 0 first.
struct Distributed {
    codes: Vec<u64>,
    /// Where the codes with the next bits begin, for all bits.
    ends: Vec<usize>,
}

/// Bits of a code.
#[derive(Clone, Copy)]
struct Digit {
    /// How far down they begin.
    shift: u32,
    bits: u32,
}

impl Digit {
    #[inline]
    fn of(self, code: u64) -> usize {
        (code >> self.shift) as usize & ((1 << self.bits) - 1)
    }
}

/// All codes of these pieces, each once: one after the other, the pieces of the answer are ascending.
pub(crate) fn distinct(pieces: Vec<Vec<u64>>) -> Vec<Vec<u64>> {
    let Some(&any) = pieces.iter().flatten().next() else { return Vec::new() };
    if pieces.iter().map(Vec::len).sum::<usize>() <= ALONE {
        let mut codes = pieces.concat();
        codes.sort_unstable();
        codes.dedup();
        return vec![codes];
    }
    let differing = |piece: &Vec<u64>| piece.iter().fold(0, |bits, code| bits | code ^ any);
    let differing = in_parallel(&pieces, differing).into_iter().fold(0, |one, other| one | other);
    let shift = (u64::BITS - differing.leading_zeros()).saturating_sub(BITS);
    let highest = Digit { shift, bits: BITS };
    let distributed = in_parallel(pieces, |piece| Distributed::new(&piece, highest));
    let lower = differing & ((1 << shift) - 1);
    let sorted = |share: usize| {
        let mut codes = distributed.iter().map(|piece| piece.share(share)).collect::<Vec<_>>().concat();
        sort(&mut codes, lower);
        codes.dedup();
        codes
    };
    let shares = in_parallel(0..1 << BITS, sorted);
    shares.into_iter().filter(|share| !share.is_empty()).collect()
}

impl Distributed {
    fn new(codes: &[u64], digit: Digit) -> Self {
        let mut ends = vec![0; 1 << digit.bits];
        let mut distributed = vec![0; codes.len()];
        distribute(codes, digit, &mut distributed, &mut ends);
        Self { codes: distributed, ends }
    }

    /// The codes with these bits.
    fn share(&self, bits: usize) -> &[u64] {
        let start = bits.checked_sub(1).map_or(0, |before| self.ends[before]);
        &self.codes[start..self.ends[bits]]
    }
}

/// Writes codes in the order of a digit, those with the same in the order that they had, and where the codes of every digit end.
fn distribute(codes: &[u64], digit: Digit, ordered: &mut [u64], ends: &mut [usize]) {
    ends.fill(0);
    for &code in codes {
        ends[digit.of(code)] += 1;
    }
    let mut start = 0;
    for end in &mut *ends {
        start += std::mem::replace(end, start);
    }
    for &code in codes {
        let place = &mut ends[digit.of(code)];
        ordered[*place] = code;
        *place += 1;
    }
}

/// Sorts codes that differ in these bits only.
fn sort(codes: &mut Vec<u64>, differing: u64) {
    if codes.len() < FEW {
        return codes.sort_unstable();
    }
    let height = u64::BITS - differing.leading_zeros();
    let bits = height.div_ceil(height.div_ceil(DIGIT).max(1));
    let (mut ordered, mut ends) = (vec![0; codes.len()], vec![0; 1 << bits]);
    let mut shift = 0;
    while shift < height {
        if differing >> shift & ((1 << bits) - 1) != 0 {
            distribute(codes, Digit { shift, bits }, &mut ordered, &mut ends);
            std::mem::swap(codes, &mut ordered);
        }
        shift += bits;
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use proptest::collection::vec;
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(300))]
        /// Codes with few different bits, which repeat themselves, and codes of all bits.
        #[test]
        fn every_code_is_there_once_and_in_order(
            pieces in vec(vec(any::<u64>(), 0..3000), 0..6),
            mask in prop_oneof![Just(0), Just(0xf7_bdef), Just(0xfff << 40), Just(0xff << 56 | 0xff), any::<u64>()],
            same in any::<u64>(),
        ) {
            let code = |code: u64| code & mask | same & !mask;
            let pieces: Vec<Vec<_>> = pieces.into_iter().map(|piece| piece.into_iter().map(code).collect()).collect();
            let wanted: BTreeSet<_> = pieces.iter().flatten().copied().collect();
            prop_assert!(distinct(pieces).concat().into_iter().eq(wanted));
        }
    }
}
