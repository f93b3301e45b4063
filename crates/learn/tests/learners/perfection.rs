//! Every table learner becomes perfect and stays so, on every seed tried, where games begin anywhere.

use std::sync::Arc;

use nimatron_games::{Fibonacci, Hexapawn, Kalah, Mnk, MuTorere, Nim, Subtraction};
use nimatron_learn::{Graph, Learner, Reward, Sarsa, Starts};

use crate::subject::{
    Named, RESULT_LEARNERS, TEXTBOOK, VALUE_LEARNERS, against_itself, graph, perfect_from, solution,
};

/// All learners are perfect from some game on, the last one at the latest, in at least 95 of 100 runs.
fn check(graph: &Graph, learners: &[Named], games: u64, runs: u64) {
    let solution = solution(graph);
    for (name, make) in learners {
        let perfect = |seed| {
            let mut training = against_itself(graph.clone(), make(), Starts::Exploring, seed);
            perfect_from(&mut training, &solution, games).is_some()
        };
        let count = (0..runs).filter(|&seed| perfect(seed)).count() as u64;
        assert!(100 * count >= 95 * runs, "{name}: {count} of {runs}");
    }
}

fn all() -> Vec<Named> {
    [&VALUE_LEARNERS[..], &RESULT_LEARNERS[..]].concat()
}

#[test]
fn on_the_games_of_the_lessons() {
    check(&graph::<Subtraction>("last=wins,start=20", false), &all(), 2_000, 100);
    check(&graph::<Subtraction>("start=12", false), &all(), 2_000, 100);
    check(&graph::<Nim>("start=1/2/3", false), &all(), 5_000, 100);
    check(&graph::<Hexapawn>("width=3,height=3", false), &all(), 5_000, 100);
}

#[test]
fn on_fibonacci_nim_with_twenty_counters() {
    check(&graph::<Fibonacci>("start=20", false), &all(), 40_000, 10);
}

/// Beads take several times as long there; draws teach elimination nothing.
#[test]
fn on_marienbad_and_tic_tac_toe() {
    check(
        &graph::<Nim>("start=1/3/5/7", false),
        &[&VALUE_LEARNERS[..], &RESULT_LEARNERS[..1]].concat(),
        60_000,
        10,
    );
    check(&graph::<Mnk>("m=3,n=3,k=3", false), &VALUE_LEARNERS, 500_000, 2);
}

/// Folded positions are fewer, and learned sooner.
#[test]
fn on_folded_tic_tac_toe() {
    check(&graph::<Mnk>("m=3,n=3,k=3", true), &VALUE_LEARNERS, 100_000, 10);
}

/// Loopy play is a draw by repetition, so that every game ends and teaches something.
#[test]
fn on_a_game_that_can_go_on_for_ever() {
    check(&graph::<MuTorere>("centre=adjacent", true), &VALUE_LEARNERS, 60_000, 10);
}

/// Extra turns, captures and points: the margin is learned exactly.
#[test]
fn on_small_kalah_for_points() {
    let board = graph::<Kalah>("pits=3,seeds=2", false);
    let by_points: Named = ("sarsa for points", || {
        let learner: Box<dyn Learner> = Box::new(Sarsa::new(nimatron_learn::ControlSettings {
            reward: Reward::Points { units: 1.0 },
            ..TEXTBOOK
        }));
        learner
    });
    let mut training = against_itself(board.clone(), by_points.1(), Starts::Exploring, 1);
    let solution = solution(&board);
    assert!(perfect_from(&mut training, &solution, 300_000).is_some());
    let mut values = Vec::new();
    training.learner.value_estimates(&mut training.graph, Graph::START, &mut values).unwrap();
    for (edge, value) in training.graph.moves(Graph::START).zip(values) {
        assert!((value - f64::from(Arc::clone(&solution).result_of(&board, edge))).abs() < 1e-2);
    }
}
