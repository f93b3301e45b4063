//! The laws of every game, checked on every situation that play can reach.

use std::collections::HashSet;

use nimatron_core::{Game, Knowledge, Notation, Objective, Outcome, Status, Symmetry, never_enough};

use crate::boards::oracle::{Solved, situations};

/// Moves exist exactly where the game goes on, and `max_plies` falls with every ply.
pub(crate) fn check_rules<G: Notation>(game: &G) {
    for situation in situations(game) {
        let at = &situation.position;
        let moves = moves(game, at);
        let text = game.write(&situation);
        assert_eq!(moves.is_empty(), game.status(at) != Status::Ongoing, "{text}");
        for mv in moves {
            let child = game.play(at, mv).position;
            assert!(game.max_plies(&child) < game.max_plies(at), "{text}");
        }
    }
}

/// What is written reads back and is written again as it was; moves have different texts.
pub(crate) fn check_notation<G: Notation>(game: &G) {
    for situation in situations(game) {
        let text = game.write(&situation);
        let read = game.read(&text).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(read, situation, "{text}");
        assert_eq!(game.write(&read), text);
        let moves = moves(game, &situation.position);
        let texts: HashSet<_> = moves.iter().map(|&mv| game.write_move(&situation, mv)).collect();
        assert_eq!(texts.len(), moves.len(), "{text}");
        assert!(!game.one_character_moves() || texts.iter().all(|text| text.len() == 1), "{text}");
    }
}

/// Canonical forms are their own, moves map one to one, and mapped moves lead to the same classes. Returns how many
/// classes there are.
pub(crate) fn check_symmetry<G: Notation + Symmetry>(game: &G) -> usize {
    let mut classes = HashSet::new();
    for situation in situations(game) {
        let at = &situation.position;
        let canonical = game.canonical(at);
        assert_eq!(game.canonical(&canonical), canonical);
        let mapped: HashSet<_> = moves(game, at).iter().map(|&mv| game.canonical_move(at, mv)).collect();
        assert_eq!(mapped, moves(game, &canonical).into_iter().collect(), "{}", game.write(&situation));
        for mv in moves(game, at) {
            let child = game.play(at, mv).position;
            let image = game.play(&canonical, game.canonical_move(at, mv)).position;
            assert_eq!(game.canonical(&child), game.canonical(&image), "{}", game.write(&situation));
        }
        classes.insert((canonical, situation.seat));
    }
    classes.len()
}

/// StaticBounds hold, and a best move is kept under every goal.
pub(crate) fn check_knowledge<G: Notation + Knowledge>(game: &G) {
    let mut by_distance = Solved::new(game, Objective::Distance);
    let mut by_outcome = Solved::new(game, Objective::Outcome);
    for situation in situations(game) {
        let at = &situation.position;
        let legal: HashSet<_> = moves(game, at).into_iter().collect();
        if legal.is_empty() {
            continue;
        }
        let text = game.write(&situation);
        let mut kept = Vec::new();
        let bounds = game.bound_and_order(at, &mut kept, &never_enough);
        assert!(kept.iter().all(|mv| legal.contains(mv)), "{text}");
        let value = by_distance.value(at);
        if let Some(plies) = bounds.win_within {
            assert!(value.outcome == Outcome::Win && value.distance <= Some(plies), "{text}");
        }
        if let Some(plies) = bounds.loss_within {
            assert!(value.outcome == Outcome::Loss && value.distance <= Some(plies), "{text}");
        }
        for solved in [&mut by_distance, &mut by_outcome] {
            let best = solved.best_moves(at);
            assert!(kept.iter().any(|mv| best.contains(mv)), "{text}");
        }
    }
}

/// The text reads as it is expected to be written, or fails with the expected message.
pub(crate) fn check_read<G: Notation>(game: &G, text: &str, expected: Result<&str, &str>) {
    let read = game.read(text).map(|situation| game.write(&situation)).map_err(|error| error.to_string());
    assert_eq!(read.as_ref().map(String::as_str).map_err(String::as_str), expected, "{text}");
}

pub(crate) fn moves<G: Game>(game: &G, at: &G::Position) -> Vec<G::Move> {
    let mut moves = Vec::new();
    game.moves(at, &mut moves);
    moves
}
