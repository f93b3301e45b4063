//! Writes a solution tier by tier. Until it is whole it has another name, and beside it lies a journal of what is there, so that after
//! an interruption of any kind no more than the tier being written is lost.

use std::fmt;
use std::io::{self, BufReader, Read, Write};
use std::path::{Path, PathBuf};

use crc32fast::Hasher;
use serde::Serialize;

use super::contents::{Contents, Header, Section, StoredHeader};
use super::frames::unpacked;
use super::journal::{self, Line};
use super::packing::Packing;
use super::pages::{PAGE, PageSums};
use super::source::checksum;
use super::{END, FileError, FileResult, MAGIC, VERSION};
use crate::disk::{Disk, DiskFile, PARTIAL, SystemDisk, beside, followed};

/// What the name of the journal of a solution that is not whole ends with.
const JOURNAL: &str = ".journal";

/// Where a solution is written, and how.
#[derive(Clone, Copy)]
pub struct Target<'t> {
    /// The file.
    pub path: &'t Path,
    /// Whether it is compressed.
    pub compressed: bool,
    /// Whether what does not fit into memory is worked out on the disk beside it.
    pub is_beside: bool,
    /// Where files are.
    pub disk: &'t dyn Disk,
}

impl<'t> Target<'t> {
    /// A file of this machine.
    pub fn new(path: &'t Path, compressed: bool) -> Self {
        Self { path, compressed, is_beside: true, disk: &SystemDisk }
    }
}

impl fmt::Debug for Target<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.path.fmt(f)
    }
}

/// A solution being written.
pub struct Writer<'t> {
    disk: &'t dyn Disk,
    path: PathBuf,
    partial: PathBuf,
    journal: PathBuf,
    file: Box<dyn DiskFile>,
    journal_file: Box<dyn DiskFile>,
    header: Header,
    /// `None` where the contents are written as they are.
    packing: Option<Packing>,
    pages: PageSums,
    /// Bytes of the contents so far.
    length: u64,
    /// Bytes in the file so far.
    written: u64,
    tiers: Vec<Section>,
    /// Where the tier that is being written begins, and the checksum of its bytes so far.
    open: (u64, Hasher),
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

impl<'t> Writer<'t> {
    /// Begins to write a solution; or goes on with what a journal beside it says is there.
    ///
    /// # Errors
    /// If the system refuses, if something else writes it, or if what was begun is the solution of something else.
    pub fn open(target: Target<'t>, header: &Header) -> Result<Self, FileError> {
        let Target { compressed, disk, .. } = target;
        let path = followed(target.path);
        let (partial, journal) = (beside(&path, PARTIAL), beside(&path, JOURNAL));
        let file = disk.open_alone(&partial).map_err(|error| match error.kind() {
            io::ErrorKind::ResourceBusy => FileError::Busy { path: path.clone() },
            _ => FileError::system(&partial)(error),
        })?;
        let journal_file = disk.open(&journal).map_err(FileError::system(&journal))?;
        let packing = compressed.then(Packing::new).transpose().map_err(FileError::system(&partial))?;
        let mut writer = Self {
            disk,
            path,
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
            open: (0, Hasher::new()),
            noted: Noted::default(),
        };
        if !writer.resume()? {
            writer.begin()?;
        }
        Ok(writer)
    }

    /// What was begun under this name, if something was.
    pub fn begun(target: Target<'_>) -> Option<Header> {
        let journal = beside(&followed(target.path), JOURNAL);
        if target.disk.has(&journal) { journal::header(target.disk.open(&journal).ok()?) } else { None }
    }

    /// The tiers that are written already, from the lowest up.
    pub fn tiers(&self) -> &[Section] {
        &self.tiers
    }

    /// The bytes of the tiers that are written already, one tier after the other.
    ///
    /// # Errors
    /// If they cannot be read, or are not what was written.
    pub fn read_back(&mut self, mut visit: impl FnMut(&Section, &[u8])) -> Result<(), FileError> {
        self.read_back_in_pieces(usize::MAX, |section, bytes| {
            visit(section, bytes);
            Ok(())
        })
    }

    /// The same in pieces of at most so many bytes. Of a tier, only the last piece is known to be what was written.
    pub(crate) fn read_back_in_pieces(
        &mut self,
        piece: usize,
        mut visit: impl FnMut(&Section, &[u8]) -> FileResult,
    ) -> FileResult {
        let lost = "what was written before the interruption is not there";
        let (start, partial) = (self.start(), self.partial.clone());
        let damaged = |reason: &str| FileError::damaged(&partial, 0, reason);
        let mut contents = contents(&mut *self.file, &partial, self.packing.as_ref(), self.written)?;
        let mut bytes = Vec::new();
        let mut read = |length: u64, bytes: &mut Vec<u8>| {
            bytes.clear();
            let read = (&mut contents).take(length).read_to_end(bytes);
            if read.is_ok_and(|read| read as u64 == length) { Ok(()) } else { Err(damaged(lost)) }
        };
        read(start.len() as u64, &mut bytes)?;
        if bytes != start {
            return Err(damaged(lost));
        }
        for section in &self.tiers {
            let (mut left, mut checksum) = (section.bytes(&self.header), Hasher::new());
            loop {
                let length = left.min(piece as u64);
                read(length, &mut bytes)?;
                checksum.update(&bytes);
                left -= length;
                if left == 0 && checksum.clone().finalize() != section.crc32 {
                    let reason =
                        format!("tier {} has another checksum than when it was written", section.tier);
                    return Err(damaged(&reason));
                }
                visit(section, &bytes)?;
                if left == 0 {
                    break;
                }
            }
        }
        drop(contents);
        self.file.cut(self.written).map_err(FileError::system(&partial))
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
        self.begin_tier();
        pieces.into_iter().try_for_each(|piece| self.add_to_tier(&piece))?;
        self.end_tier(tier, positions)
    }

    /// Begins a tier.
    pub fn begin_tier(&mut self) {
        self.open = (self.length, Hasher::new());
    }

    /// Adds bytes to the tier that was begun.
    ///
    /// # Errors
    /// If the system refuses.
    pub fn add_to_tier(&mut self, bytes: &[u8]) -> Result<(), FileError> {
        self.open.1.update(bytes);
        self.append(bytes)
    }

    /// Ends the tier that was begun.
    ///
    /// # Errors
    /// If the system refuses.
    pub fn end_tier(&mut self, tier: u64, positions: u64) -> Result<(), FileError> {
        let (offset, checksum) = self.open.clone();
        self.tiers.push(Section { tier, positions, offset, crc32: checksum.finalize() });
        let due = self.length - self.noted.length >= self.header.form.worth_noting();
        if due { self.note(None) } else { Ok(()) }
    }

    /// Forgets what was written.
    ///
    /// # Errors
    /// If the system refuses.
    pub fn discard(self) -> Result<(), FileError> {
        self.disk.remove(&self.journal).map_err(FileError::system(&self.journal))?;
        self.disk.remove(&self.partial).map_err(FileError::system(&self.partial))
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
        self.file.sync().map_err(FileError::system(&self.partial))?;
        self.disk.rename(&self.partial, &self.path).map_err(FileError::system(&self.path))?;
        // Without its journal the file would be lost under its old name, should the new one not be kept.
        self.disk.sync_names(&self.path).map_err(FileError::system(&self.path))?;
        self.disk.remove(&self.journal).map_err(FileError::system(&self.journal))
    }

    /// Forgets whatever is there, and writes the header.
    fn begin(&mut self) -> FileResult {
        // A journal must never be kept that tells of bytes that are gone.
        let emptied = self.journal_file.cut(0).and_then(|()| self.journal_file.sync());
        emptied.map_err(FileError::system(&self.journal))?;
        self.file.cut(0).map_err(FileError::system(&self.partial))?;
        self.append(&self.start())?;
        self.note(Some(self.header.clone()))?;
        self.disk.sync_names(&self.path).map_err(FileError::system(&self.path))
    }

    /// The contents before the first tier.
    fn start(&self) -> Vec<u8> {
        let (kind, header) = (Some(self.header.form.kind().to_owned()), self.header.clone());
        let text = json(&StoredHeader { kind, page_bytes: Some(PAGE), header });
        let mut start = [&MAGIC[..], &[VERSION], &(text.len() as u32).to_le_bytes(), &text].concat();
        start.extend(crc32fast::hash(&start).to_le_bytes());
        start
    }

    /// Goes on after the last line of the journal that is whole; false if there is none.
    fn resume(&mut self) -> Result<bool, FileError> {
        let (lines, end) = journal::read(&mut *self.journal_file);
        let there = self.file.length().map_err(FileError::system(&self.partial))?;
        if there == 0 && lines.last().is_some_and(|line| line.written > 0) {
            // The file got its name, and its journal was not removed any more.
            return Ok(false);
        }
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
        let written = self.written;
        if there < written {
            return Err(FileError::damaged(&self.partial, there, format!("expected {written} bytes")));
        }
        self.file.cut(written).map_err(FileError::system(&self.partial))?;
        self.journal_file.cut(end).map_err(FileError::system(&self.journal))?;
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
        self.file.sync().map_err(FileError::system(&self.partial))?;
        let (frames, checksum, rest) = self.packing.as_mut().map(Packing::note).unwrap_or_default();
        let (tiers, pages) = (self.tiers[self.noted.tiers..].to_vec(), self.pages.since(self.noted.pages));
        self.noted = Noted { tiers: self.tiers.len(), pages: self.pages.whole(), length: self.length };
        let (length, written) = (self.length, self.written);
        let line = Line { header, tiers, length, written, frames, checksum, rest, pages };
        self.journal_file.write_all(line.written().as_bytes()).map_err(FileError::system(&self.journal))
    }
}

/// The contents that are written already.
fn contents<'c>(
    file: &'c mut dyn DiskFile,
    path: &Path,
    packing: Option<&'c Packing>,
    written: u64,
) -> Result<Box<dyn Read + 'c>, FileError> {
    let system = FileError::system(path);
    file.rewind().map_err(&system)?;
    let Some(packing) = packing else { return Ok(Box::new(BufReader::new(file))) };
    if checksum((&mut *file).take(written)).map_err(&system)? != packing.checksum() {
        let reason = "the frames have another checksum than when they were written";
        return Err(FileError::damaged(path, 0, reason));
    }
    if written == 0 {
        return Ok(Box::new(packing.rest()));
    }
    file.rewind().map_err(&system)?;
    let frames = unpacked(file.take(written)).map_err(&system)?;
    Ok(Box::new(frames.chain(packing.rest())))
}

pub(super) fn json<T: Serialize>(value: &T) -> Vec<u8> {
    serde_json::to_vec(value).expect("plain data")
}
