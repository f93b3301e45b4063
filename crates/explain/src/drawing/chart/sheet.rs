//! Curves in the cells of a terminal. Each is followed through the columns; where it leaves a cell decides the sign there, as with pipes.

use crate::chart::{Chart, ChartPoint, Curve};
use crate::drawing::chart::pens::Pen;
use crate::drawing::scale::Scale;

/// A band, two over one another, and more.
pub(crate) const SHADES: [char; 3] = ['░', '▒', '▓'];
/// The line of the marker.
const MARKER: char = '┊';

const UP: u8 = 1;
const DOWN: u8 = 2;
const LEFT: u8 = 4;
const RIGHT: u8 = 8;

/// A rectangle of cells over which the scales run.
pub(crate) struct Sheet<'a> {
    pub(crate) horizontal: &'a Scale,
    pub(crate) vertical: &'a Scale,
    pub(crate) columns: usize,
    pub(crate) rows: usize,
}

impl Sheet<'_> {
    /// The chart's rows of cells, the uppermost first.
    pub(crate) fn draw(&self, chart: &Chart) -> Vec<String> {
        let mut signs = self.bands(chart);
        if let Some(marker) = &chart.marker {
            let column = self.column(marker.x);
            signs.iter_mut().for_each(|row| row[column] = MARKER);
        }
        let curves: Vec<_> = chart.curves.iter().map(|curve| self.directions(curve)).collect();
        for (row, signs) in signs.iter_mut().enumerate() {
            for (column, sign) in signs.iter_mut().enumerate() {
                *sign = shown(&curves, row, column).unwrap_or(*sign);
            }
        }
        signs.iter().map(|row| row.iter().collect()).collect()
    }

    /// The column of a place on the horizontal axis.
    pub(crate) fn column(&self, x: f64) -> usize {
        column(self.horizontal, x, self.columns)
    }

    /// The row of a place on the vertical axis.
    pub(crate) fn row(&self, y: f64) -> usize {
        ((1.0 - self.vertical.share(y)) * (self.rows - 1) as f64).round() as usize
    }

    /// The bands, the darker the more of them there are.
    fn bands(&self, chart: &Chart) -> Vec<Vec<char>> {
        let mut counts = vec![vec![0_usize; self.columns]; self.rows];
        for curve in chart.curves.iter().filter(|curve| curve.has_band) {
            for (column, points) in self.pieces(curve) {
                let top = points.iter().map(|point| self.row(point.high)).min().unwrap_or(0);
                let bottom = points.iter().map(|point| self.row(point.low)).max().unwrap_or(0);
                (top..=bottom).for_each(|row| counts[row][column] += 1);
            }
        }
        let shade =
            |count: usize| count.checked_sub(1).map_or(' ', |above| SHADES[above.min(SHADES.len() - 1)]);
        counts.into_iter().map(|row| row.into_iter().map(shade).collect()).collect()
    }

    /// Where the line of a curve leads from each cell.
    fn directions(&self, curve: &Curve) -> Vec<Vec<u8>> {
        let mut cells = vec![vec![0; self.columns]; self.rows];
        for (column, points) in self.pieces(curve) {
            let rows: Vec<_> = points.iter().map(|point| self.row(point.middle)).collect();
            let (Some(&first), Some(&last)) = (rows.first(), rows.last()) else { continue };
            cells[first][column] |= LEFT;
            cells[last][column] |= RIGHT;
            let (top, bottom) =
                rows.iter().fold((first, first), |(top, bottom), &row| (top.min(row), bottom.max(row)));
            for row in top..bottom {
                cells[row][column] |= DOWN;
                cells[row + 1][column] |= UP;
            }
        }
        cells
    }

    /// The columns that a curve runs through, and its course in each.
    fn pieces(&self, curve: &Curve) -> Vec<(usize, Vec<ChartPoint>)> {
        let ends =
            [curve.points.first(), curve.points.last()].map(|end| end.map(|point| self.column(point.x)));
        let [Some(first), Some(last)] = ends else { return Vec::new() };
        let border = |column: usize| self.horizontal.value(column as f64 / self.columns as f64);
        let piece = |column| (column, between(&curve.points, border(column), border(column + 1)));
        (first..=last).map(piece).filter(|(_, points)| !points.is_empty()).collect()
    }
}

/// The column of a place on a scale that runs over so many.
pub(crate) fn column(scale: &Scale, x: f64, columns: usize) -> usize {
    ((scale.share(x) * columns as f64) as usize).min(columns - 1)
}

/// The sign of a curve that runs through a cell. Curves that lie upon each other take turns.
fn shown(curves: &[Vec<Vec<u8>>], row: usize, column: usize) -> Option<char> {
    /// How many columns long a turn is.
    const TURN: usize = 3;
    let directions = curves.iter().map(|cells| cells[row][column]).enumerate();
    let present: Vec<_> = directions.filter(|&(_, directions)| directions != 0).collect();
    let turn = (column / TURN).checked_rem(present.len())?;
    present.get(turn).map(|&(curve, directions)| Pen::of(curve).sign(directions))
}

/// The course of a curve between two places: where it comes in, its points there, and where it leaves.
fn between(points: &[ChartPoint], left: f64, right: f64) -> Vec<ChartPoint> {
    let first = points.partition_point(|point| point.x < left);
    let end = points.partition_point(|point| point.x <= right).max(first);
    let inner = points[first..end].iter().copied();
    crossing(points, first, left).into_iter().chain(inner).chain(crossing(points, end, right)).collect()
}

/// The curve at `x`, between the point before `index` and the one there.
fn crossing(points: &[ChartPoint], index: usize, x: f64) -> Option<ChartPoint> {
    let (before, after) = (points.get(index.checked_sub(1)?)?, points.get(index)?);
    let share = if after.x > before.x { (x - before.x) / (after.x - before.x) } else { 0.0 };
    let mixed = |number: fn(&ChartPoint) -> f64| number(before) + (number(after) - number(before)) * share;
    let [low, middle, high] =
        [mixed(|point| point.low), mixed(|point| point.middle), mixed(|point| point.high)];
    Some(ChartPoint { x, low, middle, high })
}
