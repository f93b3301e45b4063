//! A drawing as plain data, in the order in which it is painted. What an SVG says is written down from it word for word, and
//! whether texts and boxes keep clear of each other can be computed from it.

use crate::drawing::geometry::{Point, Rectangle};
use crate::drawing::measure::Written;

/// A drawing.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Scene {
    /// The whole of it, from 0, 0.
    pub page: Rectangle,
    /// What is painted, the lowest first.
    pub items: Vec<Item>,
}

/// Something painted.
#[derive(Clone, Debug, PartialEq)]
pub enum Item {
    /// A line.
    Line(Line),
    /// A box or a sign.
    Figure(Figure),
    /// A text.
    Text(Text),
    /// A node: its box first, then what stands in it.
    Node(Vec<Item>),
}

/// A colour, red, green and blue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Color(pub u8, pub u8, pub u8);

/// How a line is broken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dash {
    /// Not at all.
    Solid,
    /// Into dashes.
    Dashed,
    /// Into dots.
    Dotted,
}

/// A line, how wide and in what colour.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Stroke {
    /// Its colour.
    pub color: Color,
    /// How thick it is.
    pub width: f64,
    /// How it is broken.
    pub dash: Dash,
}

/// A line through points.
#[derive(Clone, Debug, PartialEq)]
pub struct Line {
    /// The points.
    pub points: Vec<Point>,
    /// How it is drawn.
    pub stroke: Stroke,
}

/// The outline of a figure.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Shape {
    /// A box with rounded corners.
    Rounded(f64),
    /// A box whose upper side runs to a tip this high.
    TipUp(f64),
    /// A box whose lower side runs to a tip this high.
    TipDown(f64),
    /// A triangle that points up.
    TriangleUp,
    /// A triangle that points down.
    TriangleDown,
}

/// A filled outline.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Figure {
    /// What it looks like.
    pub shape: Shape,
    /// Where it is.
    pub bounds: Rectangle,
    /// What fills it.
    pub fill: Color,
    /// How its outline is drawn; `None` for none.
    pub stroke: Option<Stroke>,
}

/// A text in a colour.
#[derive(Clone, Debug, PartialEq)]
pub struct Text {
    /// What it says, and where.
    pub written: Written,
    /// Its colour.
    pub color: Color,
    /// Whether lines that run behind it are kept away from its letters.
    pub halo: bool,
}
