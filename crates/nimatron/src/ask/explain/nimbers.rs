//! Nim-values of the parts of a position, by the least number that no move leads to.

use std::collections::HashMap;

use nimatron_core::{Game, Status};

/// Moves that may be tried in all, and plies that a part may last: deeper ones are left alone.
const MOST_MOVES: u64 = 2_000_000;
const LONGEST: u32 = 1_000;

/// The parts of a position as a function.
type PartsOf<G> = fn(&G, &<G as Game>::Position, &mut Vec<<G as Game>::Position>);

/// Nim-values, each computed once.
pub(super) struct Nimbers<'g, G: Game> {
    game: &'g G,
    parts: PartsOf<G>,
    known: HashMap<G::Position, u32>,
    tried: u64,
}

impl<'g, G: Game> Nimbers<'g, G> {
    pub(super) fn new(game: &'g G, parts: PartsOf<G>) -> Self {
        Self { game, parts, known: HashMap::new(), tried: 0 }
    }

    /// The exclusive or of a position's parts; `None` where it takes too long.
    pub(super) fn of(&mut self, position: &G::Position) -> Option<u32> {
        self.of_parts(position)?.into_iter().reduce(|sum, value| sum ^ value).or(Some(0))
    }

    /// The value of each part in which a move is left.
    pub(super) fn of_parts(&mut self, position: &G::Position) -> Option<Vec<u32>> {
        let mut parts = Vec::new();
        (self.parts)(self.game, position, &mut parts);
        parts.retain(|part| self.game.status(part) == Status::Ongoing);
        parts.iter().map(|part| self.of_part(part)).collect()
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
        let reached = moves.into_iter().map(|mv| self.of(&self.game.play(part, mv).position));
        let reached: Vec<_> = reached.collect::<Option<_>>()?;
        let value = (0..).find(|value| !reached.contains(value)).expect("a finite list leaves a number out");
        self.known.insert(part.clone(), value);
        Some(value)
    }
}
