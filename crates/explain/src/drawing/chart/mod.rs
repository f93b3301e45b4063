//! Curves drawn: a line for each, in a colour and a pattern of its own, and a pale band around it where it is the middle of many runs.

mod paint;
mod pens;
mod plot;
mod sheet;
mod text;
mod thin;

use crate::chart::{Axis, Chart, Curve};
use crate::drawing::format::{Forms, check_number};
use crate::drawing::scale::Span;
use crate::drawing::{DrawError, Format};

pub use paint::paint_chart;
pub use pens::MOST_CURVES;

/// The chart in this form; `columns` is how wide lines of text may be.
///
/// # Errors
/// If the form is dot, there are too many curves, a number has no place on an axis, or a letter is missing.
pub fn draw_chart(chart: &Chart, format: Format, columns: usize) -> Result<Vec<u8>, DrawError> {
    check(chart)?;
    let forms = Forms {
        text: || text::text(chart, columns),
        dot: || Err(DrawError::NoDot),
        scene: || paint_chart(chart),
    };
    forms.write(format)
}

fn check(chart: &Chart) -> Result<(), DrawError> {
    let curves = chart.curves.len();
    if curves > MOST_CURVES {
        return Err(DrawError::TooManyCurves { curves, most: MOST_CURVES });
    }
    chart.curves.iter().try_for_each(check_curve)?;
    [&chart.horizontal, &chart.vertical].into_iter().try_for_each(check_axis)?;
    chart
        .marker
        .iter()
        .try_for_each(|marker| check_number(marker.x, || format!("the marker '{}'", marker.text)))
}

fn check_curve(curve: &Curve) -> Result<(), DrawError> {
    for (index, point) in curve.points.iter().enumerate() {
        for number in [point.x, point.low, point.middle, point.high] {
            check_number(number, || format!("the curve '{}', point {}", curve.name, index + 1))?;
        }
    }
    Ok(())
}

fn check_axis(axis: &Axis) -> Result<(), DrawError> {
    let mut ends = axis.lowest.into_iter().chain(axis.highest);
    ends.try_for_each(|end| check_number(end, || format!("the axis '{}'", axis.label)))
}

/// What the horizontal axis is to cover.
fn across(chart: &Chart) -> Span {
    let points = chart.curves.iter().flat_map(|curve| &curve.points).map(|point| point.x);
    span(&chart.horizontal, points.chain(chart.marker.iter().map(|marker| marker.x)))
}

/// What the vertical axis is to cover.
fn upwards(chart: &Chart) -> Span {
    let numbers = |curve: &Curve| {
        let has_band = curve.has_band;
        let of_point = move |point: &crate::chart::CurvePoint| {
            let band = has_band.then_some([point.low, point.high]);
            [point.middle].into_iter().chain(band.into_iter().flatten())
        };
        curve.points.iter().flat_map(of_point).collect::<Vec<_>>()
    };
    span(&chart.vertical, chart.curves.iter().flat_map(numbers))
}

fn span(axis: &Axis, numbers: impl Iterator<Item = f64>) -> Span {
    Span::over(numbers, [axis.lowest, axis.highest], axis.percent)
}

/// What the legend explains.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Mark {
    /// The line of a curve.
    Curve(usize),
    /// The band around a curve; of no curve in particular where several have one.
    Band(Option<usize>),
}

/// The legend: the names of several curves, and what bands are.
fn marks(chart: &Chart) -> Vec<(Mark, String)> {
    let several = chart.curves.len() > 1;
    let curves = chart.curves.iter().enumerate().filter(|_| several);
    let mut marks: Vec<_> = curves.map(|(index, curve)| (Mark::Curve(index), curve.name.clone())).collect();
    let has_band = chart.curves.iter().any(|curve| curve.has_band);
    let band = chart.band.iter().filter(|_| has_band);
    marks.extend(band.map(|words| (Mark::Band((!several).then_some(0)), words.clone())));
    marks
}
