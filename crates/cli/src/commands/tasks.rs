//! `tasks`: the ready-made tasks, or one of them as a file to change.

use std::process::ExitCode;

use nimatron::{AskedFor, ready_made_tasks};

use crate::arguments::Tasks;
use crate::commands::program::Program;
use crate::commands::task;
use crate::terminal::wording::strong;

pub(crate) fn run(tasks: &Tasks, Program { console, .. }: Program<'_>) -> anyhow::Result<ExitCode> {
    let language = console.words().language().code();
    if let Some(name) = &tasks.task {
        let task = task::named(name)?;
        return console.answer(&task, || console.line(task.file().trim_end()));
    }
    let all = ready_made_tasks();
    console.answer(&all, || {
        let mut table = console.table(&["tasks-column-task", "tasks-column-asks", "tasks-column-text"]);
        for task in &all {
            let asks = console.words().listed(task.asks.iter().copied().map(AskedFor::name));
            let text = task.text(language).unwrap_or_default();
            table.add_row([strong(&task.name), asks.into(), text.into()]);
        }
        console.write_table(&table)
    })
}
