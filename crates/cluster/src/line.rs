//! Lines of JSON over a socket, before timely or the watch has it. Nothing after a line is read.

use std::io::{self, Read, Write};
use std::net::TcpStream;
use std::time::Instant;

use serde::Serialize;
use serde::de::DeserializeOwned;

/// A position can be long, a line cannot be without end.
const LONGEST: usize = 1 << 20;

pub(crate) fn send(mut stream: &TcpStream, words: &impl Serialize) -> io::Result<()> {
    let mut line = serde_json::to_vec(words)?;
    line.push(b'\n');
    stream.write_all(&line)
}

/// The next line, which must be whole by then. Byte by byte: what comes after it is for others.
pub(crate) fn receive<T: DeserializeOwned>(mut stream: &TcpStream, until: Instant) -> io::Result<T> {
    let (mut line, mut byte) = (Vec::new(), [0]);
    while line.len() < LONGEST {
        let left = until.checked_duration_since(Instant::now()).filter(|left| !left.is_zero());
        stream.set_read_timeout(Some(left.ok_or(io::ErrorKind::TimedOut)?))?;
        stream.read_exact(&mut byte)?;
        if byte == *b"\n" {
            return Ok(serde_json::from_slice(&line)?);
        }
        line.extend(byte);
    }
    Err(io::ErrorKind::InvalidData.into())
}
