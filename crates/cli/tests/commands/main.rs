//! What the contract of the command line promises to scripts, command by command.

mod invocation;
mod learned;
mod processor_time;

mod analyze;
mod analyze_limits;
mod bad_input;
mod batch;
mod bench;
mod books;
mod compare;
mod decimals;
mod drawing;
mod explain;
mod figures;
mod games;
mod help;
#[cfg(unix)]
mod homework;
mod hostile;
mod inspect;
mod interrupt;
mod lesson;
#[cfg(unix)]
mod lesson_details;
#[cfg(unix)]
mod lesson_files;
#[cfg(unix)]
mod lesson_forms;
#[cfg(unix)]
mod lesson_mistakes;
#[cfg(unix)]
mod lesson_trees;
#[cfg(unix)]
mod little_memory;
mod matches;
mod monte_carlo;
mod nimbers;
#[cfg(unix)]
mod outside_rules;
mod perft;
mod play;
#[cfg(unix)]
mod programs;
mod puzzles;
mod readme;
mod replay;
mod review;
mod rules;
mod serve;
mod show;
mod solutions;
mod sources;
mod standard_input;
#[cfg(unix)]
mod submissions;
mod tournament;
mod trace;
mod train;
mod tree;
#[cfg(unix)]
mod tui;
#[cfg(unix)]
mod writing;

use invocation::nimatron;
