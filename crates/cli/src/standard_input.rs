//! Standard input, line by line. A thread of its own reads it, so that Ctrl-C need not wait for the next line.

use std::io::{self, BufRead, IsTerminal, Read};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::thread;
use std::time::Duration;

use nimatron::{Error, waiting};

/// The longest line read, in bytes.
const LONGEST_LINE: usize = 1 << 16;
/// Lines read ahead.
const AHEAD: usize = 16;
/// How often Ctrl-C is looked for while no line comes.
const LOOK: Duration = Duration::from_millis(50);
/// How long a line may take that comes from where one has come just now.
const SOON: Duration = Duration::from_millis(2);

/// The position of a command that asks about one. What follows it would not be answered, so it is refused; a person at a terminal is not
/// waited for.
pub(crate) fn only_position() -> Result<String, Error> {
    let found = first_position()?;
    if !io::stdin().is_terminal() && next_position()?.is_some() {
        return Err(refused(
            "expected one position on standard input, found more; analyze answers one a line",
        ));
    }
    Ok(found)
}

/// The first line that is not blank; the lines behind it are left to whoever plays.
pub(crate) fn first_position() -> Result<String, Error> {
    next_position()?.ok_or_else(|| refused("expected a position on standard input, found none"))
}

fn next_position() -> Result<Option<String>, Error> {
    let mut input = io::stdin().lock();
    while let Some(line) = waiting(|| read_line(&mut input)).map_err(|error| refused(&error.to_string()))? {
        let line = line.map_err(|reason| refused(&reason))?;
        if !line.trim().is_empty() {
            return Ok(Some(line.trim().to_owned()));
        }
    }
    Ok(None)
}

fn refused(reason: &str) -> Error {
    Error::Option { option: "POSITION", reason: reason.to_owned() }
}

/// A line of the input, or what is wrong with it.
pub(crate) type Line = Result<String, String>;

/// What comes next.
pub(crate) enum Next {
    /// A line.
    Line(Line),
    /// Nothing more.
    End,
    /// Ctrl-C.
    Interrupted,
}

/// The lines of standard input.
pub(crate) struct Lines {
    lines: Receiver<io::Result<Line>>,
    interrupt: Arc<AtomicBool>,
}

impl Lines {
    /// Begins to read.
    pub(crate) fn open(interrupt: Arc<AtomicBool>) -> Self {
        let (sender, lines) = sync_channel(AHEAD);
        let refused = sender.clone();
        if let Err(error) = thread::Builder::new().spawn(move || send_lines(&mut io::stdin().lock(), &sender))
        {
            // There is room for it: nothing was sent.
            let _ = refused.try_send(Err(error));
        }
        Self { lines, interrupt }
    }

    /// Waits for the next line.
    pub(crate) fn next(&self) -> io::Result<Next> {
        loop {
            if let Some(next) = self.within(LOOK)? {
                return Ok(next);
            }
        }
    }

    /// The next line, if it is there or about to come.
    pub(crate) fn next_soon(&self) -> io::Result<Option<Next>> {
        self.within(SOON)
    }

    fn within(&self, time: Duration) -> io::Result<Option<Next>> {
        if self.interrupt.load(Ordering::Relaxed) {
            return Ok(Some(Next::Interrupted));
        }
        match self.lines.recv_timeout(time) {
            Ok(line) => line.map(|line| Some(Next::Line(line))),
            Err(RecvTimeoutError::Disconnected) => Ok(Some(Next::End)),
            Err(RecvTimeoutError::Timeout) => Ok(None),
        }
    }
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
