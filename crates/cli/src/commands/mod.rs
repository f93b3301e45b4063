//! One file per command.

pub(crate) mod analyze;
mod batch;
pub(crate) mod bench;
pub(crate) mod compare;
pub(crate) mod completions;
pub(crate) mod games;
pub(crate) mod perft;
mod place;
pub(crate) mod rules;
pub(crate) mod show;
