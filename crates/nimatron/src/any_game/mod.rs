//! Rules of any type as one type, so that sessions and all they answer are compiled once for all games.
//!
//! Engines spend their time in rules, so they are compiled for the rules within: see `engine/within.rs`.

mod definition;
mod member;
mod rules;

use std::sync::Arc;

use nimatron_core::{Game, Notation, NotationError, Scoring, Situation, Status, Step};

pub(crate) use self::definition::definition;
pub(crate) use self::member::{AnyMove, AnyPosition, Member, MemberVisitor, State, StateMove, visit, ways};
use self::rules::Rules;

/// Rules of any type; whether they have points remains known to the compiler.
pub(crate) struct AnyGame<const POINTS: bool>(Arc<dyn Rules>);

impl<const POINTS: bool> Game for AnyGame<POINTS> {
    type Position = AnyPosition;
    type Move = AnyMove;
    const SCORING: Scoring = if POINTS { Scoring::Points } else { Scoring::Decided };

    fn start(&self) -> AnyPosition {
        self.0.start()
    }

    fn status(&self, position: &AnyPosition) -> Status {
        self.0.status(position)
    }

    fn moves(&self, position: &AnyPosition, moves: &mut Vec<AnyMove>) {
        self.0.moves(position, moves);
    }

    fn most_moves(&self, position: &AnyPosition) -> usize {
        self.0.most_moves(position)
    }

    fn play(&self, position: &AnyPosition, mv: AnyMove) -> Step<AnyPosition> {
        self.0.play(position, mv)
    }

    fn max_plies(&self, position: &AnyPosition) -> Option<u32> {
        self.0.max_plies(position)
    }
}

impl<const POINTS: bool> Notation for AnyGame<POINTS> {
    fn write(&self, situation: &Situation<AnyPosition>) -> String {
        self.0.write(situation)
    }

    fn read(&self, text: &str) -> Result<Situation<AnyPosition>, NotationError> {
        self.0.read(text)
    }

    fn write_move(&self, situation: &Situation<AnyPosition>, mv: AnyMove) -> String {
        self.0.write_move(situation, mv)
    }

    fn means_move(&self, situation: &Situation<AnyPosition>, mv: AnyMove, text: &str) -> bool {
        self.0.means_move(situation, mv, text)
    }

    fn one_character_moves(&self) -> bool {
        self.0.one_character_moves()
    }
}
