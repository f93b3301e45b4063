//! Databases of Oware by seeds, on the usual board. There are C(n + 11, 11) boards with n seeds; how many are won, drawn and lost was found by a
//! plain program in another language, which tries every margin from the largest down at every board until nothing changes.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicU64};

use nimatron_core::definition::Definition;
use nimatron_core::{Game, Margin, Outcome, Ranked, Window};
use nimatron_games::Oware;
use nimatron_games::oware::GrandSlam;
use nimatron_search::{Engine, Limits, Retrograde, Run, Table};
use nimatron_solve::{
    SolutionFile, SolveError, SolveTask, Solved, StoredGoal, Target, Unsolved, solve_whole, value_of, verify,
};

const SLAMS: [GrandSlam; 4] = [GrandSlam::Nothing, GrandSlam::Illegal, GrandSlam::All, GrandSlam::Opponent];

/// Won, drawn and lost boards with 0, 1, 2 … seeds, and the sum of all margins.
type Counts = [(u64, u64, u64, i64); 6];

/// A file that is not there yet, nor any part of it.
fn path(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    for ending in ["", ".partial", ".journal"] {
        drop(fs::remove_file(format!("{}{ending}", path.display())));
    }
    path
}

fn run() -> Run {
    Run { threads: 2, memory: 1 << 28, ..Run::default() }
}

/// Solves all boards with up to so many seeds.
fn solve(game: &Oware, top: u64, file: Option<&Path>, run: &Run) -> Result<Solved, SolveError> {
    let task = SolveTask {
        game: "oware",
        fingerprint: "0123456789abcdef",
        start: "",
        goal: StoredGoal::MarginDistance,
        top: Some(top),
        file: file.map(|path| Target::new(path, false)),
        run,
    };
    solve_whole(&Definition::new(game.clone()).ranked(), &game.start(), &task)
}

/// A file has for every board what retrograde analysis of that board alone finds, and its own moves prove all of it.
fn check_file(game: &Oware, top: u64, file: &Path) {
    let solution = SolutionFile::open(file).expect("it was written");
    let mut table = Table::with_bytes(1 << 28);
    let mut engine = Retrograde::new(game, Margin, &mut table, 1 << 28, Limits::default());
    for tier in 0..=top {
        for rank in 0..game.tier_size(tier) {
            let board = game.unrank(tier, rank).expect("a number of the tier");
            let stored = solution.value(tier, rank).expect("it can be read").expect("it is there");
            let value = solution.header().value(StoredGoal::MarginDistance, stored);
            let found = engine.search(&board, Window::full(Margin), None).expect("no limit");
            let plies = value.distance.or((value.outcome == Outcome::Draw).then_some(0));
            assert_eq!((value.margin, plies), (Some(found.score as i32), found.plies), "{board:?}");
        }
    }
    let (interrupt, progress) = (AtomicBool::new(false), AtomicU64::new(0));
    let (rules, goal) = (Definition::new(game.clone()).ranked(), StoredGoal::MarginDistance);
    let verified = verify(&rules, &game.start(), goal, &solution, (&interrupt, &progress));
    let verified = verified.expect("it can be read");
    assert_eq!((verified.errors, verified.first, verified.complete), (0, None, true));
}

#[test]
fn every_board_of_small_games() {
    for (pits, seeds, top) in [(1, 15, 30), (2, 4, 16), (3, 2, 10), (4, 1, 7)] {
        for slam in SLAMS {
            let (game, file) = (Oware { pits, seeds, slam }, path("small.solution"));
            let solved = solve(&game, top, Some(&file), &run()).expect("it is small");
            assert_eq!(solved.positions, (0..=top).map(|tier| game.tier_size(tier)).sum::<u64>());
            check_file(&game, top, &file);
        }
    }
}

/// Each time there is some more memory, until there is enough.
#[test]
fn an_interrupted_solution_goes_on_to_the_same_bytes() {
    let game = Oware { pits: 3, seeds: 2, slam: GrandSlam::Nothing };
    let [whole, parts] = ["whole.solution", "parts.solution"].map(path);
    solve(&game, 10, Some(&whole), &run()).expect("it is small");
    let (mut memory, mut attempts) = (1 << 14, 0);
    while let Err(error) = solve(&game, 10, Some(&parts), &Run { memory, ..run() }) {
        assert!(matches!(error, SolveError::Unsolved(Unsolved::TooMany(_))), "{error}");
        memory += memory / 16;
        attempts += 1;
    }
    assert!(attempts > 10, "{attempts} attempts");
    assert!(fs::read(whole).expect("it is there") == fs::read(parts).expect("it is there"));
}

#[test]
fn what_16_bits_cannot_hold_is_refused() {
    let game = Oware { pits: 1, seeds: 40, slam: GrandSlam::All };
    let solved = solve(&game, 80, None, &run());
    assert!(matches!(solved, Err(SolveError::Unsolved(Unsolved::TooWide))));
}

#[test]
fn counts_by_seeds() {
    let check = |slam, expected: Counts| {
        let (game, file) = (Oware { pits: 6, seeds: 4, slam }, path("counts.solution"));
        let solved = solve(&game, 5, Some(&file), &run()).expect("it is small");
        let solution = SolutionFile::open(&file).expect("it was written");
        let margin = |bytes: &[u8]| {
            let value = solution.header().value(StoredGoal::MarginDistance, value_of(bytes));
            i64::from(value.margin.expect("a margin"))
        };
        let sums = solution.tiers().iter().map(|section| {
            let bytes = solution.tier(section).expect("it can be read");
            bytes.chunks(solution.header().value_bytes).map(margin).sum()
        });
        let found: Vec<_> = solved
            .tiers
            .iter()
            .zip(sums)
            .map(|(tier, sum)| (tier.wins, tier.draws, tier.losses, sum))
            .collect();
        assert_eq!(found, expected, "{slam:?}");
        check_file(&game, 5, &file);
    };
    let none = (0, 1, 0, 0);
    check(
        GrandSlam::Nothing,
        [
            none,
            (5, 0, 7, -2),
            (24, 13, 41, -34),
            (121, 64, 179, -186),
            (577, 143, 645, -378),
            (2161, 0, 2207, -121),
        ],
    );
    check(
        GrandSlam::Illegal,
        [
            none,
            (5, 0, 7, -2),
            (25, 13, 40, -30),
            (123, 63, 178, -177),
            (580, 143, 642, -358),
            (2165, 0, 2203, -115),
        ],
    );
    check(
        GrandSlam::All,
        [
            none,
            (5, 0, 7, -2),
            (25, 13, 40, -30),
            (127, 63, 174, -151),
            (596, 138, 631, -236),
            (2209, 0, 2159, 309),
        ],
    );
    check(
        GrandSlam::Opponent,
        [
            none,
            (11, 0, 1, 10),
            (46, 13, 19, 54),
            (183, 63, 118, 173),
            (709, 151, 505, 694),
            (2437, 0, 1931, 2537),
        ],
    );
}
