//! Trainings: a learner plays or watches game after game, is judged, and is kept.

pub(crate) mod course;
pub(crate) mod opponent;
pub(crate) mod request;
pub(crate) mod runs;
pub(crate) mod sample;
mod setup;
mod statistics;
pub(crate) mod train;
mod watching;
