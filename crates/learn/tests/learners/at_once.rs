//! A learner that plays itself learns exactly what it would if it learned after each game.

use nimatron_games::{Hexapawn, Kalah, Mnk, MuTorere};
use nimatron_learn::{
    ControlSettings, Direction, Episode, Graph, Learner, Linear, LinearSettings, MonteCarlo, NodeIndex,
    NodeSituation, OutcomeRewards, Parameters, Perspective, QLearning, RandomGenerator, Reward, Sarsa,
    Starts, TemporalDifference, TieBreaking,
};

use crate::subject::{RESULT_LEARNERS, TEXTBOOK, against_itself, fort_boyard, graph};

/// Plays move by move, and learns when the game is over.
struct AfterTheGame {
    graph: Graph,
    learner: Box<dyn Learner>,
    random: RandomGenerator,
    game: Episode,
}

impl AfterTheGame {
    fn play(&mut self, starts: Starts) {
        self.begin(starts);
        let Self { graph, learner, random, game } = self;
        while game.end(graph).is_none() {
            let node = game.at().node;
            let choice = learner.choose(graph, node, random).unwrap();
            game.push(choice.edge, graph.follow(node, choice.edge).unwrap(), choice.explored);
        }
        game.finish(game.end(graph).unwrap());
        learner.learn(graph, game, Perspective::All).unwrap();
    }

    fn begin(&mut self, starts: Starts) {
        let Self { graph, random, game, .. } = self;
        let begin = |node| NodeSituation::first_reached(node, graph.seat(node));
        if starts == Starts::Game {
            return game.begin(begin(Graph::START));
        }
        let ongoing: Vec<_> = (0..graph.len() as NodeIndex).filter(|&node| !graph.is_over(node)).collect();
        let node = ongoing[random.below(ongoing.len() as u32) as usize];
        let moves = graph.moves(node);
        let edge = moves.start + random.below(moves.len() as u32);
        game.begin(begin(node));
        game.push(edge, graph.transition(edge), true);
    }
}

/// The bits of all parameters.
fn bits(parameters: Parameters) -> Vec<u64> {
    let (Parameters::Moves(all) | Parameters::Positions(all) | Parameters::Features(all)) = parameters;
    all.into_iter().map(f64::to_bits).collect()
}

fn compare(graph: &Graph, learner: Box<dyn Learner>, starts: Starts, seed: u64) {
    let (random, game) = (RandomGenerator::new(seed), Episode::default());
    let mut after = AfterTheGame { graph: graph.clone(), learner: learner.cloned(), random, game };
    let mut training = against_itself(graph.clone(), learner, starts, seed);
    for _ in 0..200 {
        after.play(starts);
        let game = training.play().unwrap();
        assert_eq!(game.decisions(), after.game.decisions());
        assert_eq!((game.at(), game.loser()), (after.game.at(), after.game.loser()));
        assert_eq!(training.random, after.random);
        let learned = bits(training.learner.parameters(&training.graph));
        assert_eq!(learned, bits(after.learner.parameters(&after.graph)));
    }
}

fn by_values(settings: ControlSettings) -> [Box<dyn Learner>; 4] {
    [
        Box::new(QLearning::new(settings)),
        Box::new(Sarsa::new(settings)),
        Box::new(MonteCarlo::new(settings)),
        Box::new(TemporalDifference::new(settings)),
    ]
}

/// All learners, with rewards, orders and ties of every kind.
fn all(features: usize) -> Vec<Box<dyn Learner>> {
    let outcomes = OutcomeRewards { win: 1.0, draw: 0.25, loss: -0.75 };
    let mut all: Vec<_> = RESULT_LEARNERS.iter().map(|(_, make)| make()).collect();
    for reward in [Reward::LastDecisions(outcomes), Reward::Result(outcomes), Reward::Points { units: 1.0 }] {
        for direction in [Direction::Forward, Direction::Backward] {
            for (tie_breaking, epsilon) in
                [(TieBreaking::First, 0.0), (TieBreaking::First, 0.3), (TieBreaking::Any, 0.1)]
            {
                let settings =
                    ControlSettings { gamma: 0.9, epsilon, reward, direction, tie_breaking, ..TEXTBOOK };
                all.extend(by_values(settings));
            }
        }
    }
    let linear = LinearSettings {
        alpha: 0.03,
        gamma: 1.0,
        lambda: 0.5,
        epsilon: 0.1,
        reward: Reward::Result(outcomes),
        tie_breaking: TieBreaking::Any,
    };
    if features > 0 {
        all.push(Box::new(Linear::new(linear, features)));
    }
    all
}

fn check(graph: &Graph) {
    for starts in [Starts::Game, Starts::Exploring] {
        for (learner, seed) in all(graph.feature_names().len()).into_iter().zip(1..) {
            compare(graph, learner, starts, seed);
        }
    }
}

#[test]
fn on_games_in_which_players_take_turns() {
    check(&fort_boyard());
    check(&graph::<Hexapawn>("width=3,height=3", true));
    check(&graph::<Mnk>("m=3,n=3,k=3", true));
}

#[test]
fn on_a_game_of_extra_turns() {
    check(&graph::<Kalah>("pits=2,seeds=2", false));
}

#[test]
fn on_a_game_that_can_go_on_for_ever() {
    check(&graph::<MuTorere>("centre=adjacent", true));
}
