//! A wooden sowing board: two rows of pits and a store at either end, with their seeds and the numbers of these.

use nimatron_core::Sowing;

use crate::drawing::board::shapes::{DEEP, HOLLOW, WOOD, centered, disc, figure, solid};
use crate::drawing::geometry::{Point, Rectangle};
use crate::drawing::page::Part;
use crate::drawing::scene::{Color, Item, Shape};
use crate::drawing::typeface::Face;

/// Room for a pit, and for a store.
const PIT: f64 = 104.0;
const STORE: f64 = 96.0;
/// How large their hollows are.
const RADIUS: f64 = 45.0;
const STORE_SIZE: [f64; 2] = [72.0, 188.0];
/// The wood of a row, and the room outside of it for numbers.
const ROW: f64 = 116.0;
const OUTSIDE: f64 = 34.0;
/// The most seeds that are drawn in a pit and in a store.
const MOST_IN_PIT: u32 = 30;
const MOST_IN_STORE: u32 = 60;
const NUMBERS: f64 = 18.0;
const SEEDS: [Color; 3] = [Color(0xea, 0xd9, 0xb4), Color(0xdc, 0xc0, 0x8a), Color(0xe6, 0xcf, 0xa0)];
const EDGE: Color = Color(0x3a, 0x26, 0x14);
/// The golden angle, in radians: so turn the seeds of a sunflower.
const TURN: f64 = 2.399_96;

pub(super) fn paint(board: &Sowing) -> Part {
    let pits = board.lower.len();
    let size = Point::new(2.0 * STORE + pits as f64 * PIT, 2.0 * (ROW + OUTSIDE));
    let wood = Rectangle { left: 0.0, top: OUTSIDE, width: size.x, height: 2.0 * ROW };
    let mut items = vec![figure(Shape::Rounded(42.0), wood, WOOD, Some(solid(HOLLOW, 2.0)))];
    for (row, counts) in [&board.upper, &board.lower].into_iter().enumerate() {
        for (column, &count) in counts.iter().enumerate() {
            let x = STORE + (column as f64 + 0.5) * PIT;
            let middle = Point::new(x, OUTSIDE + (row as f64 + 0.5) * ROW);
            items.extend(pit(middle, count));
            items.push(number(count.into(), Point::new(x, outside(row, size))));
        }
    }
    let [first, second] = board.stores;
    for (row, x, count) in [(0, STORE / 2.0, second), (1, size.x - STORE / 2.0, first)] {
        items.extend(store(Point::new(x, size.y / 2.0), count));
        items.push(number(count, Point::new(x, outside(row, size))));
    }
    Part { items, size }
}

/// Where the numbers of a row stand: above the upper one, below the lower one.
fn outside(row: usize, size: Point) -> f64 {
    if row == 0 { OUTSIDE / 2.0 } else { size.y - OUTSIDE / 2.0 }
}

fn number(count: i64, middle: Point) -> Item {
    centered(&count.to_string(), Face::Bold, NUMBERS, middle)
}

fn pit(middle: Point, count: u32) -> Vec<Item> {
    let hollow = [disc(middle, RADIUS, HOLLOW, None), disc(middle, RADIUS - 5.0, DEEP, None)];
    let shown = count.min(MOST_IN_PIT);
    let away = |index: u32| (8.5 * (f64::from(index) + 0.35).sqrt()).min(32.0);
    hollow.into_iter().chain(seeds(middle, shown, |index| [away(index); 2])).collect()
}

fn store(middle: Point, count: i64) -> Vec<Item> {
    let [width, height] = STORE_SIZE;
    let bounds = |less: f64| {
        Rectangle::hanging(middle.x, middle.y - height / 2.0 + less, width - 2.0 * less, height - 2.0 * less)
    };
    let hollow = [(0.0, HOLLOW), (5.0, DEEP)]
        .map(|(less, fill)| figure(Shape::Rounded(width / 2.0 - less), bounds(less), fill, None));
    let shown = u32::try_from(count.max(0)).unwrap_or(MOST_IN_STORE).min(MOST_IN_STORE);
    let spread = (0.35 + f64::from(shown) / 40.0).min(1.0);
    let away = |index: u32| ((f64::from(index) + 0.5) / f64::from(shown)).sqrt() * spread;
    hollow.into_iter().chain(seeds(middle, shown, |index| [22.0 * away(index), 72.0 * away(index)])).collect()
}

/// Seeds in a spiral, each so far away from the middle, across and down.
fn seeds(middle: Point, count: u32, away: impl Fn(u32) -> [f64; 2]) -> Vec<Item> {
    let seed = |index: u32| {
        let (turn, [across, down]) = (f64::from(index) * TURN, away(index));
        let at = middle.moved(Point::new(turn.cos() * across, turn.sin() * down));
        disc(at, 8.0, SEEDS[index as usize % SEEDS.len()], Some(solid(EDGE, 0.8)))
    };
    (0..count).map(seed).collect()
}
