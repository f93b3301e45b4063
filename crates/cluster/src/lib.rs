//! Whole games solved by several machines together.
//!
//! Each process has the positions that a hash of their codes gives it ([`Partition`](nimatron_solve::Partition)), or works out some sections of the tiers of a
//! numbered game ([`Team`](nimatron_solve::Team)). What it does with them is in the crate
//! `nimatron_solve`; here is what joins processes, carries bytes between them, keeps what is complete, and notices who fails. Timely dataflow carries the bytes
//! and tells when a round is over; no other crate names it.

mod finding;
mod gathering;
mod headway;
mod hosts;
mod joining;
mod line;
mod machines;
mod network;
mod numbered;
mod packing;
mod parcel;
mod plan;
mod reception;
mod resuming;
mod rounds;
mod shares;
mod terms;
mod token;
mod valuing;
mod watch;
mod watched_disk;

pub use headway::{Headway, Reached, Stage};
pub use hosts::{Hosts, HostsError};
pub use machines::Machines;
pub use packing::pack;
pub use plan::{Plan, PlannedTier};
pub use token::Token;
pub use watch::End;
