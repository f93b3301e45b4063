//! A whole drawing with every box, line and text in its place, before it is painted or written down in any form.

use crate::diagram::{Diagram, Mark};
use crate::drawing::body::Body;
use crate::drawing::geometry::{Point, Rectangle};
use crate::drawing::legend::{LegendEntry, legend};
use crate::drawing::measure::Written;
use crate::drawing::placed::{Link, PlacedNode};
use crate::drawing::theme::Theme;
use crate::drawing::typeface::{Face, wrap_evenly};

/// A drawing, arranged.
#[derive(Clone, Debug, PartialEq)]
pub struct Arrangement {
    /// The whole of it, from 0, 0.
    pub page: Rectangle,
    /// The sizes it was made with.
    pub theme: Theme,
    /// The lines of the title.
    pub title: Vec<Written>,
    /// Every node of the diagram.
    pub nodes: Vec<PlacedNode>,
    /// The tree's edges, then the further arrows.
    pub links: Vec<Link>,
    /// What stands beside the levels.
    pub rows: Vec<Written>,
    /// What the marks mean.
    pub legend: Vec<LegendEntry<Mark>>,
}

/// Room around the drawing.
pub(crate) const MARGIN: f64 = 28.0;
/// Letters of the title.
pub(crate) const TITLE: f64 = 18.0;
/// Room between the title, the tree and the legend.
pub(crate) const BETWEEN_PARTS: f64 = 26.0;
/// Letters of what stands beside the levels, and the room after it.
const ROW: f64 = 13.0;
const AFTER_ROW: f64 = 18.0;
/// No page is narrower, so that titles and legends have room.
const NARROWEST: f64 = 460.0;

/// Arranges a diagram.
pub fn arrange(diagram: &Diagram) -> Arrangement {
    arrange_within(diagram, None)
}

/// Arranges a diagram so that it is no wider than this, margins included, as far as that can be.
pub fn arrange_within(diagram: &Diagram, width: Option<f64>) -> Arrangement {
    let theme = Theme::of(diagram.nodes.len());
    let room = width.map(|width| (width - 2.0 * MARGIN).max(0.0));
    let rows: Vec<_> = diagram.rows.iter().map(|row| Written::new(row, Face::Regular, ROW)).collect();
    let rows_width = rows.iter().map(|row| row.bounds.width + AFTER_ROW).fold(0.0, f64::max);
    let body = Body::best(diagram, &theme, room.map(|room| (room - rows_width).max(0.0)));
    let whole_width = rows_width + body.size.x;
    let legend = |width| legend(&diagram.legend, width);
    let narrowest = room.map_or(NARROWEST, |room| room.min(NARROWEST));
    let inner = whole_width.max(narrowest).max(legend(narrowest).1.x);
    let title_lines = wrap_evenly(&diagram.title, Face::Bold, TITLE, inner);
    let widest = |written: &[Written]| written.iter().map(|line| line.bounds.width).fold(inner, f64::max);
    let title: Vec<_> = title_lines.iter().map(|line| Written::new(line, Face::Bold, TITLE)).collect();
    let inner = widest(&title);
    let (entries, legend_size) = legend(inner);
    let center = MARGIN + inner / 2.0;
    let mut top = MARGIN;
    let mut under = |height: f64| {
        let at = top;
        top += if height > 0.0 { height + BETWEEN_PARTS } else { 0.0 };
        at
    };
    let title_top = under(title.iter().map(|line| line.bounds.height).sum());
    let rows_at = Point::new(center - whole_width / 2.0, under(body.size.y));
    let body_at = Point::new(rows_at.x + rows_width, rows_at.y);
    let beside = |(row, middle): (Written, &f64)| {
        let top = rows_at.y + middle - row.bounds.height / 2.0;
        row.at(rows_at.x, top)
    };
    let rows = rows.into_iter().zip(&body.levels).map(beside).collect();
    let legend_at = Point::new(center - legend_size.x / 2.0, under(legend_size.y));
    let height = top - BETWEEN_PARTS + MARGIN;
    let page = Rectangle { left: 0.0, top: 0.0, width: inner + 2.0 * MARGIN, height };
    Arrangement {
        page,
        theme,
        title: stacked(title, center, title_top),
        nodes: body.nodes.into_iter().map(|place| place.moved(body_at)).collect(),
        links: body.links.into_iter().map(|link| link.moved(body_at)).collect(),
        rows,
        legend: entries.into_iter().map(|entry| entry.moved(legend_at)).collect(),
    }
}

/// Lines one under the other, each in the middle.
pub(crate) fn stacked(lines: Vec<Written>, center: f64, top: f64) -> Vec<Written> {
    let mut top = top;
    let place = |line: Written| {
        let placed = line.clone().at(center - line.bounds.width / 2.0, top);
        top += line.bounds.height;
        placed
    };
    lines.into_iter().map(place).collect()
}
