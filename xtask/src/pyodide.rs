//! Python for the page without a server: Pyodide, as npm has it. Its files are packed, since few hosts of files pack what they send, and otherwise as they are.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use serde_json::Value;

use crate::command::{run, target};
use crate::installed::program;
use crate::packed::pack;

/// The version that `crates/browser/site/frame/worker.js` begins, and the checksum of its archive.
const VERSION: &str = "314.0.7";
const CHECKSUM: &str =
    "sha512-0YvXxEhfEdpLfb/XkM2BFAeMROq0iMUX2bzzH9pOttyMcWkwq+HbE5uyuGD82LN7y2q+SNvi/6V5JEsOlD2R1A==";
/// The files that Python begins with.
const FILES: [&str; 4] = ["pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip"];
/// What is said of their licence.
const NOTICE: &str = "\
These files are Pyodide, packed with gzip and otherwise unchanged: Python and its standard library, built for WebAssembly.
Pyodide is free software under the Mozilla Public License 2.0, https://mozilla.org/MPL/2.0/. Python and its standard
library are under the PSF License Agreement, https://docs.python.org/3/license.html. The source of this version is at
https://github.com/pyodide/pyodide/tree/";

/// Puts Python into a folder of the page.
///
/// # Errors
/// It cannot be had, it is another one, or it cannot be written.
pub(crate) fn put(folder: &Path) -> Result<(), String> {
    let from = fetched()?;
    let told = |error| format!("{}: {error}", folder.display());
    fs::create_dir_all(folder).map_err(told)?;
    for file in FILES {
        pack(&from.join(file), &folder.join(format!("{file}.bin"))).map_err(told)?;
    }
    fs::write(folder.join("NOTICE.txt"), format!("{NOTICE}{VERSION}.\n")).map_err(told)
}

/// The folder of the package, fetched once.
fn fetched() -> Result<PathBuf, String> {
    let folder = target()?.join(format!("pyodide-{VERSION}"));
    let package = folder.join("package");
    if package.is_dir() {
        return Ok(package);
    }
    fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let mut npm = Command::new(program(&["npm"], &["nodejs", "npm"])?);
    npm.args(["pack", "--json", &format!("pyodide@{VERSION}"), "--pack-destination"]).arg(&folder);
    let told = npm.stderr(Stdio::inherit()).output().map_err(|error| format!("npm: {error}"))?;
    let report: Value = serde_json::from_slice(&told.stdout).map_err(|error| format!("npm pack: {error}"))?;
    let found = report[0]["integrity"].as_str().unwrap_or("nothing");
    if found != CHECKSUM {
        return Err(format!("pyodide {VERSION}: expected {CHECKSUM}, found {found}"));
    }
    let archive = folder.join(format!("pyodide-{VERSION}.tgz"));
    run(Command::new("tar").arg("-xzf").arg(archive).arg("-C").arg(&folder))?;
    Ok(package)
}
