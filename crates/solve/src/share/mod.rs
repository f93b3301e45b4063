//! A game shared out among several processes: which of them has a position, and what one of them does with its own. How they talk to
//! each other is nothing to this module: what is to be sent are bytes.

mod finding;
mod partition;
mod rounds;
mod team;
mod valuing;

pub use finding::{Expanded, Parcel, ShareFinding};
pub use partition::{Partition, SHARDS};
pub use rounds::{Moves, Round, ShareRounds};
pub use team::{Alone, Team, TierBytes};
pub(crate) use team::{SMALL, dealt};
pub use valuing::{Asked, ShareValues};
