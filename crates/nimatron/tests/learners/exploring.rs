//! A learner whose name stands alone explores, and learns every small game of the catalog.

use std::ops::ControlFlow;
use std::sync::Arc;

use nimatron::report::Measure;
use nimatron::{Catalog, ExperienceSource, LEARNERS, OpponentSpec, Seating, Session, TrainRequest, train};

use crate::learners::subject::{MEMORY, open, spec};

/// Games with at most so many positions are small.
const SMALL: usize = 10_000;
/// Games of a training, as `train` plays if nobody says how many.
const GAMES: u64 = 1000;
const SEEDS: u64 = 3;
/// The least part of what is wrong before the first game that is right after the last: for a learner of values, and for one that knows
/// of a game only who won.
const LEARNED: [f64; 2] = [0.3, 0.12];

/// The chance of a right move before the first game and after the last; nothing where every move is right.
fn rise(game: &str, learner: &str, seed: u64) -> Option<(f64, f64)> {
    let start: Arc<dyn Session> = Arc::from(open(game));
    let source = ExperienceSource::Opponent(OpponentSpec::Itself);
    let request = TrainRequest {
        every: Some(GAMES),
        saved: false,
        seating: Seating { seed, ..Seating::default() },
        ..TrainRequest::new(spec(learner), source, GAMES)
    };
    let (report, _) = train(&start, &request, None, |_| ControlFlow::Continue(())).unwrap();
    report.right_move_before.zip(report.point.right_move())
}

fn is_small(session: &dyn Session) -> bool {
    session.graph(false, MEMORY).map(|mut graph| graph.complete(SMALL).is_ok()).unwrap()
}

fn has_points(game: &str) -> bool {
    open(game).graph(false, MEMORY).unwrap().has_points()
}

#[test]
fn every_small_game_is_learned() {
    let catalog = Catalog::standard();
    let mut games = 0;
    for entry in catalog.entries().iter().filter(|entry| is_small(&*open(entry.name()))) {
        // One without a table learns only what can be said by features.
        for learner in LEARNERS.names().filter(|learner| spec(learner).has_table()) {
            let is_of_values = spec(learner).measure() == Measure::Worths;
            // Who won says nothing where every game is won by points.
            let seeds = if is_of_values || !has_points(entry.name()) { SEEDS } else { 0 };
            for seed in 0..seeds {
                let Some((before, after)) = rise(entry.name(), learner, seed) else { continue };
                let least = before + LEARNED[usize::from(!is_of_values)] * (1.0 - before);
                assert!(after >= least, "{} {learner}, seed {seed}: {before} {after}", entry.name());
            }
        }
        games += 1;
    }
    assert!(games > 10, "{games}");
}

/// Beside a parameter, the others are those of the lessons.
#[test]
fn a_parameter_brings_back_the_defaults() {
    let plays = |learner: &str| rise("fort-boyard", learner, 0).unwrap();
    assert_eq!(plays("q-learning:epsilon=0"), plays("q-learning:alpha=0.9,gamma=0.8,ties=first,reward=last"));
    assert_eq!(plays("q-learning"), plays(&spec("q-learning").written_out()));
    assert_ne!(plays("q-learning"), plays("q-learning:epsilon=0"));
}
