//! Michie's matchboxes against a perfect opponent: what was published, and where they come to rest.

use nimatron_core::{Outcome, Seat};
use nimatron_games::Mnk;
use nimatron_learn::{
    BeadPolicy, Beads, BeadsSettings, Evaluator, Graph, LearnsFrom, Opponent, OutcomeRewards, PerfectAgent,
    RandomGenerator, Schedule, Seats, Starts, Training,
};

use crate::subject::{graph, solution};

const RUNS: u64 = 200;

fn matchboxes() -> BeadsSettings {
    BeadsSettings {
        initial: vec![4.0, 3.0, 2.0, 1.0],
        rewards: OutcomeRewards { win: 3.0, draw: 1.0, loss: -1.0 },
        decay: 1.0,
        least: 0.0,
        policy: BeadPolicy::Sample,
    }
}

fn against_a_perfect_opponent(graph: &Graph, seed: u64) -> Training {
    let perfect = Opponent::Agent(Box::new(PerfectAgent::new(solution(graph))));
    let schedule = Schedule {
        seats: Seats::Fixed,
        starts: Starts::Game,
        learns_from: LearnsFrom::Own,
        opponent_learns_from: LearnsFrom::Own,
    };
    Training::new(
        graph.clone(),
        Box::new(Beads::new(matchboxes())),
        perfect,
        schedule,
        RandomGenerator::new(seed),
    )
}

/// 304 boxes: those are the positions of the first player that are not over and leave a choice, up to symmetry.
#[test]
fn there_are_304_matchboxes() {
    let graph = graph::<Mnk>("m=3,n=3,k=3", true);
    let own =
        |node: &u32| graph.seat(*node) == Seat::First && graph.depth(*node) < 8 && !graph.is_over(*node);
    assert_eq!((0..graph.len() as u32).filter(own).count(), 304);
    // A corner, an edge, the center.
    assert_eq!(graph.moves(Graph::START).len(), 3);
}

#[test]
fn draws_dominate_after_some_twenty_games_and_then_it_rests() {
    let graph = graph::<Mnk>("m=3,n=3,k=3", true);
    let mut drawn = [0_u32; 400];
    let mut openings = [[0.0; 3]; 2];
    for seed in 0..RUNS {
        let mut training = against_a_perfect_opponent(&graph, seed);
        for (game, drawn) in drawn.iter_mut().enumerate() {
            if game == 0 || game == 399 {
                let mut beads = Vec::new();
                training.learner.policy(&mut training.graph, Graph::START, &mut beads).unwrap();
                let all: f64 = beads.iter().sum();
                for (share, beads) in openings[usize::from(game > 0)].iter_mut().zip(beads) {
                    *share += beads / all / RUNS as f64;
                }
            }
            *drawn += u32::from(training.play().unwrap().outcome(Seat::First) == Outcome::Draw);
        }
    }
    let share = |games: std::ops::Range<usize>| {
        let count = games.len() as f64 * RUNS as f64;
        f64::from(drawn[games].iter().sum::<u32>()) / count
    };
    // The first player cannot win: at first it loses most games, then it learns not to.
    assert!(share(0..10) < 0.35 && share(30..40) > 0.5 && share(100..200) > 0.95 && share(300..400) > 0.98);
    // Corner, edge and center were equally likely. A perfect opponent punishes most answers after a corner or an edge, few after
    // the center.
    let [[_, _, before], [corner, edge, center]] = openings;
    assert!((before - 1.0 / 3.0).abs() < 1e-9);
    assert!(corner < 0.15 && edge < 0.15 && center > 0.75, "{corner} {edge} {center}");
}

/// It comes to rest as soon as it never loses, and what it does not meet it does not learn: a few boxes are right, most were never
/// opened again.
#[test]
fn it_learns_no_more_than_it_needs() {
    let graph = graph::<Mnk>("m=3,n=3,k=3", true);
    let mut evaluator = Evaluator::new(&graph, solution(&graph), false);
    for seed in 0..10 {
        let mut training = against_a_perfect_opponent(&graph, seed);
        (0..2000).for_each(|_| assert!(training.play().is_ok()));
        let of = evaluator.assess(&mut *training.learner, &mut training.graph, &training.met).unwrap();
        assert!(of.coverage.unwrap() < 0.08 && of.agreement.unwrap() < 0.03, "{of:?}");
    }
}
