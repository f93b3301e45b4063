//! Dots and Boxes: draw a line between two neighboring dots; who closes a box has it and draws again; most boxes win.
//!
//! An example of rules of one's own with points, extra turns, parameters and a drawing. Lines are numbered from 0: those that lie,
//! row by row from the top, then those that stand. A position is the player to move, a bar, a 1 or 0 for each line, a bar, and for each box
//! the player who has it, or a dot: `0|100000000000|....`.
//!
//! Who has which box matters to the board and not to what is still to be won, so searches take positions for one that differ in
//! nothing else ([`Symmetry`]).
//!
//! Rules: E. Lucas, *L'arithmétique amusante*, 1895; E. R. Berlekamp, *The Dots and Boxes Game*, 2000.

use nimatron::core::definition::Definition;
use nimatron::core::{
    End, Family, Game, Grid, Next, Notation, NotationError, Parameter, Picture, Points, Preset, Render,
    Scoring, Seat, SettingError, Settings, Situation, Spot, Status, Step, Symmetry, Visitor,
};

/// The rules on a board of so many boxes.
pub struct Dots {
    /// Boxes in a row.
    pub width: usize,
    /// Rows.
    pub height: usize,
}

impl Dots {
    const fn lying(&self) -> usize {
        self.width * (self.height + 1)
    }

    /// How many lines there are: at most 60 on the largest board, so that a number of 64 bits has one for each.
    pub const fn lines(&self) -> usize {
        self.lying() + (self.width + 1) * self.height
    }

    /// The four lines around a box.
    fn around(&self, column: usize, row: usize) -> u64 {
        let above = row * self.width + column;
        let left = self.lying() + row * (self.width + 1) + column;
        1 << above | 1 << (above + self.width) | 1 << left | 1 << (left + 1)
    }

    fn boxes(&self) -> impl Iterator<Item = (usize, usize)> {
        let width = self.width;
        (0..self.height).flat_map(move |row| (0..width).map(move |column| (column, row)))
    }

    /// The boxes that are closed, as bits.
    fn closed(&self, lines: u64) -> u32 {
        let around = self.boxes().map(|(column, row)| self.around(column, row));
        around.enumerate().fold(0, |closed, (of, around)| closed | u32::from(lines & around == around) << of)
    }

    /// The cell of the drawing in which a line is: dots, lines and boxes take turns in both directions.
    fn cell(&self, line: usize) -> usize {
        let columns = 2 * self.width + 1;
        match line.checked_sub(self.lying()) {
            None => line / self.width * 2 * columns + line % self.width * 2 + 1,
            Some(standing) => {
                (standing / (self.width + 1) * 2 + 1) * columns + standing % (self.width + 1) * 2
            }
        }
    }
}

/// What is drawn, as bits: lines by their numbers, boxes row by row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Drawn {
    lines: u64,
    /// The boxes of the player to move.
    own: u32,
    /// Those of the other player.
    opposing: u32,
}

impl Drawn {
    /// As the other player sees it.
    fn turned(self) -> Self {
        Self { own: self.opposing, opposing: self.own, ..self }
    }

    /// The boxes of the first and of the second seat.
    fn by_seat(self, mover: Seat) -> [u32; 2] {
        if mover == Seat::First { [self.own, self.opposing] } else { [self.opposing, self.own] }
    }
}

impl Game for Dots {
    type Position = Drawn;
    type Move = u8;
    const SCORING: Scoring = Scoring::Points;

    fn start(&self) -> Drawn {
        Drawn { lines: 0, own: 0, opposing: 0 }
    }

    fn status(&self, Drawn { lines, .. }: &Drawn) -> Status {
        if lines.count_ones() as usize == self.lines() {
            Status::Over(End::Scored(0))
        } else {
            Status::Ongoing
        }
    }

    fn moves(&self, Drawn { lines, .. }: &Drawn, moves: &mut Vec<u8>) {
        moves.extend((0..self.lines() as u8).filter(|line| lines & 1 << line == 0));
    }

    fn play(&self, at: &Drawn, line: u8) -> Step<Drawn> {
        let lines = at.lines | 1 << line;
        let won = self.closed(lines) & !self.closed(at.lines);
        let gain = won.count_ones() as Points;
        let position = Drawn { lines, own: at.own | won, ..*at };
        if gain > 0 {
            return Step { position, next: Next::SamePlayer, gain };
        }
        Step { position: position.turned(), next: Next::Opponent, gain }
    }

    fn max_plies(&self, Drawn { lines, .. }: &Drawn) -> Option<u32> {
        Some(self.lines() as u32 - lines.count_ones())
    }
}

/// Without the owners of the boxes.
impl Symmetry for Dots {
    fn canonical(&self, at: &Drawn) -> Drawn {
        Drawn { own: 0, opposing: 0, ..*at }
    }

    fn canonical_move(&self, _: &Drawn, line: u8) -> u8 {
        line
    }
}

impl Notation for Dots {
    fn write(&self, situation: &Situation<Drawn>) -> String {
        let Situation { position, seat, .. } = situation;
        let is_drawn = |line: usize| if position.lines & 1 << line > 0 { '1' } else { '0' };
        let lines: String = (0..self.lines()).map(is_drawn).collect();
        let boxes: String = self.owners(situation).map(|owner| owner.unwrap_or('.')).collect();
        format!("{}|{lines}|{boxes}", seat.index())
    }

    fn read(&self, text: &str) -> Result<Situation<Drawn>, NotationError> {
        let expected = || {
            let boxes = ".".repeat(self.width * self.height);
            NotationError::whole(format!("a position as 0|{}|{boxes}", "0".repeat(self.lines())), text)
        };
        let parts: Vec<_> = text.split('|').collect();
        let [seat, drawn, boxes] = parts[..] else { return Err(expected()) };
        let seat = match seat {
            "0" => Seat::First,
            "1" => Seat::Second,
            _ => return Err(expected()),
        };
        if drawn.chars().count() != self.lines() || boxes.chars().count() != self.width * self.height {
            return Err(expected());
        }
        let bits = |text: &str, bit: char| {
            text.chars()
                .enumerate()
                .fold(0_u64, |bits, (place, found)| bits | u64::from(found == bit) << place)
        };
        if !drawn.chars().all(|line| "01".contains(line)) || !boxes.chars().all(|owner| "12.".contains(owner))
        {
            return Err(expected());
        }
        let lines = bits(drawn, '1');
        let [first, second] = PIECES.map(|owner| bits(boxes, owner) as u32);
        if first | second != self.closed(lines) {
            return Err(NotationError::whole(
                "an owner of every closed box and of no other".to_owned(),
                boxes,
            ));
        }
        let of_first = Drawn { lines, own: first, opposing: second };
        let position = if seat == Seat::First { of_first } else { of_first.turned() };
        let banked = [first, second].map(|boxes| boxes.count_ones() as Points);
        Ok(Situation { position, seat, banked })
    }

    fn write_move(&self, _: &Situation<Drawn>, line: u8) -> String {
        line.to_string()
    }

    fn one_character_moves(&self) -> bool {
        false
    }
}

/// Dots, lines and boxes in the cells of a lattice. One points at the cell of a line to draw it.
impl Render for Dots {
    fn picture(&self, situation: &Situation<Drawn>) -> Picture {
        let columns = 2 * self.width + 1;
        let rows = 2 * self.height + 1;
        let is_dot = |cell: usize| (cell / columns).is_multiple_of(2) && (cell % columns).is_multiple_of(2);
        let mut cells: Vec<_> = (0..columns * rows).map(|cell| is_dot(cell).then_some('•')).collect();
        for line in (0..self.lines()).filter(|line| situation.position.lines & 1 << line > 0) {
            cells[self.cell(line)] = Some(if line < self.lying() { '─' } else { '│' });
        }
        for ((column, row), owner) in self.boxes().zip(self.owners(situation)) {
            cells[(2 * row + 1) * columns + 2 * column + 1] = owner;
        }
        Picture::Grid(Grid { columns, cells, pieces: PIECES, lattice: true, ..Grid::default() })
    }

    fn spots(&self, _: &Situation<Drawn>, line: u8) -> Vec<Spot> {
        vec![Spot::Cell { cell: self.cell(line.into()) }]
    }
}

impl Dots {
    /// Who has each box.
    fn owners(&self, situation: &Situation<Drawn>) -> impl Iterator<Item = Option<char>> {
        let owned = situation.position.by_seat(situation.seat);
        (0..self.width * self.height).map(move |of| {
            let owner = owned.iter().position(|boxes| boxes & 1 << of > 0);
            owner.map(|seat| PIECES[seat])
        })
    }
}

/// A board of more than 5 × 5 boxes does not fit a position.
const LARGEST: u32 = 5;
/// What stands in the boxes of the first and of the second seat.
const PIECES: [char; 2] = ['1', '2'];
const WIDTH: Parameter = Parameter::new("width", "2", "boxes in a row, 1 to 5");
const HEIGHT: Parameter = Parameter::new("height", "2", "rows of boxes, 1 to 5");

impl Family for Dots {
    const NAME: &'static str = "dots";
    const PARAMETERS: &'static [Parameter] = &[WIDTH, HEIGHT];
    const PRESETS: &'static [Preset] = &[];

    fn open<V: Visitor>(settings: &Settings, visitor: V) -> Result<V::Output, SettingError> {
        let [width, height] = [settings.number(&WIDTH, 1, LARGEST)?, settings.number(&HEIGHT, 1, LARGEST)?];
        let rules =
            Definition::new(Self { width: width as usize, height: height as usize }).symmetric().rendered();
        Ok(visitor.visit(rules, vec![(WIDTH.name, width.to_string()), (HEIGHT.name, height.to_string())]))
    }
}
