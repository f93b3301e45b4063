//! Reads a solution: a value at a time with little memory, or all of it.

use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};

use rustc_hash::FxHashMap;
use zeekstd::SeekTable;
use zstd::bulk::Decompressor;

use super::contents::{Contents, Form, Header, Section};
use super::writer::serialized;
use super::{END, FRAME, FRAME_MAGIC, FileError, MAGIC, SEAL_MAGIC};

/// Frames that are kept decompressed.
const KEPT: usize = 64;
/// Headers and tables are no longer than this, so that a damaged length asks for no memory to speak of.
const LONGEST: u64 = 1 << 28;

/// A solution in a file, its header and table of contents checked; its values are checked when [`check`](Self::check) is asked to.
pub struct SolutionFile {
    path: PathBuf,
    header: Header,
    tiers: Vec<Section>,
    source: Mutex<Source>,
}

/// Where the contents come from, a frame at a time.
struct Source {
    file: File,
    /// How frames are decompressed; `None` where the contents are as they are.
    decompression: Option<Decompression>,
    /// The frames used last, the latest at the end, and where in the contents they begin.
    kept: Vec<(u64, Arc<[u8]>)>,
    /// The first codes of frames, as far as they were met, by where in the contents they are. They lead to the frame of a code, so that
    /// in the long run it is in the first one read for it.
    first_codes: FxHashMap<u64, u64>,
}

struct Decompression {
    frames: SeekTable,
    decompressor: Decompressor<'static>,
}

impl SolutionFile {
    /// Opens a solution.
    ///
    /// # Errors
    /// If it cannot be read, or is no solution, or not whole.
    pub fn open(path: &Path) -> Result<Self, FileError> {
        let system = FileError::system(path);
        let damaged = |place, reason: &str| FileError::damaged(path, place, reason);
        let mut file = File::open(path).map_err(&system)?;
        let mut magic = [0; 4];
        let found = file.read(&mut magic).map_err(&system)?;
        if found == 0 {
            return Err(damaged(0, "expected a solution, the file is empty"));
        }
        let (decompression, length) = if magic == FRAME_MAGIC {
            let frames = SeekTable::from_seekable(&mut file)
                .map_err(|_| damaged(0, "expected a table of frames at the end; the file is not whole"))?;
            let length = frames.size_decomp();
            let decompressor = Decompressor::new().map_err(&system)?;
            (Some(Decompression { frames, decompressor }), length)
        } else {
            (None, file.metadata().map_err(&system)?.len())
        };
        let mut source = Source { file, decompression, kept: Vec::new(), first_codes: FxHashMap::default() };
        let mut read = |offset: u64, bytes: u64| {
            let inside = offset.checked_add(bytes).is_some_and(|end| end <= length) && bytes <= LONGEST;
            let read = if inside { source.read(offset, bytes as usize).ok() } else { None };
            read.ok_or_else(|| {
                damaged(offset, &format!("expected {bytes} bytes more; the file is damaged or not whole"))
            })
        };
        let start = read(0, MAGIC.len() as u64 + 4)?;
        if !start.starts_with(MAGIC) {
            return Err(damaged(0, "expected the first bytes of a solution of version 1"));
        }
        let text = u64::from(u32_at(&start, MAGIC.len()));
        let body = start.len() as u64 + text;
        let header = read(0, body + 4)?;
        let (header, sum) = header.split_at(body as usize);
        if crc32fast::hash(header) != u32_at(sum, 0) {
            return Err(damaged(0, "the header does not have its checksum"));
        }
        let header: Header = serde_json::from_slice(&header[start.len()..])
            .map_err(|error| damaged(start.len() as u64, &format!("the header cannot be read: {error}")))?;
        let tail = END.len() as u64 + 4 + 8;
        let last = length.saturating_sub(tail);
        let ending = read(last, tail)?;
        if !ending.ends_with(END) {
            return Err(damaged(last, "expected the last bytes of a solution; the file is not whole"));
        }
        let table = u64::from_le_bytes(ending[..8].try_into().expect("eight bytes"));
        if table > last {
            return Err(damaged(last, "the table of contents does not begin before its end"));
        }
        let contents = read(table, last + 8 - table)?;
        if crc32fast::hash(&contents) != u32_at(&ending, 8) {
            return Err(damaged(table, "the table of contents does not have its checksum"));
        }
        let Contents { tiers } = serde_json::from_slice(&contents[..contents.len() - 8])
            .map_err(|error| damaged(table, &format!("the table of contents cannot be read: {error}")))?;
        let mut place = body + 4;
        for section in &tiers {
            if section.offset != place {
                return Err(damaged(table, &format!("tier {} is not where it belongs", section.tier)));
            }
            place = section
                .positions
                .checked_mul(header.position_bytes())
                .and_then(|bytes| place.checked_add(bytes))
                .ok_or_else(|| damaged(table, &format!("tier {} is too large", section.tier)))?;
        }
        if place != table
            || !tiers.is_sorted_by(|one, other| one.tier < other.tier)
            || !matches!(header.value_bytes, 1 | 2)
        {
            return Err(damaged(table, "the tiers do not fill the file"));
        }
        Ok(Self { path: path.to_owned(), header, tiers, source: Mutex::new(source) })
    }

    /// What it is the solution of.
    pub fn header(&self) -> &Header {
        &self.header
    }

    /// Its tiers, ascending.
    pub fn tiers(&self) -> &[Section] {
        &self.tiers
    }

    /// How many positions it holds.
    pub fn positions(&self) -> u64 {
        self.tiers.iter().map(|section| section.positions).sum()
    }

    /// Some bytes of the contents.
    fn read(&self, offset: u64, bytes: usize) -> Result<Vec<u8>, FileError> {
        self.with_source(offset, |source| source.read(offset, bytes))
    }

    /// Reads something about here, while no other thread does.
    fn with_source<T>(
        &self,
        offset: u64,
        read: impl FnOnce(&mut Source) -> io::Result<T>,
    ) -> Result<T, FileError> {
        let mut source = self.source.lock().expect("no thread panics while it reads");
        read(&mut source).map_err(|error| FileError::damaged(&self.path, offset, error.to_string()))
    }

    /// The bytes of a tier.
    ///
    /// # Errors
    /// If they cannot be read, or do not have their checksum.
    pub fn tier(&self, section: &Section) -> Result<Vec<u8>, FileError> {
        let bytes = self.read(section.offset, section.bytes(&self.header) as usize)?;
        if crc32fast::hash(&bytes) != section.crc32 {
            let reason = format!("tier {} does not have its checksum", section.tier);
            return Err(FileError::damaged(&self.path, section.offset, reason));
        }
        Ok(bytes)
    }

    /// The value of the position with this number or code in a tier; `None` if it is not in the file.
    ///
    /// # Errors
    /// If the file cannot be read.
    pub fn value(&self, tier: u64, position: u64) -> Result<Option<i32>, FileError> {
        let Ok(index) = self.tiers.binary_search_by_key(&tier, |section| section.tier) else {
            return Ok(None);
        };
        let section = &self.tiers[index];
        let (index, values) = match self.header.form {
            Form::Numbered => (position, section.offset),
            Form::Listed => {
                let found = self.with_source(section.offset, |source| source.find(section, position))?;
                let Some(index) = found else { return Ok(None) };
                (index, section.offset + 8 * section.positions)
            }
        };
        if index >= section.positions {
            return Ok(None);
        }
        let width = self.header.value_bytes;
        Ok(Some(value_of(&self.read(values + index * width as u64, width)?)))
    }

    /// Checks what reading alone does not: that the frames and their table are, byte by byte, what was written.
    ///
    /// # Errors
    /// The first place that is not.
    pub fn check(&self) -> Result<(), FileError> {
        let mut source = self.source.lock().expect("no thread panics while it reads");
        let Source { file, decompression: Some(decompression), .. } = &mut *source else { return Ok(()) };
        let system = FileError::system(&self.path);
        let frames = decompression.frames.size_comp();
        let table = serialized(decompression.frames.clone());
        file.rewind().map_err(&system)?;
        let mut checksum = crc32fast::Hasher::new();
        let mut left = (&mut *file).take(frames);
        let mut bytes = vec![0; 1 << 20];
        loop {
            let read = left.read(&mut bytes).map_err(&system)?;
            if read == 0 {
                break;
            }
            checksum.update(&bytes[..read]);
        }
        let mut end = Vec::new();
        file.read_to_end(&mut end).map_err(&system)?;
        let seal = [&SEAL_MAGIC[..], &4_u32.to_le_bytes(), &checksum.finalize().to_le_bytes()].concat();
        if end != [seal, table].concat() {
            let reason = "the frames do not have their checksum, or their table is damaged";
            return Err(FileError::damaged(&self.path, frames, reason));
        }
        Ok(())
    }
}

impl Source {
    fn read(&mut self, mut offset: u64, bytes: usize) -> io::Result<Vec<u8>> {
        let mut read = Vec::with_capacity(bytes.min(FRAME));
        while read.len() < bytes {
            let (start, frame) = self.frame(offset)?;
            let from = usize::try_from(offset - start).unwrap_or(usize::MAX);
            let part = frame.get(from..).filter(|part| !part.is_empty());
            let part = part.ok_or_else(|| io::Error::other("the file is not whole"))?;
            let part = &part[..part.len().min(bytes - read.len())];
            read.extend_from_slice(part);
            offset += part.len() as u64;
        }
        Ok(read)
    }

    /// The frame with a byte of the contents, and where in the contents it begins.
    fn frame(&mut self, offset: u64) -> io::Result<(u64, Arc<[u8]>)> {
        let start = match &self.decompression {
            None => offset - offset % FRAME as u64,
            Some(Decompression { frames, .. }) => {
                frames.frame_start_decomp(frames.frame_index_decomp(offset)).map_err(io::Error::other)?
            }
        };
        match self.kept.iter().position(|(kept, _)| *kept == start) {
            Some(place) => self.kept[place..].rotate_left(1),
            None => {
                let frame = self.decompressed(start)?;
                if self.kept.len() == KEPT {
                    self.kept.remove(0);
                }
                self.kept.push((start, frame.into()));
            }
        }
        Ok(self.kept.last().cloned().expect("it was put there"))
    }

    /// The contents of the frame that begins here.
    fn decompressed(&mut self, start: u64) -> io::Result<Vec<u8>> {
        let Self { file, decompression, .. } = self;
        let Some(Decompression { frames, decompressor }) = decompression else {
            file.seek(SeekFrom::Start(start))?;
            let mut frame = Vec::with_capacity(FRAME);
            file.take(FRAME as u64).read_to_end(&mut frame)?;
            return Ok(frame);
        };
        let index = frames.frame_index_decomp(start);
        let place = frames.frame_start_comp(index).map_err(io::Error::other)?;
        let size = frames.frame_size_comp(index).map_err(io::Error::other)?;
        let mut compressed = vec![0; usize::try_from(size).map_err(io::Error::other)?.min(2 * FRAME)];
        file.seek(SeekFrom::Start(place))?;
        file.read_exact(&mut compressed)?;
        decompressor.decompress(&compressed, FRAME)
    }

    /// The place of a code among those of a tier.
    fn find(&mut self, section: &Section, code: u64) -> io::Result<Option<u64>> {
        let (mut low, mut high) = (0, frames_of_codes(section));
        while low + 1 < high {
            let middle = low.midpoint(high);
            let first = first_of_frame(section, middle);
            let is_later = first == section.positions || self.first_code(section.offset + 8 * first)? > code;
            (low, high) = if is_later { (low, middle) } else { (middle, high) };
        }
        let (first, end) = (first_of_frame(section, low), first_of_frame(section, low + 1));
        let codes = self.read(section.offset + 8 * first, 8 * (end - first) as usize)?;
        let found = codes.as_chunks().0.binary_search_by_key(&code, |code| u64::from_le_bytes(*code));
        Ok(found.ok().map(|index| first + index as u64))
    }

    /// The code at a place in the contents, the first of a frame.
    fn first_code(&mut self, place: u64) -> io::Result<u64> {
        if let Some(&code) = self.first_codes.get(&place) {
            return Ok(code);
        }
        let code = u64::from_le_bytes(self.read(place, 8)?.try_into().expect("eight bytes"));
        self.first_codes.insert(place, code);
        Ok(code)
    }
}

/// How many frames the codes of a tier are in.
fn frames_of_codes(section: &Section) -> u64 {
    (section.offset + 8 * section.positions).div_ceil(FRAME as u64) - section.offset / FRAME as u64
}

/// The number of the first code of a tier that begins in a frame, counted from the tier's first one, or after it.
fn first_of_frame(section: &Section, frame: u64) -> u64 {
    let start = (section.offset / FRAME as u64 + frame) * FRAME as u64;
    start.saturating_sub(section.offset).div_ceil(8).min(section.positions)
}

/// A value of one or two bytes.
pub fn value_of(bytes: &[u8]) -> i32 {
    match *bytes {
        [one] => i8::from_le_bytes([one]).into(),
        [low, high] => i16::from_le_bytes([low, high]).into(),
        _ => unreachable!("values have one byte or two"),
    }
}

fn u32_at(bytes: &[u8], place: usize) -> u32 {
    u32::from_le_bytes(bytes[place..place + 4].try_into().expect("four bytes"))
}
