//! Whatever is changed in a file, or cut off, it is refused when it is opened, when a value is looked up or when it is verified; and no
//! value that is told is another one than was written. Of both versions, packed and plain.

use std::fs::{self, OpenOptions};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicU64};

use nimatron_core::definition::Definition;
use nimatron_core::{Family, Notation, Settings, Situation, Visitor};
use nimatron_games::{Kalah, Nim};
use nimatron_search::Run;
use nimatron_solve::{Form, SolutionFile, SolveTask, StoredGoal, Target, solve_whole, verify};
use proptest::prelude::*;
use proptest::sample::Index;

/// A file of this test, and nothing that an earlier run left beside it.
fn path(name: &str) -> PathBuf {
    let thread = std::thread::current();
    let name = format!("{}-{name}", thread.name().expect("a test has a name"));
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    for ending in [".partial", ".journal", ".found"] {
        let _ = fs::remove_file(format!("{}{ending}", path.display()));
    }
    path
}

/// Solves a game into a file.
struct Solve<'s>(&'s Path, bool, StoredGoal);

impl Visitor for Solve<'_> {
    type Output = ();

    fn visit<G: Notation + 'static>(self, rules: Definition<G>, _settings: Vec<(&'static str, String)>) {
        let Self(path, packed, goal) = self;
        let start = rules.game.start();
        let task = SolveTask {
            game: "fixture",
            fingerprint: "0123456789abcdef",
            start: &rules.game.write(&Situation::opening(start.clone())),
            goal,
            top: None,
            file: Some(Target::new(path, packed)),
            run: &Run { memory: 1 << 28, ..Run::default() },
        };
        solve_whole(&rules, &start, &task).expect("it is small");
    }
}

/// Whether a file is right, as far as its rules tell.
struct Verify<'v>(&'v SolutionFile, StoredGoal);

impl Visitor for Verify<'_> {
    type Output = bool;

    fn visit<G: Notation + 'static>(self, rules: Definition<G>, _: Vec<(&'static str, String)>) -> bool {
        let watch = (&AtomicBool::new(false), &AtomicU64::new(0));
        let verified = verify(&rules, &rules.game.start(), self.1, self.0, watch);
        verified.is_ok_and(|verified| verified.errors == 0 && verified.complete)
    }
}

/// The small games of the files in `data`, which version 1 wrote.
#[derive(Clone, Copy, Debug)]
enum Small {
    Nim,
    Kalah,
}

impl Small {
    const ALL: [Self; 2] = [Self::Nim, Self::Kalah];

    fn visit<V: Visitor>(self, visitor: V) -> V::Output {
        let mut settings = Settings::default();
        match self {
            Self::Nim => {
                settings.set("start", "1/2/2");
                Nim::open(&settings, visitor)
            }
            Self::Kalah => {
                settings.set("pits", "2");
                settings.set("seeds", "1");
                Kalah::<u8>::open(&settings, visitor)
            }
        }
        .expect("right settings")
    }

    fn goal(self) -> StoredGoal {
        match self {
            Self::Nim => StoredGoal::Distance,
            Self::Kalah => StoredGoal::Margin,
        }
    }

    /// A file of it as it is written today, and as version 1 wrote it.
    fn files(self, packed: bool) -> [Vec<u8>; 2] {
        let (name, form) = (format!("{self:?}").to_lowercase(), if packed { "packed" } else { "plain" });
        let new = path(&format!("{name}-{form}"));
        self.visit(Solve(&new, packed, self.goal()));
        let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data");
        [new, data.join(format!("{name}-{form}.v1"))].map(|path| fs::read(path).expect("it is there"))
    }

    fn is_right(self, file: &SolutionFile) -> bool {
        self.visit(Verify(file, self.goal()))
    }
}

/// Every position of a file by its tier and number or code, with its value.
fn values(file: &SolutionFile) -> Vec<(u64, u64, i32)> {
    let mut all = Vec::new();
    for section in file.tiers() {
        let bytes = file.tier(section).expect("it is whole");
        for index in 0..section.positions {
            let code = || u64::from_le_bytes(bytes.as_chunks().0[index as usize]);
            let number = if file.header().form == Form::Listed { code() } else { index };
            let value = file.value(section.tier, number).expect("it can be read").expect("it is there");
            all.push((section.tier, number, value));
        }
    }
    all
}

/// A file that is read from a place of its own.
struct Copy(PathBuf);

impl Copy {
    fn new(name: &str) -> Self {
        Self(path(name))
    }

    fn open(&self, bytes: &[u8]) -> Option<SolutionFile> {
        // In place: a file that is cut first is sent to the disk each time.
        let file = OpenOptions::new().write(true).create(true).truncate(false).open(&self.0);
        let written = file.and_then(|mut file| {
            file.write_all(bytes)?;
            file.set_len(bytes.len() as u64)
        });
        written.expect("there is room");
        SolutionFile::open(&self.0).ok()
    }

    /// Checks bytes that were damaged: refused, or else no value differs, and the whole is found out.
    fn check(&self, small: Small, damaged: &[u8], truth: &[(u64, u64, i32)]) -> Result<(), String> {
        let Some(file) = self.open(damaged) else { return Ok(()) };
        for &(tier, number, value) in truth {
            let found = file.value(tier, number);
            if found.as_ref().is_ok_and(|found| *found != Some(value)) {
                return Err(format!("{found:?}, not {value}"));
            }
        }
        if small.is_right(&file) { Err("it is verified".to_owned()) } else { Ok(()) }
    }
}

#[test]
fn both_versions_say_the_same() {
    for small in Small::ALL {
        let copy = Copy::new("same");
        let files: Vec<_> = [true, false].into_iter().flat_map(|packed| small.files(packed)).collect();
        let all = files.iter().map(|bytes| {
            let file = copy.open(bytes).expect("it is right");
            assert!(small.is_right(&file));
            values(&file)
        });
        let all: Vec<_> = all.collect();
        assert!(all.iter().all(|values| *values == all[0]) && all[0].len() > 10);
        let [[packed, _], [plain, _]] = [true, false].map(|packed| small.files(packed));
        assert!(zstd::decode_all(&packed[..]).expect("frames that are passed over") == plain);
    }
}

#[test]
fn every_bit_counts() {
    for small in Small::ALL {
        for packed in [true, false] {
            for (bytes, version) in small.files(packed).into_iter().zip([2, 1]) {
                let copy = Copy::new("bits");
                let truth = values(&copy.open(&bytes).expect("it is right"));
                for place in 0..8 * bytes.len() {
                    let mut damaged = bytes.clone();
                    damaged[place / 8] ^= 1 << (place % 8);
                    let told = |reason| {
                        panic!("{small:?}, packed {packed}, version {version}, bit {place}: {reason}")
                    };
                    copy.check(small, &damaged, &truth).unwrap_or_else(told);
                }
            }
        }
    }
}

#[test]
fn nothing_can_be_cut_off() {
    for small in Small::ALL {
        for packed in [true, false] {
            for bytes in small.files(packed) {
                let copy = Copy::new("cut");
                for length in 0..bytes.len() {
                    assert!(copy.open(&bytes[..length]).is_none(), "{small:?}, {length} bytes");
                }
                assert!(copy.open(&[&bytes[..], b"more"].concat()).is_none());
            }
        }
    }
}

/// Kalah of three pits with three seeds, whose contents take many pages and frames.
fn solved_kalah(path: &Path, packed: bool) -> SolutionFile {
    let mut settings = Settings::default();
    settings.set("pits", "3");
    settings.set("seeds", "3");
    Kalah::<u8>::open(&settings, Solve(path, packed, StoredGoal::Margin)).expect("right settings");
    SolutionFile::open(path).expect("it is right")
}

/// Bytes and checksum of every frame, as the table at the end has them.
fn frames(packed: &[u8]) -> Vec<[u32; 2]> {
    const FOOTER: usize = 9;
    let (entries, footer) = packed.split_at(packed.len() - FOOTER);
    let count = u32::from_le_bytes(*footer.first_chunk().expect("a number of frames"));
    let numbers = |entry: &[u8]| [0, 2].map(|place| u32::from_le_bytes(entry.as_chunks().0[place]));
    entries[entries.len() - 12 * count as usize..].chunks(12).map(numbers).collect()
}

/// Of many frames, what is in a damaged one is not told, and all else is.
#[test]
fn only_what_is_in_a_damaged_frame_is_lost() {
    const FRAME: u64 = 1 << 12;
    let (path, copy) = (path("frames"), Copy::new("frames-damaged"));
    let plain = solved_kalah(&path.with_extension("plain"), false);
    let packed = solved_kalah(&path, true);
    let mut bytes = fs::read(&path).expect("it is there");
    let mut ends = vec![0];
    for [size, sum] in frames(&bytes) {
        let end = ends[ends.len() - 1] + size as usize;
        assert!(bytes[..end].ends_with(&sum.to_le_bytes()), "a frame ends with its checksum");
        ends.push(end);
    }
    bytes[ends[1] + 100] ^= 1;
    let damaged = copy.open(&bytes).expect("its header is right");
    let mut lost = 0;
    for section in plain.tiers() {
        for number in (0..section.positions).step_by(37).chain(section.positions.checked_sub(1)) {
            let wanted = plain.value(section.tier, number).unwrap();
            assert_eq!(packed.value(section.tier, number).unwrap(), wanted);
            let found = damaged.value(section.tier, number);
            if (section.offset + number) / FRAME == 1 {
                assert!(found.is_err(), "{found:?} in tier {} at {number}", section.tier);
                lost += 1;
            } else {
                assert_eq!(found.unwrap(), wanted, "tier {}, number {number}", section.tier);
            }
        }
    }
    assert!(lost > 50, "{lost}");
    packed.check().expect("it is whole");
    damaged.check().expect_err("a frame is damaged");
}

/// Of several pages, what is in a damaged one is not told, and all else is.
#[test]
fn only_what_is_in_a_damaged_page_is_lost() {
    const PAGE: u64 = 1 << 16;
    let (whole, copy) = (path("pages"), Copy::new("pages-damaged"));
    let file = solved_kalah(&whole, false);
    let top = *file.tiers().last().expect("a tier");
    let place = top.offset + top.positions / 2;
    let mut bytes = fs::read(&whole).expect("it is there");
    bytes[place as usize] ^= 1;
    let damaged = copy.open(&bytes).expect("its header is right");
    for number in (0..top.positions).step_by(97).chain([top.positions / 2]) {
        let (wanted, found) = (file.value(top.tier, number), damaged.value(top.tier, number));
        if (top.offset + number) / PAGE == place / PAGE {
            assert!(found.unwrap_err().to_string().contains("does not have its checksum"));
        } else {
            assert_eq!(found.unwrap(), wanted.unwrap(), "number {number}");
        }
    }
    assert!(bytes.len() as u64 > 2 * PAGE);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    /// Several bytes changed, moved, doubled or left out.
    #[test]
    fn any_damage_is_found(
        nim in any::<bool>(),
        packed in any::<bool>(),
        old in any::<bool>(),
        (from, to, length) in (any::<Index>(), any::<Index>(), 0..40_usize),
        bytes in proptest::collection::vec(any::<u8>(), 0..20),
        replaces in any::<bool>(),
    ) {
        let small = if nim { Small::Nim } else { Small::Kalah };
        let right = &small.files(packed)[usize::from(old)];
        let copy = Copy::new("any");
        let truth = values(&copy.open(right).expect("it is right"));
        let (from, to) = (from.index(right.len()), to.index(right.len()));
        let moved = &right[from..(from + length).min(right.len())];
        let put = if replaces { bytes.as_slice() } else { moved };
        let mut damaged = right.clone();
        damaged.splice(to..(to + put.len()).min(right.len()), put.iter().copied());
        if damaged != *right {
            prop_assert_eq!(copy.check(small, &damaged, &truth), Ok(()));
        }
    }

    #[test]
    fn any_bytes_are_refused(bytes in proptest::collection::vec(any::<u8>(), 0..400), begun in 0..5_usize) {
        let begun = [&b""[..], b"NIMASOL\x01", b"NIMASOL\x02", b"\x28\xb5\x2f\xfd", b"NIMASOL\x02\x02\0\0\0{}"][begun];
        prop_assert!(Copy::new("bytes").open(&[begun, &bytes].concat()).is_none());
    }
}
