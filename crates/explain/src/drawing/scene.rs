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
    /// What lies between lines.
    Area(Area),
    /// A text.
    Text(Text),
    /// A node: its box first, then what stands in it.
    Node(Vec<Item>),
}

/// A color, red, green and blue.
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
    /// Into dashes with a dot after each.
    DashDotted,
    /// Into long dashes.
    LongDashed,
    /// Into dashes with two dots after each.
    DashDotDotted,
}

impl Dash {
    /// How long the pieces are that are drawn and left out in turn, in widths of the line. The ends of pieces are round, so that one without any
    /// length is a dot.
    pub(crate) fn pattern(self) -> &'static [f64] {
        match self {
            Self::Solid => &[],
            Self::Dashed => &[4.0, 3.0],
            Self::Dotted => &[0.0, 2.8],
            Self::DashDotted => &[5.0, 3.0, 0.0, 3.0],
            Self::LongDashed => &[9.0, 3.5],
            Self::DashDotDotted => &[5.0, 3.0, 0.0, 3.0, 0.0, 3.0],
        }
    }
}

/// A line, how wide and in what color.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Stroke {
    /// Its color.
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

/// What lies within a line that returns to its first point, filled.
#[derive(Clone, Debug, PartialEq)]
pub struct Area {
    /// The points of the line.
    pub points: Vec<Point>,
    /// What fills it.
    pub fill: Color,
    /// How much of what lies below it covers, from 0 to 1.
    pub opacity: f64,
}

/// A text in a color.
#[derive(Clone, Debug, PartialEq)]
pub struct Text {
    /// What it says, and where.
    pub written: Written,
    /// Its color.
    pub color: Color,
    /// Whether lines that run behind it are kept away from its letters.
    pub halo: bool,
}

impl Item {
    /// The same elsewhere.
    #[must_use]
    pub fn moved(self, by: Point) -> Self {
        let all = |points: Vec<Point>| points.into_iter().map(|point| point.moved(by)).collect();
        match self {
            Self::Line(line) => Self::Line(Line { points: all(line.points), ..line }),
            Self::Figure(figure) => Self::Figure(Figure { bounds: figure.bounds.moved(by), ..figure }),
            Self::Area(area) => Self::Area(Area { points: all(area.points), ..area }),
            Self::Text(text) => Self::Text(Text { written: text.written.moved(by), ..text }),
            Self::Node(items) => Self::Node(items.into_iter().map(|item| item.moved(by)).collect()),
        }
    }
}
