//! What the contract of the command line promises to scripts, command by command.

mod invocation;

mod analyze;
mod analyze_limits;
mod bad_input;
mod batch;
mod bench;
mod compare;
mod games;
mod help;
mod hostile;
mod interrupt;
mod perft;
mod readme;
mod rules;
mod show;

use invocation::nimatron;
