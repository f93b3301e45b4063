//! A scene in pixels. It is painted item by item and packed row by row, and given up between them where nobody waits for it any more.

use std::io::Write;

use png::{BitDepth, ColorType, Compression, Encoder, EncodingError, FilterType};
use resvg::tiny_skia::{Color, Pixmap, Transform};

use crate::drawing::error::DrawError;
use crate::drawing::fonts::Fonts;
use crate::drawing::room::Room;
use crate::drawing::scene::Scene;

/// How many pixels a side may have.
const MOST_A_SIDE: u64 = 20_000;
/// How many pixels a picture may have.
const MOST_PIXELS: u64 = 120_000_000;
/// Pictures up to this many pixels are drawn twice as fine.
const FINE: u64 = 24_000_000;
/// So many items are painted between two looks at who waits. What is painted later lies above, so that parts come to the same as the whole.
const PART: usize = 256;

/// Tells that nobody waits any more.
type Check<'c> = &'c mut dyn FnMut() -> Result<(), DrawError>;

/// The scene as a PNG file.
///
/// # Errors
/// If it would have too many pixels, a letter is missing, or it is not wanted any more.
pub fn png(scene: &Scene, fonts: &Fonts, room: &Room) -> Result<Vec<u8>, DrawError> {
    let most = room.pixels.map_or(MOST_PIXELS, |most| most.min(MOST_PIXELS));
    let (scale, sides) = pixels(scene, most)?;
    let mut check = || room.check();
    let pixmap = painted(scene, fonts, (scale, sides), &mut check)?;
    encoded(&pixmap, &mut check)
}

/// The picture, unless nobody waits for it any more.
fn painted(
    scene: &Scene,
    fonts: &Fonts,
    (scale, [width, height]): (f32, [u32; 2]),
    check: Check<'_>,
) -> Result<Pixmap, DrawError> {
    check()?;
    let fonts = fonts.of(scene)?;
    let mut pixmap = Pixmap::new(width, height).ok_or_else(|| refused("not enough memory"))?;
    // The page may end within the last row or column of pixels.
    pixmap.fill(Color::WHITE);
    for items in scene.items.chunks(PART) {
        check()?;
        let tree = fonts.tree(&scene.page, items, "png")?;
        resvg::render(&tree, Transform::from_scale(scale, scale), &mut pixmap.as_mut());
    }
    Ok(pixmap)
}

fn refused(reason: impl Into<String>) -> DrawError {
    DrawError::Library { format: "png", reason: reason.into() }
}

/// The file, unless nobody waits for it any more. The page is opaque, so three colors are all there is; and drawings have so many equal pixels
/// side by side that rows are best left as they are before they are packed.
fn encoded(pixmap: &Pixmap, check: Check<'_>) -> Result<Vec<u8>, DrawError> {
    let failed = |error: EncodingError| refused(error.to_string());
    let mut bytes = Vec::new();
    let mut encoder = Encoder::new(&mut bytes, pixmap.width(), pixmap.height());
    encoder.set_color(ColorType::Rgb);
    encoder.set_depth(BitDepth::Eight);
    encoder.set_compression(Compression::Default);
    encoder.set_filter(FilterType::NoFilter);
    let mut writer = encoder.write_header().map_err(failed)?;
    let mut rows = writer.stream_writer().map_err(failed)?;
    let mut colors = Vec::new();
    for row in pixmap.data().chunks_exact(4 * pixmap.width() as usize) {
        check()?;
        colors.clear();
        colors.extend(row.chunks_exact(4).flat_map(|pixel| [pixel[0], pixel[1], pixel[2]]));
        rows.write_all(&colors).map_err(|error| refused(error.to_string()))?;
    }
    rows.finish().map_err(failed)?;
    writer.finish().map_err(failed)?;
    Ok(bytes)
}

/// How many pixels there are to each of the scene's, and how many in all.
fn pixels(scene: &Scene, most: u64) -> Result<(f32, [u32; 2]), DrawError> {
    let sides = [scene.page.width, scene.page.height].map(|side| side.ceil() as u64);
    let fits = |scale: u64, most: u64| {
        let [width, height] = sides.map(|side| side * scale);
        width <= MOST_A_SIDE && height <= MOST_A_SIDE && width * height <= most
    };
    let scale = match (fits(2, most.min(FINE)), fits(1, most)) {
        (true, _) => 2,
        (false, true) => 1,
        (false, false) => {
            let [width, height] = sides;
            return Err(DrawError::TooManyPixels { width, height, most_side: MOST_A_SIDE, most });
        }
    };
    Ok((scale as f32, sides.map(|side| (side * scale) as u32)))
}

#[cfg(test)]
mod tests {
    use nimatron_core::Picture;
    use resvg::tiny_skia::{self, Pixmap, Transform};

    use super::{PART, encoded, painted, pixels, png};
    use crate::drawing::error::DrawError;
    use crate::drawing::fonts::Fonts;
    use crate::drawing::geometry::{Point, Rectangle};
    use crate::drawing::room::Room;
    use crate::drawing::scene::{self, Dash, Item, Line, Scene, Stroke};
    use crate::drawing::{Board, paint_board};

    /// A board, and straight lines across it, more of them than one part has.
    fn scene() -> Scene {
        let picture = Picture::Piles { piles: vec![3, 5, 7] };
        let mut scene = paint_board(&Board { title: "3,5,7".to_owned(), picture, lines: Vec::new() });
        let Rectangle { width, height, .. } = scene.page;
        let line = |number: usize| {
            let across = number as f64 / (2 * PART) as f64;
            let ends = if number.is_multiple_of(2) {
                [(0.0, across * height), (width, across * height)]
            } else {
                [(across * width, 0.0), (across * width, height / 3.0)]
            };
            let points = ends.map(|(x, y)| Point { x, y }).to_vec();
            Item::Line(Line {
                points,
                stroke: Stroke { color: scene::Color(0, 0, 0), width: 0.3, dash: Dash::Solid },
            })
        };
        scene.items.extend((0..2 * PART).map(line));
        scene
    }

    /// Whoever leaves is noticed at the next look, tried at a few of them; the looks in all.
    fn looks<T>(
        mut work: impl FnMut(&mut dyn FnMut() -> Result<(), DrawError>) -> Result<T, DrawError>,
    ) -> usize {
        let mut all: usize = 0;
        let mut count = || {
            all += 1;
            Ok(())
        };
        assert!(work(&mut count).is_ok());
        for last in (0..all).step_by(all.div_ceil(8)) {
            let mut left: usize = last;
            let mut leave = || {
                left = left.checked_sub(1).ok_or(DrawError::Interrupted)?;
                Ok(())
            };
            assert_eq!(work(&mut leave).map(drop), Err(DrawError::Interrupted), "{last} of {all}");
        }
        all
    }

    #[test]
    fn a_picture_that_nobody_waits_for_is_given_up_in_the_middle() {
        let (scene, fonts) = (scene(), Fonts::bundled());
        let (scale, sides) = pixels(&scene, u64::MAX).unwrap();
        let parts = looks(|check| painted(&scene, &fonts, (scale, sides), check));
        assert_eq!(parts, 1 + scene.items.len().div_ceil(PART));
        let pixmap = painted(&scene, &fonts, (scale, sides), &mut || Ok(())).unwrap();
        assert_eq!(looks(|check| encoded(&pixmap, check)), sides[1] as usize);
    }

    #[test]
    fn parts_are_painted_as_the_whole_is() {
        let (scene, fonts) = (scene(), Fonts::bundled());
        let (scale, sides) = pixels(&scene, u64::MAX).unwrap();
        let mut whole = Pixmap::new(sides[0], sides[1]).unwrap();
        whole.fill(tiny_skia::Color::WHITE);
        let tree = fonts.of(&scene).unwrap().tree(&scene.page, &scene.items, "png").unwrap();
        resvg::render(&tree, Transform::from_scale(scale, scale), &mut whole.as_mut());
        let parts = painted(&scene, &fonts, (scale, sides), &mut || Ok(())).unwrap();
        assert!(parts.data() == whole.data(), "the pictures differ");
    }

    #[test]
    fn a_picture_keeps_to_the_pixels_there_are() {
        let drawn =
            |pixels| png(&scene(), &Fonts::bundled(), &Room { pixels: Some(pixels), ..Room::default() });
        assert!(matches!(drawn(1000), Err(DrawError::TooManyPixels { most: 1000, .. })));
        assert!(drawn(u64::MAX).is_ok());
    }
}
