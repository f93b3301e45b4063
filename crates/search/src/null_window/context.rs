//! What all threads of one test share.

use std::sync::atomic::{AtomicBool, AtomicU64};

use nimatron_core::Game;

use super::abdada::AbdadaTable;
use super::subtrees::LEVELS;
use crate::capabilities::{Capabilities, EndgamesOf, EstimateOf};

/// The rules, the goal and the signals of one test.
pub(super) struct SearchContext<'s, G: Game, A> {
    pub(super) game: &'s G,
    pub(super) goal: A,
    pub(super) capabilities: &'s Capabilities<G>,
    /// The endgame database, where its bounds determine the score.
    pub(super) endgames: Option<&'s EndgamesOf<G::Position>>,
    /// The evaluation at the horizon; 0 without it.
    pub(super) estimate: Option<&'s EstimateOf<G::Position>>,
    /// The positions that threads are searching, where there are several threads.
    pub(super) abdada: Option<&'s AbdadaTable>,
    /// [`Game::max_plies`] of the root.
    pub(super) max_plies: Option<u32>,
    /// How many plies the test looks ahead.
    pub(super) horizon: u32,
    /// Set once a thread has the answer, or a reason to stop.
    pub(super) over: &'s AtomicBool,
    /// Nodes that the helping threads visited and the first thread has not counted yet.
    pub(super) helped: &'s AtomicU64,
}

impl<G: Game, A> SearchContext<'_, G, A> {
    /// How far down a position is, where positions at the same level have subtrees of about the same size: the plies from the root, or the
    /// tiers left behind if there is an endgame database. Extra turns and captures lead to a tier at many different plies.
    #[inline]
    pub(super) fn level(&self, position: &G::Position, ply: u32) -> u32 {
        const TOP: u64 = LEVELS as u64 - 1;
        let endgames = self.capabilities.endgames.as_ref();
        endgames.map_or(ply, |endgames| TOP.saturating_sub(endgames.tier(position)) as u32)
    }
}
