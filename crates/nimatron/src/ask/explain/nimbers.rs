//! Nim-values of the parts of a position, by the least number that no move leads to.

use std::collections::HashMap;

use nimatron_core::definition::SumOf;
use nimatron_core::{Convention, Game, Notation, Status};

/// Moves that may be tried in all, and plies that a part may last: deeper ones are left alone.
const MOST_MOVES: u64 = 2_000_000;
const LONGEST: u32 = 1_000;

/// The nim-values of positions that are given as text.
pub(super) trait NimValues {
    /// How the sum is won.
    fn convention(&self) -> Convention;

    /// How many parts a position has.
    fn count_parts(&self, position: &str) -> usize;

    /// The value of each part in which a move is left; `None` where it takes too long.
    fn of_parts(&mut self, position: &str) -> Option<Vec<u32>>;

    /// The exclusive or of a position's parts; `None` where it takes too long.
    fn of(&mut self, position: &str) -> Option<u32> {
        Some(self.of_parts(position)?.into_iter().fold(0, |sum, value| sum ^ value))
    }
}

/// Nim-values, each computed once.
pub(super) struct Nimbers<'g, G: Game> {
    game: &'g G,
    sum: &'g SumOf<G>,
    known: HashMap<G::Position, u32>,
    tried: u64,
}

impl<'g, G: Game> Nimbers<'g, G> {
    pub(super) fn new(game: &'g G, sum: &'g SumOf<G>) -> Self {
        Self { game, sum, known: HashMap::new(), tried: 0 }
    }

    fn parts(&self, position: &G::Position) -> Vec<G::Position> {
        let mut parts = Vec::new();
        (self.sum.parts)(self.game, position, &mut parts);
        parts
    }

    fn of_position(&mut self, position: &G::Position) -> Option<Vec<u32>> {
        let parts = self.parts(position);
        let open = parts.iter().filter(|part| self.game.status(part) == Status::Ongoing);
        open.collect::<Vec<_>>().into_iter().map(|part| self.of_part(part)).collect()
    }

    fn of_part(&mut self, part: &G::Position) -> Option<u32> {
        if let Some(&value) = self.known.get(part) {
            return Some(value);
        }
        if self.tried > MOST_MOVES || self.game.max_plies(part).is_none_or(|longest| longest > LONGEST) {
            return None;
        }
        let mut moves = Vec::new();
        self.game.moves(part, &mut moves);
        self.tried += moves.len() as u64;
        let mut reached = Vec::with_capacity(moves.len());
        for mv in moves {
            let values = self.of_position(&self.game.play(part, mv).position)?;
            reached.push(values.into_iter().fold(0, |sum, value| sum ^ value));
        }
        let value = (0..).find(|value| !reached.contains(value)).expect("a finite list leaves a number out");
        self.known.insert(part.clone(), value);
        Some(value)
    }
}

impl<G: Notation> NimValues for Nimbers<'_, G> {
    fn convention(&self) -> Convention {
        self.sum.convention
    }

    fn count_parts(&self, position: &str) -> usize {
        self.game.read(position).map_or(0, |situation| self.parts(&situation.position).len())
    }

    fn of_parts(&mut self, position: &str) -> Option<Vec<u32>> {
        let situation = self.game.read(position).ok()?;
        self.of_position(&situation.position)
    }
}
