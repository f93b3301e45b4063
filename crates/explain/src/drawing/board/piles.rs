//! Piles of counters as rows of matches. A large pile is a number.

use crate::drawing::board::shapes::{figure, solid};
use crate::drawing::geometry::{Point, Rectangle};
use crate::drawing::measure::Written;
use crate::drawing::page::Part;
use crate::drawing::paint::{INK, LINE, text};
use crate::drawing::scene::{Color, Item, Shape};
use crate::drawing::typeface::Face;

/// The matches of a larger pile are not drawn.
const LARGEST_OPEN: u32 = 60;
/// So many lie side by side.
const ACROSS: u32 = 20;
const STEP: f64 = 22.0;
const STICK: f64 = 76.0;
const GAP: f64 = 14.0;
/// Room for the number of a pile.
const BESIDE: f64 = 40.0;
const LETTERS: f64 = 18.0;
const MATCH: Color = Color(0xe2, 0xc4, 0x8d);
const MATCH_EDGE: Color = Color(0xb0, 0x8f, 0x56);
const HEAD: Color = Color(0xa4, 0x38, 0x2a);

/// How many matches of a pile are drawn.
pub(super) fn open(pile: u32) -> usize {
    if pile > LARGEST_OPEN { 0 } else { pile as usize }
}

pub(super) fn paint(piles: &[u32]) -> Part {
    let (mut items, mut size) = (Vec::new(), Point::default());
    for (index, &pile) in piles.iter().enumerate() {
        let middle = size.y + STICK / 2.0;
        let beside = if piles.len() > 1 { BESIDE } else { 0.0 };
        if piles.len() > 1 {
            items.push(beside_row(&(index + 1).to_string(), Face::Regular, LINE, [0.0, middle]).0);
        }
        let shown = u32::try_from(open(pile)).unwrap_or_default();
        items.extend((0..shown).flat_map(|counter| lying(counter, Point::new(beside, size.y))));
        let end = beside + f64::from(shown.min(ACROSS)) * STEP + GAP;
        let (count, right) = beside_row(&pile.to_string(), Face::Bold, INK, [end, middle]);
        items.push(count);
        let rows = shown.div_ceil(ACROSS).max(1);
        size = Point::new(size.x.max(right), size.y + f64::from(rows) * (STICK + GAP));
    }
    size.y = (size.y - GAP).max(0.0);
    Part { items, size }
}

/// A text beside a row, from its left end and its middle line; and its right end.
fn beside_row(words: &str, face: Face, color: Color, [left, middle]: [f64; 2]) -> (Item, f64) {
    let words = Written::new(words, face, LETTERS);
    let height = words.bounds.height;
    let words = words.at(left, middle - height / 2.0);
    (text(&words, color), words.bounds.right())
}

/// A match: its stick and its head.
fn lying(counter: u32, corner: Point) -> [Item; 2] {
    let x = corner.x + (f64::from(counter % ACROSS) + 0.5) * STEP;
    let top = corner.y + f64::from(counter / ACROSS) * (STICK + GAP);
    let stick = Rectangle::hanging(x, top + 6.0, 6.0, STICK - 6.0);
    let head = Rectangle::hanging(x, top, 11.0, 17.0);
    [
        figure(Shape::Rounded(1.5), stick, MATCH, Some(solid(MATCH_EDGE, 0.8))),
        figure(Shape::Rounded(5.5), head, HEAD, None),
    ]
}
