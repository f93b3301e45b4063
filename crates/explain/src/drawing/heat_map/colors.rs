//! Colors of cells, and of the text in them.
//!
//! Blue is positive and orange negative, which differ for every kind of color vision. Text is black or white, whichever has the higher contrast:
//! it is always at least 4.5 : 1 (Web Content Accessibility Guidelines 2.1, 1.4.3).

use crate::drawing::paint::{BLUE, ORANGE};
use crate::drawing::scene::Color;
use crate::heat_map::HeatMap;

const WHITE: Color = Color(0xff, 0xff, 0xff);
const BLACK: Color = Color(0x00, 0x00, 0x00);
/// Half way to the darkest.
const HALF_BLUE: Color = Color(0x94, 0xc4, 0xe8);
const HALF_ORANGE: Color = Color(0xf7, 0xb9, 0x83);

/// The color of a value on the map's scale.
pub(crate) fn color(map: &HeatMap, value: f64) -> Color {
    let share = share(map, value);
    let (half, full) = if share < 0.0 { (HALF_ORANGE, ORANGE) } else { (HALF_BLUE, BLUE) };
    match share.abs() {
        pale if pale <= 0.5 => mixed(WHITE, half, pale * 2.0),
        dark => mixed(half, full, dark * 2.0 - 1.0),
    }
}

/// How dark a value is, from 0 to 1 in blue, from 0 to −1 in orange. On both sides of nought values as far from it are as dark.
fn share(map: &HeatMap, value: f64) -> f64 {
    let (low, high) = (map.lowest.min(map.highest), map.lowest.max(map.highest));
    let (from, length) = match (low < 0.0, high > 0.0) {
        (true, true) => (0.0, high.max(-low)),
        (true, false) => (high, high - low),
        (false, _) => (low, high - low),
    };
    if length > 0.0 { ((value - from) / length).clamp(-1.0, 1.0) } else { 0.0 }
}

fn mixed(one: Color, other: Color, share: f64) -> Color {
    let part =
        |one: u8, other: u8| (f64::from(one) + (f64::from(other) - f64::from(one)) * share).round() as u8;
    Color(part(one.0, other.0), part(one.1, other.1), part(one.2, other.2))
}

/// What is legible on a color.
pub(crate) fn letters(on: Color) -> Color {
    if contrast(WHITE, on) > contrast(BLACK, on) { WHITE } else { BLACK }
}

/// How well two colors stand apart, from 1 to 21.
fn contrast(one: Color, other: Color) -> f64 {
    /// The light that every screen reflects.
    const FLARE: f64 = 0.05;
    let [one, other] = [one, other].map(|color| luminance(color) + FLARE);
    one.max(other) / one.min(other)
}

/// How light a color is, from 0 to 1.
fn luminance(Color(red, green, blue): Color) -> f64 {
    let linear = |part: u8| match f64::from(part) / 255.0 {
        dark if dark <= 0.040_45 => dark / 12.92,
        light => ((light + 0.055) / 1.055).powf(2.4),
    };
    0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

#[cfg(test)]
mod tests {
    use super::{BLACK, Color, WHITE, contrast, letters};

    #[test]
    fn any_color_has_legible_letters() {
        const LEAST: f64 = 4.5;
        assert!((contrast(WHITE, BLACK) - 21.0).abs() < 1e-9);
        for red in (0..=255).step_by(5) {
            for green in (0..=255).step_by(5) {
                for blue in (0..=255).step_by(5) {
                    let color = Color(red, green, blue);
                    assert!(contrast(letters(color), color) >= LEAST, "{color:?}");
                }
            }
        }
    }
}
