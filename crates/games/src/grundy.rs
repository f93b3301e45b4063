//! Grundy's game: a move splits one pile into two that are not equal, until nothing but ones and twos is left.
//!
//! The player who makes the last split wins (`last=wins`) or loses. No pattern in its nim-values is known; it is not proved that
//! they become periodic.
//!
//! Text: `4,2` are the piles from left to right, a million counters at most in all; `1:3+1` splits the first into three and
//! one, which take its place in this order.
//!
//! Rules: P. M. Grundy, Mathematics and Games, Eureka 2 (1939); *Winning Ways*, chapter 4.

use nimatron_core::definition::Definition;
use nimatron_core::{
    Allocated, Convention, Encoded, End, Event, Family, Features, Game, HeapMoves, Heaps, Leavings, Narrate,
    Notation, NotationError, Observed, Parameter, Picture, Preset, Render, Scoring, SettingError, Settings,
    Situation, Spot, Status, Step, Sum, Symmetry, TwoHeaps, Visitor,
};
use smallvec::smallvec;

use crate::LARGEST_HEAP;
use crate::features::{CONSTANT, flag, named, share};
use crate::piles::{self, Piles, counters, stuck};

/// The largest pile that no unequal split is left for.
const LARGEST_DEAD: u32 = 2;

/// The rules of Grundy's game.
#[derive(Clone, Debug)]
pub struct Grundy {
    /// Whether the last split wins.
    pub last_wins: bool,
    /// Counters in the one pile at the start.
    pub start: u32,
}

/// A move: one pile becomes two. The larger part is whatever the smaller one leaves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Split {
    /// The pile's index, from 0; text counts from 1.
    pub pile: usize,
    /// Counters in the smaller part.
    pub smaller: u32,
}

impl Game for Grundy {
    type Position = Piles;
    type Move = Split;
    const SCORING: Scoring = Scoring::Decided;

    fn start(&self) -> Piles {
        smallvec![self.start]
    }

    #[inline]
    fn status(&self, piles: &Piles) -> Status {
        if piles.iter().any(|&pile| pile > LARGEST_DEAD) {
            Status::Ongoing
        } else {
            Status::Over(End::Decided(stuck(self.last_wins)))
        }
    }

    #[inline]
    fn moves(&self, piles: &Piles, moves: &mut Vec<Split>) {
        for (pile, &size) in piles.iter().enumerate() {
            moves.extend((1..size.div_ceil(2)).map(|smaller| Split { pile, smaller }));
        }
    }

    /// Of each pile less than a half can be split off.
    #[inline]
    fn most_moves(&self, piles: &Piles) -> usize {
        counters(piles) / 2
    }

    #[inline]
    fn play(&self, piles: &Piles, Split { pile, smaller }: Split) -> Step<Piles> {
        let mut piles = piles.clone();
        piles[pile] -= smaller;
        piles.insert(pile + 1, smaller);
        Step::pass_turn(piles)
    }

    /// Every split adds a pile, and there are never more piles than counters.
    fn max_plies(&self, piles: &Piles) -> Option<u32> {
        Some(piles.iter().map(|pile| pile - 1).sum())
    }
}

impl Encoded for Grundy {
    fn code(&self, piles: &Piles) -> Option<u64> {
        piles::code(piles)
    }

    fn decode(&self, code: u64) -> Option<Piles> {
        piles::decode(code, 1)
    }
}

impl Notation for Grundy {
    fn write(&self, situation: &Situation<Piles>) -> String {
        piles::write(&situation.position)
    }

    fn read(&self, text: &str) -> Result<Situation<Piles>, NotationError> {
        let piles = piles::read(text, 1)?;
        piles::check_total(&piles)?;
        Ok(Situation::opening(piles))
    }

    fn write_move(&self, situation: &Situation<Piles>, Split { pile, smaller }: Split) -> String {
        let larger = situation.position[pile] - smaller;
        format!("{}:{larger}+{smaller}", pile + 1)
    }

    fn one_character_moves(&self) -> bool {
        false
    }
}

/// The order of the piles does not matter.
impl Symmetry for Grundy {
    fn canonical(&self, piles: &Piles) -> Piles {
        piles::sorted(piles)
    }

    fn canonical_move(&self, piles: &Piles, Split { pile, smaller }: Split) -> Split {
        Split { pile: piles::sorted_place(piles, pile), smaller }
    }
}

impl Allocated for Grundy {
    fn allocated_bytes(&self, piles: &Piles) -> usize {
        piles::allocated_bytes(piles)
    }
}

impl Render for Grundy {
    fn picture(&self, situation: &Situation<Piles>) -> Picture {
        Picture::Piles { piles: situation.position.to_vec() }
    }

    /// The smaller part is the counters before the one that is pointed at.
    fn spots(&self, situation: &Situation<Piles>, Split { pile, smaller }: Split) -> Vec<Spot> {
        let larger = situation.position[pile] - smaller;
        vec![Spot::Counter { pile, counter: larger as usize }]
    }
}

impl Narrate for Grundy {
    fn events(&self, situation: &Situation<Piles>, Split { pile, smaller }: Split) -> Vec<Event> {
        let piles = &situation.position;
        let parts = [piles[pile] - smaller, smaller];
        vec![Event::Split { pile: piles::number(piles, pile), parts }]
    }
}

impl Sum for Grundy {
    fn parts(&self, piles: &Piles, parts: &mut Vec<Piles>) {
        piles::push_each(piles, parts);
    }

    fn convention(&self) -> Convention {
        if self.last_wins { Convention::Normal } else { Convention::Misere }
    }
}

/// Nothing is taken, and two unequal piles are left.
impl Heaps for Grundy {
    fn heap_moves(&self) -> HeapMoves {
        let unequal = Leavings { two: TwoHeaps::Unequal, ..Leavings::NONE };
        HeapMoves { takes: vec![unequal], beyond: Leavings::NONE }
    }

    fn heap(&self, size: u32) -> Option<Piles> {
        piles::single(size, 1)
    }

    fn size(&self, part: &Piles) -> u32 {
        piles::only(part)
    }
}

/// The piles from left to right.
impl Observed for Grundy {
    fn shape(&self, start: &Piles) -> [usize; 3] {
        [1, 1, counters(start)]
    }

    fn observe(&self, piles: &Piles, numbers: &mut [f32]) {
        piles::observe(piles, numbers);
    }

    fn actions<'g>(&'g self, start: &'g Piles) -> Box<dyn Iterator<Item = Split> + 'g> {
        let largest = start.iter().copied().max().unwrap_or(0);
        let of_pile = move |pile| (1..largest.div_ceil(2)).map(move |smaller| Split { pile, smaller });
        Box::new((0..counters(start)).flat_map(of_pile))
    }
}

/// How far the counters are scattered, and how many piles can still be split.
impl Features for Grundy {
    fn feature_names(&self) -> Vec<String> {
        named([
            "piles",
            "piles to split",
            "largest pile",
            "odd number of piles",
            "odd number of piles to split",
        ])
    }

    fn features(&self, piles: &Piles, features: &mut Vec<f64>) {
        let all = piles.len() as u32;
        let alive = piles.iter().filter(|&&pile| pile > LARGEST_DEAD).count() as u32;
        let largest = piles.iter().copied().max().unwrap_or(0);
        features.extend([CONSTANT, share(all, self.start), share(alive, self.start / (LARGEST_DEAD + 1))]);
        features.push(share(largest, self.start));
        features.extend([all, alive].map(|number| flag(number % 2 == 1)));
    }
}

/// Counters in the one pile at the start.
const START: Parameter = Parameter::new("start", "12", "a whole number from 1 to 1000000");
/// Who wins.
const LAST: Parameter = Parameter::new("last", "wins", "wins or loses");

impl Family for Grundy {
    const NAME: &'static str = "grundy";
    const PARAMETERS: &'static [Parameter] = &[START, LAST];
    const PRESETS: &'static [Preset] = &[];

    fn open<V: Visitor>(settings: &Settings, visitor: V) -> Result<V::Output, SettingError> {
        let start = settings.number(&START, 1, LARGEST_HEAP)?;
        let last_wins = settings.choice(&LAST, &[("wins", true), ("loses", false)])?;
        let named = vec![(START.name, start.to_string()), (LAST.name, settings.value(&LAST).to_owned())];
        let rules = Definition::new(Self { last_wins, start })
            .symmetric()
            .encoded()
            .allocating()
            .featured()
            .observed()
            .rendered()
            .narrated()
            .of_heaps()
            .cited(SOURCES);
        Ok(visitor.visit(rules, named))
    }
}

const SOURCES: &[&str] = &[
    "P. M. Grundy, Mathematics and Games, Eureka 2, 1939",
    "E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways for Your Mathematical Plays, chapter 4",
];
