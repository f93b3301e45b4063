//! The lessons' game and learners, figure for figure.

use std::collections::BTreeMap;

use nimatron_core::Seat;
use nimatron_learn::{Elimination, Graph, Learner, Parameters, QLearning, Starts};
use serde_json::Value;

use crate::subject::{LESSONS, against_itself, fort_boyard, perfect_from, solution};

fn truth() -> Value {
    serde_json::from_str(include_str!("../data/fort_boyard.json")).unwrap()
}

/// The values of a learner by the number of matches left, from 1.
fn table(graph: &Graph, learner: &dyn Learner) -> BTreeMap<usize, Vec<f64>> {
    let Parameters::Moves(values) = learner.parameters(graph) else { panic!("a table of moves") };
    let row = |node| graph.moves(node).map(|edge| values[edge as usize]).collect::<Vec<_>>();
    let all = (0..graph.len() as u32).map(|node| (graph.text(node).parse().unwrap(), row(node)));
    all.filter(|(_, row)| !row.is_empty()).collect()
}

#[test]
fn q_learning_gives_the_lessons_tables_to_the_last_digit() {
    let truth = &truth()["q_learning"];
    let mut training = against_itself(fort_boyard(), Box::new(QLearning::new(LESSONS)), Starts::Game, 0);
    for (winner, number) in truth["winners"].as_array().unwrap().iter().zip(1..) {
        let game = training.play().unwrap();
        let loser = if winner == 0 { Seat::Second } else { Seat::First };
        assert_eq!(game.loser(), Some(loser), "game {number}");
        let Some(rows) = truth["tables"][number.to_string()].as_array() else { continue };
        let found = table(&training.graph, &*training.learner);
        for (matches, row) in rows.iter().enumerate().skip(1) {
            let expected: Vec<f64> = row.as_array().unwrap().iter().map(|v| v.as_f64().unwrap()).collect();
            assert_eq!(found[&matches], expected, "{matches} matches after game {number}");
        }
    }
}

#[test]
fn q_learning_is_perfect_from_game_38() {
    let mut training = against_itself(fort_boyard(), Box::new(QLearning::new(LESSONS)), Starts::Game, 0);
    let solution = solution(&training.graph);
    assert_eq!(perfect_from(&mut training, &solution, 100), Some(38));
}

/// The lessons' learner over 2,000 runs, each with other random choices than the published ones.
#[test]
fn elimination_learns_as_fast_as_published() {
    let truth = &truth()["elimination"];
    let runs = truth["runs"].as_u64().unwrap();
    let graph = fort_boyard();
    let solution = solution(&graph);
    let run = |seed| {
        let mut training = against_itself(graph.clone(), Box::<Elimination>::default(), Starts::Game, seed);
        perfect_from(&mut training, &solution, 150).expect("nothing is forgotten that wins")
    };
    let mut games: Vec<u64> = (0..runs).map(run).collect();
    games.sort_unstable();
    let perfect = games.iter().filter(|&&games| games <= 50).count() as f64 / runs as f64;
    let expected = truth["perfect_after_50"].as_f64().unwrap();
    // Four standard deviations of the difference between two such shares.
    let off = 4.0 * (2.0 * expected * (1.0 - expected) / runs as f64).sqrt();
    assert!((perfect - expected).abs() < off, "{perfect}");
    let at = |share: f64| games[(share * runs as f64) as usize] as f64;
    for (share, name, off) in [(0.1, "p10", 1.0), (0.5, "median", 1.0), (0.9, "p90", 1.5), (0.99, "p99", 5.0)]
    {
        let expected = truth["games_until_perfect"][name].as_f64().unwrap();
        assert!((at(share) - expected).abs() <= off, "{name}: {}", at(share));
    }
}
