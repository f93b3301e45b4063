//! An answer as a file: all of it or none.

use std::fs::{self, Permissions};
use std::io::{self, Write};
use std::path::Path;

use anyhow::Context;
use tempfile::Builder;

/// Writes the file: first under another name in the same folder, then renamed, so that half of it is never found.
pub(crate) fn write(path: &Path, bytes: &[u8]) -> anyhow::Result<()> {
    write_whole(path, bytes).with_context(|| format!("cannot write '{}'", path.display()))
}

/// Whether two names are of the same file, which may not exist yet.
pub(crate) fn is_same(one: &Path, other: &Path) -> bool {
    let whole = |path: &Path| fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    whole(one) == whole(other)
}

fn write_whole(path: &Path, bytes: &[u8]) -> io::Result<()> {
    // What is there may be a pipe or a device, to be written to and not replaced, or a link to the file that is meant.
    let path = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    if fs::metadata(&path).is_ok_and(|there| !there.is_file()) {
        return fs::write(&path, bytes);
    }
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    // A folder that is not there is said as the system says it.
    fs::metadata(folder)?;
    let mut builder = Builder::new();
    if let Some(permissions) = permissions(&path) {
        builder.permissions(permissions);
    }
    let mut file = builder.tempfile_in(folder).map_err(|error| bare(&error))?;
    file.write_all(bytes)?;
    file.persist(&path).map_err(|error| error.error)?;
    Ok(())
}

/// The reason alone: the name of a temporary file tells the user nothing.
fn bare(error: &io::Error) -> io::Error {
    io::Error::from(error.kind())
}

/// Those of the file that is replaced, else those of any new file; private ones are usual for temporary files.
#[cfg(unix)]
fn permissions(path: &Path) -> Option<Permissions> {
    use std::os::unix::fs::PermissionsExt;
    const NEW_FILE: u32 = 0o666;
    let there = fs::metadata(path).ok().map(|there| there.permissions());
    Some(there.unwrap_or_else(|| Permissions::from_mode(NEW_FILE)))
}

#[cfg(not(unix))]
fn permissions(_: &Path) -> Option<Permissions> {
    None
}
