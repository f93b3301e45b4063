//! The laws of heaps: a part is told by its size, and a move does to it what is described.

use std::collections::BTreeSet;

use super::law::{Law, Verdict};
use super::survey::{positions, steps};
use crate::definition::{HeapsOf, SumOf};
use crate::game::Game;
use crate::structure::Heaps;

/// The largest heap whose moves are compared with their description.
const LARGEST: u32 = 48;

/// Checks the laws of [`Heaps`] on the first `limit` positions, and on small heaps, reachable or not.
///
/// Empty heaps count for nothing, and moves that leave the same heaps count once.
///
/// # Errors
/// The first violation met.
pub fn heaps<G: Heaps>(game: &G, limit: usize) -> Verdict {
    let sum = SumOf { parts: G::parts, convention: game.convention() };
    heaps_of(game, &sum, &HeapsOf { moves: game.heap_moves(), heap: G::heap, size: G::size }, limit)
}

pub(super) fn heaps_of<G: Game>(game: &G, sum: &SumOf<G>, heaps: &HeapsOf<G>, limit: usize) -> Verdict {
    for position in positions(game, limit) {
        for part in parts(game, sum, &position) {
            let size = (heaps.size)(game, &part);
            let heap = (heaps.heap)(game, size);
            Law::HeapMoves.check(heap.as_ref() == Some(&part), &position, || {
                format!("its part {part:?} has {size} counters, and the heap of these is {heap:?}")
            })?;
        }
    }
    (0..=LARGEST).try_for_each(|size| check_heap(game, sum, heaps, size))
}

fn check_heap<G: Game>(game: &G, sum: &SumOf<G>, heaps: &HeapsOf<G>, size: u32) -> Verdict {
    let Some(heap) = (heaps.heap)(game, size) else { return Ok(()) };
    let (own, found) = ((heaps.size)(game, &heap), parts(game, sum, &heap));
    Law::HeapMoves.check(own == size && found == [heap.clone()], &heap, || {
        format!("the heap of {size} has {own} counters and the parts {found:?}")
    })?;
    let sizes = |position: &G::Position| {
        let all = parts(game, sum, position);
        listed(all.iter().map(|part| (heaps.size)(game, part)))
    };
    let left: BTreeSet<_> = steps(game, &heap).iter().map(|step| sizes(&step.position)).collect();
    let described: BTreeSet<_> = heaps.moves.options(size).map(listed).collect();
    Law::HeapMoves.check(left == described, &heap, || {
        format!("moves leave the heaps {left:?}, described are {described:?}")
    })
}

fn parts<G: Game>(game: &G, sum: &SumOf<G>, position: &G::Position) -> Vec<G::Position> {
    let mut parts = Vec::new();
    (sum.parts)(game, position, &mut parts);
    parts
}

/// Sizes as a list that is equal for equal heaps.
fn listed(sizes: impl IntoIterator<Item = u32>) -> Vec<u32> {
    let mut sizes: Vec<_> = sizes.into_iter().filter(|&size| size > 0).collect();
    sizes.sort_unstable();
    sizes
}
