//! Games between machines: matches, tournaments and ratings.

mod elo;
mod games;
pub(crate) mod matches;
pub(crate) mod openings;
mod table;
pub(crate) mod tally;
pub(crate) mod terms;
pub(crate) mod tournament;
