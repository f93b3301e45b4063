//! A sowing board: two rows of pits between two stores, with the players' names beside their rows where there is room.

use nimatron::core::{Picture, Seat, Sowing, Spot};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::surface::{Board, SpotAreas, frame_row, write_centered};
use crate::tui::text::centered;

/// How large pits are, inside, from the largest to the smallest.
const SCALES: [(u16, u16); 7] = [(9, 3), (7, 3), (5, 3), (7, 1), (5, 1), (3, 1), (2, 1)];

struct SowingPlan {
    width: u16,
    height: u16,
    store: u16,
    pits: u16,
    /// Rows for the moves above and below the frame; none where they stand on it.
    labels: u16,
    frame: Rect,
}

impl SowingPlan {
    /// The largest that has room, if any has.
    fn of(sowing: &Sowing, area: Rect) -> Option<Self> {
        let pits = u16::try_from(sowing.lower.len()).ok()?;
        let most = sowing.lower.iter().chain(&sowing.upper).max()?;
        let digits = digits_of(i64::from(*most));
        let store = sowing.stores.iter().map(|&seeds| digits_of(seeds) + 2).max()?.max(4);
        let sized = |(width, height): (u16, u16)| {
            (pits.saturating_mul(width + 1).saturating_add(2 * store + 3), 2 * height + 3)
        };
        let fits = |&(labels, (width, height)): &(u16, (u16, u16))| {
            let (across, down) = sized((width, height));
            digits <= width && across <= area.width && down + 2 * labels <= area.height
        };
        let beside = SCALES.into_iter().map(|scale| (1, scale));
        let upon = SCALES.into_iter().map(|scale| (0, scale));
        let (labels, scale) = beside.chain(upon).find(fits)?;
        let (across, down) = sized(scale);
        let frame = centered(area, across, down);
        Some(Self { width: scale.0, height: scale.1, store, pits, labels, frame })
    }

    fn pit(&self, index: u16, upper: bool) -> Rect {
        let row = if upper { 0 } else { self.height + 1 };
        Rect {
            x: self.frame.x + self.store + 2 + index * (self.width + 1),
            y: self.frame.y + 1 + row,
            width: self.width,
            height: self.height,
        }
    }

    fn store(&self, right: bool) -> Rect {
        let x = if right { self.frame.right() - self.store - 1 } else { self.frame.x + 1 };
        Rect { x, y: self.frame.y + 1, width: self.store, height: self.frame.height - 2 }
    }
}

fn digits_of(number: i64) -> u16 {
    u16::try_from(number.to_string().len()).unwrap_or(u16::MAX)
}

pub(super) fn draw(board: &Board<'_>, sowing: &Sowing, area: Rect, buffer: &mut Buffer) -> SpotAreas {
    let Some(plan) = SowingPlan::of(sowing, area) else {
        let turned = board.picture.turned().filter(|_| board.turned);
        board.draw_lines(&nimatron::draw(turned.as_ref().unwrap_or(board.picture)), area, buffer);
        return SpotAreas::new();
    };
    draw_frame(board, &plan, buffer);
    let below = if board.turned { Seat::Second } else { Seat::First };
    draw_store(board, sowing, below, plan.store(true), buffer);
    draw_store(board, sowing, below.other(), plan.store(false), buffer);
    draw_name(board, below, plan.frame.bottom() + plan.labels, area, buffer);
    if let Some(above) = plan.frame.y.checked_sub(plan.labels + 1) {
        draw_name(board, below.other(), above, area, buffer);
    }
    let mut places = SpotAreas::new();
    for index in 0..plan.pits {
        for (owner, upper) in [(below, false), (below.other(), true)] {
            let pit = usize::from(if upper { plan.pits - 1 - index } else { index });
            let place = plan.pit(index, upper);
            draw_pit(board, sowing, Spot::Pit { owner, pit }, place, buffer);
            let label =
                if upper { place.y.saturating_sub(1 + plan.labels) } else { place.bottom() + plan.labels };
            draw_label(board, Spot::Pit { owner, pit }, Rect { y: label, height: 1, ..place }, buffer);
            places.push((place, Spot::Pit { owner, pit }));
        }
    }
    places
}

fn draw_frame(board: &Board<'_>, plan: &SowingPlan, buffer: &mut Buffer) {
    let style = board.palette.faint();
    let mut widths = vec![plan.width; usize::from(plan.pits) + 2];
    widths[0] = plan.store;
    widths[usize::from(plan.pits) + 1] = plan.store;
    let pits = &widths[1..=plan.pits.into()];
    let wall = widths.iter().fold("│".to_owned(), |wall, &width| wall + &" ".repeat(width.into()) + "│");
    let store = " ".repeat(plan.store.into());
    for y in 0..plan.frame.height {
        let line = match y {
            0 => frame_row(&widths, "┌", "┬", "┐"),
            y if y == plan.height + 1 => format!("│{store}{}{store}│", frame_row(pits, "├", "┼", "┤")),
            y if y == plan.frame.height - 1 => frame_row(&widths, "└", "┴", "┘"),
            _ => wall.clone(),
        };
        buffer.set_stringn(plan.frame.x, plan.frame.y + y, line, plan.frame.width.into(), style);
    }
}

fn draw_store(board: &Board<'_>, sowing: &Sowing, seat: Seat, place: Rect, buffer: &mut Buffer) {
    let seeds = sowing.stores[seat.index()];
    let changed =
        matches!(board.before, Some(Picture::Sowing(before)) if before.stores[seat.index()] != seeds);
    let style = board.seat_style(seat).patch(board.palette.strong());
    let middle = Rect { y: place.y + place.height / 2, height: 1, ..place };
    write_centered(buffer, middle, &seeds.to_string(), board.style(style, false, changed));
}

/// A player's name in a row of its own, if that is within the area.
fn draw_name(board: &Board<'_>, seat: Seat, y: u16, area: Rect, buffer: &mut Buffer) {
    if (area.top()..area.bottom()).contains(&y) {
        let row = Rect { y, height: 1, ..area };
        let name = board.names[seat.index()];
        write_centered(buffer, row, name, board.seat_style(seat));
    }
}

fn draw_pit(board: &Board<'_>, sowing: &Sowing, spot: Spot, place: Rect, buffer: &mut Buffer) {
    let Spot::Pit { owner, pit } = spot else { return };
    let seeds = seeds_of(sowing, owner, pit);
    let changed =
        matches!(board.before, Some(Picture::Sowing(before)) if seeds_of(before, owner, pit) != seeds);
    let lit = board.is_lit(spot);
    let style = if seeds == 0 { board.palette.faint() } else { board.seat_style(owner) };
    if lit {
        buffer.set_style(place, board.palette.pointed());
    }
    let number = Rect { y: place.y + place.height / 2, height: 1, ..place };
    if place.height > 2 {
        draw_seeds(seeds, place, board.style(style, lit, false), buffer);
    }
    write_centered(buffer, number, &seeds.to_string(), board.style(style, lit, changed));
}

/// The move that is made at a pit.
fn draw_label(board: &Board<'_>, spot: Spot, place: Rect, buffer: &mut Buffer) {
    if let Some(label) = board.label(spot) {
        write_centered(buffer, place, label, board.palette.faint());
    }
}

/// Seeds above and below the number, as many as there is room for.
fn draw_seeds(seeds: u32, place: Rect, style: ratatui::style::Style, buffer: &mut Buffer) {
    let room = u32::from(place.width.saturating_sub(2));
    let above = seeds.div_ceil(2).min(room);
    let below = (seeds - seeds.div_ceil(2)).min(room);
    for (count, y) in [(above, place.y), (below, place.bottom() - 1)] {
        let dots = "•".repeat(count as usize);
        write_centered(buffer, Rect { y, height: 1, ..place }, &dots, style);
    }
}

/// What a pit holds; the upper row stands in reverse.
fn seeds_of(sowing: &Sowing, owner: Seat, pit: usize) -> u32 {
    let row = match owner {
        Seat::First => sowing.lower.get(pit),
        Seat::Second => sowing.upper.iter().rev().nth(pit),
    };
    row.copied().unwrap_or(0)
}
