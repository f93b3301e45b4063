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
mod help;
mod play;
mod terminal;
mod tui;
mod usage_error;

use std::process::ExitCode;

use nimatron::{Catalog, Programs};

use crate::arguments::Command;
use crate::commands::program::Program;
use crate::terminal::console::Console;
use crate::terminal::{exit, fault, interrupt};

/// Runs the command that the program's arguments name.
pub fn run(catalog: &Catalog) -> ExitCode {
    interrupt::survive_file_size_limit();
    let arguments = match help::parse(std::env::args_os()) {
        Ok(arguments) => arguments,
        Err(code) => return code,
    };
    // Whoever has no handler for Ctrl-C cannot be interrupted, and ends by it.
    let programs = Programs::until(|| interrupt::flag().unwrap_or_default());
    let programs = programs.trusting_files(arguments.common.trust_programs);
    fault::watch(&programs);
    let console = Console::new(&arguments.common);
    let catalog = catalog.clone().with_programs(programs);
    let outcome = arguments.common.with_books(&catalog).map_err(Into::into).and_then(|catalog| {
        let program = Program { catalog: &catalog, common: &arguments.common, console: &console };
        let code = dispatch(&arguments.command, program)?;
        console.finish()?;
        Ok(code)
    });
    outcome.unwrap_or_else(|error| exit::report(&error, &console))
}

fn dispatch(command: &Command, program: Program<'_>) -> anyhow::Result<ExitCode> {
    match command {
        Command::Games => commands::games::run(program),
        Command::Rules(rules) => commands::rules::run(rules, program),
        Command::Show(show) => commands::show::run(show, program),
        Command::Analyze(analyze) => commands::analyze::run(analyze, program),
        Command::Compare(compare) => commands::compare::run(compare, program),
        Command::Perft(perft) => commands::perft::run(perft, program),
        Command::Nimbers(nimbers) => commands::nimbers::run(nimbers, program),
        Command::Tree(tree) => commands::tree::run(tree, program),
        Command::Trace(trace) => commands::trace::run(trace, program),
        Command::Play(play) => commands::play::run(play, program),
        Command::Match(match_) => commands::matches::run(match_, program),
        Command::Tournament(tournament) => commands::tournament::run(tournament, program),
        Command::Train(train) => commands::train::run(train, program),
        Command::Explain(explain) => commands::explain::run(explain, program),
        Command::Review(review) => commands::review::run(review, program),
        Command::Replay(replay) => commands::replay::run(replay, program),
        Command::Inspect(inspect) => commands::inspect::run(inspect, program),
        Command::Solve(solve) => commands::solve::run(solve, program),
        Command::Book(book) => commands::book::run(book, program),
        Command::Probe(probe) => commands::probe::run(probe, program),
        Command::Verify(verify) => commands::verify::run(verify, program),
        Command::Table(table) => commands::table::run(table, program),
        #[cfg(feature = "page")]
        Command::Serve(serve) => commands::serve::run(serve, program),
        Command::Bench(bench) => commands::bench::run(bench, program),
        Command::Completions(completions) => commands::completions::run(completions, program),
        Command::Speak(speak) => commands::speak::run(speak, program),
        Command::Tasks(tasks) => commands::tasks::run(tasks, program),
        Command::Check(check) => commands::check::run(check, program),
        Command::RunLimited(limited) => commands::run_limited::run(limited),
        Command::Lesson(lesson) => commands::lesson::run(lesson, program),
        Command::Puzzles(puzzles) => commands::puzzles::run(puzzles, program),
        Command::Laws(laws) => commands::laws::run(laws, program),
        Command::Help(help) => commands::help::run(help, program),
    }
}
