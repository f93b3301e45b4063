//! Boards alone, in wood, matches and pieces.

mod grid;
mod piles;
mod shapes;
mod sowing;

use nimatron_core::Picture;

use crate::diagram::{Diagram, DiagramNode, NodeStatus, Role};
use crate::drawing::board::shapes::figure;
use crate::drawing::dot;
use crate::drawing::error::DrawError;
use crate::drawing::format::{Format, Forms};
use crate::drawing::geometry::{Point, Rectangle};
use crate::drawing::measure::Written;
use crate::drawing::page::{Part, page};
use crate::drawing::paint::{INK, PAPER, text};
use crate::drawing::room::Room;
use crate::drawing::scene::{Item, Scene, Shape};
use crate::drawing::typeface::Face;

pub use grid::has_letters;

/// A board to be drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    /// What stands above it.
    pub title: String,
    /// The board.
    pub picture: Picture,
    /// The board as lines of text.
    pub lines: Vec<String>,
}

/// No title is narrower.
const NARROWEST: f64 = 320.0;

/// The board in this form.
///
/// # Errors
/// If it has too many parts for the form, or a letter is missing.
pub fn draw_board(board: &Board, format: Format, room: impl Into<Room>) -> Result<Vec<u8>, DrawError> {
    let (cells, most) = (parts(&board.picture), format.most_nodes());
    if cells > most {
        return Err(DrawError::TooManyCells { cells, format: format.name(), most });
    }
    let forms = Forms {
        text: || board.lines.iter().map(|line| format!("{line}\n")).collect(),
        dot: || Ok(dot::dot(&diagram(board))),
        scene: || paint_board(board),
    };
    forms.write(format, &room.into())
}

/// How much there is to be drawn.
fn parts(picture: &Picture) -> usize {
    match picture {
        Picture::Piles { piles } => piles.iter().map(|&pile| 1 + piles::open(pile)).sum(),
        Picture::Grid(grid) => grid.cells.len(),
        Picture::Sowing(board) => board.lower.len() + board.upper.len(),
        Picture::Lines { lines } => lines.len(),
    }
}

/// Paints a board.
pub fn paint_board(board: &Board) -> Scene {
    let drawn = match &board.picture {
        Picture::Piles { piles } => piles::paint(piles),
        Picture::Grid(grid) => grid::paint(grid),
        Picture::Sowing(board) => sowing::paint(board),
        Picture::Lines { lines } => written(lines),
    };
    let width = drawn.size.x.max(NARROWEST);
    let frame = Rectangle { width: drawn.size.x, height: drawn.size.y, ..Rectangle::default() };
    let mut items = vec![figure(Shape::Rounded(0.0), frame, PAPER, None)];
    items.extend(drawn.items);
    let drawn = Part { items: vec![Item::Node(items)], ..drawn };
    page([Part::title(Some(&board.title), width), drawn])
}

/// Lines one under the other.
fn written(lines: &[String]) -> Part {
    const LETTERS: f64 = 18.0;
    let mut size = Point::default();
    let mut items = Vec::new();
    for line in lines {
        let line = Written::new(line, Face::Mono, LETTERS).at(0.0, size.y);
        size = Point::new(size.x.max(line.bounds.width), line.bounds.bottom());
        items.push(text(&line, INK));
    }
    Part { items, size }
}

/// The board as the only box of a diagram.
fn diagram(board: &Board) -> Diagram {
    let node = DiagramNode {
        parent: None,
        lines: board.lines.clone(),
        score: None,
        window: None,
        edge: String::new(),
        role: Role::End,
        favors: None,
        status: NodeStatus::Visited,
        principal: false,
    };
    Diagram { title: board.title.clone(), nodes: vec![node], ..Diagram::default() }
}
