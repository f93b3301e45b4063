//! Writes a solution tier by tier. Until it is whole it has another name, and beside it lies a journal of what is there, so that after
//! an interruption of any kind no more than the tier being written is lost.

use std::ffi::OsString;
use std::fs::{self, File, OpenOptions};
use std::io::{BufRead, BufReader, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use crc32fast::Hasher;
use serde::{Deserialize, Serialize};
use zeekstd::SeekTable;
use zstd::bulk::Compressor;

use super::contents::{Contents, Header, Section};
use super::{END, FRAME, FileError, MAGIC, SEAL_MAGIC};

/// How hard frames are compressed: beyond this, files hardly get smaller.
const LEVEL: i32 = 6;

/// What the names of a solution that is not whole, and of its journal, end with.
const PARTIAL: &str = ".partial";
const JOURNAL: &str = ".journal";
/// Tiers are noted in the journal once they make so many bytes: smaller ones are sooner solved again than noted.
pub(super) const WORTH_NOTING: u64 = 1 << 18;

/// A solution being written.
pub struct Writer {
    path: PathBuf,
    partial: PathBuf,
    journal: PathBuf,
    file: File,
    journal_file: File,
    header: Header,
    /// Compresses frames; `None` where the contents are written as they are.
    compression: Option<Compression>,
    /// Bytes of the contents so far.
    length: u64,
    /// Bytes in the file so far.
    written: u64,
    tiers: Vec<Section>,
    /// How many of them are in the journal, and how long the contents were then.
    noted: (usize, u64),
}

struct Compression {
    compressor: Compressor<'static>,
    frames: SeekTable,
    /// Of all frames.
    checksum: Hasher,
    /// Contents that do not fill a frame yet.
    rest: Vec<u8>,
    /// Compressed bytes of the frames since the last line of the journal.
    sizes: Vec<u32>,
}

/// One line of the journal: what was complete when it was written.
#[derive(Serialize, Deserialize)]
struct Line {
    /// The header, in the first line.
    header: Option<Header>,
    /// The tiers completed since the line before.
    tiers: Vec<Section>,
    length: u64,
    written: u64,
    /// Compressed bytes of the frames written since the line before; each holds [`FRAME`] bytes of the contents.
    frames: Vec<u32>,
    /// Contents that do not fill a frame yet.
    rest: Vec<u8>,
}

impl Writer {
    /// Begins to write a solution, compressed or as it is; or goes on with what a journal beside `path` says is there.
    ///
    /// # Errors
    /// If the system refuses, or if what was begun is the solution of something else.
    pub fn open(path: &Path, header: &Header, compressed: bool) -> Result<Self, FileError> {
        let (partial, journal) = (beside(path, PARTIAL), beside(path, JOURNAL));
        let open = |path: &Path| {
            let file = OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path);
            file.map_err(FileError::system(path))
        };
        let (file, journal_file) = (open(&partial)?, open(&journal)?);
        let compression =
            compressed.then(Compression::new).transpose().map_err(FileError::system(&partial))?;
        let mut writer = Self {
            path: path.to_owned(),
            partial,
            journal,
            file,
            journal_file,
            header: header.clone(),
            compression,
            length: 0,
            written: 0,
            tiers: Vec::new(),
            noted: (0, 0),
        };
        if !writer.resume()? {
            writer.begin()?;
        }
        Ok(writer)
    }

    /// What was begun under this name, if something was.
    pub fn begun(path: &Path) -> Option<Header> {
        let mut text = String::new();
        BufReader::new(File::open(beside(path, JOURNAL)).ok()?).read_line(&mut text).ok()?;
        serde_json::from_str::<Line>(&text).ok()?.header
    }

    /// The bytes of the tiers that are written already, one tier after the other.
    ///
    /// # Errors
    /// If they cannot be read, or are not what was written.
    pub fn read_back(&mut self, mut visit: impl FnMut(&Section, &[u8])) -> Result<(), FileError> {
        let damaged = |reason: &str| FileError::damaged(&self.partial, 0, reason);
        let mut file = File::open(&self.partial).map_err(FileError::system(&self.partial))?;
        let mut contents: Box<dyn Read> = match &self.compression {
            None => Box::new(BufReader::new(&mut file)),
            Some(compression) => {
                let frames = (&mut file).take(self.written);
                let decompressed = zstd::Decoder::new(frames).map_err(FileError::system(&self.partial))?;
                Box::new(decompressed.chain(&compression.rest[..]))
            }
        };
        let mut place = 0;
        let mut bytes = Vec::new();
        for section in &self.tiers {
            let mut read = |length: u64| {
                bytes.clear();
                let read = (&mut contents).take(length).read_to_end(&mut bytes);
                let whole = read.is_ok_and(|read| read as u64 == length);
                whole
                    .then_some(())
                    .ok_or_else(|| damaged("what was written before the interruption is not there"))
            };
            read(section.offset - place)?;
            read(section.bytes(&self.header))?;
            place = section.offset + bytes.len() as u64;
            if crc32fast::hash(&bytes) != section.crc32 {
                return Err(damaged(&format!(
                    "tier {} has another checksum than when it was written",
                    section.tier
                )));
            }
            visit(section, &bytes);
        }
        Ok(())
    }

    /// Writes a tier, given its bytes piece by piece.
    ///
    /// # Errors
    /// If the system refuses.
    pub fn write_tier(
        &mut self,
        tier: u64,
        positions: u64,
        pieces: impl IntoIterator<Item = Vec<u8>>,
    ) -> Result<(), FileError> {
        let (offset, mut checksum) = (self.length, Hasher::new());
        for piece in pieces {
            checksum.update(&piece);
            self.append(&piece)?;
        }
        self.tiers.push(Section { tier, positions, offset, crc32: checksum.finalize() });
        if self.length - self.noted.1 >= WORTH_NOTING { self.note(None) } else { Ok(()) }
    }

    /// Forgets what was written.
    ///
    /// # Errors
    /// If the system refuses.
    pub fn discard(self) -> Result<(), FileError> {
        fs::remove_file(&self.partial).map_err(FileError::system(&self.partial))?;
        fs::remove_file(&self.journal).map_err(FileError::system(&self.journal))
    }

    /// Writes the table of contents, and gives the file its name.
    ///
    /// # Errors
    /// If the system refuses.
    pub fn finish(mut self) -> Result<(), FileError> {
        let offset = self.length;
        let table = json(&Contents { tiers: self.tiers.clone() });
        let mut end = table;
        end.extend(offset.to_le_bytes());
        end.extend(crc32fast::hash(&end).to_le_bytes());
        end.extend(END);
        self.append(&end)?;
        if let Some(mut compression) = self.compression.take() {
            let rest = std::mem::take(&mut compression.rest);
            if !rest.is_empty() {
                let frame = compression.compress(&rest).map_err(FileError::system(&self.partial))?;
                self.write(&frame)?;
            }
            let checksum = compression.checksum.finalize().to_le_bytes();
            let seal = [&SEAL_MAGIC[..], &(checksum.len() as u32).to_le_bytes(), &checksum].concat();
            self.write(&seal)?;
            self.write(&serialized(compression.frames))?;
        }
        self.file.sync_all().map_err(FileError::system(&self.partial))?;
        fs::rename(&self.partial, &self.path).map_err(FileError::system(&self.path))?;
        fs::remove_file(&self.journal).map_err(FileError::system(&self.journal))
    }

    /// Forgets whatever is there, and writes the header.
    fn begin(&mut self) -> Result<(), FileError> {
        self.file.set_len(0).map_err(FileError::system(&self.partial))?;
        self.journal_file.set_len(0).map_err(FileError::system(&self.journal))?;
        self.journal_file.rewind().map_err(FileError::system(&self.journal))?;
        self.file.rewind().map_err(FileError::system(&self.partial))?;
        let text = json(&self.header);
        let mut start = MAGIC.to_vec();
        start.extend((text.len() as u32).to_le_bytes());
        start.extend(text);
        start.extend(crc32fast::hash(&start).to_le_bytes());
        self.append(&start)?;
        self.note(Some(self.header.clone()))
    }

    /// Goes on after the last line of the journal that is whole; false if there is none.
    fn resume(&mut self) -> Result<bool, FileError> {
        let mut lines = BufReader::new(&self.journal_file);
        let (mut text, mut end) = (String::new(), 0);
        let mut last = None;
        while lines.read_line(&mut text).is_ok_and(|read| read > 0) {
            let whole = text.ends_with('\n').then(|| serde_json::from_str::<Line>(&text).ok()).flatten();
            let Some(line) = whole else { break };
            if line.header.as_ref().is_some_and(|header| *header != self.header) {
                let reason = "another solution was begun here; remove it or choose another name".to_owned();
                return Err(FileError::Foreign { path: self.partial.clone(), reason });
            }
            end += text.len() as u64;
            self.tiers.extend(&line.tiers);
            if let Some(compression) = &mut self.compression {
                for &frame in &line.frames {
                    compression
                        .frames
                        .log_frame(frame, FRAME as u32)
                        .expect("fewer frames than a table holds");
                }
            }
            last = Some(line);
            text.clear();
        }
        let Some(Line { length, written, rest, .. }) = last else { return Ok(false) };
        let there = self.file.metadata().map_err(FileError::system(&self.partial))?.len();
        if there < written {
            return Err(FileError::damaged(&self.partial, there, format!("expected {written} bytes")));
        }
        self.file.set_len(written).map_err(FileError::system(&self.partial))?;
        self.journal_file.set_len(end).map_err(FileError::system(&self.journal))?;
        self.journal_file.seek(SeekFrom::Start(end)).map_err(FileError::system(&self.journal))?;
        (self.length, self.written) = (length, written);
        self.noted = (self.tiers.len(), length);
        if let Some(compression) = &mut self.compression {
            compression.rest = rest;
            let mut bytes = [0; FRAME];
            loop {
                let read = self.file.read(&mut bytes).map_err(FileError::system(&self.partial))?;
                if read == 0 {
                    break;
                }
                compression.checksum.update(&bytes[..read]);
            }
        }
        self.file.seek(SeekFrom::Start(written)).map_err(FileError::system(&self.partial))?;
        Ok(true)
    }

    /// Adds to the contents.
    fn append(&mut self, bytes: &[u8]) -> Result<(), FileError> {
        self.length += bytes.len() as u64;
        let Some(mut compression) = self.compression.take() else { return self.write(bytes) };
        compression.rest.extend_from_slice(bytes);
        let whole = compression.rest.len() / FRAME * FRAME;
        let rest = compression.rest.split_off(whole);
        for contents in std::mem::replace(&mut compression.rest, rest).chunks(FRAME) {
            let frame = compression.compress(contents).map_err(FileError::system(&self.partial))?;
            self.write(&frame)?;
        }
        self.compression = Some(compression);
        Ok(())
    }

    fn write(&mut self, bytes: &[u8]) -> Result<(), FileError> {
        self.written += bytes.len() as u64;
        self.file.write_all(bytes).map_err(FileError::system(&self.partial))
    }

    /// Makes sure that everything so far is in the file, and says so in the journal.
    fn note(&mut self, header: Option<Header>) -> Result<(), FileError> {
        self.file.sync_data().map_err(FileError::system(&self.partial))?;
        let (frames, rest) = self.compression.as_mut().map_or_else(Default::default, |compression| {
            (std::mem::take(&mut compression.sizes), compression.rest.clone())
        });
        let tiers = self.tiers[self.noted.0..].to_vec();
        self.noted = (self.tiers.len(), self.length);
        let line = Line { header, tiers, length: self.length, written: self.written, frames, rest };
        let mut text = json(&line);
        text.push(b'\n');
        self.journal_file.write_all(&text).map_err(FileError::system(&self.journal))
    }
}

impl Compression {
    fn new() -> std::io::Result<Self> {
        let mut compressor = Compressor::new(LEVEL)?;
        compressor.set_parameter(zstd::zstd_safe::CParameter::ChecksumFlag(true))?;
        let (frames, checksum) = (SeekTable::new(), Hasher::new());
        Ok(Self { compressor, frames, checksum, rest: Vec::new(), sizes: Vec::new() })
    }

    fn compress(&mut self, contents: &[u8]) -> std::io::Result<Vec<u8>> {
        let frame = self.compressor.compress(contents)?;
        let size = frame.len() as u32;
        self.frames.log_frame(size, contents.len() as u32).map_err(std::io::Error::other)?;
        self.sizes.push(size);
        self.checksum.update(&frame);
        Ok(frame)
    }
}

/// The name of a file that belongs to another.
pub(super) fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = OsString::from(path);
    name.push(ending);
    PathBuf::from(name)
}

pub(super) fn json<T: Serialize>(value: &T) -> Vec<u8> {
    serde_json::to_vec(value).expect("plain data")
}

/// The seek table, in the skippable frame at the end of a file.
pub(super) fn serialized(frames: SeekTable) -> Vec<u8> {
    let mut serializer = frames.into_serializer();
    let mut bytes = vec![0; serializer.encoded_len()];
    let mut filled = 0;
    while filled < bytes.len() {
        filled += serializer.write_into(&mut bytes[filled..]);
    }
    bytes
}
