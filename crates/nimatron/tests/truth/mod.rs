//! What a user calls, against tables worked out independently of this code: values, exact sets of best moves, node counts.
//!
//! Tables about rules alone are those of the games' own tests, in `crates/games/tests/data`; what only a session answers, node
//! counts above all, is in `crates/nimatron/tests/data`.

mod boards;
mod fibonacci;
mod grundy;
mod kalah;
mod kalah_horizon;
mod nim;
mod nimbers;
mod question;
mod subtraction;
mod tic_tac_toe;
