//! The page without a server: a folder for any web server, with the program for the browser in it. What this takes besides Rust is its target for WebAssembly.

mod linked;
mod parts;
mod sections;
mod solutions;

use std::fs;
use std::hash::{DefaultHasher, Hasher};
use std::io;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::command::{run, target};
use crate::packed::pack_well;
use crate::pyodide;
use crate::site::parts::Tools;

pub(crate) use crate::site::solutions::Solutions;

/// What the program is built for: the system that a worker can stand in for.
const TARGET: &str = "wasm32-wasip1";
/// How the program is built: as for an archive, but all of it optimized together, and ended by whatever would unwind.
const SETTINGS: [(&str, &str); 4] = [
    ("CARGO_PROFILE_DIST_OPT_LEVEL", "s"),
    ("CARGO_PROFILE_DIST_CODEGEN_UNITS", "1"),
    ("CARGO_PROFILE_DIST_LTO", "fat"),
    ("CARGO_PROFILE_DIST_PANIC", "abort"),
];
/// What searches and solves is fast rather than small: all but a little of it comes after the first move.
const FAST: [&str; 5] = ["nimatron", "nimatron-core", "nimatron-games", "nimatron-search", "nimatron-solve"];
/// Bytes of the program's stack, which browsers allow.
const STACK: &str = "-Clink-arg=-zstack-size=8388608";
/// What whoever splits the program wants of the linker: the names of functions, where which data is named, and room for more places of functions.
const LINKED: [&str; 4] =
    ["-Cstrip=none", "-Clink-arg=--strip-debug", "-Clink-arg=--emit-relocs", "-Clink-arg=--growable-table"];
/// What browsers have had since 2023, beyond the least.
const FEATURES: &str =
    "-Ctarget-feature=+simd128,+bulk-memory,+sign-ext,+nontrapping-fptoint,+mutable-globals";
/// The page's files, and what takes their place, or comes to them, in a page without a server.
const PAGE: &str = "crates/web/page";
const OURS: [(&str, &str); 8] = [
    ("crates/browser/site/door.js", "modules/server/door.js"),
    ("crates/browser/site/worker.js", "modules/server/worker.js"),
    ("crates/browser/site/trainings.js", "modules/server/trainings.js"),
    ("crates/browser/site/system.js", "modules/server/system.js"),
    ("crates/browser/site/python.js", NAMES),
    ("crates/browser/site/solutions.js", "modules/server/solutions.js"),
    ("crates/browser/site/offline.js", "offline.js"),
    ("crates/browser/site/manifest.webmanifest", "manifest.webmanifest"),
];
/// Where the page finds the names of the program's parts, and what stands there before they are known.
const NAMES: &str = "modules/server/python.js";
const ONE_PART: &str = "{ play: 'nimatron.bin' }";
/// What stands there in place of solutions.
const NO_SOLUTIONS: &str = "{ at: 'solutions/', files: [] }";
/// Where programs of the reader's own run, and the Python that they are given.
const FRAME: (&str, &str) = ("crates/browser/site/frame", "frame");
const PYTHON: &str = "pyodide";
/// What the page's head has besides: its policy, which a server sends with it (nothing from elsewhere; here also programs for WebAssembly, in workers),
/// and what it is called where it is installed.
const HEAD: &str = "<head>
    <meta http-equiv=\"content-security-policy\" content=\"default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; frame-src 'self'; \
                    style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'\">
    <link rel=\"manifest\" href=\"manifest.webmanifest\">";

/// The page, and the same under the name by which other pages show it in a frame.
const INDEX: &str = "index.html";
const EMBEDDED: &str = "embed.html";
/// What the policy allows to be asked.
const ASKED: &str = "connect-src 'self'";

/// The list of all files.
const LIST: &str = "files.js";

/// Builds the page into a folder; `site` below what is compiled, if none is named. It reads these solutions, if there are any.
///
/// # Errors
/// What is missing, and how to get it; what could not be written.
pub(crate) fn build(folder: Option<&Path>, solutions: Option<&Solutions>) -> Result<PathBuf, String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().ok_or("the project has no root")?;
    let folder =
        folder.map_or_else(|| target().map(|target| target.join("site")), |folder| Ok(folder.to_owned()))?;
    let host = solutions.map_or(Ok(None), Solutions::host)?;
    let program = program(root)?;
    let parts = match Tools::found(root) {
        Ok(tools) => parts::split(&program, &tools)?,
        Err(reason) => {
            eprintln!("── the program stays in one part: {reason}");
            parts::whole(&program)?
        }
    };
    let told = |error: io::Error| format!("{}: {error}", folder.display());
    copy(&root.join(PAGE), &folder).map_err(told)?;
    for (from, to) in OURS {
        fs::copy(root.join(from), folder.join(to)).map_err(told)?;
    }
    copy(&root.join(FRAME.0), &folder.join(FRAME.1)).map_err(told)?;
    pyodide::put(&folder.join(PYTHON))?;
    complete(&folder.join(INDEX), host).map_err(told)?;
    fs::copy(folder.join(INDEX), folder.join(EMBEDDED)).map_err(told)?;
    shorten(&folder).map_err(told)?;
    put_program(&parts, &folder).map_err(told)?;
    put_solutions(solutions, root, &folder)?;
    list(&folder).map_err(told)?;
    eprintln!("── the page stands in {}", folder.display());
    Ok(folder)
}

/// The program for the browser.
fn program(root: &Path) -> Result<PathBuf, String> {
    installed()?;
    let mut cargo = Command::new("cargo");
    let fast = FAST.map(|package| format!("profile.dist.package.{package}.opt-level=3"));
    cargo.args(fast.iter().flat_map(|setting| ["--config", setting]));
    cargo.args(["rustc", "--package", "nimatron-browser", "--lib", "--crate-type", "cdylib"]);
    cargo.args(["--profile", "dist", "--target", TARGET, "--"]).args(LINKED).envs(SETTINGS).current_dir(root);
    run(cargo.env("RUSTFLAGS", format!("{STACK} {FEATURES}")))?;
    Ok(target()?.join(TARGET).join("dist/nimatron_browser.wasm"))
}

/// Makes sure that the compiler knows the target.
fn installed() -> Result<(), String> {
    let folder = Command::new("rustc").args(["--print", "target-libdir", "--target", TARGET]).output();
    let folder = folder.map_err(|error| format!("rustc: {error}"))?;
    if Path::new(String::from_utf8_lossy(&folder.stdout).trim()).is_dir() {
        return Ok(());
    }
    run(Command::new("rustup").args(["target", "add", TARGET]))
        .map_err(|reason| format!("expected the target {TARGET}: {reason}"))
}

/// Copies a folder with all that is below it.
fn copy(from: &Path, to: &Path) -> io::Result<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let to = to.join(entry.file_name());
        if entry.file_type()?.is_dir() {
            copy(&entry.path(), &to)?;
        } else {
            fs::copy(entry.path(), to)?;
        }
    }
    Ok(())
}

/// Puts the program's parts into a folder, in place of others, and their names where the page finds them.
fn put_program(parts: &[(&str, PathBuf)], folder: &Path) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.extension().is_some_and(|extension| extension == "bin") {
            fs::remove_file(path)?;
        }
    }
    let mut names = Vec::new();
    for (name, file) in parts {
        let mut hash = DefaultHasher::new();
        hash.write(&fs::read(file)?);
        let packed = format!("nimatron-{name}-{:016x}.bin", hash.finish());
        pack_well(file, &folder.join(&packed))?;
        names.push(format!("{name}: '{packed}'"));
    }
    let list = folder.join(NAMES);
    let text = fs::read_to_string(&list)?;
    fs::write(&list, text.replacen(ONE_PART, &format!("{{ {} }}", names.join(", ")), 1))
}

/// Puts the solutions into a folder, in place of others, and what the page has to know of them where it finds it.
fn put_solutions(solutions: Option<&Solutions>, root: &Path, folder: &Path) -> Result<(), String> {
    let told = |error: io::Error| format!("{}: {error}", folder.display());
    let before = folder.join(solutions::FOLDER);
    if before.is_dir() {
        fs::remove_dir_all(before).map_err(told)?;
    }
    let Some(solutions) = solutions else { return Ok(()) };
    let known = solutions.put(root, folder)?.to_string();
    let list = folder.join(NAMES);
    let text = fs::read_to_string(&list).map_err(told)?;
    fs::write(&list, text.replacen(NO_SOLUTIONS, &known, 1)).map_err(told)
}

fn complete(page: &Path, host: Option<&str>) -> io::Result<()> {
    let text = fs::read_to_string(page)?;
    let asked = host.map_or_else(|| ASKED.to_owned(), |host| format!("{ASKED} {host}"));
    fs::write(page, text.replacen("<head>", &HEAD.replacen(ASKED, &asked, 1), 1))
}

/// Takes the comments out of the page's modules, a quarter of what is fetched of them.
fn shorten(folder: &Path) -> io::Result<()> {
    let mut files = Vec::new();
    collect(folder, &folder.join("modules"), &mut files)?;
    for file in files {
        let module = folder.join(file);
        fs::write(&module, without_comments(&fs::read_to_string(&module)?))?;
    }
    Ok(())
}

/// A module without the comments that have lines of their own.
fn without_comments(module: &str) -> String {
    let (mut kept, mut is_within) = (String::new(), false);
    for line in module.lines() {
        let (begun, is_last) = (line.trim_start(), line.ends_with("*/"));
        is_within |= begun.starts_with("/**") && (is_last || !line.contains("*/"));
        if !is_within && !begun.starts_with("//") {
            kept.push_str(line);
            kept.push('\n');
        }
        is_within &= !is_last;
    }
    kept
}

/// Lists all files with their version, for who keeps them.
fn list(folder: &Path) -> io::Result<()> {
    let (mut files, mut version) = (Vec::new(), DefaultHasher::new());
    collect(folder, folder, &mut files)?;
    files.retain(|file| {
        file != LIST
            && ![PYTHON, solutions::FOLDER].iter().any(|later| file.starts_with(&format!("{later}/")))
    });
    files.sort();
    for file in &files {
        version.write(&fs::read(folder.join(file))?);
    }
    files.retain(|file| file != INDEX);
    files.push("./".to_owned());
    let parts = serde_json::json!({ "version": format!("{:016x}", version.finish()), "files": files });
    fs::write(folder.join(LIST), format!("self.parts = {parts};\n"))
}

/// The names of all files below a folder, as addresses.
fn collect(root: &Path, folder: &Path, files: &mut Vec<String>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            collect(root, &path, files)?;
        } else {
            let below = path.strip_prefix(root).map_err(io::Error::other)?;
            files.push(below.iter().map(|part| part.to_string_lossy()).collect::<Vec<_>>().join("/"));
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::without_comments;

    #[test]
    fn comments_go_and_types_before_what_is_done_stay() {
        let module = "/** Of one line. */\nconst a = 1;\n  /**\n   * Of two.\n   */\n  // One more.\n  b(); // here\n/** @type {any} */ (a).b();\n";
        assert_eq!(without_comments(module), "const a = 1;\n  b(); // here\n/** @type {any} */ (a).b();\n");
    }
}
