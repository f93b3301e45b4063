//! `analyze GAME -`: one position per line from standard input, one answer per line, in their order.
//!
//! A line behind which nothing waits is answered by all threads. Several lines are answered at the same time, each by one thread: threads
//! that search one position together visit much of it twice.

use std::collections::VecDeque;
use std::io::{self, IsTerminal};
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::thread::{self, Scope};
use std::time::Duration;

use nimatron::core::in_a_line;
use nimatron::report::AnalysisReport;
use nimatron::{Advisor, AnalyzeRequest, Error, Run, Session, SharedEndgames, TableCache};
use serde::Serialize;

use crate::arguments;
use crate::standard_input::{Line, Lines, Next};
use crate::terminal::console::{self, Console};
use crate::terminal::{analysis, board, exit};

/// Lines that wait for their turn, for each thread: so many that a hard one keeps nobody waiting.
const AHEAD: usize = 64;
/// How often an interruption is looked for while no answer comes.
const LOOK: Duration = Duration::from_millis(20);

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
    let batch = Batch { start, request, memory, console, lines, number: 0, good: true };
    batch.run(threads, advisor)
}

struct Batch<'b> {
    start: &'b dyn Session,
    request: &'b AnalyzeRequest,
    memory: usize,
    console: &'b Console,
    lines: Lines,
    /// How many lines were read.
    number: u64,
    /// Whether all were answered.
    good: bool,
}

impl Batch<'_> {
    fn run(mut self, threads: usize, mut advisor: Option<&mut Advisor>) -> anyhow::Result<ExitCode> {
        let mut tables = Vec::new();
        while let Some(line) = self.next(|lines| lines.next().map(Some))? {
            let second = if threads > 1 { self.next(Lines::next_soon)? } else { None };
            let Some(second) = second else {
                tables.resize_with(1, || TableCache::with_bytes(self.memory));
                let mut answered = answer(self.start, line, self.request, &mut tables[0]);
                if let (Ok((report, session)), Some(advisor)) = (&mut answered, &mut advisor) {
                    report.consult(advisor, &**session)?;
                }
                self.tell(answered)?;
                continue;
            };
            if tables.len() != threads {
                tables = self.tables(threads);
            }
            self.answer_together([line, second], &mut tables)?;
        }
        Ok(exit::code(self.good))
    }

    /// Tables for each of so many threads, which have endgames in common.
    fn tables(&self, threads: usize) -> Vec<TableCache> {
        let endgames = SharedEndgames::with_bytes(self.memory / 2);
        let each = || TableCache::with_bytes(self.memory / 2 / threads).sharing(&endgames);
        std::iter::repeat_with(each).take(threads).collect()
    }

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

    /// Answers these lines and all that wait behind them, on as many threads as there are tables.
    fn answer_together(&mut self, first: [Numbered; 2], tables: &mut [TableCache]) -> anyhow::Result<()> {
        let (run, start, stop) = (&self.request.run, self.start, Arc::new(AtomicBool::new(false)));
        let run = Run {
            threads: 1,
            memory: run.memory / tables.len(),
            interrupt: Arc::clone(&stop),
            ..run.clone()
        };
        let request = AnalyzeRequest { run, ..self.request.clone() };
        thread::scope(|scope| {
            let lanes = tables.iter_mut().map(|tables| Lane::begin(scope, start, &request, tables));
            let lanes = lanes.collect::<io::Result<Vec<_>>>()?;
            let told = self.hand_out(first.into(), &lanes, &stop);
            // Whoever still searches need not search to the end.
            stop.store(true, Ordering::Relaxed);
            told
        })
    }

    /// Line after line goes to the next thread, and its answer comes from there: in order, and nobody is far ahead.
    fn hand_out(
        &mut self,
        mut first: VecDeque<Numbered>,
        lanes: &[Lane],
        stop: &AtomicBool,
    ) -> anyhow::Result<()> {
        let (mut sent, mut told) = (0, 0);
        loop {
            while sent - told < AHEAD * lanes.len() {
                let line = match first.pop_front() {
                    Some(line) => Some(line),
                    None => self.next(Lines::next_soon)?,
                };
                let Some(line) = line else { break };
                // A thread that has ended was interrupted.
                let _ = lanes[sent % lanes.len()].lines.send(line);
                sent += 1;
            }
            if told == sent {
                return Ok(());
            }
            match lanes[told % lanes.len()].answers.recv_timeout(LOOK) {
                Ok(answered) => self.tell(answered)?,
                Err(RecvTimeoutError::Disconnected) => return Ok(()),
                Err(RecvTimeoutError::Timeout) => {
                    stop.fetch_or(self.request.run.interrupt.load(Ordering::Relaxed), Ordering::Relaxed);
                    continue;
                }
            }
            told += 1;
        }
    }

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

/// A thread that answers lines.
struct Lane {
    lines: SyncSender<Numbered>,
    answers: Receiver<Answered>,
}

impl Lane {
    fn begin<'s>(
        scope: &'s Scope<'s, '_>,
        start: &'s dyn Session,
        request: &'s AnalyzeRequest,
        tables: &'s mut TableCache,
    ) -> io::Result<Self> {
        let (lines, asked) = sync_channel::<Numbered>(AHEAD);
        let (sender, answers) = sync_channel(AHEAD);
        let work = move || {
            for line in asked {
                let is_over = request.run.interrupt.load(Ordering::Relaxed);
                if is_over || sender.send(answer(start, line, request, tables)).is_err() {
                    return;
                }
            }
        };
        thread::Builder::new().spawn_scoped(scope, work)?;
        Ok(Self { lines, answers })
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
