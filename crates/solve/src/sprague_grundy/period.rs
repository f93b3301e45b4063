//! Periods that are proved: a finite number of equal values is enough where moves take no more than some number of counters.
//!
//! Let t be the most counters that a move may take, and G(n + p) = G(n) for all n from n₀ up to a bound below. Then it holds for all
//! greater n too, by induction: every option of n + p has a part that is large enough for a period to be taken off, and every option of
//! n one that a period may be added to, with the same value.
//!
//! - No move breaks a heap: up to n₀ + t, so that all t options of what follows lie behind n₀ and none is the empty heap.
//! - Moves break heaps: below 2n₀ + p + t with n₀ ≥ 1, so that the larger part of n + p is at least n₀ + p. This is the theorem of
//!   R. K. Guy and C. A. B. Smith, *The G-values of various games*, 1956.
//! - Moves break heaps into unequal parts: below 2n₀ + 2p + t. Where taking a period off the larger part would make the parts equal, the
//!   smaller one is long enough as well.

use nimatron_core::{HeapMoves, TwoHeaps};

use super::nimber::Nimber;

/// Nim-values that repeat for ever.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Period {
    /// The least p such that G(n + p) = G(n) for all n behind the last exception.
    pub length: u32,
    /// The largest n without G(n + p) = G(n); `None` where there is none.
    pub last_exception: Option<u32>,
    /// Heaps below this were needed for the proof.
    pub needed: u32,
}

/// The least period of nim-values from the heap of 0 counters on that they prove; `None` where they prove none.
pub fn period(values: &[Nimber], moves: &HeapMoves) -> Option<Period> {
    let most_taken = u64::from(moves.most_taken()?);
    let splits = [TwoHeaps::Unequal, TwoHeaps::Any].map(|two| splits_into(moves, two));
    let known = values.len() as u64;
    let repeats = repeats_from_the_end(values);
    let candidates = (1_u64..).zip(repeats.into_iter().skip(1));
    let mut proved = candidates.filter_map(|(length, repeats)| {
        let first = known - length - repeats as u64;
        let behind = 2 * first.max(1) + length + most_taken;
        let bound = match splits {
            [true, _] => behind + length,
            [false, true] => behind,
            [false, false] => first + most_taken + 1,
        };
        let needed = bound + length;
        (needed <= known).then(|| Period {
            length: length as u32,
            last_exception: first.checked_sub(1).map(|last| last as u32),
            needed: needed as u32,
        })
    });
    proved.next()
}

fn splits_into(moves: &HeapMoves, two: TwoHeaps) -> bool {
    (0..moves.takes.len() as u32).any(|taken| moves.after(taken).two == two)
}

/// For each p, how many of the last values are those p earlier, without a gap. In linear time: the Z-function of the values read
/// backwards.
fn repeats_from_the_end(values: &[Nimber]) -> Vec<usize> {
    let length = values.len();
    let at = |index: usize| values[length - 1 - index];
    let mut repeats = vec![0; length];
    let (mut left, mut right) = (0, 0);
    for start in 1..length {
        let mut count = if start < right { repeats[start - left].min(right - start) } else { 0 };
        while start + count < length && at(count) == at(start + count) {
            count += 1;
        }
        if start + count > right {
            (left, right) = (start, start + count);
        }
        repeats[start] = count;
    }
    repeats
}

#[cfg(test)]
mod tests {
    use super::{Period, period, repeats_from_the_end};
    use crate::sprague_grundy::Nimber;
    use nimatron_core::{HeapMoves, Leavings, TwoHeaps};

    fn nimbers(values: &[u32]) -> Vec<Nimber> {
        values.iter().copied().map(Nimber).collect()
    }

    #[test]
    fn repeats_are_counted_from_the_end() {
        let check = |values: &[u32], expected: &[usize]| {
            assert_eq!(repeats_from_the_end(&nimbers(values))[1..], *expected, "{values:?}");
        };
        check(&[7, 1, 2, 1, 2, 1], &[0, 3, 0, 1, 0]);
        check(&[5, 5, 5, 5], &[3, 2, 1]);
        check(&[1, 2, 3], &[0, 0]);
    }

    fn check(digits: &[u8], values: &[u32], expected: Option<(u32, Option<u32>, u32)>) {
        let takes = digits.iter().copied().map(Leavings::octal).collect();
        let found = period(&nimbers(values), &HeapMoves { takes, beyond: Leavings::NONE });
        let expected =
            expected.map(|(length, last_exception, needed)| Period { length, last_exception, needed });
        assert_eq!(found, expected, "{digits:?} {values:?}");
    }

    #[test]
    fn one_value_less_proves_nothing() {
        check(&[0, 3, 3], &[0, 1, 2, 0, 1, 2], Some((3, None, 6)));
        check(&[0, 3, 3], &[0, 1, 2, 0, 1], None);
        check(&[0, 3, 3], &[9, 1, 2, 0, 1, 2, 0], Some((3, Some(0), 7)));
        check(&[0, 3, 3], &[9, 1, 2, 0, 1, 2], None);
        // 2n₀ + 2p + t values with n₀ = 1.
        check(&[0, 7], &[0, 1, 2, 1, 2, 1, 2], Some((2, Some(0), 7)));
        check(&[0, 7], &[0, 1, 2, 1, 2, 1], None);
    }

    #[test]
    fn unequal_parts_need_a_period_more() {
        let unequal = Leavings { two: TwoHeaps::Unequal, ..Leavings::NONE };
        let moves = HeapMoves { takes: vec![unequal], beyond: Leavings::NONE };
        let values = nimbers(&[0, 1, 2, 1, 2, 1, 2, 1]);
        assert_eq!(period(&values, &moves), Some(Period { length: 2, last_exception: Some(0), needed: 8 }));
        assert_eq!(period(&values[..7], &moves), None);
    }

    #[test]
    fn without_a_bound_on_takes_nothing_is_proved() {
        let nim = HeapMoves { takes: vec![Leavings::NONE], beyond: Leavings::TAKING };
        assert_eq!(period(&nimbers(&[0; 1000]), &nim), None);
    }
}
