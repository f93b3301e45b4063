//! The program in parts, so that one can play before all of it has come. `wasm-split`, of Debian's binaryen, takes functions out of the program and
//! leaves a place for each, which is filled once they come. Which ones are needed first is found by asking; data goes with the functions that reach it.

use std::collections::BTreeSet;
use std::ffi::{OsStr, OsString};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{io, iter};

use crate::command::run;
use crate::installed::program;
use crate::site::linked::Linked;
use crate::site::sections::{called, numbered, with_data, with_one_name};

/// What belongs to a part.
enum Holds {
    /// Functions that are not called until this was asked, as `crates/browser/profile.mjs` knows it.
    NotCalledUntil(&'static str),
    /// The function in whose name this is, as compilers write names.
    Named(&'static str),
}

/// The parts beside the first one, in the order in which they are taken out.
const PARTS: [(&str, Holds); 4] = [
    ("rest", Holds::NotCalledUntil("answer")),
    ("fr", Holds::Named("language6french")),
    ("zh", Holds::Named("language7chinese")),
    ("answer", Holds::NotCalledUntil("play")),
];
/// The first part.
const FIRST: &str = "play";
/// What the program may use, beyond the least.
const FEATURES: [&str; 7] = [
    "--enable-simd",
    "--enable-bulk-memory",
    "--enable-sign-ext",
    "--enable-nontrapping-float-to-int",
    "--enable-mutable-globals",
    "--enable-reference-types",
    "--enable-multivalue",
];
/// What asks the program.
const PROFILE: &str = "crates/browser/profile.mjs";
/// Bytes of a profile before the functions: which program it is of.
const HEAD: usize = 8;

/// Splits the program, in a folder beside it; its parts with their names, the first one first.
///
/// # Errors
/// What could not be split.
pub(crate) fn split(whole: &Path, tools: &Tools<'_>) -> Result<Vec<(&'static str, PathBuf)>, String> {
    let folder = whole.with_extension("parts");
    let told = |error: io::Error| format!("{}: {error}", folder.display());
    fs::create_dir_all(&folder).map_err(told)?;
    let bytes = fs::read(whole).map_err(told)?;
    let linked = Linked::read(&bytes)?;
    let (mut first, instrumented) = (folder.join("numbered.wasm"), folder.join("instrumented.wasm"));
    fs::write(&first, numbered(&bytes, linked.imported, linked.functions.len())).map_err(told)?;
    tools.split(["--instrument".as_ref(), first.as_os_str(), "-o".as_ref(), instrumented.as_os_str()])?;

    let mut kept: BTreeSet<usize> = (0..linked.functions.len()).collect();
    let mut taken = Vec::new();
    for (name, holds) in PARTS {
        let held: BTreeSet<_> = match holds {
            Holds::NotCalledUntil(asked) => {
                let called = tools.called(&instrumented, asked)?;
                kept.difference(&called).copied().collect()
            }
            Holds::Named(part) => {
                kept.iter().copied().filter(|&function| linked.functions[function].contains(part)).collect()
            }
        };
        if held.is_empty() {
            return Err(format!("the program has no function for its part '{name}'"));
        }
        kept.retain(|function| !held.contains(function));
        let (rest, part) = (folder.join(format!("without-{name}.wasm")), folder.join(format!("{name}.wasm")));
        let list = folder.join(format!("{name}.txt"));
        let names: Vec<_> = held.iter().copied().map(called).collect();
        fs::write(&list, names.join("\n")).map_err(told)?;
        tools.take(&first, &list, name, (&rest, &part))?;
        first = rest;
        taken.push((name, part, held));
    }
    // Data that no function of the first part reaches goes with those that do; several parts may have it.
    let first_has = linked.needed(&kept);
    let (mut parts, others) = (Vec::new(), PARTS.map(|(name, _)| name));
    for (name, file, held) in iter::once((FIRST, first, kept)).chain(taken.into_iter().rev()) {
        let mut has = linked.reached(&held);
        for (has, first_has) in has.iter_mut().flatten().zip(first_has.iter().flatten()) {
            *has = if name == FIRST { *first_has } else { *has && !first_has };
        }
        let to = folder.join(format!("nimatron-{name}.wasm"));
        let mut part = fs::read(&file).map_err(told)?;
        if name == FIRST {
            part = with_one_name(&part, &others)?;
        }
        fs::write(&to, with_data(&part, &linked.segments, &has)).map_err(told)?;
        parts.push((name, to));
    }
    Ok(parts)
}

/// The program in one part, with nothing that is of no use to it.
///
/// # Errors
/// It is none, or cannot be written.
pub(crate) fn whole(program: &Path) -> Result<Vec<(&'static str, PathBuf)>, String> {
    let to = program.with_extension("whole.wasm");
    let told = |error: io::Error| format!("{}: {error}", to.display());
    let bytes = fs::read(program).map_err(told)?;
    let linked = Linked::read(&bytes)?;
    let all: Vec<_> = linked.segments.iter().map(|segment| vec![true; segment.bytes.len()]).collect();
    fs::write(&to, with_data(&bytes, &linked.segments, &all)).map_err(told)?;
    Ok(vec![(FIRST, to)])
}

/// The programs that this takes.
pub(crate) struct Tools<'r> {
    wasm_split: PathBuf,
    node: PathBuf,
    root: &'r Path,
}

impl<'r> Tools<'r> {
    /// Finds them, or installs them.
    ///
    /// # Errors
    /// What is missing, and how to get it.
    pub(crate) fn found(root: &'r Path) -> Result<Self, String> {
        let wasm_split = program(&["wasm-split"], &["binaryen"])?;
        Ok(Self { wasm_split, node: program(&["node"], &["nodejs"])?, root })
    }

    fn split<S: AsRef<OsStr>>(&self, arguments: impl IntoIterator<Item = S>) -> Result<(), String> {
        run(Command::new(&self.wasm_split).args(FEATURES).args(arguments))
    }

    /// The functions that are called until this is answered.
    fn called(&self, instrumented: &Path, asked: &str) -> Result<BTreeSet<usize>, String> {
        let profile = instrumented.with_extension(asked);
        let mut node = Command::new(&self.node);
        node.arg(self.root.join(PROFILE)).arg(instrumented).arg(&profile).arg(asked);
        run(&mut node)?;
        let bytes = fs::read(&profile).map_err(|error| format!("{}: {error}", profile.display()))?;
        let times = bytes[HEAD..].chunks_exact(4);
        Ok((0..)
            .zip(times)
            .filter(|(_, time)| time.iter().any(|&byte| byte != 0))
            .map(|(function, _)| function)
            .collect())
    }

    /// Takes the functions of a list out of a program; what is left, and they.
    fn take(
        &self,
        from: &Path,
        list: &Path,
        name: &str,
        (left, taken): (&Path, &Path),
    ) -> Result<(), String> {
        let listed = format!("--split-funcs=@{}", list.display());
        let (placeholders, exports) =
            (format!("--placeholder-namespace={name}"), format!("--export-prefix={name}:"));
        let options = ["--split", "-g", &listed, &placeholders, &exports, "--import-namespace=play"]
            .map(OsString::from);
        let files = ["-o1".into(), left.into(), "-o2".into(), taken.into(), from.into()];
        self.split(options.into_iter().chain(files))
    }
}
