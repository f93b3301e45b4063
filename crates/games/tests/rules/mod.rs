//! The rules against figures made by others, through their text alone.
//!
//! The files in `../data` hold figures from independent programs and published tables.

mod fibonacci;
mod grundy;
mod kalah;
mod nim;
mod octal;
mod oware;
mod subtraction;
pub(crate) mod table;
