//! What a position of hexapawn looks like in numbers: pawns, how far they have come, what they can do and what stops them.

use nimatron_core::{Features, Observed};

use super::{Hexapawn, LEFT_FILE, PawnMove, Pawns, RANK, RIGHT_FILE};
use crate::bitboard::Bitboard;
use crate::features::{CONSTANT, flag, named_by_side, share};

/// The mover's pawns and the opponent's, the mover at the bottom; a move is a cell and the way up from there.
impl Observed for Hexapawn {
    fn shape(&self, _start: &Pawns) -> [usize; 3] {
        [2, self.height as usize, self.width as usize]
    }

    fn observe(&self, at: &Pawns, numbers: &mut [f32]) {
        let planes = numbers.chunks_exact_mut((self.width * self.height) as usize);
        for (plane, pawns) in planes.zip([at.mover, at.opponent]) {
            plane
                .iter_mut()
                .zip(self.cells())
                .for_each(|(number, bit)| *number = f32::from(u8::from(pawns.has(bit))));
        }
    }

    fn actions<'g>(&'g self, _start: &'g Pawns) -> Box<dyn Iterator<Item = PawnMove> + 'g> {
        let ways = |from| [RANK - 1, RANK, RANK + 1].map(|way| PawnMove::new(from, from + way));
        Box::new(self.cells().filter(|bit| bit / RANK + 1 < self.height).flat_map(ways))
    }
}

impl Features for Hexapawn {
    fn feature_names(&self) -> Vec<String> {
        named_by_side(names_of_side)
    }

    fn features(&self, &at: &Pawns, features: &mut Vec<f64>) {
        features.push(CONSTANT);
        self.measure_side(at, features);
        self.measure_side(self.turned(at), features);
    }
}

fn names_of_side(whose: &str) -> [String; 8] {
    let pawns = ["pawns", "blocked pawns", "attacked pawns", "passed pawns"];
    let [all, blocked, attacked, passed] = pawns.map(|pawns| format!("{whose} {pawns}"));
    let advance = format!("ranks that {whose} pawns have come");
    let foremost = format!("rank of the foremost passed {whose} pawn");
    [
        all,
        advance,
        format!("{whose} moves"),
        blocked,
        attacked,
        passed,
        foremost,
        format!("{whose} pawn about to win"),
    ]
}

impl Hexapawn {
    /// Pushes the numbers of the side whose pawns go up.
    fn measure_side(&self, at: Pawns, features: &mut Vec<f64>) {
        let Self { width, height, .. } = *self;
        let farthest = height - 1;
        let rank = |bit: u32| bit / RANK;
        let moves = at.movable();
        let passed = at.passed();
        let share_of_pawns = |pawns: u64| share(pawns.count(), width);
        features.push(share_of_pawns(at.mover));
        features.push(share(at.mover.ones().map(rank).sum(), width * farthest));
        features.push(share(moves.iter().map(|pawns| pawns.count()).sum(), moves.len() as u32 * width));
        features.extend([at.blocked(), at.attacked(), passed].map(share_of_pawns));
        features.push(share(passed.ones().map(rank).max().unwrap_or(0), farthest));
        let [step, left, right] = moves;
        features.push(flag((step | left | right) & self.far >> RANK != 0));
    }
}

impl Pawns {
    /// The mover's pawns with another one, whosever it is, right ahead.
    fn blocked(self) -> u64 {
        self.mover & (self.mover | self.opponent) >> RANK
    }

    /// The mover's pawns that the opponent's could take if it were their turn.
    fn attacked(self) -> u64 {
        self.mover & to_both_sides(self.opponent >> RANK)
    }

    /// The mover's pawns that no pawn of the opponent's can stop any more, neither on their file nor from one beside it.
    fn passed(self) -> u64 {
        let guarded = (1..RANK).fold(0, |guarded, ranks| guarded | self.opponent >> (ranks * RANK));
        self.mover & !(guarded | to_both_sides(guarded))
    }
}

/// The cells to the left and to the right of these.
fn to_both_sides(cells: u64) -> u64 {
    (cells & !LEFT_FILE) >> 1 | (cells & !RIGHT_FILE) << 1
}
