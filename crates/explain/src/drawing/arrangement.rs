//! A whole drawing with every box, line and text in its place, before it is painted or written down in any form.

use crate::diagram::{Diagram, Mark};
use crate::drawing::body::Body;
use crate::drawing::geometry::{Point, Rectangle};
use crate::drawing::legend::{Entry, legend};
use crate::drawing::look::Look;
use crate::drawing::measure::Written;
use crate::drawing::typeface::{Face, wrap_evenly};

/// A drawing, arranged.
#[derive(Clone, Debug, PartialEq)]
pub struct Arrangement {
    /// The whole of it, from 0, 0.
    pub page: Rectangle,
    /// The sizes it was made with.
    pub look: Look,
    /// The lines of the title.
    pub title: Vec<Written>,
    /// Every node of the diagram.
    pub places: Vec<Place>,
    /// The tree's edges, then the further arrows.
    pub links: Vec<Link>,
    /// What the marks mean.
    pub legend: Vec<Entry<Mark>>,
}

/// A node with everything that belongs to it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Place {
    /// The box.
    pub frame: Rectangle,
    /// What stands in it.
    pub content: Vec<Written>,
    /// The sign of whom the score favours.
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
    /// Whether it is on the line of best play.
    pub principal: bool,
    /// The line as far as the move written on it.
    pub path: Vec<Point>,
    /// The piece between the move and the box, where there is one.
    pub rest: Option<[Point; 2]>,
}

/// Room around the drawing.
pub(crate) const MARGIN: f64 = 28.0;
/// Letters of the title.
pub(crate) const TITLE: f64 = 18.0;
/// Room between the title, the tree and the legend.
pub(crate) const BETWEEN_PARTS: f64 = 26.0;
/// No page is narrower, so that titles and legends have room.
const NARROWEST: f64 = 460.0;

/// Arranges a diagram.
pub fn arrange(diagram: &Diagram) -> Arrangement {
    let look = Look::of(diagram.nodes.len());
    let body = Body::best(diagram, &look);
    let legend = |width| legend(&diagram.legend, width);
    let inner = body.size.x.max(NARROWEST).max(legend(NARROWEST).1.x);
    let title_lines = wrap_evenly(&diagram.title, Face::Bold, TITLE, inner);
    let widest = |written: &[Written]| written.iter().map(|line| line.bounds.width).fold(inner, f64::max);
    let title: Vec<_> = title_lines.iter().map(|line| Written::new(line, Face::Bold, TITLE)).collect();
    let inner = widest(&title);
    let (entries, legend_size) = legend(inner);
    let centre = MARGIN + inner / 2.0;
    let mut top = MARGIN;
    let mut under = |height: f64| {
        let at = top;
        top += if height > 0.0 { height + BETWEEN_PARTS } else { 0.0 };
        at
    };
    let title_top = under(title.iter().map(|line| line.bounds.height).sum());
    let body_at = Point::new(centre - body.size.x / 2.0, under(body.size.y));
    let legend_at = Point::new(centre - legend_size.x / 2.0, under(legend_size.y));
    let height = top - BETWEEN_PARTS + MARGIN;
    let page = Rectangle { left: 0.0, top: 0.0, width: inner + 2.0 * MARGIN, height };
    Arrangement {
        page,
        look,
        title: stacked(title, centre, title_top),
        places: body.places.into_iter().map(|place| place.moved(body_at)).collect(),
        links: body.links.into_iter().map(|link| link.moved(body_at)).collect(),
        legend: entries.into_iter().map(|entry| entry.moved(legend_at)).collect(),
    }
}

/// Lines one under the other, each in the middle.
pub(crate) fn stacked(lines: Vec<Written>, centre: f64, top: f64) -> Vec<Written> {
    let mut top = top;
    let place = |line: Written| {
        let placed = line.clone().at(centre - line.bounds.width / 2.0, top);
        top += line.bounds.height;
        placed
    };
    lines.into_iter().map(place).collect()
}

impl Place {
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
