//! Work ends soon after its flag is set, whatever engine is at it: what is done after that is counted.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use nimatron_core::definition::Definition;
use nimatron_core::{Distance, FEW_MOVES, Game, Notation, Scoring, Status, Step, Window};
use nimatron_games::{ConnectFour, Fibonacci, Nim};
use nimatron_search::{Capabilities, Limits, Plan, Run, Stopped, analyze_moves, monte_carlo};

use crate::opened::{Check, check};
use crate::way::{NamedGoal, Tables, Way};

/// Rules that set a flag as the `n`th move is made, and count what is asked of them after that.
struct Interrupting<'g, G> {
    game: &'g G,
    flag: Arc<AtomicBool>,
    moves_until_then: u64,
    made: AtomicU64,
    lists_after: AtomicU64,
    long_lists_after: AtomicU64,
}

impl<'g, G: Game> Interrupting<'g, G> {
    fn after(game: &'g G, moves_until_then: u64) -> Self {
        let [made, lists_after, long_lists_after] = [const { AtomicU64::new(0) }; 3];
        Self { game, flag: Arc::default(), moves_until_then, made, lists_after, long_lists_after }
    }

    fn limits(&self) -> Limits {
        Limits { run: Run::until(Arc::clone(&self.flag)), ..Limits::default() }
    }

    /// What was done since the flag was set.
    fn since(&self) -> Work {
        Work {
            lists: self.lists_after.load(Ordering::Relaxed),
            long_lists: self.long_lists_after.load(Ordering::Relaxed),
            moves: self.made.load(Ordering::Relaxed).saturating_sub(self.moves_until_then),
        }
    }
}

impl<G: Game> Game for Interrupting<'_, G> {
    type Position = G::Position;
    type Move = G::Move;
    const SCORING: Scoring = G::SCORING;

    fn start(&self) -> G::Position {
        self.game.start()
    }

    fn status(&self, position: &G::Position) -> Status {
        self.game.status(position)
    }

    fn moves(&self, position: &G::Position, moves: &mut Vec<G::Move>) {
        let is_after = self.flag.load(Ordering::Relaxed);
        self.lists_after.fetch_add(is_after.into(), Ordering::Relaxed);
        let is_long = self.game.most_moves(position) > FEW_MOVES;
        self.long_lists_after.fetch_add((is_after && is_long).into(), Ordering::Relaxed);
        self.game.moves(position, moves);
    }

    fn most_moves(&self, position: &G::Position) -> usize {
        self.game.most_moves(position)
    }

    fn play(&self, position: &G::Position, mv: G::Move) -> Step<G::Position> {
        if self.made.fetch_add(1, Ordering::Relaxed) + 1 == self.moves_until_then {
            self.flag.store(true, Ordering::Relaxed);
        }
        self.game.play(position, mv)
    }

    fn max_plies(&self, position: &G::Position) -> Option<u32> {
        self.game.max_plies(position)
    }
}

/// Lists of moves that were asked for, those of them that may be long, and moves that were made.
#[derive(Debug, PartialEq)]
struct Work {
    lists: u64,
    long_lists: u64,
    moves: u64,
}

/// Nodes are looked at together, up to so many, on each of two threads; one with many moves is looked at alone.
const MOST: Work = Work { lists: 2 * 4096, long_lists: 2, moves: 2 * 4096 * 24 };

/// An interrupted search does no more than [`MOST`].
struct Soon;

impl Soon {
    fn check<G: Game>(&self, way: &str, stopped: Option<Stopped>, game: &Interrupting<'_, G>) {
        let place = format!("{way} of {:?}, interrupted at move {}", game.start(), game.moves_until_then);
        assert_eq!(stopped, Some(Stopped::Interrupted), "{place}");
        let done = game.since();
        let is_soon =
            done.lists <= MOST.lists && done.long_lists <= MOST.long_lists && done.moves <= MOST.moves;
        assert!(is_soon, "{place}: {done:?}");
    }

    fn search<G: Game>(&self, game: &G, way: Way, moves_until_then: u64) {
        let game = Interrupting::after(game, moves_until_then);
        let of = (&game, Distance, &Capabilities::default());
        let stopped = way.with_limits(of, &mut Tables::new(), game.limits(), |engine| {
            let goal = Distance::CHOSEN;
            analyze_moves(&game, goal, engine, &game.start(), Window::full(goal), None).stopped
        });
        self.check(&format!("{way:?}"), stopped, &game);
    }

    fn sample<G: Game>(&self, game: &G, moves_until_then: u64) {
        let game = Interrupting::after(game, moves_until_then);
        let plan = Plan { playouts: None, ..Plan::default() };
        let findings = monte_carlo(&game, Capabilities::default(), &game.start(), plan, game.limits());
        self.check("Monte-Carlo", findings.analysis.stopped, &game);
    }
}

impl Check for Soon {
    fn check<G: Notation + 'static>(&self, rules: &Definition<G>) {
        let game = &*rules.game;
        for moves_until_then in [1, 7, 400, 1_000] {
            let ways = [Way::forgetful(), Way::remembering(), Way::null_windows(), Way::on_two_threads()];
            ways.concat().into_iter().for_each(|way| self.search(game, way, moves_until_then));
            self.sample(game, moves_until_then);
        }
    }
}

#[test]
fn a_small_board_stops_within_some_thousand_nodes() {
    check::<ConnectFour>("width=7,height=6", &Soon);
}

#[test]
fn huge_heaps_stop_before_another_long_list() {
    check::<Nim>("start=10000/20000", &Soon);
    check::<Fibonacci>("start=30000", &Soon);
}
