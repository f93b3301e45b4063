//! A learning curve as a file.

use std::path::Path;

use nimatron::Error;
use nimatron::explain::chart::Chart;
use nimatron::explain::drawing::{DrawError, Format, draw_chart};

use crate::commands::drawing;
use crate::terminal::console::Console;
use crate::terminal::output;

/// A file, and the form that its name ends with.
pub(super) struct CurveFile<'p> {
    path: &'p Path,
    format: Format,
}

const ENDINGS: [(&str, Format); 5] = [
    ("svg", Format::Svg),
    ("png", Format::Png),
    ("pdf", Format::Pdf),
    ("txt", Format::Text),
    ("tex", Format::Tikz),
];

impl<'p> CurveFile<'p> {
    /// The file, before anything is computed for it.
    pub(super) fn new(path: &'p Path) -> Result<Self, Error> {
        let ending = path.extension().and_then(|ending| ending.to_str()).unwrap_or_default();
        let found = ENDINGS.iter().find(|(known, _)| *known == ending);
        let wrong = || {
            let endings = ENDINGS.map(|(ending, _)| format!(".{ending}")).join(", ");
            let reason = format!("expected a file that ends in one of {endings}, found '{}'", path.display());
            Error::Option { option: "--curve", reason }
        };
        let &(_, format) = found.ok_or_else(wrong)?;
        let left_out = |error: DrawError| Error::Option { option: "--curve", reason: error.to_string() };
        format.check_built().map_err(left_out)?;
        Ok(Self { path, format })
    }

    /// Draws the chart and writes it.
    pub(super) fn write(&self, chart: &Chart, console: &Console) -> anyhow::Result<()> {
        output::write(self.path, &draw_chart(chart, self.format, drawing::room(console)?)?)
    }
}
