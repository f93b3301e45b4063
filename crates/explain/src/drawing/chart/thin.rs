//! Fewer points that look the same: of all that fall into one narrow column of the drawing, the first, the last and the extremes.
//!
//! After M4 (Jugel, Jerzak, Hackenbroich and Markl, M4: A Visualization-Oriented Time Series Data Aggregation, VLDB 2014), with the
//! extremes of the band as well. All three lines keep the same points, so that the band goes on to lie around the middle.

use crate::chart::ChartPoint;

/// Those points, in their order; `column` says which column each falls into.
pub(crate) fn thinned(points: &[ChartPoint], column: impl Fn(&ChartPoint) -> usize) -> Vec<ChartPoint> {
    points.chunk_by(|one, other| column(one) == column(other)).flat_map(extremes).collect()
}

fn extremes(points: &[ChartPoint]) -> Vec<ChartPoint> {
    let least = |number: fn(&ChartPoint) -> f64| {
        let order = |&one: &usize, &other: &usize| number(&points[one]).total_cmp(&number(&points[other]));
        (0..points.len()).min_by(order).unwrap_or(0)
    };
    let mut kept = [
        0,
        points.len().saturating_sub(1),
        least(|point| point.middle),
        least(|point| -point.middle),
        least(|point| point.low),
        least(|point| -point.high),
    ];
    kept.sort_unstable();
    let mut kept = kept.to_vec();
    kept.dedup();
    kept.into_iter().map(|index| points[index]).collect()
}
