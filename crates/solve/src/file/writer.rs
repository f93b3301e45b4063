//! Writes a solution tier by tier. Until it is whole it has another name, and beside it lies a journal of what is there, so that after
//! an interruption of any kind no more than the tier being written is lost.

use std::ffi::OsString;
use std::fs::{self, File, OpenOptions};
use std::io::{self, BufReader, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use crc32fast::Hasher;
use serde::Serialize;

use super::contents::{Contents, Header, KIND, Section, StoredHeader};
use super::journal::{self, Line};
use super::packing::Packing;
use super::pages::{PAGE, PageSums};
use super::source::checksum;
use super::{END, FileError, FileResult, MAGIC, VERSION};

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
    /// `None` where the contents are written as they are.
    packing: Option<Packing>,
    pages: PageSums,
    /// Bytes of the contents so far.
    length: u64,
    /// Bytes in the file so far.
    written: u64,
    tiers: Vec<Section>,
    noted: Noted,
}

/// What is in the journal.
#[derive(Default)]
struct Noted {
    tiers: usize,
    pages: usize,
    /// Bytes of the contents.
    length: u64,
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
        let packing = compressed.then(Packing::new).transpose().map_err(FileError::system(&partial))?;
        let mut writer = Self {
            path: path.to_owned(),
            partial,
            journal,
            file,
            journal_file,
            header: header.clone(),
            packing,
            pages: PageSums::default(),
            length: 0,
            written: 0,
            tiers: Vec::new(),
            noted: Noted::default(),
        };
        if !writer.resume()? {
            writer.begin()?;
        }
        Ok(writer)
    }

    /// What was begun under this name, if something was.
    pub fn begun(path: &Path) -> Option<Header> {
        journal::header(File::open(beside(path, JOURNAL)).ok()?)
    }

    /// The bytes of the tiers that are written already, one tier after the other.
    ///
    /// # Errors
    /// If they cannot be read, or are not what was written.
    pub fn read_back(&mut self, mut visit: impl FnMut(&Section, &[u8])) -> Result<(), FileError> {
        let lost = "what was written before the interruption is not there";
        let damaged = |reason: &str| FileError::damaged(&self.partial, 0, reason);
        let mut contents = self.contents()?;
        let mut bytes = Vec::new();
        let mut read = |length: u64, bytes: &mut Vec<u8>| {
            bytes.clear();
            let read = (&mut contents).take(length).read_to_end(bytes);
            if read.is_ok_and(|read| read as u64 == length) { Ok(()) } else { Err(damaged(lost)) }
        };
        let start = self.start();
        read(start.len() as u64, &mut bytes)?;
        if bytes != start {
            return Err(damaged(lost));
        }
        for section in &self.tiers {
            read(section.bytes(&self.header), &mut bytes)?;
            if crc32fast::hash(&bytes) != section.crc32 {
                let reason = format!("tier {} has another checksum than when it was written", section.tier);
                return Err(damaged(&reason));
            }
            visit(section, &bytes);
        }
        Ok(())
    }

    /// The contents that are written already.
    fn contents(&self) -> Result<Box<dyn Read + '_>, FileError> {
        let system = FileError::system(&self.partial);
        let mut file = File::open(&self.partial).map_err(&system)?;
        let Some(packing) = &self.packing else { return Ok(Box::new(BufReader::new(file))) };
        let written = checksum((&mut file).take(self.written)).map_err(&system)?;
        if written != packing.checksum() {
            return Err(FileError::damaged(
                &self.partial,
                0,
                "the frames have another checksum than when they were written",
            ));
        }
        if self.written == 0 {
            return Ok(Box::new(packing.rest()));
        }
        file.rewind().map_err(&system)?;
        let frames = zstd::Decoder::new(file.take(self.written)).map_err(&system)?;
        Ok(Box::new(frames.chain(packing.rest())))
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
        if self.length - self.noted.length >= WORTH_NOTING { self.note(None) } else { Ok(()) }
    }

    /// Forgets what was written.
    ///
    /// # Errors
    /// If the system refuses.
    pub fn discard(self) -> Result<(), FileError> {
        fs::remove_file(&self.partial).map_err(FileError::system(&self.partial))?;
        fs::remove_file(&self.journal).map_err(FileError::system(&self.journal))
    }

    /// Writes the table of contents and that of the pages, and gives the file its name.
    ///
    /// # Errors
    /// If the system refuses.
    pub fn finish(mut self) -> Result<(), FileError> {
        let offset = self.length;
        let mut end = json(&Contents { tiers: self.tiers.clone() });
        let pages = offset + end.len() as u64;
        end.extend(std::mem::take(&mut self.pages).written());
        end.extend([offset, pages].map(u64::to_le_bytes).as_flattened());
        end.extend(crc32fast::hash(&end).to_le_bytes());
        end.extend(END);
        end.push(VERSION);
        self.append(&end)?;
        if let Some(packing) = self.packing.take() {
            let end = packing.finish().map_err(FileError::system(&self.partial))?;
            self.write(&end)?;
        }
        self.file.sync_all().map_err(FileError::system(&self.partial))?;
        fs::rename(&self.partial, &self.path).map_err(FileError::system(&self.path))?;
        fs::remove_file(&self.journal).map_err(FileError::system(&self.journal))
    }

    /// Forgets whatever is there, and writes the header.
    fn begin(&mut self) -> FileResult {
        cut(&mut self.file, 0).map_err(FileError::system(&self.partial))?;
        cut(&mut self.journal_file, 0).map_err(FileError::system(&self.journal))?;
        self.append(&self.start())?;
        self.note(Some(self.header.clone()))
    }

    /// The contents before the first tier.
    fn start(&self) -> Vec<u8> {
        let (kind, header) = (Some(KIND.to_owned()), self.header.clone());
        let text = json(&StoredHeader { kind, page_bytes: Some(PAGE), header });
        let mut start = [&MAGIC[..], &[VERSION], &(text.len() as u32).to_le_bytes(), &text].concat();
        start.extend(crc32fast::hash(&start).to_le_bytes());
        start
    }

    /// Goes on after the last line of the journal that is whole; false if there is none.
    fn resume(&mut self) -> Result<bool, FileError> {
        let (lines, end) = journal::read(&mut self.journal_file);
        for line in &lines {
            self.tiers.extend(&line.tiers);
            self.pages.resume(&line.pages);
            (self.length, self.written) = (line.length, line.written);
            self.packing.iter_mut().for_each(|packing| packing.resume(line));
        }
        let Some(Line { header, .. }) = lines.first() else { return Ok(false) };
        if header.as_ref() != Some(&self.header) || !self.is_consistent() {
            let reason = "another solution was begun here; remove it or choose another name".to_owned();
            return Err(FileError::Foreign { path: self.partial.clone(), reason });
        }
        let (there, written) =
            (self.file.metadata().map_err(FileError::system(&self.partial))?.len(), self.written);
        if there < written {
            return Err(FileError::damaged(&self.partial, there, format!("expected {written} bytes")));
        }
        cut(&mut self.file, written).map_err(FileError::system(&self.partial))?;
        cut(&mut self.journal_file, end).map_err(FileError::system(&self.journal))?;
        self.noted = Noted { tiers: self.tiers.len(), pages: self.pages.whole(), length: self.length };
        Ok(true)
    }

    /// Whether what the journal says fits together, and how the solution is to be written.
    fn is_consistent(&self) -> bool {
        let mut place = Some(self.start().len() as u64);
        for section in &self.tiers {
            let bytes = section.positions.checked_mul(self.header.position_bytes());
            place =
                place.filter(|&place| place == section.offset).zip(bytes).and_then(|(a, b)| a.checked_add(b));
        }
        let lengths = self.packing.as_ref().map_or((self.length, self.length), Packing::lengths);
        place == Some(self.length)
            && lengths == (self.length, self.written)
            && self.pages.length() == Some(self.length)
    }

    /// Adds to the contents.
    fn append(&mut self, bytes: &[u8]) -> FileResult {
        self.length += bytes.len() as u64;
        self.pages.update(bytes);
        let Some(packing) = &mut self.packing else { return self.write(bytes) };
        let frames = packing.append(bytes).map_err(FileError::system(&self.partial))?;
        self.write(&frames)
    }

    fn write(&mut self, bytes: &[u8]) -> FileResult {
        self.written += bytes.len() as u64;
        self.file.write_all(bytes).map_err(FileError::system(&self.partial))
    }

    /// Makes sure that everything so far is in the file, and says so in the journal.
    fn note(&mut self, header: Option<Header>) -> FileResult {
        self.file.sync_data().map_err(FileError::system(&self.partial))?;
        let (frames, checksum, rest) = self.packing.as_mut().map(Packing::note).unwrap_or_default();
        let (tiers, pages) = (self.tiers[self.noted.tiers..].to_vec(), self.pages.since(self.noted.pages));
        self.noted = Noted { tiers: self.tiers.len(), pages: self.pages.whole(), length: self.length };
        let (length, written) = (self.length, self.written);
        let line = Line { header, tiers, length, written, frames, checksum, rest, pages };
        self.journal_file.write_all(line.written().as_bytes()).map_err(FileError::system(&self.journal))
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

/// Leaves only the first bytes of a file, and goes on after them.
pub(super) fn cut(file: &mut File, bytes: u64) -> io::Result<()> {
    file.set_len(bytes)?;
    file.seek(SeekFrom::Start(bytes)).map(drop)
}
