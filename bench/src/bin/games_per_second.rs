//! Training games a second: the table learners on Fort Boyard beside plain Python doing the same, and Q-learning on tic-tac-toe. The
//! Python column is there if `python3` is.
//!
//! ```sh
//! cargo run --release --manifest-path bench/Cargo.toml --bin games_per_second
//! ```

#[expect(dead_code, reason = "tests need more of it")]
#[path = "../../../crates/learn/tests/learners/subject.rs"]
mod subject;

use std::collections::BTreeMap;
use std::process::Command;
use std::thread;
use std::time::Instant;

use nimatron_games::Mnk;
use nimatron_learn::{
    ControlSettings, Graph, Learner, MonteCarlo, QLearning, Sarsa, Starts, TemporalDifference, TieBreaking,
};

use crate::subject::{LESSONS, RESULT_LEARNERS, TEXTBOOK, against_itself, fort_boyard, graph};

type Make = fn() -> Box<dyn Learner>;

/// As the Python beside it: now and then any move is tried.
const TRYING: ControlSettings =
    ControlSettings { epsilon: 0.1, tie_breaking: TieBreaking::First, ..TEXTBOOK };

const LEARNERS: [(&str, Make); 6] = [
    ("q-learning", || Box::new(QLearning::new(LESSONS))),
    ("sarsa", || Box::new(Sarsa::new(TRYING))),
    ("td", || Box::new(TemporalDifference::new(TRYING))),
    ("monte-carlo", || Box::new(MonteCarlo::new(TRYING))),
    RESULT_LEARNERS[0],
    RESULT_LEARNERS[1],
];

/// Repeats of a measurement; the shortest counts, since on a shared machine the others only tell what else was going on.
const REPEATS: u64 = 7;

/// Microseconds of a game, of the fastest repeat.
fn microseconds(graph: &Graph, learner: Box<dyn Learner>, games: u64) -> f64 {
    let mut training = against_itself(graph.clone(), learner, Starts::Game, 1);
    let mut repeat = || {
        let begin = Instant::now();
        (0..games).for_each(|_| assert!(training.play().is_ok(), "there is room"));
        begin.elapsed().as_secs_f64() / games as f64 * 1e6
    };
    (0..REPEATS).map(|_| repeat()).fold(f64::INFINITY, f64::min)
}

/// The same on all cores at the same time, a learner on each: microseconds for a game of any of them.
fn microseconds_on_all_cores(graph: &Graph, make: Make, games: u64) -> f64 {
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let all: Vec<f64> = thread::scope(|scope| {
        let started: Vec<_> =
            (0..cores).map(|_| scope.spawn(|| microseconds(graph, make(), games))).collect();
        started.into_iter().map(|core| core.join().expect("a measurement")).collect()
    });
    1.0 / all.iter().map(|microseconds| 1.0 / microseconds).sum::<f64>()
}

/// Microseconds of a game in Python, by learner; none where there is no Python.
fn python() -> BTreeMap<String, f64> {
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/src/learners.py");
    let Ok(output) = Command::new("python3").arg(script).output() else { return BTreeMap::new() };
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    let measured = |line: &str| {
        let (name, microseconds) = line.split_once(' ')?;
        Some((name.to_owned(), microseconds.parse().ok()?))
    };
    text.lines().filter_map(measured).collect()
}

fn main() {
    let python = python();
    let graph_of_matches = fort_boyard();
    println!("Fort Boyard, microseconds a game     one core   times    all cores   times");
    for (name, make) in LEARNERS {
        let one = microseconds(&graph_of_matches, make(), 50_000);
        let all = microseconds_on_all_cores(&graph_of_matches, make, 50_000);
        let Some(slow) = python.get(name) else {
            println!("  {name:12}                        {one:9.3}          {all:12.3}");
            continue;
        };
        let (times, times_all) = (slow / one, slow / all);
        println!(
            "  {name:12} Python {slow:9.2}        {one:9.3}   {times:5.0}    {all:9.3}   {times_all:5.0}"
        );
    }
    let board = graph::<Mnk>("m=3,n=3,k=3", false);
    let settings = ControlSettings { epsilon: 0.1, tie_breaking: TieBreaking::Any, ..LESSONS };
    let one = microseconds(&board, Box::new(QLearning::new(settings)), 200_000);
    println!("tic-tac-toe, q-learning:epsilon=0.1,ties=random: {one:.3} s for a million games");
}
