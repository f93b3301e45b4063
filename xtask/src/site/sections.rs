//! Programs for WebAssembly, written: with other data, or other names.

use std::borrow::Cow;
use std::ops::Range;

use crate::site::linked::Segment;

/// The numbers of sections: what means nothing to the program, what it takes from others, its data, and how many parts that has.
const CUSTOM: u8 = 0;
const IMPORTS: u8 = 2;
const DATA: u8 = 11;
const DATA_COUNT: u8 = 12;
/// The part of a section of names that has those of functions.
const FUNCTION_NAMES: u8 = 1;
/// What is imported: a function.
const FUNCTION: u8 = 0;
/// Bytes before the first section.
const HEAD: usize = 8;
/// What each function of another part is called.
const ANY: &str = "f";
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
    let mut written = copied(program, |kind, section| (kind != CUSTOM).then_some(section.into()));
    put_section(&mut written, CUSTOM, &section);
    written
}

/// What the function of a number is called.
pub(crate) fn called(function: usize) -> String {
    format!("f{function}")
}

/// A program with only these bytes of data, which are marked.
pub(crate) fn with_data(program: &[u8], segments: &[Segment<'_>], marks: &[Vec<bool>]) -> Vec<u8> {
    let mut written = copied(program, |kind, section| {
        (![CUSTOM, DATA, DATA_COUNT].contains(&kind)).then_some(section.into())
    });
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

/// A program in which all functions of these other parts have the same name. One answer stands for each of them until its part has come, and
/// thousands of names are a thirtieth of the first part.
///
/// # Errors
/// It takes something else than functions from others.
pub(crate) fn with_one_name(program: &[u8], parts: &[&str]) -> Result<Vec<u8>, String> {
    let mut refused = None;
    let written = copied(program, |kind, section| match kind {
        IMPORTS => imports(section, parts).map(Cow::Owned).or_else(|| {
            refused = Some("expected a program that takes only functions from others".to_owned());
            None
        }),
        _ => Some(section.into()),
    });
    refused.map_or(Ok(written), Err)
}

/// What a program takes from others, with one name for all that is of these parts; nothing if anything is no function.
fn imports(section: &[u8], parts: &[&str]) -> Option<Vec<u8>> {
    let (count, mut rest) = number(section);
    let mut written = Vec::new();
    put_number(&mut written, count);
    for _ in 0..count {
        let (module, after) = text(rest);
        let (name, after) = text(after);
        let (kind, after) = after.split_first()?;
        if *kind != FUNCTION {
            return None;
        }
        let is_of_part = parts.iter().any(|part| part.as_bytes() == module);
        put_bytes(&mut written, module);
        put_bytes(&mut written, if is_of_part { ANY.as_bytes() } else { name });
        written.push(FUNCTION);
        let form;
        (form, rest) = number(after);
        put_number(&mut written, form);
    }
    Some(written)
}

/// A program with each of its sections as this has it, or without it.
fn copied<'p>(
    program: &'p [u8],
    mut section_as: impl FnMut(u8, &'p [u8]) -> Option<Cow<'p, [u8]>>,
) -> Vec<u8> {
    let (head, mut rest) = program.split_at(HEAD);
    let mut written = head.to_vec();
    while let Some((&kind, after)) = rest.split_first() {
        let (section, after) = text(after);
        if let Some(section) = section_as(kind, section) {
            put_section(&mut written, kind, &section);
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
    put_bytes(written, section);
}

fn put_text(written: &mut Vec<u8>, text: &str) {
    put_bytes(written, text.as_bytes());
}

/// Bytes behind their number, as sections and texts are written.
fn put_bytes(written: &mut Vec<u8>, bytes: &[u8]) {
    put_number(written, bytes.len());
    written.extend(bytes);
}

/// Bytes that are written behind their number, and what follows.
fn text(bytes: &[u8]) -> (&[u8], &[u8]) {
    let (length, after) = number(bytes);
    after.split_at(length)
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
    fn functions_of_other_parts_have_one_name() {
        // A type, and three imports of it: `m.i`, and `rest.17` and `rest.18`.
        let types = b"\x01\x04\x01\x60\0\0";
        let program = [
            &b"\0asm\x01\0\0\0"[..],
            types,
            b"\x02\x1b\x03\x01m\x01i\0\0\x04rest\x0217\0\0\x04rest\x0218\0\0",
        ];
        let expected = [program[0], types, b"\x02\x19\x03\x01m\x01i\0\0\x04rest\x01f\0\0\x04rest\x01f\0\0"];
        assert_eq!(with_one_name(&program.concat(), &["rest"]).unwrap(), expected.concat());
        // A memory is no function.
        let memory = [program[0], b"\x02\x08\x01\x01m\x01i\x02\0\x01"].concat();
        assert!(with_one_name(&memory, &["rest"]).is_err());
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
