//! What a position of Connect Four is worth by its looks, and what learners are told of it.

use nimatron_core::{Evaluate, Features, Heuristic, Observed, Points};

use super::{Column, ConnectFour};
use crate::bitboard::Bitboard;
use crate::features::{CONSTANT, named_by_side, share};
use crate::stones::Stones;

/// What a threat in a good row and one in another are worth in open lines.
const GOOD_THREAT: u32 = 8;
const BAD_THREAT: u32 = 2;

impl<B: Bitboard> Evaluate for ConnectFour<B> {
    fn heuristics(&self) -> Vec<Heuristic<Self>> {
        vec![
            Heuristic { name: "parity", estimate: Self::parity },
            Heuristic { name: "lines", estimate: Self::open_lines },
            Heuristic { name: "threats", estimate: Self::more_threats },
        ]
    }
}

impl<B: Bitboard> ConnectFour<B> {
    /// Open lines, and the threats to come by whose turn it will be there: about as many points as were best in games against the lines alone.
    fn parity(&self, &at: &Stones<B>) -> Points {
        let weighed = |[good, bad]: [u32; 2]| (GOOD_THREAT * good + BAD_THREAT * bad) as Points;
        let [own, opposing] = self.threats_to_come(at);
        self.board.open_lines(at) + weighed(own) - weighed(opposing)
    }

    /// For the mover and the opponent, how many cells complete a line that cannot be filled yet, in rows that are good for them and in others.
    fn threats_to_come(&self, at: Stones<B>) -> [[u32; 2]; 2] {
        let waiting = self.board.empty(at) & !self.playable(at);
        let mover_began = at.mover.count() == at.opponent.count();
        [(at.mover, mover_began), (at.opponent, !mover_began)].map(|(stones, began)| {
            let threats = self.board.lines.winning_squares(stones) & waiting;
            let good = if began { self.odd_rows } else { !self.odd_rows };
            [threats & good, threats & !good].map(B::count)
        })
    }

    fn open_lines(&self, &at: &Stones<B>) -> Points {
        self.board.open_lines(at)
    }

    fn more_threats(&self, &at: &Stones<B>) -> Points {
        self.board.more_threats(at)
    }
}

/// Cells where a stone would complete a line but cannot be put yet are told apart by their rows. In the end a player must
/// fill the cell below, and on boards of an even height parity decides who (Allis): odd rows, counted from the bottom, are
/// good for the first player, even ones for the second.
impl<B: Bitboard> Features for ConnectFour<B> {
    fn feature_names(&self) -> Vec<String> {
        named_by_side(|whose| {
            let rows = ["good", "bad"].map(|rows| format!("{whose} threats in {rows} rows"));
            self.board.names_of_side(whose).into_iter().chain(rows)
        })
    }

    fn features(&self, &at: &Stones<B>, features: &mut Vec<f64>) {
        features.push(CONSTANT);
        let playable = self.playable(at);
        for (side, threats) in [at, at.turned()].into_iter().zip(self.threats_to_come(at)) {
            self.board.measure_side(side, playable, features);
            features.extend(threats.map(|threats| share(threats, self.width)));
        }
    }
}

impl<B: Bitboard> Observed for ConnectFour<B> {
    fn shape(&self, _start: &Stones<B>) -> [usize; 3] {
        self.board.shape()
    }

    fn observe(&self, &at: &Stones<B>, numbers: &mut [f32]) {
        self.board.observe(at, numbers);
    }

    fn actions<'g>(&'g self, _start: &'g Stones<B>) -> Box<dyn Iterator<Item = Column> + 'g> {
        Box::new(self.columns())
    }
}
