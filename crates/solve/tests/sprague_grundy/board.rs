//! A game played move by move: nothing here knows what the rules say about their heaps.

use std::collections::HashMap;

use nimatron_core::definition::Definition;
use nimatron_core::{End, Next};
use nimatron_core::{Family, Game, HeapMoves, Notation, Outcome, Settings, Situation, Status, Visitor};
use nimatron_search::Run;
use nimatron_solve::sprague_grundy::{Method, NimValues, Request, nim_values};

/// What the tests ask of a game.
pub(crate) trait Board {
    /// What its rules say about their heaps.
    fn heap_moves(&self) -> &HeapMoves;
    /// The sizes of the heaps of a position.
    fn sizes(&self, position: &str) -> Vec<u32>;
    /// The moves of a position, and the heaps that each leaves.
    fn left(&self, position: &str) -> Vec<(String, Vec<u32>)>;
    /// The moves of a position that win, by exhaustive search.
    fn winning_moves(&mut self, position: &str) -> Vec<String>;
    /// Whether the player to move wins, by exhaustive search.
    fn won(&mut self, position: &str) -> bool;
}

/// Opens a game whose parameters are right, written as `name=value,name=value`.
pub(crate) fn open<F: Family>(parameters: &str) -> Box<dyn Board> {
    let mut settings = Settings::default();
    for (name, value) in parameters.split(',').filter_map(|parameter| parameter.split_once('=')) {
        settings.set(name, value);
    }
    F::open(&settings, Opener).unwrap_or_else(|error| panic!("{parameters}: {error}"))
}

/// All values of heaps up to a size, none of them copied from an earlier period unless that is asked for.
pub(crate) fn values(moves: &HeapMoves, to: u32, method: Method, by_period: bool) -> NimValues {
    nim_values(moves, &Request { to, method, by_period, run: &Run::default() })
}

/// The values as plain numbers.
pub(crate) fn numbers(found: &NimValues) -> Vec<u32> {
    found.values.iter().map(|value| value.0).collect()
}

struct Opener;

impl Visitor for Opener {
    type Output = Box<dyn Board>;

    fn visit<G: Notation + 'static>(
        self,
        rules: Definition<G>,
        _settings: Vec<(&'static str, String)>,
    ) -> Self::Output {
        Box::new(Opened { rules, won: HashMap::new() })
    }
}

struct Opened<G: Game> {
    rules: Definition<G>,
    won: HashMap<G::Position, bool>,
}

impl<G: Notation> Board for Opened<G> {
    fn heap_moves(&self) -> &HeapMoves {
        &self.rules.heaps.as_ref().expect("a game of heaps").moves
    }

    fn sizes(&self, position: &str) -> Vec<u32> {
        self.sizes_of(&self.read(position).position)
    }

    fn left(&self, position: &str) -> Vec<(String, Vec<u32>)> {
        let situation = self.read(position);
        let of_move = |mv| {
            let after = self.rules.game.play(&situation.position, mv).position;
            (self.rules.game.write_move(&situation, mv), self.sizes_of(&after))
        };
        self.legal(&situation.position).into_iter().map(of_move).collect()
    }

    fn winning_moves(&mut self, position: &str) -> Vec<String> {
        let situation = self.read(position);
        let mut moves = self.legal(&situation.position);
        moves.retain(|&mv| self.wins(&situation.position, mv));
        moves.into_iter().map(|mv| self.rules.game.write_move(&situation, mv)).collect()
    }

    fn won(&mut self, position: &str) -> bool {
        let position = self.read(position).position;
        self.solve(&position)
    }
}

impl<G: Notation> Opened<G> {
    fn read(&self, text: &str) -> Situation<G::Position> {
        self.rules.game.read(text).unwrap_or_else(|error| panic!("{text}: {error}"))
    }

    fn legal(&self, position: &G::Position) -> Vec<G::Move> {
        let mut moves = Vec::new();
        self.rules.game.moves(position, &mut moves);
        moves
    }

    fn sizes_of(&self, position: &G::Position) -> Vec<u32> {
        let (sum, heaps) = (self.rules.sum.as_ref(), self.rules.heaps.as_ref());
        let (sum, heaps) = sum.zip(heaps).expect("a game of heaps");
        let mut parts = Vec::new();
        (sum.parts)(&self.rules.game, position, &mut parts);
        parts.iter().map(|part| (heaps.size)(&self.rules.game, part)).collect()
    }

    fn wins(&mut self, position: &G::Position, mv: G::Move) -> bool {
        let step = self.rules.game.play(position, mv);
        assert_eq!(step.next, Next::Opponent, "an impartial game");
        !self.solve(&step.position)
    }

    fn solve(&mut self, position: &G::Position) -> bool {
        if let Some(&won) = self.won.get(position) {
            return won;
        }
        let won = match self.rules.game.status(position) {
            Status::Over(End::Decided(outcome)) => outcome == Outcome::Win,
            Status::Over(End::Scored(_)) => unreachable!("a game without points"),
            Status::Ongoing => self.legal(position).into_iter().any(|mv| self.wins(position, mv)),
        };
        self.won.insert(position.clone(), won);
        won
    }
}
