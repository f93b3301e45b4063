//! Exact values of loopy games, by retrograde propagation: play that goes on for ever is a draw.
//!
//! Round r finds the wins and losses in r plies: a win as soon as one move leads to a known loss of the opponent, a
//! loss once every move is known and none wins. A position that no round finds is a draw.

use rustc_hash::FxHashMap;

use super::survey::{closed, steps};
use crate::game::{Game, Status};
use crate::goal::{Goal, Objective};
use crate::value::{Outcome, Value};

const DRAW: Value = Value { outcome: Outcome::Draw, margin: None, distance: None };

/// The values of the positions and of everything reachable from them, in a game without points.
pub(super) fn values<G: Game>(
    game: &G,
    objective: Objective,
    positions: &[G::Position],
) -> FxHashMap<G::Position, Value> {
    let all = closed(game, positions);
    let mut known: FxHashMap<_, _> =
        all.iter().filter_map(|position| Some((position.clone(), won_or_lost(game, position)?))).collect();
    let mut open: Vec<_> = all.iter().filter(|position| !known.contains_key(*position)).collect();
    loop {
        let found: Vec<_> = open.iter().map(|position| value_by_moves(game, position, &known)).collect();
        if found.iter().all(Option::is_none) {
            break;
        }
        let fresh =
            open.iter().zip(&found).filter_map(|(&position, value)| Some((position.clone(), (*value)?)));
        known.extend(fresh);
        open.retain(|position| !known.contains_key(*position));
    }
    for position in open {
        known.insert(position.clone(), DRAW);
    }
    if objective == Objective::Outcome {
        known.values_mut().for_each(|value| value.distance = None);
    }
    known
}

/// The value of an end that is no draw.
fn won_or_lost<G: Game>(game: &G, position: &G::Position) -> Option<Value> {
    match game.status(position) {
        Status::Over(end) => {
            Some(Objective::Distance.terminal_value(end)).filter(|value| value.outcome != Outcome::Draw)
        }
        Status::Ongoing => None,
    }
}

/// The value as far as the known children force it.
fn value_by_moves<G: Game>(
    game: &G,
    position: &G::Position,
    known: &FxHashMap<G::Position, Value>,
) -> Option<Value> {
    let goal = Objective::Distance;
    let mut best: Option<Value> = None;
    let mut all_known = true;
    for step in steps(game, position) {
        match known.get(&step.position) {
            None => all_known = false,
            Some(&child) => {
                let value = goal.backup(step.next, step.gain, child);
                best = Some(best.filter(|&best| !goal.better(value, best)).unwrap_or(value));
            }
        }
    }
    best.filter(|best| best.outcome == Outcome::Win || all_known)
}
