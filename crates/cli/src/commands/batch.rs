//! `analyze GAME -`: one position per line from standard input, one answer per line.

use std::io::{self, IsTerminal};
use std::process::ExitCode;
use std::sync::Arc;

use nimatron::core::in_a_line;
use nimatron::{Advisor, AnalyzeRequest, Error, Session, TableCache};
use serde::Serialize;

use crate::arguments;
use crate::standard_input::{Lines, Next};
use crate::terminal::console::{self, Console};
use crate::terminal::{analysis, board, exit};

/// A line that was not answered.
#[derive(Serialize)]
struct BadLine {
    line: u64,
    error: String,
}

/// Analyzes every line, keeping the table from one to the next. A bad line is reported and the rest go on.
pub(super) fn run(
    start: &dyn Session,
    request: &AnalyzeRequest,
    mut advisor: Option<&mut Advisor>,
    memory: usize,
    console: &Console,
) -> anyhow::Result<ExitCode> {
    if io::stdin().is_terminal() && !console.is_quiet() {
        console::complain(&console.words().say("analysis-batch-hint"));
    }
    let lines = Lines::open(Arc::clone(&request.run.interrupt));
    // What does not fit the game is wrong usage, not a bad line.
    start.check(request)?;
    let mut memory = TableCache::with_bytes(memory);
    let mut good = true;
    for number in 1.. {
        let Next::Line(line) = lines.next()? else { break };
        let answered = match line {
            Ok(line) if line.trim().is_empty() => continue,
            Ok(line) => {
                let advisor = advisor.as_deref_mut();
                answer(start, line.trim(), request, advisor, &mut memory, console)?
            }
            Err(error) => Err(error),
        };
        if let Err(error) = answered {
            good = false;
            complain(&BadLine { line: number, error }, console)?;
        }
        console.finish()?;
    }
    Ok(exit::code(good))
}

/// Answers one line. The outer error is about writing, the inner one about the line.
fn answer(
    start: &dyn Session,
    line: &str,
    request: &AnalyzeRequest,
    advisor: Option<&mut Advisor>,
    memory: &mut TableCache,
    console: &Console,
) -> anyhow::Result<Result<(), String>> {
    let analysis = arguments::read(start, line).and_then(|session| {
        let mut report = session.analyze(request, memory)?;
        if let Some(advisor) = advisor {
            report.consult(advisor, &*session)?;
        }
        Ok::<_, Error>((report, session))
    });
    match analysis {
        Err(error) => return Ok(Err(in_a_line(&error.to_string()))),
        Ok((report, _)) if console.is_json() => console.object(&report)?,
        Ok((report, session)) => {
            board::write(&*session, console)?;
            analysis::write(&report, &*session, console)?;
            console.line("")?;
        }
    }
    Ok(Ok(()))
}

fn complain(bad: &BadLine, console: &Console) -> anyhow::Result<()> {
    if console.is_json() {
        return console.object(bad);
    }
    let arguments = [("line", bad.line.into()), ("error", (&bad.error).into())];
    console::complain(&console.words().say_with("analysis-line-error", &arguments));
    Ok(())
}
