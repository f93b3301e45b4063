//! The table of frames at the end of a packed file, in the Zstandard seekable format: a skippable frame with the sizes of all frames and,
//! since version 2, their checksums, which are those that the frames themselves end with. Before it lies the seal, a skippable frame of
//! our own, with the CRC-32 of all frames and, since version 2, of the table.
//!
//! All frames but the last one hold the same number of bytes of the contents, so the frame of a byte is found without a search.

use std::io::{self, Read, Seek, SeekFrom};

use crc32fast::hash;

/// The first bytes of the skippable frame that is the table.
const TABLE_MAGIC: [u8; 4] = 0x184D_2A5E_u32.to_le_bytes();
/// Its last bytes.
const FOOTER_MAGIC: [u8; 4] = 0x8F92_EAB1_u32.to_le_bytes();
/// The first bytes of the skippable frame that is the seal.
const SEAL_MAGIC: [u8; 4] = 0x184D_2A5D_u32.to_le_bytes();
/// The number of frames, what entries have, and the last bytes.
const FOOTER: usize = 4 + 1 + 4;
/// Bytes before the body of a skippable frame: its magic number and its length.
const SKIPPABLE: usize = 8;
/// Said in the footer where entries have checksums, as they have since version 2.
const CHECKSUMS: u8 = 1 << 7;
/// A frame holds no more of the contents than this, so that a crafted table asks for no memory to speak of.
const LARGEST_FRAME: u32 = 1 << 17;

/// The frames of a packed file.
#[derive(Default)]
pub(super) struct SeekTable {
    /// Bytes of the contents in every frame but the last.
    frame: u32,
    /// Bytes of the contents.
    length: u64,
    /// Where in the file every frame ends.
    ends: Vec<u64>,
    /// The last bytes of every frame; none in version 1.
    checksums: Vec<u32>,
}

/// What is wrong with a table, or what kept it from being read.
pub(super) type Refusal = &'static str;

impl SeekTable {
    /// Adds a frame with so many bytes of the contents.
    pub(super) fn push(&mut self, Frame { size, checksum }: Frame, contents: usize) {
        self.add(size, contents as u32);
        self.checksums.push(checksum);
    }

    fn add(&mut self, size: u32, contents: u32) {
        self.frame = self.frame.max(contents);
        self.length += u64::from(contents);
        self.ends.push(self.compressed() + u64::from(size));
    }

    /// Bytes of all frames.
    pub(super) fn compressed(&self) -> u64 {
        self.ends.last().copied().unwrap_or(0)
    }

    /// Bytes of the contents.
    pub(super) fn length(&self) -> u64 {
        self.length
    }

    /// Bytes of the contents in every frame but the last.
    pub(super) fn frame(&self) -> u64 {
        self.frame.into()
    }

    /// Whether it has the checksums of version 2.
    pub(super) fn has_checksums(&self) -> bool {
        !self.checksums.is_empty()
    }

    /// Where in the file a frame begins, its bytes, and its bytes of the contents.
    pub(super) fn place(&self, frame: usize) -> Option<(u64, usize, usize)> {
        let end = *self.ends.get(frame)?;
        let start = if frame == 0 { 0 } else { self.ends[frame - 1] };
        let rest = self.length - self.frame() * frame as u64;
        Some((start, (end - start) as usize, rest.min(self.frame()) as usize))
    }

    /// Whether these are the bytes of a frame, as far as its checksum tells: they agree with themselves if they can be decompressed.
    pub(super) fn is_frame(&self, frame: usize, bytes: &[u8]) -> bool {
        self.checksums.get(frame).is_none_or(|&wanted| checksum_of(bytes) == Some(wanted))
    }

    /// The seal and the table, as they come after all frames with this checksum.
    ///
    /// # Errors
    /// If there are more frames than a table holds.
    pub(super) fn written(&self, checksum: u32) -> io::Result<Vec<u8>> {
        let entries = (0..self.ends.len()).flat_map(|frame| {
            let (_, size, contents) = self.place(frame).expect("it is in the table");
            [size as u32, contents as u32, self.checksums[frame]]
        });
        let mut body: Vec<u8> = entries.flat_map(u32::to_le_bytes).collect();
        body.extend((self.ends.len() as u32).to_le_bytes());
        body.push(CHECKSUMS);
        body.extend(FOOTER_MAGIC);
        u32::try_from(body.len()).map_err(|_| io::Error::other("more frames than a table of them holds"))?;
        let table = skippable(TABLE_MAGIC, &body);
        let sums = [checksum, hash(&table)].map(u32::to_le_bytes);
        Ok([skippable(SEAL_MAGIC, sums.as_flattened()), table].concat())
    }

    /// The table at the end of a file, and the checksum that all frames have together.
    pub(super) fn read(file: &mut (impl Read + Seek)) -> Result<(Self, u32), Refusal> {
        const NONE: Refusal = "expected a table of frames at the end; the file is not whole";
        let end = file.seek(SeekFrom::End(0)).map_err(|_| NONE)?;
        let footer = last(file, end, FOOTER as u64).ok_or(NONE)?;
        let (frames, descriptor) = footer.split_first_chunk().ok_or(NONE)?;
        let (entry, seal) = match descriptor.split_first() {
            Some((0, magic)) if magic == FOOTER_MAGIC => (8, SKIPPABLE + 4),
            Some((&CHECKSUMS, magic)) if magic == FOOTER_MAGIC => (12, SKIPPABLE + 8),
            _ => return Err(NONE),
        };
        let size = (SKIPPABLE + FOOTER) as u64 + entry as u64 * u64::from(u32::from_le_bytes(*frames));
        let bytes = last(file, end, size + seal as u64).ok_or(NONE)?;
        let (seal, table) = bytes.split_at(seal);
        let checksum = check_seal(seal, table)?;
        let entries = &table[SKIPPABLE..table.len() - FOOTER];
        let mut read = Self::default();
        entries.chunks(entry).try_for_each(|entry| read.push_read(entry))?;
        if read.ends.is_empty() || read.compressed() != end - bytes.len() as u64 {
            return Err("the frames do not end where their table begins");
        }
        Ok((read, checksum))
    }

    /// Adds a frame that a table tells of.
    fn push_read(&mut self, entry: &[u8]) -> Result<(), Refusal> {
        let numbers = entry.as_chunks().0;
        let [size, contents] = [0, 1].map(|place| u32::from_le_bytes(numbers[place]));
        let largest = if self.ends.is_empty() { LARGEST_FRAME } else { self.frame };
        let fits = (1..=largest).contains(&contents);
        let is_after_whole_ones = self.length == self.frame() * self.ends.len() as u64;
        if !fits || !is_after_whole_ones || !(1..=2 * LARGEST_FRAME).contains(&size) {
            return Err("the table of frames has a frame of another size");
        }
        self.add(size, contents);
        self.checksums.extend(numbers.get(2).map(|sum| u32::from_le_bytes(*sum)));
        Ok(())
    }
}

/// A frame by its bytes in the file.
#[derive(Clone, Copy, serde::Serialize, serde::Deserialize)]
pub(super) struct Frame {
    pub(super) size: u32,
    pub(super) checksum: u32,
}

impl Frame {
    /// That of these bytes.
    pub(super) fn of(bytes: &[u8]) -> io::Result<Self> {
        let checksum = checksum_of(bytes).ok_or_else(|| io::Error::other("a frame has a checksum"))?;
        Ok(Self { size: bytes.len() as u32, checksum })
    }
}

/// The checksum of its contents that a frame ends with.
fn checksum_of(frame: &[u8]) -> Option<u32> {
    frame.last_chunk().map(|sum| u32::from_le_bytes(*sum))
}

/// The checksum of all frames, if the seal and the table that it vouches for are whole.
fn check_seal(seal: &[u8], table: &[u8]) -> Result<u32, Refusal> {
    let is_skippable = |bytes: &[u8], magic: [u8; 4]| {
        let length = ((bytes.len() - SKIPPABLE) as u32).to_le_bytes();
        bytes.starts_with(&magic) && bytes[magic.len()..].starts_with(&length)
    };
    let sums = seal[SKIPPABLE..].as_chunks().0;
    let is_whole = sums.get(1).is_none_or(|sum| u32::from_le_bytes(*sum) == hash(table));
    if !is_whole || !is_skippable(seal, SEAL_MAGIC) || !is_skippable(table, TABLE_MAGIC) {
        return Err("the table of frames does not have its checksum");
    }
    Ok(u32::from_le_bytes(sums[0]))
}

fn skippable(magic: [u8; 4], body: &[u8]) -> Vec<u8> {
    [&magic[..], &(body.len() as u32).to_le_bytes(), body].concat()
}

/// The last bytes of a file, if it has so many.
fn last(file: &mut (impl Read + Seek), end: u64, bytes: u64) -> Option<Vec<u8>> {
    file.seek(SeekFrom::Start(end.checked_sub(bytes)?)).ok()?;
    let mut read = vec![0; usize::try_from(bytes).ok()?];
    file.read_exact(&mut read).ok()?;
    Some(read)
}
