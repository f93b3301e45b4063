//! Programs for WebAssembly, written: with other data, or other names.

use std::ops::Range;

use crate::site::linked::Segment;

/// The numbers of sections: what means nothing to the program, its data, and how many parts that has.
const CUSTOM: u8 = 0;
const DATA: u8 = 11;
const DATA_COUNT: u8 = 12;
/// The part of a section of names that has those of functions.
const FUNCTION_NAMES: u8 = 1;
/// Bytes before the first section.
const HEAD: usize = 8;
/// Two pieces of data that are no further apart are one.
const NEAR: usize = 8;

/// A program whose functions, from a number on, are called `f0`, `f1` and so on, as [`called`] says.
pub(crate) fn numbered(program: &[u8], first: u32, functions: usize) -> Vec<u8> {
    let mut names = Vec::new();
    put_number(&mut names, functions);
    for function in 0..functions {
        put_number(&mut names, first as usize + function);
        put_text(&mut names, &called(function));
    }
    let mut section = Vec::new();
    put_text(&mut section, "name");
    put_section(&mut section, FUNCTION_NAMES, &names);
    let mut written = copied(program, &[CUSTOM]);
    put_section(&mut written, CUSTOM, &section);
    written
}

/// What the function of a number is called.
pub(crate) fn called(function: usize) -> String {
    format!("f{function}")
}

/// A program with only these bytes of data, which are marked.
pub(crate) fn with_data(program: &[u8], segments: &[Segment<'_>], marks: &[Vec<bool>]) -> Vec<u8> {
    let mut written = copied(program, &[CUSTOM, DATA, DATA_COUNT]);
    let mut pieces = Vec::new();
    for (segment, marks) in segments.iter().zip(marks) {
        pieces.extend(
            ranges(marks).into_iter().map(|range| (segment.address + range.start, &segment.bytes[range])),
        );
    }
    let mut data = Vec::new();
    put_number(&mut data, pieces.len());
    for (address, bytes) in pieces {
        data.extend([0, 0x41]);
        put_address(&mut data, address);
        data.push(0x0b);
        put_number(&mut data, bytes.len());
        data.extend(bytes);
    }
    put_section(&mut written, DATA, &data);
    written
}

/// A program without sections of some kinds.
fn copied(program: &[u8], without: &[u8]) -> Vec<u8> {
    let (head, mut rest) = program.split_at(HEAD);
    let mut written = head.to_vec();
    while let Some((&kind, after)) = rest.split_first() {
        let (length, after) = number(after);
        let (section, after) = after.split_at(length);
        if !without.contains(&kind) {
            put_section(&mut written, kind, section);
        }
        rest = after;
    }
    written
}

/// Where marks are, with small gaps between.
fn ranges(marks: &[bool]) -> Vec<Range<usize>> {
    let mut ranges: Vec<Range<usize>> = Vec::new();
    for at in (0..marks.len()).filter(|&at| marks[at]) {
        match ranges.last_mut() {
            Some(last) if at - last.end <= NEAR => last.end = at + 1,
            _ => ranges.push(at..at + 1),
        }
    }
    ranges
}

fn put_section(written: &mut Vec<u8>, kind: u8, section: &[u8]) {
    written.push(kind);
    put_number(written, section.len());
    written.extend(section);
}

fn put_text(written: &mut Vec<u8>, text: &str) {
    put_number(written, text.len());
    written.extend(text.as_bytes());
}

/// A number as LEB128 has it, and what follows.
fn number(bytes: &[u8]) -> (usize, &[u8]) {
    let length = 1 + bytes.iter().take_while(|&&byte| byte & 0x80 != 0).count();
    let (digits, rest) = bytes.split_at(length);
    (digits.iter().rev().fold(0, |number, &byte| number << 7 | usize::from(byte & 0x7f)), rest)
}

fn put_number(written: &mut Vec<u8>, mut number: usize) {
    while number >= 0x80 {
        written.push(number as u8 | 0x80);
        number >>= 7;
    }
    written.push(number as u8);
}

/// An address as the operand of an instruction, which has a sign.
fn put_address(written: &mut Vec<u8>, address: usize) {
    let mut left = (address as u32).cast_signed();
    while !(-0x40..0x40).contains(&left) {
        written.push(left as u8 | 0x80);
        left >>= 7;
    }
    written.push(left as u8 & 0x7f);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::site::linked::Linked;

    #[test]
    fn data_stands_where_it_stood_without_what_is_not_marked() {
        let bytes = b"first and long enough last";
        let marks: Vec<_> = (0..bytes.len()).map(|at| !(5..22).contains(&at)).collect();
        let address = 0x0080_0040;
        let segments = [Segment { address, bytes, is_constant: true }];
        let empty = b"\0asm\x01\0\0\0";
        let written = with_data(empty, &segments, &[marks]);
        let read = Linked::read(&written).unwrap();
        let pieces: Vec<_> =
            read.segments.iter().map(|segment| (segment.address - address, segment.bytes)).collect();
        assert_eq!(pieces, [(0, &b"first"[..]), (22, b"last")]);
    }

    #[test]
    fn functions_have_their_numbers_as_names() {
        // A type, an import `m.i`, two functions and their bodies.
        let program = [
            &b"\0asm\x01\0\0\0"[..],
            b"\x01\x04\x01\x60\0\0",
            b"\x02\x07\x01\x01m\x01i\0\0",
            b"\x03\x03\x02\0\0",
            b"\x0a\x07\x02\x02\0\x0b\x02\0\x0b",
        ]
        .concat();
        let numbered = numbered(&program, 1, 2);
        assert_eq!(Linked::read(&numbered).unwrap().functions, ["f0", "f1"]);
    }
}
