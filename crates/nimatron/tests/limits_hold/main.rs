//! Limits hold whatever is asked of whatever game. A program of its own, since the counter of bytes takes the place of the allocator.

mod interrupts;
mod memory;
mod questions;
