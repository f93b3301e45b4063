//! A game that is broken off leaves no trace: the training goes on as if it had never begun.

use nimatron_learn::{
    Agent, EdgeIndex, Elimination, Graph, Halt, LearnsFrom, NodeSituation, Opponent, RandomAgent,
    RandomGenerator, Schedule, Seats, Starts, Training,
};

use crate::subject::fort_boyard;

/// Plays at random, and once breaks a game off in the middle.
struct Restless {
    moves_until_then: Option<u32>,
}

impl Agent for Restless {
    fn begin(&mut self, _: u64) {}

    fn choose(
        &mut self,
        graph: &mut Graph,
        at: &NodeSituation,
        random: &mut RandomGenerator,
    ) -> Result<EdgeIndex, Halt> {
        let edge = RandomAgent.choose(graph, at, random)?;
        match &mut self.moves_until_then {
            Some(0) => {
                self.moves_until_then = None;
                return Err(Halt::Interrupted);
            }
            Some(moves) => *moves -= 1,
            None => {}
        }
        Ok(edge)
    }
}

fn training(moves_until_then: Option<u32>) -> Training {
    let schedule = Schedule {
        seats: Seats::Random,
        starts: Starts::Game,
        learns_from: LearnsFrom::All,
        opponent_learns_from: LearnsFrom::All,
    };
    let opponent = Opponent::Agent(Box::new(Restless { moves_until_then }));
    Training::new(fort_boyard(), Box::<Elimination>::default(), opponent, schedule, RandomGenerator::new(5))
}

#[test]
fn a_game_broken_off_is_played_again() {
    for moves in [0, 3, 17, 40] {
        let (mut whole, mut broken) = (training(None), training(Some(moves)));
        while whole.games < 60 {
            whole.play().unwrap();
        }
        let mut breaks = 0;
        while broken.games < 60 {
            breaks += u32::from(broken.play().is_err());
        }
        assert_eq!(breaks, 1);
        assert_eq!(broken.random, whole.random);
        assert_eq!(
            (broken.met, broken.learner.parameters(&broken.graph)),
            (whole.met, whole.learner.parameters(&whole.graph))
        );
    }
}
