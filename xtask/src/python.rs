//! The Python package, as somebody installs it: into an empty environment, its types checked, its notebooks executed, its tests run, some of
//! them in JupyterLab in a browser.

use std::fs;
use std::path::Path;
use std::process::Command;

use crate::browser::chromium;
use crate::command::{run, target};
use crate::installed::{self, program};
use crate::rust::{FEATURES, LINTING, PROFILE};

/// Where the package is, from the project's root.
const FOLDER: &str = "crates/python";
/// Where the environment is, in the folder of what is compiled.
const ENVIRONMENT: &str = "python";
/// The package with what its optional parts take.
const PACKAGE: &str = ".[gym,notebook]";
/// What the tests take besides: for all of them, for the notebooks that are executed, and for those in a browser.
const TOOLS: [&str; 10] = [
    "pytest",
    "mypy",
    "easyAI",
    "networkx",
    "types-networkx",
    "nbclient",
    "nbformat",
    "ipykernel",
    "jupyterlab>=4,<5",
    "playwright",
];

/// Makes an empty environment, with what the tests take besides the package.
///
/// # Errors
/// What failed, or what is missing and how to get it.
pub(crate) fn install() -> Result<(), String> {
    let environment = target()?.join(ENVIRONMENT);
    if environment.exists() {
        fs::remove_dir_all(&environment).map_err(|error| error.to_string())?;
    }
    let python = program(&["python3"], &["python3"])?;
    let begin = || run(Command::new(&python).args(["-m", "venv"]).arg(&environment));
    // Debian has the module in a package of its own.
    let module = || installed::install("the Python module venv", &["python3-venv"]);
    begin().or_else(|_| module().and_then(|()| begin()))?;
    run(pip(&environment).args(TOOLS))
}

/// Installs the package and runs its tests.
///
/// # Errors
/// What failed.
pub(crate) fn test() -> Result<(), String> {
    let target = target()?;
    let environment = target.join(ENVIRONMENT);
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().ok_or("the project has no root")?;
    let folder = root.join(FOLDER);
    // As the tests in Rust: so they have compiled all of it but the package itself, or that too. A setting of ours takes the place of the
    // package's own, which has others' crates compiled otherwise.
    let setting = "profile.release.package.pyo3.opt-level=3";
    let build = format!("--profile {PROFILE} --features {FEATURES} --config {setting}");
    let mut install = pip(&environment);
    install.arg(PACKAGE).current_dir(&folder);
    run(install.envs(LINTING).env("MATURIN_PEP517_ARGS", &build).env("CARGO_TARGET_DIR", &target))?;
    let tool = |name: &str, folder: &Path| {
        let mut tool = Command::new(environment.join("bin").join(name));
        tool.current_dir(folder);
        tool
    };
    run(&mut tool("mypy", &folder))?;
    run(tool("stubtest", &folder).args(["--concise", "nimatron._native"]))?;
    let settings = folder.join("pyproject.toml");
    let chromium = chromium()?;
    let pytest = || {
        // From elsewhere: in its own folder the package would be taken for the installed one.
        let mut pytest = tool("pytest", &environment);
        pytest.arg("-c").arg(&settings).args(["-p", "no:cacheprovider"]).env("CHROMIUM", &chromium);
        pytest
    };
    run(pytest().arg("--import-mode=importlib").args([folder.join("tests"), folder.join("README.md")]))?;
    run(pytest().args(["--doctest-modules", "--pyargs", "nimatron"]))
}

/// What installs into the environment.
fn pip(environment: &Path) -> Command {
    let mut pip = Command::new(environment.join("bin").join("pip"));
    pip.args(["install", "--quiet", "--disable-pip-version-check"]);
    pip
}
