//! The archives that a registry gets: every crate packed and compiled from its archive alone, then the program from these archives in an empty
//! folder, where nothing of the checkout is in reach. And the workspace that measures, which no test compiles.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, id};

use crate::command::run as succeed;

/// What every archive must have.
const FILES: [&str; 4] = ["Cargo.toml", "README.md", "LICENSE-MIT", "LICENSE-APACHE"];
/// What the names of archives begin with; those of the examples and of this program do not.
const OURS: &str = "nimatron";
/// The archive with the program.
const PROGRAM: &str = "nimatron-cli";
/// Never published to this registry.
const ELSEWHERE: [&str; 2] = ["nimatron-python", "nimatron-browser"];

/// Packs all crates, and builds the program from what was packed.
///
/// # Errors
/// What does not compile from its archive, or what an archive lacks.
pub(super) fn run(root: &Path) -> Result<(), String> {
    let target = env::var_os("CARGO_TARGET_DIR").map_or_else(|| root.join("target"), PathBuf::from);
    // What is compiled to see whether it compiles needs no symbols.
    let cargo = || {
        let mut cargo = Command::new("cargo");
        cargo.env("CARGO_PROFILE_DEV_DEBUG", "0").env("CARGO_TARGET_DIR", &target);
        cargo
    };
    succeed(cargo().args(["clippy", "--bins", "--", "--deny", "warnings"]).current_dir(root.join("bench")))?;
    succeed(cargo().args(["package", "--workspace", "--allow-dirty"]).current_dir(root))?;
    let folder = Unpacked(env::temp_dir().join(format!("nimatron-archives-{}", id())));
    let names = folder.unpack(&target.join("package"))?;
    folder.patch(&names)?;
    succeed(cargo().arg("build").current_dir(folder.of(&names, PROGRAM)?))?;
    let program = target.join("debug").join(format!("nimatron{}", env::consts::EXE_SUFFIX));
    succeed(Command::new(program).args(["analyze", "nim", "2,3,5"]).current_dir(&folder.0))
}

/// A folder outside the checkout with the contents of all archives, removed in the end.
struct Unpacked(PathBuf);

impl Unpacked {
    /// Unpacks all archives of ours; their names with versions.
    fn unpack(&self, packed: &Path) -> Result<Vec<String>, String> {
        fs::create_dir_all(&self.0).map_err(|error| error.to_string())?;
        let archives = fs::read_dir(packed).map_err(|error| error.to_string())?;
        let name = |path: PathBuf| path.file_name()?.to_str()?.strip_suffix(".crate").map(str::to_owned);
        let names = archives.filter_map(|archive| name(archive.ok()?.path()));
        let names: Vec<_> = names
            .filter(|name| name.starts_with(OURS) && !ELSEWHERE.iter().any(|of| name.starts_with(of)))
            .collect();
        for name in &names {
            let archive = packed.join(format!("{name}.crate"));
            succeed(Command::new("tar").arg("-xzf").arg(archive).arg("-C").arg(&self.0))?;
            if let Some(file) = FILES.iter().find(|file| !self.0.join(name).join(file).is_file()) {
                return Err(format!("{name}: expected {file} in the archive"));
            }
        }
        Ok(names)
    }

    /// Says that crates of ours are here and not in a registry.
    fn patch(&self, names: &[String]) -> Result<(), String> {
        let patch = |name: &String| {
            let (package, _) = name.rsplit_once('-').unwrap_or((name, ""));
            format!("{package} = {{ path = \"{name}\" }}\n")
        };
        let patches = names.iter().map(patch).collect::<String>();
        let settings = self.0.join(".cargo");
        fs::create_dir_all(&settings)
            .and_then(|()| fs::write(settings.join("config.toml"), format!("[patch.crates-io]\n{patches}")))
            .map_err(|error| error.to_string())
    }

    /// The folder of one package.
    fn of(&self, names: &[String], package: &str) -> Result<PathBuf, String> {
        let name = names.iter().find(|name| name.rsplit_once('-').is_some_and(|(name, _)| name == package));
        name.map(|name| self.0.join(name)).ok_or_else(|| format!("expected an archive of {package}"))
    }
}

impl Drop for Unpacked {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}
