//! Files of openings: the moves of one on each line.

use std::path::Path;

use nimatron::{Error, Session, check_opening, read_text_file};

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
    read_text_file(path, LARGEST).map_err(|error| unreadable(error.to_string()))
}

fn wrong(reason: String) -> Error {
    Error::Option { option: "--openings", reason }
}
