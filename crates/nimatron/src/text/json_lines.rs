//! Files of JSON, one object a line: records of games, and learners.

use std::io::{self, BufRead};

use nimatron_core::in_a_line;

/// What the reader of JSON says in words of its own, and what is meant.
const IN_PLAIN_WORDS: [(&str, &str); 6] = [
    ("EOF while parsing", "the line ends in the middle of"),
    ("expected value", "expected a value"),
    ("expected usize", "expected a whole number from 0"),
    ("expected u32", "expected a whole number from 0"),
    ("expected u64", "expected a whole number from 0"),
    ("expected f64", "expected a number"),
];

/// What is wrong, with the character as the place: every object has just one line.
pub(crate) fn in_the_line(text: &str, error: &serde_json::Error) -> String {
    let told = error.to_string();
    let reason = told.rsplit_once(" at line ").map_or(&*told, |(reason, _)| reason);
    let reason = IN_PLAIN_WORDS.iter().fold(reason.to_owned(), |told, (from, to)| told.replace(from, to));
    // The reason repeats what is written there, which may be anything.
    let plain = in_a_line(&reason);
    let before = &text.as_bytes()[..error.column().min(text.len())];
    format!("at character {}: {plain}", String::from_utf8_lossy(before).chars().count())
}

/// The lines of a text, of which none may be longer than `max_plies` bytes.
pub(crate) fn lines(mut input: impl BufRead, longest: u64) -> impl Iterator<Item = io::Result<String>> {
    let mut failed = false;
    std::iter::from_fn(move || {
        if failed {
            return None;
        }
        let line = read_line(&mut input, longest).transpose();
        failed = line.as_ref().is_some_and(Result::is_err);
        line
    })
}

/// What the library says of such a line.
fn invalid_text() -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, "stream did not contain valid UTF-8")
}

/// The next line; `None` at the end. It grows as it is read, so that one which does not fit into memory is an error that names its file.
fn read_line(input: &mut impl BufRead, longest: u64) -> io::Result<Option<String>> {
    let mut line = Vec::new();
    loop {
        let part = input.fill_buf()?;
        let end = part.iter().position(|&byte| byte == b'\n').map(|at| at + 1);
        let part = &part[..end.unwrap_or(part.len())];
        let (read, is_last) = (part.len(), end.is_some() || part.is_empty());
        if (line.len() + read) as u64 > longest {
            return Err(io::Error::other(format!("expected a line of at most {longest} bytes")));
        }
        line.try_reserve(read).map_err(|_| io::Error::other("expected lines that fit into memory"))?;
        line.extend_from_slice(part);
        input.consume(read);
        if is_last {
            let text = String::from_utf8(line).map_err(|_| invalid_text())?;
            return Ok((!text.is_empty()).then_some(text));
        }
    }
}
