//! `nimbers`: nim-values of heaps and their period, or of a position's heaps and the moves that win.

use std::process::ExitCode;

use nimatron::core::Convention;
use nimatron::report::{NimSumReport, NimbersReport, NormalRule};
use nimatron::{NimSumRequest, NimbersRequest, Run, TableCache};

use crate::arguments::Nimbers;
use crate::commands::program::Program;
use crate::terminal::board;
use crate::terminal::console::Console;
use crate::terminal::progress::Progress;
use crate::terminal::wording::{self, right};

/// Heaps without being told how many.
const USUAL: u32 = 100;
/// How many values, exceptions and heaps of a position people are shown.
const SHOWN_VALUES: usize = 1000;
const SHOWN_EXCEPTIONS: usize = 40;
const SHOWN_PARTS: usize = 100;
/// Values in a row.
const ACROSS: usize = 10;

pub(crate) fn run(nimbers: &Nimbers, program: Program<'_>) -> anyhow::Result<ExitCode> {
    let Program { catalog, common, console } = program;
    let session = nimbers.at.open(catalog, common)?;
    if nimbers.at.position.is_none() && !nimbers.at.moves.is_given() {
        let to = nimbers.to.unwrap_or(USUAL);
        let progress = Progress::of_heaps(console, to.into());
        let request = NimbersRequest { to, method: nimbers.method, run: progress.run()? };
        let report = session.nimbers(&request)?;
        drop(progress);
        return console.answer(&report, || write_values(&report, console));
    }
    let progress = Progress::start(console);
    let (nodes, threads) = (nimbers.limits.nodes, common.threads_within(nimbers.limits.nodes));
    let memory = nimbers.limits.memory.bytes();
    let request = NimSumRequest { nodes, run: Run { threads, memory, ..progress.run()? } };
    let report = session.nim_sum(&request, &mut TableCache::with_bytes(memory))?;
    drop(progress);
    console.answer(&report, || {
        board::write(&*session, console)?;
        write_sum(&report, console)
    })
}

fn write_values(report: &NimbersReport, console: &Console) -> anyhow::Result<()> {
    let words = console.words();
    console.labelled("show-game", &report.game)?;
    console.line("")?;
    rows(&report.values).iter().try_for_each(|row| console.line(row))?;
    if report.values.len() > SHOWN_VALUES {
        let rest = report.values.len() - SHOWN_VALUES;
        console.say("nimbers-more", &[("count", rest.into())])?;
    }
    console.line("")?;
    if let Some(to) = report.verified_to.filter(|_| report.interrupted) {
        console.sentence(&words.say_with("nimbers-interrupted", &[("to", to.into())]))?;
    }
    write_period(report, console)?;
    if let Some(rare) = report.rare.as_ref().filter(|rare| rare.heaps > 0) {
        let arguments = [("count", rare.heaps.into()), ("largest", rare.largest.unwrap_or(0).into())];
        console.sentence(&words.say_with("nimbers-rare", &arguments))?;
    }
    if report.convention == Convention::Misere {
        console.sentence(&words.say("nimbers-misere"))?;
    }
    let seconds = wording::seconds(words, report.seconds);
    let effort = [("operations", report.operations.into()), ("seconds", (&seconds).into())];
    console.say("nimbers-effort", &effort)
}

/// Ten values to a row, below the last digits of their heaps.
fn rows(values: &[u32]) -> Vec<String> {
    let shown = &values[..values.len().min(SHOWN_VALUES)];
    let width = |largest: usize| largest.to_string().len();
    let beside = width(shown.len());
    let across = width(shown.iter().copied().max().unwrap_or(0) as usize).max(2);
    let row = |label: &str, cells: &mut dyn Iterator<Item = u32>| {
        let cells: String = cells.map(|cell| format!(" {cell:>across$}")).collect();
        format!(" {label:>beside$} {cells}")
    };
    let heading = row("", &mut (0..ACROSS as u32));
    let tens = (0..).step_by(ACROSS);
    let body = tens.zip(shown.chunks(ACROSS));
    let body = body.map(|(heap, values): (usize, _)| row(&heap.to_string(), &mut values.iter().copied()));
    std::iter::once(heading).chain(body).collect()
}

fn write_period(report: &NimbersReport, console: &Console) -> anyhow::Result<()> {
    let words = console.words();
    let Some(length) = report.period else {
        let to = report.verified_to.unwrap_or(0);
        console.sentence(&words.say_with("nimbers-no-period", &[("to", to.into())]))?;
        return Ok(());
    };
    let from = report.last_exception.map_or(0, |last| last + 1);
    let needed = report.proved_by.map_or(0, |needed| needed - 1);
    let arguments = [("length", length.into()), ("from", from.into()), ("needed", needed.into())];
    console.sentence(&words.say_with("nimbers-period", &arguments))?;
    if report.exceptions.is_empty() {
        return Ok(());
    }
    let exceptions: Vec<_> = report.exceptions.iter().map(|heap| words.number(heap)).collect();
    let told = wording::shortened(&exceptions, SHOWN_EXCEPTIONS);
    let arguments = [("count", exceptions.len().into()), ("heaps", (&told).into())];
    console.sentence(&words.say_with("nimbers-exceptions", &arguments))
}

fn write_sum(report: &NimSumReport, console: &Console) -> anyhow::Result<()> {
    let words = console.words();
    console.line("")?;
    let mut table =
        console.table(&["nimbers-column-heap", "nimbers-column-counters", "nimbers-column-nim-value"]);
    for (number, part) in (1_u32..).zip(report.parts.iter().take(SHOWN_PARTS)) {
        let nim_value = part.nim_value.map_or_else(|| "?".to_owned(), |value| value.to_string());
        let cells = [number.to_string(), words.number(part.counters), nim_value];
        table.add_row(cells.map(right));
    }
    console.write_table(&table)?;
    if report.parts.len() > SHOWN_PARTS {
        console.line(" …")?;
    }
    console.line("")?;
    if let Some(sum) = report.nim_sum {
        console.labelled("nimbers-sum", sum.to_string())?;
    }
    match report.outcome {
        Some(outcome) => console.labelled("analysis-value", words.say(&format!("value-{outcome}")))?,
        None => console.sentence(&words.say("nimbers-undecided"))?,
    }
    if let Some(moves) = &report.winning_moves {
        console.labelled("nimbers-winning-moves", listed(moves, console))?;
    }
    if let Some(rule) = &report.normal_rule {
        write_rule(rule, console)?;
    }
    Ok(())
}

/// Whether the rule of normal play misleads under misère play.
fn write_rule(rule: &NormalRule, console: &Console) -> anyhow::Result<()> {
    let words = console.words();
    let key = match rule.misleads {
        Some(true) => "nimbers-rule-misleads",
        Some(false) => "nimbers-rule-agrees",
        None => "nimbers-rule-unknown",
    };
    let outcome = words.say(&format!("value-{}", rule.outcome));
    let moves = listed(&rule.winning_moves, console);
    let arguments = [("outcome", (&outcome).into()), ("moves", (&moves).into())];
    console.sentence(&words.say_with(key, &arguments))
}

fn listed(moves: &[String], console: &Console) -> String {
    if moves.is_empty() {
        return console.words().say("word-none");
    }
    wording::shortened(moves, wording::SHOWN_MOVES)
}
