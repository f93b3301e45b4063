//! Documentation without warnings, and its examples. `cargo doc` would compile every crate once more, for the types alone; `cargo test --doc` has
//! those that the tests compiled. So cargo is told that this program is rustdoc: asked to run the examples of a crate, it makes the documentation
//! first, from the same crates.

use std::env;
use std::ffi::OsString;
use std::process::{Command, ExitCode};

use crate::command::target;

/// Says in the environment of this program that cargo takes it for rustdoc, and names the folder for the documentation.
const FOLDER: &str = "NIMATRON_DOCUMENTATION";

/// A command of cargo's that makes the documentation of all libraries and runs its examples.
///
/// # Errors
/// This program does not know where it stands.
pub(crate) fn tested_by(mut cargo: Command) -> Result<Command, String> {
    let here = env::current_exe().map_err(|error| error.to_string())?;
    cargo.arg("--doc").env("RUSTDOC", here).env(FOLDER, target()?.join("doc"));
    Ok(cargo)
}

/// What is done in the place of rustdoc, if cargo asks for it.
pub(crate) fn in_place_of_rustdoc() -> Option<ExitCode> {
    let folder = env::var_os(FOLDER)?;
    let arguments: Vec<_> = env::args_os().skip(1).collect();
    let tests = arguments.iter().any(|argument| argument == "--test");
    let made =
        !tests || succeeds(rustdoc(&without_tests(&arguments)).args(["-D", "warnings", "-o"]).arg(folder));
    Some(if made && succeeds(&mut rustdoc(&arguments)) { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn rustdoc(arguments: &[OsString]) -> Command {
    let mut rustdoc = Command::new("rustdoc");
    // An example that runs a program of the project is not taken for rustdoc.
    rustdoc.args(arguments).env_remove(FOLDER);
    rustdoc
}

/// Whether rustdoc succeeds; it says itself what is wrong.
fn succeeds(rustdoc: &mut Command) -> bool {
    let outcome = rustdoc.status();
    if let Err(error) = &outcome {
        eprintln!("rustdoc: {error}");
    }
    outcome.is_ok_and(|status| status.success())
}

/// The arguments without those that only a run of examples takes: `--test` itself, and others that cargo writes with a value of their own.
fn without_tests(arguments: &[OsString]) -> Vec<OsString> {
    let mut kept = Vec::new();
    let mut arguments = arguments.iter();
    while let Some(argument) = arguments.next() {
        match argument.to_str() {
            Some("--test") => {}
            Some(option) if option.starts_with("--test-") => _ = arguments.next(),
            _ => kept.push(argument.clone()),
        }
    }
    kept
}
