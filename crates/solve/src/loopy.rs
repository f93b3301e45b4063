//! The values of loopy games, where play may go on for ever: where positions are not numbered, all that can be reached are found first;
//! then values are propagated backwards from the ends of the game and from the tiers below ([`PositionGraph`]).
//!
//! Only values that count plies are kept of such games, because they prove themselves: every win in n plies rests on a loss in n − 1
//! plies, down to the ends, and every draw has a move to a draw and none that wins. Without the plies, wins could rest on one another
//! in a circle. In games of points the same holds of every margin, down to the moves that bank it.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use nimatron_core::{Edge, Next, Successors};
use nimatron_search::PositionGraph;
use rustc_hash::FxHashSet;

use crate::distinct::distinct;
use crate::numbered::Numbered;
use crate::parallel::in_parallel;
use crate::rules::{EncodedRules, NumberedRules};
use crate::stored_goal::{StoredGoal, TOO_FAR};
use crate::unsolved::Unsolved;
use crate::value_cell::ValueCell;

/// Positions that are expanded together.
const TOGETHER: usize = 1 << 10;
/// So many times as many are held at a time, until they are in the graph.
const PIECES: usize = 64;
/// Bytes that a position takes while all are being found, besides the graph.
const FINDING: u64 = 40;

/// Every position that can be reached, by code, ascending, and its value.
pub(crate) struct LoopyValues {
    /// The codes.
    pub(crate) codes: Vec<u64>,
    /// A value for each.
    pub(crate) values: Vec<i32>,
}

/// The values of everything that can be reached from the position with this code, on the threads of the pool that it is called in. Values
/// are those of `StoredGoal::Distance` in cells that hold numbers up to `most`; a greater one there means that it was too far.
///
/// # Errors
/// If it was interrupted, if a position has no code, or if it would take more than so many bytes.
pub(crate) fn retrograde_values(
    rules: &dyn EncodedRules,
    code: u64,
    most: i32,
    memory: u64,
    watch: (&AtomicBool, &AtomicU64),
) -> Result<LoopyValues, Unsolved> {
    let codes = reachable(rules, code, memory, watch)?;
    let graph = position_graph(rules, &codes, most, memory, watch)?;
    let values = graph.propagate(|next, cell| carried(StoredGoal::Distance, next, cell), watch.0);
    Ok(LoopyValues { codes, values: values.ok_or(Unsolved::Interrupted)? })
}

/// The cell of a move without a gain, from the cell that it leads to.
fn carried(goal: StoredGoal, next: Next, cell: i32) -> i32 {
    // Where a move loses too late, another one may not lose: the sign must be right.
    match goal.cell_of_move(next, 0, cell) {
        TOO_FAR if (cell > 0) == (next == Next::Opponent) => -TOO_FAR,
        value => value,
    }
}

/// Fills a tier of a game that numbers its positions, on the threads of the pool that it is called in; those below are known. Moves from one
/// position of the tier to another gain nothing.
///
/// # Errors
/// If it was interrupted, if a value does not fit, or if it would take more than so many bytes.
pub(crate) fn solve_tier<C: ValueCell>(
    rules: &dyn NumberedRules,
    goal: StoredGoal,
    (values, tier): (&Numbered<C>, u64),
    memory: u64,
    (interrupt, progress): (&AtomicBool, &AtomicU64),
) -> Result<(), Unsolved> {
    let size = rules.tier_size(tier);
    check_memory(size, 0, memory, 0)?;
    let value_of_move = |edge: &Edge| {
        let child = values.get(edge.tier(), edge.rank()).expect("the tiers below are known");
        goal.cell_of_move(edge.next(), edge.gain(), child)
    };
    let mut graph = PositionGraph::default();
    let ranks: Vec<_> =
        (0..size).step_by(TOGETHER).map(|first| first..size.min(first + TOGETHER as u64)).collect();
    for ranks in ranks.chunks(PIECES) {
        if interrupt.load(Ordering::Relaxed) {
            return Err(Unsolved::Interrupted);
        }
        let expanded = in_parallel(ranks, |ranks| {
            let mut successors = Successors::default();
            rules.expand(tier, ranks.clone(), &mut successors);
            // What other tiers are worth is looked up on all threads, too.
            let best =
                |edges: &[Edge]| edges.iter().filter(|edge| edge.tier() < tier).map(value_of_move).max();
            let others: Vec<_> = successors.by_position().map(|result| result.map(best)).collect();
            (successors, others)
        });
        for (successors, others) in &expanded {
            for (result, others) in successors.by_position().zip(others) {
                match (result, others) {
                    (Err(end), _) => graph.push_known(goal.cell_of_end(end, C::MOST)),
                    (Ok(edges), others) => {
                        let inside = edges.iter().filter(|edge| edge.tier() == tier);
                        let moves = inside.map(|edge| (edge.rank() as u32, edge.next()));
                        graph.push_unknown(others.unwrap_or_default(), moves);
                    }
                }
            }
            progress.fetch_add(successors.positions() as u64, Ordering::Relaxed);
        }
        check_memory(size, graph.moves(), memory, 0)?;
    }
    let found = graph.propagate(|next, cell| carried(goal, next, cell), interrupt);
    let found = found.ok_or(Unsolved::Interrupted)?;
    if found.iter().any(|value| value.abs() > C::MOST) {
        return Err(Unsolved::TooWide);
    }
    for (cell, value) in values.begin(rules, tier).iter().zip(found) {
        cell.set(value);
    }
    Ok(())
}

/// The codes of all positions that can be reached, ascending.
fn reachable(
    rules: &dyn EncodedRules,
    code: u64,
    memory: u64,
    (interrupt, progress): (&AtomicBool, &AtomicU64),
) -> Result<Vec<u64>, Unsolved> {
    let mut seen = FxHashSet::from_iter([code]);
    let mut frontier = vec![code];
    while !frontier.is_empty() {
        let mut next = Vec::new();
        // Not more at a time than keeps the threads busy: children are many, and most of them are known.
        for piece in frontier.chunks(TOGETHER * PIECES) {
            if interrupt.load(Ordering::Relaxed) {
                return Err(Unsolved::Interrupted);
            }
            let reached = in_parallel(piece.chunks(TOGETHER), |mut codes| {
                let (mut successors, mut reached) = (Successors::default(), Vec::new());
                while !codes.is_empty() {
                    rules.expand(codes, &mut successors)?;
                    codes = &codes[successors.positions()..];
                    reached.extend(successors.edges().iter().map(|edge| edge.rank()));
                }
                Some(reached)
            });
            let reached = reached.into_iter().collect::<Option<Vec<_>>>().ok_or(Unsolved::NoCode)?;
            next.extend(reached.into_iter().flatten().filter(|&code| seen.insert(code)));
            check_memory(seen.len() as u64, 0, memory, FINDING)?;
            progress.fetch_add(piece.len() as u64, Ordering::Relaxed);
        }
        frontier = next;
    }
    Ok(distinct(vec![seen.into_iter().collect()]).concat())
}

/// The graph of these positions and their moves.
fn position_graph(
    rules: &dyn EncodedRules,
    codes: &[u64],
    most: i32,
    memory: u64,
    (interrupt, progress): (&AtomicBool, &AtomicU64),
) -> Result<PositionGraph<i32>, Unsolved> {
    let mut graph = PositionGraph::<i32>::default();
    let mut successors = Successors::default();
    let number = |code: u64| codes.binary_search(&code).expect("all were found") as u32;
    while graph.len() < codes.len() {
        if interrupt.load(Ordering::Relaxed) {
            return Err(Unsolved::Interrupted);
        }
        let piece = &codes[graph.len()..codes.len().min(graph.len() + TOGETHER)];
        rules.expand(piece, &mut successors).ok_or(Unsolved::NoCode)?;
        let numbers = in_parallel(successors.edges().chunks(TOGETHER), |edges| {
            edges.iter().map(|edge| number(edge.rank())).collect::<Vec<_>>()
        });
        let mut numbers = numbers.into_iter().flatten();
        for result in successors.by_position() {
            match result {
                Err(end) => graph.push_known(StoredGoal::Distance.cell_of_end(end, most)),
                Ok(edges) => graph.push_unknown(
                    None,
                    edges.iter().map(|edge| (numbers.next().expect("every edge has a number"), edge.next())),
                ),
            }
        }
        check_memory(codes.len() as u64, graph.moves(), memory, FINDING)?;
        progress.fetch_add(successors.positions() as u64, Ordering::Relaxed);
    }
    Ok(graph)
}

/// Whether values of so many positions can be propagated over so many moves in so many bytes, where each position takes some more.
pub(crate) fn check_memory(positions: u64, moves: usize, memory: u64, more: u64) -> Result<(), Unsolved> {
    let (of_position, of_move) = PositionGraph::<i32>::BYTES;
    let bytes = positions.saturating_mul(more + of_position as u64) + (moves * of_move) as u64;
    let fits = bytes <= memory && positions < PositionGraph::<i32>::MOST as u64;
    if fits { Ok(()) } else { Err(Unsolved::TooMany(positions - 1)) }
}
