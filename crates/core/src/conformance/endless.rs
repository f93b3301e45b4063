//! Exact values where play may go on for ever: endless play is a draw, and everything else is found from the ends backwards.
//!
//! Round r settles the wins and losses in r plies: a win as soon as one move leads to a settled loss of the opponent, a
//! loss once every move is settled and none wins. What no round settles nobody can force.

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
    let mut settled: FxHashMap<_, _> =
        all.iter().filter_map(|position| Some((position.clone(), won_or_lost(game, position)?))).collect();
    let mut open: Vec<_> = all.iter().filter(|position| !settled.contains_key(*position)).collect();
    loop {
        let found: Vec<_> = open.iter().map(|position| settle(game, position, &settled)).collect();
        if found.iter().all(Option::is_none) {
            break;
        }
        let fresh =
            open.iter().zip(&found).filter_map(|(&position, value)| Some((position.clone(), (*value)?)));
        settled.extend(fresh);
        open.retain(|position| !settled.contains_key(*position));
    }
    for position in open {
        settled.insert(position.clone(), DRAW);
    }
    if objective == Objective::Outcome {
        settled.values_mut().for_each(|value| value.distance = None);
    }
    settled
}

/// The value of an end that somebody won.
fn won_or_lost<G: Game>(game: &G, position: &G::Position) -> Option<Value> {
    match game.status(position) {
        Status::Over(end) => {
            Some(Objective::Distance.terminal_value(end)).filter(|value| value.outcome != Outcome::Draw)
        }
        Status::Ongoing => None,
    }
}

/// The value as far as the settled children force it.
fn settle<G: Game>(
    game: &G,
    position: &G::Position,
    settled: &FxHashMap<G::Position, Value>,
) -> Option<Value> {
    let goal = Objective::Distance;
    let mut best: Option<Value> = None;
    let mut all_known = true;
    for step in steps(game, position) {
        match settled.get(&step.position) {
            None => all_known = false,
            Some(&child) => {
                let value = goal.backup(step.next, step.gain, child);
                best = Some(best.filter(|&best| !goal.better(value, best)).unwrap_or(value));
            }
        }
    }
    best.filter(|best| best.outcome == Outcome::Win || all_known)
}
