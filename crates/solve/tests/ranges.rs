//! Files that are read by ranges, as a page reads them from a host of files: every value is that of the whole file, in few rounds and few bytes; and what
//! is damaged is never told.

use std::fs;
use std::ops::Range;
use std::path::{Path, PathBuf};

use nimatron_core::definition::Definition;
use nimatron_core::{Family, Notation, Outcome, Scoring, Settings, Situation, Value, Visitor};
use nimatron_games::{ConnectFour, Kalah, Mnk};
use nimatron_search::Run;
use nimatron_solve::{
    BookPositions, BookTask, Form, Ranges, SolutionFile, SolveTask, StoredGoal, Target, Valuer, solve_whole,
    write_book,
};

/// Rounds of requests, and bytes, for a position with its moves.
const ROUNDS: usize = 2;
const BYTES: u64 = 200_000;
/// More bytes than any question here needs, and fewer than the files have.
const KEPT: usize = 1 << 18;
/// How many places of a tier are asked for together: more than any of these games has moves.
const MOVES: usize = 8;

/// Solves a game into a file, or writes a book of its first plies.
struct Write<'w>(&'w Path, Option<u64>);

impl Visitor for Write<'_> {
    type Output = ();

    fn visit<G: Notation + 'static>(self, rules: Definition<G>, _: Vec<(&'static str, String)>) {
        let Self(path, plies) = self;
        let (start, run) = (rules.game.start(), Run { memory: 1 << 28, ..Run::default() });
        let text = rules.game.write(&Situation::opening(start.clone()));
        let [game, fingerprint] = ["fixture", "0123456789abcdef"];
        let goal = if G::SCORING == Scoring::Points { StoredGoal::Margin } else { StoredGoal::Distance };
        let file = Target::new(path, true);
        let Some(plies) = plies else {
            let task =
                SolveTask { game, fingerprint, start: &text, goal, top: None, file: Some(file), run: &run };
            solve_whole(&rules, &start, &task).expect("it is small");
            return;
        };
        let positions = BookPositions::new(&rules, &start, plies, 1 << 20).expect("few plies");
        let task =
            BookTask { game, fingerprint, start: &text, goal: StoredGoal::Outcome, plies, file, run: &run };
        // Which values they are does not matter here, but that they differ.
        let mut number = 0;
        let valuer: Valuer<'_, G::Position> = Box::new(move |_| {
            number += 7;
            Ok(Value { outcome: Outcome::of_margin(number % 5 - 2), margin: None, distance: None })
        });
        write_book(&rules, &positions, &task, &mut [valuer]).expect("it is small");
    }
}

/// A file on a host.
struct Hosted {
    bytes: Vec<u8>,
    ranges: Ranges,
    asked: u64,
}

impl Hosted {
    fn new(bytes: Vec<u8>) -> Self {
        Self { ranges: Ranges::new(bytes.len() as u64, KEPT), bytes, asked: 0 }
    }

    /// Answers what is missing, all in one round; whether anything was.
    fn answer(&mut self) -> bool {
        let missing = self.ranges.missing();
        for range in &missing {
            self.asked += range.end - range.start;
            self.ranges.put(range.start, self.bytes[range.start as usize..range.end as usize].to_vec());
        }
        !missing.is_empty()
    }

    /// The file, once all has come that it takes to open it.
    fn opened(&mut self) -> SolutionFile {
        loop {
            match SolutionFile::of_ranges(Path::new("hosted"), &self.ranges) {
                Ok(file) => return file,
                Err(error) => assert!(self.answer(), "{error}"),
            }
        }
    }
}

fn path(name: &str) -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("ranges-{name}"))
}

/// A small game's file.
fn written<F: Family>(
    name: &str,
    settings: &[(&'static str, &str)],
    plies: Option<u64>,
) -> (SolutionFile, Hosted) {
    let path = path(name);
    let mut given = Settings::default();
    for &(name, value) in settings {
        given.set(name, value);
    }
    F::open(&given, Write(&path, plies)).expect("its parameters are right");
    (SolutionFile::open(&path).expect("it was written"), Hosted::new(fs::read(path).expect("it is there")))
}

/// Asks for the positions of a file, or many of each tier, some together as a position and its moves are, and compares.
fn check(file: &SolutionFile, mut hosted: Hosted) {
    let ranged = hosted.opened();
    assert_eq!((ranged.header(), ranged.tiers()), (file.header(), file.tiers()));
    let codes = file.first_codes().unwrap();
    assert_eq!(codes.is_empty(), file.header().form != Form::Listed);
    if !codes.is_empty() {
        ranged.learn_first_codes(&codes).unwrap();
    }
    let mut places = Vec::new();
    for section in file.tiers() {
        let bytes = file.tier(section).unwrap();
        let codes =
            bytes[..bytes.len() - section.positions as usize * file.header().value_bytes].as_chunks().0;
        let number = |index| codes.get(index as usize).map_or(index, |code| u64::from_le_bytes(*code));
        places.push((0..section.positions).map(|index| (section.tier, number(index))).collect::<Vec<_>>());
    }
    let (mut most_rounds, mut most_bytes) = (0, 0);
    for (index, tier) in places.iter().enumerate() {
        let below = &places[index.saturating_sub(1)];
        for (number, &place) in tier.iter().enumerate().step_by(1 + tier.len() / 500) {
            // As many places of the tier below as a position has moves, as far from each other as they can be.
            let moves = (0..MOVES).map(|mv| below[(number + mv * below.len() / MOVES) % below.len()]);
            let question: Vec<_> = [place].into_iter().chain(moves).collect();
            let (before, mut rounds) = (hosted.asked, 0);
            let values = loop {
                let values: Vec<_> =
                    question.iter().map(|&(tier, position)| ranged.value(tier, position)).collect();
                if !hosted.answer() {
                    break values;
                }
                rounds += 1;
            };
            for (&(tier, position), value) in question.iter().zip(values) {
                assert_eq!(value.unwrap(), file.value(tier, position).unwrap());
            }
            (most_rounds, most_bytes) = (most_rounds.max(rounds), most_bytes.max(hosted.asked - before));
        }
    }
    assert!(most_rounds <= ROUNDS && most_bytes <= BYTES, "{most_rounds} rounds, {most_bytes} bytes");
    assert_eq!(ranged.value(u64::from(u32::MAX), 0).unwrap(), None);
}

#[test]
fn every_value_comes_in_few_rounds_and_bytes() {
    let (file, hosted) = written::<Kalah>("kalah", &[("pits", "4"), ("seeds", "2")], None);
    check(&file, hosted);
    let (file, hosted) = written::<ConnectFour>("connect-four", &[("width", "4"), ("height", "4")], None);
    check(&file, hosted);
    let (file, hosted) = written::<Mnk>("small", &[("m", "3"), ("n", "3"), ("k", "3")], None);
    check(&file, hosted);
    let (file, hosted) = written::<Mnk>("mnk", &[("m", "4"), ("n", "3"), ("k", "3")], Some(6));
    check(&file, hosted);
}

#[test]
fn what_is_damaged_or_of_another_file_is_not_told() {
    let (file, hosted) = written::<ConnectFour>("damaged", &[("width", "4"), ("height", "3")], None);
    let codes = file.first_codes().unwrap();
    let section = *file.tiers().iter().max_by_key(|section| section.positions).unwrap();
    let code = u64::from_le_bytes(file.tier(&section).unwrap()[..8].try_into().unwrap());
    let wanted = file.value(section.tier, code).unwrap();
    // Each byte of its frames is another one by turns; the file is opened and asked as a page does it.
    for place in (0..hosted.bytes.len()).step_by(97) {
        let mut damaged = Hosted::new(hosted.bytes.clone());
        damaged.bytes[place] ^= 1 << (place % 8);
        let found = loop {
            let found = SolutionFile::of_ranges(Path::new("damaged"), &damaged.ranges).and_then(|file| {
                file.learn_first_codes(&codes)?;
                file.value(section.tier, code)
            });
            if !damaged.answer() {
                break found;
            }
        };
        assert!(found.is_err() || found.unwrap() == wanted, "byte {place}");
    }
    let mut hosted = hosted;
    let ranged = hosted.opened();
    let mut other = codes.clone();
    other[0] ^= 1;
    for wrong in [&other[..], &codes[8..], &codes[..codes.len() - 8], &[]] {
        assert!(ranged.learn_first_codes(wrong).is_err());
    }
}

#[test]
fn the_oldest_ranges_go_and_what_is_missing_is_told_once() {
    let (ranges, one) = (Ranges::new(100, 30), |start, end| vec![Range { start, end }]);
    assert!(!ranges.has(10..20) && !ranges.has(90..95));
    assert_eq!(ranges.missing(), one(10, 95), "what lies close together is one range");
    assert!(ranges.missing().is_empty());
    for from in [0, 20, 40] {
        ranges.put(from, vec![1; 15]);
    }
    assert!(!ranges.has(0..15) && ranges.has(22..35) && ranges.has(40..55));
    assert_eq!(ranges.bytes(7..7), Some(Vec::new()), "nothing is always here");
    ranges.put(0, vec![2; 50]);
    assert_eq!((ranges.bytes(3..5), ranges.has(22..24)), (Some(vec![2, 2]), true));
    assert_eq!(ranges.missing(), one(0, 15));
}
