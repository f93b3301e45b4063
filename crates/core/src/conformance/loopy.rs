//! Exact values of loopy games, by retrograde propagation: play that goes on for ever is a draw, and banks nothing more.
//!
//! In games without points round r finds the wins and losses in r plies: a win as soon as one move leads to a known loss of the opponent, a
//! loss once every move is known and none wins. A position that no round finds is a draw.

use rustc_hash::FxHashMap;

use super::law::{Law, Violation};
use super::survey::{closed, steps};
use crate::game::{End, Game, Next, Status, Step};
use crate::goal::{Goal, Objective};
use crate::value::{Outcome, Points, Value};

const DRAW: Value = Value { outcome: Outcome::Draw, margin: None, distance: None };

/// The values of the positions and of everything reachable from them.
///
/// # Errors
/// [`Law::Exhaustible`] where a gain can come again and again, and under goals of games of points but the margin.
pub(super) fn values<G: Game>(
    game: &G,
    objective: Objective,
    positions: &[G::Position],
) -> Result<FxHashMap<G::Position, Value>, Violation> {
    let all = closed(game, positions);
    if G::SCORING.has_points() {
        return margins(game, objective, &all);
    }
    Ok(results(game, objective, &all))
}

/// The values in a game without points.
fn results<G: Game>(game: &G, objective: Objective, all: &[G::Position]) -> FxHashMap<G::Position, Value> {
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

/// Where the moves of a position lead, by number.
type Moves = Vec<Step<usize>>;

/// The margins in a game of points. A position is on the level of the most gains that may still be made from it: a gain leads to a lower
/// level, so a level is solved once those below are.
fn margins<G: Game>(
    game: &G,
    objective: Objective,
    all: &[G::Position],
) -> Result<FxHashMap<G::Position, Value>, Violation> {
    Law::Exhaustible.check(objective == Objective::Margin, &game.start(), || {
        format!("play for points can go on for ever, which {} says nothing about", objective.name())
    })?;
    let numbers: FxHashMap<_, _> = all.iter().zip(0..).collect();
    let numbered = |Step { position, next, gain }| Step { position: numbers[&position], next, gain };
    let graph: Vec<Moves> =
        all.iter().map(|position| steps(game, position).into_iter().map(numbered).collect()).collect();
    let end = |position: &G::Position| match game.status(position) {
        Status::Over(End::Scored(points)) => Some(points),
        _ => None,
    };
    let mut margins: Vec<Option<Points>> = all.iter().map(end).collect();
    let levels = levels(&graph)
        .ok_or_else(|| Law::Exhaustible.broken_at(&game.start(), "a gain can come again and again"))?;
    for level in 0..=levels.iter().copied().max().unwrap_or(0) {
        let on_level: Vec<_> = (0..all.len()).filter(|&place| levels[place] == level).collect();
        solve_level(&graph, &on_level, &mut margins);
    }
    let value = |margin: Option<Points>| {
        let margin = margin.expect("every level is solved");
        Value { outcome: Outcome::of_margin(margin), margin: Some(margin), distance: None }
    };
    Ok(all.iter().cloned().zip(margins.into_iter().map(value)).collect())
}

/// The most gains that may still be made from each position; `None` if there is no end of them.
fn levels(graph: &[Moves]) -> Option<Vec<usize>> {
    let mut levels = vec![0; graph.len()];
    loop {
        let mut is_done = true;
        for place in 0..graph.len() {
            let after = |step: &Step<usize>| levels[step.position] + usize::from(step.gain != 0);
            let level = graph[place].iter().map(after).max().unwrap_or(0);
            is_done &= level == levels[place];
            levels[place] = level;
            if level > graph.len() {
                return None;
            }
        }
        if is_done {
            return Some(levels);
        }
    }
}

/// The margins on a level, those below being known: the greatest that a player can force by playing until the level is left or the game
/// over, the greatest of all first; and 0 where neither player can force more.
fn solve_level(graph: &[Moves], on_level: &[usize], margins: &mut [Option<Points>]) {
    let of_moves = |place: usize, margins: &[Option<Points>]| -> Vec<Option<Points>> {
        let carried = |step: &Step<usize>| {
            let margin = margins[step.position]?;
            Some(step.gain + if step.next == Next::Opponent { -margin } else { margin })
        };
        graph[place].iter().map(carried).collect()
    };
    let known = on_level.iter().flat_map(|&place| {
        let own = margins[place];
        of_moves(place, margins).into_iter().chain([own]).flatten()
    });
    let mut sizes: Vec<_> = known.map(Points::abs).filter(|&size| size > 0).collect();
    sizes.sort_unstable();
    sizes.dedup();
    for &size in sizes.iter().rev() {
        loop {
            let mut is_done = true;
            for &place in on_level.iter().filter(|&&place| margins[place].is_none()).collect::<Vec<_>>() {
                let of_moves = of_moves(place, margins);
                let can_win = of_moves.iter().flatten().any(|&margin| margin >= size);
                let must_lose = of_moves.iter().all(|margin| margin.is_some_and(|margin| margin <= -size));
                if can_win || must_lose {
                    margins[place] = Some(if can_win { size } else { -size });
                    is_done = false;
                }
            }
            if is_done {
                break;
            }
        }
    }
    on_level.iter().for_each(|&place| margins[place] = margins[place].or(Some(0)));
}
