//! Where moves lead from many positions at once, by the tables of [`rows`](super::rows).
//!
//! Positions come in the order of their greater rows, so that one row stays the same for as long as the smaller ones take to
//! go round. All that depends on the greater row alone is worked out once for all of them; what is left for each move is to
//! look up one row's number, and to add.

use std::ops::Range;

use nimatron_core::{Edge, Game, Next, Points, Ranked, Step, Successors};

use super::board::{Board, Count};
use super::ranking::{Beside, Half};
use super::rows::{Effect, Row, Rows, Sowing};
use super::rules::Kalah;

/// No more rows than this have tables: a thousand times as much memory is needed for the values of a tier with so many smaller rows.
const MOST_ROWS: u64 = 1 << 16;
/// Numbers of rows in tables are below this.
const MOST_NUMBERS: u64 = 1 << 32;

/// Positions with the same greater row.
struct SameGreater<'k, T, const N: usize> {
    kalah: &'k Kalah<T, N>,
    tier: u64,
    greater: Half,
    pits: [T; N],
    /// Seeds in the smaller rows.
    fewer: usize,
}

/// Seeds that a move takes away.
struct Exchange {
    /// What the mover banks.
    banked: u32,
    /// What leaves the mover's row.
    leaving: usize,
    /// Whether the last seed is captured with those opposite.
    takes_last: bool,
    next: Next,
}

/// Where a move leads that does the same to one of the rows, whatever the other row is.
#[derive(Clone, Copy)]
struct Lead {
    /// All but the number.
    edge: Edge,
    beside: Beside,
    /// Whether the mover's row is what is left without the last seed.
    takes_last: bool,
}

/// A move of the greater row's owner.
enum OfGreater {
    /// The same beside all smaller rows.
    Lead(Lead),
    /// It may capture from this pit.
    Capture(usize),
    /// It goes round the board.
    Round,
}

impl<T: Count, const N: usize> Kalah<T, N> {
    /// Adds what the positions with these numbers lead to.
    pub(super) fn expand_by_rows(&self, tier: u64, mut ranks: Range<u64>, successors: &mut Successors) {
        while !ranks.is_empty() {
            let seeds = usize::try_from(tier).expect("a tier is a number of seeds");
            let (greater, first) = self.ranking.greater(seeds, ranks.start);
            let fewer = seeds - greater.seeds;
            // What positions have a greater row in common.
            let all = if fewer == greater.seeds { 2 * greater.row + 1 } else { 2 * self.ranking.rows(fewer) };
            let here = ranks.start..ranks.end.min(ranks.start + (all - first));
            if self.has_tables(greater.seeds, fewer) {
                let places = first..first + (here.end - here.start);
                self.same_greater(tier, greater).expand(self.rows_with(fewer), places, successors);
            } else {
                successors.add_played(self, tier, here.clone());
            }
            ranks.start = here.end;
        }
    }

    /// Whether positions with so many seeds in their rows are expanded by tables. Games that are over are not, and all are over that
    /// have an empty row, or nearly.
    fn has_tables(&self, greater: usize, fewer: usize) -> bool {
        let rows = |seeds| self.ranking.rows(seeds);
        fewer > 0
            && rows(fewer) <= MOST_ROWS
            && rows(greater.max(fewer + self.variant.pits)) <= MOST_NUMBERS
            && self.tier_size((greater + fewer) as u64) < u64::MAX
    }

    fn same_greater(&self, tier: u64, greater: Half) -> SameGreater<'_, T, N> {
        let mut pits = [T::default(); N];
        self.ranking.fill(&mut pits[..self.variant.pits], greater);
        SameGreater { kalah: self, tier, greater, pits, fewer: tier as usize - greater.seeds }
    }

    /// What a move with this effect does beside a pit opposite, if it may capture from one.
    fn exchange(&self, effect: Effect, opposite: T) -> Exchange {
        let (next, takes_last) = (Next::Opponent, false);
        match effect {
            Effect::Again => Exchange { banked: 1, leaving: 1, takes_last, next: Next::SamePlayer },
            Effect::Sow(first) => Exchange { banked: 1, leaving: 1 + first, takes_last, next },
            Effect::Capture(_) => {
                let banked = self.variant.capture.banked(opposite.into());
                let takes_last = banked > opposite.into();
                Exchange { banked, leaving: takes_last.into(), takes_last, next }
            }
            Effect::Pass | Effect::Round => Exchange { banked: 0, leaving: 0, takes_last, next },
        }
    }
}

impl Exchange {
    fn edge(&self, tier: u64) -> Edge {
        let Self { banked, next, .. } = *self;
        Edge { tier: tier - u64::from(banked), rank: 0, next, gain: banked as Points }
    }
}

impl<T: Count, const N: usize> SameGreater<'_, T, N> {
    /// Adds what some of the positions lead to, by their places among those with this greater row.
    fn expand(&self, rows: &Rows<T, N>, places: Range<u64>, successors: &mut Successors) {
        let pits = self.kalah.variant.pits;
        let of_greater = |sowing| (sowing, self.of_greater(&sowing));
        let of_greater: Vec<_> = self.kalah.sowings(&self.pits).map(of_greater).collect();
        let of_smaller: Vec<_> = Effect::all(pits).map(|effect| self.lead_of_smaller(effect)).collect();
        for place in places {
            let row = rows.row((place / 2) as usize);
            if place % 2 == 0 {
                successors.add(of_greater.iter().map(|(sowing, mv)| self.edge_of_greater(sowing, mv, &row)));
            } else {
                successors.add(row.sowings.iter().map(|sowing| {
                    match &of_smaller[usize::from(sowing.effect)] {
                        Some(lead) => self.edge(lead, sowing.rows[usize::from(lead.takes_last)]),
                        None => self.play(*row.pits, self.pits, sowing.pit),
                    }
                }));
            }
        }
    }

    fn of_greater(&self, sowing: &Sowing) -> OfGreater {
        let effect = Effect::all(self.kalah.variant.pits).nth(sowing.effect.into());
        match effect.expect("the place of an effect") {
            Effect::Round => OfGreater::Round,
            Effect::Capture(pit) => OfGreater::Capture(pit),
            effect => {
                OfGreater::Lead(self.lead_of_greater(sowing, &self.kalah.exchange(effect, T::default())))
            }
        }
    }

    /// Where a move of the greater row's owner leads that takes these seeds.
    fn lead_of_greater(&self, sowing: &Sowing, exchange: &Exchange) -> Lead {
        let edge = exchange.edge(self.tier);
        let seeds = self.greater.seeds - exchange.leaving;
        let left = Half { seeds, row: sowing.rows[usize::from(exchange.takes_last)].into() };
        let moves_next = exchange.next == Next::SamePlayer;
        let beside = self.kalah.ranking.beside(left, moves_next, edge.tier as usize - seeds);
        Lead { edge, beside, takes_last: exchange.takes_last }
    }

    fn edge_of_greater(&self, sowing: &Sowing, mv: &OfGreater, smaller: &Row<'_, T, N>) -> Edge {
        let changed = smaller.changed[usize::from(sowing.effect)];
        match mv {
            OfGreater::Lead(lead) => self.edge(lead, changed),
            OfGreater::Capture(pit) => {
                let exchange = self.kalah.exchange(Effect::Capture(*pit), smaller.pits[*pit]);
                self.edge(&self.lead_of_greater(sowing, &exchange), changed)
            }
            OfGreater::Round => self.play(self.pits, *smaller.pits, sowing.pit),
        }
    }

    /// Where moves of the smaller row's owner lead that have this effect; `None` if they have to be played, or there are none.
    fn lead_of_smaller(&self, effect: Effect) -> Option<Lead> {
        let opposite = if let Effect::Capture(pit) = effect { self.pits[pit] } else { T::default() };
        let exchange = self.kalah.exchange(effect, opposite);
        let seeds = self.fewer.checked_sub(exchange.leaving)?;
        if effect == Effect::Round {
            return None;
        }
        let edge = exchange.edge(self.tier);
        let changed = self.kalah.ranking.half(&effect.change(self.pits));
        let beside = self.kalah.ranking.beside(changed, exchange.next == Next::Opponent, seeds);
        Some(Lead { edge, beside, takes_last: exchange.takes_last })
    }

    /// Where it leads if the row that it does not do the same to becomes the one with this number.
    fn edge(&self, lead: &Lead, row: u32) -> Edge {
        Edge { rank: self.kalah.ranking.number_beside(&lead.beside, row.into()), ..lead.edge }
    }

    fn play(&self, own: [T; N], theirs: [T; N], pit: u8) -> Edge {
        let Step { position, next, gain } = self.kalah.play(&Board { own, theirs }, pit);
        Edge { tier: self.kalah.tier(&position), rank: self.kalah.rank(&position), next, gain }
    }
}
