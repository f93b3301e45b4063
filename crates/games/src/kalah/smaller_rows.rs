//! What moves make of smaller rows, in tables by their numbers: the margins after a move of any of them are a matter of looking two
//! places up.

use super::ranking::{first_row, next_row};
use super::rules::Kalah;
use super::sowing::{SowingEffect, Then};
use crate::mancala::Count;

/// Margins at hand beside one greater row, so many that 16 bits number them.
pub(super) const AT_HAND: usize = 1 << 16;

/// All rows with so many seeds, beside greater ones with so many.
pub(super) struct SmallerRows<T, const N: usize> {
    pub(super) rows: Vec<[T; N]>,
    /// The effects that moves of their owner have.
    pub(super) groups: Vec<MoveGroup>,
    /// For every row, pit by pit, which of the margins at hand is that of sowing the pit; 0 for an empty one.
    pub(super) slots: Vec<u16>,
}

/// Moves of owners of smaller rows that have the same effect.
pub(super) struct MoveGroup {
    pub(super) effect: SowingEffect,
    /// Where their margins begin among those at hand.
    pub(super) first: usize,
    /// How many margins there are.
    pub(super) count: usize,
    /// For every move that may capture, the number of the row that is left with the last seed, and without. Other moves have their
    /// margins in the order of the rows left.
    pub(super) captures: Vec<[u32; 2]>,
}

impl<T: Count, const N: usize> SmallerRows<T, N> {
    /// `None` if there are more margins than can be at hand.
    pub(super) fn new(kalah: &Kalah<T, N>, seeds: usize) -> Option<Self> {
        if kalah.ranking.rows(seeds) > AT_HAND as u64 {
            return None;
        }
        let mut table = Self { rows: all_rows(kalah, seeds), groups: Vec::new(), slots: Vec::new() };
        let mut moves = Vec::new();
        for row in &table.rows {
            for sowing in kalah.sowings(row) {
                moves.push(sowing.map(|sowing| {
                    let group = group_of(&mut table.groups, sowing.effect);
                    (group, table.groups[group].add(kalah, seeds, sowing.row))
                }));
            }
        }
        let mut first = 1;
        for group in &mut table.groups {
            group.first = first;
            first += group.count;
        }
        let slot = |(group, index): (usize, usize)| (table.groups[group].first + index) as u16;
        table.slots = moves.into_iter().map(|mv| mv.map_or(0, slot)).collect();
        (first <= AT_HAND).then_some(table)
    }
}

impl MoveGroup {
    /// Adds a move that leaves this row. Returns the number of its margin among those of the group.
    fn add<T: Count, const N: usize>(&mut self, kalah: &Kalah<T, N>, seeds: usize, row: [T; N]) -> usize {
        let SowingEffect { banked, sown, then } = self.effect;
        let number = |row: &[T; N]| kalah.ranking.half(row).row as u32;
        let Then::Capture(opposite) = then else {
            self.count = kalah.ranking.rows(seeds - banked - sown) as usize;
            return number(&row) as usize;
        };
        self.captures.push([number(&row), number(&kalah.without_last(row, opposite))]);
        self.count = self.captures.len();
        self.count - 1
    }
}

/// The place of the group with an effect, which is added if it is new.
fn group_of(groups: &mut Vec<MoveGroup>, effect: SowingEffect) -> usize {
    groups.iter().position(|group| group.effect == effect).unwrap_or_else(|| {
        groups.push(MoveGroup { effect, first: 0, count: 0, captures: Vec::new() });
        groups.len() - 1
    })
}

/// All rows with so many seeds, by number.
pub(super) fn all_rows<T: Count, const N: usize>(kalah: &Kalah<T, N>, seeds: usize) -> Vec<[T; N]> {
    let mut row = [T::default(); N];
    let pits = &mut row[..kalah.variant.pits];
    first_row(pits, seeds);
    let mut rows = vec![row];
    while next_row(&mut row[..kalah.variant.pits]) {
        rows.push(row);
    }
    rows
}

/// What the moves of a greater row's owner make of smaller rows, by their numbers.
pub(super) struct SmallerChanges {
    /// By how many seeds are sown into them: the numbers of the rows that they become.
    pub(super) sown: Vec<Vec<u32>>,
    /// By the pit that is captured: what is left of each of them, as its place among all rows with as many seeds and fewer, in this order.
    pub(super) captured: Vec<Vec<u32>>,
    /// By how often they are sown into all over, from once on, and by the pit that is captured then: the seeds taken from each of them, and
    /// the number of the row that is left.
    pub(super) left_after_rounds: Vec<Vec<Vec<(u32, u32)>>>,
}

impl SmallerChanges {
    /// Of these rows, all with the same number of seeds, by moves that sow up to so many seeds into them.
    pub(super) fn new<T: Count, const N: usize>(
        kalah: &Kalah<T, N>,
        rows: &[[T; N]],
        most_sown: usize,
    ) -> Self {
        let pits = kalah.variant.pits;
        let number = |row: &[T; N]| kalah.ranking.half(row).row as u32;
        let sown = |sown| rows.iter().map(|&row| number(&kalah.sown_into(row, sown))).collect();
        let left = |rounds: usize, pit: usize| {
            let rows = rows.iter().map(|&row| kalah.sown_into(row, rounds * pits));
            rows.map(|row| left_of(kalah, row, pit)).collect::<Vec<_>>()
        };
        let seeds = kalah.ranking.half(&rows[0]).seeds;
        let place = |(taken, row): (u32, u32)| {
            let before: u64 = (0..taken as usize).map(|taken| kalah.ranking.rows(seeds - taken)).sum();
            before as u32 + row
        };
        Self {
            sown: (0..=most_sown).map(sown).collect(),
            captured: (0..pits).map(|pit| left(0, pit).into_iter().map(place).collect()).collect(),
            left_after_rounds: (1..=most_sown / pits)
                .map(|rounds| (0..pits).map(|pit| left(rounds, pit)).collect())
                .collect(),
        }
    }
}

/// The seeds taken with this pit of a row, and the number of what is left.
fn left_of<T: Count, const N: usize>(kalah: &Kalah<T, N>, mut row: [T; N], pit: usize) -> (u32, u32) {
    let taken = std::mem::take(&mut row[pit]).into();
    (taken, kalah.ranking.half(&row).row as u32)
}
