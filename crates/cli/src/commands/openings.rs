//! Files of openings: the moves of one on each line.

use std::fs::File;
use std::io::Read;
use std::path::Path;

use nimatron::{Error, Session, check_opening};

/// The largest file read, in bytes.
const LARGEST: u64 = 16 << 20;
/// What a line that is no opening begins with.
const REMARK: char = '#';

/// The openings of a file, every one of which can be played.
pub(super) fn read(path: &Path, start: &dyn Session) -> Result<Vec<String>, Error> {
    let text = read_text(path)?;
    let lines = text.lines().zip(1..).map(|(line, number)| (line.trim(), number));
    let meant: Vec<_> = lines.filter(|(line, _)| !line.is_empty() && !line.starts_with(REMARK)).collect();
    for (line, number) in &meant {
        check_opening(start, line)
            .map_err(|reason| wrong(format!("'{}', line {number}: {reason}", path.display())))?;
    }
    if meant.is_empty() {
        return Err(wrong(format!("'{}': expected at least one line of moves", path.display())));
    }
    Ok(meant.into_iter().map(|(line, _)| line.to_owned()).collect())
}

fn read_text(path: &Path) -> Result<String, Error> {
    let unreadable = |reason: String| wrong(format!("cannot read '{}': {reason}", path.display()));
    let file = File::open(path).map_err(|error| unreadable(error.to_string()))?;
    let mut text = String::new();
    let read = file.take(LARGEST + 1).read_to_string(&mut text);
    let read = read.map_err(|error| unreadable(error.to_string()))?;
    if read as u64 > LARGEST { Err(unreadable(format!("larger than {LARGEST} bytes"))) } else { Ok(text) }
}

fn wrong(reason: String) -> Error {
    Error::Option { option: "--openings", reason }
}
