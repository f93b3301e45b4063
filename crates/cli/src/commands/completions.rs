//! `completions`: what a shell needs to complete the command line.

use std::process::ExitCode;

use crate::arguments::Completions;
use crate::help;
use crate::terminal::console::Console;

pub(crate) fn run(completions: &Completions, console: &Console) -> anyhow::Result<ExitCode> {
    let mut command = help::command(console.words());
    let mut script = Vec::new();
    clap_complete::generate(completions.shell, &mut command, "nimatron", &mut script);
    String::from_utf8(script)?.lines().try_for_each(|line| console.line(line))?;
    Ok(ExitCode::SUCCESS)
}
