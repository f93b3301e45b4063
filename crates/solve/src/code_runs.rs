//! Ascending codes as the differences from code to code, in a byte or two each.

use std::io::{self, BufRead};

use crate::varint;

/// Writes ascending codes.
#[derive(Clone, Copy, Default)]
pub(crate) struct CodeEncoder {
    last: u64,
}

impl CodeEncoder {
    /// Adds codes that are greater than those before.
    pub(crate) fn add(&mut self, codes: &[u64], bytes: &mut Vec<u8>) {
        for &code in codes {
            varint::push(bytes, code - self.last);
            self.last = code;
        }
    }
}

/// Where reading goes on: how many bytes were read, and the code before.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct CodeMark {
    /// Bytes read.
    pub(crate) bytes: u64,
    /// The last code read, 0 before the first.
    pub(crate) code: u64,
}

/// Reads ascending codes.
pub(crate) struct CodeReader<R> {
    source: R,
    mark: CodeMark,
}

impl<R: BufRead> CodeReader<R> {
    /// Goes on at a mark, where the source begins.
    pub(crate) fn new(source: R, mark: CodeMark) -> Self {
        Self { source, mark }
    }

    /// Where it is.
    pub(crate) fn mark(&self) -> CodeMark {
        self.mark
    }

    /// Passes over the next codes, so many if there are.
    ///
    /// # Errors
    /// Those of [`read`](Self::read).
    pub(crate) fn skip(&mut self, mut codes: u64) -> io::Result<()> {
        const TOGETHER: u64 = 1 << 10;
        let mut skipped = Vec::new();
        while codes > 0 {
            skipped.clear();
            self.read(codes.min(TOGETHER) as usize, &mut skipped)?;
            if skipped.is_empty() {
                break;
            }
            codes -= skipped.len() as u64;
        }
        Ok(())
    }

    /// Adds the next codes, so many if there are.
    ///
    /// # Errors
    /// If the source cannot be read, or ends within a code.
    pub(crate) fn read(&mut self, most: usize, codes: &mut Vec<u64>) -> io::Result<()> {
        let end = codes.len() + most;
        let (mut more, mut shift) = (0, 0);
        while codes.len() < end {
            let there = self.source.fill_buf()?;
            if there.is_empty() {
                break;
            }
            let mut used = 0;
            for &byte in there {
                used += 1;
                more |= u64::from(byte & 0x7f).checked_shl(shift).ok_or(io::ErrorKind::InvalidData)?;
                shift += 7;
                if byte < 0x80 {
                    self.mark.code = self.mark.code.wrapping_add(std::mem::take(&mut more));
                    codes.push(self.mark.code);
                    shift = 0;
                    if codes.len() == end {
                        break;
                    }
                }
            }
            self.source.consume(used);
            self.mark.bytes += used as u64;
        }
        if shift == 0 { Ok(()) } else { Err(io::ErrorKind::UnexpectedEof.into()) }
    }
}

/// Ascending codes as bytes; some may be the same.
pub(crate) fn encoded(codes: &[u64]) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(4 * codes.len());
    CodeEncoder::default().add(codes, &mut bytes);
    bytes
}

/// Codes from such bytes; `None` if they are damaged.
pub(crate) fn decoded(bytes: &[u8]) -> Option<Vec<u64>> {
    let mut codes = Vec::with_capacity(bytes.len() / 2);
    CodeReader::new(bytes, CodeMark::default()).read(bytes.len(), &mut codes).ok()?;
    Some(codes)
}

#[cfg(test)]
mod tests {
    use std::io::BufReader;

    use proptest::collection::btree_set;
    use proptest::prelude::*;

    use super::*;

    proptest! {
        /// Through a buffer that ends anywhere, some at a time, and again from every mark.
        #[test]
        fn codes_come_back_from_every_mark(
            codes in btree_set(prop_oneof![any::<u64>(), 0..300_u64], 0..60),
            buffer in 1..9_usize,
            most in 1..20_usize,
        ) {
            let codes: Vec<_> = codes.into_iter().collect();
            let mut bytes = Vec::new();
            CodeEncoder::default().add(&codes, &mut bytes);
            let read_from = |mark: CodeMark| {
                let source = BufReader::with_capacity(buffer, &bytes[mark.bytes as usize..]);
                let (mut reader, mut read, mut marks) = (CodeReader::new(source, mark), Vec::new(), vec![mark]);
                loop {
                    let before = read.len();
                    reader.read(most, &mut read).expect("they are whole");
                    if read.len() == before { break }
                    marks.push(reader.mark());
                }
                (read, marks)
            };
            let (read, marks) = read_from(CodeMark::default());
            prop_assert_eq!(&read, &codes);
            for (place, &mark) in marks.iter().enumerate() {
                prop_assert_eq!(&read_from(mark).0, &codes[codes.len().min(place * most)..]);
            }
            let mut after = CodeReader::new(&bytes[..], CodeMark::default());
            after.skip(most as u64).expect("they are whole");
            prop_assert_eq!(after.mark().code, codes[..codes.len().min(most)].last().copied().unwrap_or(0));
            let cut = &bytes[..bytes.len().saturating_sub(1)];
            let whole = CodeReader::new(cut, CodeMark::default()).read(usize::MAX >> 1, &mut Vec::new());
            prop_assert!(whole.is_ok() == (cut.is_empty() || cut.last().is_some_and(|&last| last < 0x80)));
        }
    }
}
