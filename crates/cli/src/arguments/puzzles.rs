//! The arguments of puzzles.

use clap::Args;
use nimatron::SheetFormat;

use super::values::{named, whole};

/// What puzzles are written as.
#[derive(Clone, Copy, Debug)]
pub(crate) enum PuzzleForm {
    Sheet(SheetFormat),
    Data,
}

const FORMS: [(&str, PuzzleForm); 4] = [
    ("text", PuzzleForm::Sheet(SheetFormat::Text)),
    ("html", PuzzleForm::Sheet(SheetFormat::Html)),
    ("tex", PuzzleForm::Sheet(SheetFormat::Tex)),
    ("json", PuzzleForm::Data),
];

#[derive(Debug, Args)]
pub(crate) struct Puzzles {
    #[arg(value_name = "GAME")]
    pub(crate) game: Option<String>,
    #[arg(long, value_name = "N", value_parser = whole(1..=1000_u32), allow_negative_numbers = true, default_value_t = 5,
          hide_default_value = true, requires = "game")]
    pub(crate) count: u32,
    #[arg(long, value_name = "FORMAT", value_parser = named(FORMS), conflicts_with = "json")]
    pub(crate) format: Option<PuzzleForm>,
    #[arg(long, value_name = "N", value_parser = whole(1..=u64::MAX), allow_negative_numbers = true)]
    pub(crate) nodes: Option<u64>,
}
