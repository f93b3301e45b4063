//! The process of a program: how it begins, and how it ends with all that it began.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStderr, ChildStdin, ChildStdout, Command, ExitStatus, Stdio};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::{Duration, Instant};

use nimatron_core::on_one_line;

use crate::program::shell::shell;
use crate::program::spec::ProgramSpec;

/// The command by which an application runs a program within limits.
pub const RUN_LIMITED: &str = "run-limited";
/// How long a program may take to end by itself, and its last words to be told.
const FAREWELL: Duration = Duration::from_millis(300);
/// What is told of a line of its standard error, and of all of it, in bytes.
const LONGEST_COMPLAINT: u64 = 4096;
const MOST_COMPLAINTS: usize = 1 << 16;
/// Marks in the environment begin so.
const MARK: &str = "NIMATRON_PROGRAM";

/// A program that runs. All that it begins inherits a mark in the environment, by which they are found wherever they hide.
pub(super) struct Process {
    child: Child,
    #[cfg(target_os = "linux")]
    mark: String,
    /// Closed when the last line of its standard error is told.
    complaints: Option<Receiver<()>>,
}

impl Process {
    /// Runs a command of the shell, in a group of its own.
    pub(super) fn run(spec: &ProgramSpec) -> io::Result<Self> {
        static COUNT: AtomicU64 = AtomicU64::new(0);
        let mark = format!("{MARK}_{}_{}", std::process::id(), COUNT.fetch_add(1, Ordering::Relaxed));
        let mut command = match &spec.runner {
            Some(runner) => {
                let mut command = Command::new(runner);
                command.arg(RUN_LIMITED).arg(&spec.command);
                command
            }
            None => shell(&spec.command),
        };
        if let Some(folder) = &spec.folder {
            command.current_dir(folder);
        }
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        command.env(&mark, "1").stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn()?;
        let label = spec.label.as_ref().map_or_else(String::new, |label| format!("{label}: "));
        let complaints = child.stderr.take().map(|errors| tell(label, errors)).transpose()?;
        Ok(Self {
            child,
            #[cfg(target_os = "linux")]
            mark,
            complaints,
        })
    }

    /// Where requests go, and where answers come from.
    pub(super) fn pipes(&mut self) -> (Option<ChildStdin>, ChildStdout) {
        (self.child.stdin.take(), self.child.stdout.take().expect("the output is a pipe"))
    }

    /// How it ended, if it does so soon.
    pub(super) fn farewell(&mut self) -> Option<ExitStatus> {
        let begun = Instant::now();
        loop {
            match self.child.try_wait() {
                Ok(Some(status)) => return Some(status),
                Ok(None) if begun.elapsed() < FAREWELL => thread::sleep(Duration::from_millis(2)),
                _ => return None,
            }
        }
    }

    /// Ends whatever is left of it.
    pub(super) fn end(&mut self) {
        #[cfg(unix)]
        if let Some(group) = i32::try_from(self.child.id()).ok().and_then(rustix::process::Pid::from_raw) {
            let _ = rustix::process::kill_process_group(group, rustix::process::Signal::KILL);
        }
        #[cfg(target_os = "linux")]
        end_marked(&self.mark);
        let _ = self.child.kill();
        let _ = self.child.wait();
        if let Some(complaints) = &self.complaints {
            let _ = complaints.recv_timeout(FAREWELL);
        }
    }
}

/// Tells the lines of a program's standard error after its label, as long as they are not too many; the rest is read and not told.
fn tell(label: String, errors: ChildStderr) -> io::Result<Receiver<()>> {
    let (open, closed) = channel();
    let tell = move || {
        let _open = open;
        let mut errors = BufReader::new(errors);
        let (mut line, mut told) = (Vec::new(), 0);
        while told < MOST_COMPLAINTS
            && (&mut errors).take(LONGEST_COMPLAINT).read_until(b'\n', &mut line).is_ok_and(|read| read > 0)
        {
            told += line.len();
            let text = String::from_utf8_lossy(&line);
            let _ = writeln!(io::stderr(), "{label}{}", on_one_line(text.trim_end()));
            line.clear();
        }
        let untold = io::copy(&mut errors, &mut io::sink()).unwrap_or_default();
        if untold > 0 {
            let _ = writeln!(io::stderr(), "{label}… ({untold} more bytes are not shown)");
        }
    };
    thread::Builder::new().name("complaints".to_owned()).spawn(tell)?;
    Ok(closed)
}

/// Ends the processes that carry a mark, those too that left their group; what they begin meanwhile is found when looked for again.
#[cfg(target_os = "linux")]
fn end_marked(mark: &str) {
    const LOOKS: usize = 50;
    for _ in 0..LOOKS {
        let left = marked(mark);
        if left.is_empty() {
            return;
        }
        for process in left {
            let _ = rustix::process::kill_process(process, rustix::process::Signal::KILL);
        }
        thread::sleep(Duration::from_millis(1));
    }
}

#[cfg(target_os = "linux")]
fn marked(mark: &str) -> Vec<rustix::process::Pid> {
    let variable = format!("{mark}=");
    let carries = |environment: Vec<u8>| {
        environment.split(|&byte| byte == 0).any(|one| one.starts_with(variable.as_bytes()))
    };
    let found = std::fs::read_dir("/proc").into_iter().flatten().flatten().filter_map(|entry| {
        let number = entry.file_name().to_str()?.parse().ok()?;
        let is_marked = std::fs::read(entry.path().join("environ")).is_ok_and(carries);
        rustix::process::Pid::from_raw(number).filter(|_| is_marked)
    });
    found.collect()
}
