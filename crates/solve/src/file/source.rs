//! The contents of a file, a piece at a time: read as they are, page by page checked, or decompressed.

use std::io::{self, Read, Seek, SeekFrom};
use std::ops::Range;
use std::path::Path;
use std::sync::Arc;

use rustc_hash::FxHashMap;

use super::contents::Section;
use super::frames::Unpacker;
use super::pages::{Pages, exactly};
use super::seek_table::SeekTable;
use super::{FRAME_MAGIC, FileError, PIECE};

/// Pieces that are kept.
const KEPT: usize = 64;

/// A file, or the bytes of one.
pub(super) trait Readable: Read + Seek + Send {}

impl<R: Read + Seek + Send> Readable for R {}

/// Where the contents come from.
pub(super) struct Source {
    file: Box<dyn Readable>,
    storage: Storage,
    /// Bytes of the contents.
    length: u64,
    /// The pieces used last, the latest at the end, and where in the contents they begin.
    kept: Vec<(u64, Arc<[u8]>)>,
    /// The first codes of pieces, as far as they were met, by where in the contents they are. They lead to the piece of a code, so that
    /// in the long run it is in the first one read for it.
    first_codes: FxHashMap<u64, u64>,
}

/// How the contents lie in the file.
enum Storage {
    /// As they are, nothing checked.
    Plain,
    /// As they are, in pages.
    Paged(Pages),
    /// In frames, a piece in each.
    Packed(Packed),
}

struct Packed {
    table: SeekTable,
    /// Of all frames.
    checksum: u32,
    unpacker: Unpacker,
}

impl Source {
    /// The contents of a file, none of them read.
    pub(super) fn open(path: &Path, mut file: Box<dyn Readable>) -> Result<Self, FileError> {
        let system = FileError::system(path);
        let size =
            file.seek(SeekFrom::End(0)).and_then(|size| file.rewind().map(|()| size)).map_err(&system)?;
        let mut magic = Vec::new();
        (&mut file).take(FRAME_MAGIC.len() as u64).read_to_end(&mut magic).map_err(&system)?;
        if magic.is_empty() {
            return Err(FileError::damaged(path, 0, "expected a solution, the file is empty"));
        }
        let (storage, length) = if magic == FRAME_MAGIC {
            let table = SeekTable::read(&mut file).map_err(|reason| FileError::damaged(path, 0, reason));
            let ((table, checksum), unpacker) = (table?, Unpacker::new().map_err(&system)?);
            let length = table.length();
            (Storage::Packed(Packed { table, checksum, unpacker }), length)
        } else {
            (Storage::Plain, size)
        };
        Ok(Self { file, storage, length, kept: Vec::new(), first_codes: FxHashMap::default() })
    }

    /// Bytes of the contents.
    pub(super) fn length(&self) -> u64 {
        self.length
    }

    /// Whether frames hold the contents.
    pub(super) fn is_packed(&self) -> bool {
        matches!(self.storage, Storage::Packed(_))
    }

    /// The version that the table of frames is of, if there is one.
    pub(super) fn packed_version(&self) -> Option<u8> {
        let Storage::Packed(packed) = &self.storage else { return None };
        Some(if packed.table.has_checksums() { 2 } else { 1 })
    }

    /// Checks the pages of what is not packed from now on; what was read before is forgotten.
    pub(super) fn protect(&mut self, pages: Pages) {
        if !self.is_packed() {
            self.storage = Storage::Paged(pages);
            self.kept.clear();
        }
    }

    /// Some bytes of the contents.
    pub(super) fn read(&mut self, offset: u64, bytes: u64) -> io::Result<Vec<u8>> {
        let mut read = Vec::with_capacity(PIECE.min(bytes as usize));
        self.visit(offset, bytes, |part| read.extend_from_slice(part))?;
        Ok(read)
    }

    /// The CRC-32 of some bytes of the contents.
    pub(super) fn checksum(&mut self, offset: u64, bytes: u64) -> io::Result<u32> {
        let mut checksum = crc32fast::Hasher::new();
        self.visit(offset, bytes, |part| checksum.update(part))?;
        Ok(checksum.finalize())
    }

    /// Visits some bytes of the contents part by part.
    fn visit(&mut self, mut offset: u64, bytes: u64, mut visit: impl FnMut(&[u8])) -> io::Result<()> {
        let not_whole = || io::Error::other("the file is not whole");
        let end = offset.checked_add(bytes).filter(|&end| end <= self.length).ok_or_else(not_whole)?;
        while offset < end {
            let (start, piece) = match self.piece(offset) {
                Err(error) if error.kind() == io::ErrorKind::WouldBlock => {
                    self.note(offset..end);
                    return Err(error);
                }
                piece => piece?,
            };
            let part = piece.get((offset - start) as usize..).filter(|part| !part.is_empty());
            let part = part.ok_or_else(not_whole)?;
            let part = &part[..part.len().min((end - offset) as usize)];
            visit(part);
            offset += part.len() as u64;
        }
        Ok(())
    }

    /// Notes all pieces of some bytes that have to be fetched.
    fn note(&mut self, bytes: Range<u64>) {
        let first = bytes.start - bytes.start % self.piece_bytes();
        for start in (first..bytes.end).step_by(self.piece_bytes() as usize) {
            // What is there is kept, and what is not there was noted.
            let _ = self.piece(start);
        }
    }

    /// Bytes of a piece.
    fn piece_bytes(&self) -> u64 {
        match &self.storage {
            Storage::Packed(packed) => packed.table.frame(),
            Storage::Plain | Storage::Paged(_) => PIECE as u64,
        }
    }

    /// The piece with a byte of the contents, and where in the contents it begins.
    fn piece(&mut self, offset: u64) -> io::Result<(u64, Arc<[u8]>)> {
        let start = offset - offset % self.piece_bytes();
        match self.kept.iter().position(|(kept, _)| *kept == start) {
            Some(place) => self.kept[place..].rotate_left(1),
            None => {
                let piece = self.load(start)?;
                if self.kept.len() == KEPT {
                    self.kept.remove(0);
                }
                self.kept.push((start, piece.into()));
            }
        }
        Ok(self.kept.last().cloned().expect("it was put there"))
    }

    /// The piece that begins here, out of the file.
    fn load(&mut self, start: u64) -> io::Result<Vec<u8>> {
        match &mut self.storage {
            Storage::Plain => exactly(&mut self.file, start, (PIECE as u64).min(self.length - start)),
            Storage::Paged(pages) => pages.read(&mut self.file, start, PIECE as u64),
            Storage::Packed(packed) => packed.load(&mut self.file, (start / packed.table.frame()) as usize),
        }
    }

    /// Whether the frames, byte by byte, are what was written, which reading them does not tell in full: some bits of them mean nothing.
    pub(super) fn check_frames(&mut self) -> io::Result<bool> {
        let Storage::Packed(packed) = &self.storage else { return Ok(true) };
        self.file.rewind()?;
        Ok(checksum((&mut self.file).take(packed.table.compressed()))? == packed.checksum)
    }

    /// The places of the codes that lead to the piece of a code, the first of each piece of a tier but its first one.
    fn leading(&self, section: &Section) -> Vec<u64> {
        let pieces = Pieces { section, bytes: self.piece_bytes() };
        let firsts = (1..pieces.count()).map(|piece| pieces.first_code(piece));
        firsts.filter(|&first| first < section.positions).map(|first| section.offset + 8 * first).collect()
    }

    /// The codes that lead to the pieces of a tier.
    pub(super) fn first_codes(&mut self, section: &Section) -> io::Result<Vec<u64>> {
        self.leading(section).into_iter().map(|place| self.first_code(place)).collect()
    }

    /// Learns them, so that none is read; whether there are as many.
    pub(super) fn learn_first_codes(
        &mut self,
        section: &Section,
        codes: &mut impl Iterator<Item = u64>,
    ) -> bool {
        self.leading(section).into_iter().all(|place| {
            let code = codes.next();
            self.first_codes.extend(code.map(|code| (place, code)));
            code.is_some()
        })
    }

    /// The place of a code among those of a tier, whose values have so many bytes.
    pub(super) fn find(&mut self, section: &Section, code: u64, width: u64) -> io::Result<Option<u64>> {
        let pieces = Pieces { section, bytes: self.piece_bytes() };
        let (mut low, mut high) = (0, pieces.count());
        while low + 1 < high {
            let middle = low.midpoint(high);
            let first = pieces.first_code(middle);
            let is_later = first == section.positions || self.first_code(section.offset + 8 * first)? > code;
            (low, high) = if is_later { (low, middle) } else { (middle, high) };
        }
        let (first, end) = (pieces.first_code(low), pieces.first_code(low + 1));
        let codes = match self.read(section.offset + 8 * first, 8 * (end - first)) {
            Err(error) if error.kind() == io::ErrorKind::WouldBlock => {
                // The value is one of these: it is fetched with them.
                let values = section.offset + 8 * section.positions;
                self.note(values + width * first..values + width * end);
                return Err(error);
            }
            codes => codes?,
        };
        let found = codes.as_chunks().0.binary_search_by_key(&code, |code| u64::from_le_bytes(*code));
        Ok(found.ok().map(|index| first + index as u64))
    }

    /// The code at a place in the contents, the first of a piece.
    fn first_code(&mut self, place: u64) -> io::Result<u64> {
        if let Some(&code) = self.first_codes.get(&place) {
            return Ok(code);
        }
        let code = u64::from_le_bytes(self.read(place, 8)?.try_into().expect("eight bytes"));
        self.first_codes.insert(place, code);
        Ok(code)
    }
}

impl Packed {
    /// The contents of a frame, checked against its checksum by what decompresses it, and that against the table.
    fn load(&mut self, file: &mut (impl Read + Seek), frame: usize) -> io::Result<Vec<u8>> {
        let place = self.table.place(frame).ok_or_else(|| io::Error::other("the file is not whole"))?;
        let (start, size, contents) = place;
        let compressed = exactly(file, start, size as u64)?;
        let piece = self.unpacker.unpack(&compressed, contents)?;
        if piece.len() != contents || !self.table.is_frame(frame, &compressed) {
            return Err(io::Error::other(format!("frame {frame} is not the one that was written")));
        }
        Ok(piece)
    }
}

/// The CRC-32 of all that can be read.
pub(super) fn checksum(mut from: impl Read) -> io::Result<u32> {
    let (mut checksum, mut bytes) = (crc32fast::Hasher::new(), vec![0; 1 << 16]);
    loop {
        match from.read(&mut bytes)? {
            0 => return Ok(checksum.finalize()),
            read => checksum.update(&bytes[..read]),
        }
    }
}

/// The pieces that the codes of a tier are in.
struct Pieces<'s> {
    section: &'s Section,
    /// Of a piece.
    bytes: u64,
}

impl Pieces<'_> {
    fn count(&self) -> u64 {
        let Section { offset, positions, .. } = self.section;
        (offset + 8 * positions).div_ceil(self.bytes) - offset / self.bytes
    }

    /// The number of the first code that begins in a piece, counted from the tier's first one, or after it.
    fn first_code(&self, piece: u64) -> u64 {
        let Section { offset, positions, .. } = *self.section;
        let start = (offset / self.bytes + piece) * self.bytes;
        start.saturating_sub(offset).div_ceil(8).min(positions)
    }
}
