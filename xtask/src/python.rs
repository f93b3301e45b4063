//! The Python package, as somebody installs it: into an empty environment, its types checked, its notebooks executed, its tests run, some of
//! them in JupyterLab in a browser.

use std::env;
use std::fs;
use std::path::Path;
use std::process::Command;

use crate::browser::chromium;
use crate::command::run;
use crate::installed::{install, program};
use crate::rust::{FEATURES, PROFILE};

/// Where the package is, from the project's root.
const FOLDER: &str = "crates/python";
/// The package with what its optional parts take.
const PACKAGE: &str = ".[gym,notebook]";
/// What the tests take besides: for all of them, for the notebooks that are executed, and for those in a browser.
const TOOLS: [&str; 9] = [
    "pytest",
    "mypy",
    "networkx",
    "types-networkx",
    "nbclient",
    "nbformat",
    "ipykernel",
    "jupyterlab>=4,<5",
    "playwright",
];

/// Installs the package and runs its tests.
///
/// # Errors
/// What failed, or what is missing and how to get it.
pub(crate) fn test() -> Result<(), String> {
    let here = env::current_exe().map_err(|error| error.to_string())?;
    // This program stands in a folder of the target.
    let target = here.parent().and_then(Path::parent).ok_or("this program stands nowhere")?;
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().ok_or("the project has no root")?;
    let folder = root.join(FOLDER);
    let environment = target.join("python");
    if environment.exists() {
        fs::remove_dir_all(&environment).map_err(|error| error.to_string())?;
    }
    let python = program(&["python3"], &["python3"])?;
    let chromium = chromium()?;
    let begin = || run(Command::new(&python).args(["-m", "venv"]).arg(&environment));
    // Debian has the module in a package of its own.
    begin().or_else(|_| install("the Python module venv", &["python3-venv"]).and_then(|()| begin()))?;
    // As the tests in Rust: so they have compiled all of it but the package itself.
    let build = format!("--profile {PROFILE} --features {FEATURES}");
    let tool = |name: &str| {
        let mut tool = Command::new(environment.join("bin").join(name));
        tool.current_dir(&folder).env("MATURIN_PEP517_ARGS", &build).env("CARGO_TARGET_DIR", target);
        tool.env("CHROMIUM", &chromium);
        tool
    };
    run(tool("pip").args(["install", "--quiet", "--disable-pip-version-check", PACKAGE]).args(TOOLS))?;
    run(&mut tool("mypy"))?;
    run(tool("stubtest").args(["--concise", "nimatron._native"]))?;
    // From elsewhere: in its own folder the package would be taken for the installed one.
    let settings = folder.join("pyproject.toml");
    let pytest = || {
        let mut pytest = tool("pytest");
        pytest.current_dir(&environment).arg("-c").arg(&settings).args(["-p", "no:cacheprovider"]);
        pytest
    };
    run(pytest().arg("--import-mode=importlib").args([folder.join("tests"), folder.join("README.md")]))?;
    run(pytest().args(["--doctest-modules", "--pyargs", "nimatron"]))
}
