//! Octal games: take-and-break games, told by a code. Kayles is 0.77, Dawson's Kayles 0.07, Dawson's Chess 0.137.
//!
//! The digit behind the point with number k says what a move that takes k counters from a pile may leave of it: 1 for nothing, 2 for
//! one pile, 4 for two, and their sum where several are allowed. The digit before the point is 0, or 4 where a pile may be split
//! with none taken. The player who moves last wins (`last=wins`) or loses.
//!
//! Text: `8,0,5` are the piles from left to right, a million counters at most in all, and empty ones stay as 0; `1:8>3+3` makes the
//! first pile, of eight, into three and three, which take its place in this order, `2:5>4` leaves four of it, `2:5>0` none.
//!
//! Rules: R. K. Guy, C. A. B. Smith, The G-values of various games, Proceedings of the Cambridge Philosophical Society 52 (1956);
//! *Winning Ways*, chapter 4, also for the digit 4 before the point.

use nimatron_core::definition::Definition;
use nimatron_core::{
    Allocated, Convention, Encoded, End, Event, Family, Features, Game, HeapMoves, Heaps, Leavings, Narrate,
    Notation, NotationError, Observed, Parameter, Picture, Preset, Render, Scoring, SettingError, Settings,
    Situation, Spot, Status, Step, Sum, Symmetry, TwoHeaps, Visitor,
};

use crate::LARGEST_HEAP;
use crate::piles::{self, MOST_PILES, Piles, counters, stuck};

/// The most digits behind the point.
const MOST_DIGITS: usize = 32;

/// The rules of an octal game.
#[derive(Clone, Debug)]
pub struct Octal {
    /// The digits of the code, the one before the point first; none above 7, and not all 0.
    pub digits: Vec<u8>,
    /// Whether the player who moves last wins.
    pub last_wins: bool,
    /// Piles at the start.
    pub start: Piles,
}

/// A move: counters are taken from a pile, and the rest stays as it is or is split in two.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Break {
    /// The pile's index, from 0; text counts from 1.
    pub pile: usize,
    /// Counters taken.
    pub taken: u32,
    /// Counters in the smaller of two parts; 0 where the rest stays in one piece.
    pub smaller: u32,
}

impl Octal {
    /// The game in which a move takes one of some numbers of counters from a pile, and leaves the rest as it is.
    pub(crate) fn of_takes(takes: &[u32], last_wins: bool, start: Piles) -> Self {
        /// Nothing may be left, or one pile.
        const TAKING: u8 = 3;
        let most = takes.iter().copied().max().unwrap_or(0);
        let digit = |taken| if takes.contains(&taken) { TAKING } else { 0 };
        Self { digits: (0..=most).map(digit).collect(), last_wins, start }
    }

    /// Everything that the rules have, but for who told them first.
    pub(crate) fn definition(self) -> Definition<Self> {
        Definition::new(self)
            .symmetric()
            .encoded()
            .allocating()
            .featured()
            .observed()
            .rendered()
            .narrated()
            .of_heaps()
    }

    /// Whether a pile may ever be split.
    fn splits(&self) -> bool {
        self.digits.iter().any(|digit| digit & 4 != 0)
    }

    /// The most piles that may come of those at the start.
    fn most_piles(&self, start: &Piles) -> usize {
        if self.splits() { start.len() + counters(start) } else { start.len() }
    }

    /// What taking so many counters may leave.
    fn leavings(&self, taken: u32) -> Leavings {
        let digit = self.digits.get(taken as usize).copied().unwrap_or(0);
        Leavings::octal(if taken == 0 { digit & 4 } else { digit })
    }

    /// What can be done to a pile: counters taken, and the smaller part or 0.
    fn breaks(&self, size: u32) -> impl Iterator<Item = (u32, u32)> + '_ {
        let takes = 0..=size.min(self.digits.len() as u32);
        takes.flat_map(move |taken| {
            let (leavings, rest) = (self.leavings(taken), size - taken);
            let whole = if rest == 0 { leavings.nothing } else { leavings.one };
            let largest = if leavings.two == TwoHeaps::Never { 0 } else { rest / 2 };
            (u32::from(!whole)..=largest).map(move |smaller| (taken, smaller))
        })
    }
}

/// The two parts that a move leaves of a pile, the larger one first; either may be empty.
fn parts(piles: &Piles, Break { pile, taken, smaller }: Break) -> [u32; 2] {
    [piles[pile] - taken - smaller, smaller]
}

impl Game for Octal {
    type Position = Piles;
    type Move = Break;
    const SCORING: Scoring = Scoring::Decided;

    fn start(&self) -> Piles {
        self.start.clone()
    }

    #[inline]
    fn status(&self, piles: &Piles) -> Status {
        if piles.iter().any(|&pile| self.breaks(pile).next().is_some()) {
            Status::Ongoing
        } else {
            Status::Over(End::Decided(stuck(self.last_wins)))
        }
    }

    /// By pile, then by counters taken, then by the smaller part, the whole rest first.
    #[inline]
    fn moves(&self, piles: &Piles, moves: &mut Vec<Break>) {
        for (pile, &size) in piles.iter().enumerate() {
            moves.extend(self.breaks(size).map(|(taken, smaller)| Break { pile, taken, smaller }));
        }
    }

    /// For each number of counters taken, the smaller part is nothing, or anything up to half of what is left where a pile may be split.
    #[inline]
    fn most_moves(&self, piles: &Piles) -> usize {
        let smaller = if self.splits() { counters(piles) / 2 } else { 0 };
        self.digits.len() * (piles.len() + smaller)
    }

    #[inline]
    fn play(&self, piles: &Piles, mv: Break) -> Step<Piles> {
        let [larger, smaller] = parts(piles, mv);
        let mut piles = piles.clone();
        piles[mv.pile] = larger;
        if smaller > 0 {
            piles.insert(mv.pile + 1, smaller);
        }
        Step::pass_turn(piles)
    }

    /// Every move takes at least as many counters as the first digit that is not 0 tells. Where none need be taken, a split takes one
    /// from the sum of 2n − 1 over the piles, and taking takes more.
    fn max_plies(&self, piles: &Piles) -> Option<u32> {
        let least = self.digits.iter().position(|&digit| digit > 0).unwrap_or(self.digits.len());
        let plies = |&pile: &u32| match least as u32 {
            0 => (2 * pile).saturating_sub(1),
            least => pile / least,
        };
        Some(piles.iter().map(plies).sum())
    }
}

impl Encoded for Octal {
    fn code(&self, piles: &Piles) -> Option<u64> {
        piles::code(piles)
    }

    fn decode(&self, code: u64) -> Option<Piles> {
        piles::decode(code, 0)
    }
}

impl Notation for Octal {
    fn write(&self, situation: &Situation<Piles>) -> String {
        piles::write(&situation.position)
    }

    fn read(&self, text: &str) -> Result<Situation<Piles>, NotationError> {
        /// Each counter may become a pile of its own, beside those that were emptied.
        const MOST: usize = MOST_PILES + LARGEST_HEAP as usize;
        let piles = piles::read(text, 0)?;
        if piles.len() > MOST {
            return Err(NotationError::whole(format!("at most {MOST} piles"), piles.len().to_string()));
        }
        piles::check_total(&piles)?;
        Ok(Situation::opening(piles))
    }

    fn write_move(&self, situation: &Situation<Piles>, mv: Break) -> String {
        let size = situation.position[mv.pile];
        match parts(&situation.position, mv) {
            [whole, 0] => format!("{}:{size}>{whole}", mv.pile + 1),
            [larger, smaller] => format!("{}:{size}>{larger}+{smaller}", mv.pile + 1),
        }
    }

    fn one_character_moves(&self) -> bool {
        false
    }
}

/// The order of the piles does not matter.
impl Symmetry for Octal {
    fn canonical(&self, piles: &Piles) -> Piles {
        piles::sorted(piles)
    }

    fn canonical_move(&self, piles: &Piles, mv: Break) -> Break {
        Break { pile: piles::sorted_place(piles, mv.pile), ..mv }
    }
}

impl Allocated for Octal {
    fn allocated_bytes(&self, piles: &Piles) -> usize {
        piles::allocated_bytes(piles)
    }
}

impl Render for Octal {
    fn picture(&self, situation: &Situation<Piles>) -> Picture {
        Picture::Piles { piles: situation.position.to_vec() }
    }

    /// The first and the last counter to go, with the larger part before them and the smaller one behind; the same one twice if it
    /// goes alone, and where none goes the first of the smaller part and the last of the larger one.
    fn spots(&self, situation: &Situation<Piles>, mv: Break) -> Vec<Spot> {
        let [larger, _] = parts(&situation.position, mv);
        let counter = |counter: u32| Spot::Counter { pile: mv.pile, counter: counter as usize };
        let last = larger + mv.taken;
        vec![counter(larger), counter(last.saturating_sub(1))]
    }
}

impl Narrate for Octal {
    fn events(&self, situation: &Situation<Piles>, mv: Break) -> Vec<Event> {
        let piles = &situation.position;
        let (pile, parts) = (piles::number(piles, mv.pile), parts(piles, mv));
        let taken = Event::Taken { counters: mv.taken, pile, left: piles[mv.pile] - mv.taken };
        let split = Event::Split { pile, parts };
        let happened = [(mv.taken > 0, taken), (mv.smaller > 0, split)];
        happened.into_iter().filter(|(happens, _)| *happens).map(|(_, event)| event).collect()
    }
}

impl Sum for Octal {
    fn parts(&self, piles: &Piles, parts: &mut Vec<Piles>) {
        piles::push_each(piles, parts);
    }

    fn convention(&self) -> Convention {
        if self.last_wins { Convention::Normal } else { Convention::Misere }
    }
}

/// The code is the description.
impl Heaps for Octal {
    fn heap_moves(&self) -> HeapMoves {
        let takes = (0..self.digits.len() as u32).map(|taken| self.leavings(taken));
        HeapMoves { takes: takes.collect(), beyond: Leavings::NONE }
    }

    fn heap(&self, size: u32) -> Option<Piles> {
        piles::single(size, 0)
    }

    fn size(&self, part: &Piles) -> u32 {
        piles::only(part)
    }
}

/// The piles from left to right, and where there is a pile at all: it may be empty.
impl Observed for Octal {
    fn shape(&self, start: &Piles) -> [usize; 3] {
        [2, 1, self.most_piles(start)]
    }

    fn observe(&self, piles: &Piles, numbers: &mut [f32]) {
        let (sizes, there) = numbers.split_at_mut(numbers.len() / 2);
        piles::observe(piles, sizes);
        there[..piles.len()].fill(1.0);
    }

    fn actions<'g>(&'g self, start: &'g Piles) -> Box<dyn Iterator<Item = Break> + 'g> {
        let largest = start.iter().copied().max().unwrap_or(0);
        let half = if self.splits() { largest / 2 } else { 0 };
        let of_pile = move |pile| {
            let takes = 0..=largest.min(self.digits.len() as u32);
            takes.flat_map(move |taken| (0..=half).map(move |smaller| Break { pile, taken, smaller }))
        };
        Box::new((0..self.most_piles(start)).flat_map(of_pile))
    }
}

/// As for Nim.
impl Features for Octal {
    fn feature_names(&self) -> Vec<String> {
        piles::feature_names()
    }

    fn features(&self, piles: &Piles, features: &mut Vec<f64>) {
        piles::features(piles, &self.start, features);
    }
}

/// What may be taken and left.
const CODE: Parameter = Parameter::new("code", "0.137", "an octal code as 0.77 or 4.3");
/// Piles at the start.
const START: Parameter = Parameter::new("start", "12", "piles as 3/5/7");
/// Who wins.
const LAST: Parameter = Parameter::new("last", "wins", "wins or loses");

impl Family for Octal {
    const NAME: &'static str = "octal";
    const PARAMETERS: &'static [Parameter] = &[CODE, START, LAST];
    const PRESETS: &'static [Preset] = &[];

    fn open<V: Visitor>(settings: &Settings, visitor: V) -> Result<V::Output, SettingError> {
        let digits = read_code(settings.value(&CODE))?;
        let start = piles::read_start(&START, settings.value(&START), "")?;
        let last_wins = settings.choice(&LAST, &[("wins", true), ("loses", false)])?;
        let named = vec![
            (CODE.name, write_code(&digits)),
            (START.name, piles::join(&start, "/")),
            (LAST.name, settings.value(&LAST).to_owned()),
        ];
        let rules = Self { digits, last_wins, start };
        Ok(visitor.visit(rules.definition().cited(SOURCES), named))
    }
}

const SOURCES: &[&str] = &[
    "R. K. Guy, C. A. B. Smith, The G-values of various games, Proceedings of the Cambridge Philosophical Society 52, 1956",
    "E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways for Your Mathematical Plays, chapter 4",
];

/// Reads a code, with or without the 0 before the point and zeros at the end.
fn read_code(text: &str) -> Result<Vec<u8>, SettingError> {
    let (whole, fraction) = text.split_once('.').unwrap_or((text, ""));
    let first = match whole {
        "" | "0" => Some(0),
        "4" => Some(4),
        _ => None,
    };
    let digit = |digit: char| digit.to_digit(8).and_then(|digit| u8::try_from(digit).ok());
    let others: Option<Vec<_>> = fraction.chars().map(digit).collect();
    let digits =
        first.zip(others).filter(|(_, others)| others.len() <= MOST_DIGITS).map(|(first, others)| {
            let mut digits = [vec![first], others].concat();
            digits.truncate(digits.iter().rposition(|&digit| digit > 0).map_or(0, |last| last + 1));
            digits
        });
    digits.filter(|digits| !digits.is_empty()).ok_or_else(|| {
        let expected = format!(
            "an octal code as 0.77 or 4.3: 0 or 4, a point, and at most {MOST_DIGITS} digits from 0 to 7, not all 0"
        );
        SettingError::new(CODE.name, text, expected)
    })
}

fn write_code(digits: &[u8]) -> String {
    let (first, others) = digits.split_first().expect("a code has digits");
    let others: String = others.iter().map(u8::to_string).collect();
    if others.is_empty() { format!("{first}.0") } else { format!("{first}.{others}") }
}
