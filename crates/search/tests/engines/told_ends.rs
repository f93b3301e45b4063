//! Estimates whose sign says how a game ended, where it is over: a search then asks less often whether it is, and answers the same.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use nimatron_core::{
    End, Game, Next, Objective, Outcome, PackedObjective, Points, Scoring, Status, Step, Window,
};
use nimatron_search::{Capabilities, Engine, Found, Limits, Minimax, NullWindow, TranspositionTable};

/// Plies that a game may have.
const LONGEST: u64 = 9;

/// A game made up from a number: two moves everywhere, and an end at some places.
struct MadeUp {
    seed: u64,
    /// How often it was asked whether it is over.
    asked: AtomicU64,
}

impl MadeUp {
    /// What a place looks like for the player to move.
    fn score(seed: u64, place: u64) -> Points {
        (scattered(seed, place) % 7) as Points - 3
    }
}

fn scattered(seed: u64, place: u64) -> u64 {
    let mixed = (place ^ seed.wrapping_mul(0x9e37_79b9_7f4a_7c15)).wrapping_mul(0xff51_afd7_ed55_8ccd);
    (mixed ^ mixed >> 29).wrapping_mul(0xc4ce_b9fe_1a85_ec53) >> 24
}

impl Game for MadeUp {
    type Position = u64;
    type Move = u8;
    const SCORING: Scoring = Scoring::Decided;

    fn start(&self) -> u64 {
        1
    }

    fn status(&self, &place: &u64) -> Status {
        self.asked.fetch_add(1, Ordering::Relaxed);
        let is_over = place >> LONGEST > 0 || scattered(self.seed + 1, place).is_multiple_of(6);
        let end = || End::Decided(Outcome::of_margin(Self::score(self.seed, place)));
        if is_over { Status::Over(end()) } else { Status::Ongoing }
    }

    fn moves(&self, _: &u64, moves: &mut Vec<u8>) {
        moves.extend([0, 1]);
    }

    fn play(&self, &place: &u64, mv: u8) -> Step<u64> {
        Step { position: 2 * place + u64::from(mv), next: Next::Opponent, gain: 0 }
    }

    fn max_plies(&self, &place: &u64) -> Option<u32> {
        Some((LONGEST as u32).saturating_sub(place.ilog2()))
    }
}

/// What the strongest engine answers, and how often it asked whether the game is over.
fn found(seed: u64, objective: Objective, depth: u32, estimates_tell_ends: bool) -> (Found, u64) {
    let game = MadeUp { seed, asked: AtomicU64::new(0) };
    let goal = PackedObjective(objective);
    let mut table = TranspositionTable::with_bytes(1 << 20);
    let mut engine = NullWindow::new(&game, goal, &mut table, Limits::default());
    engine.capabilities = Capabilities { estimates_tell_ends, ..estimated(seed) };
    let found = engine.search(&game.start(), Window::full(goal), Some(depth)).expect("nothing limits it");
    drop(engine);
    (found, game.asked.into_inner())
}

fn estimated(seed: u64) -> Capabilities<MadeUp> {
    let estimate = Arc::new(move |&place: &u64| MadeUp::score(seed, place));
    Capabilities { estimate: Some(estimate), ..Capabilities::default() }
}

#[test]
fn estimates_that_tell_ends_change_no_answer() {
    let (mut with, mut without) = (0, 0);
    for seed in 0..300 {
        for (objective, depth) in [Objective::Outcome, Objective::Distance]
            .into_iter()
            .flat_map(|one| (1..=8).map(move |depth| (one, depth)))
        {
            let (usual, asked) = found(seed, objective, depth, false);
            let (told, asked_less) = found(seed, objective, depth, true);
            assert_eq!(told, usual, "game {seed} {objective:?} to {depth} plies");
            let game = MadeUp { seed, asked: AtomicU64::new(0) };
            let goal = PackedObjective(objective);
            let mut plain = Minimax::new(&game, goal, Limits::default());
            plain.capabilities = estimated(seed);
            let expected = plain.search(&game.start(), Window::full(goal), Some(depth)).expect("no limit");
            assert_eq!(told.score, expected.score, "game {seed} {objective:?} to {depth} plies");
            (with, without) = (with + asked_less, without + asked);
        }
    }
    assert!(10 * with < 9 * without, "{with} of {without}");
}
