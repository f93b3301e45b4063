//! Parameters whose values stand in a file: rules do no I/O, so the facade reads it for them.

use std::fs::File;
use std::io::Read;

use nimatron_core::Parameter;

use crate::error::Error;

/// The most that is read, in bytes.
const LARGEST: u64 = 16 << 20;

/// The text of the file at `path`, as the value of `parameter`.
pub(crate) fn read(parameter: &'static Parameter, path: &str) -> Result<String, Error> {
    let wrong = |reason: String| Error::File {
        what: format!("parameter '{}'", parameter.file.unwrap_or(parameter.name)),
        path: path.to_owned(),
        reason,
    };
    let file = File::open(path).map_err(|error| wrong(error.to_string()))?;
    let mut text = String::new();
    let read = file.take(LARGEST + 1).read_to_string(&mut text).map_err(|error| wrong(error.to_string()))?;
    if read as u64 > LARGEST { Err(wrong(format!("larger than {LARGEST} bytes"))) } else { Ok(text) }
}
