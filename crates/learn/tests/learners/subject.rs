//! Learners and games to try them on.

use std::sync::Arc;

use nimatron_core::definition::Definition;
use nimatron_core::{Family, Notation, Settings, Situation, Visitor};
use nimatron_games::Subtraction;
use nimatron_learn::{
    BeadPolicy, Beads, BeadsSettings, ControlSettings, Direction, Elimination, Evaluator, Graph, Learner,
    LearnsFrom, MonteCarlo, Opponent, OutcomeRewards, PositionsOf, QLearning, RandomGenerator, Reward, Sarsa,
    Schedule, Seats, Solution, Starts, TemporalDifference, TieBreaking, Training,
};

/// Bytes that no game here needs.
const MEMORY: usize = 1 << 30;

struct Whole {
    folded: bool,
}

impl Visitor for Whole {
    type Output = Graph;

    fn visit<G: Notation + 'static>(self, rules: Definition<G>, _: Vec<(&'static str, String)>) -> Graph {
        let start = Situation::opening(rules.game.start());
        let mut graph = Graph::new(Box::new(PositionsOf::new(Arc::new(rules), start, self.folded)), MEMORY);
        graph.complete(1 << 20).expect("a small game");
        graph
    }
}

/// The whole graph of a game, its settings written as `name=value,name=value`.
pub(crate) fn graph<F: Family>(settings: &str, folded: bool) -> Graph {
    let mut given = Settings::default();
    for setting in settings.split(',') {
        let (name, value) = setting.split_once('=').expect("name=value");
        given.set(name, value);
    }
    F::open(&given, Whole { folded }).unwrap_or_else(|error| panic!("{}:{settings}: {error}", F::NAME))
}

/// Twenty matches, one to three at a time, more than are left allowed; who takes the last one wins.
pub(crate) fn fort_boyard() -> Graph {
    graph::<Subtraction>("last=wins,start=20,overdraw=yes", false)
}

/// The lessons' settings.
pub(crate) const LESSONS: ControlSettings = ControlSettings {
    alpha: 0.9,
    gamma: 0.8,
    epsilon: 0.0,
    initial: 0.0,
    reward: Reward::LastDecisions(OutcomeRewards { win: 1.0, draw: 0.0, loss: -1.0 }),
    direction: Direction::Forward,
    tie_breaking: TieBreaking::First,
};

/// The textbooks' settings where games begin anywhere.
pub(crate) const TEXTBOOK: ControlSettings = ControlSettings {
    alpha: 0.2,
    gamma: 1.0,
    reward: Reward::Result(OutcomeRewards { win: 1.0, draw: 0.0, loss: -1.0 }),
    tie_breaking: TieBreaking::Any,
    ..LESSONS
};

/// A table learner by name.
pub(crate) type Named = (&'static str, fn() -> Box<dyn Learner>);

/// The learners of action values and state values.
pub(crate) const VALUE_LEARNERS: [Named; 4] = [
    ("q-learning", || Box::new(QLearning::new(LESSONS))),
    ("sarsa", || Box::new(Sarsa::new(TEXTBOOK))),
    ("td", || Box::new(TemporalDifference::new(TEXTBOOK))),
    ("monte-carlo", || Box::new(MonteCarlo::new(TEXTBOOK))),
];

/// The learners of wins and losses alone.
pub(crate) const RESULT_LEARNERS: [Named; 2] = [
    ("elimination", || Box::<Elimination>::default()),
    ("beads", || {
        Box::new(Beads::new(BeadsSettings {
            initial: vec![1.0],
            rewards: OutcomeRewards::default(),
            decay: 1.0,
            least: 0.0,
            policy: BeadPolicy::Sample,
        }))
    }),
];

/// A learner that plays itself.
pub(crate) fn against_itself(graph: Graph, learner: Box<dyn Learner>, starts: Starts, seed: u64) -> Training {
    let schedule = Schedule {
        seats: Seats::Fixed,
        starts,
        learns_from: LearnsFrom::All,
        opponent_learns_from: LearnsFrom::All,
    };
    Training::new(graph, learner, Opponent::Itself, schedule, RandomGenerator::new(seed))
}

/// Plays so many games. Says after which of them the learner was perfect and stayed so.
pub(crate) fn perfect_from(training: &mut Training, solution: &Arc<Solution>, games: u64) -> Option<u64> {
    let mut evaluator = Evaluator::new(&training.graph, Arc::clone(solution), training.learner.looks_ahead());
    evaluator.evaluate_all(&mut *training.learner, &mut training.graph).expect("room");
    let mut since = None;
    for game in 1..=games {
        training.play().expect("a game");
        training.reevaluate_last_game(&mut evaluator).expect("room");
        since = if evaluator.is_perfect() { since.or(Some(game)) } else { None };
    }
    since
}

/// The solution of a game that ends.
pub(crate) fn solution(graph: &Graph) -> Arc<Solution> {
    Arc::new(Solution::of(graph).expect("a game that ends"))
}
