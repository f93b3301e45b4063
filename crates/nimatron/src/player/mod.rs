//! Players: whatever chooses a move. A [`Player`](contract::Player) is one small trait; what is written on a command line is a
//! [`PlayerSpec`](spec::PlayerSpec), which seats one.

pub(crate) mod chance;
mod closed_strategy;
pub(crate) mod contract;
mod first;
pub(crate) mod learned;
pub(crate) mod level;
mod made;
pub(crate) mod offered;
mod program;
mod random;
mod searching;
pub(crate) mod spec;
pub(crate) mod told;
