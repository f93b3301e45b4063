//! A scene as a page to print, of its own size.

use svg2pdf::{ConversionOptions, PageOptions};

use crate::drawing::error::DrawError;
use crate::drawing::fonts::Fonts;
use crate::drawing::scene::Scene;

/// The scene as a PDF file.
///
/// # Errors
/// If a letter is missing.
pub fn pdf(scene: &Scene, fonts: &Fonts) -> Result<Vec<u8>, DrawError> {
    /// CSS pixels to an inch.
    const PIXELS: f32 = 96.0;
    let tree = fonts.of(scene)?.tree(&scene.page, &scene.items, "pdf")?;
    svg2pdf::to_pdf(&tree, ConversionOptions::default(), PageOptions { dpi: PIXELS })
        .map_err(|error| DrawError::Library { format: "pdf", reason: error.to_string() })
}
