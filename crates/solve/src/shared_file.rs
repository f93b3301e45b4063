//! A file that is read in several places at the same time and written in others, through one handle.

use std::cell::RefCell;
use std::io::{self, BufRead, Read, SeekFrom};

use crate::disk::DiskFile;

/// The file.
pub(crate) struct SharedFile(RefCell<Box<dyn DiskFile>>);

/// Some of its bytes, to be read one after the other.
pub(crate) struct Window<'f> {
    file: &'f SharedFile,
    /// What is still to be read from the file.
    place: u64,
    end: u64,
    buffer: Vec<u8>,
    /// Bytes of the buffer that were used.
    used: usize,
    /// The most bytes in the buffer.
    most: usize,
}

impl SharedFile {
    pub(crate) fn new(file: Box<dyn DiskFile>) -> Self {
        Self(RefCell::new(file))
    }

    pub(crate) fn read_at(&self, place: u64, bytes: &mut [u8]) -> io::Result<()> {
        let mut file = self.0.borrow_mut();
        file.seek(SeekFrom::Start(place))?;
        file.read_exact(bytes)
    }

    pub(crate) fn write_at(&self, place: u64, bytes: &[u8]) -> io::Result<()> {
        let mut file = self.0.borrow_mut();
        file.seek(SeekFrom::Start(place))?;
        file.write_all(bytes)
    }

    pub(crate) fn length(&self) -> io::Result<u64> {
        self.0.borrow_mut().length()
    }

    pub(crate) fn cut(&self, bytes: u64) -> io::Result<()> {
        self.0.borrow_mut().cut(bytes)
    }

    pub(crate) fn sync(&self) -> io::Result<()> {
        self.0.borrow_mut().sync()
    }

    /// The bytes from one place to another, so many of them in memory at a time.
    pub(crate) fn window(&self, place: u64, end: u64, most: usize) -> Window<'_> {
        Window { file: self, place, end, buffer: Vec::new(), used: 0, most }
    }
}

impl BufRead for Window<'_> {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        if self.used == self.buffer.len() {
            let next = (self.end - self.place).min(self.most as u64);
            self.buffer.resize(next as usize, 0);
            self.file.read_at(self.place, &mut self.buffer)?;
            (self.place, self.used) = (self.place + next, 0);
        }
        Ok(&self.buffer[self.used..])
    }

    fn consume(&mut self, bytes: usize) {
        self.used += bytes;
    }
}

impl Read for Window<'_> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let read = self.fill_buf()?.read(into)?;
        self.consume(read);
        Ok(read)
    }
}
