//! All positions of Kalah with up to so many seeds, solved in memory: positions a second.
//!
//! ```sh
//! cargo run --release --manifest-path bench/Cargo.toml --bin numbered_games -- [THREADS [SEEDS]]
//! ```

use std::time::Instant;

use nimatron_core::Game;
use nimatron_core::definition::Definition;
use nimatron_games::kalah::{Capture, EndRule, Kalah, Variant};
use nimatron_search::Run;
use nimatron_solve::{SolveTask, StoredGoal, solve_whole};

/// How often it is solved; the shortest time counts.
const REPEATS: usize = 3;

fn main() {
    let mut numbers = std::env::args().filter_map(|argument| argument.parse().ok());
    let threads = numbers.next().unwrap_or(2);
    let seeds = numbers.next().unwrap_or(16);
    let variant = Variant { pits: 6, seeds: 4, capture: Capture::Standard, end_rule: EndRule::AnyRowEmpty };
    let run = Run {
        threads: usize::try_from(threads).expect("a number of threads"),
        memory: 1 << 32,
        ..Run::default()
    };
    let task = SolveTask {
        game: "kalah",
        fingerprint: "",
        start: "",
        goal: StoredGoal::Margin,
        top: Some(seeds),
        file: None,
        run: &run,
    };
    let solve = || {
        let rules = Definition::new(Kalah::<u8, 8>::new(variant)).solved_by_sections();
        let begin = Instant::now();
        let positions = solve_whole(&rules, &rules.game.start(), &task).expect("it fits").positions;
        (positions, begin.elapsed().as_secs_f64())
    };
    let runs: Vec<_> = (0..REPEATS).map(|_| solve()).collect();
    let (positions, seconds) =
        runs.into_iter().min_by(|one, other| one.1.total_cmp(&other.1)).expect("a run");
    println!(
        "kalah, up to {seeds} seeds, {threads} threads: {positions} positions, {seconds:.3} s, {:.2} M positions/s",
        positions as f64 / seconds / 1e6
    );
}
