//! Between the judge and whoever runs the file: the interpreter itself, and a list of all that is said.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

use nimatron::Catalog;
use nimatron_browser::{judge, receive};
use serde_json::{Value, json};

/// Python or Lua, which reads its harness first and answers line by line then.
struct Interpreter {
    child: Child,
    requests: ChildStdin,
    answers: BufReader<ChildStdout>,
}

impl Interpreter {
    fn of(name: &str) -> Self {
        let begun = match name.ends_with(".lua") {
            true => {
                let begin = ["-e", "load(load('return '..io.read())())()"];
                spawned("lua5.4", &begin).or_else(|_| spawned("lua", &begin))
            }
            false => spawned("python3", &["-B", "-X", "utf8", "-c", "exec(eval(input()))"]),
        };
        let mut child = begun.unwrap();
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

impl Drop for Interpreter {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn spawned(command: &str, arguments: &[&str]) -> std::io::Result<Child> {
    Command::new(command).args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()
}

/// What came of a file.
pub(crate) struct Judgement {
    pub(crate) verdict: Value,
    /// What the file was asked and what it answered, in the order of the questions.
    pub(crate) said: Vec<[String; 2]>,
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
pub(crate) fn judged(name: &str, source: &str, task: &str) -> Judgement {
    let job = json!({ "name": name, "source": source, "task": task, "language": "en" });
    told(name, &job, |from, to, verdict| judge(from, to, verdict).unwrap()).0
}

/// Whether a file's own rules can be played, and the games that can be.
pub(crate) fn received(source: &str, task: &str) -> (Value, Catalog) {
    let name = "nim.py";
    let job = json!({ "name": name, "source": source, "task": task, "language": "en", "game": "own.nim" });
    let (judgement, catalog) = told(name, &job, |from, to, verdict| receive(from, to, verdict).unwrap());
    (judgement.verdict, catalog)
}

/// What is told last of a job, and what comes of it.
fn told<T: Send + 'static>(
    name: &str,
    job: &Value,
    done: fn(BufReader<From>, To, To) -> T,
) -> (Judgement, T) {
    let ((mut to_judge, from_worker), (to_worker, from_judge)) = (pipe(), pipe());
    let verdict = To(to_worker.0.clone());
    let judging = thread::spawn(move || done(from_worker, to_worker, verdict));
    writeln!(to_judge, "{job}").unwrap();
    let (mut running, mut said) = (None, Vec::new());
    for line in from_judge.lines() {
        let line: Value = serde_json::from_str(&line.unwrap()).unwrap();
        let Some(asked) = line["ask"].as_array() else {
            drop(to_judge);
            let done = judging.join().unwrap();
            return (Judgement { verdict: line, said }, done);
        };
        let mut answer = |request: &str| {
            // The harness itself: every conversation begins with it.
            if request.starts_with('"') {
                running = Some(Interpreter::of(name));
            }
            running.as_mut().unwrap().answer(request)
        };
        let requests: Vec<_> = asked.iter().map(|request| request.as_str().unwrap()).collect();
        let answers: Vec<_> = requests.iter().map(|request| answer(request)).collect();
        said.extend(
            requests.iter().zip(&answers).map(|(request, answer)| [(*request).to_owned(), answer.clone()]),
        );
        writeln!(to_judge, "{}", json!({ "answers": answers })).unwrap();
    }
    panic!("the judge ended without a verdict");
}
