//! Curves and tables of numbers: nothing overlaps, nothing is cut off, everything can be read.

mod curves;
mod samples;
mod scenes;
mod tables;
mod terminal;
