//! Margins of positions that have one row in common, out of the margins of whole tiers.

use std::cmp::Ordering;

use nimatron_core::{KnownMargins, Turned};

use super::ranking::{Half, Ranking};

/// The margins of one row beside all rows with so many seeds, by their numbers.
#[derive(Clone, Copy)]
pub(super) struct Line<'m> {
    margins: &'m [u8],
    step: usize,
}

impl<'m> Line<'m> {
    /// Of margins one after the other.
    pub(super) fn of(margins: &'m [u8]) -> Self {
        Self { margins, step: 1 }
    }

    /// The margin beside the row with this number.
    #[inline]
    pub(super) fn get(self, row: usize) -> u8 {
        self.margins[row * self.step]
    }

    /// Those beside rows from this one on, if they are one after the other.
    pub(super) fn from(self, first: usize) -> Option<&'m [u8]> {
        (self.step == 1).then(|| &self.margins[first..])
    }

    /// Looks up the margins beside these rows.
    pub(super) fn gather(self, margins: &mut [u8], rows: &[u32]) {
        match self.from(0) {
            Some(line) => gather(margins, rows, line),
            None => margins.iter_mut().zip(rows).for_each(|(margin, &row)| *margin = self.get(row as usize)),
        }
    }

    /// Writes what `change` makes of the margins, from the first one on.
    #[inline]
    pub(super) fn write(self, margins: &mut [u8], change: impl Fn(u8) -> u8) {
        match self.from(0) {
            Some(line) => margins.iter_mut().zip(line).for_each(|(to, &margin)| *to = change(margin)),
            None => (0..).zip(margins).for_each(|(row, to)| *to = change(self.get(row))),
        }
    }
}

/// Looks margins up. Nothing else, as to compare them at the same time would take a guess for each; and on its own, so that a processor's
/// registers are enough.
#[inline(never)]
pub(super) fn gather(margins: &mut [u8], places: &[u32], line: &[u8]) {
    margins.iter_mut().zip(places).for_each(|(margin, &place)| *margin = line[place as usize]);
}

/// The margins of one row, whose owner moves or not, beside all rows with so many seeds. `tier` is the tier to solve.
pub(super) fn line<'m, const N: usize>(
    ranking: &Ranking<N>,
    known: &KnownMargins<'m>,
    tier: usize,
    (row, owner_moves): (Half, bool),
    others: usize,
) -> Line<'m> {
    let below = row.seeds + others;
    let [own_rows, other_rows] = [row.seeds, others].map(|seeds| ranking.rows(seeds) as usize);
    let (greater, number) = (row.seeds.max(others), row.row as usize);
    if below + 1 == tier && row.seeds <= others {
        let turned: &Turned = &known.turned[greater - below.div_ceil(2)];
        let turned = &turned[usize::from(owner_moves)];
        if !turned.is_empty() {
            return Line::of(&turned[number * other_rows..][..other_rows]);
        }
    }
    let (first, step) = match (row.seeds.cmp(&others), owner_moves) {
        (Ordering::Greater, _) => ((2 * number + usize::from(!owner_moves)) * other_rows, 1),
        (Ordering::Equal, false) => (number * other_rows, 1),
        (Ordering::Equal, true) => (number, other_rows),
        (Ordering::Less, _) => (number + usize::from(owner_moves) * own_rows, 2 * own_rows),
    };
    let section = ranking.smaller(below, greater) as usize;
    Line { margins: &known.tiers[below][section + first..], step }
}

/// Turns lines of so many margins each, which begin `step` apart, into columns: first the first margin of every line.
pub(super) fn transposed(margins: &[u8], step: usize, length: usize) -> Vec<u8> {
    /// Lines and columns that are turned together: little enough for a processor's first cache, and whole cache lines.
    const BLOCK: usize = 64;
    let lines = margins.len().div_ceil(step);
    let mut columns = vec![0; lines * length];
    for first_line in (0..lines).step_by(BLOCK) {
        let end_line = lines.min(first_line + BLOCK);
        for first in (0..length).step_by(BLOCK) {
            let end = length.min(first + BLOCK);
            for at in first..end {
                let column = &mut columns[at * lines + first_line..at * lines + end_line];
                let from = margins[first_line * step + at..].iter().step_by(step);
                column.iter_mut().zip(from).for_each(|(to, &margin)| *to = margin);
            }
        }
    }
    columns
}
