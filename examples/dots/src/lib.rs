//! Dots and Boxes: draw a line between two neighboring dots; who closes a box has it and draws again; most boxes win.
//!
//! An example of rules of one's own with points, extra turns, parameters and a drawing. Lines are numbered from 0: those that lie,
//! row by row from the top, then those that stand. A position is the player to move, a bar, a 1 or 0 for each line, a bar, and the boxes of
//! either player: `0|100000000000|0:0`.
//!
//! Rules: E. Lucas, *L'arithmétique amusante*, 1895; E. R. Berlekamp, *The Dots and Boxes Game*, 2000.

use nimatron::core::definition::Definition;
use nimatron::core::{
    End, Family, Game, Grid, Next, Notation, NotationError, Parameter, Picture, Points, Preset, Render,
    Scoring, Seat, SettingError, Settings, Situation, Spot, Status, Step, Visitor,
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

    fn closed(&self, lines: u64) -> Points {
        let is_closed =
            |&(column, row): &(usize, usize)| lines & self.around(column, row) == self.around(column, row);
        self.boxes().filter(is_closed).count() as Points
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

impl Game for Dots {
    /// The lines that are drawn.
    type Position = u64;
    type Move = u8;
    const SCORING: Scoring = Scoring::Points;

    fn start(&self) -> u64 {
        0
    }

    fn status(&self, lines: &u64) -> Status {
        if lines.count_ones() as usize == self.lines() {
            Status::Over(End::Scored(0))
        } else {
            Status::Ongoing
        }
    }

    fn moves(&self, lines: &u64, moves: &mut Vec<u8>) {
        moves.extend((0..self.lines() as u8).filter(|line| lines & 1 << line == 0));
    }

    fn play(&self, lines: &u64, line: u8) -> Step<u64> {
        let position = lines | 1 << line;
        let gain = self.closed(position) - self.closed(*lines);
        let next = if gain > 0 { Next::SamePlayer } else { Next::Opponent };
        Step { position, next, gain }
    }

    fn max_plies(&self, lines: &u64) -> Option<u32> {
        Some(self.lines() as u32 - lines.count_ones())
    }
}

impl Notation for Dots {
    fn write(&self, situation: &Situation<u64>) -> String {
        let Situation { position, seat, banked: [first, second] } = situation;
        let lines: String =
            (0..self.lines()).map(|line| if position & 1 << line > 0 { '1' } else { '0' }).collect();
        format!("{}|{lines}|{first}:{second}", seat.index())
    }

    fn read(&self, text: &str) -> Result<Situation<u64>, NotationError> {
        let expected =
            || NotationError::whole(format!("a position as 0|{}|0:0", "0".repeat(self.lines())), text);
        let parts: Vec<_> = text.split(['|', ':']).collect();
        let [seat, lines, first, second] = parts[..] else { return Err(expected()) };
        let seat = match seat {
            "0" => Seat::First,
            "1" => Seat::Second,
            _ => return Err(expected()),
        };
        let is_drawn = |line: char| line.to_digit(2).ok_or_else(expected);
        if lines.chars().count() != self.lines() {
            return Err(expected());
        }
        let mut position = 0;
        for (line, character) in lines.chars().enumerate() {
            position |= u64::from(is_drawn(character)?) << line;
        }
        let boxes = |text: &str| text.parse::<u8>().map(Points::from).map_err(|_| expected());
        let banked = [boxes(first)?, boxes(second)?];
        if banked[0] + banked[1] != self.closed(position) {
            let closed = format!("{} boxes in all, as are closed", self.closed(position));
            return Err(NotationError::whole(closed, format!("{first}:{second}")));
        }
        Ok(Situation { position, seat, banked })
    }

    fn write_move(&self, _: &Situation<u64>, line: u8) -> String {
        line.to_string()
    }

    fn one_character_moves(&self) -> bool {
        false
    }
}

/// Dots, lines and boxes in the cells of a grid. One points at the cell of a line to draw it.
impl Render for Dots {
    fn picture(&self, situation: &Situation<u64>) -> Picture {
        let columns = 2 * self.width + 1;
        let rows = 2 * self.height + 1;
        let is_dot = |cell: usize| (cell / columns).is_multiple_of(2) && (cell % columns).is_multiple_of(2);
        let mut cells: Vec<_> = (0..columns * rows).map(|cell| is_dot(cell).then_some('•')).collect();
        for line in (0..self.lines()).filter(|line| situation.position & 1 << line > 0) {
            cells[self.cell(line)] = Some(if line < self.lying() { '─' } else { '│' });
        }
        for (column, row) in self.boxes() {
            let around = self.around(column, row);
            if situation.position & around == around {
                cells[(2 * row + 1) * columns + 2 * column + 1] = Some('■');
            }
        }
        let (column_labels, row_labels) = (Vec::new(), Vec::new());
        Picture::Grid(Grid {
            columns,
            cells,
            column_labels,
            row_labels,
            pieces: ['1', '2'],
            has_sides: false,
            line: Vec::new(),
        })
    }

    fn spots(&self, _: &Situation<u64>, line: u8) -> Vec<Spot> {
        vec![Spot::Cell { cell: self.cell(line.into()) }]
    }
}

/// A board of more than 5 × 5 boxes does not fit a position.
const LARGEST: u32 = 5;
const WIDTH: Parameter = Parameter::new("width", "2", "boxes in a row, 1 to 5");
const HEIGHT: Parameter = Parameter::new("height", "2", "rows of boxes, 1 to 5");

impl Family for Dots {
    const NAME: &'static str = "dots";
    const PARAMETERS: &'static [Parameter] = &[WIDTH, HEIGHT];
    const PRESETS: &'static [Preset] = &[];

    fn open<V: Visitor>(settings: &Settings, visitor: V) -> Result<V::Output, SettingError> {
        let [width, height] = [settings.number(&WIDTH, 1, LARGEST)?, settings.number(&HEIGHT, 1, LARGEST)?];
        let rules = Definition::new(Self { width: width as usize, height: height as usize }).rendered();
        Ok(visitor.visit(rules, vec![(WIDTH.name, width.to_string()), (HEIGHT.name, height.to_string())]))
    }
}
