//! Whatever happened to what an interruption left behind: it is refused, or the file comes to the same bytes.

use std::fs;
use std::path::{Path, PathBuf};

use nimatron_solve::{FileError, Form, Header, Target, Writer};
use proptest::prelude::*;
use proptest::sample::Index;

const TIERS: u64 = 6;

fn header() -> Header {
    Header {
        game: "made up".to_owned(),
        fingerprint: "0123456789abcdef".to_owned(),
        goal: "margin".to_owned(),
        form: Form::Numbered,
        top: TIERS - 1,
        value_bytes: 1,
        start: "a".to_owned(),
    }
}

/// The values of a tier, some of them much alike.
fn tier(tier: u64) -> Vec<u8> {
    (0..150_001 + tier).map(|index: u64| ((index * index) >> (tier % 5)) as u8 % 11).collect()
}

/// A file that is not there, and nothing of it.
fn fresh(name: &str) -> PathBuf {
    let thread = std::thread::current();
    let name = format!("{}-{name}", thread.name().expect("a test has a name"));
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    for ending in ["", ".partial", ".journal"] {
        let _ = fs::remove_file(beside(&path, ending));
    }
    path
}

fn beside(path: &Path, ending: &str) -> PathBuf {
    PathBuf::from(format!("{}{ending}", path.display()))
}

/// Writes the tiers that are not there yet, up to one of them.
fn write(path: &Path, packed: bool, end: u64) -> Result<Writer<'_>, FileError> {
    let mut writer = Writer::open(Target::new(path, packed), &header())?;
    let mut there = 0;
    writer.read_back(|section, bytes| {
        assert_eq!((section.tier, bytes), (there, &tier(there)[..]));
        there += 1;
    })?;
    for next in there..end {
        let bytes = tier(next);
        writer.write_tier(next, bytes.len() as u64, bytes.chunks(70_000).map(<[u8]>::to_vec))?;
    }
    Ok(writer)
}

fn whole(packed: bool) -> Vec<u8> {
    let path = fresh(&format!("whole-{packed}"));
    write(&path, packed, TIERS).and_then(Writer::finish).expect("there is room");
    fs::read(path).expect("it is there")
}

/// Goes on to the end. Whether it came to the same bytes; `None` if it was refused.
fn goes_on(path: &Path, packed: bool, wanted: &[u8]) -> Option<bool> {
    write(path, packed, TIERS).and_then(Writer::finish).ok()?;
    Some(fs::read(path).expect("it is there") == wanted)
}

#[test]
fn after_every_tier_it_goes_on() {
    for packed in [true, false] {
        let wanted = whole(packed);
        for end in [0, 1, 3, TIERS] {
            let path = fresh(&format!("after-{packed}"));
            drop(write(&path, packed, end).expect("there is room"));
            assert_eq!(goes_on(&path, packed, &wanted), Some(true), "packed {packed}, {end} tiers");
        }
    }
}

#[test]
fn a_journal_of_version_1_is_begun_anew() {
    for packed in [true, false] {
        let path = fresh(&format!("old-{packed}"));
        let header = serde_json::to_string(&header()).expect("plain data");
        let line = format!(
            "{{\"header\":{header},\"tiers\":[],\"length\":99,\"written\":99,\"frames\":[],\"rest\":[]}}\n"
        );
        fs::write(beside(&path, ".journal"), line).expect("there is room");
        fs::write(beside(&path, ".partial"), [7; 99]).expect("there is room");
        assert_eq!(Writer::begun(Target::new(&path, packed)), None);
        assert_eq!(goes_on(&path, packed, &whole(packed)), Some(true));
    }
}

#[test]
fn what_was_begun_packed_does_not_go_on_otherwise() {
    for packed in [true, false] {
        let path = fresh(&format!("other-{packed}"));
        drop(write(&path, packed, 4).expect("there is room"));
        assert_eq!(goes_on(&path, !packed, &[]), None);
        assert_eq!(goes_on(&path, packed, &whole(packed)), Some(true), "nothing was lost");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 100, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn damage_is_refused_or_does_no_harm(
        packed in any::<bool>(),
        journal in any::<bool>(),
        cuts in any::<bool>(),
        place in any::<Index>(),
        flip in 1_u8..,
    ) {
        let path = fresh(&format!("damaged-{packed}"));
        drop(write(&path, packed, 5).expect("there is room"));
        let damaged = beside(&path, if journal { ".journal" } else { ".partial" });
        let mut bytes = fs::read(&damaged).expect("it is there");
        // One in four at the beginning, where the header is.
        let place = place.index(if flip % 4 == 0 { bytes.len().min(300) } else { bytes.len() });
        if cuts {
            bytes.truncate(place);
        } else {
            bytes[place] ^= flip;
        }
        fs::write(&damaged, bytes).expect("there is room");
        prop_assert_ne!(goes_on(&path, packed, &whole(packed)), Some(false));
    }
}
