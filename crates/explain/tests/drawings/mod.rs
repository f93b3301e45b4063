//! Drawings: nothing overlaps, nothing is cut off, and every form says what the diagram says.

mod clear;
mod forms;
mod layout;
mod samples;
mod sizes;
mod texts;
