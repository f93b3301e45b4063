//! Margins of all positions of a section: all smaller rows beside one greater row at once.
//!
//! A move of the greater row's owner leads every smaller row into the same line of margins, at places that a table has; so it takes a few
//! instructions a row. For the moves of the smaller rows' owners, the lines that they lead into are put at hand one after the other, and
//! the best of them is looked up for every row. Moves that bank nothing stay in the section, at greater rows that are done.

use std::ops::Range;

use nimatron_core::{KnownMargins, Points, byte_of};

use super::lines::{Line, gather, line, transposed};
use super::ranking::{Half, first_row};
use super::rules::{EndRule, Kalah};
use super::smaller_rows::{AT_HAND, SmallerChanges, SmallerRows, all_rows};
use super::sowing::{Sowing, SowingEffect, Taking, Then};
use crate::mancala::Count;

/// Works out one section.
pub(super) struct SectionSolver<'k, T, const N: usize> {
    kalah: &'k Kalah<T, N>,
    known: &'k KnownMargins<'k>,
    /// Seeds in the greater row and in the smaller one.
    greater: usize,
    fewer: usize,
    smaller: SmallerRows<T, N>,
    changes: SmallerChanges,
    /// Margins of moves that the smaller rows' owners have beside a greater row. The first is worse than all.
    at_hand: Box<[u8; AT_HAND]>,
    /// Margins of one move of the greater row's owner, beside each smaller row.
    after: Vec<u8>,
    /// Margins after a capture, by what is left of the smaller row.
    left: Vec<u8>,
}

/// Lines of the section itself, where the greater row's owner's opponent moves, by the greater row's number.
type Own<'m> = &'m dyn Fn(usize) -> &'m [u8];

impl<'k, T: Count, const N: usize> SectionSolver<'k, T, N> {
    /// For the section of positions with so many seeds in both rows.
    pub(super) fn new(
        kalah: &'k Kalah<T, N>,
        known: &'k KnownMargins<'k>,
        greater: usize,
        fewer: usize,
    ) -> Self {
        let smaller = SmallerRows::new(kalah, fewer).expect("a tier that can be solved");
        let mut row = [T::default(); N];
        first_row(&mut row[..kalah.variant.pits], greater);
        let most_sown = kalah.sowing(row, kalah.variant.pits - 1).effect.sown;
        let changes = SmallerChanges::new(kalah, &smaller.rows, most_sown);
        let at_hand = vec![0; AT_HAND].into_boxed_slice().try_into().expect("as many");
        let after = vec![0; smaller.rows.len()];
        Self { kalah, known, greater, fewer, smaller, changes, at_hand, after, left: Vec::new() }
    }

    /// Fills in the margins by place. `false` if it stopped before, as `is_over` became true.
    pub(super) fn solve(&mut self, margins: &mut [u8], is_over: &dyn Fn() -> bool) -> bool {
        if self.greater == 0 {
            margins.fill(byte_of(0));
            true
        } else if self.greater == self.fewer {
            self.solve_even(margins, is_over)
        } else {
            self.solve_apart(margins, is_over)
        }
    }

    /// Where the greater row has more seeds.
    fn solve_apart(&mut self, margins: &mut [u8], is_over: &dyn Fn() -> bool) -> bool {
        let count = self.smaller.rows.len();
        let rest = byte_of(self.greater as Points);
        for (number, row) in all_rows(self.kalah, self.greater).iter().enumerate() {
            let (done, rows) = margins.split_at_mut(2 * number * count);
            let (greater_moves, smaller_moves) = rows[..2 * count].split_at_mut(count);
            if self.fewer == 0 && self.kalah.variant.end_rule == EndRule::AnyRowEmpty {
                greater_moves.fill(rest);
            } else {
                self.greater_moves(row, 0, greater_moves, &|row| &done[(2 * row + 1) * count..][..count]);
            }
            if self.fewer == 0 {
                smaller_moves.fill(rest.wrapping_neg());
            } else {
                self.smaller_moves(row, greater_moves, smaller_moves);
            }
            if is_over() {
                return false;
            }
        }
        true
    }

    /// Where both rows have as many seeds. Row by row, the margins beside all rows before, which are those of both players' moves.
    fn solve_even(&mut self, margins: &mut [u8], is_over: &dyn Fn() -> bool) -> bool {
        let count = self.smaller.rows.len();
        // The margins by the mover's row first: what `margins` has by the opponent's.
        let mut by_mover = vec![0; count * count];
        let mut best = vec![0; count];
        for number in 0..count {
            let row = self.smaller.rows[number];
            self.greater_moves(&row, 0, &mut best[..number], &|row| &margins[row * count..][..count]);
            (0..number).for_each(|other| margins[other * count + number] = best[other]);
            self.greater_moves(&row, number, &mut best[number..=number], &|row| {
                &margins[row * count..][..count]
            });
            margins[number * count + number] = best[number];
            let beside = &mut by_mover[number * count..][..count];
            beside[..=number].copy_from_slice(&best[..=number]);
            self.smaller_moves(&row, beside, &mut best[..number]);
            margins[number * count..][..number].copy_from_slice(&best[..number]);
            (0..number).for_each(|other| by_mover[other * count + number] = best[other]);
            if is_over() {
                return false;
            }
        }
        true
    }

    /// The margins of the greater row's owner, who moves, beside the smaller rows from the one numbered `first` on.
    fn greater_moves<'m>(&mut self, row: &[T; N], first: usize, best: &mut [u8], own: Own<'m>)
    where
        'k: 'm,
    {
        best.fill(0);
        for sowing in self.kalah.sowings(row).flatten() {
            let SowingEffect { banked, sown, then } = sowing.effect;
            if let Then::Capture(pit) = then {
                if sown == 0 {
                    self.capture(&sowing, pit, own);
                    gather(&mut self.after, &self.changes.captured[pit][first..][..best.len()], &self.left);
                } else {
                    self.capture_after_a_round(&sowing, pit, first..first + best.len(), own);
                }
                raise(best, &self.after, |margin| margin);
                continue;
            }
            let again = then == Then::Again;
            let half = self.kalah.ranking.half(&sowing.row);
            let line = self.line_in(half, again, banked, self.fewer + sown, own);
            let gained = gained(banked, again);
            match line.from(first).filter(|_| sown == 0) {
                Some(margins) => raise(best, margins, gained),
                None => {
                    line.gather(&mut self.after, &self.changes.sown[sown][first..][..best.len()]);
                    raise(best, &self.after, gained);
                }
            }
        }
    }

    /// Puts the margins after a capture beside all that may be left of a smaller row: many of them lie one after the other.
    fn capture<'m>(&mut self, sowing: &Sowing<T, N>, pit: usize, own: Own<'m>)
    where
        'k: 'm,
    {
        let ranking = &self.kalah.ranking;
        let with_last = ranking.half(&sowing.row);
        let without_last = ranking.half(&self.kalah.without_last(sowing.row, pit));
        let mut left = std::mem::take(&mut self.left);
        let mut end = 0;
        for taken in 0..=self.fewer {
            let Taking { banked, takes_last } = self.kalah.taking(taken);
            let half = if takes_last { without_last } else { with_last };
            let others = self.fewer - taken;
            let count = ranking.rows(others) as usize;
            left.resize(left.len().max(end + count), 0);
            let line = self.line_in(half, false, banked, others, own);
            line.write(&mut left[end..][..count], gained(banked, false));
            end += count;
        }
        self.left = left;
    }

    /// Looks the margins after a capture up beside smaller rows that were sown into all over: few of the rows that may be left are left of
    /// these.
    fn capture_after_a_round<'m>(
        &mut self,
        sowing: &Sowing<T, N>,
        pit: usize,
        rows: Range<usize>,
        own: Own<'m>,
    ) where
        'k: 'm,
    {
        let SowingEffect { banked, sown, .. } = sowing.effect;
        let rounds = sown / self.kalah.variant.pits;
        let halves =
            [sowing.row, self.kalah.without_last(sowing.row, pit)].map(|row| self.kalah.ranking.half(&row));
        let lines: Vec<_> = (rounds..=rounds + self.fewer)
            .map(|taken| {
                let Taking { banked: captured, takes_last } = self.kalah.taking(taken);
                let (half, banked) = (halves[usize::from(takes_last)], banked + captured);
                (self.line_in(half, false, banked, self.fewer + sown - taken, own), gained(banked, false))
            })
            .collect();
        let left = &self.changes.left_after_rounds[rounds - 1][pit][rows];
        for (after, &(taken, row)) in self.after.iter_mut().zip(left) {
            let (line, gained) = &lines[taken as usize - rounds];
            *after = gained(line.get(row as usize));
        }
    }

    /// The margins of the smaller rows' owners, who move, beside a greater row. `own` has those of the greater row's owner.
    fn smaller_moves(&mut self, row: &[T; N], own: &[u8], best: &mut [u8]) {
        let kalah = self.kalah;
        for group in &self.smaller.groups {
            let SowingEffect { banked, sown, then } = group.effect;
            let at_hand = group.first..group.first + group.count;
            let mut row = kalah.sown_into(*row, sown);
            let left = self.fewer - banked - sown;
            let Then::Capture(pit) = then else {
                let again = then == Then::Again;
                let half = kalah.ranking.half(&row);
                let line = self.line_in(half, !again, banked, left, |_| own);
                line.write(&mut self.at_hand[at_hand], gained(banked, again));
                continue;
            };
            let Taking { banked: captured, takes_last } = kalah.taking(row[pit].into() as usize);
            if captured > 0 {
                row[pit] = T::default();
            }
            let (half, banked) = (kalah.ranking.half(&row), banked + captured);
            let line = self.line_in(half, true, banked, left - usize::from(takes_last), |_| own);
            let gained = gained(banked, false);
            for (margin, rows) in self.at_hand[at_hand].iter_mut().zip(&group.captures) {
                *margin = gained(line.get(rows[usize::from(takes_last)] as usize));
            }
        }
        best_at_hand(kalah.variant.pits, &self.at_hand, &self.smaller.slots, best);
    }

    /// The line of a row after a move that banks so many seeds.
    fn line_in<'m>(
        &self,
        row: Half,
        owner_moves: bool,
        banked: usize,
        others: usize,
        own: impl FnOnce(usize) -> &'m [u8],
    ) -> Line<'m>
    where
        'k: 'm,
    {
        if banked == 0 {
            return Line::of(own(row.row as usize));
        }
        line(&self.kalah.ranking, self.known, self.greater + self.fewer, (row, owner_moves), others)
    }
}

/// The section, turned as the next tier wants to see it: the one plane or both, or none if few seeds move there.
pub(super) fn turned<T: Count, const N: usize>(
    kalah: &Kalah<T, N>,
    greater: usize,
    fewer: usize,
    margins: &[u8],
) -> [Vec<u8>; 2] {
    let [all, count] = [greater, fewer].map(|seeds| kalah.ranking.rows(seeds) as usize);
    let plane = |mover: usize| transposed(&margins[mover * count..], 2 * count, count);
    // A move that banks one seed takes it from one row, and brings up to a seed a pit from there to the other.
    match greater - fewer {
        0 => [vec![], transposed(margins, all, all)],
        1 => [plane(0), plane(1)],
        apart if apart <= 2 * kalah.variant.pits + 1 => [plane(0), vec![]],
        _ => [vec![], vec![]],
    }
}

/// What a margin is worth before a move that banks so much, after which the same player moves or the other.
#[inline]
fn gained(banked: usize, again: bool) -> impl Fn(u8) -> u8 + Copy {
    let (banked, turn) = (banked as u8, if again { 0 } else { u8::MAX });
    move |margin| (margin ^ turn).wrapping_sub(turn).wrapping_add(banked)
}

/// Takes the better ones of two margins each.
#[inline]
fn raise(best: &mut [u8], margins: &[u8], gained: impl Fn(u8) -> u8) {
    best.iter_mut().zip(margins).for_each(|(best, &margin)| *best = (*best).max(gained(margin)));
}

/// The best margins of rows by the slots of their moves, one for each pit.
fn best_at_hand(pits: usize, at_hand: &[u8; AT_HAND], slots: &[u16], best: &mut [u8]) {
    match pits {
        4 => best_of_pits::<4>(at_hand, slots, best),
        5 => best_of_pits::<5>(at_hand, slots, best),
        6 => best_of_pits::<6>(at_hand, slots, best),
        7 => best_of_pits::<7>(at_hand, slots, best),
        8 => best_of_pits::<8>(at_hand, slots, best),
        _ => {
            for (best, slots) in best.iter_mut().zip(slots.chunks_exact(pits)) {
                *best = slots.iter().map(|&slot| at_hand[usize::from(slot)]).fold(0, u8::max);
            }
        }
    }
}

/// Margins are looked up for some rows at once and then compared: to compare each as it is looked up would take a guess.
fn best_of_pits<const PITS: usize>(at_hand: &[u8; AT_HAND], slots: &[u16], best: &mut [u8]) {
    const TOGETHER: usize = 32;
    let slots = slots.as_chunks::<PITS>().0;
    for (best, slots) in best.chunks_mut(TOGETHER).zip(slots.chunks(TOGETHER)) {
        let mut margins = [[0; TOGETHER]; PITS];
        for (row, slots) in slots.iter().enumerate() {
            (0..PITS).for_each(|pit| margins[pit][row] = at_hand[usize::from(slots[pit])]);
        }
        let [first, others @ ..] = &mut margins[..] else { return };
        others.iter().for_each(|margins| raise(first, margins, |margin| margin));
        best.copy_from_slice(&first[..best.len()]);
    }
}
