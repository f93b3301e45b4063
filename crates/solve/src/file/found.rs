//! The positions of a listed game while they are being found, tier by tier from the highest down, so that after an interruption no more
//! than a tier is looked for again.
//!
//! A line says what they are the positions of. Then comes a record for every tier: which it is, the lowest one that moves lead to from
//! it, how many positions it has and how many bytes they take, in eight bytes each; the differences from code to code, seven bits a byte from the lowest
//! up, the last byte below 128; and the CRC-32 of all that. A record that was not written to its end is found out by it.

use std::io::{self, BufRead, Read};
use std::path::PathBuf;

use crc32fast::Hasher;

use super::contents::Header;
use super::writer::{Target, json};
use super::{FileError, FileResult, WORTH_NOTING};
use crate::code_runs::{CodeEncoder, CodeMark, CodeReader};
use crate::disk::{Disk, beside, followed};
use crate::shared_file::{SharedFile, Window};

/// What the names of such files end with.
const ENDING: &str = ".found";
/// Bytes before the codes of a tier: four numbers.
const NUMBERS: usize = 4 * 8;
/// Bytes of a file that are read at a time.
const PIECE: usize = 1 << 16;

/// A tier whose positions were all found and expanded.
pub struct FoundTier {
    /// Which it is.
    pub tier: u64,
    /// The lowest tier that moves lead to, itself if there are none.
    pub lowest: u64,
    /// The codes, ascending.
    pub codes: Vec<u64>,
}

/// Where such a tier is in the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FoundSection {
    /// See [`FoundTier::tier`].
    pub tier: u64,
    /// See [`FoundTier::lowest`].
    pub lowest: u64,
    /// How many positions it has.
    pub positions: u64,
    /// Where its codes begin.
    place: u64,
    /// How many bytes they take.
    bytes: u64,
}

/// Where found tiers are kept until the solution is whole.
pub struct FoundFile<'t> {
    disk: &'t dyn Disk,
    /// The solution, and this file beside it.
    solution: PathBuf,
    path: PathBuf,
    file: SharedFile,
    /// Bytes in the file.
    length: u64,
    /// What comes after them, still too little to write.
    waiting: Vec<u8>,
    /// Bytes in the file that may not be kept yet.
    unsynced: u64,
    sections: Vec<FoundSection>,
}

/// A tier whose positions are being found.
pub(crate) struct OpenTier {
    /// Where its record begins.
    place: u64,
    positions: u64,
    encoder: CodeEncoder,
    /// Of the codes.
    checksum: Hasher,
    bytes: u64,
}

impl<'t> FoundFile<'t> {
    /// The file beside a solution that is begun, without tiers if those in it are of another game.
    ///
    /// # Errors
    /// If the system refuses.
    pub fn open(target: Target<'t>, header: &Header) -> Result<Self, FileError> {
        let (disk, path) = (target.disk, beside(&followed(target.path), ENDING));
        let file = SharedFile::new(disk.open(&path).map_err(FileError::system(&path))?);
        let (solution, sections, waiting) = (target.path.to_owned(), Vec::new(), Vec::new());
        let mut found = Self { disk, solution, path, file, length: 0, waiting, unsynced: 0, sections };
        // Positions are the same whatever their values are, and however wide.
        let mut title = json(&(&header.game, &header.fingerprint, &header.start));
        title.push(b'\n');
        found.length = found.read(&title).map_err(FileError::system(&found.path))?;
        found.file.cut(found.length).map_err(FileError::system(&found.path))?;
        if found.length == 0 {
            found.waiting = title;
        }
        Ok(found)
    }

    /// Reads which tiers there are after this title. Where the last record that is whole ends.
    fn read(&mut self, title: &[u8]) -> io::Result<u64> {
        let mut file = self.file.window(0, self.file.length()?, PIECE);
        let mut begun = Vec::new();
        file.by_ref().take(title.len() as u64).read_to_end(&mut begun)?;
        if begun != title {
            return Ok(0);
        }
        let mut end = title.len() as u64;
        while let Some(section) = read_record(&mut file, end) {
            self.sections.push(section);
            end = section.end();
        }
        Ok(end)
    }

    /// The tiers that are kept, from the highest down.
    pub fn sections(&self) -> &[FoundSection] {
        &self.sections
    }

    /// How many positions they have.
    pub(crate) fn positions(&self) -> u64 {
        self.sections.iter().map(|section| section.positions).sum()
    }

    /// A tier that is kept.
    ///
    /// # Errors
    /// If it cannot be read.
    pub fn tier(&self, section: &FoundSection) -> Result<FoundTier, FileError> {
        let FoundSection { tier, lowest, positions, .. } = *section;
        let mut codes = Vec::with_capacity(positions as usize);
        let read = self.codes(section, CodeMark::default()).read(positions as usize, &mut codes);
        read.map_err(FileError::system(&self.path))?;
        Ok(FoundTier { tier, lowest, codes })
    }

    /// The codes of a tier that is kept and [written](Self::write), from a mark on.
    pub(crate) fn codes(&self, section: &FoundSection, mark: CodeMark) -> CodeReader<Window<'_>> {
        let (place, end) = (section.place + mark.bytes, section.place + section.bytes);
        CodeReader::new(self.file.window(place, end, PIECE), mark)
    }

    /// What to say if the codes cannot be read.
    pub(crate) fn unread(&self) -> impl Fn(io::Error) -> FileError + use<'_> {
        FileError::system(&self.path)
    }

    /// What to say of a tier of the solution that has other positions.
    pub(crate) fn other_positions(&self, tier: u64) -> FileError {
        FileError::other_positions(&self.solution, tier)
    }

    /// Keeps a tier.
    ///
    /// # Errors
    /// If the system refuses.
    pub fn keep(&mut self, tier: u64, lowest: u64, codes: &[u64]) -> FileResult {
        let mut open = self.begin();
        self.add(&mut open, codes)?;
        self.end(open, tier, lowest)
    }

    /// Begins to keep a tier, the only one until it ends.
    pub(crate) fn begin(&mut self) -> OpenTier {
        let place = self.length + self.waiting.len() as u64;
        // So many bytes of codes there are not: before its end this is no record.
        self.waiting.extend([u8::MAX; NUMBERS]);
        OpenTier { place, positions: 0, encoder: CodeEncoder::default(), checksum: Hasher::new(), bytes: 0 }
    }

    /// Adds codes to it, greater than those before.
    pub(crate) fn add(&mut self, open: &mut OpenTier, codes: &[u64]) -> FileResult {
        let before = self.waiting.len();
        open.encoder.add(codes, &mut self.waiting);
        let added = &self.waiting[before..];
        open.checksum.update(added);
        open.bytes += added.len() as u64;
        open.positions += codes.len() as u64;
        if self.waiting.len() as u64 >= WORTH_NOTING { self.write() } else { Ok(()) }
    }

    /// Keeps it.
    pub(crate) fn end(&mut self, open: OpenTier, tier: u64, lowest: u64) -> FileResult {
        let OpenTier { place, positions, checksum, bytes, .. } = open;
        let numbers = [tier, lowest, positions, bytes].map(u64::to_le_bytes);
        let numbers = numbers.as_flattened();
        let mut sum = Hasher::new();
        sum.update(numbers);
        sum.combine(&checksum);
        self.waiting.extend(sum.finalize().to_le_bytes());
        match place.checked_sub(self.length) {
            Some(waiting) => self.waiting[waiting as usize..][..NUMBERS].copy_from_slice(numbers),
            None => self.file.write_at(place, numbers).map_err(FileError::system(&self.path))?,
        }
        self.sections.push(FoundSection { tier, lowest, positions, place: place + NUMBERS as u64, bytes });
        if self.unsynced + self.waiting.len() as u64 >= WORTH_NOTING { self.sync() } else { Ok(()) }
    }

    /// Writes what is still waiting, so that it can be read.
    pub(crate) fn write(&mut self) -> FileResult {
        let waiting = std::mem::take(&mut self.waiting);
        self.file.write_at(self.length, &waiting).map_err(FileError::system(&self.path))?;
        self.length += waiting.len() as u64;
        self.unsynced += waiting.len() as u64;
        Ok(())
    }

    /// Waits until all of them are kept for good.
    ///
    /// # Errors
    /// If the system refuses.
    pub fn sync(&mut self) -> Result<(), FileError> {
        self.write()?;
        self.unsynced = 0;
        self.file.sync().map_err(FileError::system(&self.path))
    }

    /// Forgets all but the first of them, which are written.
    ///
    /// # Errors
    /// If the system refuses.
    pub fn keep_first(&mut self, tiers: usize) -> Result<(), FileError> {
        if let Some(first) = self.sections.get(tiers) {
            self.length = first.place - NUMBERS as u64;
            self.sections.truncate(tiers);
            self.file.cut(self.length).map_err(FileError::system(&self.path))?;
        }
        Ok(())
    }

    /// Forgets all of them.
    ///
    /// # Errors
    /// If the system refuses.
    pub fn discard(self) -> FileResult {
        let Self { disk, path, file, .. } = self;
        drop(file);
        disk.remove(&path).map_err(FileError::system(&path))
    }
}

impl FoundSection {
    /// Where its record ends.
    fn end(&self) -> u64 {
        self.place + self.bytes + 4
    }
}

/// The record that begins at a place; `None` if it is not there as it was written.
fn read_record(file: &mut impl BufRead, place: u64) -> Option<FoundSection> {
    let mut numbers = [0; NUMBERS];
    file.read_exact(&mut numbers).ok()?;
    let (mut checksum, mut written) = (Hasher::new(), [0; 4]);
    checksum.update(&numbers);
    let [tier, lowest, positions, bytes] =
        std::array::from_fn(|index| u64::from_le_bytes(numbers.as_chunks().0[index]));
    let place = place + NUMBERS as u64;
    place.checked_add(bytes)?.checked_add(4)?;
    let mut left = bytes;
    while left > 0 {
        let there = file.fill_buf().ok().filter(|there| !there.is_empty())?;
        let part = there.len().min(usize::try_from(left).unwrap_or(usize::MAX));
        checksum.update(&there[..part]);
        file.consume(part);
        left -= part as u64;
    }
    file.read_exact(&mut written).ok()?;
    let whole = checksum.finalize().to_le_bytes() == written;
    whole.then_some(FoundSection { tier, lowest, positions, place, bytes })
}

#[cfg(test)]
mod tests {
    use proptest::collection::btree_set;
    use proptest::prelude::*;

    use super::*;
    use crate::file::Form;

    fn header() -> Header {
        let text = || "made up".to_owned();
        Header {
            game: text(),
            fingerprint: text(),
            goal: text(),
            form: Form::Listed,
            top: 0,
            value_bytes: 1,
            start: text(),
        }
    }

    proptest! {
        #[test]
        fn a_record_reads_back_or_not_at_all(
            codes in btree_set(prop_oneof![any::<u64>(), 0..300_u64], 0..50),
            tier in 0..u64::MAX,
            at_once in 1..60_usize,
            damage in any::<prop::sample::Index>(),
        ) {
            let codes: Vec<_> = codes.into_iter().collect();
            let folder = tempfile::tempdir().expect("there is room");
            let path = folder.path().join("made up");
            let open = || FoundFile::open(Target::new(&path, true), &header()).expect("there is room");
            let mut found = open();
            let mut record = found.begin();
            for codes in codes.chunks(at_once) {
                found.add(&mut record, codes).expect("there is room");
                found.write().expect("there is room");
            }
            found.end(record, tier, 3).and_then(|()| found.write()).expect("there is room");
            let (place, length) = (found.sections[0].place as usize - NUMBERS, found.length as usize);
            let found = open();
            prop_assert_eq!(found.sections().len(), 1);
            let read = found.tier(&found.sections()[0]).expect("it can be read");
            prop_assert_eq!((read.tier, read.lowest, read.codes), (tier, 3, codes));
            let place = place + damage.index(length - place);
            let mut bytes = std::fs::read(beside(&path, ENDING)).expect("it is there");
            bytes[place] ^= 0x11;
            std::fs::write(beside(&path, ENDING), &bytes).expect("there is room");
            prop_assert!(open().sections().is_empty());
            bytes[place] ^= 0x11;
            std::fs::write(beside(&path, ENDING), &bytes[..place]).expect("there is room");
            prop_assert!(open().sections().is_empty());
        }
    }
}
