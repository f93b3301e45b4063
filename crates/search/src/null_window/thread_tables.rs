//! The transposition tables as one thread sees them: the table that all threads share and its own thread-local table, which is small
//! enough for the processor's cache. [`Subtrees`] decides which of them a position belongs to.

use nimatron_core::{Game, PackedGoal, Score, Window};

use super::context::SearchContext;
use super::subtrees::Subtrees;
use crate::capabilities::Capabilities;
use crate::table::TO_THE_END;
use crate::transposition_table::{Entries, Key, Known, key_of};

/// Both tables during one test.
pub(super) struct ThreadTables<'s, G: Game, A> {
    context: &'s SearchContext<'s, G, A>,
    /// The table that all threads share.
    shared: Entries<'s>,
    /// The thread-local table for positions with small subtrees, where there is one.
    thread_local: Option<Entries<'s>>,
    pub(super) subtrees: Subtrees,
}

/// The key of a position, and its distance from the root.
#[derive(Clone, Copy)]
pub(super) struct NodeKey {
    pub(super) key: Key,
    pub(super) ply: u32,
    /// See [`SearchContext::level`].
    pub(super) level: u32,
}

impl NodeKey {
    /// Of a position that is not looked up, as the endgame database has its score.
    pub(super) const NONE: Self = Self { key: 0, ply: 0, level: 0 };

    /// The key under which searches to a horizon keep the hash move for searches to other horizons.
    fn hash_move_key(self) -> Key {
        !self.key
    }
}

impl<'s, G: Game, A: PackedGoal> ThreadTables<'s, G, A> {
    pub(super) fn new(
        context: &'s SearchContext<'s, G, A>,
        shared: Entries<'s>,
        thread_local: Option<Entries<'s>>,
        subtrees: Subtrees,
    ) -> Self {
        Self { context, shared, thread_local, subtrees }
    }

    /// The key of a position, or of its canonical form where folding by symmetry pays.
    #[inline]
    pub(super) fn key(&self, position: &G::Position, ply: u32) -> NodeKey {
        let Capabilities { canonical, images, .. } = self.context.capabilities;
        let level = self.context.level(position, ply);
        let key = match canonical {
            Some(canonical) if images.is_none() || level < self.subtrees.large => {
                key_of(&canonical(position))
            }
            _ => key_of(position),
        };
        NodeKey { key, ply, level }
    }

    /// Prefetches the entry of a position.
    #[inline]
    pub(super) fn prefetch(&self, node_key: NodeKey) {
        self.entries(node_key.level).prefetch(self.salted(node_key));
    }

    /// What is known before this test's horizon, if anything.
    #[inline]
    pub(super) fn get(&self, node_key: NodeKey) -> Option<Known> {
        self.entries(node_key.level).get(self.context.goal, self.salted(node_key))
    }

    /// The hash move, found with this horizon or else with another one. A search to the end takes no hash move of a nearer horizon: the
    /// move that wins most soon is seldom the one that is proved with least work (Kalah takes half as many nodes again).
    #[inline]
    pub(super) fn hash_move(&self, node_key: NodeKey, known: Option<Known>) -> Option<u8> {
        let SearchContext { goal, horizon, .. } = *self.context;
        known.and_then(|known| known.best).or_else(|| {
            if horizon == TO_THE_END { None } else { self.shared.get(goal, node_key.hash_move_key())?.best }
        })
    }

    /// Stores the result of a search of so many nodes: its score, and the number of the move that caused the cut-off.
    #[inline]
    pub(super) fn keep(
        &mut self,
        node_key: NodeKey,
        window: Window,
        (score, best): (Score, Option<usize>),
        proved: bool,
        nodes: u64,
    ) {
        let SearchContext { goal, horizon, .. } = *self.context;
        if !self.has_entries(node_key.ply) {
            return;
        }
        let best = best.and_then(|best| u8::try_from(best).ok());
        let known = Known {
            lower: (score > window.alpha).then_some(score),
            upper: (score < window.beta).then_some(score),
            best,
            proved,
        };
        let (key, is_local) = (self.salted(node_key), self.is_local(node_key.level));
        let table = self.thread_local.as_mut().filter(|_| is_local).unwrap_or(&mut self.shared);
        table.add(goal, key, known, nodes);
        if horizon == TO_THE_END {
            self.subtrees.count(node_key.level, nodes);
        } else if best.is_some() {
            let hash_move = Known { lower: None, upper: None, best, proved: true };
            self.shared.add(goal, node_key.hash_move_key(), hash_move, nodes);
        }
    }

    /// Whether positions at this ply have entries. Those at the horizon have none, nor, where nothing is estimated, those one ply before:
    /// their moves are tried again sooner than an entry arrives from memory.
    #[inline]
    pub(super) fn has_entries(&self, ply: u32) -> bool {
        let SearchContext { horizon, estimate, .. } = *self.context;
        ply + u32::from(estimate.is_none()) < horizon
    }

    /// Whether the shared table should be larger.
    pub(super) fn is_over_load_factor(&self) -> bool {
        self.shared.is_over_load_factor()
    }

    /// Whether positions at this level belong to the thread-local table, if there is one.
    #[inline]
    fn is_local(&self, level: u32) -> bool {
        level >= self.subtrees.small && self.context.horizon == TO_THE_END
    }

    /// Whether positions at this ply are looked up one by one as they are visited: their entries arrive while static bounds are worked out.
    /// Endgames are found before that.
    #[inline]
    pub(super) fn is_small(&self, ply: u32) -> bool {
        let SearchContext { horizon, endgames, capabilities, .. } = *self.context;
        let has_bounds = capabilities.bound_and_order.is_some();
        ply >= self.subtrees.small && horizon == TO_THE_END && endgames.is_none() && has_bounds
    }

    /// The table that a position belongs to.
    #[inline]
    fn entries(&self, level: u32) -> &Entries<'s> {
        self.thread_local.as_ref().filter(|_| self.is_local(level)).unwrap_or(&self.shared)
    }

    /// The key under which scores to this test's horizon are kept.
    #[inline]
    fn salted(&self, NodeKey { key, ply, .. }: NodeKey) -> Key {
        const SALT: u64 = 0x9e37_79b9_7f4a_7c15;
        let SearchContext { horizon, estimate, .. } = *self.context;
        if horizon == TO_THE_END {
            return key;
        }
        let kind = 2 * u64::from(horizon - ply) + u64::from(estimate.is_some());
        key ^ SALT.wrapping_mul(1 + kind)
    }
}
