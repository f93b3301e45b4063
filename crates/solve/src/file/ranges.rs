//! A file of which some ranges are here, as a page has it that fetches them from a host of files; a solution that is read so.

use std::collections::BTreeMap;
use std::io::{self, Read, Seek, SeekFrom};
use std::ops::Range;
use std::path::Path;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::FileError;
use super::contents::{Form, Section};
use super::reader::SolutionFile;

/// Ranges with no more bytes between them are fetched as one: a request costs more than these.
const GAP: u64 = 512;

/// The ranges of a file that are here; a copy is the same. What is read besides is noted, and refused as
/// [`WouldBlock`](io::ErrorKind::WouldBlock).
#[derive(Clone)]
pub struct Ranges(Arc<Mutex<Known>>);

struct Known {
    length: u64,
    /// How many bytes are kept, but for those that came last.
    most: usize,
    held: usize,
    /// What is here, by where it begins, each with its turn.
    parts: BTreeMap<u64, (u64, Vec<u8>)>,
    turn: u64,
    missing: Vec<Range<u64>>,
}

impl Ranges {
    /// None yet of a file of so many bytes, of which at most `most` are kept.
    #[must_use]
    pub fn new(length: u64, most: usize) -> Self {
        let (parts, missing) = (BTreeMap::new(), Vec::new());
        Self(Arc::new(Mutex::new(Known { length, most, held: 0, parts, turn: 0, missing })))
    }

    fn known(&self) -> MutexGuard<'_, Known> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Takes the bytes from a place on. Those that came first go where there are too many.
    pub fn put(&self, from: u64, bytes: Vec<u8>) {
        let known = &mut *self.known();
        known.turn += 1;
        known.held += bytes.len();
        if let Some((_, before)) = known.parts.insert(from, (known.turn, bytes)) {
            known.held -= before.len();
        }
        while known.held > known.most && known.parts.len() > 1 {
            let oldest = known.parts.iter().min_by_key(|(_, (turn, _))| *turn).map(|(&from, _)| from);
            let gone = oldest.and_then(|from| known.parts.remove(&from));
            known.held -= gone.map_or(0, |(_, bytes)| bytes.len());
        }
    }

    /// Whether all of a range is here; else it is noted.
    #[must_use]
    pub fn has(&self, range: Range<u64>) -> bool {
        self.known().part(range, |_| ()).is_some()
    }

    /// All of a range, if it is here; else it is noted.
    #[must_use]
    pub fn bytes(&self, range: Range<u64>) -> Option<Vec<u8>> {
        self.known().part(range, <[u8]>::to_vec)
    }

    /// What was read and is not here, in order, since this was asked last.
    #[must_use]
    pub fn missing(&self) -> Vec<Range<u64>> {
        let mut missing = std::mem::take(&mut self.known().missing);
        missing.sort_unstable_by_key(|range| range.start);
        let mut merged: Vec<Range<u64>> = Vec::new();
        for range in missing {
            match merged.last_mut() {
                Some(last) if range.start <= last.end + GAP => last.end = last.end.max(range.end),
                _ => merged.push(range),
            }
        }
        merged
    }

    /// The file, as far as it is here.
    pub(super) fn file(&self) -> RangedFile {
        RangedFile { ranges: self.clone(), place: 0 }
    }
}

impl Known {
    /// Reads a range that is here, or notes it.
    fn part<T>(&mut self, range: Range<u64>, read: impl FnOnce(&[u8]) -> T) -> Option<T> {
        if range.is_empty() {
            return Some(read(&[]));
        }
        let mut before = self.parts.range(..=range.start).rev();
        match before.find(|(from, (_, bytes))| range.end <= *from + bytes.len() as u64) {
            Some((from, (_, bytes))) => {
                Some(read(&bytes[(range.start - from) as usize..(range.end - from) as usize]))
            }
            None => {
                self.missing.push(range);
                None
            }
        }
    }
}

/// A file that is read as any other.
pub(super) struct RangedFile {
    ranges: Ranges,
    place: u64,
}

impl Read for RangedFile {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let known = &mut *self.ranges.known();
        let end = known.length.min(self.place + into.len() as u64);
        if end <= self.place {
            return Ok(0);
        }
        let bytes = (end - self.place) as usize;
        let read = known.part(self.place..end, |part| into[..bytes].copy_from_slice(part));
        read.ok_or(io::ErrorKind::WouldBlock)?;
        self.place = end;
        Ok(bytes)
    }
}

impl Seek for RangedFile {
    fn seek(&mut self, to: SeekFrom) -> io::Result<u64> {
        let place = match to {
            SeekFrom::Start(place) => Some(place),
            SeekFrom::End(more) => self.ranges.known().length.checked_add_signed(more),
            SeekFrom::Current(more) => self.place.checked_add_signed(more),
        };
        self.place = place.ok_or(io::ErrorKind::InvalidInput)?;
        Ok(self.place)
    }
}

impl SolutionFile {
    /// Opens a solution of which some ranges are here, under a name for messages. Here and later, where something is refused and
    /// [`Ranges::missing`] tells of ranges, these have to be put there before the same is asked again.
    ///
    /// # Errors
    /// If it is no solution, not whole, or not here.
    pub fn of_ranges(name: &Path, ranges: &Ranges) -> Result<Self, FileError> {
        Self::of(name, Box::new(ranges.file()))
    }

    /// What finds a listed position at once: the codes that lead to the pieces of the tiers, eight bytes each, and their CRC-32. It is empty where
    /// positions are not listed.
    ///
    /// # Errors
    /// If the file cannot be read, is damaged, or in shares.
    pub fn first_codes(&self) -> Result<Vec<u8>, FileError> {
        let mut bytes = Vec::new();
        for section in self.listed_tiers() {
            let codes = self.read(self.source()?, section.offset, |source| source.first_codes(section))?;
            bytes.extend(codes.into_iter().flat_map(u64::to_le_bytes));
        }
        let sum = crc32fast::hash(&bytes).to_le_bytes();
        bytes.extend(self.listed_tiers().next().map(|_| sum).into_iter().flatten());
        Ok(bytes)
    }

    /// Takes [`first_codes`](Self::first_codes) from elsewhere, in place of reading the pieces themselves.
    ///
    /// # Errors
    /// If they do not have their checksum, or are those of another file.
    pub fn learn_first_codes(&self, bytes: &[u8]) -> Result<(), FileError> {
        let wrong = || {
            FileError::damaged(&self.path, 0, "the list of its first codes is not the one that was written")
        };
        let (codes, sum) = bytes.split_last_chunk().ok_or_else(wrong)?;
        let mut codes = codes.as_chunks().0.iter().map(|code| u64::from_le_bytes(*code));
        let mut source = self.source()?.lock().expect("no thread panics while it reads");
        let is_right = crc32fast::hash(&bytes[..bytes.len() - 4]) == u32::from_le_bytes(*sum);
        let is_learnt =
            is_right && self.listed_tiers().all(|section| source.learn_first_codes(section, &mut codes));
        if is_learnt && codes.next().is_none() { Ok(()) } else { Err(wrong()) }
    }

    fn listed_tiers(&self) -> impl Iterator<Item = &Section> {
        self.tiers.iter().filter(|_| self.header.form == Form::Listed)
    }
}
