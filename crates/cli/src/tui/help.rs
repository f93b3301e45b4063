//! What the keys and the mouse do, over the game.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::widgets::{Block, Clear, Widget};

use super::app::App;
use super::key_bindings::{BINDINGS, Binding};
use super::palette::Palette;
use super::text::{centered, columns};
use crate::terminal::wrapping::{formed, of_width, wrapped};

/// The widest it is, inside.
const WIDEST: u16 = 72;

/// Draws the help, scrolled down so many lines; gives how many there was any use in scrolling.
pub(super) fn draw(app: &App<'_>, palette: Palette, window: Rect, buffer: &mut Buffer) -> usize {
    let width = WIDEST.min(window.width.saturating_sub(4));
    let lines = lines(app, width);
    let height = u16::try_from(lines.len()).unwrap_or(u16::MAX).saturating_add(2).min(window.height);
    let place = centered(window, width + 4, height);
    Clear.render(place, buffer);
    let block = Block::bordered().title(format!(" {} ", app.say("tui-help-title")));
    let inside = block.inner(place);
    block.border_style(palette.faint()).render(place, buffer);
    let scrolled = app.help_scrolled.min(lines.len().saturating_sub(inside.height.into()));
    for (line, y) in lines[scrolled..].iter().zip(inside.top()..inside.bottom()) {
        buffer.set_stringn(inside.x + 1, y, line, width.into(), Style::new());
    }
    scrolled
}

/// A line for every command, its two keys before it; then how moves are made.
fn lines(app: &App<'_>, width: u16) -> Vec<String> {
    let mut bindings: Vec<_> = BINDINGS.iter().collect();
    bindings.sort_by_key(|binding| binding.function());
    let mut lines: Vec<_> =
        bindings.into_iter().flat_map(|binding| of_command(app, binding, width)).collect();
    for key in ["tui-help-letters", "tui-help-move", "tui-help-mouse", "tui-help-scroll"] {
        lines.extend(wrapped(&app.say(key), width));
    }
    lines
}

fn of_command(app: &App<'_>, binding: &Binding, width: u16) -> Vec<String> {
    let key = binding.key(|letter| app.move_letters.begins_move(letter));
    let function = binding.function_key();
    let letter = if key == function { String::new() } else { key };
    let keys = format!("{function:<4} {letter:<2} ");
    let hanging = " ".repeat(columns(&keys).into());
    let form = of_width(width).initial_indent(&keys).subsequent_indent(&hanging);
    let what = app.say(&format!("tui-help-{}", binding.name));
    formed(&what, form)
}
