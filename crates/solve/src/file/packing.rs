//! Packs contents into frames of the Zstandard seekable format.

use std::io;

use crc32fast::Hasher;

use super::PIECE;
use super::frames::Packer;
use super::journal::Line;
use super::seek_table::{Frame, SeekTable};

/// Contents on their way into frames.
pub(super) struct Packing {
    packer: Packer,
    table: SeekTable,
    /// Of all frames.
    checksum: Hasher,
    /// Contents that do not fill a frame yet.
    rest: Vec<u8>,
    /// The frames since the last line of the journal.
    unnoted: Vec<Frame>,
}

impl Packing {
    pub(super) fn new() -> io::Result<Self> {
        let (packer, table, checksum) = (Packer::new()?, SeekTable::default(), Hasher::new());
        Ok(Self { packer, table, checksum, rest: Vec::new(), unnoted: Vec::new() })
    }

    /// Adds to the contents; the frames that are full.
    pub(super) fn append(&mut self, bytes: &[u8]) -> io::Result<Vec<u8>> {
        self.rest.extend_from_slice(bytes);
        let whole = self.rest.len() / PIECE * PIECE;
        let rest = self.rest.split_off(whole);
        let contents = std::mem::replace(&mut self.rest, rest);
        let mut frames = Vec::new();
        for contents in contents.chunks(PIECE) {
            frames.extend(self.compress(contents)?);
        }
        Ok(frames)
    }

    /// The last frame, the seal and the table.
    pub(super) fn finish(mut self) -> io::Result<Vec<u8>> {
        let rest = std::mem::take(&mut self.rest);
        let mut end = if rest.is_empty() { Vec::new() } else { self.compress(&rest)? };
        end.extend(self.table.written(self.checksum.finalize())?);
        Ok(end)
    }

    fn compress(&mut self, contents: &[u8]) -> io::Result<Vec<u8>> {
        let bytes = self.packer.pack(contents)?;
        let frame = Frame::of(&bytes)?;
        self.table.push(frame, contents.len());
        self.unnoted.push(frame);
        self.checksum.update(&bytes);
        Ok(bytes)
    }

    /// The frames since the last note, the checksum of all frames, and the contents that are in none.
    pub(super) fn note(&mut self) -> (Vec<Frame>, u32, Vec<u8>) {
        (std::mem::take(&mut self.unnoted), self.checksum(), self.rest.clone())
    }

    /// Of all frames.
    pub(super) fn checksum(&self) -> u32 {
        self.checksum.clone().finalize()
    }

    /// Goes on where a line of the journal ends.
    pub(super) fn resume(&mut self, line: &Line) {
        line.frames.iter().for_each(|&frame| self.table.push(frame, PIECE));
        self.checksum = Hasher::new_with_initial(line.checksum);
        self.rest.clone_from(&line.rest);
    }

    /// How many bytes of the contents there are, and how many of frames.
    pub(super) fn lengths(&self) -> (u64, u64) {
        (self.table.length() + self.rest.len() as u64, self.table.compressed())
    }

    /// Contents that do not fill a frame yet.
    pub(super) fn rest(&self) -> &[u8] {
        &self.rest
    }
}
