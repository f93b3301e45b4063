//! The packages of PyPI, behind one process of Python.

use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use anyhow::{Context, bail};
use serde::Deserialize;
use serde_json::json;
use tempfile::TempDir;

use crate::side::Side;

const SCRIPT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/public_packages.py");

/// A running interpreter, its packages installed where it may have them.
pub(crate) struct Python {
    child: Child,
    questions: Option<ChildStdin>,
    answers: BufReader<ChildStdout>,
    /// Thrown away with it.
    _environment: Option<TempDir>,
}

/// What `public_packages.py` answers.
#[derive(Deserialize)]
#[serde(untagged)]
enum Answer {
    Found { value: String, nodes: Option<u64>, seconds: f64 },
    Missing { missing: String },
}

impl Python {
    /// Installs packages into an environment, a temporary one if none is given; `None` where there is no Python.
    pub(crate) fn with(packages: &[&str], environment: Option<&Path>) -> anyhow::Result<Option<Self>> {
        if Command::new("python3").arg("--version").stdout(Stdio::null()).status().is_err() {
            return Ok(None);
        }
        let temporary = if environment.is_none() { Some(tempfile::tempdir()?) } else { None };
        let path = environment.or(temporary.as_ref().map(TempDir::path)).context("no environment")?;
        let mut command = Command::new("python3");
        command.arg(SCRIPT).arg(path).args(packages).stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = command.spawn().context("python3 public_packages.py")?;
        let questions = child.stdin.take();
        let answers = BufReader::new(child.stdout.take().context("python3: no output")?);
        Ok(Some(Self { child, questions, answers, _environment: temporary }))
    }

    /// What a package finds, and what it took; `None` where it is not installed.
    pub(crate) fn ask(
        &mut self,
        package: &str,
        game: &str,
        moves: &str,
        depth: Option<u32>,
    ) -> anyhow::Result<Option<(Side, String)>> {
        let question = json!({ "package": package, "game": game, "moves": moves, "depth": depth });
        writeln!(self.questions.as_mut().context("python3: no input")?, "{question}")?;
        let mut line = String::new();
        if self.answers.read_line(&mut line)? == 0 {
            bail!("python3 public_packages.py stopped at {question}");
        }
        Ok(match serde_json::from_str(&line)? {
            Answer::Found { value, nodes, seconds } => Some((Side { nodes, seconds }, value)),
            Answer::Missing { missing } => {
                eprintln!("{package} is left out: {missing}");
                None
            }
        })
    }
}

impl Drop for Python {
    /// Without questions it comes to its end; only then may its environment go.
    fn drop(&mut self) {
        self.questions = None;
        // Whatever it ends with, everything was answered.
        let _ = self.child.wait();
    }
}
