//! The nodes and links of a diagram in their places.

use crate::drawing::geometry::{Point, Rectangle};
use crate::drawing::measure::Written;

/// A node with everything that belongs to it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PlacedNode {
    /// The box.
    pub frame: Rectangle,
    /// What stands in it.
    pub content: Vec<Written>,
    /// The sign of who moves.
    pub sign: Option<Rectangle>,
    /// The moves that lead here.
    pub labels: Vec<Written>,
    /// Alpha and beta.
    pub window: Option<Written>,
    /// Where dots say that the game goes on.
    pub dots: Option<Rectangle>,
}

/// A line from a node to another.
#[derive(Clone, Debug, PartialEq)]
pub struct Link {
    /// Where it comes from.
    pub from: usize,
    /// Where it leads.
    pub to: usize,
    /// Whether it is on the principal variation.
    pub principal: bool,
    /// The line as far as the move written on it.
    pub path: Vec<Point>,
    /// The piece between the move and the box, where there is one.
    pub rest: Option<[Point; 2]>,
}

impl PlacedNode {
    pub(crate) fn moved(self, by: Point) -> Self {
        let all = |texts: Vec<Written>| texts.into_iter().map(|text| text.moved(by)).collect();
        Self {
            frame: self.frame.moved(by),
            content: all(self.content),
            sign: self.sign.map(|sign| sign.moved(by)),
            labels: all(self.labels),
            window: self.window.map(|window| window.moved(by)),
            dots: self.dots.map(|dots| dots.moved(by)),
        }
    }

    /// Where lines leave downwards: below the box and whatever hangs from it.
    pub(crate) fn foot(&self) -> Point {
        let window = self.window.as_ref().map_or(0.0, |window| window.bounds.bottom() + 1.0);
        Point::new(self.frame.middle().x, self.frame.bottom().max(window))
    }
}

impl Link {
    pub(crate) fn moved(self, by: Point) -> Self {
        let moved = |point: Point| point.moved(by);
        let path = self.path.into_iter().map(moved).collect();
        Self { path, rest: self.rest.map(|rest| rest.map(moved)), ..self }
    }
}
