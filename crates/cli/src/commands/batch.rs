//! `analyze GAME -`: one position per line from standard input, one answer per line.

use std::io::{self, BufRead, IsTerminal, Read};
use std::process::ExitCode;
use std::sync::atomic::Ordering;
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::thread;
use std::time::Duration;

use nimatron::{AnalyzeRequest, Error, Memory, Session};
use serde::Serialize;

use crate::commands::{analyze, show};
use crate::console::{self, Console};

/// What a line of moves from the start begins with.
const MOVES: &str = "moves:";
/// The longest line read, in bytes.
const LONGEST_LINE: usize = 1 << 16;
/// Lines read ahead.
const AHEAD: usize = 16;
/// How often Ctrl-C is looked for while no line comes.
const LOOK: Duration = Duration::from_millis(50);

/// A line of the input, or what is wrong with it.
type Line = Result<String, String>;

/// A line that was not answered.
#[derive(Serialize)]
struct BadLine {
    line: u64,
    error: String,
}

/// Analyses every line, keeping the table from one to the next. A bad line is reported and the rest go on.
pub(super) fn run(
    start: &dyn Session,
    request: &AnalyzeRequest,
    memory: usize,
    console: &Console,
) -> anyhow::Result<ExitCode> {
    if io::stdin().is_terminal() && !console.is_quiet() {
        console::complain(&console.words().say("analysis-batch-hint"));
    }
    let lines = standard_input();
    // What does not fit the game is wrong usage, not a bad line.
    start.check(request)?;
    let mut memory = Memory::with_bytes(memory);
    let mut good = true;
    for number in 1.. {
        let Some(line) = next(&lines, request) else { break };
        let answered = match line? {
            Ok(line) if line.trim().is_empty() => continue,
            Ok(line) => answer(start, line.trim(), request, &mut memory, console)?,
            Err(error) => Err(error),
        };
        if let Err(error) = answered {
            good = false;
            complain(&BadLine { line: number, error }, console)?;
        }
        console.finish()?;
    }
    Ok(if good { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// The next line; `None` at the end of the input and after Ctrl-C.
fn next(lines: &Receiver<io::Result<Line>>, request: &AnalyzeRequest) -> Option<io::Result<Line>> {
    loop {
        if request.interrupt.as_ref().is_some_and(|flag| flag.load(Ordering::Relaxed)) {
            return None;
        }
        match lines.recv_timeout(LOOK) {
            Ok(line) => return Some(line),
            Err(RecvTimeoutError::Disconnected) => return None,
            Err(RecvTimeoutError::Timeout) => {}
        }
    }
}

/// The lines of standard input. They are read by a thread of their own, so that Ctrl-C need not wait for the next one.
fn standard_input() -> Receiver<io::Result<Line>> {
    let (sender, lines) = sync_channel(AHEAD);
    thread::spawn(move || send_lines(&mut io::stdin().lock(), &sender));
    lines
}

fn send_lines(input: &mut impl BufRead, sender: &SyncSender<io::Result<Line>>) {
    loop {
        let line = read_line(input).transpose();
        let Some(line) = line else { return };
        let failed = line.is_err();
        if sender.send(line).is_err() || failed {
            return;
        }
    }
}

/// Reads one line, `None` at the end. Of a line that is too long, the rest is skipped.
fn read_line(input: &mut impl BufRead) -> io::Result<Option<Line>> {
    let mut bytes = Vec::new();
    let most = LONGEST_LINE as u64 + 1;
    if input.by_ref().take(most).read_until(b'\n', &mut bytes)? == 0 {
        return Ok(None);
    }
    if bytes.len() > LONGEST_LINE && bytes.last() != Some(&b'\n') {
        input.skip_until(b'\n')?;
        return Ok(Some(Err(format!("expected a line of at most {LONGEST_LINE} bytes"))));
    }
    Ok(Some(Ok(String::from_utf8_lossy(&bytes).into_owned())))
}

/// Answers one line. The outer error is about writing, the inner one about the line.
fn answer(
    start: &dyn Session,
    line: &str,
    request: &AnalyzeRequest,
    memory: &mut Memory,
    console: &Console,
) -> anyhow::Result<Result<(), String>> {
    let session = match line.strip_prefix(MOVES) {
        Some(moves) => start.after(moves),
        None => start.at(line),
    };
    let analysis = session.and_then(|session| Ok::<_, Error>((session.analyze(request, memory)?, session)));
    match analysis {
        Err(error) => return Ok(Err(error.to_string())),
        Ok((report, _)) if console.is_json() => console.object(&report)?,
        Ok((report, session)) => {
            show::write_board(&*session, console)?;
            analyze::write(&report, console)?;
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
