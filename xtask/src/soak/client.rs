//! A client that asks a server one question after another over one connection, as a browser does.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::time::Duration;

/// A client gives up after this long.
const PATIENCE: Duration = Duration::from_secs(120);

/// An open connection.
pub(super) struct Client {
    address: String,
    stream: BufReader<TcpStream>,
}

impl Client {
    pub(super) fn connect(address: &str) -> io::Result<Self> {
        let stream = TcpStream::connect(address)?;
        stream.set_nodelay(true)?;
        stream.set_read_timeout(Some(PATIENCE))?;
        Ok(Self { address: address.to_owned(), stream: BufReader::new(stream) })
    }

    /// Asks a path below the interface and reads the whole answer; its status.
    pub(super) fn ask(&mut self, path: &str) -> io::Result<u16> {
        let host = &self.address;
        let request = format!("GET /api/v1/{path} HTTP/1.1\r\nhost: {host}\r\naccept-encoding: gzip\r\n\r\n");
        self.stream.get_mut().write_all(request.as_bytes())?;
        let line = self.line()?;
        let status =
            line.split(' ').nth(1).and_then(|status| status.parse().ok()).ok_or_else(|| broken(&line))?;
        let mut length = None;
        loop {
            let line = self.line()?.to_ascii_lowercase();
            match line.split_once(": ") {
                Some(("content-length", bytes)) => length = bytes.parse().ok(),
                Some(_) => {}
                None => break,
            }
        }
        match length {
            Some(bytes) => self.skip(bytes)?,
            None => self.skip_chunks()?,
        }
        Ok(status)
    }

    fn line(&mut self) -> io::Result<String> {
        let mut line = String::new();
        self.stream.read_line(&mut line)?;
        Ok(line.trim_end().to_owned())
    }

    fn skip(&mut self, bytes: u64) -> io::Result<()> {
        io::copy(&mut self.stream.by_ref().take(bytes), &mut io::sink()).map(|_| ())
    }

    fn skip_chunks(&mut self) -> io::Result<()> {
        loop {
            let line = self.line()?;
            let bytes = u64::from_str_radix(&line, 16).map_err(|_| broken(&line))?;
            // A line ends every chunk.
            self.skip(bytes + 2)?;
            if bytes == 0 {
                return Ok(());
            }
        }
    }
}

fn broken(line: &str) -> io::Error {
    io::Error::other(format!("expected an answer, found '{line}'"))
}
