//! Patterns of lost heaps: found where there is one, and never said where a value that was solved contradicts them.

use nimatron_explain::pattern::{Conjecture, Pattern, conjecture, fibonacci_parts};
use proptest::prelude::*;

/// Which heaps of a subtraction game are lost, from 0.
fn lost_heaps(takes: &[usize], last_wins: bool, count: usize) -> Vec<bool> {
    let mut lost = Vec::new();
    for heap in 0..count {
        let mut replies = takes.iter().filter(|&&take| take <= heap).peekable();
        let stuck = replies.peek().is_none();
        let here = if stuck { last_wins } else { !replies.any(|&take| lost[heap - take]) };
        lost.push(here);
    }
    lost
}

fn check(takes: &[usize], last_wins: bool, expected: Option<(u32, u32, &[u32])>) {
    let found = conjecture(0, &lost_heaps(takes, last_wins, 201));
    let expected = expected.map(|(first, period, residues)| Conjecture {
        pattern: Pattern::Residues { period, residues: residues.to_vec() },
        first,
        last: 200,
    });
    assert_eq!(found, expected, "{takes:?}");
}

#[test]
fn subtraction_games_repeat() {
    check(&[1, 2, 3], false, Some((0, 4, &[1])));
    check(&[1, 2, 3], true, Some((0, 4, &[0])));
    check(&[1, 3, 4], true, Some((0, 7, &[0, 2])));
    check(&[2, 3], true, Some((0, 5, &[0, 1])));
}

#[test]
fn a_late_period_is_found_where_it_begins() {
    // Lost at 0 besides the fours from 3 on.
    let lost: Vec<_> = (0..100).map(|heap| heap == 0 || heap % 4 == 3).collect();
    let pattern = Pattern::Residues { period: 4, residues: vec![3] };
    assert_eq!(conjecture(0, &lost), Some(Conjecture { pattern, first: 1, last: 99 }));
}

#[test]
fn fibonacci_numbers_are_recognised() {
    let fibonacci = [1, 2, 3, 5, 8, 13, 21, 34, 55, 89];
    let lost: Vec<_> = (1..=60).map(|heap| fibonacci.contains(&heap)).collect();
    assert_eq!(conjecture(1, &lost), Some(Conjecture { pattern: Pattern::Fibonacci, first: 1, last: 60 }));
    let with_an_exception: Vec<_> = (1..=60).map(|heap| heap == 6 || fibonacci.contains(&heap)).collect();
    assert_eq!(conjecture(1, &with_an_exception), None);
}

#[test]
fn too_little_says_nothing() {
    check(&[1, 25, 40, 77], true, None);
    assert_eq!(conjecture(0, &lost_heaps(&[1, 2, 3], true, 20)), None);
    assert_eq!(conjecture(0, &[false; 100]), None, "no heap is lost");
}

#[test]
fn zeckendorf_sums_add_up_without_neighbors() {
    for number in 0..2000 {
        let parts = fibonacci_parts(number);
        assert_eq!(parts.iter().sum::<u32>(), number);
        assert!(parts.windows(2).all(|pair| pair[0] >= 2 * pair[1]), "{number}: {parts:?}");
    }
}

/// What is said holds for every heap of the range that goes with it, of which there are many, up to the last one known.
fn never_contradicted(first: u32, lost: &[bool]) -> Result<(), TestCaseError> {
    let Some(found) = conjecture(first, lost) else { return Ok(()) };
    prop_assert_eq!(found.last as usize, first as usize + lost.len() - 1);
    prop_assert!((found.last - found.first) as usize >= lost.len() / 2);
    for heap in found.first..=found.last {
        prop_assert_eq!(found.pattern.contains(heap), lost[(heap - first) as usize], "{} {:?}", heap, found);
    }
    Ok(())
}

proptest! {
    #[test]
    fn no_subtraction_game_contradicts_its_pattern(
        takes in proptest::collection::btree_set(1_usize..40, 1..6),
        last_wins: bool,
        count in 1_usize..400,
    ) {
        let takes: Vec<_> = takes.into_iter().collect();
        never_contradicted(0, &lost_heaps(&takes, last_wins, count))?;
    }

    #[test]
    fn no_set_of_heaps_contradicts_its_pattern(first in 0_u32..3, lost in proptest::collection::vec(any::<bool>(), 0..80)) {
        never_contradicted(first, &lost)?;
    }

    #[test]
    fn one_exception_is_never_talked_away(
        period in 1_usize..12, residue in 0_usize..12, exception in 60_usize..120,
    ) {
        let mut lost: Vec<_> = (0..120).map(|heap| heap % period == residue % period).collect();
        lost[exception] = !lost[exception];
        prop_assert_eq!(conjecture(0, &lost), None);
    }
}
