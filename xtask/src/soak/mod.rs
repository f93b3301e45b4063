//! Checks that take long: what is measured here depends on the machine, so no ordinary test does it.

mod client;
mod fuzzing;
mod limits;
mod load;

use std::path::Path;
use std::process::Command;

use crate::command;

/// Builds the program and runs all of them.
///
/// # Errors
/// What was not kept to.
pub(crate) fn run() -> Result<(), String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().ok_or("the project has no root")?;
    crash_points(root)?;
    command::run(Command::new("cargo").args(["build", "--release"]).current_dir(root))?;
    let nimatron = root.join("target/release/nimatron");
    limits::run(&nimatron)?;
    load::run(&nimatron)?;
    fuzzing::run(root)
}

/// Every request of large solutions to their disk fails once.
fn crash_points(root: &Path) -> Result<(), String> {
    let test = [
        "test",
        "--profile",
        "checked",
        "-p",
        "nimatron-solve",
        "--test",
        "crash_points",
        "--",
        "--nocapture",
    ];
    command::run(Command::new("cargo").args(test).env("EVERY_CRASH_POINT", "1").current_dir(root))
}
