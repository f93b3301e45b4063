//! One file per command.

pub(crate) mod analyze;
mod batch;
pub(crate) mod bench;
pub(crate) mod book;
pub(crate) mod check;
mod check_teller;
#[cfg(feature = "cluster")]
pub(crate) mod cluster;
pub(crate) mod compare;
pub(crate) mod completions;
mod curve_file;
pub(crate) mod dispatch;
mod drawing;
pub(crate) mod explain;
mod game_teller;
pub(crate) mod games;
mod grades;
pub(crate) mod help;
pub(crate) mod inspect;
pub(crate) mod laws;
pub(crate) mod lesson;
pub(crate) mod man;
pub(crate) mod matches;
pub(crate) mod nimbers;
mod openings;
#[cfg(feature = "cluster")]
pub(crate) mod pack;
pub(crate) mod perft;
#[cfg(feature = "cluster")]
pub(crate) mod plan;
pub(crate) mod play;
pub(crate) mod probe;
pub(crate) mod program;
pub(crate) mod puzzles;
pub(crate) mod replay;
pub(crate) mod review;
pub(crate) mod rules;
pub(crate) mod run_limited;
#[cfg(feature = "page")]
pub(crate) mod serve;
pub(crate) mod show;
pub(crate) mod solve;
pub(crate) mod speak;
mod states;
mod steps;
mod submissions;
pub(crate) mod table;
mod task;
pub(crate) mod tasks;
pub(crate) mod tournament;
pub(crate) mod trace;
pub(crate) mod train;
mod training_teller;
pub(crate) mod tree;
pub(crate) mod verify;
mod walked;
