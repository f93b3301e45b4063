//! A game on the table: opened by its parameters, asked and answered in text, and solved by the plainest of searches.

use std::cell::RefCell;
use std::collections::HashMap;

use nimatron_core::definition::Definition;
use nimatron_core::{
    End, Event, Family, Game, Next, Notation, Points, Settings, Situation, Spot, Status, Visitor,
    never_enough, perft, reachable,
};
use serde::de::DeserializeOwned;

/// A game whose types are forgotten.
pub(crate) trait Table {
    /// The parameters in canonical form, `take=1-3,last=loses`.
    fn settings(&self) -> String;
    /// Where a game begins.
    fn start(&self) -> String;
    /// What the text is written as once it is read, or why it is not.
    fn rewrite(&self, text: &str) -> String;
    /// The legal moves in the rules' order.
    fn moves(&self, text: &str) -> Vec<String>;
    /// The position after a move.
    fn play(&self, text: &str, mv: &str) -> String;
    /// What a move does, as data.
    fn told(&self, text: &str, mv: &str) -> Vec<Event>;
    /// Where one points to make a move.
    fn spots(&self, text: &str, mv: &str) -> Vec<Spot>;
    /// The position's canonical form, and its moves mapped to it.
    fn canonical(&self, text: &str) -> (String, Vec<String>);
    /// Sequences of `depth` moves from the start.
    fn perft(&self, depth: u32) -> u64;
    /// The value of the position for the player to move: points still to be won, or 1, 0, −1.
    fn value(&self, text: &str) -> Points;
    /// The value of every move for the player to move, the points it banks included.
    fn move_values(&self, text: &str) -> Vec<(String, Points)>;
    /// The value of every move by a search of `depth` plies that takes the first estimate for the truth; and its nodes.
    fn depth_values(&self, text: &str, depth: u32) -> (Vec<(String, Points)>, u64);
    /// What is banked, the first seat's points less the second's.
    fn banked(&self, text: &str) -> Points;
    /// The nim-value of the position, part by part.
    fn nim_value(&self, text: &str) -> u32;
    /// Checks on every position that play can reach that everything the game says about it fits together.
    fn check_laws(&self);

    /// Whether the player to move wins.
    fn won(&self, text: &str) -> bool {
        self.value(text) > 0
    }

    /// The moves that win.
    fn winning_moves(&self, text: &str) -> Vec<String> {
        self.move_values(text).into_iter().filter(|&(_, value)| value > 0).map(|(mv, _)| mv).collect()
    }
}

/// Opens a game, `open::<Nim>("last=wins,start=1/2")`, or says what is wrong with the parameters.
pub(crate) fn try_open<F: Family>(parameters: &str) -> Result<Box<dyn Table>, String> {
    let mut settings = Settings::default();
    for (name, value) in parameters.split(',').filter_map(|parameter| parameter.split_once('=')) {
        settings.set(name, value);
    }
    F::open(&settings, Opener).map_err(|error| error.to_string())
}

/// Opens a game whose parameters are right.
pub(crate) fn open<F: Family>(parameters: &str) -> Box<dyn Table> {
    try_open::<F>(parameters).unwrap_or_else(|error| panic!("{parameters}: {error}"))
}

/// The rows of a file in `../data`.
pub(crate) fn read<T: DeserializeOwned>(text: &str) -> Vec<T> {
    serde_json::from_str(text).expect("a list of rows")
}

struct Opener;

impl Visitor for Opener {
    type Output = Box<dyn Table>;

    fn visit<G: Notation + 'static>(
        self,
        rules: Definition<G>,
        settings: Vec<(&'static str, String)>,
    ) -> Self::Output {
        Box::new(Opened { rules, settings, values: RefCell::default() })
    }
}

struct Opened<G: Game> {
    rules: Definition<G>,
    settings: Vec<(&'static str, String)>,
    values: RefCell<HashMap<G::Position, Points>>,
}

impl<G: Notation> Table for Opened<G> {
    fn settings(&self) -> String {
        let named: Vec<_> = self.settings.iter().map(|(name, value)| format!("{name}={value}")).collect();
        named.join(",")
    }

    fn start(&self) -> String {
        self.rules.game.write(&Situation::opening(self.rules.game.start()))
    }

    fn rewrite(&self, text: &str) -> String {
        self.rules.game.read(text).map_or_else(|error| error.to_string(), |read| self.rules.game.write(&read))
    }

    fn moves(&self, text: &str) -> Vec<String> {
        let situation = self.read(text);
        let moves = self.legal(&situation.position);
        moves.into_iter().map(|mv| self.rules.game.write_move(&situation, mv)).collect()
    }

    fn play(&self, text: &str, mv: &str) -> String {
        let (situation, mv) = self.read_move(text, mv);
        self.rules.game.write(&situation.after(self.rules.game.play(&situation.position, mv)))
    }

    fn told(&self, text: &str, mv: &str) -> Vec<Event> {
        let (situation, mv) = self.read_move(text, mv);
        self.rules.events.expect("a game that narrates")(&self.rules.game, &situation, mv)
    }

    fn spots(&self, text: &str, mv: &str) -> Vec<Spot> {
        let (situation, mv) = self.read_move(text, mv);
        let picture = self.rules.picture.as_ref().expect("a game with a picture");
        (picture.spots)(&self.rules.game, &situation, mv)
    }

    fn canonical(&self, text: &str) -> (String, Vec<String>) {
        let position = self.read(text).position;
        let symmetry = self.rules.symmetry.as_ref().expect("a symmetric game");
        let canonical = Situation::opening((symmetry.canonical)(&self.rules.game, &position));
        let moves = self.legal(&position).into_iter().map(|mv| {
            let mapped = (symmetry.canonical_move)(&self.rules.game, &position, mv);
            self.rules.game.write_move(&canonical, mapped)
        });
        (self.rules.game.write(&canonical), moves.collect())
    }

    fn perft(&self, depth: u32) -> u64 {
        perft(&*self.rules.game, &self.rules.game.start(), depth)
    }

    fn value(&self, text: &str) -> Points {
        self.solve(&self.read(text).position)
    }

    fn move_values(&self, text: &str) -> Vec<(String, Points)> {
        let situation = self.read(text);
        let value = |&mv: &G::Move| self.backed_up(&situation.position, mv, |child| self.solve(child));
        let moves = self.legal(&situation.position);
        moves.iter().map(|mv| (self.rules.game.write_move(&situation, *mv), value(mv))).collect()
    }

    fn depth_values(&self, text: &str, depth: u32) -> (Vec<(String, Points)>, u64) {
        let situation = self.read(text);
        let mut nodes = 1;
        let mut value = |&mv: &G::Move| {
            self.backed_up(&situation.position, mv, |child| self.search(child, depth - 1, &mut nodes))
        };
        let moves = self.legal(&situation.position);
        let values =
            moves.iter().map(|mv| (self.rules.game.write_move(&situation, *mv), value(mv))).collect();
        (values, nodes)
    }

    fn banked(&self, text: &str) -> Points {
        let [first, second] = self.read(text).banked;
        first - second
    }

    fn nim_value(&self, text: &str) -> u32 {
        let mut parts = Vec::new();
        let sum = self.rules.sum.as_ref().expect("a game of sums");
        (sum.parts)(&self.rules.game, &self.read(text).position, &mut parts);
        // The map of values serves as the map of nim-values: one test never asks for both.
        parts.iter().fold(0, |total, part| total ^ self.solve_part(part))
    }

    fn check_laws(&self) {
        let positions = reachable(&*self.rules.game, &self.rules.game.start(), 20_000).expect("a small game");
        for position in &positions {
            self.check_position(position);
        }
    }
}

impl<G: Notation> Opened<G> {
    fn read(&self, text: &str) -> Situation<G::Position> {
        self.rules.game.read(text).unwrap_or_else(|error| panic!("{text}: {error}"))
    }

    fn read_move(&self, text: &str, mv: &str) -> (Situation<G::Position>, G::Move) {
        let situation = self.read(text);
        let place = self.moves(text).iter().position(|legal| legal == mv).expect("a legal move");
        let mv = self.legal(&situation.position)[place];
        (situation, mv)
    }

    fn legal(&self, position: &G::Position) -> Vec<G::Move> {
        let mut moves = Vec::new();
        self.rules.game.moves(position, &mut moves);
        moves
    }

    /// The value of a move for its mover.
    fn backed_up(
        &self,
        position: &G::Position,
        mv: G::Move,
        mut value: impl FnMut(&G::Position) -> Points,
    ) -> Points {
        let step = self.rules.game.play(position, mv);
        match step.next {
            Next::Opponent => step.gain - value(&step.position),
            Next::SamePlayer => step.gain + value(&step.position),
        }
    }

    fn solve(&self, position: &G::Position) -> Points {
        let key = self.representative(position);
        if let Some(&value) = self.values.borrow().get(&key) {
            return value;
        }
        let value = end_value(self.rules.game.status(position)).unwrap_or_else(|| {
            let moves = self.legal(position).into_iter();
            let values = moves.map(|mv| self.backed_up(position, mv, |child| self.solve(child)));
            values.max().expect("an ongoing position has a move")
        });
        self.values.borrow_mut().insert(key, value);
        value
    }

    fn search(&self, position: &G::Position, depth: u32, nodes: &mut u64) -> Points {
        *nodes += 1;
        if let Some(value) = end_value(self.rules.game.status(position)) {
            return value;
        }
        if depth == 0 {
            return (self.rules.heuristics[0].estimate)(&self.rules.game, position);
        }
        let moves = self.legal(position).into_iter();
        let values =
            moves.map(|mv| self.backed_up(position, mv, |child| self.search(child, depth - 1, nodes)));
        values.max().expect("an ongoing position has a move")
    }

    /// The smallest number that no move leads to.
    fn solve_part(&self, part: &G::Position) -> u32 {
        if let Some(&value) = self.values.borrow().get(part) {
            return value as u32;
        }
        let sum = self.rules.sum.as_ref().expect("a game of sums");
        let mut reached = Vec::new();
        for mv in self.legal(part) {
            let mut parts = Vec::new();
            (sum.parts)(&self.rules.game, &self.rules.game.play(part, mv).position, &mut parts);
            reached.push(parts.iter().fold(0, |total, part| total ^ self.solve_part(part)));
        }
        let value = (0..).find(|value| !reached.contains(value)).expect("a finite number of moves");
        self.values.borrow_mut().insert(part.clone(), value as Points);
        value
    }

    fn representative(&self, position: &G::Position) -> G::Position {
        match &self.rules.symmetry {
            Some(symmetry) => (symmetry.canonical)(&self.rules.game, position),
            None => position.clone(),
        }
    }

    fn check_position(&self, position: &G::Position) {
        let game = &*self.rules.game;
        let situation = Situation::opening(position.clone());
        let text = game.write(&situation);
        assert_eq!(game.read(&text).as_ref(), Ok(&situation), "{text} reads back");
        let moves = self.legal(position);
        assert_eq!(moves.is_empty(), game.status(position) != Status::Ongoing, "{text} has moves or is over");
        for &mv in &moves {
            let child = game.play(position, mv).position;
            assert!(game.max_plies(&child) < game.max_plies(position), "{text} comes nearer to its end");
        }
        self.check_symmetry(position, &moves, &text);
        self.check_knowledge(position, &moves, &text);
        self.check_ranking(position, &moves, &text);
    }

    fn check_symmetry(&self, position: &G::Position, moves: &[G::Move], text: &str) {
        let game = &*self.rules.game;
        let Some(symmetry) = &self.rules.symmetry else { return };
        let canonical = (symmetry.canonical)(game, position);
        assert_eq!((symmetry.canonical)(game, &canonical), canonical, "{text}: canonical twice");
        let mut mapped: Vec<_> =
            moves.iter().map(|&mv| (symmetry.canonical_move)(game, position, mv)).collect();
        for (&mv, &image) in moves.iter().zip(&mapped) {
            let here = game.play(position, mv);
            let there = game.play(&canonical, image);
            assert_eq!((here.next, here.gain), (there.next, there.gain), "{text}: {mv:?}");
            let (here, there) = (self.representative(&here.position), self.representative(&there.position));
            assert_eq!(here, there, "{text}: {mv:?} leads to equal positions");
        }
        let mut legal = self.legal(&canonical);
        legal.sort_by_key(|mv| format!("{mv:?}"));
        mapped.sort_by_key(|mv| format!("{mv:?}"));
        assert_eq!(mapped, legal, "{text}: moves correspond one to one");
    }

    fn check_knowledge(&self, position: &G::Position, moves: &[G::Move], text: &str) {
        let Some(bound_and_order) = self.rules.knowledge else { return };
        if moves.is_empty() {
            return;
        }
        let mut kept = Vec::new();
        let bounds = bound_and_order(&self.rules.game, position, &mut kept, &never_enough);
        let value = self.solve(position);
        assert!(bounds.margin.is_none_or(|(low, high)| low <= value && value <= high), "{text}: {bounds:?}");
        let best = kept.iter().map(|&mv| self.backed_up(position, mv, |child| self.solve(child))).max();
        assert_eq!(best, Some(value), "{text}: a best move is kept");
    }

    fn check_ranking(&self, position: &G::Position, moves: &[G::Move], text: &str) {
        let game = &*self.rules.game;
        let Some(ranked) = &self.rules.ranked else { return };
        let (tier, rank) = ((ranked.tier)(game, position), (ranked.rank)(game, position));
        assert!(rank < (ranked.tier_size)(game, tier), "{text} is in its tier");
        assert_eq!((ranked.unrank)(game, tier, rank).as_ref(), Some(position), "{text} has its rank");
        for &mv in moves {
            let child = game.play(position, mv).position;
            let place = ((ranked.tier)(game, &child), (ranked.rank)(game, &child));
            assert!(place < (tier, rank), "{text} goes down");
        }
    }
}

fn end_value(status: Status) -> Option<Points> {
    match status {
        Status::Ongoing => None,
        Status::Over(End::Decided(outcome)) => Some(outcome.sign()),
        Status::Over(End::Scored(points)) => Some(points),
    }
}
