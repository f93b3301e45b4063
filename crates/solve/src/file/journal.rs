//! The journal beside a solution that is being written: a line for every time that the file was known to hold what came before. It begins
//! with the CRC-32 of the rest of it, in eight digits of base 16; the rest is JSON. Lines of version 1 begin with none, and so are none.

use std::io::{BufRead, BufReader, Read};

use serde::{Deserialize, Serialize};

use super::contents::{Header, Section};
use super::pages::PageNote;
use super::seek_table::Frame;
use crate::disk::DiskFile;

/// One line: what was complete when it was written.
#[derive(Serialize, Deserialize)]
pub(super) struct Line {
    /// The header, in the first line.
    pub(super) header: Option<Header>,
    /// The tiers completed since the line before.
    pub(super) tiers: Vec<Section>,
    /// Bytes of the contents.
    pub(super) length: u64,
    /// Bytes of the file.
    pub(super) written: u64,
    /// The frames written since the line before.
    pub(super) frames: Vec<Frame>,
    /// Of all frames.
    pub(super) checksum: u32,
    /// Contents that do not fill a frame yet.
    pub(super) rest: Vec<u8>,
    /// The checksums of pages since the line before.
    pub(super) pages: PageNote,
}

/// The lines of a journal as far as they are whole, the first with a header, and where they end.
pub(super) fn read(file: &mut dyn DiskFile) -> (Vec<Line>, u64) {
    let (mut read, mut end, mut text) = (Vec::new(), 0, String::new());
    let _ = file.rewind();
    let mut lines = BufReader::new(file);
    while lines.read_line(&mut text).is_ok_and(|bytes| bytes > 0) {
        let line = Line::read(&text).filter(|line| line.header.is_some() == read.is_empty());
        let Some(line) = line else { break };
        end += text.len() as u64;
        read.push(line);
        text.clear();
    }
    (read, end)
}

/// The header of a journal, if there is one.
pub(super) fn header(file: impl Read) -> Option<Header> {
    let mut text = String::new();
    BufReader::new(file).read_line(&mut text).ok()?;
    Line::read(&text)?.header
}

impl Line {
    /// It as it is written.
    pub(super) fn written(&self) -> String {
        let body = serde_json::to_string(self).expect("plain data");
        format!("{:08x}{body}\n", crc32fast::hash(body.as_bytes()))
    }

    /// It, if it is there as it was written.
    fn read(text: &str) -> Option<Self> {
        let (sum, body) = text.strip_suffix('\n')?.split_at_checked(8)?;
        let is_whole = u32::from_str_radix(sum, 16).ok()? == crc32fast::hash(body.as_bytes());
        serde_json::from_str(body).ok().filter(|_| is_whole)
    }
}
