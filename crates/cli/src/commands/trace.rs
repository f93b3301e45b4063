//! `trace`: a search step by step, each step with the line of pseudo-code that it is.

use std::process::ExitCode;

use nimatron::report::{CodeLine, TraceReport};
use nimatron::{Algorithm, TraceRequest, traced};

use crate::arguments::Trace;
use crate::commands::program::Program;
use crate::terminal::board;
use crate::terminal::console::Console;

/// How far a line of pseudo-code or a step goes in.
const INDENT: usize = 2;

pub(crate) fn run(trace: &Trace, program: Program<'_>) -> anyhow::Result<ExitCode> {
    let Program { catalog, common, console } = program;
    let session = trace.at.open(catalog, common)?;
    let search = trace.textbook.search(Algorithm::AlphaBeta);
    let request = TraceRequest { search, cache: trace.cache, ..TraceRequest::default() };
    let report = session.trace(&request)?;
    console.answer(&report, || {
        board::write(&*session, console)?;
        write_code(&report, console)?;
        write_steps(&report, console)?;
        write_answer(&report, console)
    })
}

/// The algorithm, line by line.
fn write_code(report: &TraceReport, console: &Console) -> anyhow::Result<()> {
    console.line("")?;
    for (&code, number) in report.code.iter().zip(1..) {
        let indent = INDENT * depth(code);
        let text = console.words().say(&format!("trace-code-{code}"));
        console.line(format!("[{number:>2}] {:indent$}{text}", ""))?;
    }
    Ok(())
}

/// How deep inside the function a line of pseudo-code stands.
fn depth(code: CodeLine) -> usize {
    use CodeLine::{Begin, Cache, CacheWindow, Each, End, Enter, EnterWindow, Horizon, Return};
    match code {
        Enter | EnterWindow => 0,
        Cache | CacheWindow | End | Horizon | Begin | Each | Return => 1,
        _ => 2,
    }
}

/// A line for each step, as far in as it is deep, up to half the width.
fn write_steps(report: &TraceReport, console: &Console) -> anyhow::Result<()> {
    console.line("")?;
    let digits = report.steps.len().to_string().len();
    let deepest = console.width() / 2;
    for (step, text) in report.steps.iter().zip(traced(report, console.words())) {
        let indent = (INDENT * step.ply as usize).min(deepest);
        console.line(format!("{:>digits$} [{:>2}] {:indent$}{text}", step.step, step.line, ""))?;
    }
    Ok(())
}

/// A number with a true minus sign, as the infinities have it.
fn number(number: i64) -> String {
    number.to_string().replace('-', "−")
}

/// What the search found.
fn write_answer(report: &TraceReport, console: &Console) -> anyhow::Result<()> {
    let key = report
        .bound
        .map_or_else(|| "trace-score".to_owned(), |bound| format!("trace-score-{}", bound.name()));
    console.line("")?;
    console.labelled(&key, number(report.score))?;
    let effort = [("steps", report.steps.len().into()), ("nodes", report.nodes.into())];
    console.say("trace-effort", &effort)?;
    console.say("trace-scores", &[])
}
