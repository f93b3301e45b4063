//! Made-up games, large enough to be interrupted anywhere: another number of processes goes on, to the bytes of one machine.

mod maze;
mod runs;
mod terraces;
