//! `games`: the catalog.

use std::process::ExitCode;

use crate::commands::program::Program;
use crate::terminal::wording::strong;

pub(crate) fn run(Program { catalog, console, .. }: Program<'_>) -> anyhow::Result<ExitCode> {
    let words = console.words();
    if console.is_json() {
        let games: Vec<_> = catalog.entries().iter().map(|entry| entry.report(words)).collect();
        console.object(&serde_json::json!({ "games": games }))?;
        return Ok(ExitCode::SUCCESS);
    }
    let mut table =
        console.table(&["catalog-column-name", "catalog-column-parameters", "catalog-column-summary"]);
    for entry in catalog.entries() {
        let parameters = entry.parameters().flat_map(|(parameter, _)| [Some(parameter.name), parameter.file]);
        let parameters: Vec<_> = parameters.flatten().collect();
        let rule = entry.rule(words).unwrap_or_default();
        let summary = words.say_with(
            "catalog-summary",
            &[
                ("title", (&entry.title(words)).into()),
                ("summary", (&entry.summary(words)).into()),
                ("rule", (&rule).into()),
            ],
        );
        let summary = summary.trim_end();
        table.add_row([strong(entry.name()), parameters.join(" ").into(), summary.into()]);
    }
    console.write_table(&table)?;
    console.line("")?;
    let example = catalog.entries().last().map_or("GAME", |entry| entry.name());
    console.say("catalog-hint", &[("game", example.into())])?;
    Ok(ExitCode::SUCCESS)
}
