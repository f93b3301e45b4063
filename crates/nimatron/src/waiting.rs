//! What is read and written, files within a size. It may be a pipe that nobody else has: a program can tell whether it waits for one.

use std::fs::File;
use std::io::{self, Read, Write};
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};

use nimatron_core::Parameter;

use crate::error::Error;

/// The most that is read as the value of a parameter, in bytes.
const LARGEST: u64 = 16 << 20;

/// Reads and writes that began and that ended, of the whole process, as signals are.
static BEGUN: AtomicU64 = AtomicU64::new(0);
static ENDED: AtomicU64 = AtomicU64::new(0);

/// A file or a stream that may keep its reader or writer waiting.
#[derive(Debug)]
pub struct Waiting<S>(pub S);

impl Waiting<File> {
    /// Opens the file at `path` to read it.
    ///
    /// # Errors
    /// What the system says.
    pub fn open(path: impl AsRef<Path>) -> io::Result<Self> {
        waiting(|| File::open(path)).map(Self)
    }

    /// Opens the file at `path` to write it anew.
    ///
    /// # Errors
    /// What the system says.
    pub fn create(path: impl AsRef<Path>) -> io::Result<Self> {
        waiting(|| File::create(path)).map(Self)
    }
}

impl<S: Read> Read for Waiting<S> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        waiting(|| self.0.read(buffer))
    }
}

impl<S: Write> Write for Waiting<S> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        waiting(|| self.0.write(bytes))
    }

    fn flush(&mut self) -> io::Result<()> {
        waiting(|| self.0.flush())
    }
}

/// What a file has, of at most `largest` bytes.
///
/// # Errors
/// What the system says, or that it is larger.
pub(crate) fn read_file(path: impl AsRef<Path>, largest: u64) -> io::Result<Vec<u8>> {
    let mut contents = Vec::new();
    Waiting::open(path)?.take(largest + 1).read_to_end(&mut contents)?;
    if contents.len() as u64 > largest {
        return Err(io::Error::other(format!("larger than {largest} bytes")));
    }
    Ok(contents)
}

/// The same of a file with text.
///
/// # Errors
/// What the system says, that it is larger, or that it is no text.
pub fn read_text_file(path: impl AsRef<Path>, largest: u64) -> io::Result<String> {
    String::from_utf8(read_file(path, largest)?)
        .map_err(|_| io::Error::other("stream did not contain valid UTF-8"))
}

/// A number for the read or write that the process waits for, if it waits for one. While it stays the same, nothing was read or written.
pub fn pending() -> Option<u64> {
    let (ended, begun) = (ENDED.load(Ordering::SeqCst), BEGUN.load(Ordering::SeqCst));
    (begun != ended).then_some(begun + ended)
}

/// Does what may have to wait for somebody.
pub fn waiting<T>(work: impl FnOnce() -> T) -> T {
    BEGUN.fetch_add(1, Ordering::SeqCst);
    let outcome = work();
    ENDED.fetch_add(1, Ordering::SeqCst);
    outcome
}

/// The text of the file at `path`, as the value of `parameter`: rules do no I/O.
pub(crate) fn read_parameter(parameter: &'static Parameter, path: &str) -> Result<String, Error> {
    read_text_file(path, LARGEST).map_err(|error| Error::File {
        what: format!("parameter '{}'", parameter.file.unwrap_or(parameter.name)),
        path: path.to_owned(),
        reason: error.to_string(),
    })
}
