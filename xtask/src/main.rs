//! The project's own tasks: `cargo xtask test` runs everything that must pass before a change lands, `cargo xtask soak` what takes long and
//! depends on the machine.

mod browser;
mod command;
mod installed;
mod soak;

use std::env;
use std::process::{Command, ExitCode};

const USAGE: &str =
    "usage: cargo xtask test    format, lints, all tests, documentation, the page in a browser
       cargo xtask soak    crash-points, threats, limits, load and fuzzing, or one of them: two hours in all";

/// One step of the test command: what it is, the cargo arguments, and environment variables.
struct Step {
    name: &'static str,
    arguments: &'static [&'static str],
    environment: &'static [(&'static str, &'static str)],
}

/// Tests run in a release-like profile with debug assertions: some visit every position of a game.
const STEPS: &[Step] = &[
    Step { name: "format", arguments: &["fmt", "--all", "--check"], environment: &[] },
    Step {
        name: "lints",
        arguments: &[
            "clippy",
            "--workspace",
            "--all-targets",
            "--profile",
            "checked",
            "--",
            "-D",
            "warnings",
        ],
        environment: &[],
    },
    // Benches measure and test nothing; the lints have compiled them.
    Step {
        name: "tests",
        arguments: &["test", "--workspace", "--profile", "checked", "--lib", "--bins", "--tests"],
        environment: &[],
    },
    Step {
        name: "examples in the documentation",
        arguments: &["test", "--workspace", "--profile", "checked", "--doc"],
        environment: &[],
    },
    Step {
        name: "documentation",
        arguments: &["doc", "--workspace", "--no-deps", "--profile", "checked"],
        environment: &[("RUSTDOCFLAGS", "-D warnings")],
    },
];

fn main() -> ExitCode {
    match env::args().nth(1).as_deref() {
        Some("test") => run(STEPS),
        Some("soak") => match soak::run(env::args().nth(2).as_deref()) {
            Ok(()) => ExitCode::SUCCESS,
            Err(reason) => failed("soak", Some(&reason)),
        },
        _ => {
            eprintln!("{USAGE}");
            ExitCode::from(2)
        }
    }
}

fn failed(step: &str, reason: Option<&str>) -> ExitCode {
    if let Some(reason) = reason {
        eprintln!("{reason}");
    }
    eprintln!("── {step} failed ──");
    ExitCode::FAILURE
}

/// Runs every step until one fails.
fn run(steps: &[Step]) -> ExitCode {
    if let Err(reason) = installed::interpreters() {
        return failed("interpreters", Some(&reason));
    }
    for step in steps {
        eprintln!("── {} ── cargo {}", step.name, step.arguments.join(" "));
        let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
        let status = Command::new(cargo).args(step.arguments).envs(step.environment.iter().copied()).status();
        if !status.is_ok_and(|status| status.success()) {
            return failed(step.name, None);
        }
    }
    if let Err(reason) = browser::test() {
        return failed("the page in a browser", Some(&reason));
    }
    eprintln!("── all passed ──");
    ExitCode::SUCCESS
}
