//! The selection of the next move in the tree, and of the best move in the end.

use nimatron_core::Outcome;

use super::bounds::{OutcomeBounds, result};
use super::statistics::Statistics;
use super::tree::TreeEdge;

/// The weight of the proof number of a win: J. Kowalski, E. Doe, M. H. M. Winands, D. Górski, D. J.
/// N. J. Soemers, *Proof Number-Based Monte-Carlo SearchTree Search*, IEEE Transactions on Games, 2024.
const PROVING: f32 = 0.3;
/// The value of a move that was never made: each move is made once before any is made twice.
const UNTRIED: f32 = 10.0;

/// The weights of a selection.
#[derive(Clone, Copy, Debug)]
pub(super) struct Weights {
    /// The exploration constant of UCT.
    pub(super) exploration: f32,
    /// The share of estimates beside playouts: M. Lanctot, M. H. M. Winands, T. Pepels, N. R. Sturtevant, *Monte
    /// Carlo SearchTree Search with Heuristic Evaluations using Implicit Minimax Backups*, 2014.
    pub(super) estimates: f32,
}

/// Whether making the move again can tell anything: what it may come to is better than what is certain. Once the
/// result is certain, whether the move comes to it.
#[inline]
fn is_open<M>(edge: &TreeEdge<M>, certain: OutcomeBounds) -> bool {
    let OutcomeBounds { lower, upper } = edge.statistics.bounds;
    match certain.outcome() {
        None => upper > certain.lower,
        Some(outcome) => upper >= outcome && lower < outcome,
    }
}

/// The move to make next, of those whose position is in the tree if `known_only`; `None` where none can tell
/// anything. This is UCT: L. Kocsis, C. Szepesvári, *Bandit Based Monte-Carlo Planning*, 2006.
pub(super) fn next_move<M>(
    edges: &[TreeEdge<M>],
    certain: OutcomeBounds,
    weights: Weights,
    known_only: bool,
) -> Option<usize> {
    let open = |edge: &&TreeEdge<M>| is_open(edge, certain) && (!known_only || edge.child().is_some());
    let visits: u32 = edges.iter().map(|edge| edge.visits).sum();
    let exploration = weights.exploration * logarithm(visits.max(1)).sqrt();
    let least =
        edges.iter().filter(open).map(|edge| edge.statistics.proof_numbers.win).fold(f32::MAX, f32::min);
    let attraction = |edge: &TreeEdge<M>| {
        let Statistics { bounds, mean, minimax_estimate, proof_numbers } = edge.statistics;
        // A proved win has the proof number 0, and is looked at only where the outcome is certain.
        let proving = PROVING * least / proof_numbers.win.max(f32::MIN_POSITIVE);
        let mean = (1.0 - weights.estimates) * bounds.clamp(mean) + weights.estimates * minimax_estimate;
        let tried = || mean + exploration / (edge.visits as f32).sqrt();
        proving + if edge.visits == 0 { UNTRIED } else { tried() }
    };
    first_greatest(edges, |edge| open(&edge).then(|| attraction(edge)))
}

/// The natural logarithm, straight between the powers of two: as good here, and the same on every machine.
fn logarithm(number: u32) -> f32 {
    let power = number.ilog2();
    let part = number as f32 / (1_u64 << power) as f32 - 1.0;
    std::f32::consts::LN_2 * (power as f32 + part)
}

/// The best move as far as is known: one that comes to the result if that is certain; else the one that was made most
/// often, unless the proved lower bound is no worse than its mean result.
pub(super) fn best_move<M>(edges: &[TreeEdge<M>], certain: OutcomeBounds) -> Option<usize> {
    let often = |edge: &TreeEdge<M>| (edge.visits, edge.statistics.minimax_estimate);
    let sure = first_greatest(edges, |edge| {
        let OutcomeBounds { lower, upper } = edge.statistics.bounds;
        let proved = lower >= certain.lower;
        let possible = upper >= certain.lower;
        possible.then(|| (proved, often(edge)))
    });
    if certain.outcome().is_some() {
        return sure;
    }
    let most_visited = first_greatest(edges, |edge| is_open(edge, certain).then(|| often(edge)));
    let is_better = |index: &usize| {
        certain.lower == Outcome::Loss || edges[*index].statistics.mean > result(certain.lower)
    };
    most_visited.filter(is_better).or(sure).or(most_visited)
}

/// The first of the moves with the greatest rank; those without one are left out.
fn first_greatest<M, R: PartialOrd>(
    edges: &[TreeEdge<M>],
    rank: impl Fn(&TreeEdge<M>) -> Option<R>,
) -> Option<usize> {
    let mut best: Option<(usize, R)> = None;
    for (index, edge) in edges.iter().enumerate() {
        if let Some(rank) = rank(edge)
            && best.as_ref().is_none_or(|(_, greatest)| rank > *greatest)
        {
            best = Some((index, rank));
        }
    }
    best.map(|(index, _)| index)
}
