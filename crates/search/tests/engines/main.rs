//! Every engine × goal × option equals plain minimax, best-move sets included, on every position of small games.

mod contracts;
mod every_position;
mod interrupts;
mod large_searches;
mod monte_carlo;
mod opened;
mod progress;
mod told_ends;
mod way;
