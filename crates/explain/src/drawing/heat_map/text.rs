//! A table in lines of a terminal, as the lessons print it: choices below each other, positions side by side. What does not fit goes on
//! below.

use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

use crate::drawing::text::{LEAST_ROOM, broken, push};
use crate::heat_map::HeatMap;

/// The table in lines at most `columns` wide.
pub(crate) fn text(map: &HeatMap, columns: usize) -> String {
    let columns = columns.max(2 * LEAST_ROOM);
    let mut sections = Vec::new();
    sections.extend(map.title.as_ref().map(|title| broken(title, columns)));
    let axes = axes(map);
    let mut bands = bands(map, columns);
    if let Some(first) = bands.first_mut().filter(|_| !axes.is_empty()) {
        first.splice(0..0, broken(&axes, columns));
    }
    sections.extend(bands);
    if map.filled().any(|cell| cell.marked) && !map.mark.is_empty() {
        sections.push(broken(&format!("[ ] {}", map.mark), columns));
    }
    let mut out = String::new();
    for (index, section) in sections.iter().enumerate() {
        out += if index > 0 { "\n" } else { "" };
        push(&mut out, section);
    }
    out
}

/// What the rows and the columns are.
fn axes(map: &HeatMap) -> String {
    let axis = |words: &String, arrow| (!words.is_empty()).then(|| format!("{words} {arrow}"));
    let axes = [axis(&map.vertical, '↓'), axis(&map.horizontal, '→')];
    axes.into_iter().flatten().collect::<Vec<_>>().join("   ")
}

/// The lines of each band.
fn bands(map: &HeatMap, columns: usize) -> Vec<Vec<String>> {
    /// Around a text: a space or half a bracket on either side, and the line before it.
    const AROUND: usize = 3;
    if map.rows.is_empty() {
        return Vec::new();
    }
    let widest = |texts: &mut dyn Iterator<Item = &String>| texts.map(|text| text.width()).max().unwrap_or(0);
    let gutter = widest(&mut map.rows.iter()).min(columns / 3);
    let room = columns - gutter - 2 - AROUND - 1;
    let width = widest(&mut map.columns.iter().chain(map.filled().map(|cell| &cell.text))).min(room);
    let most = ((columns - gutter - 3) / (width + AROUND)).max(1);
    let in_a_band = map.columns.len().div_ceil(map.columns.len().div_ceil(most).max(1)).max(1);
    let table = Table { map, gutter, width };
    let all: Vec<_> = (0..map.columns.len()).collect();
    all.chunks(in_a_band).map(|band| table.band(band)).collect()
}

/// A table and how wide its names and its cells are.
struct Table<'a> {
    map: &'a HeatMap,
    gutter: usize,
    width: usize,
}

impl Table<'_> {
    fn band(&self, columns: &[usize]) -> Vec<String> {
        let head =
            columns.iter().map(|&column| format!(" {} ", flush_right(&self.map.columns[column], self.width)));
        let rule = columns.iter().map(|_| "-".repeat(self.width + 2));
        let mut lines = vec![self.line("", head), self.rule(rule)];
        for (row, name) in self.map.rows.iter().enumerate() {
            lines.push(self.line(name, columns.iter().map(|&column| self.cell(row, column))));
        }
        lines
    }

    fn cell(&self, row: usize, column: usize) -> String {
        let cell = self.map.cell(row, column);
        let [open, close] = if cell.is_some_and(|cell| cell.marked) { ['[', ']'] } else { [' ', ' '] };
        format!("{open}{}{close}", flush_right(cell.map_or("", |cell| &cell.text), self.width))
    }

    fn line(&self, name: &str, cells: impl Iterator<Item = String>) -> String {
        let cells: Vec<_> = cells.collect();
        format!(" {} |{}|", flush_right(name, self.gutter), cells.join("|"))
    }

    fn rule(&self, pieces: impl Iterator<Item = String>) -> String {
        let pieces: Vec<_> = pieces.collect();
        format!("{}+{}+", "-".repeat(self.gutter + 2), pieces.join("+"))
    }
}

/// A text at the right of its room; its beginning, where there is too little.
fn flush_right(text: &str, room: usize) -> String {
    if text.width() <= room {
        return format!("{}{text}", " ".repeat(room - text.width()));
    }
    let mut cut = String::new();
    for letter in text.chars() {
        if cut.width() + letter.width().unwrap_or(0) + 1 > room {
            break;
        }
        cut.push(letter);
    }
    let cut = cut + "…";
    format!("{}{cut}", " ".repeat(room.saturating_sub(cut.width())))
}
