//! A chart in box characters, about sixteen rows high. The numbers of the vertical axis stand exactly where they belong, so the rows are as many as
//! makes that possible.

use unicode_width::UnicodeWidthStr;

use crate::chart::Chart;
use crate::drawing::chart::axes::{across, upwards};
use crate::drawing::chart::marks::{ChartMark, marks};
use crate::drawing::chart::pens::Pen;
use crate::drawing::chart::sheet::{SHADES, Sheet, column};
use crate::drawing::scale::Scale;
use crate::drawing::text::{LEAST_ROOM, broken, push, side_by_side};

/// About how many rows there are between the lowest number and the highest.
const ROWS: usize = 15;
/// Wider charts are flat to look at.
const WIDEST: usize = 100;

/// The chart in lines at most `columns` wide.
pub(crate) fn text(chart: &Chart, columns: usize) -> String {
    let columns = columns.clamp(2 * LEAST_ROOM, (2 * LEAST_ROOM).max(WIDEST));
    let vertical = upwards(chart).widened(|scale| scale.ticks.len() <= ROWS / 2);
    let intervals = vertical.ticks.len().saturating_sub(1).max(1);
    let rows = intervals * ((ROWS + intervals / 2) / intervals).max(1) + 1;
    let gutter = vertical.ticks.iter().map(|tick| tick.label.width()).max().unwrap_or(0) + 1;
    // A number below the last column may reach beyond it.
    let width = columns - gutter - 3;
    let foot = |scale: &Scale| foot(scale, width, gutter, columns);
    let horizontal = across(chart).kept(|scale| foot(scale).is_some());
    let sheet = Sheet { horizontal: &horizontal, vertical: &vertical, columns: width, rows };
    let mut out = String::new();
    let mut section = |lines: Vec<String>| push(&mut out, &lines);
    if let Some(title) = &chart.title {
        section(broken(title, columns));
        section(vec![String::new()]);
    }
    section(words(&chart.vertical.label, columns));
    section(pointed_out(chart, &sheet, gutter));
    section(frame(&sheet, chart, gutter));
    section(foot(&horizontal).into_iter().collect());
    section(centered(&chart.horizontal.label, gutter + 1, width));
    let legend = legend(chart, columns);
    if !legend.is_empty() {
        section(vec![String::new()]);
        section(legend);
    }
    out
}

fn words(label: &str, columns: usize) -> Vec<String> {
    if label.is_empty() { Vec::new() } else { broken(label, columns) }
}

/// The words of the marker above its column, or as close as there is room.
fn pointed_out(chart: &Chart, sheet: &Sheet<'_>, gutter: usize) -> Vec<String> {
    let Some(marker) = &chart.marker else { return Vec::new() };
    let column = sheet.column(marker.x);
    let place = |line: String| {
        let left = column.saturating_sub(line.width() / 2).min(sheet.columns.saturating_sub(line.width()));
        format!("{}{line}", " ".repeat(gutter + 1 + left))
    };
    words(&marker.text, sheet.columns).into_iter().map(place).collect()
}

/// The rows with their numbers, and the axis below them.
fn frame(sheet: &Sheet<'_>, chart: &Chart, gutter: usize) -> Vec<String> {
    let mut labels = vec![String::new(); sheet.rows];
    for tick in &sheet.vertical.ticks {
        labels[sheet.row(tick.value)].clone_from(&tick.label);
    }
    let row = |(label, signs): (&String, String)| {
        let side = if label.is_empty() { '│' } else { '┤' };
        let room = " ".repeat(gutter.saturating_sub(label.width() + 1));
        format!("{room}{label} {side}{signs}")
    };
    let mut lines: Vec<_> = labels.iter().zip(sheet.draw(chart)).map(row).collect();
    let mut axis = vec!['─'; sheet.columns];
    sheet.horizontal.ticks.iter().for_each(|tick| axis[sheet.column(tick.value)] = '┬');
    lines.push(format!("{}└{}", " ".repeat(gutter), axis.iter().collect::<String>()));
    lines
}

/// The numbers below the axis, if they keep clear of each other.
fn foot(scale: &Scale, width: usize, gutter: usize, columns: usize) -> Option<String> {
    const APART: usize = 3;
    let mut line = String::new();
    for tick in &scale.ticks {
        let wide = tick.label.width();
        let middle = gutter + 1 + column(scale, tick.value, width);
        let left = middle.saturating_sub(wide / 2).min(columns.saturating_sub(wide));
        let clear = if line.is_empty() { 0 } else { line.width() + APART };
        line += &" ".repeat(left.checked_sub(clear)? + clear - line.width());
        line += &tick.label;
    }
    Some(line)
}

fn centered(label: &str, from: usize, width: usize) -> Vec<String> {
    let place = |line: String| format!("{}{line}", " ".repeat(from + width.saturating_sub(line.width()) / 2));
    words(label, width).into_iter().map(place).collect()
}

fn legend(chart: &Chart, columns: usize) -> Vec<String> {
    const LEVEL: u8 = 12;
    let sample = |mark| match mark {
        ChartMark::Curve(index) => Pen::of(index).sign(LEVEL),
        ChartMark::Band(_) => SHADES[0],
    };
    let entry =
        |(mark, words): &(ChartMark, String)| format!("{} {words}", sample(*mark).to_string().repeat(3));
    side_by_side(marks(chart).iter().map(entry), columns)
}
