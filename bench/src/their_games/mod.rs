//! Games written for the crate `minimax`, in the way that suits it best: small copied positions, nothing allocated.

mod connect_four;
mod counted;
mod kalah;

pub(crate) use connect_four::{NoOpinion, Stones};
pub(crate) use counted::positions_entered;
pub(crate) use kalah::{Bowls, StoreDifference};
