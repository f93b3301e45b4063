//! Patterns of lost heaps, conjectured from solved values: residue classes or Fibonacci numbers.
//!
//! A pattern is proved only for the heaps that were solved. It is reported with the range over which it has no exception, and only if that
//! range is long enough.

/// A rule that says which heaps are lost for the player to move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Pattern {
    /// Those that leave one of these remainders, ascending, when divided by the period.
    Residues {
        /// The period.
        period: u32,
        /// The remainders.
        residues: Vec<u32>,
    },
    /// The Fibonacci numbers 1, 2, 3, 5, 8 …
    Fibonacci,
}

impl Pattern {
    /// Whether the rule says that a heap is lost.
    pub fn contains(&self, heap: u32) -> bool {
        match self {
            Self::Residues { period, residues } => residues.contains(&(heap % period)),
            Self::Fibonacci => fibonacci_parts(heap).len() == 1,
        }
    }
}

/// A pattern with the range of heaps over which it was found to hold without an exception.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Conjecture {
    /// The rule.
    pub pattern: Pattern,
    /// The first heap of the range.
    pub first: u32,
    /// Its last heap.
    pub last: u32,
}

/// How often a period must be seen, and how many heaps must be known, before anything is conjectured.
const REPETITIONS: usize = 6;
const FEWEST_HEAPS: usize = 30;

/// The simplest pattern of lost heaps, where `lost[i]` says whether the heap `first + i` is lost. A period may begin after a preperiod of at most
/// a quarter of the heaps. A period without lost heaps is no pattern.
pub fn conjecture(first: u32, lost: &[bool]) -> Option<Conjecture> {
    if lost.len() < FEWEST_HEAPS {
        return None;
    }
    let last = first + u32::try_from(lost.len() - 1).ok()?;
    let fits = |pattern: &Pattern| (first..).zip(lost).all(|(heap, &lost)| pattern.contains(heap) == lost);
    if first <= 1 && fits(&Pattern::Fibonacci) {
        return Some(Conjecture { pattern: Pattern::Fibonacci, first: first.max(1), last });
    }
    let (start, period) = period_of(lost)?;
    let from = first + u32::try_from(start).ok()?;
    let period = u32::try_from(period).ok()?;
    let one_period = (from..from + period).zip(&lost[start..]);
    let mut residues: Vec<_> = one_period.filter(|(_, lost)| **lost).map(|(heap, _)| heap % period).collect();
    residues.sort_unstable();
    let pattern = Pattern::Residues { period, residues };
    (lost[start..].contains(&true)).then_some(Conjecture { pattern, first: from, last })
}

/// The preperiod and the period: the shortest period, then its earliest beginning.
fn period_of(lost: &[bool]) -> Option<(usize, usize)> {
    let latest = lost.len() / 4;
    (1..=lost.len() / REPETITIONS).find_map(|period| {
        // From the end backwards, as long as values repeat.
        let repeats = |&at: &usize| lost[at] == lost[at + period];
        let start = (0..lost.len() - period).rev().take_while(repeats).last()?;
        (start <= latest && lost.len() - start >= REPETITIONS * period).then_some((start, period))
    })
}

/// The Zeckendorf representation: the sum of non-consecutive Fibonacci numbers, the largest first; empty for 0.
pub fn fibonacci_parts(number: u32) -> Vec<u32> {
    let mut fibonacci = vec![1_u64, 2];
    while fibonacci[fibonacci.len() - 1] < u64::from(number) {
        fibonacci.push(fibonacci[fibonacci.len() - 2] + fibonacci[fibonacci.len() - 1]);
    }
    let mut left = u64::from(number);
    let mut parts = Vec::new();
    for part in fibonacci.into_iter().rev() {
        if part <= left {
            left -= part;
            parts.push(u32::try_from(part).expect("a part is no larger than the number"));
        }
    }
    parts
}
