//! What a board of stones looks like in numbers: lines that a side may still complete, by the stones it has in them, where it
//! can complete one at once, and the value of its stones wherever they stand.

use crate::bitboard::Bitboard;
use crate::features::{flag, share};
use crate::stones::{StoneBoard, Stones};

/// How many times fewer lines are taken to be the most there may be, for every further stone in them.
const RARER: u32 = 3;

impl<B: Bitboard> StoneBoard<B> {
    /// The names of what [`measure_side`](Self::measure_side) pushes.
    pub(crate) fn names_of_side(&self, whose: &str) -> Vec<String> {
        let stones = |count| if count == 1 { "stone" } else { "stones" };
        let lines = (1..self.lines.length())
            .map(|count| format!("open lines with {count} {whose} {}", stones(count)));
        let others = [
            format!("{whose} line to complete at once"),
            format!("two {whose} lines to complete at once"),
            format!("{whose} stones by lines through them"),
        ];
        lines.chain(others).collect()
    }

    /// Pushes the numbers of the mover's side, who could put a stone into the playable cells.
    pub(crate) fn measure_side(&self, at: Stones<B>, playable: B, features: &mut Vec<f64>) {
        let held = self.lines.by_stones(self.cells & !at.opponent, at.mover);
        let (all, length) = (self.lines.count(self.cells), self.lines.length());
        for stones in 1..length {
            features.push(share(held[stones as usize], all.div_ceil(RARER.pow(stones - 1))));
        }
        let completing = (self.lines.winning_squares(at.mover) & playable).count();
        features.extend([flag(completing > 0), flag(completing > 1)]);
        features.push(share(at.mover.ones().map(|bit| self.crossings(bit)).sum(), all * length));
    }
}
