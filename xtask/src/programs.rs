//! Test programs, run beside each other: some wait for clocks and for other processes, and each has a last test that keeps one processor busy.

use std::cmp::Reverse;
use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::sync::{Mutex, PoisonError};
use std::thread;

use serde_json::Value;

use crate::installed;

/// A test program, and the folder of its package, where it runs.
pub(crate) struct Program {
    file: PathBuf,
    folder: PathBuf,
}

/// Runs test programs, as many beside each other as there are processors.
///
/// # Errors
/// Which programs failed.
pub(crate) fn run(mut programs: Vec<Program>) -> Result<(), String> {
    // Those with the most tests take longest, by and large. What is begun last should be over soon.
    programs.sort_by_cached_key(|program| Reverse(tests(program)));
    let queue = Mutex::new(programs.into_iter());
    let path = installed::path()?;
    let next = || queue.lock().unwrap_or_else(PoisonError::into_inner).next();
    let lane = || std::iter::from_fn(next).filter_map(|program| failure(&program, &path)).collect::<Vec<_>>();
    let failures = thread::scope(|scope| {
        let lanes = thread::available_parallelism().map_or(1, usize::from);
        let lanes: Vec<_> = (0..lanes).map(|_| scope.spawn(lane)).collect();
        lanes.into_iter().flat_map(|lane| lane.join().expect("no lane panics")).collect::<Vec<_>>()
    });
    if failures.is_empty() { Ok(()) } else { Err(failures.join("\n")) }
}

/// Compiles the tests of a command of cargo's and finds the programs that came of it.
///
/// # Errors
/// What cannot be compiled.
pub(crate) fn compiled(cargo: &mut Command) -> Result<Vec<Program>, String> {
    cargo.args(["--tests", "--no-run", "--message-format", "json-render-diagnostics"]);
    eprintln!("── {cargo:?}");
    let output = cargo.stderr(Stdio::inherit()).output().map_err(|error| format!("{cargo:?}: {error}"))?;
    if !output.status.success() {
        return Err(format!("{cargo:?}: {}", output.status));
    }
    let messages = serde_json::Deserializer::from_slice(&output.stdout).into_iter::<Value>();
    let messages = messages.collect::<Result<Vec<_>, _>>().map_err(|error| format!("{cargo:?}: {error}"))?;
    let programs: Vec<_> = messages.iter().filter_map(program).collect();
    // Without any, everything would pass.
    if programs.is_empty() { Err(format!("{cargo:?}: expected test programs")) } else { Ok(programs) }
}

/// The program that a message of cargo's is about, if it is one with tests.
fn program(message: &Value) -> Option<Program> {
    let has_tests = message["profile"]["test"].as_bool()?;
    let file = PathBuf::from(message["executable"].as_str().filter(|_| has_tests)?);
    Some(Program { file, folder: Path::new(message["manifest_path"].as_str()?).parent()?.to_owned() })
}

/// How many tests a program has; one that cannot say is told when it runs.
fn tests(program: &Program) -> usize {
    let listed = Command::new(&program.file)
        .current_dir(&program.folder)
        .args(["--list", "--format", "terse"])
        .output();
    listed.map_or(0, |listed| String::from_utf8_lossy(&listed.stdout).lines().count())
}

/// Runs a program, tells how it ended, and how it failed if it did.
fn failure(program: &Program, path: &OsStr) -> Option<String> {
    let name = format!("{} of {}", program.file.display(), program.folder.display());
    let mut command = Command::new(&program.file);
    command.current_dir(&program.folder).env("PATH", path).stdin(Stdio::null());
    let outcome = command.output();
    let Output { status, stdout, stderr } = match outcome {
        Ok(output) => output,
        Err(error) => return Some(format!("{name}: {error}")),
    };
    let told = String::from_utf8_lossy(&stdout);
    let result = told.lines().rfind(|line| line.starts_with("test result")).unwrap_or("no result");
    eprintln!("── {name}: {result}");
    println!("{told}");
    if status.success() {
        return None;
    }
    eprintln!("{}", String::from_utf8_lossy(&stderr));
    Some(format!("{name}: {status}"))
}
