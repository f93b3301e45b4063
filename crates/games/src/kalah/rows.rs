//! What moves make of rows, by the numbers of rows: solvers find where a move leads without a board.
//!
//! What a move leaves of the mover's row depends on nothing but that row, and the opponent's row changes in one of a few ways, its
//! [`Effect`]. Both are tables by row, so a move is two of their entries put together. It is a matter of both rows only where
//! seeds go round the whole board, back to the row that they came from: such moves have to be played.

use std::sync::OnceLock;

use crate::mancala::Count;

/// How a move changes the opponent's row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Effect {
    /// Not at all, and it is the opponent's turn.
    Pass,
    /// Not at all, and the mover moves again.
    Again,
    /// One more seed in each of the first pits, so many.
    Sow(usize),
    /// The last seed captures what is in this pit, if the rules let it.
    Capture(usize),
    /// Not by a table.
    Round,
}

impl Effect {
    /// All there are on boards with so many pits, by their places in tables.
    pub(super) fn all(pits: usize) -> impl Iterator<Item = Self> {
        let sow = (1..=pits).map(Self::Sow);
        [Self::Pass, Self::Again]
            .into_iter()
            .chain(sow)
            .chain((0..pits).map(Self::Capture))
            .chain([Self::Round])
    }

    /// Where this one is among them.
    pub(super) fn place(self, pits: usize) -> usize {
        match self {
            Self::Pass => 0,
            Self::Again => 1,
            Self::Sow(first) => 1 + first,
            Self::Capture(pit) => 2 + pits + pit,
            Self::Round => 2 + 2 * pits,
        }
    }

    /// What is in the pit that it captures from, if it does.
    pub(super) fn taken<T: Count, const N: usize>(self, row: &[T; N]) -> u32 {
        if let Self::Capture(pit) = self { row[pit].into() } else { 0 }
    }

    /// The opponent's row after it, all of the pit gone if it captures.
    pub(super) fn change<T: Count, const N: usize>(self, mut row: [T; N]) -> [T; N] {
        match self {
            Self::Sow(first) => T::add_one_each(&mut row, 0, first),
            Self::Capture(pit) => row[pit] = T::default(),
            Self::Pass | Self::Again | Self::Round => {}
        }
        row
    }
}

/// One move of the player who owns a row.
#[derive(Clone, Copy, Debug)]
pub(super) struct RowMove {
    /// The pit that is sown.
    pub(super) pit: u8,
    /// The place of its effect.
    pub(super) effect: u8,
    /// The number of the row that is left, and of the same without the last seed if the move may capture.
    pub(super) rows: [u32; 2],
}

/// What an effect makes of a row.
#[derive(Clone, Copy, Debug)]
pub(super) struct Changed {
    /// The number of the row that it becomes, all of the pit gone if it captures.
    pub(super) row: u32,
    /// What was in that pit; 0 if it does not capture.
    pub(super) taken: u32,
}

/// A row with what moves make of it.
pub(super) struct Row<'r, T, const N: usize> {
    /// Its seeds, pit by pit.
    pub(super) pits: &'r [T; N],
    /// What the opponent's moves make of it, by the places of their effects.
    pub(super) changed: &'r [Changed],
    /// Its owner's moves.
    pub(super) row_moves: &'r [RowMove],
}

/// All rows with the same number of seeds.
#[derive(Clone, Debug)]
pub(super) struct Rows<T, const N: usize> {
    /// By number.
    pits: Vec<[T; N]>,
    /// The rows that each of them is changed into, one after the other.
    changed: Vec<Changed>,
    /// How many of those there are for each row.
    effects: usize,
    /// The moves of all rows, one row after the other, and where each row's end.
    row_moves: Vec<RowMove>,
    ends: Vec<u32>,
}

/// The rows by how many seeds they have, made when they are asked for.
#[derive(Clone, Debug)]
pub(super) struct RowTables<T, const N: usize>(Vec<OnceLock<Box<Rows<T, N>>>>);

impl<T: Count, const N: usize> RowTables<T, N> {
    /// None yet, for the smaller rows of boards with at most so many seeds.
    pub(super) fn new(most: u32) -> Self {
        Self((0..=most / 2).map(|_| OnceLock::new()).collect())
    }

    /// All rows with so many seeds, at most half of those that a board holds; they are made the first time.
    pub(super) fn with_seeds(&self, seeds: usize, make: impl FnOnce() -> Rows<T, N>) -> &Rows<T, N> {
        self.0[seeds].get_or_init(|| Box::new(make()))
    }
}

impl<T: Count, const N: usize> Rows<T, N> {
    /// No rows yet, each to be changed by so many effects.
    pub(super) fn new(effects: usize) -> Self {
        Self { pits: vec![], changed: vec![], effects, row_moves: vec![], ends: vec![] }
    }

    /// Adds the row with the next number.
    pub(super) fn push(
        &mut self,
        row: [T; N],
        changed: impl Iterator<Item = Changed>,
        row_moves: impl Iterator<Item = RowMove>,
    ) {
        self.pits.push(row);
        self.changed.extend(changed);
        self.row_moves.extend(row_moves);
        self.ends.push(self.row_moves.len() as u32);
    }

    /// The row with a number.
    #[inline]
    pub(super) fn row(&self, number: usize) -> Row<'_, T, N> {
        let first = if number == 0 { 0 } else { self.ends[number - 1] as usize };
        Row {
            pits: &self.pits[number],
            changed: &self.changed[number * self.effects..][..self.effects],
            row_moves: &self.row_moves[first..self.ends[number] as usize],
        }
    }
}
