//! The board: any picture, drawn as large as there is room for, and where on the screen its spots are.

mod grid;
mod piles;
mod sowing;
mod surface;

use nimatron::core::Picture;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

pub(super) use surface::{Board, SpotAreas, spots_at};

/// Draws the board in the middle of an area.
pub(super) fn draw(board: &Board<'_>, area: Rect, buffer: &mut Buffer) -> SpotAreas {
    match board.picture {
        Picture::Grid(grid) => grid::draw(board, grid, area, buffer),
        Picture::Sowing(sowing) => sowing::draw(board, sowing, area, buffer),
        Picture::Piles { piles } => piles::draw(board, piles, area, buffer),
        Picture::Lines { lines } => {
            board.draw_lines(lines, area, buffer);
            SpotAreas::new()
        }
    }
}
