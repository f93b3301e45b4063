//! Sessions and what is made of them. These tests stand outside the crate because they open games: within it they would have
//! every engine compiled for every game a second time.

mod decisive_mistake;
#[cfg(feature = "environments")]
mod environments;
mod fingerprint;
mod history;
mod oware;
mod review;
