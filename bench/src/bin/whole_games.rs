//! Whole games of listed positions, solved in memory or, given mebibytes of it, into a file and once: positions a second.
//!
//! ```sh
//! cargo run --release --manifest-path bench/Cargo.toml --bin whole_games -- [THREADS [WIDTH HEIGHT [MIB]]]
//! ```

use std::time::Instant;

use nimatron_core::Game;
use nimatron_core::definition::Definition;
use nimatron_games::ConnectFour;
use nimatron_search::Run;
use nimatron_solve::{SolveTask, StoredGoal, Target, solve_whole};

/// How often it is solved; the shortest time counts.
const REPEATS: usize = 5;

fn main() {
    let numbers: Vec<u32> = std::env::args().filter_map(|argument| argument.parse().ok()).collect();
    let threads = numbers.first().map_or(2, |&threads| threads as usize);
    let [width, height] = [1, 2].map(|place| numbers.get(place).copied());
    let (width, height) = (width.unwrap_or(5), height.unwrap_or(4));
    let rules = Definition::new(ConnectFour::<u64>::new(width, height)).symmetric().encoded();
    let mebibytes = numbers.get(3).map(|&mebibytes| mebibytes as usize);
    let memory = mebibytes.map_or(1 << 32, |mebibytes| mebibytes << 20);
    let run = Run { threads, memory, ..Run::default() };
    let folder = tempfile::tempdir().expect("there is room");
    let path = folder.path().join("solution");
    let task = SolveTask {
        game: "connect-four",
        fingerprint: "",
        start: "",
        goal: StoredGoal::Distance,
        top: None,
        file: mebibytes.map(|_| Target::new(&path, true)),
        run: &run,
    };
    let start = rules.game.start();
    let solve = || {
        let begin = Instant::now();
        let positions = solve_whole(&rules, &start, &task).expect("it fits").positions;
        (positions, begin.elapsed().as_secs_f64())
    };
    let repeats = if mebibytes.is_some() { 1 } else { REPEATS };
    let runs: Vec<_> = (0..repeats).map(|_| solve()).collect();
    let (positions, seconds) =
        runs.into_iter().min_by(|one, other| one.1.total_cmp(&other.1)).expect("a run");
    println!(
        "connect-four {width}×{height}, {threads} threads: {positions} positions, {seconds:.3} s, {:.2} M positions/s",
        positions as f64 / seconds / 1e6
    );
}
