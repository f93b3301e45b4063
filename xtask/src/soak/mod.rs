//! Checks that take long: what is measured here depends on the machine, so no ordinary test does it.

mod client;
mod fuzzing;
mod limits;
mod load;
mod mutants;
mod packages;
mod release;

use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::{browser, command, site};

/// A part by its name.
type Part = (&'static str, fn(&Path) -> Result<(), String>);

/// All of them; each is given the project's root.
const PARTS: [Part; 10] = [
    ("crash-points", crash_points),
    ("threats", threats),
    ("cluster", cluster),
    ("limits", |root| limits::run(&built(root)?)),
    ("load", |root| load::run(&built(root)?)),
    ("fuzzing", fuzzing::run),
    ("site", tested_site),
    ("class", |_| browser::install().and_then(|()| browser::test_many())),
    ("packages", packages::run),
    ("release", |root| release::run(root, &built(root)?)),
];

/// The part that takes a day, and is run by its name alone.
const MUTANTS: &str = "mutants";

/// Runs the part of this name, or all of them; what follows the name are files for [`mutants`].
///
/// # Errors
/// What was not kept to.
pub(crate) fn run(name: Option<&str>, files: &[String]) -> Result<(), String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().ok_or("the project has no root")?;
    if name == Some(MUTANTS) {
        return mutants::run(root, files);
    }
    let names = PARTS.map(|(part, _)| part);
    if let Some(name) = name.filter(|name| !names.contains(name)) {
        return Err(format!("expected one of {}, {MUTANTS}, found {name}", names.join(", ")));
    }
    PARTS.iter().filter(|(part, _)| name.is_none_or(|name| name == *part)).try_for_each(|(_, run)| run(root))
}

/// The program as it is shipped.
fn built(root: &Path) -> Result<PathBuf, String> {
    let target = env::var_os("CARGO_TARGET_DIR").map_or_else(|| root.join("target"), PathBuf::from);
    let mut build = Command::new("cargo");
    build.args(["build", "--profile", "dist", "-p", "nimatron-cli"]);
    // What others wrote in C too is compiled as the profile says.
    command::run(build.env("CFLAGS", "").current_dir(root))?;
    Ok(target.join("dist/nimatron"))
}

/// The page without a server, and what it reads of a host: the solutions of three games, one of each form.
fn tested_site(_: &Path) -> Result<(), String> {
    browser::install()?;
    let program = browser::built()?;
    let folder = command::target()?.join("tmp/solutions");
    std::fs::create_dir_all(&folder).map_err(|error| error.to_string())?;
    let written: [(&str, &[&str]); 3] = [
        ("four-by-four.solution", &["solve", "connect-four:width=4,height=4"]),
        ("kalah.solution", &["solve", "kalah:pits=4,seeds=2"]),
        ("four-in-a-row.book", &["book", "mnk:m=4,n=4,k=3", "--plies", "3"]),
    ];
    for (name, words) in written {
        command::run(Command::new(&program).args(words).arg("-o").arg(folder.join(name)).arg("--quiet"))?;
    }
    let solutions = site::Solutions { folder, at: None };
    browser::test_site(&site::build(None, Some(&solutions))?)
}

/// Every request of large solutions to their disk fails once.
fn crash_points(root: &Path) -> Result<(), String> {
    long_test(root, &["nimatron-solve", "--test", "all", "crash_points::"], "EVERY_CRASH_POINT")
}

/// Every strong player at all positions with threats.
fn threats(root: &Path) -> Result<(), String> {
    long_test(root, &["nimatron", "--test", "all", "threats::"], "EVERY_THREAT")
}

/// Processes that solve together are killed at thirty moments, stopped, cut off, slowed down and left without room.
fn cluster(root: &Path) -> Result<(), String> {
    let test = ["nimatron-cli", "--features", "cluster", "--test", "cluster"];
    long_test(root, &test, "EVERY_FAILURE")
}

/// A test that does all of its work where this variable is set.
fn long_test(root: &Path, test: &[&str], variable: &str) -> Result<(), String> {
    let arguments = [&["test", "--profile", "checked", "-p"], test, &["--", "--nocapture"]].concat();
    command::run(Command::new("cargo").args(arguments).env(variable, "1").current_dir(root))
}
