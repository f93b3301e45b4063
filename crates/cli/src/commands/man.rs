//! `man`: the manual page of the program or of one of its commands, for `man` to show.

use std::process::ExitCode;

use clap_mangen::Man as Page;

use crate::arguments::Man;
use crate::commands::help::named;
use crate::commands::program::Program;
use crate::help;

pub(crate) fn run(man: &Man, program: Program<'_>) -> anyhow::Result<ExitCode> {
    let console = program.console;
    let mut all = help::command(console.words());
    all.build();
    let shown = match &man.command {
        None => all,
        Some(name) => named(&mut all, name)?.clone(),
    };
    let mut page = Vec::new();
    Page::new(shown).render(&mut page)?;
    String::from_utf8(page)?.lines().try_for_each(|line| console.line(line))?;
    Ok(ExitCode::SUCCESS)
}
