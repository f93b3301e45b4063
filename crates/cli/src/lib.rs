//! The command line, for any catalog: a binary of one's own with games of one's own is
//!
//! ```no_run
//! use std::process::ExitCode;
//!
//! fn main() -> ExitCode {
//!     nimatron_cli::run(&nimatron::Catalog::standard()) // .with::<MyGame>()
//! }
//! ```
//!
//! Answers go to standard output, diagnostics to standard error. The exit code is 0 for done, 1 for a failure at run time, 2 for
//! wrong usage or input, and then standard output is empty.

mod arguments;
mod commands;
mod held;
mod help;
mod help_contents;
mod play;
mod standard_input;
mod terminal;
mod tui;
mod usage_error;

use std::ffi::OsString;
use std::panic::resume_unwind;
use std::process::ExitCode;
use std::thread;

use nimatron::{Catalog, Programs};

pub use crate::held::{Failure, answer, tree};

use crate::commands::dispatch::carry_out;
use crate::terminal::console::Console;
use crate::terminal::{exit, fault, interrupt};

/// Runs the command that the program's arguments name.
pub fn run(catalog: &Catalog) -> ExitCode {
    run_with(catalog, std::env::args_os())
}

/// The same with other arguments, the first of which is the program's name.
pub fn run_with(catalog: &Catalog, arguments: impl IntoIterator<Item = OsString>) -> ExitCode {
    interrupt::survive_file_size_limit();
    interrupt::end_without_memory();
    let arguments: Vec<_> = arguments.into_iter().collect();
    // The stack of the first thread grows as it is used: where memory is short, that ends the program by a signal.
    thread::scope(|scope| {
        let carried_out = thread::Builder::new()
            .name("main".to_owned())
            .stack_size(STACK)
            .spawn_scoped(scope, || run_here(catalog, arguments));
        let Ok(carried_out) = carried_out else { exit::without_thread(STACK) };
        carried_out.join().unwrap_or_else(|panic| resume_unwind(panic))
    })
}

/// As much as the first thread has on most systems.
const STACK: usize = 8 << 20;

fn run_here(catalog: &Catalog, arguments: Vec<OsString>) -> ExitCode {
    let mut arguments = match help::parse(arguments) {
        Ok(arguments) => arguments,
        Err(unread) => return unread.tell(),
    };
    // Whoever has no handler for Ctrl-C cannot be interrupted, and ends by it.
    let programs = Programs::until(|| interrupt::flag().unwrap_or_default());
    let programs = programs.trusting_files(arguments.common.trust_programs);
    let programs = programs.listing(arguments.command.listing());
    fault::watch(&programs);
    let console = Console::new(&arguments.common);
    if arguments.command.draws() && console.is_terminal() && !console.is_json() {
        let drawn = arguments.common.draw_seed();
        drawn.iter().for_each(|seed| console.note("seed-drawn", &[("seed", (&seed.to_string()).into())]));
    }
    let outcome = carry_out(&arguments, &catalog.clone().with_programs(programs), &console);
    outcome.unwrap_or_else(|error| exit::report(&error, &console))
}
