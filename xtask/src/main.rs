//! The project's own tasks: `cargo xtask test` runs everything that must pass before a change lands, `cargo xtask soak` what takes long and
//! depends on the machine.

mod browser;
mod command;
mod documentation;
mod installed;
mod packed;
mod programs;
mod pyodide;
mod python;
mod rust;
mod site;
mod soak;

use std::env;
use std::path::PathBuf;
use std::process::ExitCode;

use crate::command::beside;
use crate::site::Solutions;

const USAGE: &str =
    "usage: cargo xtask test    format, lints, all tests, documentation, the page in a browser, the Python package
       cargo xtask test quick
                           format, lints, and the tests in Rust of those crates that differ from the last commit, or that it changed
       cargo xtask test rust, page or python
                           one part of all tests; the last two after the tests in Rust
       cargo xtask site [DIR] [--solutions FOLDER] [--solutions-at URL]
                           the page without a server, as a folder for any web server; target/site by default; it reads these solutions, beside itself
                           or where they are
       cargo xtask soak    crash-points, threats, cluster, limits, load, fuzzing, site, class, packages and release, or one of them: two hours in all
       cargo xtask soak mutants [FILE]…
                           what no test notices when it is changed, in files of some importance or in these: hours";

fn main() -> ExitCode {
    if let Some(ended) = documentation::in_place_of_rustdoc() {
        return ended;
    }
    match env::args().nth(1).as_deref() {
        Some("test") => match env::args().nth(2).as_deref() {
            None => ended("test", everything()),
            Some("quick") => ended("test quick", rust::quick()),
            Some("rust") => ended("the tests in Rust", rust()),
            Some("page") => ended("the page in a browser", browser::install().and_then(|()| browser::test())),
            Some("python") => ended("the Python package", python::install().and_then(|()| python::test())),
            Some(_) => usage(),
        },
        Some("site") => {
            let Some((folder, solutions)) = site_asked(env::args().skip(2)) else { return usage() };
            ended("site", site::build(folder.as_deref(), solutions.as_ref()).map(drop))
        }
        Some("soak") => {
            let files: Vec<_> = env::args().skip(3).collect();
            ended("soak", soak::run(env::args().nth(2).as_deref(), &files))
        }
        _ => usage(),
    }
}

/// The folder for the page, and the solutions that it reads; `None` where the words are others.
fn site_asked(mut words: impl Iterator<Item = String>) -> Option<(Option<PathBuf>, Option<Solutions>)> {
    let (mut folder, mut solutions, mut at) = (None, None, None);
    while let Some(word) = words.next() {
        match word.as_str() {
            "--solutions" => solutions = Some(PathBuf::from(words.next()?)),
            "--solutions-at" => at = Some(words.next()?),
            _ if folder.is_none() && !word.starts_with('-') => folder = Some(PathBuf::from(word)),
            _ => return None,
        }
    }
    // Where they are is nothing without what they are.
    let is_whole = at.is_none() || solutions.is_some();
    is_whole.then(|| (folder, solutions.map(|folder| Solutions { folder, at })))
}

/// All tests. What is fetched and installed waits for the network while the compiler works; the page often waits for its clocks while the Python
/// package works on one processor.
fn everything() -> Result<(), String> {
    installed::interpreters()?;
    let installed = || browser::install().and_then(|()| python::install());
    let (programs, ()) = beside(rust::compiled, installed)?;
    rust::test(programs)?;
    beside(browser::test, python::test).map(drop)
}

/// The tests in Rust alone.
fn rust() -> Result<(), String> {
    installed::interpreters()?;
    rust::test(rust::compiled()?)
}

fn usage() -> ExitCode {
    eprintln!("{USAGE}");
    ExitCode::from(2)
}

/// Tells how a command ended.
fn ended(command: &str, outcome: Result<(), String>) -> ExitCode {
    match outcome {
        Ok(()) => {
            eprintln!("── {command}: all passed ──");
            ExitCode::SUCCESS
        }
        Err(reason) => {
            eprintln!("{reason}\n── {command}: failed ──");
            ExitCode::FAILURE
        }
    }
}
