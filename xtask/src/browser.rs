//! The page in a real browser: its types checked, then played with. What this takes besides Rust is Node.js with npm, and Chromium; where
//! they are missing they are installed with apt, on a machine where that can be done.

use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::command::run;

/// Where the tests are, from the project's root.
const FOLDER: &str = "crates/web/tests/browser";
/// The profile that the other tests were compiled in, with the program that they left behind.
const PROFILE: &str = "checked";
/// The browser under the names that it has, first the one that draws for no screen, with half the work.
const CHROMIUM: [&str; 5] =
    [HEADLESS, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const HEADLESS: &str = "chromium-headless-shell";
/// What Chromium draws Chinese with.
const FONTS: &str = "fonts-noto-cjk";

/// Checks the page's types and plays with it.
///
/// # Errors
/// What failed, or what is missing and how to get it.
pub(crate) fn test() -> Result<(), String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().ok_or("the project has no root")?;
    let folder = root.join(FOLDER);
    let npm = program(&["npm"], &["nodejs", "npm"])?;
    let chromium = program(&CHROMIUM, &[HEADLESS, FONTS])?;
    let program = built()?;
    run(Command::new(&npm).args(["ci", "--no-audit", "--no-fund"]).current_dir(&folder))?;
    let script = |name: &str| {
        let mut script = Command::new(&npm);
        script.args(["run", "--silent", name]).current_dir(&folder);
        run(script.env("NIMATRON", &program).env("CHROMIUM", &chromium))
    };
    script("check")?;
    script("test")
}

/// The program to be tested, which the tests before left behind: building it alone would compile the facade once more, with the features that
/// it has without the tests.
fn built() -> Result<PathBuf, String> {
    let here = env::current_exe().map_err(|error| error.to_string())?;
    // This program stands in a folder of the same target.
    let target = here.parent().and_then(Path::parent).ok_or("this program stands nowhere")?;
    let program = target.join(PROFILE).join(format!("nimatron{}", env::consts::EXE_SUFFIX));
    if program.is_file() {
        Ok(program)
    } else {
        Err(format!("expected the tests to have built {}", program.display()))
    }
}

/// A program under one of its names; installed, if it is not there, from packages of Debian's.
fn program(names: &[&str], packages: &[&str]) -> Result<PathBuf, String> {
    if let Some(found) = found(names) {
        return Ok(found);
    }
    let missing = |reason: &str| {
        let packages = packages.join(" ");
        format!("expected {}, which is not there{reason}; on Debian: apt-get install {packages}", names[0])
    };
    if found(&["apt-get"]).is_none() {
        return Err(missing(""));
    }
    let apt = |arguments: &[&str]| {
        run(Command::new("apt-get").args(arguments).env("DEBIAN_FRONTEND", "noninteractive"))
    };
    let install = [&["install", "--yes", "--no-install-recommends"], packages].concat();
    apt(&["update"]).and_then(|()| apt(&install)).map_err(|reason| missing(&format!(" ({reason})")))?;
    found(names).ok_or_else(|| missing(" even now"))
}

/// Where a program is, if it is there.
fn found(names: &[&str]) -> Option<PathBuf> {
    let folders: Vec<_> = env::split_paths(&env::var_os("PATH")?).collect();
    let places = names.iter().flat_map(|name| folders.iter().map(move |folder| folder.join(name)));
    places.into_iter().find(|place| place.is_file())
}
