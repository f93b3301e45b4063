//! `trace`: a search step by step, each step with the line of pseudo-code that it is.

use std::process::ExitCode;

use nimatron::report::{TraceReport, TraceStep};
use nimatron::{Argument, Catalog, Method, TraceRequest, Words};

use crate::arguments::{Common, Trace};
use crate::commands::{lesson, place, show};
use crate::console::Console;

/// How far a line of pseudo-code or a step goes in.
const INDENT: usize = 2;

pub(crate) fn run(
    catalog: &Catalog,
    common: &Common,
    trace: &Trace,
    console: &Console,
) -> anyhow::Result<ExitCode> {
    let session = place::open(catalog, common, &trace.place)?;
    let lesson = lesson::read(&trace.lesson, Method::AlphaBeta);
    let request = TraceRequest { lesson, cache: trace.cache, ..TraceRequest::default() };
    let report = session.trace(&request)?;
    if console.is_json() {
        console.object(&report)?;
        return Ok(ExitCode::SUCCESS);
    }
    show::write_board(&*session, console)?;
    write_code(&report, console)?;
    write_steps(&report, console)?;
    write_answer(&report, console)?;
    Ok(ExitCode::SUCCESS)
}

/// The algorithm, line by line.
fn write_code(report: &TraceReport, console: &Console) -> anyhow::Result<()> {
    console.line("")?;
    for (name, number) in report.code.iter().zip(1..) {
        let indent = INDENT * depth(name);
        let text = console.words().say(&format!("trace-code-{name}"));
        console.line(format!("[{number:>2}] {:indent$}{text}", ""))?;
    }
    Ok(())
}

/// How deep inside the function a line of pseudo-code stands.
fn depth(name: &str) -> usize {
    match name {
        "enter" | "enter-window" => 0,
        "cache" | "cache-window" | "end" | "horizon" | "begin" | "each" | "return" => 1,
        _ => 2,
    }
}

/// A line for each step, as far in as it is deep, up to half the width.
fn write_steps(report: &TraceReport, console: &Console) -> anyhow::Result<()> {
    console.line("")?;
    let digits = report.steps.len().to_string().len();
    let deepest = console.width() / 2;
    for step in &report.steps {
        let indent = (INDENT * step.ply as usize).min(deepest);
        let text = told(console.words(), step, report);
        console.line(format!("{:>digits$} [{:>2}] {:indent$}{text}", step.step, step.line, ""))?;
    }
    Ok(())
}

/// A step in words.
fn told(words: &Words, step: &TraceStep, report: &TraceReport) -> String {
    let player = words.say(if step.mover == "first" { "trace-maximiser" } else { "trace-minimiser" });
    let (alpha, beta) = (bound(step.alpha, "−∞"), bound(step.beta, "+∞"));
    let (value, mv) = (step.value.map_or_else(String::new, number), step.mv.clone().unwrap_or_default());
    let arguments: [(&str, Argument<'_>); 7] = [
        ("position", (&step.position).into()),
        ("player", (&player).into()),
        ("move", (&mv).into()),
        ("alpha", (&alpha).into()),
        ("beta", (&beta).into()),
        ("value", (&value).into()),
        ("count", step.left_out.unwrap_or(0).into()),
    ];
    let say = |key: &str| words.say_with(key, &arguments);
    let pruning = report.algorithm == Method::AlphaBeta.name();
    match step.event {
        "enter" => {
            let text = say(if step.mv.is_none() { "trace-root" } else { "trace-enter" });
            if pruning { with_window(words, &text, &alpha, &beta) } else { text }
        }
        "leaf" => say(&format!("trace-leaf-{}", step.reason.unwrap_or("end"))),
        "cut" => say(&format!("trace-{}", report.code[step.line - 1])),
        event if pruning && event != "leave" => say(&format!("trace-{event}-window")),
        event => say(&format!("trace-{event}")),
    }
}

fn with_window(words: &Words, text: &str, alpha: &str, beta: &str) -> String {
    let arguments = [("text", text.into()), ("alpha", alpha.into()), ("beta", beta.into())];
    words.say_with("trace-with-window", &arguments)
}

fn bound(bound: Option<i64>, infinity: &str) -> String {
    bound.map_or_else(|| infinity.to_owned(), number)
}

/// A number with a true minus sign, as the infinities have it.
fn number(number: i64) -> String {
    number.to_string().replace('-', "−")
}

/// What the search found.
fn write_answer(report: &TraceReport, console: &Console) -> anyhow::Result<()> {
    let words = console.words();
    let key = report.bound.map_or_else(|| "trace-score".to_owned(), |bound| format!("trace-score-{bound}"));
    console.line("")?;
    console.labelled(&key, number(report.score))?;
    let effort = [("steps", report.steps.len().into()), ("nodes", report.nodes.into())];
    console.line(words.say_with("trace-effort", &effort))?;
    Ok(())
}
