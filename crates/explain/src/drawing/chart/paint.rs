//! From a chart to a scene.

use crate::chart::{Chart, ChartPoint, Curve};
use crate::drawing::arrangement::MARGIN;
use crate::drawing::chart::marks::{ChartMark, marks};
use crate::drawing::chart::pens::Pen;
use crate::drawing::chart::plot::Plot;
use crate::drawing::chart::thin::thinned;
use crate::drawing::geometry::{Point, Rectangle};
use crate::drawing::legend::{LegendEntry, Sampled};
use crate::drawing::page::{Part, page};
use crate::drawing::paint::{INK, LINE, line, text};
use crate::drawing::scene::{Area, Color, Dash, Item, Scene, Stroke};

/// Lines of the grid.
const GRID: Stroke = Stroke { color: Color(0xe3, 0xe8, 0xed), width: 1.0, dash: Dash::Solid };
/// Lines that are measured from.
const AXIS: Stroke = Stroke { color: LINE, ..GRID };
/// The line of the marker.
const MARKER: Stroke = Stroke { color: LINE, width: 1.2, dash: Dash::Dashed };
/// How much bands cover of what lies below them.
const OPACITY: f64 = 0.2;
/// How wide the columns are of which only the extremes are drawn.
const COLUMN: f64 = 2.0;
/// How far a curve of a single point reaches to either side of it.
const STUB: f64 = 4.0;

/// Paints a chart.
pub fn paint_chart(chart: &Chart) -> Scene {
    paint_chart_within(chart, None)
}

/// Paints a chart so that it is no wider than this, margins included.
pub(crate) fn paint_chart_within(chart: &Chart, width: Option<f64>) -> Scene {
    let plot = Plot::within(chart, width.map(|width| width - 2.0 * MARGIN));
    let legend = Part::legend(&marks(chart), plot.size.x, sample);
    let size = plot.size;
    page([Part::title(chart.title.as_deref(), size.x), Part { items: plot.paint(chart), size }, legend])
}

impl Plot {
    fn paint(&self, chart: &Chart) -> Vec<Item> {
        let mut items = self.grid();
        let curves: Vec<_> = chart.curves.iter().map(|curve| (curve, self.course(&curve.points))).collect();
        let band = |(index, (curve, points)): (usize, &(&Curve, Vec<ChartPoint>))| {
            curve.has_band.then(|| self.band(points, Pen::of(index)))
        };
        items.extend(curves.iter().enumerate().filter_map(band).flatten());
        items.extend(chart.marker.iter().map(|marker| self.upright(marker.x, MARKER)));
        // What lies below the first one, which is not broken, would not be seen.
        let curves = curves.iter().enumerate();
        items.extend(curves.filter_map(|(index, (_, points))| self.curve(points, Pen::of(index))));
        items.extend(self.texts.iter().chain(&self.marker).map(|written| text(written, INK)));
        items
    }

    /// A line at every number, a stronger one at the foot and at nought.
    fn grid(&self) -> Vec<Item> {
        let foot = self.vertical.ends[0];
        let (axes, levels): (Vec<_>, Vec<_>) = self
            .vertical
            .ticks
            .iter()
            .map(|tick| tick.value)
            .partition(|&value| value == 0.0 || value == foot);
        let uprights = self.horizontal.ticks.iter().map(|tick| self.upright(tick.value, GRID));
        let levels = levels.into_iter().map(|value| self.level(value, GRID));
        let axes = axes.into_iter().map(|value| self.level(value, AXIS));
        uprights.chain(levels).chain(axes).collect()
    }

    fn level(&self, y: f64, stroke: Stroke) -> Item {
        let Point { y, .. } = self.at(0.0, y);
        line(vec![Point::new(self.frame.left, y), Point::new(self.frame.right(), y)], stroke)
    }

    fn upright(&self, x: f64, stroke: Stroke) -> Item {
        let Point { x, .. } = self.at(x, 0.0);
        line(vec![Point::new(x, self.frame.top), Point::new(x, self.frame.bottom())], stroke)
    }

    /// The points that are drawn.
    fn course(&self, points: &[ChartPoint]) -> Vec<ChartPoint> {
        thinned(points, |point| ((self.at(point.x, 0.0).x - self.frame.left) / COLUMN) as usize)
    }

    fn curve(&self, points: &[ChartPoint], pen: &Pen) -> Option<Item> {
        let points = self.path(points.iter().map(|point| self.at(point.x, point.middle)));
        (!points.is_empty()).then(|| line(points, pen.stroke()))
    }

    /// Along the upper side and back along the lower one.
    fn band(&self, points: &[ChartPoint], pen: &Pen) -> Option<Item> {
        let upper = self.path(points.iter().map(|point| self.at(point.x, point.high)));
        let lower = self.path(points.iter().map(|point| self.at(point.x, point.low)));
        let points: Vec<_> = upper.into_iter().chain(lower.into_iter().rev()).collect();
        (!points.is_empty()).then_some(Item::Area(Area { points, fill: pen.color, opacity: OPACITY }))
    }

    /// The points; a piece of a level line through a single one, which would not be seen.
    fn path(&self, points: impl Iterator<Item = Point>) -> Vec<Point> {
        let points: Vec<_> = points.collect();
        let [point] = points.as_slice() else { return points };
        let (left, right) = (self.frame.left, self.frame.right());
        [-STUB, STUB].map(|by| Point::new((point.x + by).clamp(left, right), point.y)).to_vec()
    }
}

impl Sampled for ChartMark {
    /// Room for the longest pattern.
    fn width(self) -> f64 {
        46.0
    }
}

fn sample(entry: &LegendEntry<ChartMark>) -> Vec<Item> {
    let bounds = entry.sample;
    let middle = bounds.middle().y;
    let level = || vec![Point::new(bounds.left, middle), Point::new(bounds.right(), middle)];
    match entry.mark {
        ChartMark::Curve(index) => vec![line(level(), Pen::of(index).stroke())],
        ChartMark::Band(curve) => {
            let color = curve.map_or(LINE, |curve| Pen::of(curve).color);
            let stroke = Stroke { color, dash: Dash::Solid, ..Pen::of(0).stroke() };
            vec![band_sample(bounds, color), line(level(), stroke)]
        }
    }
}

fn band_sample(bounds: Rectangle, fill: Color) -> Item {
    let (left, right, top, bottom) = (bounds.left, bounds.right(), bounds.top, bounds.bottom());
    let corners = [(left, top), (right, top), (right, bottom), (left, bottom)];
    Item::Area(Area { points: corners.map(|(x, y)| Point::new(x, y)).to_vec(), fill, opacity: OPACITY })
}
