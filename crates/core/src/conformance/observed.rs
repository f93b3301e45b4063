//! The law of observations: an array tells positions apart, and every move has a number.

use rustc_hash::{FxHashMap, FxHashSet};

use super::law::{Law, Verdict};
use super::survey::{moves, positions};
use crate::definition::ObservedOf;
use crate::game::Game;

pub(super) fn observed_of<G: Game>(game: &G, observed: &ObservedOf<G>, limit: usize) -> Verdict {
    let start = game.start();
    let actions: Vec<G::Move> = (observed.actions)(game, &start).collect();
    let known: FxHashSet<_> = actions.iter().copied().collect();
    let law = Law::Observed;
    law.check(known.len() == actions.len(), &start, || "an action is named twice".to_owned())?;
    let [planes, rows, columns] = (observed.shape)(game, &start);
    let mut seen = FxHashMap::default();
    for position in positions(game, limit) {
        let unknown = moves(game, &position).into_iter().find(|mv| !known.contains(mv));
        law.check(unknown.is_none(), &position, || format!("{unknown:?} is no action"))?;
        let mut numbers = vec![0.0; planes * rows * columns];
        (observed.observe)(game, &position, &mut numbers);
        let bits: Vec<u32> = numbers.iter().map(|number| number.to_bits()).collect();
        let other = seen.insert(bits, position.clone());
        law.check(other.is_none(), &position, || format!("it looks like {other:?}"))?;
    }
    Ok(())
}
