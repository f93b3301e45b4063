//! Nim: a row of piles, and a move takes as many counters as it likes from one of them.
//!
//! The player who takes the last counter wins (`last=wins`, the game of mathematics) or loses (`last=loses`, the game of lessons).
//! Marienbad is 1, 3, 5, 7. The mover has lost exactly where the exclusive or of the piles is 0; where the last taker loses,
//! the same holds as long as some pile holds two or more, and once none does, an odd number of piles is lost.
//!
//! Text: `2,3,5` are the piles from left to right, 1 to 64 of them, and empty ones stay as 0; `3:4` takes four from the third.
//!
//! Rules: C. L. Bouton, Nim, a Game with a Complete Mathematical Theory, Annals of Mathematics 3 (1901).

use nimatron_core::{
    Allocated, ClosedStrategy, Convention, Encoded, End, Event, Features, Game, HeapMoves, Heaps, Leavings,
    Narrate, Notation, NotationError, Observed, Picture, Render, Scoring, Situation, Spot, Status, Step, Sum,
    Symmetry,
};

use crate::piles::{self, MOST_PILES, Piles, counters, stuck};

/// The rules of Nim.
#[derive(Clone, Debug)]
pub struct Nim {
    /// Whether the player who takes last wins.
    pub last_wins: bool,
    /// Piles at the start.
    pub start: Piles,
}

/// A move: counters taken from one pile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Take {
    /// The pile's index, from 0; text counts from 1.
    pub pile: usize,
    /// How many counters it loses.
    pub count: u32,
}

impl Game for Nim {
    type Position = Piles;
    type Move = Take;
    const SCORING: Scoring = Scoring::Decided;

    fn start(&self) -> Piles {
        self.start.clone()
    }

    #[inline]
    fn status(&self, piles: &Piles) -> Status {
        if piles.iter().any(|&pile| pile > 0) {
            Status::Ongoing
        } else {
            Status::Over(End::Decided(stuck(self.last_wins)))
        }
    }

    #[inline]
    fn moves(&self, piles: &Piles, moves: &mut Vec<Take>) {
        for (pile, &size) in piles.iter().enumerate() {
            moves.extend((1..=size).rev().map(|count| Take { pile, count }));
        }
    }

    #[inline]
    fn most_moves(&self, piles: &Piles) -> usize {
        counters(piles)
    }

    #[inline]
    fn play(&self, piles: &Piles, Take { pile, count }: Take) -> Step<Piles> {
        let mut piles = piles.clone();
        piles[pile] -= count;
        Step::pass_turn(piles)
    }

    fn max_plies(&self, piles: &Piles) -> Option<u32> {
        Some(piles.iter().sum())
    }
}

impl Encoded for Nim {
    fn code(&self, piles: &Piles) -> Option<u64> {
        piles::code(piles)
    }

    fn decode(&self, code: u64) -> Option<Piles> {
        piles::decode(code, 0)
    }
}

impl Notation for Nim {
    fn write(&self, situation: &Situation<Piles>) -> String {
        piles::write(&situation.position)
    }

    fn read(&self, text: &str) -> Result<Situation<Piles>, NotationError> {
        let piles = piles::read(text, 0)?;
        if piles.len() > MOST_PILES {
            let expected = format!("at most {MOST_PILES} piles");
            return Err(NotationError::whole(expected, piles.len().to_string()));
        }
        piles::check_total(&piles)?;
        Ok(Situation::opening(piles))
    }

    fn write_move(&self, _situation: &Situation<Piles>, Take { pile, count }: Take) -> String {
        format!("{}:{count}", pile + 1)
    }

    fn one_character_moves(&self) -> bool {
        false
    }
}

/// The order of the piles does not matter.
impl Symmetry for Nim {
    fn canonical(&self, piles: &Piles) -> Piles {
        piles::sorted(piles)
    }

    fn canonical_move(&self, piles: &Piles, Take { pile, count }: Take) -> Take {
        Take { pile: piles::sorted_place(piles, pile), count }
    }
}

impl Allocated for Nim {
    fn allocated_bytes(&self, piles: &Piles) -> usize {
        piles::allocated_bytes(piles)
    }
}

impl Render for Nim {
    fn picture(&self, situation: &Situation<Piles>) -> Picture {
        Picture::Piles { piles: situation.position.to_vec() }
    }

    fn spots(&self, situation: &Situation<Piles>, Take { pile, count }: Take) -> Vec<Spot> {
        piles::spots_of_take(pile, situation.position[pile], count)
    }
}

impl Narrate for Nim {
    fn events(&self, situation: &Situation<Piles>, Take { pile, count }: Take) -> Vec<Event> {
        let piles = &situation.position;
        let left = piles[pile] - count;
        vec![Event::Taken { counters: count, pile: piles::number(piles, pile), left }]
    }
}

impl Sum for Nim {
    fn parts(&self, piles: &Piles, parts: &mut Vec<Piles>) {
        piles::push_each(piles, parts);
    }

    fn convention(&self) -> Convention {
        if self.last_wins { Convention::Normal } else { Convention::Misere }
    }
}

/// Any number may be taken.
impl Heaps for Nim {
    fn heap_moves(&self) -> HeapMoves {
        HeapMoves { takes: vec![Leavings::NONE], beyond: Leavings::TAKING }
    }

    fn heap(&self, size: u32) -> Option<Piles> {
        piles::single(size, 0)
    }

    fn size(&self, part: &Piles) -> u32 {
        piles::only(part)
    }
}

/// Leave an exclusive or of 0. Where the last taker loses and one pile alone has two or more, leave an odd number of single counters instead;
/// from a lost position take a single counter and hope.
impl ClosedStrategy for Nim {
    fn closed_strategy(&self, piles: &Piles) -> Take {
        let large = piles.iter().filter(|&&pile| pile > 1).count();
        let nim_sum = piles.iter().fold(0, |sum, pile| sum ^ pile);
        let target = |pile: u32| match large {
            1 if !self.last_wins => {
                let singles = piles.iter().filter(|&&pile| pile == 1).count();
                // Of the large pile one counter stays where the others are even in number.
                if pile > 1 { u32::from(singles % 2 == 0) } else { pile }
            }
            _ => pile ^ nim_sum,
        };
        let winning = piles.iter().position(|&pile| target(pile) < pile);
        // Where nothing is larger than one, nothing can be chosen but single counters.
        let lost = || piles.iter().position(|&pile| pile > 0).expect("a counter, as the game is not over");
        winning.map_or_else(
            || Take { pile: lost(), count: 1 },
            |pile| Take { pile, count: piles[pile] - target(piles[pile]) },
        )
    }
}

/// Sizes and parities, which tell whose the last counters are and not much about the piles before: the exclusive or is left to
/// be missed.
impl Features for Nim {
    fn feature_names(&self) -> Vec<String> {
        piles::feature_names()
    }

    fn features(&self, piles: &Piles, features: &mut Vec<f64>) {
        piles::features(piles, &self.start, features);
    }
}

/// The piles from left to right.
impl Observed for Nim {
    fn shape(&self, start: &Piles) -> [usize; 3] {
        [1, 1, start.len()]
    }

    fn observe(&self, piles: &Piles, numbers: &mut [f32]) {
        piles::observe(piles, numbers);
    }

    fn actions<'g>(&'g self, start: &'g Piles) -> Box<dyn Iterator<Item = Take> + 'g> {
        let of_pile = |(pile, &size): (usize, &u32)| (1..=size).map(move |count| Take { pile, count });
        Box::new(start.iter().enumerate().flat_map(of_pile))
    }
}
