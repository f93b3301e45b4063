//! Kalah as text and as a picture.

use nimatron_core::{Notation, NotationError, Picture, Render, Situation, Spot};

use super::rules::Kalah;
use crate::mancala::{self, Board, Count};

impl<T: Count, const N: usize> Notation for Kalah<T, N> {
    fn write(&self, situation: &Situation<Board<T, N>>) -> String {
        mancala::write(self.variant.pits, situation)
    }

    fn read(&self, text: &str) -> Result<Situation<Board<T, N>>, NotationError> {
        mancala::read(self.variant.pits, text)
    }

    fn write_move(&self, _situation: &Situation<Board<T, N>>, pit: u8) -> String {
        pit.to_string()
    }

    fn one_character_moves(&self) -> bool {
        self.variant.pits <= 10
    }
}

impl<T: Count, const N: usize> Render for Kalah<T, N> {
    fn picture(&self, situation: &Situation<Board<T, N>>) -> Picture {
        mancala::picture(self.variant.pits, situation)
    }

    fn spots(&self, situation: &Situation<Board<T, N>>, pit: u8) -> Vec<Spot> {
        vec![Spot::Pit { owner: situation.seat, pit: pit.into() }]
    }
}
