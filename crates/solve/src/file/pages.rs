//! Checksums of the pages of a solution's contents, so that a value is not believed before the bytes around it were checked.

use std::io::{self, Read, Seek, SeekFrom};

use crc32fast::Hasher;
use serde::{Deserialize, Serialize};

/// Bytes of a page as solutions are written; the last one has the rest.
pub(super) const PAGE: u64 = 1 << 16;

/// The checksums of what is written.
#[derive(Clone, Default)]
pub(super) struct PageSums {
    /// Of the whole pages.
    whole: Vec<u32>,
    /// Of the page that is begun.
    begun: Hasher,
    /// Bytes in it.
    filled: u64,
}

/// What continues the checksums after an interruption: those of pages that became whole, and of the page that was begun.
#[derive(Serialize, Deserialize)]
pub(super) struct PageNote {
    whole: Vec<u32>,
    begun: u32,
    filled: u64,
}

impl PageSums {
    /// Goes on by what is written next.
    pub(super) fn update(&mut self, mut bytes: &[u8]) {
        while !bytes.is_empty() {
            let room = (PAGE - self.filled) as usize;
            let (part, rest) = bytes.split_at(room.min(bytes.len()));
            self.begun.update(part);
            self.filled += part.len() as u64;
            bytes = rest;
            if self.filled == PAGE {
                self.whole.push(std::mem::take(&mut self.begun).finalize());
                self.filled = 0;
            }
        }
    }

    /// How many pages are whole.
    pub(super) fn whole(&self) -> usize {
        self.whole.len()
    }

    /// What there is since so many pages were whole.
    pub(super) fn since(&self, pages: usize) -> PageNote {
        let begun = self.begun.clone().finalize();
        PageNote { whole: self.whole[pages..].to_vec(), begun, filled: self.filled }
    }

    /// Goes on where a note ends.
    pub(super) fn resume(&mut self, note: &PageNote) {
        self.whole.extend(&note.whole);
        self.begun = Hasher::new_with_initial(note.begun);
        self.filled = note.filled;
    }

    /// How many bytes they are the checksums of; `None` if a journal says what cannot be.
    pub(super) fn length(&self) -> Option<u64> {
        (self.filled < PAGE).then_some(PAGE * self.whole.len() as u64 + self.filled)
    }

    /// All of them in bytes, that of the last page too.
    pub(super) fn written(mut self) -> Vec<u8> {
        if self.filled > 0 {
            self.whole.push(self.begun.finalize());
        }
        self.whole.into_iter().flat_map(u32::to_le_bytes).collect()
    }
}

/// The pages of contents that are not compressed, each checked before a byte of it is handed out.
pub(super) struct Pages {
    /// Bytes of a page.
    page: u64,
    /// Where the last one ends.
    end: u64,
    checksums: Vec<u32>,
    is_checked: Vec<bool>,
}

impl Pages {
    /// Pages of so many bytes up to `end`, and their checksums as they are in the file; `None` if these are not as many.
    pub(super) fn new(page: u64, end: u64, table: &[u8]) -> Option<Self> {
        let checksums: Vec<_> = table.as_chunks().0.iter().map(|sum| u32::from_le_bytes(*sum)).collect();
        let is_right = end.div_ceil(page).checked_mul(4) == Some(table.len() as u64);
        let is_checked = vec![false; checksums.len()];
        is_right.then_some(Self { page, end, checksums, is_checked })
    }

    /// The bytes from `start`, at most `bytes` and none beyond their page, which is checked before.
    pub(super) fn read(
        &mut self,
        file: &mut (impl Read + Seek),
        start: u64,
        bytes: u64,
    ) -> io::Result<Vec<u8>> {
        let index = (start / self.page) as usize;
        let first = index as u64 * self.page;
        let end = (first + self.page).min(self.end);
        match self.is_checked.get(index) {
            None => Err(io::Error::other("the file is not whole")),
            Some(true) => exactly(file, start, bytes.min(end.saturating_sub(start))),
            Some(false) => {
                let page = exactly(file, first, end - first)?;
                if crc32fast::hash(&page) != self.checksums[index] {
                    return Err(io::Error::other(format!("page {index} does not have its checksum")));
                }
                self.is_checked[index] = true;
                let rest = page.get((start - first) as usize..).unwrap_or_default();
                Ok(rest[..rest.len().min(bytes as usize)].to_vec())
            }
        }
    }
}

/// So many bytes of a file from a place.
pub(super) fn exactly(file: &mut (impl Read + Seek), start: u64, bytes: u64) -> io::Result<Vec<u8>> {
    file.seek(SeekFrom::Start(start))?;
    let mut read = vec![0; bytes as usize];
    file.read_exact(&mut read)?;
    Ok(read)
}
