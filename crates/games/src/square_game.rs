//! The square game: a row of squares with A's piece on the leftmost and B's on the rightmost one. On your turn you move your piece to a
//! free square beside it, either way; over the opponent's piece beside it you jump to the square beyond, if there is one. Whoever is
//! first to reach the opposite end of the row wins. A begins. Play may go on for ever, as both may go back; with an even number of squares
//! A wins, with an odd one B.
//!
//! Text: `A..B A` is the start on four squares, and who is to move. A move is the square that is reached, from 1 at the left.
//!
//! Rules: S. Russell, P. Norvig, *Artificial Intelligence: A Modern Approach*, third edition, 2010, exercise 5.8, which asks for the
//! proof, and for the tree on four squares with its repeated positions.

use nimatron_core::definition::Definition;
use nimatron_core::{
    Encoded, End, Event, Family, Game, Grid, Narrate, Notation, NotationError, Observed, Outcome, Parameter,
    Picture, Preset, Render, Scoring, Seat, SettingError, Settings, Situation, Spot, Status, Step, Visitor,
    quoted,
};

use crate::reading::Reader;

/// The fewest squares: on two, nobody can move.
const FEWEST_SQUARES: u32 = 3;
/// The most squares that a row may have.
const MOST_SQUARES: u32 = 64;
/// The pieces of the first and of the second seat, and a free square.
const PIECES: [char; 2] = ['A', 'B'];
const FREE: char = '.';

/// The rules on a row of so many squares.
#[derive(Clone, Debug)]
pub struct SquareGame {
    /// How many squares the row has, from 3 to 64.
    pub squares: u32,
}

/// How far either piece has come from its own end of the row, in squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Progress {
    /// The piece of the player to move.
    mover: u8,
    /// The other one.
    opponent: u8,
}

impl SquareGame {
    /// How far it is from one end to the other.
    fn way(&self) -> u8 {
        (self.squares - 1) as u8
    }

    /// How far a square is from the other end, counted as the other player counts.
    fn other_way_round(&self, progress: u8) -> u8 {
        self.way() - progress
    }

    /// Where the mover's piece comes a step ahead, or a step back, beyond the opponent's if that is in the way.
    fn step(&self, at: Progress, ahead: bool) -> Option<u8> {
        let blocked = self.other_way_round(at.opponent);
        let onward = |from: u8| {
            if ahead { Some(from + 1).filter(|&to| to <= self.way()) } else { from.checked_sub(1) }
        };
        let beside = onward(at.mover)?;
        if beside == blocked { onward(beside) } else { Some(beside) }
    }

    /// The index, from the left, of the square that a seat's piece has come to.
    fn index(&self, progress: u8, seat: Seat) -> usize {
        match seat {
            Seat::First => progress.into(),
            Seat::Second => self.other_way_round(progress).into(),
        }
    }

    /// Whether both pieces are on the row, on two squares, and it is no turn of a player who has won.
    fn is_position(&self, at: Progress) -> bool {
        let way = self.way();
        at.mover < way && at.opponent <= way && at.mover != self.other_way_round(at.opponent)
    }
}

impl Game for SquareGame {
    type Position = Progress;
    /// How far the mover's piece will have come.
    type Move = u8;
    const SCORING: Scoring = Scoring::Decided;

    fn start(&self) -> Progress {
        Progress { mover: 0, opponent: 0 }
    }

    #[inline]
    fn status(&self, at: &Progress) -> Status {
        if at.opponent == self.way() { Status::Over(End::Decided(Outcome::Loss)) } else { Status::Ongoing }
    }

    /// Ahead, then back.
    #[inline]
    fn moves(&self, &at: &Progress, moves: &mut Vec<u8>) {
        if self.status(&at) == Status::Ongoing {
            moves.extend([true, false].into_iter().filter_map(|ahead| self.step(at, ahead)));
        }
    }

    #[inline]
    fn play(&self, at: &Progress, to: u8) -> Step<Progress> {
        Step::pass_turn(Progress { mover: at.opponent, opponent: to })
    }

    fn max_plies(&self, _at: &Progress) -> Option<u32> {
        None
    }
}

/// The mover's way times the number of squares, and the opponent's.
impl Encoded for SquareGame {
    fn code(&self, at: &Progress) -> Option<u64> {
        Some(u64::from(at.mover) * u64::from(self.squares) + u64::from(at.opponent))
    }

    fn decode(&self, code: u64) -> Option<Progress> {
        let squares = u64::from(self.squares);
        let mover = u8::try_from(code / squares).ok()?;
        let at = Progress { mover, opponent: (code % squares) as u8 };
        self.is_position(at).then_some(at)
    }
}

impl Notation for SquareGame {
    fn write(&self, situation: &Situation<Progress>) -> String {
        let row: String = self.row(situation).map(|piece| piece.unwrap_or(FREE)).collect();
        format!("{row} {}", PIECES[situation.seat.index()])
    }

    fn read(&self, text: &str) -> Result<Situation<Progress>, NotationError> {
        let mut reader = Reader::new(text);
        let mut places = [None; 2];
        for index in 0..=self.way() {
            let found = reader.peek();
            match PIECES.iter().position(|&piece| Some(piece) == found) {
                Some(seat) if places[seat].is_some() => return Err(reader.expected("each piece once")),
                Some(seat) => places[seat] = Some(index),
                None if found == Some(FREE) => {}
                None => return Err(reader.expected(format!("A, B or a dot on {} squares", self.squares))),
            }
            reader.next();
        }
        let [Some(first), Some(second)] = places else {
            return Err(NotationError::whole("both pieces, A and B", format!("'{}'", quoted(text))));
        };
        if !reader.take(' ') {
            return Err(
                reader.expected(format!("a space and the side to move after {} squares", self.squares))
            );
        }
        let seat = match reader.peek() {
            Some(side) if side == PIECES[0] => Seat::First,
            Some(side) if side == PIECES[1] => Seat::Second,
            _ => return Err(reader.expected("A or B, the side to move")),
        };
        let side = reader.clone();
        reader.next();
        reader.end("nothing after the side to move")?;
        let second = self.other_way_round(second);
        let (mover, opponent) = if seat == Seat::First { (first, second) } else { (second, first) };
        let position = Progress { mover, opponent };
        if !self.is_position(position) {
            return Err(side.expected("the other side to move, as this one has won"));
        }
        Ok(Situation { seat, ..Situation::opening(position) })
    }

    fn write_move(&self, situation: &Situation<Progress>, to: u8) -> String {
        (self.index(to, situation.seat) + 1).to_string()
    }

    fn one_character_moves(&self) -> bool {
        self.squares <= 9
    }
}

impl SquareGame {
    /// What stands on each square, from the left.
    fn row(&self, situation: &Situation<Progress>) -> impl Iterator<Item = Option<char>> {
        let Situation { position: Progress { mover, opponent }, seat, .. } = *situation;
        let mut row = vec![None; self.squares as usize];
        for (progress, seat) in [(mover, seat), (opponent, seat.other())] {
            row[self.index(progress, seat)] = Some(PIECES[seat.index()]);
        }
        row.into_iter()
    }
}

impl Render for SquareGame {
    fn picture(&self, situation: &Situation<Progress>) -> Picture {
        Picture::Grid(Grid {
            columns: self.squares as usize,
            cells: self.row(situation).collect(),
            column_labels: (1..=self.squares).map(|number| number.to_string()).collect(),
            pieces: PIECES,
            ..Grid::default()
        })
    }

    fn spots(&self, situation: &Situation<Progress>, to: u8) -> Vec<Spot> {
        vec![Spot::Cell { cell: self.index(to, situation.seat) }]
    }
}

impl Narrate for SquareGame {
    fn events(&self, situation: &Situation<Progress>, to: u8) -> Vec<Event> {
        let name = |progress| (self.index(progress, situation.seat) + 1).to_string();
        let (from, to) = (name(situation.position.mover), name(to));
        vec![Event::Moved { piece: PIECES[situation.seat.index()], from, to }]
    }
}

/// The row from the mover's end: a plane for the mover's piece, and one for the opponent's.
impl Observed for SquareGame {
    fn shape(&self, _start: &Progress) -> [usize; 3] {
        [2, 1, self.squares as usize]
    }

    fn observe(&self, at: &Progress, numbers: &mut [f32]) {
        let (own, opposing) = numbers.split_at_mut(self.squares as usize);
        numbers_at(own, at.mover);
        numbers_at(opposing, self.other_way_round(at.opponent));
    }

    fn actions<'g>(&'g self, _start: &'g Progress) -> Box<dyn Iterator<Item = u8> + 'g> {
        Box::new(0..=self.way())
    }
}

/// A plane with one piece.
fn numbers_at(plane: &mut [f32], piece: u8) {
    plane.fill(0.0);
    plane[usize::from(piece)] = 1.0;
}

/// How many squares the row has.
const SQUARES: Parameter = Parameter::new("squares", "4", "a whole number from 3 to 64");

impl Family for SquareGame {
    const NAME: &'static str = "square-game";
    const PARAMETERS: &'static [Parameter] = &[SQUARES];
    const PRESETS: &'static [Preset] = &[];

    fn open<V: Visitor>(settings: &Settings, visitor: V) -> Result<V::Output, SettingError> {
        let squares = settings.number(&SQUARES, FEWEST_SQUARES, MOST_SQUARES)?;
        let rules = Definition::new(Self { squares }).encoded().observed().rendered().narrated();
        Ok(visitor.visit(rules.cited(SOURCES), vec![(SQUARES.name, squares.to_string())]))
    }
}

const SOURCES: &[&str] =
    &["S. Russell, P. Norvig, Artificial Intelligence: A Modern Approach, third edition, 2010, exercise 5.8"];
