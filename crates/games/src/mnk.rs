//! k in a row on m columns and n rows: X and O take turns to fill a cell, and the first to have k in a row, across, down or on a
//! diagonal, has won. More than k in a row wins too; a full board without a line is a draw. Three in a row on 3 × 3 is
//! tic-tac-toe: 549,946 nodes, 255,168 games, 5,478 positions, 765 up to symmetry, a draw.
//!
//! Variants: more than k in a row is no line (`exact=yes`); who completes a line has lost, which is misère play (`line=loses`); both
//! players mark cells with X (`marks=one`), which with `line=loses` is Notakto. A position of Notakto is written with X alone, and the
//! first player moves where they are even in number.
//!
//! Boards have 1 to 19 columns and rows, and k is at most the larger of the two. A move is the number of its cell in reading order; with
//! more than nine columns or rows it is the cell's column and row as on a board of gomoku, `a1` the lowest one on the left, and a number
//! is read as well. The cells are bits in reading order, with one guard (`+`) behind every row:
//!
//! ```text
//!   0  1  2  +        strides: across 1, down m + 1,
//!   4  5  6  +                 falling m + 2, rising m
//!   8  9 10  +
//! ```
//!
//! Rules and solutions: L. V. Allis, *Searching for Solutions in Games and Artificial Intelligence*, 1994, chapter 5;
//! J. W. H. M. Uiterwijk, H. J. van den Herik, *The advantage of the initiative*, 2000; T. E. Plambeck, G. Whitehead, *The Secrets of
//! Notakto*, 2013.

use std::cmp::Reverse;

use nimatron_core::definition::Definition;
use nimatron_core::{
    Encoded, Enough, Evaluate, Event, Family, Features, Game, GoOn, Heuristic, Knowledge, LessonsSearch,
    Narrate, Notation, NotationError, Observed, Parameter, Picture, Points, Preset, Render, Scoring,
    SettingError, Settings, Situation, Spot, StaticBounds, Status, Step, Symmetry, Threats, Visitor,
};

use crate::bitboard::{Bitboard, Wide};
use crate::features::{CONSTANT, named_by_side};
use crate::lines::{LONGEST_LINE, Layout, Lines};
use crate::stones::{StoneBoard, Stones};
use crate::threats::ThreatLines;

/// Threats of shorter lines are within the sight of any search.
const SHORTEST_WITH_THREATS: u32 = 4;

/// The most columns or rows.
const LARGEST_SIDE: u32 = LONGEST_LINE;

/// The rules of k in a row on one board, whose cells and guards must fit into `B`.
#[derive(Clone, Debug)]
pub struct Mnk<B: Bitboard = u64> {
    board: StoneBoard<B>,
    threats: ThreatLines<B>,
    /// The symmetries of the board as images of bits, the identity first.
    symmetries: Vec<Vec<u32>>,
}

/// What is otherwise than in the usual game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LineVariant {
    /// More in a row than the length of a line is none.
    pub exact: bool,
    /// Who completes a line has lost.
    pub line_loses: bool,
    /// Both players mark cells with X.
    pub shared: bool,
}

/// A cell, by its bit on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Cell(u16);

impl Cell {
    #[inline]
    fn new(bit: u32) -> Self {
        Self(bit as u16)
    }

    #[inline]
    fn bit(self) -> u32 {
        self.0.into()
    }
}

impl<B: Bitboard> Mnk<B> {
    /// `length` in a row on `columns` × `rows`.
    ///
    /// # Panics
    /// If the board does not fit into `B` or the line not onto the board.
    pub fn new(columns: u32, rows: u32, length: u32) -> Self {
        assert!((columns + 1) * rows <= B::BITS, "the cells and their guards fit into the board");
        assert!((1..=columns.max(rows).min(LARGEST_SIDE)).contains(&length), "a line fits onto the board");
        let layout = Layout { columns, rows, across: 1, along: columns + 1 };
        let bits = places(columns, rows).map(|(column, row)| bit(columns, column, row)).collect();
        let board = StoneBoard::new(columns, bits, Lines::new(length, layout));
        let threats = ThreatLines::new(&board);
        Self { board, threats, symmetries: symmetries::<B>(columns, rows) }
    }

    /// The same board under other rules.
    #[must_use]
    pub fn varied(mut self, variant: LineVariant) -> Self {
        let LineVariant { exact, line_loses, shared } = variant;
        if exact {
            self.board.lines = self.board.lines.exactly();
        }
        (self.board.line_loses, self.board.shared) = (line_loses, shared);
        self
    }

    /// A cell's place in reading order.
    fn index(&self, cell: Cell) -> usize {
        self.board.bits.partition_point(|&bit| bit < cell.bit())
    }

    /// The number of a cell.
    fn number(&self, cell: Cell) -> String {
        (self.index(cell) + 1).to_string()
    }

    /// The least image of the stones, and which symmetry maps onto it.
    fn least_image(&self, at: Stones<B>) -> (Stones<B>, &[u32]) {
        let images =
            self.symmetries.iter().map(|images| (at.map(|stones| image(images, stones)), &images[..]));
        images.min_by_key(|&(stones, _)| stones).expect("the identity is a symmetry")
    }
}

/// The cells in reading order.
fn places(columns: u32, rows: u32) -> impl Iterator<Item = (u32, u32)> {
    (0..rows).flat_map(move |row| (0..columns).map(move |column| (column, row)))
}

fn bit(columns: u32, column: u32, row: u32) -> u32 {
    row * (columns + 1) + column
}

/// Reflections and turns: eight of a square, four of any other board.
fn symmetries<B: Bitboard>(columns: u32, rows: u32) -> Vec<Vec<u32>> {
    let mut symmetries = Vec::new();
    for transposed in [false, true] {
        for (mirrored, turned) in [(false, false), (true, false), (false, true), (true, true)] {
            if transposed && columns != rows {
                continue;
            }
            let mut images = vec![0; B::BITS as usize];
            for (column, row) in places(columns, rows) {
                let (x, y) = if transposed { (row, column) } else { (column, row) };
                let x = if mirrored { columns - 1 - x } else { x };
                let y = if turned { rows - 1 - y } else { y };
                images[bit(columns, column, row) as usize] = bit(columns, x, y);
            }
            symmetries.push(images);
        }
    }
    symmetries
}

fn image<B: Bitboard>(images: &[u32], stones: B) -> B {
    stones.ones().fold(B::EMPTY, |all, bit| all | B::of(images[bit as usize]))
}

impl<B: Bitboard> Game for Mnk<B> {
    type Position = Stones<B>;
    type Move = Cell;
    const SCORING: Scoring = Scoring::Decided;

    fn start(&self) -> Stones<B> {
        Stones::NONE
    }

    #[inline]
    fn status(&self, &at: &Stones<B>) -> Status {
        self.board.status(at)
    }

    #[inline]
    fn moves(&self, &at: &Stones<B>, moves: &mut Vec<Cell>) {
        if !self.board.lines.held(at.opponent) {
            moves.extend(self.board.empty(at).ones().map(Cell::new));
        }
    }

    #[inline]
    fn play(&self, at: &Stones<B>, cell: Cell) -> Step<Stones<B>> {
        let stone = B::of(cell.bit());
        Step::pass_turn(if self.board.shared { at.with_shared(stone) } else { at.with(stone) })
    }

    fn max_plies(&self, &at: &Stones<B>) -> Option<u32> {
        Some(self.board.empty(at).count())
    }
}

/// The stones of both colors by cell, on boards that half a word holds.
impl<B: Bitboard> Encoded for Mnk<B> {
    fn code(&self, at: &Stones<B>) -> Option<u64> {
        at.code()
    }

    fn decode(&self, code: u64) -> Option<Stones<B>> {
        let at = Stones::<B>::decode(code);
        let (both, outside) = (at.mover & at.opponent, at.taken() & !self.board.cells);
        let owned = if self.board.shared { at.mover } else { B::EMPTY };
        (both | outside | owned).is_empty().then_some(at)
    }
}

impl<B: Bitboard> Notation for Mnk<B> {
    fn write(&self, situation: &Situation<Stones<B>>) -> String {
        self.board.write(situation)
    }

    fn read(&self, text: &str) -> Result<Situation<Stones<B>>, NotationError> {
        self.board.read(text)
    }

    fn write_move(&self, _situation: &Situation<Stones<B>>, cell: Cell) -> String {
        self.board.cell_name(self.index(cell)).unwrap_or_else(|| self.number(cell))
    }

    fn means_move(&self, situation: &Situation<Stones<B>>, cell: Cell, text: &str) -> bool {
        text == self.write_move(situation, cell) || text == self.number(cell)
    }

    fn one_character_moves(&self) -> bool {
        self.board.bits.len() <= 9
    }
}

impl<B: Bitboard> Render for Mnk<B> {
    fn picture(&self, situation: &Situation<Stones<B>>) -> Picture {
        self.board.picture(situation, self.board.edges().unwrap_or_default())
    }

    fn spots(&self, _situation: &Situation<Stones<B>>, cell: Cell) -> Vec<Spot> {
        vec![Spot::Cell { cell: self.index(cell) }]
    }
}

impl<B: Bitboard> Narrate for Mnk<B> {
    fn events(&self, situation: &Situation<Stones<B>>, cell: Cell) -> Vec<Event> {
        self.board.placed(situation.seat, self.write_move(situation, cell))
    }
}

impl<B: Bitboard> Symmetry for Mnk<B> {
    const IMAGES: Option<u32> = Some(8);

    fn canonical(&self, &at: &Stones<B>) -> Stones<B> {
        self.least_image(at).0
    }

    fn canonical_move(&self, &at: &Stones<B>, cell: Cell) -> Cell {
        let (_, images) = self.least_image(at);
        Cell::new(images[cell.0 as usize])
    }
}

/// A move that completes a line is the only one tried. Otherwise a winning square of the opponent's is a forced move: every other
/// move loses in two plies. Where there is neither, the cells on most lines come first.
impl<B: Bitboard> Knowledge for Mnk<B> {
    fn bound_and_order(&self, &at: &Stones<B>, moves: &mut Vec<Cell>, enough: Enough<'_>) -> StaticBounds {
        let empty = self.board.empty(at);
        let wins = self.board.lines.winning_squares(at.mover) & empty;
        if !wins.is_empty() {
            moves.extend(wins.lowest().map(Cell::new));
            return StaticBounds { win_within: Some(1), ..StaticBounds::default() };
        }
        let threats = self.board.lines.winning_squares(at.opponent) & empty;
        if !threats.is_empty() {
            moves.extend(threats.lowest().map(Cell::new));
            let loss_within = (threats.count() > 1).then_some(2);
            return StaticBounds { loss_within, no_win_within: 1, ..StaticBounds::default() };
        }
        let bounds = StaticBounds { no_win_within: 1, no_loss_within: 2, ..StaticBounds::default() };
        if enough(&bounds) {
            return bounds;
        }
        let first = moves.len();
        self.moves(&at, moves);
        moves[first..].sort_by_key(|cell| Reverse(self.board.crossings(cell.bit())));
        bounds
    }
}

/// A stone more of one's own helps no opponent, so that a pass is the worst of moves.
impl<B: Bitboard> Threats for Mnk<B> {
    fn win_by_threats(&self, &at: &Stones<B>, most: u32, go_on: GoOn<'_>) -> Option<u32> {
        self.threats.win(at, most, go_on)
    }

    fn passed(&self, at: &Stones<B>) -> Stones<B> {
        at.turned()
    }
}

/// The stones in lines matter more the longer lines are; in short ones all that counts is how many are open.
impl<B: Bitboard> Evaluate for Mnk<B> {
    fn heuristics(&self) -> Vec<Heuristic<Self>> {
        let lines = Heuristic { name: "lines", estimate: Self::open_lines };
        let stones = Heuristic { name: "stones", estimate: Self::stones_in_lines };
        let threats = Heuristic { name: "threats", estimate: Self::more_threats };
        if self.has_long_lines() { vec![stones, lines, threats] } else { vec![lines, stones, threats] }
    }
}

impl<B: Bitboard> Mnk<B> {
    fn has_long_lines(&self) -> bool {
        self.board.lines.length() >= SHORTEST_WITH_THREATS
    }

    /// Whatever brings lines near is bad where they lose.
    fn signed(&self, points: Points) -> Points {
        if self.board.line_loses { -points } else { points }
    }

    fn stones_in_lines(&self, &at: &Stones<B>) -> Points {
        self.signed(self.board.stones_in_lines(at))
    }

    fn open_lines(&self, &at: &Stones<B>) -> Points {
        self.signed(self.board.open_lines(at))
    }

    fn more_threats(&self, &at: &Stones<B>) -> Points {
        self.signed(self.board.more_threats(at))
    }
}

impl<B: Bitboard> Observed for Mnk<B> {
    fn shape(&self, _start: &Stones<B>) -> [usize; 3] {
        self.board.shape()
    }

    fn observe(&self, &at: &Stones<B>, numbers: &mut [f32]) {
        self.board.observe(at, numbers);
    }

    /// The cells in reading order.
    fn actions<'g>(&'g self, _start: &'g Stones<B>) -> Box<dyn Iterator<Item = Cell> + 'g> {
        Box::new(self.board.bits.iter().copied().map(Cell::new))
    }
}

impl<B: Bitboard> Features for Mnk<B> {
    fn feature_names(&self) -> Vec<String> {
        named_by_side(|whose| self.board.names_of_side(whose))
    }

    fn features(&self, &at: &Stones<B>, features: &mut Vec<f64>) {
        features.push(CONSTANT);
        for side in [at, at.turned()] {
            self.board.measure_side(side, self.board.empty(at), features);
        }
    }
}

/// How many cells a row has.
const COLUMNS: Parameter = Parameter::new("m", "3", "a whole number from 1 to 19");
/// How many cells a column has.
const ROWS: Parameter = Parameter::new("n", "3", "a whole number from 1 to 19");
/// How many in a row are a line.
const LENGTH: Parameter = Parameter::new("k", "3", "a whole number from 1 to the larger of m and n");
/// Whether a longer row is no line.
const EXACT: Parameter = Parameter::new("exact", "no", "no or yes");
/// Whether a line wins.
const LINE: Parameter = Parameter::new("line", "wins", "wins or loses");
/// How many kinds of marks there are.
const MARKS: Parameter = Parameter::new("marks", "two", "two or one");

impl Family for Mnk {
    const NAME: &'static str = "mnk";
    const PARAMETERS: &'static [Parameter] = &[COLUMNS, ROWS, LENGTH, EXACT, LINE, MARKS];
    const PRESETS: &'static [Preset] = &[Preset { name: "tic-tac-toe", chosen: &[], open: &[] }];

    fn open<V: Visitor>(settings: &Settings, visitor: V) -> Result<V::Output, SettingError> {
        let columns = settings.number(&COLUMNS, 1, LARGEST_SIDE)?;
        let rows = settings.number(&ROWS, 1, LARGEST_SIDE)?;
        let length = settings.number(&LENGTH, 1, columns.max(rows))?;
        let variant = LineVariant {
            exact: settings.choice(&EXACT, &[("no", false), ("yes", true)])?,
            line_loses: settings.choice(&LINE, &[("wins", false), ("loses", true)])?,
            shared: settings.choice(&MARKS, &[("two", false), ("one", true)])?,
        };
        let mut named = vec![
            (COLUMNS.name, columns.to_string()),
            (ROWS.name, rows.to_string()),
            (LENGTH.name, length.to_string()),
        ];
        named.extend(
            [EXACT, LINE, MARKS].map(|parameter| (parameter.name, settings.value(&parameter).to_owned())),
        );
        Ok(if (columns + 1) * rows <= u64::BITS {
            let is_tic_tac_toe = (columns, rows, length, variant) == (3, 3, 3, LineVariant::default());
            let rules = definition(Mnk::<u64>::new(columns, rows, length), variant);
            visitor.visit(if is_tic_tac_toe { rules.taught_by(LESSON) } else { rules }, named)
        } else {
            visitor.visit(definition(Mnk::<Wide>::new(columns, rows, length), variant), named)
        })
    }
}

/// The lesson on minimax with tic-tac-toe.
const LESSON: LessonsSearch =
    LessonsSearch { omits_losing_moves: false, is_reversed: false, is_tight: false };

/// What is known of lines that win holds where a line of one's own is all that wins; threats are those of lines that may be longer, too.
/// Marks that are nobody's say nothing of who stands better.
fn definition<B: Bitboard>(rules: Mnk<B>, variant: LineVariant) -> Definition<Mnk<B>> {
    let LineVariant { line_loses, shared, .. } = variant;
    let (is_known, has_threats) =
        (!line_loses && !shared, rules.has_long_lines() && variant == LineVariant::default());
    let mut definition = Definition::new(rules.varied(variant))
        .symmetric()
        .encoded()
        .featured()
        .observed()
        .rendered()
        .narrated()
        .cited(SOURCES);
    if is_known {
        definition = definition.knowing();
    }
    if !shared {
        definition = definition.evaluated();
    }
    if has_threats { definition.threatening() } else { definition }
}

const SOURCES: &[&str] = &[
    "L. V. Allis, Searching for Solutions in Games and Artificial Intelligence, 1994, chapter 5",
    "J. W. H. M. Uiterwijk, H. J. van den Herik, The advantage of the initiative, Information Sciences 122, 2000",
    "T. E. Plambeck, G. Whitehead, The Secrets of Notakto: Winning at X-only Tic-Tac-Toe, 2013",
];
