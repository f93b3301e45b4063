//! The program, run once: `nimatron("analyze nim 2,3,5 --json").succeeds().json()`.

use std::fs::{self, File};
use std::io::{Read, Write};
use std::mem;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::sync::{Arc, Mutex, mpsc};
use std::thread::{self, sleep};
use std::time::{Duration, Instant};

use serde_json::Value;

use crate::processor_time::processor_time;

/// What has not ended after this long never ends, however slow and busy the machine is.
const PATIENCE: Duration = Duration::from_secs(600);
/// What has taken so much of a processor's time is at its work, however busy the machine is.
const BEGUN: Duration = Duration::from_millis(300);
/// How often something is looked at that is waited for.
const LOOK: Duration = Duration::from_millis(2);

/// The program with the words of `line` as its arguments; `'single quotes'` hold a word together.
#[must_use]
pub(crate) fn nimatron(line: &str) -> Invocation {
    let mut command = Command::new(env!("CARGO_BIN_EXE_nimatron"));
    for variable in ["LANGUAGE", "LC_ALL", "LC_MESSAGES", "NO_COLOR", "COLUMNS"] {
        command.env_remove(variable);
    }
    command.env("LANG", "C").args(words(line));
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    Invocation { command, line: line.to_owned(), input: None, open_input: None }
}

pub(crate) struct Invocation {
    command: Command,
    line: String,
    input: Option<Vec<u8>>,
    open_input: Option<String>,
}

impl Invocation {
    /// One argument more, exactly as it stands.
    pub(crate) fn argument(mut self, argument: impl AsRef<std::ffi::OsStr>) -> Self {
        self.command.arg(argument);
        self
    }

    /// The words of a line as arguments more.
    pub(crate) fn arguments(mut self, line: &str) -> Self {
        self.command.args(words(line));
        self
    }

    /// What the program reads from standard input.
    pub(crate) fn input(mut self, input: impl Into<Vec<u8>>) -> Self {
        self.command.stdin(Stdio::piped());
        self.input = Some(input.into());
        self
    }

    /// The same, without an end of the input.
    pub(crate) fn open_input(mut self, input: &str) -> Self {
        self.command.stdin(Stdio::piped());
        self.open_input = Some(input.to_owned());
        self
    }

    /// Where standard output goes, instead of into the answer.
    pub(crate) fn output(mut self, file: File) -> Self {
        self.command.stdout(file);
        self
    }

    /// Where relative paths begin.
    pub(crate) fn in_folder(mut self, folder: &Path) -> Self {
        self.command.current_dir(folder);
        self
    }

    pub(crate) fn environment(mut self, variable: &str, value: &str) -> Self {
        self.command.env(variable, value);
        self
    }

    /// Runs it and expects exit code 0 and nothing on standard error.
    #[track_caller]
    pub(crate) fn succeeds(self) -> Answer {
        let answer = self.exits(0);
        assert_eq!(answer.errors, "", "{}: standard error", answer.line);
        answer
    }

    /// Runs it and expects a refusal: an empty standard output and exactly this line on standard error, after
    /// the program's name.
    #[track_caller]
    pub(crate) fn fails_with(self, code: i32, line: &str) {
        let told = self.refused(code);
        assert_eq!(told, line);
    }

    /// Runs it and expects a refusal; the line on standard error, without the program's name.
    #[track_caller]
    pub(crate) fn refused(self, code: i32) -> String {
        const LONGEST_MESSAGE: usize = 1000;
        let Answer { line, text, errors } = self.exits(code);
        assert_eq!(text, "", "{line}: standard output");
        assert_eq!(errors.matches('\n').count(), 1, "{line}: not one line: {errors}");
        assert!(errors.len() < LONGEST_MESSAGE, "{line}: a message of {} bytes", errors.len());
        let told = errors.trim_end_matches('\n');
        assert!(!told.chars().any(char::is_control), "{line}: control characters: {told:?}");
        told.strip_prefix("nimatron: ").unwrap_or_else(|| panic!("{line}: unsigned: {told}")).to_owned()
    }

    /// Runs it and expects this exit code.
    #[track_caller]
    pub(crate) fn exits(mut self, code: i32) -> Answer {
        let running = self.start();
        let output = running.wait(PATIENCE);
        self.answer(output, code)
    }

    /// Runs it and expects one of these exit codes, which is told.
    #[track_caller]
    pub(crate) fn exits_with_one_of(mut self, codes: &[i32]) -> (i32, Answer) {
        let output = self.start().wait(PATIENCE);
        let code = output.status.code().filter(|code| codes.contains(code));
        let code = code.unwrap_or_else(|| panic!("{}: {output:?}", self.line));
        (code, self.answer(output, code))
    }

    /// Runs it, presses Ctrl-C when it is at its work, and expects what there is, in order.
    #[track_caller]
    pub(crate) fn interrupted(self) -> Answer {
        self.interrupted_with(0)
    }

    /// The same, and this exit code.
    #[track_caller]
    pub(crate) fn interrupted_with(self, code: i32) -> Answer {
        self.interrupted_when(code, |running| processor_time(&running.child) >= BEGUN)
    }

    /// The same as soon as this has been printed so often, for what then waits for input.
    #[track_caller]
    pub(crate) fn interrupted_after(self, printed: &str, times: usize) -> Answer {
        self.interrupted_when(0, |running| running.printed().matches(printed).count() >= times)
    }

    /// The same as soon as there is this file, for what then waits for a program, and this exit code.
    #[track_caller]
    pub(crate) fn interrupted_beside(self, file: &Path, code: i32) -> Answer {
        self.interrupted_when(code, |_| file.exists())
    }

    /// Asks it to end when it reads this pipe, and expects it to end though nobody writes to it.
    #[cfg(unix)]
    #[track_caller]
    pub(crate) fn interrupted_reading(mut self, pipe: &Path) {
        let running = self.start();
        let pipe = pipe.to_owned();
        let (opened, open) = mpsc::channel();
        // Opening a pipe to write waits for its reader.
        thread::spawn(move || opened.send(File::options().write(true).open(pipe)));
        let _held = open.recv_timeout(PATIENCE).unwrap_or_else(|_| panic!("{}: it reads no pipe", self.line));
        let pid = running.child.id().to_string();
        // What a shell starts in the background does not hear Ctrl-C before it asks for it.
        assert!(Command::new("kill").args(["-TERM", &pid]).status().unwrap().success());
        assert!(!running.wait(PATIENCE).status.success(), "{}", self.line);
    }

    /// Asks it to end when it does no more, and expects it to end though nobody reads what it writes.
    #[cfg(unix)]
    #[track_caller]
    pub(crate) fn interrupted_writing(mut self) {
        /// What does nothing for so long waits.
        const STILL: Duration = Duration::from_millis(300);
        let running = self.start_unread();
        let (begun, mut worked, mut since) = (Instant::now(), Duration::ZERO, Instant::now());
        while since.elapsed() < STILL {
            assert!(begun.elapsed() < PATIENCE, "{}: it never waits", self.line);
            let now = processor_time(&running.child);
            if now != worked {
                (worked, since) = (now, Instant::now());
            }
            sleep(LOOK);
        }
        let pid = running.child.id().to_string();
        assert!(Command::new("kill").args(["-TERM", &pid]).status().unwrap().success());
        assert!(!running.wait(PATIENCE).status.success(), "{}", self.line);
    }

    #[track_caller]
    fn interrupted_when(mut self, code: i32, is_at_work: impl Fn(&Running) -> bool) -> Answer {
        let mut running = self.start();
        let begun = Instant::now();
        while !is_at_work(&running) {
            assert!(begun.elapsed() < PATIENCE, "{}: it is never at work", self.line);
            assert!(running.child.try_wait().unwrap().is_none(), "{}: it was already over", self.line);
            sleep(LOOK);
        }
        let pid = running.child.id().to_string();
        assert!(Command::new("kill").args(["-INT", &pid]).status().unwrap().success());
        let output = running.wait(PATIENCE);
        self.answer(output, code)
    }

    /// Runs it for a reader who leaves after so many bytes.
    #[track_caller]
    pub(crate) fn read_only(mut self, bytes: usize) -> Answer {
        let Running { mut child, errors, .. } = self.start_unread();
        let mut beginning = vec![0; bytes];
        child.stdout.take().unwrap().read_exact(&mut beginning).unwrap();
        let status = child.wait().unwrap();
        self.answer(Output { status, stdout: beginning, stderr: errors.join().unwrap() }, 0)
    }

    #[track_caller]
    fn start(&mut self) -> Running {
        let mut running = self.start_unread();
        let so_far = Arc::clone(&running.so_far);
        let read = |stdout| thread::spawn(move || read_into(stdout, &so_far));
        running.reader = running.child.stdout.take().map(read);
        running
    }

    #[track_caller]
    fn start_unread(&mut self) -> Running {
        let mut child = self.command.spawn().unwrap();
        let stderr = child.stderr.take().unwrap();
        if let Some(input) = self.input.take() {
            let mut stdin = child.stdin.take().unwrap();
            // A program that refuses its arguments does not read its input.
            thread::spawn(move || stdin.write_all(&input));
        }
        if let Some(input) = self.open_input.take() {
            child.stdin.as_mut().unwrap().write_all(input.as_bytes()).unwrap();
        }
        Running {
            child,
            so_far: Arc::default(),
            reader: None,
            errors: thread::spawn(move || everything(stderr)),
            line: self.line.clone(),
        }
    }

    #[track_caller]
    fn answer(self, output: Output, code: i32) -> Answer {
        let text = String::from_utf8(output.stdout).expect("standard output is UTF-8");
        let errors = String::from_utf8(output.stderr).expect("standard error is UTF-8");
        let line = self.line;
        assert_eq!(output.status.code(), Some(code), "{line}: {:?}\n{errors}", output.status);
        Answer { line, text, errors }
    }
}

struct Running {
    child: Child,
    /// What was read from standard output.
    so_far: Arc<Mutex<Vec<u8>>>,
    reader: Option<thread::JoinHandle<()>>,
    errors: thread::JoinHandle<Vec<u8>>,
    line: String,
}

impl Running {
    /// What it has written to standard output so far.
    fn printed(&self) -> String {
        String::from_utf8_lossy(&self.so_far.lock().unwrap()).into_owned()
    }

    #[track_caller]
    fn wait(mut self, patience: Duration) -> Output {
        let begun = Instant::now();
        let status = loop {
            if let Some(status) = self.child.try_wait().unwrap() {
                break status;
            }
            if begun.elapsed() > patience {
                self.child.kill().unwrap();
                panic!("{}: no answer after {patience:?}", self.line);
            }
            sleep(LOOK);
        };
        self.reader.into_iter().for_each(|reader| reader.join().unwrap());
        let stdout = mem::take(&mut *self.so_far.lock().unwrap());
        Output { status, stdout, stderr: self.errors.join().unwrap() }
    }
}

fn read_into(mut from: impl Read, so_far: &Mutex<Vec<u8>>) {
    let mut bytes = [0; 1 << 13];
    loop {
        match from.read(&mut bytes).unwrap() {
            0 => return,
            read => so_far.lock().unwrap().extend_from_slice(&bytes[..read]),
        }
    }
}

fn everything(mut from: impl Read) -> Vec<u8> {
    let mut bytes = Vec::new();
    from.read_to_end(&mut bytes).unwrap();
    bytes
}

/// What a run printed.
pub(crate) struct Answer {
    line: String,
    pub(crate) text: String,
    pub(crate) errors: String,
}

impl Answer {
    /// The one JSON object printed.
    #[track_caller]
    pub(crate) fn json(&self) -> Value {
        let mut objects = self.stream();
        assert_eq!(objects.len(), 1, "{}: {}", self.line, self.text);
        objects.remove(0)
    }

    /// The JSON objects printed, one a line.
    #[track_caller]
    pub(crate) fn stream(&self) -> Vec<Value> {
        assert!(self.text.ends_with('\n'), "{}: the last line is not ended: {}", self.line, self.text);
        let object = |line| match serde_json::from_str(line) {
            Ok(object @ Value::Object(_)) => object,
            other => panic!("{}: no object: {line}: {other:?}", self.line),
        };
        self.text.lines().map(object).collect()
    }

    /// The games of a match or a tournament, and its summary.
    #[track_caller]
    pub(crate) fn games_and_summary(&self) -> (Vec<Value>, Value) {
        let mut lines = self.stream();
        let summary = lines.pop().expect("a summary");
        assert_eq!(summary["summary"], true, "{}", self.line);
        (lines, summary)
    }

    /// The lines printed.
    pub(crate) fn lines(&self) -> Vec<&str> {
        self.text.lines().collect()
    }

    /// Whether these lines stand next to each other in what was printed.
    #[track_caller]
    pub(crate) fn shows(&self, lines: &[&str]) -> &Self {
        let found = self.lines().windows(lines.len()).any(|part| part == lines);
        assert!(found, "{}: {lines:#?} is not in\n{}", self.line, self.text);
        self
    }
}

/// A file of this test run alone, which does not exist yet.
pub(crate) fn fresh(name: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_file(&path);
    path
}

/// The words of a line; single quotes hold one together.
fn words(line: &str) -> Vec<String> {
    let mut words = Vec::new();
    for (index, part) in line.split('\'').enumerate() {
        match index % 2 {
            0 => words.extend(part.split_whitespace().map(str::to_owned)),
            _ => words.push(part.to_owned()),
        }
    }
    words
}
