//! `trace`: a search step by step, each step with the line of pseudo-code that it is.

use std::process::ExitCode;

use nimatron::report::{CodeLine, ConstructionReport, TraceReport};
use nimatron::{Algorithm, Error, Session, TextbookSearch, TreeRequest, constructed, traced};

use crate::arguments::{Trace, usual_memory};
use crate::commands::program::Program;
use crate::commands::steps;
use crate::terminal::board;
use crate::terminal::console::Console;

/// How far a line of pseudo-code or a step goes in.
const INDENT: usize = 2;

pub(crate) fn run(trace: &Trace, program: Program<'_>) -> anyhow::Result<ExitCode> {
    let Program { catalog, common, console } = program;
    let session = trace.at.open(catalog, common)?;
    let mut request = trace.asked.question.clone();
    request.search.run.memory = usual_memory();
    if trace.queue {
        check_drawing(trace)?;
        if !trace.asked.gives("algorithm") {
            request.search.algorithm = Algorithm::Minimax;
        }
        return construct(&*session, request.search, console);
    }
    if let Some(steps) = trace.step {
        return steps::draw(trace, steps, &*session, &request, console);
    }
    check_drawing(trace)?;
    let report = session.trace(&request)?;
    console.answer(&report, || {
        board::write(&*session, console)?;
        write_code(&report.code, console)?;
        let lines = report.steps.iter().map(|step| (step.ply, step.line));
        write_steps(lines, &traced(&report, console.words()), console)?;
        write_answer(&report, console)
    })
}

/// What is drawn is a step.
fn check_drawing(trace: &Trace) -> Result<(), Error> {
    let given = [
        ("--format", trace.output.format.is_some()),
        ("--output", trace.output.output.is_some()),
        ("--show-window", trace.drawn.gives("show_window")),
        ("--boards", trace.drawn.gives("boards")),
        ("--names", trace.drawn.gives("names")),
    ];
    let Some((option, _)) = given.into_iter().find(|(_, given)| *given) else { return Ok(()) };
    Err(Error::Option { option, reason: "expected --step as well".to_owned() })
}

/// How a queue builds the tree that the search would walk.
fn construct(session: &dyn Session, search: TextbookSearch, console: &Console) -> anyhow::Result<ExitCode> {
    if search.algorithm != Algorithm::Minimax {
        let reason = "expected no --algorithm: nothing is left out".to_owned();
        return Err(Error::Option { option: "--queue", reason }.into());
    }
    let tree = session.tree(&TreeRequest { search, ..TreeRequest::default() })?;
    let report = ConstructionReport::from(&tree);
    console.answer(&report, || {
        board::write(session, console)?;
        write_code(&report.code, console)?;
        let lines = report.steps.iter().map(|step| (step.ply, step.line));
        write_steps(lines, &constructed(&report, console.words()), console)?;
        console.line("")?;
        let sizes = [("vertices", tree.nodes.len().into()), ("arcs", (tree.nodes.len() - 1).into())];
        console.say("trace-built", &sizes)
    })
}

/// The algorithm, line by line.
fn write_code(code: &[CodeLine], console: &Console) -> anyhow::Result<()> {
    console.line("")?;
    let deepest = if code.contains(&CodeLine::StackEach) { 1 } else { 2 };
    for (&code, number) in code.iter().zip(1..) {
        let indent = INDENT * depth(code).min(deepest);
        let text = console.words().say(&format!("trace-code-{code}"));
        console.line(format!("[{number:>2}] {:indent$}{text}", ""))?;
    }
    Ok(())
}

/// How deep inside the function a line of pseudo-code stands.
fn depth(code: CodeLine) -> usize {
    use CodeLine::{Begin, Cache, CacheWindow, Each, End, EndGain, Horizon, HorizonDepth, Return};
    use CodeLine::{Enter, EnterDepth, EnterDepthWindow, EnterWindow};
    use CodeLine::{QueueBegin, QueueEach, QueueEnd, QueueHorizon, QueueMove, StackBegin, StackEach};
    match code {
        Enter | EnterWindow | EnterDepth | EnterDepthWindow => 0,
        QueueBegin | QueueEach | StackBegin | StackEach => 0,
        QueueEnd | QueueHorizon | QueueMove => 1,
        Cache | CacheWindow | End | EndGain | Horizon | HorizonDepth | Begin | Each | Return => 1,
        _ => 2,
    }
}

/// A line for each step, as far in as it is deep, up to half the width; of each its ply and its line of pseudo-code.
fn write_steps(
    steps: impl Iterator<Item = (u32, usize)>,
    texts: &[String],
    console: &Console,
) -> anyhow::Result<()> {
    console.line("")?;
    let digits = texts.len().to_string().len();
    let deepest = console.width() / 2;
    for (number, ((ply, line), text)) in steps.zip(texts).enumerate() {
        let indent = (INDENT * ply as usize).min(deepest);
        console.line(format!("{number:>digits$} [{line:>2}] {:indent$}{text}", ""))?;
    }
    Ok(())
}

/// What the search found.
fn write_answer(report: &TraceReport, console: &Console) -> anyhow::Result<()> {
    let key = report
        .bound
        .map_or_else(|| "trace-score".to_owned(), |bound| format!("trace-score-{}", bound.name()));
    console.line("")?;
    console.labelled(&key, console.words().figure(report.score))?;
    let steps = report.steps.len();
    let effort = [("steps", steps.into()), ("last", (steps - 1).into()), ("nodes", report.nodes.into())];
    console.say("trace-effort", &effort)?;
    console.say("trace-scores", &[])
}
