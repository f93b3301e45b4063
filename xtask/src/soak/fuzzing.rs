//! Every law in `fuzz/fuzz_targets`, tried with made-up input for a while.

use std::env;
use std::fs;
use std::path::Path;
use std::process::Command;

use crate::command;
use crate::installed::cargo_command;

/// For each law, unless the environment says otherwise.
const SECONDS: u32 = 120;
/// Where it does.
const VARIABLE: &str = "FUZZ_SECONDS";

/// Tries all of them.
///
/// # Errors
/// The law that was broken; the input that broke it is kept in `fuzz/artifacts`.
pub(super) fn run(root: &Path) -> Result<(), String> {
    cargo_command("fuzz")?;
    let seconds = env::var(VARIABLE).map_or(Ok(SECONDS), |seconds| seconds.parse());
    let seconds = seconds.map_err(|_| format!("{VARIABLE}: expected a whole number of seconds"))?;
    let targets = fs::read_dir(root.join("fuzz/fuzz_targets")).map_err(|error| error.to_string())?;
    let mut laws: Vec<_> =
        targets.filter_map(|target| Some(target.ok()?.path().file_stem()?.to_str()?.to_owned())).collect();
    laws.sort();
    laws.iter().try_for_each(|law| try_law(root, law, seconds))
}

/// No code of ours is unsafe, so no sanitizer is needed.
fn try_law(root: &Path, law: &str, seconds: u32) -> Result<(), String> {
    let limits =
        [format!("-max_total_time={seconds}"), "-timeout=10".to_owned(), "-rss_limit_mb=2048".to_owned()];
    let fuzz = ["fuzz", "run", law, "--sanitizer", "none", "--"];
    // A stable compiler is told to behave as the nightly one that the fuzzer asks for.
    command::run(Command::new("cargo").args(fuzz).args(limits).env("RUSTC_BOOTSTRAP", "1").current_dir(root))
}
