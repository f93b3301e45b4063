//! `rules`: how a game is played, written, and parametrised.

use std::process::ExitCode;

use comfy_table::Cell;
use nimatron::core::Parameter;
use nimatron::{Entry, Session, Words};
use serde::Serialize;

use crate::arguments::Rules;
use crate::commands::program::Program;
use crate::terminal::console::Console;
use crate::terminal::wording::strong;

#[derive(Serialize)]
struct RulesReport {
    #[serde(flatten)]
    game: nimatron::report::GameReport,
    rules: String,
    goals: Vec<&'static str>,
    heuristics: Vec<&'static str>,
    estimates: Vec<EstimateReport>,
    features: Vec<String>,
    start: String,
    sources: &'static [&'static str],
    /// What a program said that brings the game.
    #[serde(skip_serializing_if = "Option::is_none")]
    greeting: Option<String>,
}

/// What an estimate counts, less the same for the opponent.
#[derive(Serialize)]
struct EstimateReport {
    name: &'static str,
    counts: Option<String>,
}

pub(crate) fn run(rules: &Rules, program: Program<'_>) -> anyhow::Result<ExitCode> {
    let Program { catalog, common, console } = program;
    if let Some(game) = catalog.program_game(&rules.game)? {
        return tell(&game.entry, &*game.start, Some(game.manner.to_string()), console);
    }
    // Opening the game checks its parameters, and a name with parameters has rules as well.
    let session = catalog.open(&rules.game, common.seed())?;
    let name = rules.game.split(':').next().unwrap_or_default().trim();
    tell(catalog.entry(name)?, &*session, None, console)
}

/// Tells the rules of a game; a program that brings it has said something of it.
fn tell(
    entry: &Entry,
    session: &dyn Session,
    greeting: Option<String>,
    console: &Console,
) -> anyhow::Result<ExitCode> {
    let words = console.words();
    if console.is_json() {
        console.object(&report(entry, session, greeting, words))?;
        return Ok(ExitCode::SUCCESS);
    }
    console.line(entry.title(words))?;
    if let Some(full_name) = entry.full_name() {
        console.say("rules-preset-of", &[("game", (&full_name).into())])?;
    }
    if let Some(rule) = session.told_rules().and_then(|rules| rules.sentence(words)) {
        console.line("")?;
        console.paragraph(&rule)?;
    }
    for paragraph in entry.rules(words).lines().filter(|paragraph| !paragraph.is_empty()) {
        console.line("")?;
        console.paragraph(paragraph)?;
    }
    if let Some(greeting) = greeting {
        write_greeting(&greeting, session, console)?;
    }
    write_parameters(entry, words, console)?;
    write_estimates(entry, &session.heuristics(), words, console)?;
    if !session.features().is_empty() {
        heading(console, "rules-heading-features")?;
        let told = session.features().into_iter().map(|feature| {
            let told = words.expected(&feature);
            let aside = [("text", (&feature).into()), ("aside", (&told).into())];
            if told == feature { feature } else { words.say_with("word-aside", &aside) }
        });
        console.paragraph(&words.listed(told))?;
        console.paragraph(&words.say("rules-features-scale"))?;
    }
    if session.sources().is_empty() {
        return Ok(ExitCode::SUCCESS);
    }
    heading(console, "rules-heading-sources")?;
    session.sources().iter().try_for_each(|source| console.paragraph(source))?;
    Ok(ExitCode::SUCCESS)
}

fn report(entry: &Entry, session: &dyn Session, greeting: Option<String>, words: &Words) -> RulesReport {
    let told = |name| EstimateReport { name, counts: entry.estimate_text(words, name) };
    RulesReport {
        game: entry.report(words),
        rules: entry.rules(words),
        goals: session.goals().into_iter().map(nimatron::core::Objective::name).collect(),
        heuristics: session.heuristics(),
        estimates: session.heuristics().into_iter().map(told).collect(),
        features: session.features(),
        start: session.position(),
        sources: session.sources(),
        greeting,
    }
}

/// How a program's states are written, and what it said of its game.
fn write_greeting(greeting: &str, session: &dyn Session, console: &Console) -> anyhow::Result<()> {
    console.line("")?;
    let state = session.position();
    let told = [("state", (&state).into()), ("greeting", greeting.into())];
    console.paragraph(&console.words().say_with("rules-of-program", &told))
}

fn heading(console: &Console, key: &str) -> anyhow::Result<()> {
    console.line("")?;
    console.say(key, &[])
}

fn write_estimates(
    entry: &Entry,
    estimates: &[&str],
    words: &Words,
    console: &Console,
) -> anyhow::Result<()> {
    if estimates.is_empty() {
        return Ok(());
    }
    heading(console, "rules-heading-heuristics")?;
    let mut table = console.table(&["rules-column-estimate", "rules-column-counts"]);
    for name in estimates {
        table.add_row([strong(name), Cell::new(entry.estimate_text(words, name).unwrap_or_default())]);
    }
    console.write_table(&table)
}

fn write_parameters(entry: &Entry, words: &Words, console: &Console) -> anyhow::Result<()> {
    if entry.parameters().next().is_none() {
        return Ok(());
    }
    heading(console, "rules-heading-parameters")?;
    let mut table = console.table(&["rules-column-parameter", "rules-default", "rules-values"]);
    for (parameter, default) in entry.parameters() {
        let text = entry.parameter_text(words, parameter);
        table.add_row([strong(parameter.name), Cell::new(default), Cell::new(text)]);
        if let Some(name) = parameter.file {
            let text = entry.parameter_text(words, &Parameter { name, ..*parameter });
            table.add_row([strong(name), Cell::new(""), Cell::new(text)]);
        }
    }
    console.write_table(&table)
}
