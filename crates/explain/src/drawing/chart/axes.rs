//! The range that each axis of a chart covers.

use crate::chart::{Axis, Chart, ChartPoint, Curve};
use crate::drawing::scale::Span;

/// What the horizontal axis is to cover.
pub(crate) fn across(chart: &Chart) -> Span<'_> {
    let points = chart.curves.iter().flat_map(|curve| &curve.points).map(|point| point.x);
    span(&chart.horizontal, points.chain(chart.marker.iter().map(|marker| marker.x)))
}

/// What the vertical axis is to cover.
pub(crate) fn upwards(chart: &Chart) -> Span<'_> {
    let numbers = |curve: &Curve| {
        let has_band = curve.has_band;
        let of_point = move |point: &ChartPoint| {
            let band = has_band.then_some([point.low, point.high]);
            [point.middle].into_iter().chain(band.into_iter().flatten())
        };
        curve.points.iter().flat_map(of_point).collect::<Vec<_>>()
    };
    span(&chart.vertical, chart.curves.iter().flat_map(numbers))
}

fn span(axis: &Axis, numbers: impl Iterator<Item = f64>) -> Span<'_> {
    Span::over(numbers, [axis.lowest, axis.highest], axis.percent.as_deref())
}
