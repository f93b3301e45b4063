//! The endgame database of a game of points: all positions of its lowest tiers, and more of them the longer a search takes.

use std::sync::atomic::{AtomicBool, AtomicI8, AtomicU64, Ordering};
use std::sync::{Arc, Mutex};

use nimatron_core::definition::Definition;
use nimatron_core::{Game, StaticBounds};
use nimatron_search::{EndgameDatabase, EndgameIndex};
use prefetch_index::prefetch_index;

use crate::numbered::Numbered;
use crate::stored_goal::StoredGoal;

/// Positions that are solved for every node of a search. That takes two or three times as long as the node itself, and pays in long
/// searches, which would search the same endgames again and again.
const POSITIONS_PER_NODE: u64 = 64;

/// The points still to be won from positions of the lowest tiers.
pub struct MarginEndgames<G: Game> {
    rules: Arc<Definition<G>>,
    values: Numbered<AtomicI8>,
    /// Tiers below this one are solved.
    solved: AtomicU64,
    /// How many positions they have; locked while tiers are added.
    positions: Mutex<u64>,
    /// At most so many positions are solved.
    most: u64,
}

impl<G: Game> MarginEndgames<G> {
    /// None so far, and at most `bytes` bytes of them; `None` if the game does not number its positions.
    pub fn new(rules: &Arc<Definition<G>>, start: &G::Position, bytes: usize) -> Option<Self> {
        let top = (rules.ranked.as_ref()?.tier)(&rules.game, start);
        Some(Self {
            rules: Arc::clone(rules),
            values: Numbered::new(top),
            solved: AtomicU64::new(0),
            positions: Mutex::new(0),
            most: bytes as u64,
        })
    }
}

impl<G: Game> EndgameDatabase<G::Position> for MarginEndgames<G> {
    #[inline]
    fn find(&self, position: &G::Position) -> Option<EndgameIndex> {
        let (game, ranked) = (&*self.rules.game, self.rules.ranked.as_ref()?);
        let tier = (ranked.tier)(game, position);
        if tier >= self.solved.load(Ordering::Relaxed) {
            return None;
        }
        let rank = (ranked.rank)(game, position);
        prefetch_index(self.values.tier(tier), rank as usize);
        Some(EndgameIndex { tier, rank })
    }

    #[inline]
    fn bounds(&self, EndgameIndex { tier, rank }: EndgameIndex) -> StaticBounds {
        let points = self.values.get(tier, rank).expect("an index is of a solved position");
        StaticBounds { margin: Some((points, points)), ..StaticBounds::default() }
    }

    fn grow(&self, nodes: u64, threads: usize, interrupt: &AtomicBool) -> u64 {
        let (game, ranked) = (&*self.rules.game, self.rules.ranked.as_ref().expect("positions have numbers"));
        let mut positions = self.positions.lock().expect("no thread panics while it adds endgames");
        let mut tier = self.solved.load(Ordering::Relaxed);
        while tier < self.values.tiers() {
            let all = positions.saturating_add((ranked.tier_size)(game, tier));
            if all > self.most {
                break;
            }
            let due = all.div_ceil(POSITIONS_PER_NODE);
            if due > nodes {
                return due;
            }
            let watch = (interrupt, &AtomicU64::new(0));
            // A tier whose values need more room is left out, and all above it.
            if self.values.solve(&(game, ranked), StoredGoal::Margin, tier..tier + 1, threads, watch).is_err()
            {
                break;
            }
            *positions = all;
            tier += 1;
            self.solved.store(tier, Ordering::Relaxed);
        }
        u64::MAX
    }
}
