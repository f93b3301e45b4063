//! The positions of a listed game while they are being found, tier by tier from the highest down, so that after an interruption no more
//! than a tier is looked for again.
//!
//! A line says what they are the positions of. Then comes a record for every tier: which it is, the lowest one that moves lead to from
//! it, how many positions it has and how many bytes they take, in eight bytes each; the differences from code to code, seven bits a byte from the lowest
//! up, the last byte below 128; and the CRC-32 of all that. A record that was not written to its end is found out by it.

use std::io::{BufRead, BufReader, Read, Write};
use std::path::PathBuf;

use super::contents::Header;
use super::writer::{Target, json};
use super::{FileError, FileResult, WORTH_NOTING};
use crate::disk::{Disk, DiskFile, beside, followed};

/// What the names of such files end with.
const ENDING: &str = ".found";
/// Numbers before the codes of a tier.
const NUMBERS: usize = 4;

/// A tier whose positions were all found and expanded.
pub struct FoundTier {
    /// Which it is.
    pub tier: u64,
    /// The lowest tier that moves lead to, itself if there are none.
    pub lowest: u64,
    /// The codes, ascending.
    pub codes: Vec<u64>,
}

/// Where found tiers are kept until the solution is whole.
pub struct FoundFile<'t> {
    disk: &'t dyn Disk,
    path: PathBuf,
    file: Box<dyn DiskFile>,
    /// Records that are still too few to write.
    waiting: Vec<u8>,
}

impl<'t> FoundFile<'t> {
    /// The file beside a solution that is begun, and the tiers that are in it, from the highest down; none if they are of another game.
    ///
    /// # Errors
    /// If the system refuses.
    pub fn open(target: Target<'t>, header: &Header) -> Result<(Self, Vec<FoundTier>), FileError> {
        let (disk, path) = (target.disk, beside(&followed(target.path), ENDING));
        let file = disk.open(&path).map_err(FileError::system(&path))?;
        let mut found = Self { disk, path, file, waiting: Vec::new() };
        // Positions are the same whatever their values are, and however wide.
        let mut title = json(&(&header.game, &header.fingerprint, &header.start));
        title.push(b'\n');
        let (tiers, end) = found.read(&title);
        found.file.cut(end).map_err(FileError::system(&found.path))?;
        if end == 0 {
            found.waiting = title;
        }
        Ok((found, tiers))
    }

    /// The tiers after this title, and where the last record that is whole ends.
    fn read(&mut self, title: &[u8]) -> (Vec<FoundTier>, u64) {
        let mut file = BufReader::new(&mut *self.file);
        let (mut begun, mut tiers) = (Vec::new(), Vec::new());
        if file.read_until(b'\n', &mut begun).is_err() || begun != title {
            return (tiers, 0);
        }
        let mut end = title.len() as u64;
        while let Some((tier, bytes)) = read_record(&mut file) {
            tiers.push(tier);
            end += bytes;
        }
        (tiers, end)
    }

    /// Keeps a tier.
    ///
    /// # Errors
    /// If the system refuses.
    pub fn keep(&mut self, tier: u64, lowest: u64, codes: &[u64]) -> FileResult {
        self.waiting.extend(record(tier, lowest, codes));
        if (self.waiting.len() as u64) < WORTH_NOTING {
            return Ok(());
        }
        let written = self.file.write_all(&self.waiting).and_then(|()| self.file.sync());
        self.waiting.clear();
        written.map_err(FileError::system(&self.path))
    }

    /// Forgets all of them.
    ///
    /// # Errors
    /// If the system refuses.
    pub fn discard(self) -> FileResult {
        self.disk.remove(&self.path).map_err(FileError::system(&self.path))
    }
}

/// A tier in bytes.
fn record(tier: u64, lowest: u64, codes: &[u64]) -> Vec<u8> {
    let mut bytes = vec![0; 8 * NUMBERS];
    let mut last = 0;
    for &code in codes {
        let mut more = code - last;
        while more > 0x7f {
            bytes.push(more as u8 | 0x80);
            more >>= 7;
        }
        bytes.push(more as u8);
        last = code;
    }
    let numbers = [tier, lowest, codes.len() as u64, (bytes.len() - 8 * NUMBERS) as u64];
    bytes[..8 * NUMBERS].copy_from_slice(numbers.map(u64::to_le_bytes).as_flattened());
    bytes.extend(crc32fast::hash(&bytes).to_le_bytes());
    bytes
}

/// The next tier, and the bytes that it takes; `None` if it is not there as it was written.
fn read_record(file: &mut impl Read) -> Option<(FoundTier, u64)> {
    let mut bytes = Vec::new();
    let mut read = |length: u64, bytes: &mut Vec<u8>| {
        let read = file.by_ref().take(length).read_to_end(bytes).ok()?;
        (read as u64 == length).then_some(())
    };
    read(8 * NUMBERS as u64, &mut bytes)?;
    let numbers = bytes.as_chunks().0.iter().map(|number| u64::from_le_bytes(*number));
    let [tier, lowest, positions, length] = numbers.collect::<Vec<_>>().try_into().ok()?;
    read(length.checked_add(4)?, &mut bytes)?;
    let (body, sum) = bytes.split_at(bytes.len() - 4);
    (crc32fast::hash(body).to_le_bytes() == sum).then_some(())?;
    let mut codes = Vec::with_capacity(positions.min(length) as usize);
    let (mut code, mut shift) = (0_u64, 0);
    for &byte in &body[8 * NUMBERS..] {
        code = code.wrapping_add(u64::from(byte & 0x7f).checked_shl(shift)?);
        shift += 7;
        if byte < 0x80 {
            codes.push(code);
            shift = 0;
        }
    }
    let whole = codes.len() as u64 == positions;
    whole.then_some((FoundTier { tier, lowest, codes }, bytes.len() as u64))
}

#[cfg(test)]
mod tests {
    use proptest::collection::btree_set;
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn a_record_reads_back_or_not_at_all(
            codes in btree_set(prop_oneof![any::<u64>(), 0..300_u64], 0..50),
            tier in any::<u64>(),
            damage in any::<prop::sample::Index>(),
        ) {
            let codes: Vec<_> = codes.into_iter().collect();
            let bytes = record(tier, 3, &codes);
            let (read, length) = read_record(&mut &bytes[..]).expect("it is whole");
            prop_assert_eq!((read.tier, read.lowest, read.codes, length), (tier, 3, codes, bytes.len() as u64));
            let place = damage.index(bytes.len());
            prop_assert!(read_record(&mut &bytes[..place]).is_none());
            let mut changed = bytes;
            changed[place] ^= 0x11;
            prop_assert!(read_record(&mut &changed[..]).is_none());
        }
    }
}
