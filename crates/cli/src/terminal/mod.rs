//! What the program reads and writes: the console and the full screen, files, reports in words, Ctrl-C.

pub(crate) mod analysis;
pub(crate) mod board;
pub(crate) mod console;
pub(crate) mod exit;
pub(crate) mod fault;
pub(crate) mod full_screen;
mod harmless;
pub(crate) mod interrupt;
pub(crate) mod output;
pub(crate) mod progress;
pub(crate) mod records;
pub(crate) mod wording;
pub(crate) mod wrapping;
