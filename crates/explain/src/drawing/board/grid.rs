//! Grids, in one of six looks, which follow from the picture. Points, lines and boxes on paper for a lattice; stones on a plate with its lines
//! where cells are joined. Else, if the players sit at opposite edges: pawns on a checkered board where rows or columns are named, stones in
//! the hollows of a plain one where they are not. If not: discs in an upright frame where columns are named and rows are not, marks on ruled paper
//! otherwise.

use nimatron_core::{Grid, Seat};

use crate::drawing::board::shapes::{DEEP, HOLLOW, WOOD, centered, disc, figure, solid};
use crate::drawing::geometry::{Point, Rectangle};
use crate::drawing::page::Part;
use crate::drawing::paint::{BLUE, INK, PAPER, line};
use crate::drawing::scene::{Area, Color, Item, Shape};
use crate::drawing::typeface::Face;

/// A cell, and the room for labels beside the cells.
const CELL: f64 = 72.0;
const MARGIN: f64 = 30.0;
const LETTERS: f64 = 18.0;
const IVORY: [Color; 2] = [Color(0xf4, 0xec, 0xd8), Color(0x8f, 0x7d, 0x56)];
const EBONY: [Color; 2] = [Color(0x37, 0x30, 0x29), Color(0x14, 0x10, 0x0c)];
const LIGHT_SQUARE: Color = Color(0xea, 0xd9, 0xb5);
const DARK_SQUARE: Color = Color(0xb4, 0x8a, 0x5a);
const PLATE: [Color; 2] = [Color(0x4b, 0x6b, 0x7c), Color(0x32, 0x4d, 0x5b)];

/// A narrow row or column of a lattice, as a part of a cell.
const NARROW: f64 = 0.25;
const WARM: Color = Color(0xe9, 0xc8, 0xa4);
const COOL: Color = Color(0xb7, 0xcf, 0xda);

#[derive(Clone, Copy, PartialEq, Eq)]
enum Look {
    Lattice,
    Joined,
    Checkered,
    Plain,
    Upright,
    Ruled,
}

impl Look {
    fn of(grid: &Grid) -> Self {
        let [rows, columns] = [&grid.row_labels, &grid.column_labels].map(|labels| !labels.is_empty());
        match (grid.has_sides, rows, columns) {
            _ if grid.lattice => Self::Lattice,
            _ if !grid.links.is_empty() => Self::Joined,
            (true, false, false) => Self::Plain,
            (true, ..) => Self::Checkered,
            (false, false, true) => Self::Upright,
            (false, ..) => Self::Ruled,
        }
    }
}

/// Whether pieces are drawn as letters, or told apart by being light and dark.
pub fn has_letters(grid: &Grid) -> bool {
    matches!(Look::of(grid), Look::Ruled | Look::Lattice)
}

pub(super) fn paint(grid: &Grid) -> Part {
    let look = Look::of(grid);
    let columns = grid.columns.max(1);
    let rows = grid.cells.len().div_ceil(columns);
    let left = if grid.row_labels.is_empty() { 0.0 } else { MARGIN };
    let below = if grid.column_labels.is_empty() { 0.0 } else { MARGIN };
    let start = |cell: usize| starts(grid, cell);
    let cells = Rectangle { left, top: 0.0, width: start(columns), height: start(rows) };
    let middle = |index: usize| {
        let [column, row] =
            [index % columns, index / columns].map(|cell| (start(cell) + start(cell + 1)) / 2.0);
        Point::new(left + column, row)
    };
    let mut items = ground(look, cells, columns, rows);
    let links = grid.links.iter().map(|ends| line(ends.map(middle).to_vec(), solid(HOLLOW, 4.0)));
    items.extend(links);
    for (index, piece) in grid.cells.iter().enumerate() {
        items.extend(cell(look, middle(index), (index / columns + index % columns + rows).is_multiple_of(2)));
        items.extend(piece.iter().flat_map(|&piece| drawn(grid, look, piece, middle(index))));
    }
    let label = |words: &String, at| centered(words, Face::Regular, LETTERS, at);
    let beside = |(row, words)| label(words, Point::new(MARGIN * 0.43, (row as f64 + 0.5) * CELL));
    items.extend(grid.row_labels.iter().enumerate().map(beside));
    let under = |(column, words)| label(words, Point::new(middle(column).x, cells.bottom() + MARGIN / 2.0));
    items.extend(grid.column_labels.iter().enumerate().map(under));
    Part { items, size: Point::new(cells.right(), cells.bottom() + below) }
}

/// Where a row or column begins.
fn starts(grid: &Grid, cell: usize) -> f64 {
    let narrow = if grid.lattice { cell.div_ceil(2) } else { 0 };
    ((cell - narrow) as f64 + narrow as f64 * NARROW) * CELL
}

/// What lies under all cells.
fn ground(look: Look, cells: Rectangle, columns: usize, rows: usize) -> Vec<Item> {
    let (right, bottom) = (cells.right(), cells.bottom());
    let [plate, plate_edge] = PLATE;
    match look {
        Look::Upright => vec![figure(Shape::Rounded(10.0), cells, plate, Some(solid(plate_edge, 2.0)))],
        Look::Plain | Look::Joined => vec![figure(Shape::Rounded(20.0), cells, WOOD, None)],
        Look::Checkered | Look::Lattice => Vec::new(),
        Look::Ruled => {
            let rule = |from: [f64; 2], to: [f64; 2]| {
                line([from, to].map(|[x, y]| Point::new(x, y)).to_vec(), solid(INK, 2.0))
            };
            let down = (1..columns).map(|column| cells.left + column as f64 * CELL);
            let down = down.map(|x| rule([x, 4.0], [x, bottom - 4.0]));
            let across = (1..rows).map(|row| row as f64 * CELL);
            let across = across.map(|y| rule([cells.left + 4.0, y], [right - 4.0, y]));
            down.chain(across).collect()
        }
    }
}

/// A cell without what stands on it.
fn cell(look: Look, middle: Point, light: bool) -> Vec<Item> {
    match look {
        Look::Ruled | Look::Lattice => Vec::new(),
        Look::Joined => vec![disc(middle, CELL * 0.16, HOLLOW, None)],
        Look::Upright => vec![disc(middle, CELL * 0.4, PAPER, Some(solid(PLATE[1], 2.0)))],
        Look::Plain => {
            [(0.44, HOLLOW), (0.4, DEEP)].map(|(part, fill)| disc(middle, CELL * part, fill, None)).into()
        }
        Look::Checkered => {
            let square = Rectangle::hanging(middle.x, middle.y - CELL / 2.0, CELL, CELL);
            vec![figure(Shape::Rounded(0.0), square, if light { LIGHT_SQUARE } else { DARK_SQUARE }, None)]
        }
    }
}

fn drawn(grid: &Grid, look: Look, piece: char, middle: Point) -> Vec<Item> {
    let letter = || centered(&piece.to_string(), Face::Bold, CELL * 0.45, middle);
    if look == Look::Lattice {
        return on_lattice(grid, piece, middle, letter());
    }
    let Some(owner) = grid.owner(piece) else { return vec![letter()] };
    let colors = if grid.is_dark(owner) { EBONY } else { IVORY };
    match look {
        Look::Ruled if ["X", "O"].contains(&piece.to_string().as_str()) => mark(piece, middle),
        Look::Ruled => vec![letter()],
        Look::Checkered => pawn(middle, colors),
        Look::Lattice | Look::Joined | Look::Plain | Look::Upright => {
            let [fill, edge] = colors;
            let ring = disc(middle, CELL * 0.24, fill, Some(solid(edge, 1.5)));
            vec![disc(middle, CELL * 0.37, fill, Some(solid(edge, 2.0))), ring]
        }
    }
}

/// A point, a line, or a box with the mark of its owner.
fn on_lattice(grid: &Grid, piece: char, middle: Point, letter: Item) -> Vec<Item> {
    let half = |part: f64| CELL * part / 2.0;
    let stroke = |x: f64, y: f64| {
        let ends = [-1.0, 1.0].map(|side| middle.moved(Point::new(side * x, side * y)));
        vec![line(ends.to_vec(), solid(INK, 6.0))]
    };
    match (grid.owner(piece), piece) {
        (Some(owner), _) => {
            let side = 2.0 * half(0.92);
            let place = Rectangle::hanging(middle.x, middle.y - side / 2.0, side, side);
            let fill = if owner == Seat::First { WARM } else { COOL };
            vec![figure(Shape::Rounded(6.0), place, fill, None), letter]
        }
        (None, '─') => stroke(half(1.0), 0.0),
        (None, '│') => stroke(0.0, half(1.0)),
        (None, _) => vec![disc(middle, half(0.2), INK, None)],
    }
}

/// A mark made with a broad pen.
fn mark(piece: char, middle: Point) -> Vec<Item> {
    const REACH: f64 = CELL * 0.25;
    if piece == 'O' {
        return vec![disc(middle, REACH * 1.1, PAPER, Some(solid(BLUE, 6.0)))];
    }
    let stroke = |down: f64| {
        let ends = [-1.0, 1.0].map(|side| middle.moved(Point::new(side * REACH, side * down * REACH)));
        line(ends.to_vec(), solid(INK, 6.0))
    };
    vec![stroke(1.0), stroke(-1.0)]
}

/// A pawn: a body and a head.
fn pawn(middle: Point, [fill, edge]: [Color; 2]) -> Vec<Item> {
    const BODY: [[f64; 2]; 7] = [
        [-0.08, -0.1],
        [0.08, -0.1],
        [0.12, 0.18],
        [0.25, 0.34],
        [-0.25, 0.34],
        [-0.12, 0.18],
        [-0.08, -0.1],
    ];
    let points = BODY.map(|[x, y]| middle.moved(Point::new(x * CELL, y * CELL))).to_vec();
    let head = middle.moved(Point::new(0.0, -0.2 * CELL));
    vec![
        Item::Area(Area { points: points.clone(), fill, opacity: 1.0 }),
        line(points, solid(edge, 1.8)),
        disc(head, CELL * 0.16, fill, Some(solid(edge, 1.8))),
    ]
}
