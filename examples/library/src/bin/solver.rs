//! A solver: rules of one's own, solved whole into a file, from which the lost positions are read. The game is Subtract a Square: take a square
//! number of counters; whoever takes the last wins. R. Silverman, *Mathematics Magazine* 44, 1971; its lost heaps are sequence A030193.

use std::env;
use std::error::Error;

use nimatron::core::definition::Definition;
use nimatron::core::{
    Encoded, End, Game, Notation, NotationError, Outcome, Scoring, Situation, Status, Step,
};
use nimatron::{SavedSolution, SolveRequest, session};

struct SubtractASquare;

impl Game for SubtractASquare {
    type Position = u32;
    type Move = u32;
    const SCORING: Scoring = Scoring::Decided;

    fn start(&self) -> u32 {
        60
    }
    fn status(&self, &heap: &u32) -> Status {
        if heap == 0 { Status::Over(End::Decided(Outcome::Loss)) } else { Status::Ongoing }
    }
    fn moves(&self, &heap: &u32, moves: &mut Vec<u32>) {
        moves.extend((1..).map(|root| root * root).take_while(|&square| square <= heap));
    }
    fn play(&self, heap: &u32, square: u32) -> Step<u32> {
        Step::pass_turn(heap - square)
    }
    fn max_plies(&self, &heap: &u32) -> Option<u32> {
        Some(heap)
    }
}

impl Notation for SubtractASquare {
    fn write(&self, situation: &Situation<u32>) -> String {
        situation.position.to_string()
    }
    fn read(&self, text: &str) -> Result<Situation<u32>, NotationError> {
        let heap = text.parse().ok().filter(|&heap| heap <= 1000);
        heap.map(Situation::opening).ok_or_else(|| NotationError::whole("a number up to 1000", text))
    }
    fn write_move(&self, _: &Situation<u32>, square: u32) -> String {
        square.to_string()
    }
    fn one_character_moves(&self) -> bool {
        false
    }
}

impl Encoded for SubtractASquare {
    fn code(&self, &heap: &u32) -> Option<u64> {
        Some(heap.into())
    }
    fn decode(&self, code: u64) -> Option<u32> {
        u32::try_from(code).ok().filter(|&heap| heap <= 1000)
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let file = env::args_os().nth(1).ok_or("usage: solver FILE")?;
    let game = session("subtract-a-square", Definition::new(SubtractASquare).encoded());
    let request = SolveRequest { file: Some(file.clone().into()), ..SolveRequest::default() };
    println!("{} positions solved", game.solve(&request)?.positions);
    let solution = SavedSolution::open(file.as_ref())?;
    for heap in 0..=60 {
        let value = game.at(&heap.to_string())?.probe(&solution)?.value.ok_or("it is solved")?;
        if value.outcome == Outcome::Loss {
            println!("{heap}");
        }
    }
    Ok(())
}
