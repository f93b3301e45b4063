//! Curves drawn: a line for each, in a color and a pattern of its own, and a pale band around it where it is the middle of many runs.

mod axes;
mod marks;
mod paint;
mod pens;
mod plot;
mod sheet;
mod text;
mod thin;

use crate::chart::{Axis, Chart, Curve};
use crate::drawing::error::{DrawError, check_number};
use crate::drawing::format::{Format, Forms};
use crate::drawing::room::Room;

use paint::paint_chart_within;

pub use paint::paint_chart;
pub use pens::MOST_CURVES;

/// The chart in this form, in the room that there is.
///
/// # Errors
/// If the form is dot, there are too many curves, a number has no place on an axis, or a letter is missing.
pub fn draw_chart(chart: &Chart, format: Format, room: impl Into<Room>) -> Result<Vec<u8>, DrawError> {
    let room = room.into();
    check(chart)?;
    let forms = Forms {
        text: || text::text(chart, room.columns),
        dot: || Err(DrawError::NoDot),
        scene: || paint_chart_within(chart, room.width),
    };
    forms.write(format, &room)
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
