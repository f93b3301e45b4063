//! Mutation testing: what is computed is changed in one place after the other, and each time a test must fail. What need not be caught
//! stands with its reason in `.cargo/mutants.toml`, and `docs/coverage.md` has the figures.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::command;
use crate::installed::cargo_command;

/// Files of one crate, and the narrowest tests that ought to notice.
struct Part {
    package: &'static str,
    files: &'static [&'static str],
    tests: &'static [&'static str],
}

const PARTS: [Part; 5] = [
    Part {
        package: "nimatron-core",
        files: &[
            "crates/core/src/{banked,goal,notation,packed_goal,packed_objective,quotation,value,window}.rs",
        ],
        tests: &["--lib", "--tests"],
    },
    Part {
        package: "nimatron-games",
        files: &["crates/games/src/reading.rs", "crates/games/src/kalah/notation.rs"],
        tests: &["--test", "all", "--", "rules::", "boards::"],
    },
    Part {
        package: "nimatron-solve",
        files: &["crates/solve/src/file/{contents,reader,seek_table}.rs"],
        tests: &["--lib", "--test", "all", "--", "tests::", "crafted::", "damage::", "journal::"],
    },
    Part {
        package: "nimatron-search",
        files: &["crates/search/src/{alpha_beta,minimax}.rs"],
        tests: &["--test", "engines", "contracts"],
    },
    Part {
        package: "nimatron",
        files: &["crates/nimatron/src/homework/*.rs"],
        tests: &["--test", "all", "homework::"],
    },
];

/// Changes the files of all parts, or those that are named.
///
/// # Errors
/// A file of no part; or some change was not noticed.
pub(super) fn run(root: &Path, named: &[String]) -> Result<(), String> {
    cargo_command("mutants")?;
    let folder = |part: &Part| part.files[0].split("/src").next().unwrap_or_default();
    if let Some(file) = named.iter().find(|file| !PARTS.iter().any(|part| file.starts_with(folder(part)))) {
        let folders = PARTS.iter().map(folder).collect::<Vec<_>>().join(", ");
        return Err(format!("mutants: expected a file below {folders}, found {file}"));
    }
    let mut failed = Vec::new();
    for part in &PARTS {
        let own: Vec<_> =
            named.iter().map(String::as_str).filter(|file| file.starts_with(folder(part))).collect();
        let files = if named.is_empty() { part.files } else { &own };
        if !files.is_empty() {
            failed.extend(change(root, part, files).err());
        }
    }
    if failed.is_empty() { Ok(()) } else { Err(failed.join("\n")) }
}

/// In a copy of the checkout, whose dependencies stay compiled between runs.
fn change(root: &Path, part: &Part, files: &[&str]) -> Result<(), String> {
    let target = env::var_os("CARGO_TARGET_DIR").map_or_else(|| root.join("target"), PathBuf::from);
    let target = target.join("mutants");
    fs::create_dir_all(&target).map_err(|error| format!("{}: {error}", target.display()))?;
    let mut mutants = Command::new("cargo");
    mutants.args(["mutants", "--profile", "checked", "--package", part.package, "--output"]);
    mutants.arg(target.join(part.package));
    mutants.args(files.iter().flat_map(|file| ["--file", *file])).arg("--").args(part.tests);
    mutants.env("CARGO_TARGET_DIR", &target).env("CARGO_INCREMENTAL", "1");
    command::run(mutants.current_dir(root))
}
