//! Tasks as commands name them.

use std::path::Path;

use nimatron::{Error, Task, read_text_file};

/// The most that is read, in bytes.
const LARGEST: u64 = 1 << 20;

/// A task of one's own from a file, or a ready-made one.
pub(crate) fn named(name: &str) -> anyhow::Result<Task> {
    if Path::new(name).extension().is_none_or(|ending| ending != "toml") {
        return Ok(Task::named(name)?);
    }
    let text = read_text_file(name, LARGEST).map_err(|error| Error::File {
        what: "task".to_owned(),
        path: name.to_owned(),
        reason: error.to_string(),
    })?;
    Ok(Task::read(name, &text)?)
}
