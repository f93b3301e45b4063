//! Nim-values against the games themselves, played move by move, and against tables of others.

mod board;

mod definition;
mod figures;
mod periods;
mod savings;
mod sums;
