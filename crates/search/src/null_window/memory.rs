//! What a thread knows of positions: the table that all share, its own one near the processor, and the names of positions in both.

use nimatron_core::{Game, PackedGoal, Score, Window};

use super::searcher::Test;
use super::subtrees::Subtrees;
use crate::capabilities::Capabilities;
use crate::table::TO_THE_END;
use crate::transposition_table::{Entries, Key, Known, key_of};

/// One thread's sight of both tables during a test.
pub(super) struct Memory<'s, G: Game, A> {
    test: &'s Test<'s, G, A>,
    /// Positions with small subtrees, where they are kept apart.
    near: Option<Entries<'s>>,
    pub(super) subtrees: Subtrees,
}

/// Where a position is looked for, and how far below the root.
#[derive(Clone, Copy)]
pub(super) struct Place {
    /// Its name, whatever the horizon.
    pub(super) key: Key,
    pub(super) ply: u32,
}

impl Place {
    /// Of a position that need not be looked for, as its score is known.
    pub(super) const NONE: Self = Self { key: 0, ply: 0 };

    /// The key under which searches to a horizon keep the move that did best, for others to other horizons.
    fn key_of_hint(self) -> Key {
        !self.key
    }
}

impl<'s, G: Game, A: PackedGoal> Memory<'s, G, A> {
    pub(super) fn new(test: &'s Test<'s, G, A>, near: Option<Entries<'s>>, subtrees: Subtrees) -> Self {
        Self { test, near, subtrees }
    }

    /// The place of a position, or of its representative where folding pays.
    #[inline]
    pub(super) fn place(&self, position: &G::Position, ply: u32) -> Place {
        let Capabilities { canonical, images, .. } = self.test.capabilities;
        let key = match canonical {
            Some(canonical) if images.is_none() || ply < self.subtrees.large => key_of(&canonical(position)),
            _ => key_of(position),
        };
        Place { key, ply }
    }

    /// Begins to fetch what is known.
    #[inline]
    pub(super) fn fetch(&self, place: Place) {
        self.entries(place.ply).fetch(self.salted(place));
    }

    /// What is known before this test's horizon, if anything.
    #[inline]
    pub(super) fn get(&self, place: Place) -> Option<Known> {
        self.entries(place.ply).get(self.test.goal, self.salted(place))
    }

    /// The move that did best, before this horizon or else before some other one, given what is known. A search to the end takes no hint from
    /// a nearer horizon: what wins most soon is seldom what is proved with least work (Kalah takes half as many nodes again).
    #[inline]
    pub(super) fn hint(&self, place: Place, known: Option<Known>) -> Option<u8> {
        let Test { goal, table, horizon, .. } = *self.test;
        known
            .and_then(|known| known.best)
            .or_else(|| if horizon == TO_THE_END { None } else { table.get(goal, place.key_of_hint())?.best })
    }

    /// Writes down what a search of so many nodes found out: its score, and the number of the move that was enough for the window.
    #[inline]
    pub(super) fn keep(
        &mut self,
        place: Place,
        window: Window,
        (score, best): (Score, Option<usize>),
        proved: bool,
        nodes: u64,
    ) {
        let Test { goal, table, horizon, .. } = *self.test;
        let best = best.and_then(|best| u8::try_from(best).ok());
        let known = Known {
            lower: (score > window.alpha).then_some(score),
            upper: (score < window.beta).then_some(score),
            best,
            proved,
        };
        self.entries(place.ply).add(goal, self.salted(place), known, nodes);
        if horizon == TO_THE_END {
            self.subtrees.count(place.ply, nodes);
        } else if best.is_some() {
            table.add(
                goal,
                place.key_of_hint(),
                Known { lower: None, upper: None, best, proved: true },
                nodes,
            );
        }
    }

    /// The table that a position belongs into.
    #[inline]
    fn entries(&self, ply: u32) -> &Entries<'s> {
        match &self.near {
            Some(near) if ply >= self.subtrees.shared && self.test.horizon == TO_THE_END => near,
            _ => self.test.table,
        }
    }

    /// The key under which scores to this test's horizon are kept.
    #[inline]
    fn salted(&self, Place { key, ply }: Place) -> Key {
        const SALT: u64 = 0x9e37_79b9_7f4a_7c15;
        let Test { horizon, estimate, .. } = *self.test;
        if horizon == TO_THE_END {
            return key;
        }
        let kind = 2 * u64::from(horizon - ply) + u64::from(estimate.is_some());
        key ^ SALT.wrapping_mul(1 + kind)
    }
}
