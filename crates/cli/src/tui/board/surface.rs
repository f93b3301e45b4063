//! What every kind of board is drawn with.

use nimatron::core::{Picture, Seat, Spot};
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;

use crate::tui::palette::Palette;
use crate::tui::text::{centered, columns};

/// A board, and what is to be seen on it.
pub(in crate::tui) struct Board<'a> {
    pub(in crate::tui) picture: &'a Picture,
    /// The board before the last move, to mark what that changed.
    pub(in crate::tui) before: Option<&'a Picture>,
    /// Whether it is seen from the other side.
    pub(in crate::tui) turned: bool,
    /// Moves that are made by pointing once, and where.
    pub(in crate::tui) labels: &'a [(Spot, &'a str)],
    /// What is pointed at.
    pub(in crate::tui) lit: &'a [Spot],
    pub(in crate::tui) names: [&'a str; 2],
    pub(in crate::tui) palette: Palette,
}

/// Where spots are on the screen. Several may share a place: a cell is in a column.
pub(in crate::tui) type SpotAreas = Vec<(Rect, Spot)>;

/// The spots under a point of the screen.
pub(in crate::tui) fn spots_at(places: &SpotAreas, point: Position) -> impl Iterator<Item = Spot> {
    places.iter().filter(move |(place, _)| place.contains(point)).map(|(_, spot)| *spot)
}

impl Board<'_> {
    /// Text in the middle of an area, cut where there is no more room.
    pub(super) fn draw_lines(&self, lines: &[String], area: Rect, buffer: &mut Buffer) {
        let widest = lines.iter().map(|line| columns(line)).max().unwrap_or(0);
        let height = u16::try_from(lines.len()).unwrap_or(u16::MAX);
        let place = centered(area, widest.min(area.width), height.min(area.height));
        for (line, y) in lines.iter().zip(place.top()..place.bottom()) {
            buffer.set_stringn(place.x, y, line, place.width.into(), self.palette.strong());
        }
    }

    /// What a move that is made at a spot is called.
    pub(super) fn label(&self, spot: Spot) -> Option<&str> {
        self.labels.iter().find(|(labelled, _)| *labelled == spot).map(|(_, label)| *label)
    }

    pub(super) fn is_lit(&self, spot: Spot) -> bool {
        self.lit.contains(&spot)
    }

    /// How something looks, given whether it is pointed at and whether it just changed.
    pub(super) fn style(&self, style: Style, lit: bool, changed: bool) -> Style {
        let style = if changed { style.patch(self.palette.changed()) } else { style };
        if lit { style.patch(self.palette.pointed()) } else { style }
    }

    pub(super) fn seat_style(&self, seat: Seat) -> Style {
        self.palette.seat(seat)
    }
}

/// Writes a text in the middle of a row of cells; what is too long is cut.
pub(super) fn write_centered(buffer: &mut Buffer, place: Rect, text: &str, style: Style) {
    let inside = place.intersection(buffer.area);
    if !inside.is_empty() {
        let x = inside.x + inside.width.saturating_sub(columns(text)) / 2;
        buffer.set_stringn(x, inside.y, text, inside.width.into(), style);
    }
}

/// A row of a frame: `├───┼───┤` from the ends, the joints and the widths between them.
pub(super) fn frame_row(widths: &[u16], left: &str, joint: &str, right: &str) -> String {
    let bars: Vec<_> = widths.iter().map(|&width| "─".repeat(width.into())).collect();
    format!("{left}{}{right}", bars.join(joint))
}
