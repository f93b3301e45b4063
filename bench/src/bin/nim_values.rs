//! Nim-values of Grundy's game by definition and by rare values, in turn: operations, time, and how many times less. The definition is
//! left out where it would take minutes.
//!
//! ```sh
//! cargo run --release --manifest-path bench/Cargo.toml --bin nim_values
//! ```

use std::time::Instant;

use nimatron_core::{HeapMoves, Heaps};
use nimatron_games::Grundy;
use nimatron_search::Run;
use nimatron_solve::sprague_grundy::{Method, NimValues, Request, nim_values};

/// The largest heaps, and how often each method runs; the shortest time counts.
const SIZES: [u32; 3] = [10_000, 30_000, 100_000];
const REPEATS: usize = 3;
/// A size for rare values only.
const LARGE: u32 = 1_000_000;

fn timed(moves: &HeapMoves, to: u32, method: Method) -> (NimValues, f64) {
    let request = Request { to, method, by_period: true, run: &Run::default() };
    let begin = Instant::now();
    let found = nim_values(moves, &request);
    (found, begin.elapsed().as_secs_f64())
}

fn main() {
    let moves = Grundy { last_wins: true, start: 12 }.heap_moves();
    println!(
        "{:>9}  {:>13}  {:>13}  {:>6}  {:>9}  {:>9}  {:>6}",
        "to", "plain", "rare values", "ratio", "s", "s", "ratio"
    );
    for to in SIZES {
        let mut fastest = [f64::INFINITY; 2];
        let mut found = Vec::new();
        for _ in 0..REPEATS {
            let both = [Method::Plain, Method::RareValues].map(|method| timed(&moves, to, method));
            for (fastest, (_, seconds)) in fastest.iter_mut().zip(&both) {
                *fastest = fastest.min(*seconds);
            }
            found = both.map(|(found, _)| found).to_vec();
        }
        let [plain, rare] = &found[..] else { unreachable!("two methods") };
        assert_eq!(plain.values, rare.values, "heaps to {to}");
        let counts = plain.operations as f64 / rare.operations as f64;
        let times = fastest[0] / fastest[1];
        println!(
            "{to:>9}  {:>13}  {:>13}  {counts:>6.1}  {:>9.3}  {:>9.3}  {times:>6.1}",
            plain.operations, rare.operations, fastest[0], fastest[1]
        );
    }
    let (found, seconds) = timed(&moves, LARGE, Method::RareValues);
    println!("{LARGE:>9}  {:>13}  {:>13}  {:>6}  {:>9}  {seconds:>9.3}", "", found.operations, "", "");
    println!("rare heaps: {:?}", found.rare);
}
