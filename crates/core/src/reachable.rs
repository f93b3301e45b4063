//! Every position that play can reach.

use rustc_hash::FxHashSet;

use crate::game::Game;

/// The positions reached from one, each once, in breadth-first order.
pub type Reached<P> = Vec<P>;

/// There are more positions than the caller allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooMany;

/// Every position reachable from `origin`, itself included, in breadth-first order.
///
/// # Errors
/// [`TooMany`] as soon as there are more than `limit`.
pub fn reachable<G: Game>(
    game: &G,
    origin: &G::Position,
    limit: usize,
) -> Result<Reached<G::Position>, TooMany> {
    let mut seen = FxHashSet::default();
    let mut found = vec![origin.clone()];
    seen.insert(origin.clone());
    let mut moves = Vec::new();
    let mut next = 0;
    while next < found.len() {
        moves.clear();
        game.moves(&found[next], &mut moves);
        for &mv in &moves {
            let child = game.play(&found[next], mv).position;
            if seen.insert(child.clone()) {
                if found.len() == limit {
                    return Err(TooMany);
                }
                found.push(child);
            }
        }
        next += 1;
    }
    Ok(found)
}
