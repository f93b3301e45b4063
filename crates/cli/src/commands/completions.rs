//! `completions`: what a shell needs to complete the command line.

use std::process::ExitCode;

use crate::arguments::Completions;
use crate::commands::program::Program;
use crate::help;

pub(crate) fn run(completions: &Completions, program: Program<'_>) -> anyhow::Result<ExitCode> {
    let console = program.console;
    let mut command = help::command(console.words());
    let mut script = Vec::new();
    clap_complete::generate(completions.shell, &mut command, "nimatron", &mut script);
    String::from_utf8(script)?.lines().try_for_each(|line| console.line(line))?;
    Ok(ExitCode::SUCCESS)
}
