//! A scene in pixels.

use png::{BitDepth, ColorType, Compression, Encoder, EncodingError, FilterType};
use resvg::tiny_skia::{Color, Pixmap, Transform};
use resvg::usvg::Tree;

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

/// The scene as a PNG file.
///
/// # Errors
/// If it would have too many pixels, a letter is missing, or it is not wanted any more.
pub fn png(scene: &Scene, fonts: &Fonts, room: &Room) -> Result<Vec<u8>, DrawError> {
    let most = room.pixels.map_or(MOST_PIXELS, |most| most.min(MOST_PIXELS));
    let (scale, sides) = pixels(scene, most)?;
    let tree = fonts.tree(scene, "png")?;
    let pixmap = painted(&tree, scale, sides, room)?;
    room.check()?;
    encoded(&pixmap).map_err(|error| refused(error.to_string()))
}

/// The picture, unless nobody waits for it any more.
fn painted(tree: &Tree, scale: f32, [width, height]: [u32; 2], room: &Room) -> Result<Pixmap, DrawError> {
    room.check()?;
    let mut pixmap = Pixmap::new(width, height).ok_or_else(|| refused("not enough memory"))?;
    // The page may end within the last row or column of pixels.
    pixmap.fill(Color::WHITE);
    resvg::render(tree, Transform::from_scale(scale, scale), &mut pixmap.as_mut());
    Ok(pixmap)
}

fn refused(reason: impl Into<String>) -> DrawError {
    DrawError::Library { format: "png", reason: reason.into() }
}

/// The file. The page is opaque, so three colors are all there is; and drawings have so many equal pixels side by side that rows are best
/// left as they are before they are packed.
fn encoded(pixmap: &Pixmap) -> Result<Vec<u8>, EncodingError> {
    let mut bytes = Vec::new();
    let mut encoder = Encoder::new(&mut bytes, pixmap.width(), pixmap.height());
    encoder.set_color(ColorType::Rgb);
    encoder.set_depth(BitDepth::Eight);
    encoder.set_compression(Compression::Default);
    encoder.set_filter(FilterType::NoFilter);
    let colors: Vec<_> =
        pixmap.data().chunks_exact(4).flat_map(|pixel| [pixel[0], pixel[1], pixel[2]]).collect();
    let mut writer = encoder.write_header()?;
    writer.write_image_data(&colors)?;
    writer.finish()?;
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
    use std::sync::Arc;
    use std::sync::atomic::AtomicBool;

    use nimatron_core::Picture;

    use super::{painted, png};
    use crate::drawing::error::DrawError;
    use crate::drawing::fonts::Fonts;
    use crate::drawing::room::Room;
    use crate::drawing::scene::Scene;
    use crate::drawing::{Board, paint_board};

    fn scene() -> Scene {
        let picture = Picture::Piles { piles: vec![3, 5, 7] };
        paint_board(&Board { title: "3,5,7".to_owned(), picture, lines: Vec::new() })
    }

    #[test]
    fn a_picture_that_nobody_waits_for_is_not_painted() {
        let interrupt = Some(Arc::new(AtomicBool::new(true)));
        let room = Room { interrupt, ..Room::default() };
        let tree = Fonts::bundled().tree(&scene(), "png").unwrap();
        let painted = painted(&tree, 1.0, [10, 10], &room).map(drop);
        assert_eq!(painted, Err(DrawError::Interrupted));
    }

    #[test]
    fn a_picture_keeps_to_the_pixels_there_are() {
        let drawn =
            |pixels| png(&scene(), &Fonts::bundled(), &Room { pixels: Some(pixels), ..Room::default() });
        assert!(matches!(drawn(1000), Err(DrawError::TooManyPixels { most: 1000, .. })));
        assert!(drawn(u64::MAX).is_ok());
    }
}
