//! The values of loopy games, where play may go on for ever: all reachable positions are found first, then values are propagated
//! backwards from the ends of the game ([`PositionGraph`]).
//!
//! Only values that count plies are kept of such games, because they prove themselves: every win in n plies rests on a loss in n − 1
//! plies, down to the ends, and every draw has a move to a draw and none that wins. Without the plies, wins could rest on one another
//! in a circle.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use nimatron_core::{Next, Score, Successors};
use nimatron_search::PositionGraph;
use rustc_hash::FxHashSet;

use crate::distinct::distinct;
use crate::parallel::in_parallel;
use crate::rules::EncodedRules;
use crate::stored_goal::{StoredGoal, TOO_FAR};
use crate::unsolved::Unsolved;

/// Positions that are expanded together.
const TOGETHER: usize = 1 << 10;
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
    // Where a move loses too late, another one may not lose: the sign must be right.
    let backup = |next, score: Score| match StoredGoal::Distance.backup(next, 0, score as i32) {
        TOO_FAR if (score > 0) == (next == Next::Opponent) => -Score::from(TOO_FAR),
        value => value.into(),
    };
    let scores = graph.propagate(backup, watch.0).ok_or(Unsolved::Interrupted)?;
    let values = scores.into_iter().map(|score| score as i32).collect();
    Ok(LoopyValues { codes, values })
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
        for piece in frontier.chunks(TOGETHER * 64) {
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
            check_memory(seen.len(), 0, memory)?;
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
) -> Result<PositionGraph, Unsolved> {
    let mut graph = PositionGraph::default();
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
                Err(end) => graph.push_known(StoredGoal::Distance.terminal_value(end, most).into()),
                Ok(edges) => graph.push_unknown(
                    edges.iter().map(|edge| (numbers.next().expect("every edge has a number"), edge.next())),
                ),
            }
        }
        check_memory(codes.len(), graph.moves(), memory)?;
        progress.fetch_add(successors.positions() as u64, Ordering::Relaxed);
    }
    Ok(graph)
}

fn check_memory(positions: usize, moves: usize, memory: u64) -> Result<(), Unsolved> {
    let (of_position, of_move) = PositionGraph::BYTES;
    let bytes = positions as u64 * (FINDING + of_position as u64) + (moves * of_move) as u64;
    let fits = bytes <= memory && positions < PositionGraph::MOST;
    if fits { Ok(()) } else { Err(Unsolved::TooMany(positions as u64 - 1)) }
}
