//! What a Kalah position looks like in numbers, chosen so that a sum of them weighed knows what is about to happen: who moves
//! again, who captures how much, what can be banked at once, and to whom the rest would fall.
//!
//! Seeds in a pit are a share of the pits in a row: whatever has more of them reaches beyond the store. An empty pit is told
//! apart from a small one because captures end there.

use nimatron_core::{Features, Observed};

use super::rules::Kalah;
use crate::features::{CONSTANT, flag, named_by_side, share};
use crate::mancala::{Board, Count};

/// The seeds in the mover's row and in the opponent's, each from its owner's left. What is banked is no part of a position.
impl<T: Count, const N: usize> Observed for Kalah<T, N> {
    fn shape(&self, _start: &Board<T, N>) -> [usize; 3] {
        [2, 1, self.variant.pits]
    }

    fn observe(&self, board: &Board<T, N>, numbers: &mut [f32]) {
        board.observe(self.variant.pits, numbers);
    }

    fn actions<'g>(&'g self, _start: &'g Board<T, N>) -> Box<dyn Iterator<Item = u8> + 'g> {
        Box::new(0..self.variant.pits as u8)
    }
}

impl<T: Count, const N: usize> Features for Kalah<T, N> {
    fn feature_names(&self) -> Vec<String> {
        named_by_side(|whose| self.names_of_side(whose))
    }

    fn features(&self, board: &Board<T, N>, features: &mut Vec<f64>) {
        features.push(CONSTANT);
        self.measure_side(board, features);
        self.measure_side(&board.turned(), features);
    }
}

impl<T: Count, const N: usize> Kalah<T, N> {
    fn names_of_side(&self, whose: &str) -> Vec<String> {
        let pits = 0..self.variant.pits;
        let seeds = pits.clone().map(|pit| format!("seeds in {whose} pit {pit}"));
        let empty = pits.clone().map(|pit| format!("{whose} pit {pit} is empty"));
        let again = pits.map(|pit| format!("another move from {whose} pit {pit}"));
        let sums = ["largest {} capture", "sure {} seeds", "{} share of the seeds"];
        seeds.chain(empty).chain(again).chain(sums.map(|name| name.replace("{}", whose))).collect()
    }

    /// Pushes the numbers of the side that the board is seen from.
    fn measure_side(&self, board: &Board<T, N>, features: &mut Vec<f64>) {
        let pits = self.variant.pits as u32;
        let row = &board.own[..self.variant.pits];
        features.extend(row.iter().map(|&seeds| share(seeds.into(), pits)));
        features.extend(row.iter().map(|&seeds| flag(seeds == T::default())));
        features.extend((0..).zip(row).map(|(pit, &seeds)| flag(self.moves_again(pit, seeds.into()))));
        features.push(share(self.largest_capture(board), self.variant.seeds_at_start() / 2));
        features.push(share(self.sure(board).unsigned_abs(), pits));
        let [own, theirs] = board.rows();
        features.push(share(own, own + theirs));
    }

    /// Whether the last of so many seeds falls into the store, on the first lap or a later one.
    fn moves_again(&self, pit: u32, seeds: u32) -> bool {
        let pits = self.variant.pits as u32;
        (pit + seeds) % (2 * pits + 1) == pits
    }

    /// The most seeds that a move captures, its last one included if it goes with them.
    fn largest_capture(&self, board: &Board<T, N>) -> u32 {
        let opposite = (0..self.variant.pits).filter_map(|pit| self.opposite_last(board, pit));
        opposite.map(|seeds| self.variant.capture.banked(seeds)).max().unwrap_or(0)
    }
}
