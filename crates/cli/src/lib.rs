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

use std::process::ExitCode;

use nimatron::Catalog;

use crate::arguments::{Arguments, Command};
use crate::terminal::console::Console;
use crate::terminal::exit;

/// Runs the command that the program's arguments name.
pub fn run(catalog: &Catalog) -> ExitCode {
    let arguments = match help::parse(std::env::args_os()) {
        Ok(arguments) => arguments,
        Err(code) => return code,
    };
    let console = Console::new(&arguments.common);
    let outcome = dispatch(catalog, &arguments, &console).and_then(|code| {
        console.finish()?;
        Ok(code)
    });
    outcome.unwrap_or_else(|error| exit::report(&error))
}

fn dispatch(catalog: &Catalog, arguments: &Arguments, console: &Console) -> anyhow::Result<ExitCode> {
    let common = &arguments.common;
    match &arguments.command {
        Command::Games => commands::games::run(catalog, console),
        Command::Rules(rules) => commands::rules::run(catalog, common, rules, console),
        Command::Show(show) => commands::show::run(catalog, common, show, console),
        Command::Analyze(analyze) => commands::analyze::run(catalog, common, analyze, console),
        Command::Compare(compare) => commands::compare::run(catalog, common, compare, console),
        Command::Perft(perft) => commands::perft::run(catalog, common, perft, console),
        Command::Nimbers(nimbers) => commands::nimbers::run(catalog, common, nimbers, console),
        Command::Tree(tree) => commands::tree::run(catalog, common, tree, console),
        Command::Trace(trace) => commands::trace::run(catalog, common, trace, console),
        Command::Play(play) => commands::play::run(catalog, common, play, console),
        Command::Match(match_) => commands::matches::run(catalog, common, match_, console),
        Command::Tournament(tournament) => commands::tournament::run(catalog, common, tournament, console),
        Command::Train(train) => commands::train::run(catalog, common, train, console),
        Command::Explain(explain) => commands::explain::run(catalog, common, explain, console),
        Command::Review(review) => commands::review::run(catalog, review, console),
        Command::Replay(replay) => commands::replay::run(catalog, replay, console),
        Command::Inspect(inspect) => commands::inspect::run(catalog, inspect, console),
        Command::Solve(solve) => commands::solve::run(catalog, common, solve, console),
        Command::Probe(probe) => commands::probe::run(catalog, common, probe, console),
        Command::Verify(verify) => commands::verify::run(catalog, common, verify, console),
        Command::Table(table) => commands::table::run(catalog, common, table, console),
        Command::Serve(serve) => commands::serve::run(catalog, serve, console),
        Command::Bench(bench) => commands::bench::run(catalog, common, bench, console),
        Command::Completions(completions) => commands::completions::run(completions, console),
    }
}
