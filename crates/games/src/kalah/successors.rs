//! Where moves lead from many positions at once, by the tables of [`rows`](super::rows).
//!
//! Positions come in the order of their greater rows, so that one row stays the same for as long as the smaller ones take to
//! go round. All that depends on the greater row alone is worked out once for all of them; what is left for each move is to
//! look up one row's number, and to add.

use std::ops::Range;

use nimatron_core::{Edge, Game, Next, Points, Ranked, Step, Successors};

use super::ranking::Half;
use super::rows::{Changed, Effect, RowMove, Rows};
use super::rules::Kalah;
use crate::mancala::{Board, Count};

/// Where there are more smaller rows than this, they have no tables: as each is beside at least as many greater ones, there are more than
/// 2³² positions, far more than anybody asks about. Below it, the values of the positions take hundreds of times the memory of the tables.
const MOST_ROWS: u64 = 1 << 16;
/// Tables have 32 bits for the number of a row.
const MOST_NUMBERS: u64 = 1 << 32;

/// Positions with the same greater row.
struct SameGreater<'k, T, const N: usize> {
    kalah: &'k Kalah<T, N>,
    tier: u64,
    greater: Half,
    pits: [T; N],
    /// Seeds in the smaller rows.
    fewer: usize,
    /// All effects, by their places.
    effects: Vec<Effect>,
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

/// Where a move leads that does the same to one of the rows, by the number of what it makes of the other.
#[derive(Clone, Copy)]
enum Lead {
    /// The rows will hold more or fewer seeds: the edge for the first row, and how far apart the numbers are.
    Apart { edge: Edge, step: u64 },
    /// They will hold as many: what is made of the one, and whether its owner moves next.
    Even { edge: Edge, row: Half, owner_moves: bool },
    /// It goes round the board and has to be played, or is not possible.
    Played,
}

/// A move of the greater row's owner.
struct GreaterMove {
    /// The pit that is sown.
    pit: u8,
    /// The place of its effect.
    effect: usize,
    /// Where its leads begin, one for each number of seeds that it may capture, from 0 on.
    leads: usize,
}

/// The moves of the greater row's owner.
struct GreaterMoves {
    moves: Vec<GreaterMove>,
    leads: Vec<Lead>,
}

/// What the smaller row's owner's moves with some effect do.
struct SmallerMoves {
    lead: Lead,
    /// Which of the rows that a sowing may leave is left.
    left: usize,
}

impl<T: Count, const N: usize> Kalah<T, N> {
    /// Adds what the positions with these numbers lead to.
    pub(super) fn expand_by_rows(&self, tier: u64, mut ranks: Range<u64>, successors: &mut Successors) {
        while !ranks.is_empty() {
            let seeds = usize::try_from(tier).expect("a tier is a number of seeds");
            let (greater, first) = self.ranking.greater(seeds, ranks.start);
            let fewer = seeds - greater.seeds;
            // How many positions have this greater row.
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

    /// Whether there are tables for positions with so many seeds in their rows. There are none for an empty row: where there is one, most
    /// games are over.
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
        let effects = Effect::all(self.variant.pits).collect();
        SameGreater { kalah: self, tier, greater, pits, fewer: tier as usize - greater.seeds, effects }
    }

    /// What a move with this effect does that may capture so many seeds.
    fn exchange(&self, effect: Effect, taken: u32) -> Exchange {
        let (next, takes_last) = (Next::Opponent, false);
        match effect {
            Effect::Again => Exchange { banked: 1, leaving: 1, takes_last, next: Next::SamePlayer },
            Effect::Sow(first) => Exchange { banked: 1, leaving: 1 + first, takes_last, next },
            Effect::Capture(_) => {
                let banked = self.variant.capture.banked(taken);
                let takes_last = banked > taken;
                Exchange { banked, leaving: takes_last.into(), takes_last, next }
            }
            Effect::Pass | Effect::Round => Exchange { banked: 0, leaving: 0, takes_last, next },
        }
    }
}

impl<T: Count, const N: usize> SameGreater<'_, T, N> {
    /// Adds what some of the positions lead to, by their places among those with this greater row.
    fn expand(&self, rows: &Rows<T, N>, places: Range<u64>, successors: &mut Successors) {
        let greater = self.greater_moves();
        let smaller: Vec<_> = self.effects.iter().map(|&effect| self.smaller_moves(effect)).collect();
        for number in places.start / 2..places.end.div_ceil(2) {
            let row = rows.row(number as usize);
            if places.contains(&(2 * number)) {
                successors.add(greater.moves.iter().map(|mv| {
                    let Changed { row: changed, taken } = row.changed[mv.effect];
                    let lead = &greater.leads[mv.leads + taken as usize];
                    self.edge(lead, changed, || self.play(self.pits, *row.pits, mv.pit))
                }));
            }
            if places.contains(&(2 * number + 1)) {
                successors.add(row.row_moves.iter().map(|row_move| {
                    let SmallerMoves { lead, left } = &smaller[usize::from(row_move.effect)];
                    self.edge(lead, row_move.rows[*left], || self.play(*row.pits, self.pits, row_move.pit))
                }));
            }
        }
    }

    /// What the moves of the greater row's owner do, beside every smaller row.
    fn greater_moves(&self) -> GreaterMoves {
        let (mut moves, mut leads) = (Vec::new(), Vec::new());
        for row_move in self.kalah.row_moves(&self.pits) {
            let effect = row_move.effect.into();
            moves.push(GreaterMove { pit: row_move.pit, effect, leads: leads.len() });
            match self.effects[effect] {
                effect @ Effect::Capture(_) => leads
                    .extend((0..=self.fewer as u32).map(|taken| self.greater_lead(&row_move, effect, taken))),
                effect => leads.push(self.greater_lead(&row_move, effect, 0)),
            }
        }
        GreaterMoves { moves, leads }
    }

    fn greater_lead(&self, row_move: &RowMove, effect: Effect, taken: u32) -> Lead {
        let exchange = self.kalah.exchange(effect, taken);
        let left = row_move.rows[usize::from(exchange.takes_last)].into();
        let own = Half { seeds: self.greater.seeds - exchange.leaving, row: left };
        self.lead(effect, &exchange, own, exchange.next == Next::SamePlayer)
    }

    /// What the moves with this effect do that the owner of any smaller row makes.
    fn smaller_moves(&self, effect: Effect) -> SmallerMoves {
        let exchange = self.kalah.exchange(effect, effect.taken(&self.pits));
        let left = exchange.takes_last.into();
        if exchange.leaving > self.fewer {
            return SmallerMoves { lead: Lead::Played, left };
        }
        let theirs = self.kalah.ranking.half(&effect.change(self.pits));
        SmallerMoves { lead: self.lead(effect, &exchange, theirs, exchange.next == Next::Opponent), left }
    }

    /// Where moves lead that make this of one of the rows.
    fn lead(&self, effect: Effect, exchange: &Exchange, row: Half, owner_moves: bool) -> Lead {
        let Exchange { banked, next, .. } = *exchange;
        let tier = self.tier - u64::from(banked);
        let edge = |rank| Edge::new(tier, rank, next, banked as Points);
        let other = tier as usize - row.seeds;
        if effect == Effect::Round {
            Lead::Played
        } else if other == row.seeds {
            Lead::Even { edge: edge(0), row, owner_moves }
        } else {
            let (first, step) = self.kalah.ranking.beside(row, owner_moves, other);
            Lead::Apart { edge: edge(first), step }
        }
    }

    /// The edge to the position whose other row has this number.
    #[inline]
    fn edge(&self, lead: &Lead, row: u32, play: impl FnOnce() -> Edge) -> Edge {
        match *lead {
            Lead::Apart { edge, step } => edge.to(edge.rank() + step * u64::from(row)),
            Lead::Even { edge, row: one, owner_moves } => {
                let other = Half { row: row.into(), ..one };
                let (own, theirs) = if owner_moves { (one, other) } else { (other, one) };
                edge.to(self.kalah.ranking.number(own, theirs))
            }
            Lead::Played => play(),
        }
    }

    /// What a move leads to that goes round the board.
    #[cold]
    fn play(&self, own: [T; N], theirs: [T; N], pit: u8) -> Edge {
        let Step { position, next, gain } = self.kalah.play(&Board { own, theirs }, pit);
        Edge::new(self.kalah.tier(&position), self.kalah.rank(&position), next, gain)
    }
}
