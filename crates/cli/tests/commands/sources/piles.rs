//! The rules of Nim and its variants as plain functions, as the two tutorials have them.

use super::plain::Rules;

/// Numbers of counters.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Piles(pub(crate) Vec<u32>);

impl Piles {
    /// The same piles with others in place of one.
    pub(crate) fn replaced(&self, pile: usize, others: &[u32]) -> Self {
        let mut piles = self.clone();
        piles.0.splice(pile..=pile, others.iter().copied());
        piles
    }

    pub(crate) fn commas(&self) -> String {
        self.0.iter().map(ToString::to_string).collect::<Vec<_>>().join(",")
    }
}

/// One heap; one to three counters a turn; who takes the last one loses.
pub(crate) const SIMPLE: Rules<u32> = Rules { successors: taking_three, evaluate: last_loses };
/// The same without moves that lose at once, where there are others; the largest take first, as the figures have it.
pub(crate) const CAREFUL: Rules<u32> = Rules { successors: careful, evaluate: last_loses };
pub(crate) const PILES: Rules<Piles> = Rules { successors: from_a_pile, evaluate: last_of_all_loses };
pub(crate) const PILES_NORMAL: Rules<Piles> = Rules { successors: from_a_pile, evaluate: last_of_all_wins };
pub(crate) const SPLIT: Rules<Piles> = Rules { successors: splits, evaluate: no_split_loses };

pub(crate) fn taking_three(heap: &u32) -> Vec<u32> {
    (1..=3).filter(|take| take <= heap).map(|take| heap - take).collect()
}

pub(crate) fn careful(heap: &u32) -> Vec<u32> {
    let mut left = taking_three(heap);
    left.retain(|left| *left > 0 || *heap == 1);
    left.reverse();
    left
}

const fn last_loses(heap: &u32, maximizing: bool) -> Option<i64> {
    if *heap > 0 { None } else { Some(if maximizing { 1 } else { -1 }) }
}

pub(crate) fn from_a_pile(piles: &Piles) -> Vec<Piles> {
    let piles_left = |(pile, counters)| (0..counters).map(move |left| piles.replaced(pile, &[left]));
    piles.0.iter().copied().enumerate().flat_map(piles_left).collect()
}

fn last_of_all_loses(piles: &Piles, maximizing: bool) -> Option<i64> {
    last_loses(&piles.0.iter().sum(), maximizing)
}

fn last_of_all_wins(piles: &Piles, maximizing: bool) -> Option<i64> {
    last_of_all_loses(piles, !maximizing)
}

pub(crate) fn splits(piles: &Piles) -> Vec<Piles> {
    let halves = |(pile, counters): (usize, u32)| {
        (1..counters.div_ceil(2)).map(move |smaller| piles.replaced(pile, &[counters - smaller, smaller]))
    };
    piles.0.iter().copied().enumerate().flat_map(halves).collect()
}

fn no_split_loses(piles: &Piles, maximizing: bool) -> Option<i64> {
    piles.0.iter().all(|counters| *counters <= 2).then_some(if maximizing { -1 } else { 1 })
}
