//! Piles of counters, a row for each, with the counters that the last move took away left as dots.

use nimatron::core::{Picture, Spot};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::surface::{Board, SpotAreas, write_centered};
use crate::tui::text::{centered, columns};

/// Where the piles are.
struct PilePlan {
    /// Columns for the number of a pile.
    beside: u16,
    /// From one counter to the next.
    step: u16,
    /// Counters in a row.
    across: usize,
    /// Rows for each pile.
    rows: Vec<u16>,
    /// Rows between piles.
    gap: u16,
}

impl PilePlan {
    /// Counters far apart if that has room, else close together, else in several rows.
    fn of(sizes: &[usize], area: Rect) -> Self {
        let numbers = if sizes.len() == 1 { 0 } else { columns(&sizes.len().to_string()) + 2 };
        let most = sizes.iter().copied().max().unwrap_or(0);
        let counts = columns(&format!("  ({most})"));
        let room = area.width.saturating_sub(numbers + counts).max(2);
        let fits = |step: u16| most.saturating_mul(step.into()) < usize::from(room) + usize::from(step);
        let step = if fits(2) { 2 } else { 1 };
        let across = usize::from(room / step).max(1).min(most.max(1));
        let rows: Vec<_> = sizes.iter().map(|size| rows_for(*size, across, area.height)).collect();
        let taken: u16 = rows.iter().fold(0, |taken, rows| taken.saturating_add(*rows));
        let spaced = taken.saturating_add(u16::try_from(sizes.len()).unwrap_or(u16::MAX));
        Self { beside: numbers, step, across, rows, gap: u16::from(spaced <= area.height + 1) }
    }

    fn size(&self, sizes: &[usize]) -> (u16, u16) {
        let most = sizes.iter().copied().max().unwrap_or(0);
        let counts = columns(&format!("  ({most})"));
        let width = self.beside.saturating_add(self.step * self.across_columns()).saturating_add(counts);
        let rows = self.rows.iter().fold(0_u16, |height, rows| height.saturating_add(rows + self.gap));
        (width, rows.saturating_sub(self.gap))
    }

    fn across_columns(&self) -> u16 {
        u16::try_from(self.across).unwrap_or(u16::MAX)
    }
}

fn rows_for(size: usize, across: usize, most: u16) -> u16 {
    u16::try_from(size.div_ceil(across).max(1)).unwrap_or(u16::MAX).min(most)
}

pub(super) fn draw(board: &Board<'_>, piles: &[u32], area: Rect, buffer: &mut Buffer) -> SpotAreas {
    let sizes = sizes(board, piles);
    let plan = PilePlan::of(&sizes, area);
    let (width, height) = plan.size(&sizes);
    let whole = centered(area, width, height);
    let mut places = SpotAreas::new();
    let mut y = whole.y;
    for (pile, &left) in piles.iter().enumerate() {
        let rows = plan.rows[pile].min(whole.bottom().saturating_sub(y));
        let place = Rect { y, height: rows, ..whole };
        if rows == 0 {
            break;
        }
        draw_pile(board, &plan, (pile, left as usize, sizes[pile]), place, buffer, &mut places);
        y = y.saturating_add(rows + plan.gap);
    }
    places
}

/// The piles as they are drawn: with what the last move took away, where that is plain to see.
fn sizes(board: &Board<'_>, piles: &[u32]) -> Vec<usize> {
    let before = match board.before {
        Some(Picture::Piles { piles: before }) if before.len() == piles.len() => before.as_slice(),
        _ => piles,
    };
    piles.iter().zip(before).map(|(now, before)| *now.max(before) as usize).collect()
}

fn draw_pile(
    board: &Board<'_>,
    plan: &PilePlan,
    (pile, left, size): (usize, usize, usize),
    place: Rect,
    buffer: &mut Buffer,
    places: &mut SpotAreas,
) {
    if plan.beside > 0 {
        let number = format!("{:>width$}", pile + 1, width = usize::from(plan.beside) - 2);
        buffer.set_stringn(place.x, place.y, number, place.width.into(), board.palette.faint());
    }
    let shown = usize::from(place.height) * plan.across;
    let whole = size <= shown;
    let lit_from = lit_from(board, pile);
    for counter in 0..size.min(shown) {
        let (row, column) = (counter / plan.across, counter % plan.across);
        let x = place.x + plan.beside + u16::try_from(column).unwrap_or(0) * plan.step;
        let spot = Rect { x, y: place.y + u16::try_from(row).unwrap_or(0), width: plan.step, height: 1 };
        let (sign, style) = match counter {
            _ if !whole && counter + 1 == shown => ("…", board.palette.neutral()),
            counter if counter < left => ("●", board.palette.neutral()),
            _ => ("·", board.palette.faint()),
        };
        let lit = counter < left && lit_from.is_some_and(|from| counter >= from);
        write_centered(buffer, Rect { width: 1, ..spot }, sign, board.style(style, lit, false));
        if whole && counter < left {
            places.push((spot, Spot::Counter { pile, counter }));
        }
    }
    draw_count(board, plan, (left, size), place, buffer);
}

/// How many counters are left, behind them.
fn draw_count(
    board: &Board<'_>,
    plan: &PilePlan,
    (left, size): (usize, usize),
    place: Rect,
    buffer: &mut Buffer,
) {
    let drawn = u16::try_from(size.min(plan.across)).unwrap_or(u16::MAX).saturating_mul(plan.step);
    let x = place.x.saturating_add(plan.beside).saturating_add(drawn).saturating_add(1);
    let text = format!("({left})");
    let style = board.style(board.palette.strong(), false, left != size);
    let room = place.right().saturating_sub(x);
    buffer.set_stringn(x.min(place.right()), place.y, text, room.into(), style);
}

/// The first counter of a pile that is pointed at: with it goes what comes after it.
fn lit_from(board: &Board<'_>, pile: usize) -> Option<usize> {
    let counters = board.lit.iter().filter_map(|spot| match spot {
        Spot::Counter { pile: of, counter } if *of == pile => Some(*counter),
        _ => None,
    });
    counters.min()
}
