//! Plain minimax with a table: the value of every position of a small game.

use std::collections::{HashMap, HashSet};

use nimatron_core::{Game, Goal, Notation, Objective, Situation, Status, Step, Value};

/// The exact value of every position that was met.
pub(crate) struct Solved<'g, G: Game> {
    game: &'g G,
    goal: Objective,
    values: HashMap<G::Position, Value>,
}

impl<'g, G: Game> Solved<'g, G> {
    pub(crate) fn new(game: &'g G, goal: Objective) -> Self {
        Self { game, goal, values: HashMap::new() }
    }

    pub(crate) fn value(&mut self, at: &G::Position) -> Value {
        if let Some(&known) = self.values.get(at) {
            return known;
        }
        let value = match self.game.status(at) {
            Status::Over(end) => self.goal.terminal_value(end),
            Status::Ongoing => {
                self.choices(at).into_iter().map(|(_, value)| value).reduce(|a, b| self.best(a, b)).unwrap()
            }
        };
        self.values.insert(at.clone(), value);
        value
    }

    /// Every legal move with its value for the mover.
    pub(crate) fn choices(&mut self, at: &G::Position) -> Vec<(G::Move, Value)> {
        let mut moves = Vec::new();
        self.game.moves(at, &mut moves);
        let mut choices = Vec::new();
        for mv in moves {
            let Step { position, next, gain } = self.game.play(at, mv);
            choices.push((mv, self.goal.backup(next, gain, self.value(&position))));
        }
        choices
    }

    /// The moves with the value of the position.
    pub(crate) fn best_moves(&mut self, at: &G::Position) -> Vec<G::Move> {
        let value = self.value(at);
        self.choices(at).into_iter().filter(|(_, of_move)| *of_move == value).map(|(mv, _)| mv).collect()
    }

    fn best(&self, a: Value, b: Value) -> Value {
        if self.goal.better(b, a) { b } else { a }
    }
}

/// Every situation that play can reach, in breadth-first order.
pub(crate) fn situations<G: Notation>(game: &G) -> Vec<Situation<G::Position>> {
    let start = Situation::opening(game.start());
    let mut seen = HashSet::from([start.clone()]);
    let mut found = vec![start];
    let mut next = 0;
    let mut moves = Vec::new();
    while next < found.len() {
        moves.clear();
        game.moves(&found[next].position, &mut moves);
        for &mv in &moves {
            let child = found[next].after(game.play(&found[next].position, mv));
            if seen.insert(child.clone()) {
                found.push(child);
            }
        }
        next += 1;
    }
    found
}

/// How many sequences of moves end the game after each number of plies.
pub(crate) fn games_by_length<G: Game>(game: &G, at: &G::Position) -> Vec<u64> {
    let mut moves = Vec::new();
    game.moves(at, &mut moves);
    if moves.is_empty() {
        return vec![1];
    }
    let mut lengths = vec![0];
    for mv in moves {
        for (plies, count) in games_by_length(game, &game.play(at, mv).position).into_iter().enumerate() {
            lengths.resize(lengths.len().max(plies + 2), 0);
            lengths[plies + 1] += count;
        }
    }
    lengths
}
