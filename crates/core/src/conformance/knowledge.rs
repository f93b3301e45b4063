//! The laws of knowledge: static bounds hold, no best move is dropped, closed strategies are perfect.

use rustc_hash::FxHashSet;

use super::exact::Exact;
use super::law::{Law, Verdict};
use super::survey::{exhausted, is_ongoing, moves, positions};
use crate::definition::{BoundAndOrder, ThreatsOf};
use crate::game::{Game, Scoring};
use crate::goal::Objective;
use crate::knowledge::{ClosedStrategy, Evaluate, Heuristic, Knowledge, StaticBounds, never_enough};
use crate::value::{Outcome, Value};

/// Checks the laws of [`Knowledge`] against exact values on every ongoing position, or on endgames of at most `limit`
/// positions where there are more.
///
/// Games without points are judged by result and by distance, games of points by margin. In the latter a bound on
/// winning is refused, since who wins depends on what is banked, and in the former one about margins.
///
/// # Errors
/// The first violation met.
pub fn knowledge<G: Knowledge>(game: &G, limit: usize) -> Verdict {
    knowledge_of(game, G::bound_and_order, limit)
}

pub(super) fn knowledge_of<G: Game>(game: &G, bound_and_order: BoundAndOrder<G>, limit: usize) -> Verdict {
    let mut positions = exhausted(game, limit)?;
    positions.retain(|position| is_ongoing(game, position));
    for &objective in objectives(G::SCORING) {
        let exact = Exact::solve(game, objective, &positions)?;
        for position in &positions {
            let legal = moves(game, position);
            // What waits on the stack belongs to others.
            let mut kept = legal.clone();
            let bounds = bound_and_order(game, position, &mut kept, &never_enough);
            let others = kept.len() >= legal.len() && kept[..legal.len()] == legal;
            Law::KeptMoves
                .check(others, position, || "moves are pushed, and none before them touched".to_owned())?;
            kept.drain(..legal.len());
            check_kept(position, &legal, &kept)?;
            check_best(&exact, position, &kept, objective)?;
            check_bounds(position, &bounds, exact.value(position), objective)?;
            let first = bound_and_order(game, position, &mut Vec::new(), &|_| true);
            check_bounds(position, &first, exact.value(position), objective)?;
        }
    }
    Ok(())
}

/// The most plies of the wins by threats that are checked.
const THREATS: u32 = 9;
/// Wins by threats of so many plies must be found.
const ALWAYS_FOUND: u32 = 5;

/// Checks the law of [`Threats`](crate::Threats) against exact distances on every ongoing position, or on endgames of at most `limit`
/// positions where there are more.
pub(super) fn threats_of<G: Game>(game: &G, threats: ThreatsOf<G>, limit: usize) -> Verdict {
    let mut positions = exhausted(game, limit)?;
    positions.retain(|position| is_ongoing(game, position));
    let exact = Exact::solve(game, Objective::Distance, &positions)?;
    for position in &positions {
        for most in (1..=THREATS).step_by(2) {
            let found = (threats.win)(game, position, most, &mut || true);
            let value = exact.value(position);
            let win = value.distance.filter(|&plies| value.outcome == Outcome::Win && plies <= most);
            let is_so = found == win || found.is_none() && win > Some(ALWAYS_FOUND);
            Law::Threats.check(is_so, position, || format!("a win in {found:?} plies, but {value:?}"))?;
        }
    }
    Ok(())
}

fn objectives(scoring: Scoring) -> &'static [Objective] {
    match scoring {
        Scoring::Decided => &[Objective::Outcome, Objective::Distance],
        Scoring::Points => &[Objective::Margin],
    }
}

fn check_kept<P, M>(position: &P, legal: &[M], kept: &[M]) -> Verdict
where
    P: std::fmt::Debug,
    M: Copy + Eq + std::hash::Hash + std::fmt::Debug,
{
    let distinct: FxHashSet<_> = kept.iter().collect();
    let fair = !kept.is_empty() && distinct.len() == kept.len() && kept.iter().all(|mv| legal.contains(mv));
    Law::KeptMoves.check(fair, position, || format!("{kept:?} are kept of {legal:?}"))
}

fn check_best<G: Game>(
    exact: &Exact<'_, G>,
    position: &G::Position,
    kept: &[G::Move],
    objective: Objective,
) -> Verdict {
    let best = exact.best_moves(position);
    let reached = kept.iter().any(|mv| best.contains(mv));
    Law::KeptMoves.check(reached, position, || {
        format!("{kept:?} are kept, and {best:?} are best by {}", objective.name())
    })
}

/// Bounds on plies are judged where values count plies, bounds on points where they count points, and bounds of the
/// kind that the game does not have everywhere.
fn check_bounds(
    position: &impl std::fmt::Debug,
    bounds: &StaticBounds,
    value: Value,
    objective: Objective,
) -> Verdict {
    let within = |outcome, plies: Option<u32>| match (objective, plies) {
        (_, None) => true,
        (Objective::Margin | Objective::MarginDistance, Some(_)) => false,
        (Objective::Outcome, Some(_)) => value.outcome == outcome,
        (Objective::Distance, Some(most)) => {
            value.outcome == outcome && value.distance.is_some_and(|plies| plies <= most)
        }
    };
    let between = match (bounds.margin, value.margin) {
        (None, _) => true,
        (Some((low, high)), Some(margin)) => (low..=high).contains(&margin),
        (Some(_), None) => false,
    };
    let later = |outcome, plies: u32| match objective {
        _ if value.outcome != outcome || plies == 0 => true,
        Objective::Margin | Objective::MarginDistance => false,
        Objective::Outcome => plies != StaticBounds::NEVER,
        Objective::Distance => value.distance.is_some_and(|distance| distance > plies),
    };
    let hold = within(Outcome::Win, bounds.win_within)
        && within(Outcome::Loss, bounds.loss_within)
        && later(Outcome::Win, bounds.no_win_within)
        && later(Outcome::Loss, bounds.no_loss_within)
        && between;
    Law::StaticBounds.check(hold, position, || format!("{bounds:?}, but the value is {value:?}"))
}

/// Checks the law of [`ClosedStrategy`] against exact values on every ongoing position, or on endgames of at most `limit`
/// positions where there are more: the margin in games of points, the result in others.
///
/// # Errors
/// The first violation met.
pub fn closed_strategy<G: ClosedStrategy>(game: &G, limit: usize) -> Verdict {
    closed_strategy_of(game, G::closed_strategy, limit)
}

pub(super) fn closed_strategy_of<G: Game>(
    game: &G,
    strategy: fn(&G, &G::Position) -> G::Move,
    limit: usize,
) -> Verdict {
    let mut positions = exhausted(game, limit)?;
    positions.retain(|position| is_ongoing(game, position));
    let exact = Exact::solve(game, objectives(G::SCORING)[0], &positions)?;
    for position in &positions {
        let named = strategy(game, position);
        let found = exact.move_values(position).into_iter().find(|&(mv, _)| mv == named);
        let kept = found.is_some_and(|(_, value)| exact.is_best(position, value));
        Law::ClosedStrategy.check(kept, position, || match found {
            Some((mv, value)) => {
                format!("{mv:?} has the value {value:?}, the position {:?}", exact.value(position))
            }
            None => format!("{named:?} is not legal"),
        })?;
    }
    Ok(())
}

/// Checks the law of [`Evaluate`] on the first `limit` positions: estimates claim nothing but to be repeatable.
///
/// # Errors
/// The first violation met.
pub fn evaluate<G: Evaluate>(game: &G, limit: usize) -> Verdict {
    evaluate_with(game, &game.heuristics(), limit)
}

pub(super) fn evaluate_with<G: Game>(game: &G, heuristics: &[Heuristic<G>], limit: usize) -> Verdict {
    let names: FxHashSet<_> = heuristics.iter().map(|heuristic| heuristic.name).collect();
    let named = names.len() == heuristics.len() && !names.contains("");
    Law::Estimates.check(named, &names, || "estimates need a name each".to_owned())?;
    let mut positions = positions(game, limit);
    positions.retain(|position| is_ongoing(game, position));
    for Heuristic { name, estimate } in heuristics {
        let first: Vec<_> = positions.iter().map(|position| estimate(game, position)).collect();
        for (position, points) in positions.iter().zip(first).rev() {
            let again = estimate(game, &position.clone());
            Law::Estimates
                .check(again == points, position, || format!("'{name}' says {points} and then {again}"))?;
        }
    }
    Ok(())
}
