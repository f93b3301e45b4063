//! Moore's Nim: a move takes as many counters as it likes from each of up to k piles, and from one at least. With k = 1 it is Nim.
//!
//! The sizes are written in base two, and the ones of each place are counted: the mover has lost exactly where every count is a multiple of
//! k + 1. Where the last taker loses, the same holds as long as some pile holds two or more, and once none does, the mover has lost
//! where the piles are one more than such a multiple.
//!
//! Text: piles as in Nim; `1:2+3:1` takes two from the first and one from the third.
//!
//! Rules: E. H. Moore, A Generalization of the Game Called Nim, Annals of Mathematics 11 (1910).

use nimatron_core::{
    Allocated, ClosedStrategy, Encoded, End, Event, Features, Game, Narrate, Notation, NotationError,
    Observed, Picture, Render, Scoring, Situation, Spot, Status, Step, Symmetry,
};

use super::rules::{Nim, Take};
use crate::piles::{self, Piles, stuck};

/// The most piles that a move may take from.
pub(super) const MOST_AT_ONCE: usize = 4;

/// The rules of Moore's Nim.
#[derive(Clone, Debug)]
pub struct Moore {
    /// Who wins, and the piles at the start.
    pub nim: Nim,
    /// From how many piles a move may take.
    pub at_once: usize,
}

/// A move: what is taken, by ascending piles; nothing from those behind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Takes {
    piles: [u8; MOST_AT_ONCE],
    /// 0 where nothing more is taken.
    counts: [u32; MOST_AT_ONCE],
}

impl Takes {
    /// What is taken from each pile.
    pub fn iter(&self) -> impl Iterator<Item = Take> {
        let taken = self.piles.into_iter().zip(self.counts).filter(|(_, count)| *count > 0);
        taken.map(|(pile, count)| Take { pile: pile.into(), count })
    }

    /// One more take from a pile behind all others; there is room for it.
    fn and(mut self, take: Take) -> Self {
        let room = self.counts.iter().position(|&count| count == 0).expect("a move takes from few piles");
        self.piles[room] = u8::try_from(take.pile).expect("there are few piles");
        self.counts[room] = take.count;
        self
    }
}

impl FromIterator<Take> for Takes {
    fn from_iter<I: IntoIterator<Item = Take>>(takes: I) -> Self {
        takes.into_iter().fold(Self::default(), Self::and)
    }
}

impl Moore {
    /// Pushes the moves that take from so many more piles, none of them before `from`.
    fn push(&self, piles: &[u32], (from, more): (usize, usize), begun: Takes, moves: &mut Vec<Takes>) {
        if more == 0 {
            moves.push(begun);
            return;
        }
        for pile in from..piles.len() {
            for count in (1..=piles[pile]).rev() {
                self.push(piles, (pile + 1, more - 1), begun.and(Take { pile, count }), moves);
            }
        }
    }

    /// The piles that a move leaves at a lost position of the opponent's where there is a large pile, or would be one with `last=wins`.
    fn balanced(&self, piles: &Piles) -> Option<Piles> {
        let modulus = self.at_once as u32 + 1;
        let (mut left, mut taken) = (piles.clone(), vec![false; piles.len()]);
        for bit in (0..u32::BITS).rev().map(|place| 1 << place) {
            let free = taken.iter().filter(|taken| **taken).count();
            let others: Vec<_> =
                (0..piles.len()).filter(|&pile| !taken[pile] && piles[pile] & bit != 0).collect();
            let over = others.len() as u32 % modulus;
            let lacking = if over == 0 { 0 } else { (modulus - over) as usize };
            let given = if lacking <= free { lacking } else { 0 };
            let of_free: Vec<_> = (0..piles.len()).filter(|&pile| taken[pile]).collect();
            for (number, &pile) in of_free.iter().enumerate() {
                left[pile] = left[pile] & !bit | if number < given { bit } else { 0 };
            }
            if lacking > free {
                for &pile in others.iter().take(over as usize) {
                    (taken[pile], left[pile]) = (true, left[pile] & !bit);
                }
            }
        }
        taken.contains(&true).then_some(left)
    }

    /// Where the last taker loses and so few piles are large that one move leaves only single counters: one more of them than a multiple of
    /// k + 1.
    fn singled(&self, piles: &Piles) -> Option<Piles> {
        let modulus = self.at_once + 1;
        let large: Vec<_> = (0..piles.len()).filter(|&pile| piles[pile] > 1).collect();
        let singles: Vec<_> = (0..piles.len()).filter(|&pile| piles[pile] == 1).collect();
        let spare = self.at_once.checked_sub(large.len())?;
        let wanted = |number: &usize| number % modulus == 1;
        let fewest = singles.len().saturating_sub(spare);
        let number = (fewest..=singles.len() + large.len()).find(wanted)?;
        let mut left = piles.clone();
        large.iter().for_each(|&pile| left[pile] = 0);
        singles.iter().skip(number).for_each(|&pile| left[pile] = 0);
        large.iter().take(number.saturating_sub(singles.len())).for_each(|&pile| left[pile] = 1);
        (left != *piles).then_some(left)
    }
}

impl Game for Moore {
    type Position = Piles;
    type Move = Takes;
    const SCORING: Scoring = Scoring::Decided;

    fn start(&self) -> Piles {
        self.nim.start.clone()
    }

    #[inline]
    fn status(&self, piles: &Piles) -> Status {
        if piles.iter().any(|&pile| pile > 0) {
            Status::Ongoing
        } else {
            Status::Over(End::Decided(stuck(self.nim.last_wins)))
        }
    }

    fn moves(&self, piles: &Piles, moves: &mut Vec<Takes>) {
        for many in 1..=self.at_once.min(piles.len()) {
            self.push(piles, (0, many), Takes::default(), moves);
        }
    }

    /// The products of the sizes of up to k piles, summed up.
    fn most_moves(&self, piles: &Piles) -> usize {
        let mut sums = [0_usize; MOST_AT_ONCE + 1];
        sums[0] = 1;
        for &pile in piles {
            for many in (1..=self.at_once).rev() {
                sums[many] = sums[many].saturating_add(sums[many - 1].saturating_mul(pile as usize));
            }
        }
        sums[1..=self.at_once].iter().fold(0, |all: usize, &some| all.saturating_add(some))
    }

    #[inline]
    fn play(&self, piles: &Piles, takes: Takes) -> Step<Piles> {
        let mut piles = piles.clone();
        takes.iter().for_each(|Take { pile, count }| piles[pile] -= count);
        Step::pass_turn(piles)
    }

    fn max_plies(&self, piles: &Piles) -> Option<u32> {
        self.nim.max_plies(piles)
    }
}

impl Encoded for Moore {
    fn code(&self, piles: &Piles) -> Option<u64> {
        self.nim.code(piles)
    }

    fn decode(&self, code: u64) -> Option<Piles> {
        self.nim.decode(code)
    }
}

impl Notation for Moore {
    fn write(&self, situation: &Situation<Piles>) -> String {
        self.nim.write(situation)
    }

    fn read(&self, text: &str) -> Result<Situation<Piles>, NotationError> {
        self.nim.read(text)
    }

    fn write_move(&self, situation: &Situation<Piles>, takes: Takes) -> String {
        let written: Vec<_> = takes.iter().map(|take| self.nim.write_move(situation, take)).collect();
        written.join("+")
    }

    fn one_character_moves(&self) -> bool {
        false
    }
}

/// The order of the piles does not matter.
impl Symmetry for Moore {
    fn canonical(&self, piles: &Piles) -> Piles {
        piles::sorted(piles)
    }

    fn canonical_move(&self, piles: &Piles, takes: Takes) -> Takes {
        let mut sorted: Vec<_> = takes.iter().map(|take| self.nim.canonical_move(piles, take)).collect();
        sorted.sort_unstable_by_key(|take| take.pile);
        sorted.into_iter().collect()
    }
}

impl Allocated for Moore {
    fn allocated_bytes(&self, piles: &Piles) -> usize {
        piles::allocated_bytes(piles)
    }
}

impl Observed for Moore {
    fn shape(&self, start: &Piles) -> [usize; 3] {
        self.nim.shape(start)
    }

    fn observe(&self, piles: &Piles, numbers: &mut [f32]) {
        self.nim.observe(piles, numbers);
    }

    /// Piles only get smaller, so that the first position has all moves.
    fn actions<'g>(&'g self, start: &'g Piles) -> Box<dyn Iterator<Item = Takes> + 'g> {
        let mut moves = Vec::new();
        self.moves(start, &mut moves);
        Box::new(moves.into_iter())
    }
}

impl Features for Moore {
    fn feature_names(&self) -> Vec<String> {
        self.nim.feature_names()
    }

    fn features(&self, piles: &Piles, features: &mut Vec<f64>) {
        self.nim.features(piles, features);
    }
}

impl Render for Moore {
    fn picture(&self, situation: &Situation<Piles>) -> Picture {
        self.nim.picture(situation)
    }

    /// Only what is taken from one pile can be pointed to: pointing there is a move of its own.
    fn spots(&self, situation: &Situation<Piles>, takes: Takes) -> Vec<Spot> {
        let mut takes = takes.iter();
        match (takes.next(), takes.next()) {
            (Some(take), None) => self.nim.spots(situation, take),
            _ => Vec::new(),
        }
    }
}

impl Narrate for Moore {
    fn events(&self, situation: &Situation<Piles>, takes: Takes) -> Vec<Event> {
        takes.iter().flat_map(|take| self.nim.events(situation, take)).collect()
    }
}

/// Leave counts that are multiples of k + 1. Where the last taker loses and no pile would stay large, leave one more single counter than such a
/// multiple; from a lost position take a single counter and hope.
impl ClosedStrategy for Moore {
    fn closed_strategy(&self, piles: &Piles) -> Takes {
        let few_large = piles.iter().filter(|&&pile| pile > 1).count() <= self.at_once;
        let left = if !self.nim.last_wins && few_large { self.singled(piles) } else { self.balanced(piles) };
        let takes = |left: Piles| {
            let take = |pile: usize| Take { pile, count: piles[pile] - left[pile] };
            (0..piles.len()).map(take).filter(|take| take.count > 0).collect()
        };
        let hope = || {
            let pile = piles.iter().position(|&pile| pile > 0).expect("a counter, as the game is not over");
            Takes::from_iter([Take { pile, count: 1 }])
        };
        left.map_or_else(hope, takes)
    }
}
