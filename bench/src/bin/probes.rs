//! How long it takes to look up the value of a position in a solution: anywhere in a large file, and in a small one that is kept in memory.
//!
//! ```sh
//! cargo run --release --manifest-path bench/Cargo.toml --bin probes
//! ```

use std::path::Path;
use std::time::Instant;

use nimatron_core::Game;
use nimatron_core::definition::Definition;
use nimatron_games::ConnectFour;
use nimatron_games::kalah::{Capture, EndRule, Kalah, Variant};
use nimatron_search::Run;
use nimatron_solve::{Form, SolutionFile, SolveTask, StoredGoal, Target, solve_whole};

/// How many positions are looked up.
const PROBES: usize = 20_000;

fn main() {
    let folder = tempfile::tempdir().expect("there is room");
    let path = &folder.path().join("probes.solution");
    let kalah = Kalah::<u8>::new(Variant {
        pits: 6,
        seeds: 4,
        capture: Capture::Standard,
        end_rule: EndRule::AnyRowEmpty,
    });
    let kalah = Definition::new(kalah).ranked();
    let boards = [(3, 3), (5, 4)];
    for packed in [true, false] {
        for seeds in [4, 14] {
            solve(&kalah, StoredGoal::Margin, Some(seeds), Target::new(path, packed));
            measure(&format!("kalah, {seeds} seeds"), packed, path);
        }
        for (width, height) in boards {
            let rules = Definition::new(ConnectFour::<u64>::new(width, height)).encoded();
            solve(&rules, StoredGoal::Distance, None, Target::new(path, packed));
            measure(&format!("connect-four {width}×{height}"), packed, path);
        }
    }
}

/// Writes the solution of this game.
fn solve<G: Game>(rules: &Definition<G>, goal: StoredGoal, top: Option<u64>, file: Target) {
    let run = Run { threads: 2, memory: 1 << 32, ..Run::default() };
    let task = SolveTask {
        game: "bench",
        fingerprint: "",
        start: "",
        goal,
        top,
        file: Some(file),
        run: &run,
    };
    solve_whole(rules, &rules.game.start(), &task).expect("it fits");
}

/// Looks up the same positions twice in turn: those of a small file are in memory the second time. Says how long the median takes, which
/// does not depend on who else is busy on the machine.
fn measure(name: &str, packed: bool, path: &Path) {
    let positions = drawn(&SolutionFile::open(path).expect("a solution"));
    let file = SolutionFile::open(path).expect("a solution");
    let [first, again] = [(); 2].map(|()| {
        let time = |&(tier, position)| {
            let begin = Instant::now();
            assert!(file.value(tier, position).expect("it can be read").is_some());
            begin.elapsed()
        };
        let mut times: Vec<_> = positions.iter().map(time).collect();
        times.sort_unstable();
        times[PROBES / 2].as_secs_f64() * 1e6
    });
    let (form, size) = (if packed { "packed" } else { "plain" }, path.metadata().expect("it is there").len());
    println!("{name:18} {form:6} {size:>11} bytes  {first:7.2} µs, again {again:7.2} µs");
}

/// Positions anywhere in the file, by numbers that look random.
fn drawn(file: &SolutionFile) -> Vec<(u64, u64)> {
    let all: u64 = file.positions();
    let tiers: Vec<_> =
        file.tiers().iter().map(|section| (section, file.tier(section).expect("it is whole"))).collect();
    let mut state = 1_u64;
    let mut draw = || {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let mut place = ((state >> 32) * all) >> 32;
        for (section, bytes) in &tiers {
            if place < section.positions {
                let code = || bytes.as_chunks().0[place as usize];
                let listed = file.header().form == Form::Listed;
                return (section.tier, if listed { u64::from_le_bytes(code()) } else { place });
            }
            place -= section.positions;
        }
        unreachable!("it is in some tier")
    };
    (0..PROBES).map(|_| draw()).collect()
}
