//! Hexapawn: every player has a row of pawns, which step forward onto an empty cell or take diagonally forward, as in chess
//! but never two cells at once. A player wins by bringing a pawn to the far row, or by leaving the opponent
//! without a move; a player without pawns has no move either. On 3 × 3 the second player wins in six plies.
//!
//! Boards have 3 to 8 columns and rows. Positions are seen by the mover, whose pawns go up; for the other player the ranks
//! are turned over and the files stay. A rank is a byte, whatever the width:
//!
//! ```text
//!   16 17 18        a step is 8 bits up, a capture 7 (left) or 9 (right)
//!    8  9 10
//!    0  1  2
//! ```
//!
//! Rules: M. Gardner, *Mathematical Games*, Scientific American, March 1962.

mod features;

use nimatron_core::definition::Definition;
use nimatron_core::{
    Encoded, End, Enough, Evaluate, Event, Family, Game, Grid, Heuristic, Knowledge, Narrate, Notation,
    NotationError, Outcome, Parameter, Picture, Points, Preset, Render, Scoring, Seat, SettingError,
    Settings, Situation, Spot, StaticBounds, Status, Step, Symmetry, Visitor,
};

use crate::bitboard::Bitboard;
use crate::reading::Reader;

/// The fewest columns or rows.
const SMALLEST_SIDE: u32 = 3;
/// The most columns or rows.
const LARGEST_SIDE: u32 = 8;
/// Bits from one rank to the next.
const RANK: u32 = 8;
/// The lowest file, and the highest that a rank of eight has.
const LEFT_FILE: u64 = 0x0101_0101_0101_0101;
const RIGHT_FILE: u64 = LEFT_FILE << 7;

/// The rules of hexapawn on one board.
#[derive(Clone, Debug)]
pub struct Hexapawn {
    width: u32,
    height: u32,
    /// The mover's home row, which is the far row for the opponent's pawns.
    home: u64,
    /// The far row for the mover's pawns.
    far: u64,
}

/// The pawns on a board, as the player to move sees them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Pawns {
    /// Of the player to move; they go up.
    mover: u64,
    /// Of the other player; they go down.
    opponent: u64,
}

/// A pawn's move, as its mover sees the cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PawnMove {
    from: u8,
    to: u8,
}

impl PawnMove {
    fn new(from: u32, to: u32) -> Self {
        Self { from: from as u8, to: to as u8 }
    }
}

impl Hexapawn {
    /// Hexapawn on `width` columns of `height` cells.
    ///
    /// # Panics
    /// If either is below 3 or above 8.
    pub fn new(width: u32, height: u32) -> Self {
        let sides = SMALLEST_SIDE..=LARGEST_SIDE;
        assert!(sides.contains(&width) && sides.contains(&height), "a board is not too small or too large");
        let home = (1 << width) - 1;
        Self { width, height, home, far: home << (RANK * (height - 1)) }
    }

    /// The ranks in reverse order, as the other player counts them.
    fn turned_over(&self, pawns: u64) -> u64 {
        pawns.swap_bytes() >> (RANK * (LARGEST_SIDE - self.height))
    }

    /// The files in reverse order.
    fn mirrored(&self, pawns: u64) -> u64 {
        pawns.reverse_bits().swap_bytes() >> (LARGEST_SIDE - self.width)
    }

    fn mirrored_position(&self, at: Pawns) -> Pawns {
        Pawns { mover: self.mirrored(at.mover), opponent: self.mirrored(at.opponent) }
    }

    fn mirrored_move(&self, mv: PawnMove) -> PawnMove {
        let image = |bit: u8| self.mirrored(u64::of(bit.into())).trailing_zeros();
        PawnMove::new(image(mv.from), image(mv.to))
    }

    /// The pawns of White and Black on a board with White at the bottom.
    fn sides(&self, situation: &Situation<Pawns>) -> (u64, u64) {
        let Pawns { mover, opponent } = situation.position;
        match situation.seat {
            Seat::First => (mover, opponent),
            Seat::Second => (self.turned_over(opponent), self.turned_over(mover)),
        }
    }

    /// The cells in reading order.
    fn cells(&self) -> impl Iterator<Item = u32> {
        (0..self.height).rev().flat_map(|rank| (0..self.width).map(move |file| rank * RANK + file))
    }

    fn pieces(&self, situation: &Situation<Pawns>) -> impl Iterator<Item = Option<char>> {
        let (white, black) = self.sides(situation);
        let of_black = move |bit| black.has(bit).then_some('b');
        self.cells().map(move |bit| if white.has(bit) { Some('w') } else { of_black(bit) })
    }
}

impl Pawns {
    /// Which of the mover's pawns can step, take to the left, and take to the right.
    #[inline]
    fn movable(self) -> [u64; 3] {
        let Self { mover, opponent } = self;
        let step = mover & !((mover | opponent) >> RANK);
        let left = mover & !LEFT_FILE & opponent >> (RANK - 1);
        let right = mover & !RIGHT_FILE & opponent >> (RANK + 1);
        [step, left, right]
    }
}

impl Game for Hexapawn {
    type Position = Pawns;
    type Move = PawnMove;
    const SCORING: Scoring = Scoring::Decided;

    fn start(&self) -> Pawns {
        Pawns { mover: self.home, opponent: self.far }
    }

    #[inline]
    fn status(&self, at: &Pawns) -> Status {
        let [step, left, right] = at.movable();
        if at.opponent & self.home != 0 || step | left | right == 0 {
            Status::Over(End::Decided(Outcome::Loss))
        } else {
            Status::Ongoing
        }
    }

    fn moves(&self, at: &Pawns, moves: &mut Vec<PawnMove>) {
        if at.opponent & self.home != 0 {
            return;
        }
        let [step, left, right] = at.movable();
        for file in 0..self.width {
            for from in ((step | left | right) & LEFT_FILE << file).ones() {
                let kinds = [(step, RANK), (left, RANK - 1), (right, RANK + 1)];
                let able = kinds.iter().filter(|(pawns, _)| pawns.has(from));
                moves.extend(able.map(|(_, distance)| PawnMove::new(from, from + distance)));
            }
        }
    }

    #[inline]
    fn play(&self, at: &Pawns, mv: PawnMove) -> Step<Pawns> {
        let (from, to) = (u64::of(mv.from.into()), u64::of(mv.to.into()));
        let mover = self.turned_over(at.opponent & !to);
        let opponent = self.turned_over(at.mover & !from | to);
        Step::pass_turn(Pawns { mover, opponent })
    }

    /// Every move brings a pawn one rank nearer to its far row.
    fn max_plies(&self, at: &Pawns) -> Option<u32> {
        let ranks_left = |pawns: u64| pawns.ones().map(|bit| self.height - 1 - bit / RANK).sum::<u32>();
        Some(ranks_left(at.mover) + ranks_left(self.turned_over(at.opponent)))
    }
}

/// The pawns of both colors by cell, the mover's in the lower half of the word, on boards of up to four ranks.
impl Encoded for Hexapawn {
    fn code(&self, at: &Pawns) -> Option<u64> {
        let half = |pawns: u64| u32::try_from(pawns).ok().map(u64::from);
        Some(half(at.opponent)? << u32::BITS | half(at.mover)?)
    }

    fn decode(&self, code: u64) -> Option<Pawns> {
        let at = Pawns { mover: code & u64::from(u32::MAX), opponent: code >> u32::BITS };
        let board = self.cells().fold(0, |board, bit| board | u64::of(bit));
        let is_position = (at.mover | at.opponent) & !board == 0
            && at.mover & (at.opponent | self.far) == 0
            && at.mover.count().max(at.opponent.count()) <= self.width;
        is_position.then_some(at)
    }
}

impl Notation for Hexapawn {
    fn write(&self, situation: &Situation<Pawns>) -> String {
        let cells: Vec<char> = self.pieces(situation).map(|piece| piece.unwrap_or('.')).collect();
        let rows: Vec<String> = cells.chunks(self.width as usize).map(|row| row.iter().collect()).collect();
        format!("{} {}", rows.join("/"), pawn(situation.seat))
    }

    fn read(&self, text: &str) -> Result<Situation<Pawns>, NotationError> {
        let mut reader = Reader::new(text);
        let (white, black) = self.read_board(&mut reader)?;
        if !reader.take(' ') {
            return Err(reader.expected(format!("a space and the side to move after {} rows", self.height)));
        }
        let seat = match reader.peek() {
            Some('w') => Seat::First,
            Some('b') => Seat::Second,
            _ => return Err(reader.expected("w or b, the side to move")),
        };
        reader.next();
        reader.end("nothing after the side to move")?;
        self.possible(white, black, seat)
    }

    fn write_move(&self, situation: &Situation<Pawns>, mv: PawnMove) -> String {
        let [from, to] = self.cell_names(situation.seat, mv);
        format!("{from}{to}")
    }

    fn one_character_moves(&self) -> bool {
        false
    }
}

/// White moves first.
fn pawn(seat: Seat) -> char {
    match seat {
        Seat::First => 'w',
        Seat::Second => 'b',
    }
}

impl Hexapawn {
    /// The file and the rank of a cell that `seat` sees as this bit, both from 0, with White at the bottom.
    fn place(&self, seat: Seat, bit: u8) -> (u32, u32) {
        let (file, rank) = (u32::from(bit) % RANK, u32::from(bit) / RANK);
        (file, if seat == Seat::First { rank } else { self.height - 1 - rank })
    }

    /// Where a pawn goes from and to, as text.
    fn cell_names(&self, seat: Seat, mv: PawnMove) -> [String; 2] {
        [mv.from, mv.to].map(|bit| {
            let (file, rank) = self.place(seat, bit);
            format!("{}{}", char::from(b'a' + file as u8), rank + 1)
        })
    }

    /// A cell's place in reading order.
    fn index(&self, seat: Seat, bit: u8) -> usize {
        let (file, rank) = self.place(seat, bit);
        ((self.height - 1 - rank) * self.width + file) as usize
    }

    fn read_board(&self, reader: &mut Reader<'_>) -> Result<(u64, u64), NotationError> {
        let (mut white, mut black) = (0, 0);
        for (index, bit) in self.cells().enumerate() {
            if index > 0 && bit % RANK == 0 && !reader.take('/') {
                return Err(reader.expected(format!("/ after a row of {} cells", self.width)));
            }
            match reader.peek() {
                Some('w') => white |= u64::of(bit),
                Some('b') => black |= u64::of(bit),
                Some('.') => {}
                _ => {
                    let size = format!("{} rows of {} cells", self.height, self.width);
                    return Err(reader.expected(format!("w, b or a dot, in {size}")));
                }
            }
            reader.next();
        }
        Ok((white, black))
    }

    /// Pawns in impossible numbers are refused, and a far row reached before the last move.
    fn possible(&self, white: u64, black: u64, seat: Seat) -> Result<Situation<Pawns>, NotationError> {
        for (pawns, name) in [(white, "white"), (black, "black")] {
            if pawns.count() > self.width {
                let found = format!("{} {name} pawns", pawns.count());
                return Err(NotationError::whole(format!("at most {} pawns a side", self.width), found));
            }
        }
        let (mover, opponent) = match seat {
            Seat::First => (white, black),
            Seat::Second => (self.turned_over(black), self.turned_over(white)),
        };
        match (mover & self.far != 0, opponent & self.home != 0) {
            (true, true) => Err(NotationError::whole("one side at most on its far row", "both there")),
            (true, false) => Err(NotationError::whole(
                "the side to move not to have won already",
                "one of its pawns on its far row",
            )),
            (false, _) => Ok(Situation { seat, ..Situation::opening(Pawns { mover, opponent }) }),
        }
    }
}

impl Render for Hexapawn {
    fn picture(&self, situation: &Situation<Pawns>) -> Picture {
        Picture::Grid(Grid {
            columns: self.width as usize,
            cells: self.pieces(situation).collect(),
            column_labels: ('a'..='h').take(self.width as usize).map(String::from).collect(),
            row_labels: (1..=self.height).rev().map(|rank| rank.to_string()).collect(),
            pieces: ['w', 'b'],
            has_sides: true,
            ..Grid::default()
        })
    }

    fn spots(&self, situation: &Situation<Pawns>, mv: PawnMove) -> Vec<Spot> {
        [mv.from, mv.to].map(|bit| Spot::Cell { cell: self.index(situation.seat, bit) }).to_vec()
    }
}

impl Narrate for Hexapawn {
    fn events(&self, situation: &Situation<Pawns>, mv: PawnMove) -> Vec<Event> {
        let [from, to] = self.cell_names(situation.seat, mv);
        let moved = Event::Moved { piece: pawn(situation.seat), from, to };
        let takes = situation.position.opponent.has(mv.to.into());
        [moved].into_iter().chain(takes.then_some(Event::Captured { pieces: 1 })).collect()
    }
}

impl Symmetry for Hexapawn {
    const IMAGES: Option<u32> = Some(2);

    fn canonical(&self, &at: &Pawns) -> Pawns {
        at.min(self.mirrored_position(at))
    }

    fn canonical_move(&self, &at: &Pawns, mv: PawnMove) -> PawnMove {
        if at <= self.mirrored_position(at) { mv } else { self.mirrored_move(mv) }
    }
}

/// A move to the far row is the only one tried: nothing wins sooner.
impl Knowledge for Hexapawn {
    fn bound_and_order(&self, at: &Pawns, moves: &mut Vec<PawnMove>, _: Enough<'_>) -> StaticBounds {
        let first = moves.len();
        self.moves(at, moves);
        let reaches = |mv: &PawnMove| self.far.has(mv.to.into());
        let Some(&reaching) = moves[first..].iter().find(|mv| reaches(mv)) else {
            return StaticBounds::default();
        };
        moves.truncate(first);
        moves.push(reaching);
        StaticBounds { win_within: Some(1), ..StaticBounds::default() }
    }
}

impl Evaluate for Hexapawn {
    fn heuristics(&self) -> Vec<Heuristic<Self>> {
        vec![
            Heuristic { name: "pawns", estimate: Self::more_pawns },
            Heuristic { name: "mobility", estimate: Self::more_moves },
        ]
    }
}

impl Hexapawn {
    /// The mover's pawns, less the opponent's.
    fn more_pawns(&self, at: &Pawns) -> Points {
        at.mover.count() as Points - at.opponent.count() as Points
    }

    /// The mover's moves, less those that the opponent would have.
    fn more_moves(&self, at: &Pawns) -> Points {
        let [own, opposing] = [*at, self.turned(*at)].map(|at| {
            let moves: u32 = at.movable().iter().map(|pawns| pawns.count()).sum();
            moves as Points
        });
        own - opposing
    }

    /// The same pawns seen from the other side.
    fn turned(&self, at: Pawns) -> Pawns {
        Pawns { mover: self.turned_over(at.opponent), opponent: self.turned_over(at.mover) }
    }
}

/// How many columns there are.
const WIDTH: Parameter = Parameter::new("width", "3", "a whole number from 3 to 8");
/// How many cells a column has.
const HEIGHT: Parameter = Parameter::new("height", "3", "a whole number from 3 to 8");

impl Family for Hexapawn {
    const NAME: &'static str = "hexapawn";
    const PARAMETERS: &'static [Parameter] = &[WIDTH, HEIGHT];
    const PRESETS: &'static [Preset] = &[];

    fn open<V: Visitor>(settings: &Settings, visitor: V) -> Result<V::Output, SettingError> {
        let width = settings.number(&WIDTH, SMALLEST_SIDE, LARGEST_SIDE)?;
        let height = settings.number(&HEIGHT, SMALLEST_SIDE, LARGEST_SIDE)?;
        let named = vec![(WIDTH.name, width.to_string()), (HEIGHT.name, height.to_string())];
        let rules = Definition::new(Self::new(width, height))
            .symmetric()
            .encoded()
            .knowing()
            .evaluated()
            .featured()
            .observed()
            .rendered()
            .narrated();
        Ok(visitor.visit(rules.cited(SOURCES), named))
    }
}

const SOURCES: &[&str] = &["M. Gardner, Mathematical Games, Scientific American 206 (3), March 1962"];
