//! The board: any picture, drawn as large as there is room for, and where on the screen its spots are.

mod grid;
mod piles;
mod sowing;

use nimatron::core::{Picture, Seat, Spot};
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;
use unicode_width::UnicodeWidthStr;

use super::palette::Palette;

/// A board, and what is to be seen on it.
pub(super) struct Board<'a> {
    pub(super) picture: &'a Picture,
    /// The board before the last move, to mark what that changed.
    pub(super) before: Option<&'a Picture>,
    /// Whether it is seen from the other side.
    pub(super) turned: bool,
    /// Moves that are made by pointing once, and where.
    pub(super) labels: &'a [(Spot, &'a str)],
    /// What is pointed at.
    pub(super) lit: &'a [Spot],
    pub(super) names: [&'a str; 2],
    pub(super) palette: Palette,
}

/// Where spots are on the screen. Several may share a place: a cell is in a column.
pub(super) type Places = Vec<(Rect, Spot)>;

/// The spots under a point of the screen.
pub(super) fn spots_at(places: &Places, point: Position) -> impl Iterator<Item = Spot> {
    places.iter().filter(move |(place, _)| place.contains(point)).map(|(_, spot)| *spot)
}

impl Board<'_> {
    /// Draws the board in the middle of an area.
    pub(super) fn draw(&self, area: Rect, buffer: &mut Buffer) -> Places {
        match self.picture {
            Picture::Grid(grid) => grid::draw(self, grid, area, buffer),
            Picture::Sowing(sowing) => sowing::draw(self, sowing, area, buffer),
            Picture::Piles { piles } => piles::draw(self, piles, area, buffer),
            Picture::Lines { lines } => {
                self.draw_lines(lines, area, buffer);
                Places::new()
            }
        }
    }

    /// Text in the middle of an area, cut where there is no more room.
    fn draw_lines(&self, lines: &[String], area: Rect, buffer: &mut Buffer) {
        let widest = lines.iter().map(|line| columns(line)).max().unwrap_or(0);
        let height = u16::try_from(lines.len()).unwrap_or(u16::MAX);
        let place = centered(area, widest.min(area.width), height.min(area.height));
        for (line, y) in lines.iter().zip(place.top()..place.bottom()) {
            buffer.set_stringn(place.x, y, line, place.width.into(), self.palette.strong());
        }
    }

    /// What a move that is made at a spot is called.
    fn label(&self, spot: Spot) -> Option<&str> {
        self.labels.iter().find(|(labelled, _)| *labelled == spot).map(|(_, label)| *label)
    }

    fn is_lit(&self, spot: Spot) -> bool {
        self.lit.contains(&spot)
    }

    /// How something looks, given whether it is pointed at and whether it just changed.
    fn style(&self, style: Style, lit: bool, changed: bool) -> Style {
        let style = if changed { style.patch(self.palette.changed()) } else { style };
        if lit { style.patch(self.palette.pointed()) } else { style }
    }

    fn seat_style(&self, seat: Seat) -> Style {
        self.palette.seat(seat)
    }
}

/// The columns that a text takes.
pub(super) fn columns(text: &str) -> u16 {
    u16::try_from(text.width()).unwrap_or(u16::MAX)
}

/// A place of this size in the middle of an area, or all there is of it.
pub(super) fn centered(area: Rect, width: u16, height: u16) -> Rect {
    let x = area.x + area.width.saturating_sub(width) / 2;
    let y = area.y + area.height.saturating_sub(height) / 2;
    Rect { x, y, width, height }.intersection(area)
}

/// Writes a text in the middle of a row of cells; what is too long is cut.
fn write_centered(buffer: &mut Buffer, place: Rect, text: &str, style: Style) {
    let inside = place.intersection(buffer.area);
    if !inside.is_empty() {
        let x = inside.x + inside.width.saturating_sub(columns(text)) / 2;
        buffer.set_stringn(x, inside.y, text, inside.width.into(), style);
    }
}

/// A row of a frame: `├───┼───┤` from the ends, the joints and the widths between them.
fn frame_row(widths: &[u16], left: &str, joint: &str, right: &str) -> String {
    let bars: Vec<_> = widths.iter().map(|&width| "─".repeat(width.into())).collect();
    format!("{left}{}{right}", bars.join(joint))
}
