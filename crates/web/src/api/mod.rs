//! One file per question.

pub(crate) mod analysis;
pub(crate) mod board;
pub(crate) mod class;
pub(crate) mod comparison;
pub(crate) mod explanation;
pub(crate) mod games;
pub(crate) mod history;
pub(crate) mod inspection;
pub(crate) mod lessons;
pub(crate) mod live;
pub(crate) mod moves;
pub(crate) mod players;
pub(crate) mod position;
pub(crate) mod puzzles;
pub(crate) mod review;
pub(crate) mod sharing;
pub(crate) mod trace;
pub(crate) mod training_files;
pub(crate) mod trainings;
pub(crate) mod tree;
pub(crate) mod words;
