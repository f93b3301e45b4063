//! Tables of numbers drawn: a colored cell for each, with the number in it. What has more columns than a page is wide goes on below.

mod colors;
mod grid;
mod paint;
mod text;

use crate::drawing::error::{DrawError, check_number};
use crate::drawing::format::{Format, Forms};
use crate::drawing::room::Room;
use crate::heat_map::HeatMap;

pub use paint::paint_heat_map;

/// The table in this form, in the room that there is.
///
/// # Errors
/// If the form is dot, there are too many cells for it, a number has no place on the scale, or a letter is missing.
pub fn draw_heat_map(map: &HeatMap, format: Format, room: impl Into<Room>) -> Result<Vec<u8>, DrawError> {
    let room = room.into();
    check(map, format)?;
    let forms = Forms {
        text: || text::text(map, room.columns),
        dot: || Err(DrawError::NoDot),
        scene: || paint_heat_map(map),
    };
    forms.write(format, &room)
}

fn check(map: &HeatMap, format: Format) -> Result<(), DrawError> {
    let (cells, most) = (map.columns.len().saturating_mul(map.rows.len()), format.most_nodes());
    if cells > most {
        return Err(DrawError::TooManyCells { cells, format: format.name(), most });
    }
    for end in [map.lowest, map.highest] {
        check_number(end, || "the scale of colors".to_owned())?;
    }
    for (row, name) in map.rows.iter().enumerate() {
        for (column, at) in map.columns.iter().enumerate() {
            let cell = map.cell(row, column);
            cell.map_or(Ok(()), |cell| check_number(cell.value, || format!("the cell {name} of {at}")))?;
        }
    }
    Ok(())
}
