//! What does not fit into memory, in one file beside the solution: streams of bytes, in blocks that are used again once they were read.

use std::cell::{Cell, RefCell};
use std::io::{self, BufRead, Read};
use std::path::PathBuf;

use crate::disk::{Disk, beside, followed};
use crate::file::{FileError, FileResult, Target};
use crate::shared_file::SharedFile;

/// What the name of the file ends with.
const ENDING: &str = ".scratch";

/// The file.
pub(super) struct Scratch<'t> {
    disk: &'t dyn Disk,
    path: PathBuf,
    file: SharedFile,
    /// Bytes of a block.
    block: usize,
    /// How many blocks the file has, and those that are not in use.
    blocks: Cell<u64>,
    free: RefCell<Vec<u64>>,
}

/// Bytes in the file.
#[derive(Default)]
pub(super) struct Stream {
    blocks: Vec<u64>,
    bytes: u64,
}

/// A stream that is being written.
pub(super) struct StreamWriter<'s> {
    scratch: &'s Scratch<'s>,
    stream: Stream,
    /// What does not fill a block yet.
    rest: Vec<u8>,
}

/// A stream that is being read.
pub(super) struct StreamReader<'s> {
    scratch: &'s Scratch<'s>,
    blocks: std::vec::IntoIter<u64>,
    /// Bytes that are not in the buffer yet.
    left: u64,
    buffer: Vec<u8>,
    used: usize,
    /// Whether nobody reads it again.
    is_last: bool,
}

impl<'t> Scratch<'t> {
    /// An empty one, with blocks of so many bytes.
    pub(super) fn new(target: Target<'t>, block: usize) -> Result<Self, FileError> {
        let (disk, path) = (target.disk, beside(&followed(target.path), ENDING));
        let file = SharedFile::new(disk.open(&path).map_err(FileError::system(&path))?);
        file.cut(0).map_err(FileError::system(&path))?;
        Ok(Self { disk, path, file, block, blocks: Cell::new(0), free: RefCell::default() })
    }

    /// Removes what an interruption may have left.
    pub(super) fn remove_left(target: Target<'_>) -> FileResult {
        let path = beside(&followed(target.path), ENDING);
        if target.disk.has(&path) {
            target.disk.remove(&path).map_err(FileError::system(&path))
        } else {
            Ok(())
        }
    }

    /// Removes it.
    pub(super) fn remove(self) -> FileResult {
        let Self { disk, path, file, .. } = self;
        drop(file);
        disk.remove(&path).map_err(FileError::system(&path))
    }

    /// What to say if it cannot be read.
    pub(super) fn unread(&self) -> impl Fn(io::Error) -> FileError + use<'_> {
        FileError::system(&self.path)
    }

    /// A new stream.
    pub(super) fn stream(&self) -> StreamWriter<'_> {
        StreamWriter { scratch: self, stream: Stream::default(), rest: Vec::new() }
    }

    /// A stream from a byte on.
    pub(super) fn read(&self, stream: &Stream, from: u64) -> StreamReader<'_> {
        let block = self.block as u64;
        let blocks = stream.blocks[(from / block) as usize..].to_vec();
        let left = stream.bytes - from / block * block;
        let used = (from % block) as usize;
        let blocks = blocks.into_iter();
        StreamReader { scratch: self, blocks, left, buffer: Vec::new(), used, is_last: false }
    }

    /// A stream for the last time: its blocks are free once they were read.
    pub(super) fn drain(&self, stream: Stream) -> StreamReader<'_> {
        let Stream { blocks, bytes } = stream;
        let blocks = blocks.into_iter();
        StreamReader { scratch: self, blocks, left: bytes, buffer: Vec::new(), used: 0, is_last: true }
    }

    fn write(&self, bytes: &[u8]) -> Result<u64, FileError> {
        let block =
            self.free.borrow_mut().pop().unwrap_or_else(|| self.blocks.replace(self.blocks.get() + 1));
        let place = block * self.block as u64;
        self.file.write_at(place, bytes).map_err(FileError::system(&self.path))?;
        Ok(block)
    }
}

impl StreamWriter<'_> {
    pub(super) fn add(&mut self, mut bytes: &[u8]) -> FileResult {
        self.stream.bytes += bytes.len() as u64;
        while !bytes.is_empty() {
            let part = bytes.len().min(self.scratch.block - self.rest.len());
            self.rest.extend_from_slice(&bytes[..part]);
            bytes = &bytes[part..];
            if self.rest.len() == self.scratch.block {
                self.write()?;
            }
        }
        Ok(())
    }

    fn write(&mut self) -> FileResult {
        self.stream.blocks.push(self.scratch.write(&self.rest)?);
        self.rest.clear();
        Ok(())
    }

    pub(super) fn finish(mut self) -> Result<Stream, FileError> {
        if !self.rest.is_empty() {
            self.write()?;
        }
        Ok(self.stream)
    }
}

impl BufRead for StreamReader<'_> {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        if self.used >= self.buffer.len() && self.left > 0 {
            let skipped = self.used - self.buffer.len();
            let block = self.blocks.next().ok_or(io::ErrorKind::UnexpectedEof)?;
            let next = self.left.min(self.scratch.block as u64);
            self.buffer.resize(next as usize, 0);
            self.scratch.file.read_at(block * self.scratch.block as u64, &mut self.buffer)?;
            (self.left, self.used) = (self.left - next, skipped);
            if self.is_last {
                self.scratch.free.borrow_mut().push(block);
            }
        }
        Ok(self.buffer.get(self.used..).unwrap_or_default())
    }

    fn consume(&mut self, bytes: usize) {
        self.used += bytes;
    }
}

impl Read for StreamReader<'_> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let read = self.fill_buf()?.read(into)?;
        self.consume(read);
        Ok(read)
    }
}

#[cfg(test)]
mod tests {
    use proptest::collection::vec;
    use proptest::prelude::*;

    use super::*;

    proptest! {
        /// Streams that are written side by side, read from anywhere, and read for the last time while others are written.
        #[test]
        fn streams_come_back_and_make_room(
            pieces in vec((0..3_usize, vec(any::<u8>(), 0..40)), 0..40),
            from in any::<prop::sample::Index>(),
        ) {
            let folder = tempfile::tempdir().expect("there is room");
            let path = folder.path().join("made up");
            let scratch = Scratch::new(Target::new(&path, true), 16).expect("there is room");
            for _ in 0..2 {
                let mut writers = [(); 3].map(|()| scratch.stream());
                let mut wanted = [const { Vec::<u8>::new() }; 3];
                for (stream, bytes) in &pieces {
                    writers[*stream].add(bytes).expect("there is room");
                    wanted[*stream].extend(bytes);
                }
                for (writer, wanted) in writers.into_iter().zip(wanted) {
                    let stream = writer.finish().expect("there is room");
                    prop_assert_eq!(stream.bytes, wanted.len() as u64);
                    let from = from.index(wanted.len() + 1);
                    let mut read = Vec::new();
                    if from < wanted.len() {
                        scratch.read(&stream, from as u64).read_to_end(&mut read).expect("it is there");
                    }
                    prop_assert_eq!(&read, &wanted[from..]);
                    read.clear();
                    scratch.drain(stream).read_to_end(&mut read).expect("it is there");
                    prop_assert_eq!(read, wanted);
                }
            }
            let used: usize = pieces.iter().map(|(_, bytes)| bytes.len()).sum();
            prop_assert!(scratch.blocks.get() <= (used / 16 + 3) as u64, "blocks are used again");
            prop_assert_eq!(scratch.free.borrow().len() as u64, scratch.blocks.get());
            scratch.remove().expect("it is there");
            prop_assert!(!beside(&path, ENDING).exists());
        }
    }
}
