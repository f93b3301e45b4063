//! An answer as a file: all of it or none.

use std::fs;
use std::io::{self, ErrorKind, Write};
use std::path::Path;

use anyhow::Context;
use nimatron::solve::disk::{SystemDisk, followed, write_whole};
use nimatron::{Error, Waiting};

use super::console::Console;
use super::fault;
use super::wording;

/// Writes the file: first under another name in the same folder, then renamed, so that half of it is never found. A pipe or a device is written
/// to and not replaced.
pub(crate) fn write(path: &Path, bytes: &[u8]) -> anyhow::Result<()> {
    fault::check()?;
    let is_replaced = fs::metadata(path).is_ok_and(|there| !there.is_file());
    let written = match is_replaced {
        true => Waiting::create(path).and_then(|mut there| there.write_all(bytes)),
        false => write_whole(&SystemDisk, &followed(path), bytes),
    };
    written.map_err(in_use).with_context(|| format!("cannot write '{}'", path.display()))
}

/// Says which file was written, and how large it is.
pub(crate) fn say_written(file: &str, bytes: u64, console: &Console) -> anyhow::Result<()> {
    let size = wording::bytes(console.words(), bytes);
    console.say("solve-file", &[("file", file.into()), ("size", (&size).into())])
}

/// Writes an answer for people to a file, and says so. Scripts and those who asked for quiet need not be told.
pub(crate) fn write_and_say(path: &Path, bytes: &[u8], console: &Console) -> anyhow::Result<()> {
    write(path, bytes)?;
    if console.is_json() || console.is_quiet() {
        return Ok(());
    }
    say_written(&path.display().to_string(), bytes.len() as u64, console)
}

fn in_use(error: io::Error) -> io::Error {
    if error.kind() == ErrorKind::ResourceBusy {
        io::Error::other("something else is writing it")
    } else {
        error
    }
}

/// Whether two names are of the same file, which may not exist yet.
pub(crate) fn is_same(one: &Path, other: &Path) -> bool {
    let whole = |path: &Path| fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    whole(one) == whole(other)
}

/// Before the work: whether its result may be written to `path`. What is there is replaced if it is empty or holds the same for the same game, as
/// `game_of` reads it; or, if it is a file at all, by force.
pub(crate) fn check_replaced(
    path: &Path,
    (kind, game): (&str, &str),
    game_of: impl FnOnce(&Path) -> Result<String, Error>,
    force: bool,
) -> anyhow::Result<()> {
    check_place(path)?;
    if force || fs::metadata(path).map_or(0, |there| there.len()) == 0 {
        return Ok(());
    }
    let found = match game_of(path) {
        Ok(found) if found == game => return Ok(()),
        Ok(found) => format!("a {kind} of {found}"),
        Err(_) => "something else".to_owned(),
    };
    let reason = format!(
        "expected a new file or a {kind} of {game}, found {found} in '{}'; --force replaces it",
        path.display()
    );
    Err(Error::Option { option: "--output", reason }.into())
}

/// A file, or a name for one in a folder that is there.
pub(crate) fn check_place(path: &Path) -> anyhow::Result<()> {
    let refused = |reason: &str| Err(io::Error::other(reason.to_owned()));
    let place = match fs::metadata(path) {
        Ok(there) if there.is_file() => Ok(()),
        Ok(there) if there.is_dir() => refused("expected a file, found a folder"),
        Ok(_) => refused("expected a file, found a device or a pipe"),
        Err(error) if error.kind() == ErrorKind::NotFound => folder_of(&followed(path)),
        Err(error) => Err(error),
    };
    place.with_context(|| format!("cannot write '{}'", path.display()))
}

fn folder_of(path: &Path) -> io::Result<()> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    fs::metadata(folder).map(drop)
}
