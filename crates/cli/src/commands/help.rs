//! `help`: what the program or one of its commands does, as `--help` tells it.

use std::process::ExitCode;

use nimatron::Error;

use crate::arguments::Help;
use crate::commands::program::Program;
use crate::help;

pub(crate) fn run(help: &Help, program: Program<'_>) -> anyhow::Result<ExitCode> {
    let console = program.console;
    let mut all = help::command(console.words());
    all.build();
    let text = match &help.command {
        None => all.render_help(),
        Some(name) => named(&mut all, name)?.render_help(),
    };
    text.to_string().lines().try_for_each(|line| console.line(line))?;
    Ok(ExitCode::SUCCESS)
}

/// The command of this name.
pub(crate) fn named<'c>(all: &'c mut clap::Command, name: &str) -> Result<&'c mut clap::Command, Error> {
    all.find_subcommand_mut(name).ok_or_else(|| unknown(name))
}

fn unknown(name: &str) -> Error {
    let words = nimatron::Words::new(nimatron::Language::En);
    let all = help::command(&words);
    let names: Vec<_> = all.get_subcommands().map(clap::Command::get_name).collect();
    let meant = help::meant_command(name).map(|meant| format!("did you mean '{meant}'? "));
    let reason = format!("{}expected a command: {}", meant.unwrap_or_default(), names.join(", "));
    Error::Option { option: "COMMAND", reason }
}
