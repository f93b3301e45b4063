//! The endgame database of a game of points: all positions of its lowest tiers, and more of them the longer a search takes.

use std::sync::atomic::{AtomicBool, AtomicI8, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, TryLockError};
use std::thread;
use std::time::Duration;

use nimatron_core::definition::{Definition, RankedOf};
use nimatron_core::{Game, StaticBounds};
use nimatron_search::{EndgameDatabase, EndgameIndex};
use prefetch_index::prefetch_index;

use crate::margin_tiers::{MarginTiers, SectionRules, section_rules};
use crate::numbered::Numbered;
use crate::share::Alone;
use crate::stored_goal::StoredGoal;

/// Positions that are solved for every node of a search, by number and by sections. That takes some times as long as the node itself, and
/// pays in long searches, which would search the same endgames again and again. By sections, 1,024 would take half as long again in the
/// middle of a game, and 128 a tenth more where every opening is searched.
const POSITIONS_PER_NODE: u64 = 64;
const POSITIONS_PER_NODE_BY_SECTION: u64 = 256;

/// How often one looks again that waits for another.
const PAUSE: Duration = Duration::from_millis(1);

/// The points still to be won from positions of the lowest tiers.
pub struct MarginEndgames<G: Game> {
    rules: Arc<Definition<G>>,
    values: Values,
    /// Tiers below this one are solved.
    solved: AtomicU64,
    /// How many positions they have; locked while tiers are added.
    positions: Mutex<u64>,
    /// At most so many positions are solved.
    most: u64,
}

/// The values by tier: by sections if the rules have them, else by number.
enum Values {
    BySection(MarginTiers),
    ByNumber(Numbered<AtomicI8>),
}

impl<G: Game> MarginEndgames<G> {
    /// None so far, and at most `bytes` bytes of them; `None` if the game does not number its positions, or can go on for ever.
    pub fn new(rules: &Arc<Definition<G>>, start: &G::Position, bytes: usize) -> Option<Self> {
        let top = (rules.ranked.as_ref()?.tier)(&rules.game, start);
        rules.game.max_plies(start)?;
        let values = match rules.margin_sections {
            Some(_) => Values::BySection(MarginTiers::new(top)),
            None => Values::ByNumber(Numbered::new(top)),
        };
        Some(Self {
            rules: Arc::clone(rules),
            values,
            solved: AtomicU64::new(0),
            positions: Mutex::new(0),
            most: bytes as u64,
        })
    }

    fn ranked(&self) -> (&G, &RankedOf<G>) {
        (&self.rules.game, self.rules.ranked.as_ref().expect("positions have numbers"))
    }

    fn sections(&self) -> SectionRules<'_, G> {
        section_rules(&self.rules).expect("the rules have sections")
    }

    /// Solves the tier above those that are solved. `false` if it was interrupted or cannot be solved so: then no higher one is.
    fn solve(&self, tier: u64, threads: usize, interrupt: &AtomicBool) -> bool {
        let watch = (interrupt, &AtomicU64::new(0));
        match &self.values {
            Values::BySection(tiers) => {
                let rules @ (game, _, sections) = self.sections();
                (sections.can_solve)(game, tier) && tiers.solve(rules, tier, threads, watch, &Alone).is_ok()
            }
            Values::ByNumber(values) => values
                .solve(&self.ranked(), StoredGoal::Margin, tier..tier + 1, (threads, watch), &Alone)
                .is_ok(),
        }
    }

    fn positions_per_node(&self) -> u64 {
        match self.values {
            Values::BySection(_) => POSITIONS_PER_NODE_BY_SECTION,
            Values::ByNumber(_) => POSITIONS_PER_NODE,
        }
    }

    fn tiers(&self) -> u64 {
        match &self.values {
            Values::BySection(tiers) => tiers.tiers(),
            Values::ByNumber(values) => values.tiers(),
        }
    }
}

impl<G: Game> EndgameDatabase<G::Position> for MarginEndgames<G> {
    #[inline]
    fn tier(&self, position: &G::Position) -> u64 {
        let (game, ranked) = self.ranked();
        (ranked.tier)(game, position)
    }

    #[inline]
    fn find(&self, position: &G::Position) -> Option<EndgameIndex> {
        let (game, ranked) = self.ranked();
        let tier = self.tier(position);
        if tier >= self.solved.load(Ordering::Relaxed) {
            return None;
        }
        let rank = match &self.values {
            Values::BySection(tiers) => {
                let place = (self.sections().2.place)(game, position);
                tiers.prefetch(tier, place);
                place
            }
            Values::ByNumber(values) => {
                let rank = (ranked.rank)(game, position);
                prefetch_index(values.tier(tier), rank as usize);
                rank
            }
        };
        Some(EndgameIndex { tier, rank })
    }

    #[inline]
    fn bounds(&self, EndgameIndex { tier, rank }: EndgameIndex) -> StaticBounds {
        let points = match &self.values {
            Values::BySection(tiers) => tiers.margin(tier, rank),
            Values::ByNumber(values) => values.get(tier, rank).expect("an index is of a solved position"),
        };
        StaticBounds { margin: Some((points, points)), ..StaticBounds::default() }
    }

    fn grow(&self, nodes: u64, threads: usize, interrupt: &AtomicBool) -> u64 {
        let (game, ranked) = self.ranked();
        // Another search may add to it for long, and this one be interrupted meanwhile.
        let mut positions = loop {
            match self.positions.try_lock() {
                Ok(positions) => break positions,
                Err(TryLockError::WouldBlock) if interrupt.load(Ordering::Relaxed) => return u64::MAX,
                Err(TryLockError::WouldBlock) => thread::sleep(PAUSE),
                Err(TryLockError::Poisoned(_)) => panic!("no thread panics while it adds endgames"),
            }
        };
        let mut tier = self.solved.load(Ordering::Relaxed);
        while tier < self.tiers() {
            let all = positions.saturating_add((ranked.tier_size)(game, tier));
            if all > self.most {
                break;
            }
            let due = all.div_ceil(self.positions_per_node());
            if due > nodes {
                return due;
            }
            // A tier whose values need more room is left out, and all above it.
            if !self.solve(tier, threads, interrupt) {
                break;
            }
            *positions = all;
            tier += 1;
            self.solved.store(tier, Ordering::Release);
        }
        u64::MAX
    }
}
