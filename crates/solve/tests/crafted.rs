//! Files whose checksums are right and whose numbers are not: refused in one line, with memory in proportion to the file. A program of
//! its own, since the counter takes the place of the allocator.

use std::path::{Path, PathBuf};

use crc32fast::hash;
use nimatron_solve::SolutionFile;

/// A file of one tier with four positions of a byte each, and what may be changed of it.
struct Crafted {
    magic: [u8; 8],
    header: String,
    tiers: Vec<u8>,
    contents: String,
    page_sums: Option<Vec<u8>>,
    /// Added to where the tables are said to begin.
    moved: [u64; 2],
    length_of_header: Option<u32>,
}

const HEADER: &str = r#"{"kind":"solution","page_bytes":65536,"game":"g","fingerprint":"f","goal":"margin","form":"numbered","top":0,"value_bytes":1,"start":"s"}"#;

impl Crafted {
    fn new(header: String) -> Self {
        Self::of(header, 4, &[1, 2, 3, 4])
    }

    /// With so many positions in these bytes.
    fn of(header: String, positions: u64, tiers: &[u8]) -> Self {
        let (place, sum) = (12 + header.len() + 4, hash(tiers));
        let contents =
            format!(r#"{{"tiers":[{{"tier":0,"positions":{positions},"offset":{place},"crc32":{sum}}}]}}"#);
        let (magic, tiers) = (*b"NIMASOL\x02", tiers.to_vec());
        Self { magic, header, tiers, contents, page_sums: None, moved: [0; 2], length_of_header: None }
    }

    fn right() -> Self {
        Self::new(HEADER.to_owned())
    }

    /// With another value of a field of the header.
    fn header(field: &str, value: &str) -> Self {
        let mut header: serde_json::Value = serde_json::from_str(HEADER).unwrap();
        header[field] = serde_json::from_str(value).unwrap();
        Self::new(header.to_string())
    }

    /// With something else in the table of contents.
    fn contents(from: &str, to: &str) -> Self {
        let right = Self::right();
        assert!(right.contents.contains(from));
        Self { contents: right.contents.replace(from, to), ..right }
    }

    fn bytes(&self) -> Vec<u8> {
        let length = self.length_of_header.unwrap_or(self.header.len() as u32).to_le_bytes();
        let mut bytes = [&self.magic, &length[..], self.header.as_bytes()].concat();
        bytes.extend(hash(&bytes).to_le_bytes());
        bytes.extend(&self.tiers);
        let table = bytes.len();
        let sums = self.page_sums.clone().unwrap_or_else(|| hash(&bytes).to_le_bytes().to_vec());
        bytes.extend(self.contents.as_bytes());
        let places = [table as u64, bytes.len() as u64];
        bytes.extend(sums);
        for (place, moved) in places.into_iter().zip(self.moved) {
            bytes.extend(place.wrapping_add(moved).to_le_bytes());
        }
        bytes.extend(hash(&bytes[table..]).to_le_bytes());
        [&bytes, &b"NIMAEND\x02"[..]].concat()
    }
}

/// Opens a file, and looks up some positions. What is wrong with it, in one line.
fn told(name: &str, bytes: &[u8]) -> Option<String> {
    let path: PathBuf = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::write(&path, bytes).expect("there is room");
    let mut told = None;
    let look = || match SolutionFile::open(&path) {
        Ok(file) => (0..6).for_each(|number| drop(file.value(0, number))),
        Err(error) => told = Some(error.to_string()),
    };
    let most = allocation_counter::measure(look).bytes_max;
    assert!(most <= 400_000 + 16 * bytes.len() as u64, "{most} bytes: {told:?}");
    assert!(told.as_ref().is_none_or(|told| !told.contains('\n')), "{told:?}");
    told
}

#[test]
fn what_is_right_is_read() {
    assert_eq!(told("crafted-right", &Crafted::right().bytes()), None);
    let more = Crafted::header("something", "[\"that later versions know\"]");
    assert_eq!(told("crafted-more", &more.bytes()), None);
    assert_eq!(told("crafted-page", &Crafted::header("page_bytes", "4096").bytes()), None);
}

/// The values of the first positions of a file, by their numbers or codes.
fn values(name: &str, crafted: &Crafted) -> Vec<Option<i32>> {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::write(&path, crafted.bytes()).expect("there is room");
    let file = SolutionFile::open(&path).expect("it is right");
    (0..5).map(|number| file.value(0, number).expect("it can be read")).collect()
}

#[test]
fn every_value_is_read_at_its_place() {
    let header = |fields: &[(&str, &str)]| {
        let field = |header: String, (from, to): &(&str, &str)| header.replace(from, to);
        fields.iter().fold(HEADER.to_owned(), field)
    };
    let (two, listed) = (("\"value_bytes\":1", "\"value_bytes\":2"), ("numbered", "listed"));
    assert_eq!(values("crafted-one", &Crafted::right()), [Some(1), Some(2), Some(3), Some(4), None]);
    let wide = Crafted::of(header(&[two]), 3, &[1, 0, 2, 1, 0xff, 0xff]);
    assert_eq!(values("crafted-two", &wide), [Some(1), Some(258), Some(-1), None, None]);
    let codes = [1_u64, 2, 4].map(u64::to_le_bytes).concat();
    let few = Crafted::of(header(&[listed]), 3, &[&codes[..], &[7, 8, 9]].concat());
    assert_eq!(values("crafted-codes", &few), [None, Some(7), Some(8), None, Some(9)]);
    let wide = Crafted::of(header(&[listed, two]), 3, &[&codes[..], &[7, 0, 8, 0, 9, 1]].concat());
    assert_eq!(values("crafted-wide-codes", &wide), [None, Some(7), Some(8), None, Some(265)]);
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("crafted-wide-codes");
    assert_eq!(SolutionFile::open(&path).expect("it is right").positions(), 3);
}

#[test]
fn what_does_not_fit_is_refused() {
    let page = "the table of pages does not fit the contents";
    let first = "expected the first bytes of a solution of version 1 to 2";
    let right = Crafted::right;
    let place = 12 + HEADER.len() + 4;
    let half = |place| format!(r#"{{"tier":0,"positions":2,"offset":{place},"crc32":0}}"#);
    let twice = format!(r#"{{"tiers":[{},{}]}}"#, half(place), half(place + 2));
    for (number, (crafted, wanted)) in [
        (
            Crafted::header("kind", "\"shard\""),
            "its kind is \"shard\", which this version cannot read; expected solution or book",
        ),
        (Crafted::header("kind", "null"), "its kind is \"\", which"),
        (
            Crafted::header("form", "\"sparse\""),
            "its form is \"sparse\", which this version cannot read; expected numbered or listed",
        ),
        (
            Crafted::header("kind", "\"book\""),
            "its form is \"numbered\", which this version cannot read; expected enumerated",
        ),
        (Crafted::header("form", "\"enumerated\""), "its form is \"enumerated\", which this version"),
        (Crafted::header("form", "\"a\\nb\""), "its form is \"a\\nb\", which"),
        (Crafted::header("form", "\"listed\""), "the tiers do not fill the file"),
        (Crafted::header("value_bytes", "0"), "values have 1 or 2 bytes, not 0"),
        (Crafted::header("value_bytes", "18446744073709551615"), "values have 1 or 2 bytes"),
        (Crafted::header("value_bytes", "2"), "the tiers do not fill the file"),
        (Crafted::header("top", "-1"), "the header cannot be read"),
        (Crafted::header("page_bytes", "0"), page),
        (Crafted::header("page_bytes", "2048"), page),
        (Crafted::header("page_bytes", "65537"), page),
        (Crafted::header("page_bytes", "9223372036854775808"), page),
        (Crafted::header("page_bytes", "null"), page),
        (Crafted { page_sums: Some(vec![]), ..right() }, page),
        (Crafted { page_sums: Some(vec![0; 5]), ..right() }, page),
        (Crafted { page_sums: Some(vec![0; 80_000]), ..right() }, page),
        (Crafted { length_of_header: Some(u32::MAX), ..right() }, "expected 4294967311 bytes more"),
        (Crafted { magic: *b"NIMASOL\x03", ..right() }, first),
        (Crafted { magic: *b"nimasol\x02", ..right() }, first),
        (Crafted { contents: String::new(), ..right() }, "the table of contents cannot be read"),
        (Crafted { contents: twice, ..right() }, "the tiers do not fill the file"),
        (Crafted { moved: [u64::MAX / 2, 0], ..right() }, "does not begin before its end"),
        (Crafted { moved: [0, 1 << 40], ..right() }, "does not begin before its end"),
        (Crafted { moved: [0, 2], ..right() }, "the table of contents cannot be read"),
        (
            Crafted { moved: [u64::MAX, u64::MAX], ..right() },
            "the table of contents does not have its checksum",
        ),
        (Crafted::contents("\"positions\":4", "\"positions\":18446744073709551615"), "tier 0 is too large"),
        (
            Crafted::contents("\"positions\":4", "\"positions\":2305843009213693952"),
            "the tiers do not fill the file",
        ),
        (Crafted::contents("\"positions\":4", "\"positions\":3"), "the tiers do not fill the file"),
        (Crafted::contents("\"offset\":", "\"offset\":9"), "tier 0 is not where it belongs"),
        (Crafted::contents("\"tier\":0", "\"tier\":-1"), "the table of contents cannot be read"),
    ]
    .into_iter()
    .enumerate()
    {
        let told = told("crafted-wrong", &crafted.bytes()).unwrap_or_default();
        assert!(told.contains(wanted), "{number}: {told}, not {wanted}");
    }
}

/// Frames that say nothing of themselves, and a table of them with these entries, its number of frames and its seal.
fn packed(entries: &[[u32; 3]], frames: u32) -> Vec<u8> {
    let skippable = |magic: u32, body: &[u8]| {
        [&magic.to_le_bytes()[..], &(body.len() as u32).to_le_bytes(), body].concat()
    };
    let body: Vec<u8> = entries.iter().flatten().flat_map(|number| number.to_le_bytes()).collect();
    let table = skippable(
        0x184D_2A5E,
        &[&body[..], &frames.to_le_bytes(), &[0x80], &0x8F92_EAB1_u32.to_le_bytes()].concat(),
    );
    let mut bytes = vec![0; entries.iter().map(|entry| entry[0].min(1 << 16) as usize).sum::<usize>().max(4)];
    bytes[..4].copy_from_slice(&[0x28, 0xb5, 0x2f, 0xfd]);
    let sums = [hash(&bytes), hash(&table)].map(u32::to_le_bytes);
    [bytes, skippable(0x184D_2A5D, sums.as_flattened()), table].concat()
}

#[test]
fn tables_of_frames_that_do_not_fit_are_refused() {
    let (none, size) = ("expected a table of frames at the end", "a frame of another size");
    let (sum, end) = ("does not have its checksum", "the frames do not end where their table begins");
    let many = vec![[20, 4096, 0]; 1000];
    // Without the last bytes of a table, or without those and what its entries have.
    let of_another_kind = |last: usize| {
        let right = packed(&many, 1000);
        [&right[..right.len() - last], &vec![0; last]].concat()
    };
    for (number, (bytes, wanted)) in [
        (packed(&[], 0), end),
        (packed(&[], u32::MAX), none),
        (packed(&many, u32::MAX), none),
        (packed(&many, 999), sum),
        (packed(&many, 1000), "expected 12 bytes more"),
        (of_another_kind(4), none),
        (of_another_kind(5), none),
        (packed(&[[20, u32::MAX, 0]], 1), size),
        (packed(&[[u32::MAX, 4096, 0]], 1), size),
        (packed(&[[1 << 18, 4096, 0]], 1), end),
        (packed(&[[(1 << 18) + 1, 4096, 0]], 1), size),
        (packed(&[[20, 1 << 17, 0]], 1), "expected 12 bytes more"),
        (packed(&[[1 << 16, 1 << 17, 0]], 1), "expected 12 bytes more"),
        (packed(&[[20, 4096, 0], [20, 8192, 0]], 2), size),
        (packed(&[[20, 4096, 0], [20, 4095, 0], [20, 4096, 0]], 3), size),
        (packed(&[[20, 0, 0]], 1), size),
        (packed(&[[0, 4096, 0]], 1), size),
    ]
    .into_iter()
    .enumerate()
    {
        let told = told("crafted-table", &bytes).unwrap_or_default();
        assert!(told.contains(wanted), "{number}: {told}, not {wanted}");
    }
}
