//! `analyze GAME -`: one position per line from standard input, one answer per line, in their order.
//!
//! A line behind which nothing waits is answered by all threads. Several lines are answered at the same time, each by one thread: threads
//! that search one position together visit much of it twice.

use std::io::{self, IsTerminal};
use std::ops::ControlFlow;
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::Ordering;

use nimatron::core::in_a_line;
use nimatron::report::AnalysisReport;
use nimatron::{Advisor, AnalyzeRequest, Error, Run, Session, TableCache, share_out};
use serde::Serialize;

use crate::arguments;
use crate::standard_input::{Line, Lines, Next};
use crate::terminal::console::{self, Console};
use crate::terminal::{analysis, board, exit};

/// A line that was not answered.
#[derive(Serialize)]
struct BadLine {
    line: u64,
    error: String,
}

/// Where a line stands in the input, and what it says.
type Numbered = (u64, Line);
/// The answer to a line with the position that it is about, or why there is none.
type Answered = Result<(AnalysisReport, Box<dyn Session>), BadLine>;

/// Analyzes every line, keeping tables from one to the next. A bad line is reported and the rest go on.
pub(super) fn run(
    start: &dyn Session,
    request: &AnalyzeRequest,
    advisor: Option<&mut Advisor>,
    memory: usize,
    console: &Console,
) -> anyhow::Result<ExitCode> {
    if io::stdin().is_terminal() && !console.is_quiet() {
        console::complain(&console.words().say("analysis-batch-hint"));
    }
    let lines = Lines::open(Arc::clone(&request.run.interrupt));
    // What does not fit the game is wrong usage, not a bad line.
    start.check(request)?;
    // Where time or nodes are limited, all threads make the most of them for each line.
    let is_limited = request.time.is_some() || request.nodes.is_some();
    let threads = if is_limited || advisor.is_some() { 1 } else { request.run.threads };
    let (input, output) = (Input { lines, number: 0 }, Output { console, good: true });
    Batch { start, request, memory, input, output }.run(threads, advisor)
}

struct Batch<'b> {
    start: &'b dyn Session,
    request: &'b AnalyzeRequest,
    memory: usize,
    input: Input,
    output: Output<'b>,
}

impl Batch<'_> {
    fn run(mut self, threads: usize, mut advisor: Option<&mut Advisor>) -> anyhow::Result<ExitCode> {
        let mut tables = Vec::new();
        while let Some(line) = self.input.next(|lines| lines.next().map(Some))? {
            let second = if threads > 1 { self.input.next(Lines::next_soon)? } else { None };
            let Some(second) = second else {
                tables.resize_with(1, || TableCache::with_bytes(self.memory));
                let mut answered = answer(self.start, line, self.request, &mut tables[0]);
                if let (Ok((report, session)), Some(advisor)) = (&mut answered, &mut advisor) {
                    report.consult(advisor, &**session)?;
                }
                self.output.tell(answered)?;
                continue;
            };
            if tables.len() != threads {
                tables = TableCache::side_by_side(threads, self.memory);
            }
            self.answer_together([line, second], &mut tables)?;
        }
        Ok(exit::code(self.output.good))
    }

    /// Answers these lines and all that wait behind them, on as many threads as there are tables.
    fn answer_together(&mut self, first: [Numbered; 2], tables: &mut [TableCache]) -> anyhow::Result<()> {
        let Self { start, input, output, .. } = self;
        let (start, run) = (*start, &self.request.run);
        let one = Run { threads: 1, memory: run.memory / tables.len(), ..run.clone() };
        let request = &AnalyzeRequest { run: one, ..self.request.clone() };
        let workers = tables.iter_mut().map(|tables| {
            move |line| {
                let is_over = request.run.interrupt.load(Ordering::Relaxed);
                (!is_over).then(|| answer(start, line, request, tables))
            }
        });
        let (mut first, mut unread, mut untold) = (first.into_iter(), Ok(()), Ok(()));
        let mut read = || {
            input.next(Lines::next_soon).unwrap_or_else(|error| {
                unread = Err(error);
                None
            })
        };
        let next = || first.next().or_else(&mut read);
        let tell = |answered| {
            untold = output.tell(answered);
            if untold.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        };
        share_out(workers, &run.interrupt, next, tell)?;
        unread?;
        untold
    }
}

/// The lines.
struct Input {
    lines: Lines,
    /// How many were read.
    number: u64,
}

impl Input {
    /// The next line that is not blank.
    fn next(&mut self, read: impl Fn(&Lines) -> io::Result<Option<Next>>) -> io::Result<Option<Numbered>> {
        loop {
            let Some(Next::Line(line)) = read(&self.lines)? else { return Ok(None) };
            self.number += 1;
            if !line.as_ref().is_ok_and(|line| line.trim().is_empty()) {
                return Ok(Some((self.number, line)));
            }
        }
    }
}

/// The answers.
struct Output<'b> {
    console: &'b Console,
    /// Whether all lines were answered.
    good: bool,
}

impl Output<'_> {
    /// Writes the answer to a line.
    fn tell(&mut self, answered: Answered) -> anyhow::Result<()> {
        let console = self.console;
        match answered {
            Err(bad) => {
                self.good = false;
                complain(&bad, console)?;
            }
            Ok((report, _)) if console.is_json() => console.object(&report)?,
            Ok((report, session)) => {
                board::write(&*session, console)?;
                analysis::write(&report, &*session, console)?;
                console.line("")?;
            }
        }
        console.finish()
    }
}

fn answer(
    start: &dyn Session,
    (number, line): Numbered,
    request: &AnalyzeRequest,
    tables: &mut TableCache,
) -> Answered {
    let mut analyzed = |line: String| {
        let session = arguments::read(start, line.trim())?;
        Ok::<_, Error>((session.analyze(request, tables)?, session))
    };
    let answered = line.and_then(|line| analyzed(line).map_err(|error| in_a_line(&error.to_string())));
    answered.map_err(|error| BadLine { line: number, error })
}

fn complain(bad: &BadLine, console: &Console) -> anyhow::Result<()> {
    if console.is_json() {
        return console.object(bad);
    }
    let arguments = [("line", bad.line.into()), ("error", (&bad.error).into())];
    console::complain(&console.words().say_with("analysis-line-error", &arguments));
    Ok(())
}
