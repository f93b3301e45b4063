//! The project's own tasks: `cargo xtask test` runs everything that must pass before a change lands, `cargo xtask soak` what takes long and
//! depends on the machine.

mod browser;
mod command;
mod installed;
mod python;
mod soak;

use std::env;
use std::process::{Command, ExitCode};

const USAGE: &str =
    "usage: cargo xtask test    format, lints, all tests, documentation, the page in a browser, the Python package
       cargo xtask test quick, page or python
                           format, lints and tests in Rust; or one of the last two, after `cargo build --profile checked`
       cargo xtask soak    crash-points, threats, cluster, limits, load, fuzzing, packages and release, or one of them: two hours in all
       cargo xtask soak mutants [FILE]…
                           what no test notices when it is changed, in files of some importance or in these: hours";

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
            "--features",
            "nimatron-cli/cluster",
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
        arguments: &[
            "test",
            "--workspace",
            "--features",
            "nimatron-cli/cluster",
            "--profile",
            "checked",
            "--lib",
            "--bins",
            "--tests",
        ],
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

/// The steps of a day's work: format, lints, tests.
const QUICK: usize = 3;

fn main() -> ExitCode {
    match env::args().nth(1).as_deref() {
        Some("test") => match env::args().nth(2).as_deref() {
            None => tested(rust(STEPS).and_then(|()| page()).and_then(|()| python())),
            Some("quick") => tested(rust(&STEPS[..QUICK])),
            Some("page") => tested(page()),
            Some("python") => tested(python()),
            Some(_) => usage(),
        },
        Some("soak") => {
            match soak::run(env::args().nth(2).as_deref(), &env::args().skip(3).collect::<Vec<_>>()) {
                Ok(()) => ExitCode::SUCCESS,
                Err(reason) => failed("soak", Some(&reason)),
            }
        }
        _ => usage(),
    }
}

fn usage() -> ExitCode {
    eprintln!("{USAGE}");
    ExitCode::from(2)
}

fn tested(outcome: Result<(), ExitCode>) -> ExitCode {
    match outcome {
        Ok(()) => {
            eprintln!("── all passed ──");
            ExitCode::SUCCESS
        }
        Err(code) => code,
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
fn rust(steps: &[Step]) -> Result<(), ExitCode> {
    installed::interpreters().map_err(|reason| failed("interpreters", Some(&reason)))?;
    for step in steps {
        eprintln!("── {} ── cargo {}", step.name, step.arguments.join(" "));
        let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
        let status = Command::new(cargo).args(step.arguments).envs(step.environment.iter().copied()).status();
        if !status.is_ok_and(|status| status.success()) {
            return Err(failed(step.name, None));
        }
    }
    Ok(())
}

fn page() -> Result<(), ExitCode> {
    browser::test().map_err(|reason| failed("the page in a browser", Some(&reason)))
}

fn python() -> Result<(), ExitCode> {
    python::test().map_err(|reason| failed("the Python package", Some(&reason)))
}
