//! A scene in pixels.

use png::{BitDepth, ColorType, Compression, Encoder, EncodingError, FilterType};
use resvg::tiny_skia::{Color, Pixmap, Transform};

use crate::drawing::error::DrawError;
use crate::drawing::fonts::Fonts;
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
/// If it would have too many pixels, or a letter is missing.
pub fn png(scene: &Scene, fonts: &Fonts) -> Result<Vec<u8>, DrawError> {
    let (scale, [width, height]) = pixels(scene)?;
    let tree = fonts.tree(scene, "png")?;
    let refused = |reason: &str| DrawError::Library { format: "png", reason: reason.to_owned() };
    let mut pixmap = Pixmap::new(width, height).ok_or_else(|| refused("not enough memory"))?;
    // The page may end within the last row or column of pixels.
    pixmap.fill(Color::WHITE);
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut pixmap.as_mut());
    encoded(&pixmap).map_err(|error| refused(&error.to_string()))
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
fn pixels(scene: &Scene) -> Result<(f32, [u32; 2]), DrawError> {
    let sides = [scene.page.width, scene.page.height].map(|side| side.ceil() as u64);
    let fits = |scale: u64, most: u64| {
        let [width, height] = sides.map(|side| side * scale);
        width <= MOST_A_SIDE && height <= MOST_A_SIDE && width * height <= most
    };
    let scale = match (fits(2, FINE), fits(1, MOST_PIXELS)) {
        (true, _) => 2,
        (false, true) => 1,
        (false, false) => {
            let [width, height] = sides;
            return Err(DrawError::TooManyPixels {
                width,
                height,
                most_side: MOST_A_SIDE,
                most: MOST_PIXELS,
            });
        }
    };
    Ok((scale as f32, sides.map(|side| (side * scale) as u32)))
}
