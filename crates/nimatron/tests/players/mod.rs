//! Players, at every position of small games: worked out here move by move, without any engine.

mod endless;
mod exact_play;
mod graph;
mod perfect;
