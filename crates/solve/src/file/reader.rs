//! Reads a solution: a value at a time with little memory, or all of it.

use std::fs::File;
use std::io::{Read, Seek, SeekFrom};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};

use zeekstd::SeekTable;
use zstd::bulk::Decompressor;

use super::contents::{Contents, Form, Header, Section};
use super::writer::serialized;
use super::{END, FRAME, FRAME_MAGIC, FileError, MAGIC, SEAL_MAGIC};

/// Frames that are kept unpacked.
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

/// Where the contents come from.
enum Source {
    Plain(File),
    Packed(Box<Packed>),
}

struct Packed {
    file: File,
    frames: SeekTable,
    decompressor: Decompressor<'static>,
    /// The frames used last, the latest at the end.
    kept: Vec<(u32, Arc<[u8]>)>,
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
        let (mut source, length) = if magic == FRAME_MAGIC {
            let frames = SeekTable::from_seekable(&mut file)
                .map_err(|_| damaged(0, "expected a table of frames at the end; the file is not whole"))?;
            let length = frames.size_decomp();
            let decompressor = Decompressor::new().map_err(&system)?;
            (Source::Packed(Box::new(Packed { file, frames, decompressor, kept: Vec::new() })), length)
        } else {
            let length = file.metadata().map_err(&system)?.len();
            (Source::Plain(file), length)
        };
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
        let mut source = self.source.lock().expect("no thread panics while it reads");
        source.read(offset, bytes).map_err(|error| FileError::damaged(&self.path, offset, error.to_string()))
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
                let Some(index) = self.search(section, position)? else { return Ok(None) };
                (index, section.offset + 8 * section.positions)
            }
        };
        if index >= section.positions {
            return Ok(None);
        }
        let width = self.header.value_bytes;
        Ok(Some(value_of(&self.read(values + index * width as u64, width)?)))
    }

    /// The place of a code among those of a tier.
    fn search(&self, section: &Section, code: u64) -> Result<Option<u64>, FileError> {
        let (mut low, mut high) = (0, section.positions);
        while low < high {
            let middle = low.midpoint(high);
            let found = self.read(section.offset + 8 * middle, 8)?;
            match u64::from_le_bytes(found.try_into().expect("eight bytes")).cmp(&code) {
                std::cmp::Ordering::Equal => return Ok(Some(middle)),
                std::cmp::Ordering::Less => low = middle + 1,
                std::cmp::Ordering::Greater => high = middle,
            }
        }
        Ok(None)
    }

    /// Checks what reading alone does not: that the frames and their table are, byte by byte, what was written.
    ///
    /// # Errors
    /// The first place that is not.
    pub fn check(&self) -> Result<(), FileError> {
        let mut source = self.source.lock().expect("no thread panics while it reads");
        let Source::Packed(packed) = &mut *source else { return Ok(()) };
        let system = FileError::system(&self.path);
        let frames = packed.frames.size_comp();
        let table = serialized(packed.frames.clone());
        packed.file.rewind().map_err(&system)?;
        let mut checksum = crc32fast::Hasher::new();
        let mut left = (&packed.file).take(frames);
        let mut bytes = vec![0; 1 << 20];
        loop {
            let read = left.read(&mut bytes).map_err(&system)?;
            if read == 0 {
                break;
            }
            checksum.update(&bytes[..read]);
        }
        let mut end = Vec::new();
        packed.file.read_to_end(&mut end).map_err(&system)?;
        let seal = [&SEAL_MAGIC[..], &4_u32.to_le_bytes(), &checksum.finalize().to_le_bytes()].concat();
        if end != [seal, table].concat() {
            let reason = "the frames do not have their checksum, or their table is damaged";
            return Err(FileError::damaged(&self.path, frames, reason));
        }
        Ok(())
    }
}

impl Source {
    fn read(&mut self, offset: u64, bytes: usize) -> std::io::Result<Vec<u8>> {
        match self {
            Self::Plain(file) => {
                let mut read = vec![0; bytes];
                file.seek(SeekFrom::Start(offset))?;
                file.read_exact(&mut read)?;
                Ok(read)
            }
            Self::Packed(packed) => packed.read(offset, bytes),
        }
    }
}

impl Packed {
    fn read(&mut self, mut offset: u64, bytes: usize) -> std::io::Result<Vec<u8>> {
        let mut read = Vec::new();
        while read.len() < bytes {
            let index = self.frames.frame_index_decomp(offset);
            let start = self.frames.frame_start_decomp(index).map_err(std::io::Error::other)?;
            let frame = self.frame(index)?;
            let from = usize::try_from(offset - start).unwrap_or(usize::MAX);
            let part = frame.get(from..).filter(|part| !part.is_empty());
            let part = part.ok_or_else(|| std::io::Error::other("the file is not whole"))?;
            let part = &part[..part.len().min(bytes - read.len())];
            read.extend_from_slice(part);
            offset += part.len() as u64;
        }
        Ok(read)
    }

    fn frame(&mut self, index: u32) -> std::io::Result<Arc<[u8]>> {
        if let Some(place) = self.kept.iter().position(|(kept, _)| *kept == index) {
            let kept = self.kept.remove(place);
            self.kept.push(kept);
        } else {
            let start = self.frames.frame_start_comp(index).map_err(std::io::Error::other)?;
            let size = self.frames.frame_size_comp(index).map_err(std::io::Error::other)?;
            let mut packed = vec![0; usize::try_from(size).map_err(std::io::Error::other)?.min(2 * FRAME)];
            self.file.seek(SeekFrom::Start(start))?;
            self.file.read_exact(&mut packed)?;
            let contents = self.decompressor.decompress(&packed, FRAME)?;
            if self.kept.len() == KEPT {
                self.kept.remove(0);
            }
            self.kept.push((index, contents.into()));
        }
        Ok(Arc::clone(&self.kept.last().expect("it was put there").1))
    }
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
