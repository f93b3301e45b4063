//! Fills the tables of [`rows`](super::rows): every move of a row's owner, made once beside an empty row.

use super::ranking::{first_row, next_row};
use super::rows::{Changed, Effect, RowMove, Rows};
use super::rules::{Capture, Kalah, Last};
use crate::mancala::{Board, Count};

impl<T: Count, const N: usize> Kalah<T, N> {
    /// All rows with so many seeds, at most half of those that a board holds.
    pub(super) fn rows_with(&self, seeds: usize) -> &Rows<T, N> {
        self.rows.with_seeds(seeds, || self.make_rows(seeds))
    }

    fn make_rows(&self, seeds: usize) -> Rows<T, N> {
        let pits = self.variant.pits;
        let effects: Vec<_> = Effect::all(pits).collect();
        let mut rows = Rows::new(effects.len());
        let mut row = [T::default(); N];
        first_row(&mut row[..pits], seeds);
        loop {
            rows.push(row, effects.iter().map(|&effect| self.changed(row, effect)), self.row_moves(&row));
            if !next_row(&mut row[..pits]) {
                return rows;
            }
        }
    }

    fn changed(&self, row: [T; N], effect: Effect) -> Changed {
        Changed { row: self.ranking.half(&effect.change(row)).row as u32, taken: effect.taken(&row) }
    }

    /// The moves of a row's owner.
    pub(super) fn row_moves(&self, row: &[T; N]) -> impl Iterator<Item = RowMove> {
        let pits = (0..self.variant.pits).filter(|&pit| row[pit] != T::default());
        pits.map(|pit| self.row_move(row, pit))
    }

    /// One of them, made beside an empty row.
    fn row_move(&self, row: &[T; N], pit: usize) -> RowMove {
        let pits = self.variant.pits;
        let mut board = Board { own: *row, ..Board::empty() };
        let effect = self.effect(&mut board, pit);
        let with_last = self.ranking.half(&board.own).row as u32;
        if let Effect::Capture(opposite) = effect {
            board.own[pits - 1 - opposite] = T::default();
        }
        let without_last = self.ranking.half(&board.own).row as u32;
        RowMove { pit: pit as u8, effect: effect.place(pits) as u8, rows: [with_last, without_last] }
    }

    /// Makes a move on a board whose other row is empty, and says what it does to the other row. Nothing is captured.
    fn effect(&self, board: &mut Board<T, N>, pit: usize) -> Effect {
        match self.sow(board, pit) {
            (Last::Own(last), 0) => match self.variant.capture {
                Capture::None => Effect::Pass,
                _ if board.own[last].into() == 1 => Effect::Capture(self.variant.pits - 1 - last),
                _ => Effect::Pass,
            },
            (Last::Store, 1) => Effect::Again,
            (Last::Theirs, 1) => Effect::Sow(board.rows()[1] as usize),
            _ => Effect::Round,
        }
    }
}
