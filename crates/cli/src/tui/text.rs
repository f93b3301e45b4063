//! Texts measured in columns of the screen, and places for them.

use ratatui::layout::Rect;
use unicode_width::UnicodeWidthStr;

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

/// A text, or as much of it as has room.
pub(super) fn cut(text: &str, width: u16) -> String {
    if columns(text) <= width {
        return text.to_owned();
    }
    let mut short = text.to_owned();
    while !short.is_empty() && columns(&short) >= width {
        short.pop();
    }
    short + "…"
}
