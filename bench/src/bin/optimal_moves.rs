//! How often Monte-Carlo tree search chooses an optimal move, by game.
//!
//! ```sh
//! cargo run --release --manifest-path bench/Cargo.toml --bin optimal_moves -- [PLAYOUTS]
//! ```

#[path = "../../../crates/nimatron/tests/monte_carlo/truth.rs"]
mod truth;

use std::time::Instant;

use truth::truths;

const PLAYOUTS: u64 = 100_000;

fn main() {
    let playouts = std::env::args().find_map(|argument| argument.parse().ok()).unwrap_or(PLAYOUTS);
    println!("{playouts} playouts; shares of all positions, and of those where some move is not optimal");
    for truth in truths() {
        // All positions of the smallest games would say nothing more.
        let step = truth.questions.len().div_ceil(400);
        let truth = truth.thinned(step);
        let start = Instant::now();
        let mark = truth.mark(playouts);
        let seconds = start.elapsed().as_secs_f64();
        println!(
            "{:34} {:4} positions {:6.1} % | {:3} choices {:6.1} % | proved {:5.1} % | {:6.0} thousand playouts/s, {:.1} M nodes/s",
            truth.name,
            mark.all,
            share(mark.right, mark.all),
            mark.choices,
            share(mark.right_choices, mark.choices),
            share(mark.proved, mark.all),
            mark.playouts as f64 / seconds / 1e3,
            mark.nodes as f64 / seconds / 1e6,
        );
    }
}

fn share(part: u32, all: u32) -> f64 {
    100.0 * f64::from(part) / f64::from(all.max(1))
}
