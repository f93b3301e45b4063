//! What a release is made of, made here: workflows by their schema, scripts by a linter, licences and sources, the archive with its checksum, the
//! installer with this folder in place of a release, and the wheel in an empty environment.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::command::run as succeed;
use crate::installed::{cargo_command, program};

/// From PyPI: schemas of workflows and issue forms, and what makes wheels.
const TOOLS: [&str; 2] = ["check-jsonschema>=0.39,<1", "maturin>=1.9,<2"];
/// Files and the schemas that they must keep to.
const SCHEMAS: [(&str, &str); 3] = [
    (".github/workflows", "vendor.github-workflows"),
    (".github/workflows", "custom.github-workflows-require-timeout"),
    (".github/ISSUE_TEMPLATE", "vendor.github-issue-forms"),
];

/// Checks and makes all of it.
///
/// # Errors
/// What failed, or what is missing and how to get it.
pub(super) fn run(root: &Path, nimatron: &Path) -> Result<(), String> {
    let shellcheck = program(&["shellcheck"], &["shellcheck"])?;
    succeed(Command::new(shellcheck).args(files(&root.join("release"), "sh")?))?;
    cargo_command("deny")?;
    succeed(Command::new("cargo").args(["deny", "check", "licenses", "bans", "sources"]).current_dir(root))?;
    let made = Made::begin(root)?;
    made.keep_to_schemas(root)?;
    made.archive(root, nimatron)?;
    made.install(root)?;
    made.refuse_another_archive(root)?;
    made.wheel(root)
}

/// The files of a folder with this ending.
fn files(folder: &Path, ending: &str) -> Result<Vec<PathBuf>, String> {
    let told = |error| format!("{}: {error}", folder.display());
    let paths = fs::read_dir(folder).map_err(told)?.filter_map(|entry| Some(entry.ok()?.path()));
    let mut paths: Vec<_> = paths.filter(|path| path.extension().is_some_and(|end| end == ending)).collect();
    paths.sort();
    Ok(paths)
}

/// A release in a folder of the target.
struct Made {
    folder: PathBuf,
    /// What is released.
    released: PathBuf,
    /// An environment of Python with [`TOOLS`].
    tools: PathBuf,
}

impl Made {
    fn begin(root: &Path) -> Result<Self, String> {
        let target = env::var_os("CARGO_TARGET_DIR").map_or_else(|| root.join("target"), PathBuf::from);
        let folder = target.join("made-release");
        if folder.exists() {
            fs::remove_dir_all(&folder).map_err(|error| error.to_string())?;
        }
        let released = folder.join("released");
        fs::create_dir_all(&released).map_err(|error| error.to_string())?;
        let tools = folder.join("tools");
        let python = program(&["python3"], &["python3", "python3-venv"])?;
        succeed(Command::new(python).args(["-m", "venv"]).arg(&tools))?;
        let made = Self { folder, released, tools };
        succeed(made.tool("pip").args(["install", "--quiet", "--disable-pip-version-check"]).args(TOOLS))?;
        Ok(made)
    }

    fn tool(&self, name: &str) -> Command {
        Command::new(self.tools.join("bin").join(name))
    }

    fn keep_to_schemas(&self, root: &Path) -> Result<(), String> {
        SCHEMAS.iter().try_for_each(|(folder, schema)| {
            let mut check = self.tool("check-jsonschema");
            succeed(check.args(["--builtin-schema", schema]).args(files(&root.join(folder), "yml")?))
        })
    }

    /// Every target that the installer may ask for here is this machine's.
    fn archive(&self, root: &Path, nimatron: &Path) -> Result<(), String> {
        let system = if cfg!(target_os = "macos") { "apple-darwin" } else { "unknown-linux-gnu" };
        let target = format!("{}-{system}", env::consts::ARCH);
        let script = |name: &str| Command::new(root.join("release").join(name));
        succeed(script("archive.sh").arg(nimatron).arg(target).arg(&self.released))?;
        succeed(script("checksums.sh").arg(&self.released))
    }

    fn installer(&self, root: &Path) -> Command {
        let mut installer = Command::new("sh");
        installer.arg(root.join("release/install.sh"));
        installer.env("NIMATRON_RELEASE", format!("file://{}", self.released.display()));
        installer.env("NIMATRON_PREFIX", self.folder.join("installed"));
        installer
    }

    fn install(&self, root: &Path) -> Result<(), String> {
        succeed(&mut self.installer(root))?;
        let installed = self.folder.join("installed");
        let page = installed.join("share/man/man1/nimatron-analyze.1");
        if !page.is_file() {
            return Err(format!("expected {}", page.display()));
        }
        succeed(Command::new(installed.join("bin/nimatron")).args(["analyze", "nim", "2,3,5"]))
    }

    /// An archive with another checksum is not installed.
    fn refuse_another_archive(&self, root: &Path) -> Result<(), String> {
        let sums = self.released.join("SHA256SUMS");
        let text = fs::read_to_string(&sums).map_err(|error| error.to_string())?;
        let turned = text.replacen(|digit: char| digit.is_ascii_digit(), "f", 1);
        fs::write(&sums, turned).map_err(|error| error.to_string())?;
        match succeed(&mut self.installer(root)) {
            Ok(()) => Err("an archive with a wrong checksum was installed".to_owned()),
            Err(_) => Ok(()),
        }
    }

    fn wheel(&self, root: &Path) -> Result<(), String> {
        let mut build = self.tool("maturin");
        build.args([
            "build",
            "--profile",
            "dist",
            "--locked",
            "--manifest-path",
            "crates/python/Cargo.toml",
            "--out",
        ]);
        succeed(build.arg(&self.released).env("CFLAGS", "").current_dir(root))?;
        succeed(Command::new(root.join("release/try_wheel.sh")).arg(&self.released))
    }
}
