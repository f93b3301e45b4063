//! Fibonacci Nim: one heap; the first move takes anything but all of it, and every later one at most twice what the move
//! before took.
//!
//! The player who takes the last counter wins (`last=wins`) or loses. Under `last=wins` the first player has lost exactly when the
//! heap is a Fibonacci number; otherwise taking the smallest part of its Zeckendorf sum wins, and sometimes other takes do
//! as well. A player who cannot move, as one facing a fresh heap of one, is in the place of one who finds nothing left.
//!
//! A position is the heap, `20`, before the first move; then it is what is left and the most that may be taken, `13/4`.
//! That cap is twice the last take, even where less is left.
//!
//! Rules: M. J. Whinihan, Fibonacci Nim, The Fibonacci Quarterly 1 (1963).

use nimatron_core::definition::Definition;
use nimatron_core::{
    ClosedStrategy, Encoded, End, Event, Family, Features, Game, Narrate, Notation, NotationError, Observed,
    Parameter, Picture, Preset, Render, Scoring, SettingError, Settings, Situation, Spot, Status, Step,
    Symmetry, Visitor,
};

use crate::LARGEST_HEAP;
use crate::features::{CONSTANT, flag, named, share};
use crate::piles::{spots_of_take, stuck, taken};
use crate::reading::Reader;

/// The rules of Fibonacci Nim.
#[derive(Clone, Debug)]
pub struct Fibonacci {
    /// Whether the player who takes last wins.
    pub last_wins: bool,
    /// Counters at the start.
    pub start: u32,
}

/// What is left, and how much of it may be taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct CappedHeap {
    /// Counters left.
    pub left: u32,
    /// The most that may be taken, at least 1; none before the first move, which may take anything but all.
    pub cap: Option<u32>,
}

impl CappedHeap {
    /// The largest legal take; 0 if there is none.
    #[inline]
    fn largest_take(self) -> u32 {
        self.cap.map_or(self.left.saturating_sub(1), |cap| cap.min(self.left))
    }
}

impl Game for Fibonacci {
    type Position = CappedHeap;
    type Move = u32;
    const SCORING: Scoring = Scoring::Decided;

    fn start(&self) -> CappedHeap {
        CappedHeap { left: self.start, cap: None }
    }

    #[inline]
    fn status(&self, heap: &CappedHeap) -> Status {
        if heap.largest_take() > 0 {
            Status::Ongoing
        } else {
            Status::Over(End::Decided(stuck(self.last_wins)))
        }
    }

    #[inline]
    fn moves(&self, heap: &CappedHeap, moves: &mut Vec<u32>) {
        moves.extend(1..=heap.largest_take());
    }

    #[inline]
    fn most_moves(&self, heap: &CappedHeap) -> usize {
        heap.largest_take() as usize
    }

    #[inline]
    fn play(&self, heap: &CappedHeap, take: u32) -> Step<CappedHeap> {
        Step::pass_turn(CappedHeap { left: heap.left - take, cap: Some(2 * take) })
    }

    fn max_plies(&self, heap: &CappedHeap) -> Option<u32> {
        Some(heap.left)
    }
}

/// Take the smallest part of the Zeckendorf sum of what is left, less the counter that nobody wants where the last taker loses; where it is too
/// large the position is lost: take a single counter and hope.
impl ClosedStrategy for Fibonacci {
    fn closed_strategy(&self, &heap: &CappedHeap) -> u32 {
        let wanted = if self.last_wins { heap.left } else { heap.left - 1 };
        let part = smallest_part(wanted);
        if (1..=heap.largest_take()).contains(&part) { part } else { 1 }
    }
}

/// The smallest of the Fibonacci numbers, no two of them next to each other, of which a number is the sum; 0 for 0.
fn smallest_part(number: u32) -> u32 {
    let mut left = number;
    let mut part = 0;
    while left > 0 {
        let (mut smaller, mut larger) = (1, 2);
        while larger <= left {
            (smaller, larger) = (larger, smaller + larger);
        }
        (left, part) = (left - smaller, smaller);
    }
    part
}

/// The counters left, and above them one more than the most that may be taken, or nothing before the first move.
impl Encoded for Fibonacci {
    fn code(&self, heap: &CappedHeap) -> Option<u64> {
        let cap = heap.cap.map_or(0, |cap| u64::from(cap) + 1);
        Some(cap << u32::BITS | u64::from(heap.left))
    }

    fn decode(&self, code: u64) -> Option<CappedHeap> {
        let cap = (code >> u32::BITS).checked_sub(1).map(|cap| cap as u32);
        let heap = CappedHeap { left: code as u32, cap };
        let is_capped = cap.map_or(heap.left > 0, |cap| (1..=2 * LARGEST_HEAP).contains(&cap));
        (heap.left <= LARGEST_HEAP && is_capped).then_some(heap)
    }
}

impl Notation for Fibonacci {
    fn write(&self, situation: &Situation<CappedHeap>) -> String {
        let CappedHeap { left, cap } = situation.position;
        cap.map_or_else(|| left.to_string(), |cap| format!("{left}/{cap}"))
    }

    fn read(&self, text: &str) -> Result<Situation<CappedHeap>, NotationError> {
        let mut reader = Reader::new(text);
        let left = reader.number("a number of counters", LARGEST_HEAP)?;
        let cap = if reader.take('/') { Some(read_cap(&mut reader)?) } else { None };
        if (left, cap) == (0, None) {
            return Err(
                reader.expected("a '/' and the most that may be taken, as a move must have emptied the heap")
            );
        }
        reader.end(if cap.is_none() { "a '/' or the end" } else { "the end" })?;
        Ok(Situation::opening(CappedHeap { left, cap }))
    }

    fn write_move(&self, _situation: &Situation<CappedHeap>, take: u32) -> String {
        take.to_string()
    }

    fn one_character_moves(&self) -> bool {
        false
    }
}

fn read_cap(reader: &mut Reader<'_>) -> Result<u32, NotationError> {
    let wrong = reader.expected("a cap of at least 1");
    match reader.number("a cap", 2 * LARGEST_HEAP)? {
        0 => Err(wrong),
        cap => Ok(cap),
    }
}

/// A cap beyond the heap is as good as the heap itself, and before the first move it is one less than the heap. A fresh heap
/// of one would have a cap of 0 and stays as it is.
impl Symmetry for Fibonacci {
    fn canonical(&self, heap: &CappedHeap) -> CappedHeap {
        if *heap == (CappedHeap { left: 1, cap: None }) {
            return *heap;
        }
        CappedHeap { left: heap.left, cap: Some(heap.largest_take().max(1)) }
    }

    fn canonical_move(&self, _heap: &CappedHeap, take: u32) -> u32 {
        take
    }
}

impl Render for Fibonacci {
    fn picture(&self, situation: &Situation<CappedHeap>) -> Picture {
        Picture::Piles { piles: vec![situation.position.left] }
    }

    fn spots(&self, situation: &Situation<CappedHeap>, take: u32) -> Vec<Spot> {
        spots_of_take(0, situation.position.left, take)
    }
}

impl Narrate for Fibonacci {
    fn events(&self, situation: &Situation<CappedHeap>, take: u32) -> Vec<Event> {
        vec![taken(situation.position.left, take)]
    }
}

/// What is left, and how much of it may be taken, 0 before the first move.
impl Observed for Fibonacci {
    fn shape(&self, _start: &CappedHeap) -> [usize; 3] {
        [1, 1, 2]
    }

    fn observe(&self, heap: &CappedHeap, numbers: &mut [f32]) {
        numbers.copy_from_slice(&[heap.left as f32, heap.cap.unwrap_or(0) as f32]);
    }

    fn actions<'g>(&'g self, start: &'g CappedHeap) -> Box<dyn Iterator<Item = u32> + 'g> {
        Box::new(1..=start.left)
    }
}

/// The size of the heap and how much of it is within reach. Nothing here knows a Fibonacci number.
impl Features for Fibonacci {
    fn feature_names(&self) -> Vec<String> {
        named(["counters", "share that may be taken", "odd number of counters", "all counters may be taken"])
    }

    fn features(&self, heap: &CappedHeap, features: &mut Vec<f64>) {
        let (left, most) = (heap.left, heap.largest_take());
        features.extend([CONSTANT, share(left, self.start), share(most, left)]);
        features.extend([left % 2 == 1, most == left].map(flag));
    }
}

/// Counters at the start.
const START: Parameter = Parameter::new("start", "20", "a whole number from 1 to 1000000");
/// Who wins.
const LAST: Parameter = Parameter::new("last", "wins", "wins or loses");

impl Family for Fibonacci {
    const NAME: &'static str = "fibonacci";
    const PARAMETERS: &'static [Parameter] = &[START, LAST];
    const PRESETS: &'static [Preset] = &[];

    fn open<V: Visitor>(settings: &Settings, visitor: V) -> Result<V::Output, SettingError> {
        let start = settings.number(&START, 1, LARGEST_HEAP)?;
        let last_wins = settings.choice(&LAST, &[("wins", true), ("loses", false)])?;
        let named = vec![(START.name, start.to_string()), (LAST.name, settings.value(&LAST).to_owned())];
        let rules = Definition::new(Self { last_wins, start })
            .symmetric()
            .encoded()
            .featured()
            .observed()
            .rendered()
            .narrated()
            .with_closed_strategy()
            .cited(SOURCES);
        Ok(visitor.visit(rules, named))
    }
}

const SOURCES: &[&str] = &[
    "M. J. Whinihan, Fibonacci Nim, The Fibonacci Quarterly 1, 1963",
    "C. G. Lekkerkerker, Voorstelling van natuurlijke getallen door een som van getallen van Fibonacci, \
     Simon Stevin 29, 1952",
];
