//! The arguments as clap reads them, a file for each kind of command. What they mean is said in the message files, under `help-…`.

mod analysis;
mod asked;
#[cfg(feature = "cluster")]
mod cluster;
mod command_line;
mod games;
mod global_options;
mod homework;
mod learning;
mod lessons;
mod options;
mod output;
mod position;
mod program;
mod puzzles;
mod records;
#[cfg(feature = "page")]
mod serve;
mod solutions;
mod textbook;
mod values;

pub(crate) use analysis::{Analyze, Compare, Explain, Nimbers, Perft, Show};
#[cfg(feature = "cluster")]
pub(crate) use cluster::{ClusterOptions, Pack};
pub(crate) use command_line::{Arguments, Command};
pub(crate) use games::{GamesArguments, Match, Play, Tournament};
pub(crate) use global_options::{Color, Common};
pub(crate) use homework::{Check, Feedback, RunLimited, Tasks, WalkedFormat, WalkedOutput};
pub(crate) use learning::{Inspect, Train};
pub(crate) use lessons::Lesson;
pub(crate) use options::usual_memory;
pub(crate) use output::{DrawingOutput, LearnedFormat, TreeFormat};
pub(crate) use position::{PositionArguments, at, open, read};
pub(crate) use program::{Bench, Completions, Help, Laws, Man, Rules, Speak, SuiteName};
pub(crate) use puzzles::{PuzzleForm, Puzzles};
pub(crate) use records::{GameNumber, Replay, ReplayForm, Review};
#[cfg(feature = "page")]
pub(crate) use serve::Serve;
pub(crate) use solutions::{Book, ParameterTable, Probe, Solve, VARY, Verify};
pub(crate) use textbook::{Trace, Tree};
pub(crate) use values::{HeapSizes, ParameterRange, Steps};
