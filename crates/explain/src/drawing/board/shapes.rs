//! What boards are made of: wood, discs and texts.

use crate::drawing::geometry::{Point, Rectangle};
use crate::drawing::measure::Written;
use crate::drawing::paint::{INK, text};
use crate::drawing::scene::{Color, Dash, Figure, Item, Shape, Stroke};
use crate::drawing::typeface::Face;

pub(super) const WOOD: Color = Color(0xb9, 0x83, 0x52);
pub(super) const HOLLOW: Color = Color(0x7a, 0x4d, 0x2a);
pub(super) const DEEP: Color = Color(0x63, 0x39, 0x1b);

pub(super) fn figure(shape: Shape, bounds: Rectangle, fill: Color, stroke: Option<Stroke>) -> Item {
    Item::Figure(Figure { shape, bounds, fill, stroke })
}

pub(super) fn disc(middle: Point, radius: f64, fill: Color, stroke: Option<Stroke>) -> Item {
    let side = 2.0 * radius;
    let bounds = Rectangle::hanging(middle.x, middle.y - radius, side, side);
    figure(Shape::Rounded(radius), bounds, fill, stroke)
}

pub(super) fn solid(color: Color, width: f64) -> Stroke {
    Stroke { color, width, dash: Dash::Solid }
}

/// A text with its middle there.
pub(super) fn centered(words: &str, face: Face, size: f64, middle: Point) -> Item {
    let line = Written::new(words, face, size);
    let (width, height) = (line.bounds.width, line.bounds.height);
    text(&line.at(middle.x - width / 2.0, middle.y - height / 2.0), INK)
}
