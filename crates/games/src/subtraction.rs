//! Subtraction games: a heap, and a set of numbers that may be taken from it.
//!
//! `take=1-3,last=loses` is Simple-Nim, lost for the mover exactly at n ≡ 1 (mod 4); `last=wins` is the match game of Fort
//! Boyard, lost at multiples of 4. With `overdraw=yes` a player may take more than is left, which empties the heap: the
//! referee of some textbooks allows it.
//!
//! Several heaps, `start=3/4`, are the octal game whose code has a 3 at the place of every number that may be taken: its rules are those,
//! and so are its texts.
//!
//! Rules: E. R. Berlekamp, J. H. Conway, R. K. Guy, *Winning Ways*, chapter 4.

use nimatron_core::definition::Definition;
use nimatron_core::{
    ClosedStrategy, Convention, End, Event, Family, Features, Game, HeapMoves, Heaps, Leavings,
    LessonsSearch, Narrate, Notation, NotationError, Observed, Outcome, Parameter, Picture, Preset, Ranked,
    Render, Scoring, SettingError, Settings, Situation, Spot, Status, Step, Sum, Visitor,
};

use crate::LARGEST_HEAP;
use crate::features::{CONSTANT, flag, named, share};
use crate::octal::Octal;
use crate::piles::{self, Piles, spots_of_take, taken};
use crate::reading::Reader;

/// The most that one move may be allowed to take.
const LARGEST_TAKE: u32 = 1000;

/// The rules of a subtraction game of one heap.
#[derive(Clone, Debug)]
pub struct Subtraction {
    /// What may be taken: at least one number, ascending, none of them 0.
    pub takes: Vec<u32>,
    /// Whether the player who takes last wins.
    pub last_wins: bool,
    /// Counters at the start.
    pub start: u32,
    /// Whether more may be taken than is left.
    pub overdraw: bool,
}

impl Game for Subtraction {
    type Position = u32;
    type Move = u32;
    const SCORING: Scoring = Scoring::Decided;

    fn start(&self) -> u32 {
        self.start
    }

    #[inline]
    fn status(&self, &heap: &u32) -> Status {
        if heap >= self.takes[0] || (self.overdraw && heap > 0) {
            return Status::Ongoing;
        }
        Status::Over(End::Decided(if self.last_wins { Outcome::Loss } else { Outcome::Win }))
    }

    #[inline]
    fn moves(&self, &heap: &u32, moves: &mut Vec<u32>) {
        let most = match (self.overdraw, heap) {
            (_, 0) => 0,
            (true, _) => u32::MAX,
            (false, _) => heap,
        };
        moves.extend(self.takes.iter().copied().take_while(|&take| take <= most));
    }

    #[inline]
    fn play(&self, &heap: &u32, take: u32) -> Step<u32> {
        Step::pass_turn(heap.saturating_sub(take))
    }

    fn max_plies(&self, &heap: &u32) -> Option<u32> {
        Some(heap)
    }
}

impl Notation for Subtraction {
    fn write(&self, situation: &Situation<u32>) -> String {
        situation.position.to_string()
    }

    fn read(&self, text: &str) -> Result<Situation<u32>, NotationError> {
        let mut reader = Reader::new(text);
        let heap = reader.number("a number of counters", LARGEST_HEAP)?;
        reader.end("nothing after the number of counters")?;
        Ok(Situation::opening(heap))
    }

    fn write_move(&self, _situation: &Situation<u32>, take: u32) -> String {
        take.to_string()
    }

    fn one_character_moves(&self) -> bool {
        self.takes.iter().all(|&take| take < 10)
    }
}

impl Render for Subtraction {
    fn picture(&self, situation: &Situation<u32>) -> Picture {
        Picture::Piles { piles: vec![situation.position] }
    }

    fn spots(&self, situation: &Situation<u32>, take: u32) -> Vec<Spot> {
        spots_of_take(0, situation.position, take)
    }
}

impl Narrate for Subtraction {
    fn events(&self, situation: &Situation<u32>, take: u32) -> Vec<Event> {
        vec![taken(situation.position, take)]
    }
}

impl Ranked for Subtraction {
    fn tier(&self, &heap: &u32) -> u64 {
        heap.into()
    }

    fn tier_size(&self, tier: u64) -> u64 {
        if tier <= LARGEST_HEAP.into() { 1 } else { u64::MAX }
    }

    fn rank(&self, _heap: &u32) -> u64 {
        0
    }

    fn unrank(&self, tier: u64, rank: u64) -> Option<u32> {
        u32::try_from(tier).ok().filter(|&heap| heap <= LARGEST_HEAP && rank == 0)
    }
}

impl Sum for Subtraction {
    fn parts(&self, &heap: &u32, parts: &mut Vec<u32>) {
        parts.push(heap);
    }

    fn convention(&self) -> Convention {
        if self.last_wins { Convention::Normal } else { Convention::Misere }
    }
}

/// Taking more than is left comes to the same as taking exactly that.
impl Heaps for Subtraction {
    fn heap_moves(&self) -> HeapMoves {
        let most = self.takes.last().copied().unwrap_or(0);
        let takes = (0..=most).map(|taken| {
            let exact = self.takes.contains(&taken);
            Leavings { nothing: exact || self.overdraw, one: exact, ..Leavings::NONE }
        });
        HeapMoves { takes: takes.collect(), beyond: Leavings::NONE }
    }

    fn heap(&self, size: u32) -> Option<u32> {
        (size <= LARGEST_HEAP).then_some(size)
    }

    fn size(&self, &heap: &u32) -> u32 {
        heap
    }
}

/// Offered where 1, 2, … up to k may be taken: leave a multiple of k + 1, one more where the last taker loses; from a lost
/// heap take as little as possible and hope.
impl ClosedStrategy for Subtraction {
    fn closed_strategy(&self, &heap: &u32) -> u32 {
        let cycle = u32::try_from(self.takes.len()).expect("a take for each number") + 1;
        let lost = if self.last_wins { 0 } else { 1 };
        let surplus = (heap + cycle - lost) % cycle;
        surplus.max(1)
    }
}

/// The size of the heap and what lies next to its end. Remainders would be the solution itself.
impl Features for Subtraction {
    fn feature_names(&self) -> Vec<String> {
        named(["counters", "odd number of counters", "all counters may be taken"])
    }

    fn features(&self, &heap: &u32, features: &mut Vec<f64>) {
        let all = self.takes.iter().any(|&take| take == heap || self.overdraw && take > heap);
        features.extend([CONSTANT, share(heap, self.start), flag(heap % 2 == 1), flag(all)]);
    }
}

impl Observed for Subtraction {
    fn shape(&self, _start: &u32) -> [usize; 3] {
        [1, 1, 1]
    }

    fn observe(&self, &heap: &u32, numbers: &mut [f32]) {
        numbers[0] = heap as f32;
    }

    fn actions<'g>(&'g self, _start: &'g u32) -> Box<dyn Iterator<Item = u32> + 'g> {
        Box::new(self.takes.iter().copied())
    }
}

/// What may be taken.
const TAKE: Parameter = Parameter::new("take", "1-3", "a range as 1-3 or a list as 1/3/4");
/// Who wins.
const LAST: Parameter = Parameter::new("last", "loses", "loses or wins");
/// Counters at the start.
const START: Parameter = Parameter::new("start", "21", "a whole number from 0 to 1000000, or piles as 3/5/7");
/// Whether more may be taken than is left.
const OVERDRAW: Parameter = Parameter::new("overdraw", "no", "no or yes");

impl Family for Subtraction {
    const NAME: &'static str = "subtraction";
    const PARAMETERS: &'static [Parameter] = &[TAKE, LAST, START, OVERDRAW];
    const PRESETS: &'static [Preset] = &[
        Preset { name: "simple-nim", chosen: &[("start", "12")], open: &["start"] },
        Preset {
            name: "fort-boyard",
            chosen: &[("last", "wins"), ("start", "20")],
            open: &["start", "overdraw"],
        },
    ];

    fn open<V: Visitor>(settings: &Settings, visitor: V) -> Result<V::Output, SettingError> {
        let takes = read_takes(settings)?;
        let last_wins = settings.choice(&LAST, &[("loses", false), ("wins", true)])?;
        let piles = read_start(settings.value(&START))?;
        let overdraw = settings.choice(&OVERDRAW, &[("no", false), ("yes", true)])?;
        let named = vec![
            (TAKE.name, write_takes(&takes)),
            (LAST.name, settings.value(&LAST).to_owned()),
            (START.name, piles::join(&piles, "/")),
            (OVERDRAW.name, settings.value(&OVERDRAW).to_owned()),
        ];
        let &[start] = &piles[..] else {
            if overdraw {
                return Err(SettingError::new(OVERDRAW.name, "yes", "no, where there are several piles"));
            }
            let rules = Octal::of_takes(&takes, last_wins, piles).definition().cited(SOURCES);
            return Ok(visitor.visit(rules, named));
        };
        let has_closed_strategy = is_range(&takes) && takes[0] == 1;
        let is_simple_nim = takes == [1, 2, 3] && !last_wins;
        let rules = Definition::new(Self { takes, last_wins, start, overdraw })
            .rendered()
            .narrated()
            .ranked()
            .featured()
            .observed()
            .of_heaps()
            .cited(SOURCES);
        let rules = if is_simple_nim { rules.taught_by(TUTORIALS) } else { rules };
        Ok(visitor.visit(if has_closed_strategy { rules.with_closed_strategy() } else { rules }, named))
    }
}

/// The tutorials on minimax with Simple-Nim.
const TUTORIALS: LessonsSearch =
    LessonsSearch { omits_losing_moves: true, is_reversed: true, is_tight: true };

const SOURCES: &[&str] = &[
    "E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways for Your Mathematical Plays, chapter 4",
    "G. A. Hjelle, Minimax in Python: Learn How to Lose the Game of Nim, realpython.com, 2022",
];

/// A number of counters, or several piles.
fn read_start(text: &str) -> Result<Piles, SettingError> {
    if text.contains('/') {
        return piles::read_start(&START, text, "");
    }
    let heap = text.parse().ok().and_then(|heap| piles::single(heap, 0));
    heap.ok_or_else(|| SettingError::new(START.name, text, START.expected))
}

fn is_range(takes: &[u32]) -> bool {
    takes.windows(2).all(|pair| pair[0] + 1 == pair[1])
}

fn write_takes(takes: &[u32]) -> String {
    match takes {
        [first, .., last] if is_range(takes) => format!("{first}-{last}"),
        _ => takes.iter().map(u32::to_string).collect::<Vec<_>>().join("/"),
    }
}

fn read_takes(settings: &Settings) -> Result<Vec<u32>, SettingError> {
    let text = settings.value(&TAKE);
    let wrong = || {
        let expected = format!("a range as 1-3 or a list as 1/3/4, of numbers from 1 to {LARGEST_TAKE}");
        SettingError::new(TAKE.name, text, expected)
    };
    let number = |text: &str| match text.parse() {
        Ok(take) if (1..=LARGEST_TAKE).contains(&take) => Ok(take),
        _ => Err(wrong()),
    };
    let mut takes = match text.split_once('-') {
        Some((first, last)) => (number(first)?..=number(last)?).collect(),
        None => text.split('/').map(number).collect::<Result<Vec<_>, _>>()?,
    };
    takes.sort_unstable();
    takes.dedup();
    if takes.is_empty() { Err(wrong()) } else { Ok(takes) }
}
