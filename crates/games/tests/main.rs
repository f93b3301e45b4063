//! The rules of all games, against tables and oracles worked out without them.

mod any_number;
mod boards;
mod conformance;
mod features;
mod rules;
