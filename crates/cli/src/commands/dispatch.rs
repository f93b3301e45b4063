//! Which command does what.

use std::process::ExitCode;

use nimatron::Catalog;

use crate::arguments::{Arguments, Command};
use crate::commands::program::Program;
use crate::commands::{
    analyze, bench, book, check, compare, completions, explain, games, help, inspect, laws, lesson, man,
    matches, nimbers, perft, play, probe, puzzles, replay, review, rules, run_limited, show, solve, speak,
    table, tasks, tournament, trace, train, tree, verify,
};
use crate::terminal::console::Console;

/// Carries out the command that was asked for.
pub(crate) fn carry_out(
    arguments: &Arguments,
    catalog: &Catalog,
    console: &Console,
) -> anyhow::Result<ExitCode> {
    let catalog = arguments.common.with_books(catalog)?;
    let program = Program { catalog: &catalog, common: &arguments.common, console };
    let code = dispatch(&arguments.command, program)?;
    console.finish()?;
    Ok(code)
}

fn dispatch(command: &Command, program: Program<'_>) -> anyhow::Result<ExitCode> {
    match command {
        Command::Games => games::run(program),
        Command::Rules(rules) => rules::run(rules, program),
        Command::Show(show) => show::run(show, program),
        Command::Analyze(analyze) => analyze::run(analyze, program),
        Command::Compare(compare) => compare::run(compare, program),
        Command::Perft(perft) => perft::run(perft, program),
        Command::Nimbers(nimbers) => nimbers::run(nimbers, program),
        Command::Tree(tree) => tree::run(tree, program),
        Command::Trace(trace) => trace::run(trace, program),
        Command::Play(play) => play::run(play, program),
        Command::Match(match_) => matches::run(match_, program),
        Command::Tournament(tournament) => tournament::run(tournament, program),
        Command::Train(train) => train::run(train, program),
        Command::Explain(explain) => explain::run(explain, program),
        Command::Review(review) => review::run(review, program),
        Command::Replay(replay) => replay::run(replay, program),
        Command::Inspect(inspect) => inspect::run(inspect, program),
        #[cfg(feature = "cluster")]
        Command::Solve(solve) if solve.cluster.hosts.is_some() => {
            crate::commands::cluster::run(solve, program)
        }
        Command::Solve(solve) => solve::run(solve, program),
        Command::Book(book) => book::run(book, program),
        Command::Probe(probe) => probe::run(probe, program),
        Command::Verify(verify) => verify::run(verify, program),
        #[cfg(feature = "cluster")]
        Command::Pack(pack) => crate::commands::pack::run(pack, program),
        Command::Table(table) => table::run(table, program),
        #[cfg(feature = "page")]
        Command::Serve(serve) => crate::commands::serve::run(serve, program),
        Command::Bench(bench) => bench::run(bench, program),
        Command::Completions(completions) => completions::run(completions, program),
        Command::Man(man) => man::run(man, program),
        Command::Speak(speak) => speak::run(speak, program),
        Command::Tasks(tasks) => tasks::run(tasks, program),
        Command::Check(check) => check::run(check, program),
        Command::RunLimited(limited) => run_limited::run(limited),
        Command::Lesson(lesson) => lesson::run(lesson, program),
        Command::Puzzles(puzzles) => puzzles::run(puzzles, program),
        Command::Laws(laws) => laws::run(laws, program),
        Command::Help(help) => help::run(help, program),
    }
}
