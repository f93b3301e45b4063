//! Packs contents into frames of the Zstandard seekable format.

use std::io;
use std::sync::{Mutex, PoisonError};

use crc32fast::Hasher;

use super::PIECE;
use super::frames::Packer;
use super::journal::Line;
use super::seek_table::{Frame, SeekTable};
use crate::parallel::in_parallel;

/// Contents that one thread packs before it looks for more, in bytes.
const TOGETHER: usize = 4 * PIECE;

/// Contents on their way into frames.
pub(super) struct Packing {
    /// Those that no thread packs with at present.
    packers: Mutex<Vec<Packer>>,
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
        let (packers, table, checksum) = (vec![Packer::new()?].into(), SeekTable::default(), Hasher::new());
        Ok(Self { packers, table, checksum, rest: Vec::new(), unnoted: Vec::new() })
    }

    /// Adds to the contents; the frames that are full.
    pub(super) fn append(&mut self, bytes: &[u8]) -> io::Result<Vec<u8>> {
        self.rest.extend_from_slice(bytes);
        let whole = self.rest.len() / PIECE * PIECE;
        let rest = self.rest.split_off(whole);
        let contents = std::mem::replace(&mut self.rest, rest);
        let packed = in_parallel(contents.chunks(TOGETHER), |contents| self.pack(contents));
        let mut frames = Vec::new();
        for (contents, packed) in contents.chunks(TOGETHER).zip(packed) {
            for (contents, frame) in contents.chunks(PIECE).zip(packed?) {
                frames.extend(self.add(contents, frame)?);
            }
        }
        Ok(frames)
    }

    /// The last frame, the seal and the table.
    pub(super) fn finish(mut self) -> io::Result<Vec<u8>> {
        let rest = std::mem::take(&mut self.rest);
        let mut end = Vec::new();
        for frame in self.pack(&rest)? {
            end.extend(self.add(&rest, frame)?);
        }
        end.extend(self.table.written(self.checksum.finalize())?);
        Ok(end)
    }

    /// The frames of these contents, in none of which more than a piece of them is.
    fn pack(&self, contents: &[u8]) -> io::Result<Vec<Vec<u8>>> {
        let packers = || self.packers.lock().unwrap_or_else(PoisonError::into_inner);
        let idle = packers().pop();
        let mut packer = idle.map_or_else(Packer::new, Ok)?;
        let frames = contents.chunks(PIECE).map(|contents| packer.pack(contents)).collect();
        packers().push(packer);
        frames
    }

    /// Takes note of the next frame; its bytes.
    fn add(&mut self, contents: &[u8], bytes: Vec<u8>) -> io::Result<Vec<u8>> {
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
