//! `trace --step`: pictures of a search after some of its steps.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use nimatron::{Error, Session, StepDrawing, TraceRequest, TreeRequest, after_step, step_diagram};

use crate::arguments::{Steps, Trace};
use crate::commands::drawing;
use crate::terminal::console::Console;

pub(super) fn draw(
    trace: &Trace,
    steps: Steps,
    session: &dyn Session,
    request: &TraceRequest,
    console: &Console,
) -> anyhow::Result<ExitCode> {
    let form = drawing::check(&trace.output, console)?;
    let report = session.trace(request)?;
    let last = report.steps.len() - 1;
    check(steps, last)?;
    let whole = session.tree(&TreeRequest { search: request.search.clone(), ..TreeRequest::default() })?;
    let StepDrawing(drawn) = &trace.drawn.question;
    drawing::write_read(&trace.at, session, (form, trace.output.output.as_deref()), console)?;
    for step in steps.first..=steps.last {
        let tree = after_step(&whole, &report, step);
        let diagram = || step_diagram(session, &tree, (&report, step), drawn, console.words());
        let file = trace.output.output.as_ref().map(|file| numbered(file, step, steps));
        drawing::write(&tree, form, diagram, file.as_deref(), console)?;
    }
    Ok(ExitCode::SUCCESS)
}

fn check(steps: Steps, last: usize) -> Result<(), Error> {
    if steps.last <= last {
        return Ok(());
    }
    let reason = format!("expected at most {last}, the last step of this search, found {}", steps.last);
    Err(Error::Option { option: "--step", reason })
}

/// The file of a step: where there are several, with its number, as in `step-07.svg`.
fn numbered(file: &Path, step: usize, steps: Steps) -> PathBuf {
    if steps.first == steps.last {
        return file.to_owned();
    }
    let digits = steps.last.to_string().len();
    let mut name = file.file_stem().unwrap_or_default().to_owned();
    name.push(format!("-{step:0digits$}"));
    if let Some(extension) = file.extension() {
        name.push(".");
        name.push(extension);
    }
    file.with_file_name(name)
}
