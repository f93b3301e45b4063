//! Training games a second: the table learners on Fort Boyard beside plain Python doing the same, and Q-learning on tic-tac-toe. Run
//! it with `cargo bench --package nimatron-learn`; the Python column is there if `python3` is.

use std::collections::BTreeMap;
use std::process::Command;
use std::sync::Arc;
use std::thread;
use std::time::Instant;

use nimatron_core::capabilities::Equipped;
use nimatron_core::{Family, Game, Host, Notation, Settings, Situation};
use nimatron_games::{Mnk, Subtraction};
use nimatron_learn::{
    Beads, BeadsSettings, Chance, ControlSettings, Direction, Draw, Elimination, Graph, Learner, Lessons,
    MonteCarlo, Opponent, PositionsOf, Preference, QLearning, Regimen, Reward, Sarsa, Sitting, Starts,
    TemporalDifference, Training, Worth,
};

struct Whole;

impl Host for Whole {
    type Opened = Graph;

    fn host<G: Notation + 'static>(self, rules: Equipped<G>, _: Vec<(&'static str, String)>) -> Graph {
        let start = Situation::opening(Game::start(&*rules.game));
        let mut graph = Graph::new(Box::new(PositionsOf::new(Arc::new(rules), start, false)), 1 << 30);
        graph.complete(1 << 20).expect("a small game");
        graph
    }
}

fn graph<F: Family>(settings: &[(&str, &str)]) -> Graph {
    let mut given = Settings::default();
    settings.iter().for_each(|&(name, value)| given.set(name, value));
    F::open(&given, Whole).unwrap_or_else(|error| panic!("{error}"))
}

const LESSONS: ControlSettings = ControlSettings {
    alpha: 0.9,
    gamma: 0.8,
    epsilon: 0.0,
    initial: 0.0,
    reward: Reward::LastDecisions(Worth { win: 1.0, draw: 0.0, loss: -1.0 }),
    direction: Direction::Forward,
    preference: Preference::First,
};

const TEXTBOOK: ControlSettings = ControlSettings {
    alpha: 0.2,
    gamma: 1.0,
    epsilon: 0.1,
    reward: Reward::Result(Worth { win: 1.0, draw: 0.0, loss: -1.0 }),
    ..LESSONS
};

type Make = fn() -> Box<dyn Learner>;

const LEARNERS: [(&str, Make); 6] = [
    ("q-learning", || Box::new(QLearning::new(LESSONS))),
    ("sarsa", || Box::new(Sarsa::new(TEXTBOOK))),
    ("td", || Box::new(TemporalDifference::new(TEXTBOOK))),
    ("monte-carlo", || Box::new(MonteCarlo::new(TEXTBOOK))),
    ("elimination", || Box::<Elimination>::default()),
    ("beads", || {
        Box::new(Beads::new(BeadsSettings {
            initial: vec![1.0],
            worth: Worth::default(),
            decay: 1.0,
            least: 0.0,
            draw: Draw::Any,
        }))
    }),
];

/// Repeats of a measurement; the shortest counts, since on a shared machine the others only tell what else was going on.
const REPEATS: u64 = 7;

/// Microseconds of a game, of the fastest repeat.
fn microseconds(graph: &Graph, learner: Box<dyn Learner>, games: u64) -> f64 {
    let regimen = Regimen {
        sitting: Sitting::First,
        starts: Starts::Game,
        lessons: Lessons::All,
        opponent_lessons: Lessons::All,
    };
    let mut training = Training::new(graph.clone(), learner, Opponent::Itself, regimen, Chance::new(1));
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
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/benches/learners.py");
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
    let graph_of_matches = graph::<Subtraction>(&[("last", "wins"), ("start", "20"), ("overdraw", "yes")]);
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
    let board = graph::<Mnk>(&[("m", "3"), ("n", "3"), ("k", "3")]);
    let settings = ControlSettings { epsilon: 0.1, preference: Preference::Any, ..LESSONS };
    let one = microseconds(&board, Box::new(QLearning::new(settings)), 200_000);
    println!("tic-tac-toe, q-learning:epsilon=0.1,ties=random: {one:.3} s for a million games");
}
