//! Puzzles: positions in which exactly one move wins, found by chance, proved by search and graded by the levels.
//!
//! | file | what |
//! |---|---|
//! | [`somewhere`] | a position of the game, by chance |
//! | [`finding`] | the puzzles of a game, and that of a day |
//! | [`solving`] | the only move that wins, the replies to it, and what is to be found after them |
//! | [`theme`] | what a puzzle is about |
//! | [`grade`] | how hard a puzzle is |
//! | [`judging`] | what a move in a puzzle is worth |
//! | [`exercise`] | small trees to be filled in by hand |
//! | [`sheet`] | a sheet of puzzles and exercises with its answers, to be printed |

mod exercise;
pub(crate) mod finding;
mod grade;
pub(crate) mod judging;
pub(crate) mod sheet;
mod solving;
mod somewhere;
mod theme;
