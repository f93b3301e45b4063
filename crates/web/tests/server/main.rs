//! The server as its clients see it: every path over the whole catalog, wrong requests of all kinds, limits, who may ask, and what it never shows.

mod access;
mod agreement;
mod catalog;
mod class;
mod client;
#[cfg(feature = "description")]
mod description;
mod files;
mod guard;
mod invalid;
mod lessons;
mod limits;
mod puzzles;
mod restart;
mod sharing;
mod trainings;
