//! Wythoff's game: take any number from one of two heaps, or the same number from both; whoever takes last wins.
//! W. A. Wythoff, *A Modification of the Game of Nim*, 1907.

use std::process::ExitCode;

use nimatron::core::definition::Definition;
use nimatron::core::{
    End, Family, Game, Notation, NotationError, Outcome, Parameter, Preset, Scoring, SettingError, Settings,
    Situation, Status, Step, Visitor,
};
use nimatron::{About, Catalog};

struct Wythoff;

impl Game for Wythoff {
    type Position = (u32, u32);
    type Move = (u32, u32);
    const SCORING: Scoring = Scoring::Decided;

    fn start(&self) -> (u32, u32) {
        (5, 8)
    }
    fn status(&self, &heaps: &(u32, u32)) -> Status {
        if heaps == (0, 0) { Status::Over(End::Decided(Outcome::Loss)) } else { Status::Ongoing }
    }
    fn moves(&self, &(left, right): &(u32, u32), moves: &mut Vec<(u32, u32)>) {
        moves.extend((1..=left).map(|take| (take, 0)));
        moves.extend((1..=right).map(|take| (0, take)));
        moves.extend((1..=left.min(right)).map(|take| (take, take)));
    }
    fn play(&self, heaps: &(u32, u32), takes: (u32, u32)) -> Step<(u32, u32)> {
        Step::pass_turn((heaps.0 - takes.0, heaps.1 - takes.1))
    }
    fn max_plies(&self, heaps: &(u32, u32)) -> Option<u32> {
        Some(heaps.0 + heaps.1)
    }
}

impl Notation for Wythoff {
    fn write(&self, situation: &Situation<(u32, u32)>) -> String {
        format!("{},{}", situation.position.0, situation.position.1)
    }
    fn read(&self, text: &str) -> Result<Situation<(u32, u32)>, NotationError> {
        let heap = |text: &str| text.parse().ok().filter(|&heap| heap <= 1000);
        let heaps = text.split_once(',').and_then(|(left, right)| Some((heap(left)?, heap(right)?)));
        heaps
            .map(Situation::opening)
            .ok_or_else(|| NotationError::whole("two heaps of at most 1000 as 5,8", text))
    }
    fn write_move(&self, _: &Situation<(u32, u32)>, takes: (u32, u32)) -> String {
        format!("{}+{}", takes.0, takes.1)
    }
    fn one_character_moves(&self) -> bool {
        false
    }
}

impl Family for Wythoff {
    const NAME: &'static str = "wythoff";
    const PARAMETERS: &'static [Parameter] = &[];
    const PRESETS: &'static [Preset] = &[];
    fn open<V: Visitor>(_: &Settings, visitor: V) -> Result<V::Output, SettingError> {
        Ok(visitor.visit(Definition::new(Self), Vec::new()))
    }
}

fn main() -> ExitCode {
    let about = About {
        title: "Wythoff's game",
        summary: "Two heaps; take from one, or alike from both.",
        rules: "Take any number from one heap, or the same number from both. Whoever takes last wins.",
    };
    nimatron_cli::run(&Catalog::standard().with_described::<Wythoff>(about))
}
