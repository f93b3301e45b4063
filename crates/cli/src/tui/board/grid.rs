//! A rectangle of cells, with lines between them where there is room for lines.

use nimatron::core::{Grid, Picture, Spot};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::surface::{Board, SpotAreas, frame_row, write_centered};
use crate::tui::text::{centered, columns};

/// How large a cell is, inside.
#[derive(Clone, Copy)]
struct Scale {
    width: u16,
    height: u16,
    lines: bool,
}

/// From the largest to the smallest.
const SCALES: [Scale; 6] = [
    Scale { width: 9, height: 3, lines: true },
    Scale { width: 7, height: 3, lines: true },
    Scale { width: 5, height: 1, lines: true },
    Scale { width: 3, height: 1, lines: true },
    Scale { width: 3, height: 1, lines: false },
    Scale { width: 1, height: 1, lines: false },
];

impl Scale {
    /// From one cell to the next.
    fn step(self) -> (u16, u16) {
        (self.width + 1, self.height + u16::from(self.lines))
    }

    /// All cells with their lines.
    fn size(self, (columns, rows): (u16, u16)) -> (u16, u16) {
        let (x, y) = self.step();
        let frame = u16::from(self.lines);
        (columns.saturating_mul(x) - 1 + 2 * frame, rows.saturating_mul(y) + frame)
    }
}

/// Where things are.
struct GridPlan {
    scale: Scale,
    size: (u16, u16),
    /// The cells with their lines.
    frame: Rect,
    /// Columns for the row labels, on the left.
    beside: u16,
}

impl GridPlan {
    fn of(grid: &Grid, area: Rect) -> Option<Self> {
        let across = u16::try_from(grid.columns).ok().filter(|&columns| columns > 0)?;
        let down = u16::try_from(grid.cells.len() / grid.columns).ok().filter(|&rows| rows > 0)?;
        let size = (across, down);
        let beside = grid.row_labels.iter().map(|label| columns(label) + 1).max().unwrap_or(0);
        let below = u16::from(!grid.column_labels.is_empty());
        let fits = |scale: &Scale| {
            let (width, height) = scale.size(size);
            width.saturating_add(beside) <= area.width && height.saturating_add(below) <= area.height
        };
        // A lattice has lines of its own.
        let fits = |scale: &Scale| fits(scale) && !(grid.lattice && scale.lines);
        let scale = SCALES.into_iter().find(fits).unwrap_or(SCALES[SCALES.len() - 1]);
        let (width, height) = scale.size(size);
        let whole = centered(area, width.saturating_add(beside), height.saturating_add(below));
        let frame = Rect {
            x: whole.x + beside.min(whole.width),
            width: width.min(whole.width.saturating_sub(beside)),
            height: height.min(whole.height),
            ..whole
        };
        Some(Self { scale, size, frame, beside })
    }

    /// The inside of a cell.
    fn cell(&self, column: u16, row: u16) -> Rect {
        let (x, y) = self.scale.step();
        let frame = u16::from(self.scale.lines);
        Rect {
            x: self.frame.x + frame + column * x,
            y: self.frame.y + frame + row * y,
            width: self.scale.width,
            height: self.scale.height,
        }
    }
}

pub(super) fn draw(board: &Board<'_>, grid: &Grid, area: Rect, buffer: &mut Buffer) -> SpotAreas {
    let Some(plan) = GridPlan::of(grid, area) else { return SpotAreas::new() };
    if plan.scale.lines {
        draw_lines(board, &plan, buffer);
    }
    draw_labels(board, grid, &plan, area, buffer);
    let mut places = SpotAreas::new();
    let last = grid.cells.len() - 1;
    for row in 0..plan.size.1 {
        for column in 0..plan.size.0 {
            let place = plan.cell(column, row).intersection(area);
            let drawn = usize::from(row) * grid.columns + usize::from(column);
            let index = if board.turned { last - drawn } else { drawn };
            if !place.is_empty() {
                draw_cell(board, grid, index, place, buffer);
                places.push((place, Spot::Cell { cell: index }));
                // Lines between the cells of a column are in the column too.
                let height = plan.scale.step().1;
                places.push((Rect { height, ..place }, Spot::Column { column: index % grid.columns }));
            }
        }
    }
    places
}

fn draw_lines(board: &Board<'_>, plan: &GridPlan, buffer: &mut Buffer) {
    let GridPlan { scale, size: (across, down), frame, .. } = *plan;
    let widths = vec![scale.width; across.into()];
    let style = board.palette.faint();
    let wall = widths.iter().fold("│".to_owned(), |wall, &width| wall + &" ".repeat(width.into()) + "│");
    for y in 0..frame.height {
        let line = match y {
            0 => frame_row(&widths, "┌", "┬", "┐"),
            y if y == down * scale.step().1 => frame_row(&widths, "└", "┴", "┘"),
            y if y % scale.step().1 == 0 => frame_row(&widths, "├", "┼", "┤"),
            _ => wall.clone(),
        };
        buffer.set_stringn(frame.x, frame.y + y, line, frame.width.into(), style);
    }
}

/// The labels at the edges; where a board is cut, what would stand outside is left out.
fn draw_labels(board: &Board<'_>, grid: &Grid, plan: &GridPlan, area: Rect, buffer: &mut Buffer) {
    let style = board.palette.faint();
    let at = |labels: &[String], index: u16, of: u16| {
        let index = if board.turned { of - 1 - index } else { index };
        labels.get(usize::from(index)).cloned().unwrap_or_default()
    };
    for row in 0..plan.size.1 {
        let cell = plan.cell(0, row);
        let label = at(&grid.row_labels, row, plan.size.1);
        let y = cell.y + cell.height / 2;
        let place = Rect { x: plan.frame.x - plan.beside, y, width: plan.beside, height: 1 };
        write_centered(buffer, place.intersection(area), &label, style);
    }
    for column in 0..plan.size.0 {
        let cell = plan.cell(column, 0);
        let place = Rect { y: plan.frame.bottom(), height: 1, ..cell };
        let label = at(&grid.column_labels, column, plan.size.0);
        write_centered(buffer, place.intersection(area), &label, style);
    }
}

/// A piece, the move that would put one here, or a dot where nothing else shows that there is a cell.
fn draw_cell(board: &Board<'_>, grid: &Grid, index: usize, place: Rect, buffer: &mut Buffer) {
    let piece = grid.cells[index];
    let lit = board.is_lit(Spot::Cell { cell: index })
        || board.is_lit(Spot::Column { column: index % grid.columns });
    let changed = is_changed(board, grid, index);
    let label = board.label(Spot::Cell { cell: index }).filter(|label| columns(label) <= place.width);
    let (text, style) = match (piece, label) {
        (Some(piece), _) => {
            let style = grid.owner(piece).map_or_else(Default::default, |owner| board.seat_style(owner));
            (marked(piece, changed, place.width), style.patch(board.palette.strong()))
        }
        (None, _) if changed && place.width > 2 => ("[ ]".to_owned(), board.palette.faint()),
        (None, Some(label)) if place.width > 1 => (label.to_owned(), board.palette.faint()),
        (None, _) if grid.lattice => (String::new(), board.palette.faint()),
        (None, _) => (if place.width > 2 { String::new() } else { "·".to_owned() }, board.palette.faint()),
    };
    let style = board.style(style, lit, changed);
    buffer.set_style(place, style);
    let middle = Rect { y: place.y + place.height / 2, height: 1, ..place };
    write_centered(buffer, middle, &text, style);
}

/// A piece; one that just came stands in brackets where there is room.
fn marked(piece: char, changed: bool, width: u16) -> String {
    if changed && width > 2 { format!("[{piece}]") } else { piece.to_string() }
}

fn is_changed(board: &Board<'_>, grid: &Grid, index: usize) -> bool {
    matches!(board.before, Some(Picture::Grid(before))
        if before.cells.len() == grid.cells.len() && before.cells[index] != grid.cells[index])
}
