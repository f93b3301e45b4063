//! The judge as the worker uses it: a file in a line, questions and answers in lines, with Python itself in the place of the worker.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

use nimatron::Catalog;
use nimatron_browser::{judge, receive};
use serde_json::{Value, json};

/// Python, which reads its harness first and answers line by line then.
struct Python {
    child: Child,
    requests: ChildStdin,
    answers: BufReader<ChildStdout>,
}

impl Python {
    fn new() -> Self {
        let mut python = Command::new("python3");
        python.args(["-B", "-X", "utf8", "-c", "exec(eval(input()))"]);
        let mut child = python.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
        let (requests, answers) = (child.stdin.take().unwrap(), child.stdout.take().unwrap());
        Self { child, requests, answers: BufReader::new(answers) }
    }

    fn answer(&mut self, request: &str) -> String {
        writeln!(self.requests, "{request}").unwrap();
        let mut answer = String::new();
        self.answers.read_line(&mut answer).unwrap();
        answer.trim_end().to_owned()
    }
}

impl Drop for Python {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A pipe from one thread to another.
struct From(Receiver<Vec<u8>>, Vec<u8>);
struct To(Sender<Vec<u8>>);

fn pipe() -> (To, BufReader<From>) {
    let (to, from) = channel();
    (To(to), BufReader::new(From(from, Vec::new())))
}

impl Read for From {
    fn read(&mut self, room: &mut [u8]) -> std::io::Result<usize> {
        if self.1.is_empty() {
            self.1 = self.0.recv().unwrap_or_default();
        }
        let read = self.1.len().min(room.len());
        room[..read].copy_from_slice(&self.1[..read]);
        self.1.drain(..read);
        Ok(read)
    }
}

impl Write for To {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        let _ = self.0.send(bytes.to_owned());
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

/// The verdict on a file.
fn judged(name: &str, source: &str, task: &str) -> Value {
    let job = json!({ "name": name, "source": source, "task": task, "language": "en" });
    told(&job, |from, to, verdict| judge(from, to, verdict).unwrap()).0
}

/// Whether a file's own rules can be played, and the games that can be.
fn received(source: &str, task: &str) -> (Value, Catalog) {
    let job =
        json!({ "name": "nim.py", "source": source, "task": task, "language": "en", "game": "own.nim" });
    told(&job, |from, to, verdict| receive(from, to, verdict).unwrap())
}

/// What is told last of a job, and what comes of it.
fn told<T: Send + 'static>(job: &Value, done: fn(BufReader<From>, To, To) -> T) -> (Value, T) {
    let ((mut to_judge, from_worker), (to_worker, from_judge)) = (pipe(), pipe());
    let verdict = To(to_worker.0.clone());
    let judging = thread::spawn(move || done(from_worker, to_worker, verdict));
    writeln!(to_judge, "{job}").unwrap();
    let mut python = None;
    for line in from_judge.lines() {
        let line: Value = serde_json::from_str(&line.unwrap()).unwrap();
        let Some(asked) = line["ask"].as_array() else {
            drop(to_judge);
            return (line, judging.join().unwrap());
        };
        let mut answer = |request: &str| {
            // The harness itself: every conversation begins with it.
            if request.starts_with('"') {
                python = Some(Python::new());
            }
            python.as_mut().unwrap().answer(request)
        };
        let answers: Vec<_> = asked.iter().map(|request| answer(request.as_str().unwrap())).collect();
        writeln!(to_judge, "{}", json!({ "answers": answers })).unwrap();
    }
    panic!("the judge ended without a verdict");
}

/// The tutorial's own, as pupils leave it.
const RIGHT: &str = include_str!("../../cli/tests/programs/lessons/simple_nim.py");

#[test]
fn a_right_file_passes_and_its_search_is_drawn() {
    let verdict = judged("minimax.py", RIGHT, "simple-nim-minimax");
    assert_eq!((&verdict["passed"], &verdict["refused"]), (&json!(true), &Value::Null), "{verdict}");
    assert!(verdict["tree"].as_str().unwrap().contains("<svg "), "{verdict}");
    assert!(!verdict["counts"].as_array().unwrap().is_empty());
}

#[test]
fn a_wrong_file_is_told_where() {
    let wrong = RIGHT.replace("(max if is_maximizing else min)", "min");
    let verdict = judged("minimax.py", &wrong, "simple-nim-minimax");
    assert_eq!(verdict["passed"], false);
    let told = verdict["told"].to_string();
    assert!(told.contains("Right is"), "{told}");
}

#[test]
fn what_cannot_be_judged_is_refused_in_a_line() {
    for (name, source, task) in [
        ("minimax.py", "def minimax(:", "simple-nim-minimax"),
        ("minimax.txt", RIGHT, "simple-nim-minimax"),
        ("minimax.py", RIGHT, "simple-nim-minimal"),
    ] {
        let verdict = judged(name, source, task);
        let refused = verdict["refused"].as_str().unwrap_or_else(|| panic!("{verdict}"));
        assert!(!refused.contains('\n'), "{refused}");
    }
}

#[test]
fn own_rules_are_a_game_of_the_catalog() {
    let (told, catalog) = received(RIGHT, "simple-nim-minimax");
    assert_eq!(told["refused"], Value::Null, "{told}");
    let start = catalog.open("own.nim", 0).unwrap();
    assert_eq!(
        (&*start.position(), start.moves()),
        ("12 max", ["11", "10", "9"].map(str::to_owned).to_vec())
    );
    // What ends the game is what the file says.
    let end = start.at("0 max").unwrap();
    assert!(end.is_over());
}

#[test]
fn rules_that_are_none_are_refused_in_a_line() {
    let lacking = "def minimax(state, is_maximizing):\n    return 1\n";
    let unwritten =
        "def evaluate(state, is_maximizing):\n    pass\n\ndef possible_new_states(state):\n    pass\n";
    let endless = "def evaluate(state, is_maximizing):\n    return 1 if state == 0 else None\n\n\
                   def possible_new_states(state):\n    return [state - 5]\n";
    for (source, why) in [
        (lacking, "there is no evaluate in this file"),
        (unwritten, "evaluate is not written yet"),
        (endless, "without an end"),
        ("def evaluate(:", "Python cannot read this line"),
    ] {
        let (told, _) = received(source, "simple-nim-minimax");
        let refused = told["refused"].as_str().unwrap_or_else(|| panic!("{told}"));
        assert!(refused.contains(why) && !refused.contains('\n'), "{refused}");
    }
}
