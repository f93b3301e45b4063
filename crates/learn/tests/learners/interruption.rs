//! A game that is broken off leaves no trace: the training goes on as if it had never begun.

use nimatron_learn::{
    Agent, Chance, Edge, Elimination, Graph, Halt, Lessons, Opponent, Random, Regimen, Sitting, Standing,
    Starts, Training,
};

use crate::subject::fort_boyard;

/// Plays at random, and once breaks a game off in the middle.
struct Restless {
    moves_until_then: Option<u32>,
}

impl Agent for Restless {
    fn begin(&mut self, _: u64) {}

    fn choose(&mut self, graph: &mut Graph, at: &Standing, chance: &mut Chance) -> Result<Edge, Halt> {
        let edge = Random.choose(graph, at, chance)?;
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
    let regimen = Regimen {
        sitting: Sitting::Random,
        starts: Starts::Game,
        lessons: Lessons::All,
        opponent_lessons: Lessons::All,
    };
    let opponent = Opponent::Agent(Box::new(Restless { moves_until_then }));
    Training::new(fort_boyard(), Box::<Elimination>::default(), opponent, regimen, Chance::new(5))
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
        assert_eq!(broken.chance, whole.chance);
        assert_eq!(
            (broken.met, broken.learner.lore(&broken.graph)),
            (whole.met, whole.learner.lore(&whole.graph))
        );
    }
}
