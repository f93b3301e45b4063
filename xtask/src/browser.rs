//! The page in a real browser: its types checked, then played with. What this takes besides Rust is Node.js with npm, and Chromium.

use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::command::{run, target};
use crate::installed::program;
use crate::rust::PROFILE;

/// Where the tests are, from the project's root.
const FOLDER: &str = "crates/web/tests/browser";
/// The browser under the names that it has, first the one that draws for no screen, with half the work.
const CHROMIUM: [&str; 5] =
    [HEADLESS, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const HEADLESS: &str = "chromium-headless-shell";
/// What Chromium draws Chinese with, and the other languages: without it a machine's own letters may be wider than any that the page asks for.
const FONTS: [&str; 2] = ["fonts-noto-cjk", "fonts-liberation"];

/// Installs what the tests take, Chromium and packages of npm's.
///
/// # Errors
/// What is missing, and how to get it.
pub(crate) fn install() -> Result<(), String> {
    chromium()?;
    run(npm()?.args(["ci", "--no-audit", "--no-fund"]))
}

/// Checks the page's types and plays with it.
///
/// # Errors
/// What failed, or what is missing and how to get it.
pub(crate) fn test() -> Result<(), String> {
    let nimatron = built()?;
    let chromium = chromium()?;
    let script = |name: &str| {
        let mut npm = npm()?;
        run(npm.args(["run", "--silent", name]).env("NIMATRON", &nimatron).env("CHROMIUM", &chromium))
    };
    script("check")?;
    script("test")
}

/// Plays with the page without a server, which stands in a folder.
///
/// # Errors
/// What failed, or what is missing and how to get it.
pub(crate) fn test_site(folder: &Path) -> Result<(), String> {
    let mut npm = npm()?;
    npm.args(["run", "--silent", "site"]).env("NIMATRON_SITE", folder);
    run(npm.env("NIMATRON", built()?).env("CHROMIUM", chromium()?))
}

/// Plays with many browsers at the same time.
///
/// # Errors
/// What failed, or what is missing and how to get it.
pub(crate) fn test_many() -> Result<(), String> {
    let mut npm = npm()?;
    run(npm.args(["run", "--silent", "many"]).env("NIMATRON", built()?).env("CHROMIUM", chromium()?))
}

/// A command of npm's in the folder of the tests.
fn npm() -> Result<Command, String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().ok_or("the project has no root")?;
    let mut npm = Command::new(program(&["npm"], &["nodejs", "npm"])?);
    npm.current_dir(root.join(FOLDER));
    Ok(npm)
}

/// The browser.
///
/// # Errors
/// It is missing, and how to get it.
pub(crate) fn chromium() -> Result<PathBuf, String> {
    program(&CHROMIUM, &[HEADLESS, FONTS[0], FONTS[1]])
}

/// The program to be tested, which the tests before left behind: building it alone would compile the facade once more, with the features that
/// it has without the tests.
pub(crate) fn built() -> Result<PathBuf, String> {
    let program = target()?.join(PROFILE).join(format!("nimatron{}", env::consts::EXE_SUFFIX));
    if program.is_file() {
        Ok(program)
    } else {
        Err(format!("expected the tests to have built {}", program.display()))
    }
}
