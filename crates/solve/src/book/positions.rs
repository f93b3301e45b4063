//! The positions of a book: those that a game reaches in its first plies.

use std::collections::hash_map::Entry;
use std::hash::Hash;

use nimatron_core::definition::Definition;
use nimatron_core::{Game, Value};
use rustc_hash::FxHashMap;

use crate::stored_goal::StoredGoal;
use crate::unsolved::Unsolved;
use crate::verify::derived;

/// The positions that can be reached in so many plies, those that are equal up to symmetry as one. They are numbered as breadth-first search
/// meets them, moves in the rules' order, but those of the last ply come first: the values of the others are derived from theirs.
///
/// Where play may go on for ever, values do not follow from one another so: all positions count as those of the last ply.
pub struct BookPositions<P> {
    /// Breadth first.
    positions: Vec<P>,
    /// Where they are among these.
    indices: FxHashMap<P, usize>,
    /// So many come before the last ply.
    inner: usize,
}

impl<P: Clone + Eq + Hash> BookPositions<P> {
    /// Those of the first plies from a start.
    ///
    /// # Errors
    /// [`Unsolved::TooMany`] if there are more than `most`.
    pub fn new<G: Game<Position = P>>(
        rules: &Definition<G>,
        start: &P,
        plies: u64,
        most: u64,
    ) -> Result<Self, Unsolved> {
        let mut found = Self { positions: Vec::new(), indices: FxHashMap::default(), inner: 0 };
        found.meet(canonical(rules, start));
        let (mut moves, mut next) = (Vec::new(), 0);
        for _ in 0..plies {
            let layer = next..found.positions.len();
            if layer.is_empty() {
                break;
            }
            for index in layer.clone() {
                moves.clear();
                rules.game.moves(&found.positions[index], &mut moves);
                for &mv in &moves {
                    let child = rules.game.play(&found.positions[index], mv).position;
                    found.meet(canonical(rules, &child));
                }
                if found.positions.len() as u64 > most {
                    return Err(Unsolved::TooMany(most));
                }
            }
            next = layer.end;
        }
        let is_endless = rules.game.max_plies(start).is_none();
        found.inner = if is_endless { 0 } else { next };
        Ok(found)
    }

    fn meet(&mut self, position: P) {
        let index = self.positions.len();
        if let Entry::Vacant(vacant) = self.indices.entry(position) {
            self.positions.push(vacant.key().clone());
            vacant.insert(index);
        }
    }

    /// How many there are.
    pub fn count(&self) -> usize {
        self.positions.len()
    }

    /// Those of the last ply, by their numbers from 0.
    pub fn last(&self) -> &[P] {
        &self.positions[self.inner..]
    }

    /// The number of a position; `None` if it is none of these.
    pub fn number<G: Game<Position = P>>(&self, rules: &Definition<G>, position: &P) -> Option<usize> {
        let index = *self.indices.get(&canonical(rules, position))?;
        let last = self.last().len();
        Some(if index < self.inner { last + index } else { index - self.inner })
    }

    /// The values of the positions after those of the last ply, derived from theirs.
    ///
    /// # Panics
    /// If these are not as many.
    pub fn inner_values<G: Game<Position = P>>(
        &self,
        rules: &Definition<G>,
        goal: StoredGoal,
        last: &[Value],
    ) -> Vec<Value> {
        let mut values: Vec<_> = last.iter().copied().map(Some).collect();
        values.resize(self.count(), None);
        let inner = &self.positions[..self.inner];
        let mut order: Vec<_> = (0..inner.len()).collect();
        // Every move leads to shorter plays.
        order.sort_by_key(|&index| rules.game.max_plies(&inner[index]));
        for index in order {
            let known = |child: &P| values[self.number(rules, child)?];
            let value = derived(&*rules.game, goal, &inner[index], known);
            values[last.len() + index] = value;
        }
        let inner = values.split_off(last.len());
        inner.into_iter().map(|value| value.expect("moves lead to positions of the book")).collect()
    }
}

/// The position that stands for all that are equal to one up to symmetry.
fn canonical<G: Game>(rules: &Definition<G>, position: &G::Position) -> G::Position {
    match &rules.symmetry {
        Some(symmetry) => (symmetry.canonical)(&rules.game, position),
        None => position.clone(),
    }
}
