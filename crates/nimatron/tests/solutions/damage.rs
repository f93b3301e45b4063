//! No byte of a file can change unnoticed, no file can be cut short, and a wrong value is found even where all checksums are right.

use std::fs::{self, OpenOptions};
use std::io::Write;
use std::path::{Path, PathBuf};

use nimatron::solve::{Form, Header, SolutionFile, Target, Writer};
use nimatron::{Catalog, SavedSolution};

use crate::solutions::solved::{fresh, solved, verified};

/// Games with a file of each form.
const FORMS: [(&str, &str); 3] = [
    ("nim:start=1/2/2", "listed"),
    ("kalah:pits=2,seeds=1", "numbered"),
    ("oware:pits=2,seeds=1", "numbered-and-endless"),
];

/// Writes in place: a file that is cut first is sent to the disk each time.
fn put(path: &Path, bytes: &[u8]) {
    let mut file = OpenOptions::new().write(true).create(true).truncate(false).open(path).unwrap();
    file.write_all(bytes).unwrap();
    file.set_len(bytes.len() as u64).unwrap();
}

fn is_noticed(path: &Path) -> bool {
    verified(path).map_or(true, |report| report.errors > 0 || !report.complete)
}

#[test]
fn every_byte_counts() {
    for (game, form) in FORMS {
        for plain in [true, false] {
            let (_, path) = solved(game, &format!("every-byte-{form}-{plain}"), plain);
            let whole = fs::read(&path).unwrap();
            assert!(!is_noticed(&path), "{game} is right before");
            for place in 0..whole.len() {
                for flip in [1, 0x10, 0x80, 0xff] {
                    let mut bytes = whole.clone();
                    bytes[place] ^= flip;
                    put(&path, &bytes);
                    assert!(is_noticed(&path), "{game}, plain {plain}: byte {place} changed by {flip}");
                }
            }
        }
    }
}

#[test]
fn nothing_can_be_cut_off_or_added() {
    for (game, form) in FORMS {
        for plain in [true, false] {
            let (_, path) = solved(game, &format!("cut-{form}-{plain}"), plain);
            let whole = fs::read(&path).unwrap();
            for length in 0..whole.len() {
                put(&path, &whole[..length]);
                assert!(is_noticed(&path), "{game}, plain {plain}: {length} of {} bytes", whole.len());
            }
            fs::write(&path, [&whole[..], b"more"].concat()).unwrap();
            assert!(is_noticed(&path), "{game}, plain {plain}: four bytes more");
        }
    }
}

#[test]
fn other_files_are_told_apart() {
    let path = fresh("another-file");
    for (bytes, reason) in [
        (&b""[..], "byte 0: expected a solution, the file is empty"),
        (
            b"{\"game\":\"nim\"}                          ",
            "byte 0: expected the first bytes of a solution of version 1 to 2",
        ),
        (
            b"NIMASOL\x03                              ",
            "byte 0: expected the first bytes of a solution of version 1 to 2",
        ),
        (b"\x28\xb5\x2f\xfd frames without a table of them", "the file is not whole"),
    ] {
        fs::write(&path, bytes).unwrap();
        let told = verified(&path).unwrap_err().to_string();
        assert!(told.contains(reason), "{told}");
    }
    fs::remove_file(&path).unwrap();
    let told = verified(&path).unwrap_err().to_string();
    assert!(told.contains("another-file: "), "{told}");
}

/// Writes a file anew with its checksums, its tiers changed.
fn rewritten(from: &Path, to: &Path, mut change: impl FnMut(u64, &mut Vec<u8>, &mut u64)) {
    let file = SolutionFile::open(from).unwrap();
    let mut writer = Writer::open(Target::new(to, false), file.header()).unwrap();
    for section in file.tiers() {
        let (mut bytes, mut positions) = (file.tier(section).unwrap(), section.positions);
        change(section.tier, &mut bytes, &mut positions);
        if positions > 0 {
            writer.write_tier(section.tier, positions, [bytes]).unwrap();
        }
    }
    writer.finish().unwrap();
}

#[test]
fn a_planted_value_is_found_wherever_it_is() {
    for (game, form) in FORMS.into_iter().chain([("mu-torere", "endless")]) {
        let (report, path) = solved(game, &format!("planted-{form}"), true);
        let file = SolutionFile::open(&path).unwrap();
        let (numbered, width) = (file.header().form == Form::Numbered, file.header().value_bytes);
        for tier in file.tiers() {
            for index in 0..tier.positions as usize {
                let planted = fresh(&format!("planted-{form}-value"));
                rewritten(&path, &planted, |at, bytes, positions| {
                    let values = if numbered { 0 } else { 8 * *positions as usize };
                    if at == tier.tier {
                        let place = values + width * index;
                        bytes[place] = bytes[place].wrapping_add(1);
                    }
                });
                let verification = verified(&planted).unwrap();
                assert!(verification.errors > 0, "{game}: tier {}, position {index}", tier.tier);
                assert_eq!(verification.positions, report.positions);
                assert!(verification.first.is_some());
            }
        }
    }
}

/// Writes a solution of this game with its checksums: codes with the value of a draw or a loss, and what is changed in its header.
fn crafted(game: &str, name: &str, codes: &[u64], change: impl FnOnce(&mut Header)) -> PathBuf {
    let (_, path) = solved(game, &format!("{name}-right"), true);
    let mut header = SolutionFile::open(&path).unwrap().header().clone();
    change(&mut header);
    let crafted = fresh(name);
    let mut writer = Writer::open(Target::new(&crafted, false), &header).unwrap();
    let bytes = codes.iter().flat_map(|code| code.to_le_bytes());
    let bytes = bytes.chain(codes.iter().flat_map(|_| vec![0; header.value_bytes])).collect();
    writer.write_tier(header.top, codes.len() as u64, [bytes]).unwrap();
    writer.finish().unwrap();
    crafted
}

/// These took 19 GB.
#[test]
fn codes_that_no_position_has_take_no_memory() {
    for (number, game) in
        ["nim:start=1/2", "octal:start=5", "fibonacci:start=5", "grundy:start=5"].iter().enumerate()
    {
        for code in [0, 1 << 63, u64::MAX, u64::MAX >> 1, u64::from(u32::MAX)] {
            let path = crafted(game, &format!("crafted-{number}"), &[code], |_| {});
            assert!(is_noticed(&path), "{game}: {code:x}");
        }
    }
}

#[test]
fn a_start_and_a_goal_that_do_not_fit_are_told() {
    type Change = fn(&mut Header);
    let changes: [(&str, &str, Change, &str); 5] = [
        (
            "nim:start=1/2",
            "start",
            |header| header.start = "X".to_owned(),
            "its start is no position of nim:start=1/2: ",
        ),
        (
            "nim:start=1/2",
            "goal",
            |header| header.goal = "margin".to_owned(),
            "no solution of nim:start=1/2 has the goal 'margin'",
        ),
        ("nim:start=1/2", "word", |header| header.goal = "speed".to_owned(), "the goal 'speed' is unknown"),
        (
            "mu-torere",
            "endless",
            |header| header.goal = "outcome".to_owned(),
            "no solution of mu-torere has the goal 'outcome'",
        ),
        (
            "oware:pits=2,seeds=1",
            "unproved",
            |header| header.goal = "margin".to_owned(),
            "no solution of oware:pits=2,seeds=1 has the goal 'margin'",
        ),
    ];
    for (game, name, change, wanted) in changes {
        let told = verified(&crafted(game, &format!("header-{name}"), &[], change)).unwrap_err().to_string();
        assert!(told.contains(wanted) && !told.contains('\n'), "{told}");
    }
}

/// Checksums that are right say nothing about what was written.
#[test]
fn tiers_and_positions_that_no_game_has_are_told() {
    for (game, form) in FORMS {
        let (_, path) = solved(game, &format!("strange-{form}"), true);
        let file = SolutionFile::open(&path).unwrap();
        let width = file.header().position_bytes() as usize;
        for (number, more) in [(0, 1_u64), (1000, 0), (u64::MAX / 2, 0)] {
            let strange = fresh(&format!("strange-{form}-{number}"));
            let mut header = file.header().clone();
            header.top = header.top.saturating_add(number);
            let mut writer = Writer::open(Target::new(&strange, false), &header).unwrap();
            for section in file.tiers() {
                let mut bytes = file.tier(section).unwrap();
                bytes.resize(bytes.len() + more as usize * width, 0);
                let tier = section.tier.saturating_add(number);
                writer.write_tier(tier, section.positions + more, [bytes]).unwrap();
            }
            writer.finish().unwrap();
            assert!(is_noticed(&strange), "{game}: tiers from {number} on, {more} positions more in each");
        }
    }
}

#[test]
fn what_is_not_there_is_missed() {
    for (game, form) in FORMS {
        let (_, path) = solved(game, &format!("missing-{form}"), true);
        for tier in SolutionFile::open(&path).unwrap().tiers() {
            let missing = fresh(&format!("missing-{form}-tier"));
            rewritten(&path, &missing, |at, _, positions| {
                if at == tier.tier {
                    *positions = 0;
                }
            });
            assert!(is_noticed(&missing), "{game}: no tier {}", tier.tier);
        }
    }
}

/// A file that says where play begins, and how high its tiers go, is believed in neither.
#[test]
fn a_start_or_a_tier_that_is_not_there_is_told_by_every_question() {
    type Change = fn(&mut Header);
    let changes: [(&str, &str, Change, &str); 4] = [
        ("nim:start=1/2", "no-start", |header| header.start = "X".to_owned(), "its start is no position"),
        ("nim:start=1/2", "other-start", |header| header.start = "2,2".to_owned(), "that it has not"),
        ("nim:start=1/2", "top", |header| header.top += 1, "that it has not"),
        ("kalah:pits=2,seeds=1", "numbered-top", |header| header.top += 1, "that it has not"),
    ];
    for (game, name, change, wanted) in changes {
        let (_, path) = solved(game, &format!("{name}-whole"), true);
        let file = SolutionFile::open(&path).unwrap();
        let mut header = file.header().clone();
        change(&mut header);
        let forged = fresh(name);
        let mut writer = Writer::open(Target::new(&forged, false), &header).unwrap();
        for section in file.tiers() {
            writer.write_tier(section.tier, section.positions, [file.tier(section).unwrap()]).unwrap();
        }
        writer.finish().unwrap();
        let session = Catalog::standard().open(game, 0).unwrap();
        let right = session.probe(&SavedSolution::open(&path).unwrap());
        assert!(right.is_ok(), "{game}: {right:?}");
        let told = session.probe(&SavedSolution::open(&forged).unwrap()).unwrap_err().to_string();
        assert!(told.contains(wanted) && !told.contains('\n'), "{name}: {told}");
        assert!(is_noticed(&forged), "{name}");
    }
}
