//! The lines that a program writes, read as they come, the one that it has begun too.

use std::io::{self, BufRead, BufReader};
use std::process::ChildStdout;
use std::sync::mpsc::SyncSender;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// The longest line of an answer, in bytes.
pub(super) const LONGEST_LINE: usize = 1 << 20;
/// What some programs write before everything else, to say how they write.
const BYTE_ORDER_MARK: char = '\u{feff}';

/// What was written of a line that is not ended yet.
pub(super) type Unfinished = Arc<Mutex<Vec<u8>>>;

/// What was read.
pub(super) enum Line {
    Text(String),
    TooLong,
    Unreadable(String),
}

/// Reads lines until the output ends or nobody wants them any more.
pub(super) fn read_lines(output: ChildStdout, send: &SyncSender<Line>, unfinished: &Unfinished) {
    let mut output = BufReader::new(output);
    let mut is_first = true;
    loop {
        let line = match next_line(&mut output, unfinished) {
            Ok(None) => return,
            Ok(Some(bytes)) if bytes.len() > LONGEST_LINE => Line::TooLong,
            Ok(Some(bytes)) => text(bytes, is_first),
            Err(error) => Line::Unreadable(error.to_string()),
        };
        is_first = false;
        let is_last = !matches!(line, Line::Text(_));
        if send.send(line).is_err() || is_last {
            return;
        }
    }
}

/// The bytes of a line with its end, or of as much of it as is too long; `None` at the end of all.
fn next_line(output: &mut impl BufRead, unfinished: &Unfinished) -> io::Result<Option<Vec<u8>>> {
    loop {
        let available = match output.fill_buf() {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            available => available?,
        };
        let mut begun = locked(unfinished);
        if available.is_empty() {
            return Ok((!begun.is_empty()).then(|| std::mem::take(&mut *begun)));
        }
        let end = available.iter().position(|&byte| byte == b'\n');
        let taken = end.map_or(available.len(), |end| end + 1);
        begun.extend_from_slice(&available[..taken]);
        output.consume(taken);
        if end.is_some() || begun.len() > LONGEST_LINE {
            return Ok(Some(std::mem::take(&mut *begun)));
        }
    }
}

fn text(bytes: Vec<u8>, is_first: bool) -> Line {
    let Ok(text) = String::from_utf8(bytes) else { return Line::Unreadable("no UTF-8".to_owned()) };
    let text = text.trim_end_matches(['\n', '\r']);
    Line::Text(if is_first { text.trim_start_matches(BYTE_ORDER_MARK) } else { text }.to_owned())
}

fn locked(unfinished: &Unfinished) -> MutexGuard<'_, Vec<u8>> {
    unfinished.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use std::io::BufReader;

    use super::{Line, Unfinished, next_line, text};

    #[test]
    fn lines_come_as_they_end() {
        let (mut output, unfinished) =
            (BufReader::with_capacity(3, &b"one\ntw\no"[..]), Unfinished::default());
        let mut next = || next_line(&mut output, &unfinished).unwrap();
        assert_eq!(
            [next(), next(), next()].map(Option::unwrap),
            [&b"one\n"[..], b"tw\n", b"o"].map(<[u8]>::to_vec)
        );
        assert_eq!(next(), None);
    }

    #[test]
    fn a_mark_before_everything_is_no_part_of_the_first_line() {
        let read = |line: &str, is_first| match text(line.as_bytes().to_vec(), is_first) {
            Line::Text(text) => text,
            Line::TooLong | Line::Unreadable(_) => panic!("{line}"),
        };
        assert_eq!(read("\u{feff}ok\r\n", true), "ok");
        assert_eq!(read("\u{feff}ok\n", false), "\u{feff}ok");
    }
}
