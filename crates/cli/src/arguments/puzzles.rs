//! The arguments of puzzles.

use clap::Args;
use nimatron::SheetFormat;

use super::values::{named, whole};

/// The forms of puzzles, `None` for plain data.
const FORMATS: [(&str, Option<SheetFormat>); 4] = [
    ("text", Some(SheetFormat::Text)),
    ("html", Some(SheetFormat::Html)),
    ("tex", Some(SheetFormat::Tex)),
    ("json", None),
];

#[derive(Debug, Args)]
pub(crate) struct Puzzles {
    #[arg(value_name = "GAME")]
    pub(crate) game: Option<String>,
    #[arg(long, value_name = "N", value_parser = whole(1..=1000_u32), allow_negative_numbers = true, default_value_t = 5,
          hide_default_value = true, requires = "game")]
    pub(crate) count: u32,
    #[arg(long, value_name = "FORMAT", value_parser = named(FORMATS), conflicts_with = "json")]
    pub(crate) format: Option<Option<SheetFormat>>,
    #[arg(long, value_name = "N", value_parser = whole(1..=u64::MAX), allow_negative_numbers = true)]
    pub(crate) nodes: Option<u64>,
}
