//! Nim-values of heaps, and of positions that are sums of them.

use std::time::Instant;

use nimatron_core::definition::{HeapsOf, SumOf};
use nimatron_core::{Convention, Game, HeapMoves, Notation, Objective, Outcome};
use nimatron_games::LARGEST_HEAP;
use nimatron_search::{Run, Stopped};
use nimatron_solve::sprague_grundy::{
    Method, NimValues, Nimber, Period, RareHeaps, Request, nim_sum, nim_values,
};

use crate::ask::analyze;
use crate::engine::tables::TableCache;
use crate::error::Error;
use crate::game_session::GameSession;
use crate::request::{AnalyzeRequest, NimSumRequest, NimbersRequest};

use crate::report::{NimSumReport, NimbersReport, NormalRule, PartReport, RareReport};

/// Parts that are looked at to find the winning moves, after all of a position's moves together.
const MOST_PARTS: usize = 100_000_000;

/// What the rules of a game say about its heaps.
struct Table<'s, G: Game> {
    session: &'s GameSession<G>,
    sum: &'s SumOf<G>,
    heaps: &'s HeapsOf<G>,
}

impl<'s, G: Notation + 'static> Table<'s, G> {
    fn of(session: &'s GameSession<G>) -> Result<Self, Error> {
        let found = session.rules.sum.as_ref().zip(session.rules.heaps.as_ref());
        let (sum, heaps) = found.ok_or_else(|| {
            let reason = "has no nim-values; expected a game of heaps in which a move changes one heap";
            Error::Game { game: session.game().to_owned(), reason: reason.to_owned() }
        })?;
        Ok(Self { session, sum, heaps })
    }

    fn moves(&self) -> &HeapMoves {
        &self.heaps.moves
    }

    fn convention(&self) -> &'static str {
        match self.sum.convention {
            Convention::Normal => "normal",
            Convention::Misere => "misere",
        }
    }

    /// The sizes of a position's heaps.
    fn sizes(&self, position: &G::Position) -> Vec<u32> {
        let (game, mut parts) = (self.session.game_rules(), Vec::new());
        (self.sum.parts)(game, position, &mut parts);
        parts.iter().map(|part| (self.heaps.size)(game, part)).collect()
    }
}

/// The nim-values of the game's heaps.
pub(crate) fn nimbers<G: Notation + 'static>(
    session: &GameSession<G>,
    request: &NimbersRequest,
) -> Result<NimbersReport, Error> {
    let start = Instant::now();
    let table = Table::of(session)?;
    if request.to > LARGEST_HEAP {
        let reason = format!("expected a whole number from 0 to {LARGEST_HEAP}");
        return Err(Error::Option { option: "--to", reason });
    }
    let method = request.method.unwrap_or_else(|| Method::usual(table.moves()));
    let by_period = request.method.is_none();
    let found = values(&table, request.to, (method, by_period), &request.run);
    let last = |count: usize| count.checked_sub(1).map(|last| last as u32);
    Ok(NimbersReport {
        game: session.game().to_owned(),
        convention: table.convention(),
        period: found.period.map(|period| period.length),
        last_exception: found.period.and_then(|period| period.last_exception),
        verified_to: last(found.values.len()),
        computed_to: last(found.computed),
        proved_by: found.period.map(|Period { needed, .. }| needed),
        exceptions: found.exceptions(),
        method: method.name(),
        operations: found.operations,
        rare: found.rare.map(|RareHeaps { mask, count, largest }| RareReport { heaps: count, largest, mask }),
        seconds: start.elapsed().as_secs_f64(),
        interrupted: found.interrupted(request.to),
        values: found.values.into_iter().map(|value| value.0).collect(),
    })
}

fn values<G: Notation + 'static>(
    table: &Table<'_, G>,
    to: u32,
    (method, by_period): (Method, bool),
    run: &Run,
) -> NimValues {
    nim_values(table.moves(), &Request { to, method, by_period, run })
}

/// The nim-values of a position's heaps, and what they say about who wins.
pub(crate) fn nim_sum_of<G: Notation + 'static>(
    session: &GameSession<G>,
    request: &NimSumRequest,
    memory: &mut TableCache,
) -> Result<NimSumReport, Error> {
    let start = Instant::now();
    let table = Table::of(session)?;
    let sizes = table.sizes(&session.situation.position);
    let largest = sizes.iter().copied().max().unwrap_or(0);
    let usual = (Method::usual(table.moves()), true);
    let found = values(&table, largest, usual, &request.run);
    let value = |size: u32| found.values.get(size as usize).copied();
    let sum =
        |sizes: &[u32]| Some(nim_sum(sizes.iter().map(|&size| value(size)).collect::<Option<Vec<_>>>()?));
    let part = |&counters: &u32| PartReport { counters, nim_value: value(counters).map(|value| value.0) };
    let here = sum(&sizes);
    let mut report = NimSumReport {
        game: session.game().to_owned(),
        position: session.position(),
        convention: table.convention(),
        parts: sizes.iter().map(part).collect(),
        nim_sum: here.map(|value| value.0),
        outcome: None,
        winning_moves: None,
        normal_rule: None,
        nodes: None,
        seconds: 0.0,
        stopped: None,
    };
    match here {
        None => report.stopped = Some("interrupted"),
        Some(here) => {
            let wins = |&mv: &G::Move| {
                let after = session.game_rules().play(&session.situation.position, mv).position;
                sum(&table.sizes(&after)) == Some(Nimber::ZERO)
            };
            let moves = if here == Nimber::ZERO { Vec::new() } else { session.legal() };
            if moves.len().saturating_mul(sizes.len()) > MOST_PARTS {
                report.stopped = Some("moves");
                report.outcome = (table.sum.convention == Convention::Normal).then_some(Outcome::Win);
                report.seconds = start.elapsed().as_secs_f64();
                return Ok(report);
            }
            let winning_moves = moves.into_iter().filter(wins).map(|mv| session.write_move(mv)).collect();
            let outcome = if here == Nimber::ZERO { Outcome::Loss } else { Outcome::Win };
            match table.sum.convention {
                Convention::Normal => {
                    (report.outcome, report.winning_moves) = (Some(outcome), Some(winning_moves));
                }
                Convention::Misere => {
                    let rule = NormalRule { outcome, winning_moves, misleads: None };
                    search(session, request, memory, rule, &mut report)?;
                }
            }
        }
    }
    report.seconds = start.elapsed().as_secs_f64();
    Ok(report)
}

/// Finds out by search who wins under misère play, and whether the rule of normal play misleads.
fn search<G: Notation + 'static>(
    session: &GameSession<G>,
    request: &NimSumRequest,
    memory: &mut TableCache,
    rule: NormalRule,
    report: &mut NimSumReport,
) -> Result<(), Error> {
    let question = AnalyzeRequest {
        goal: Some(Objective::Outcome),
        nodes: request.nodes,
        proofs_only: true,
        run: request.run.clone(),
        ..AnalyzeRequest::default()
    };
    let analysis = analyze::analyze(session, &question, memory)?;
    report.nodes = Some(analysis.nodes);
    report.stopped = analysis.stopped.map(Stopped::name);
    let outcome = analysis.value.map(|value| value.outcome);
    let is_won = outcome == Some(Outcome::Win);
    let best = analysis.best.filter(|_| is_won).unwrap_or_default();
    let misleads = outcome.map(|outcome| outcome != rule.outcome || best != rule.winning_moves);
    report.outcome = outcome;
    report.winning_moves = outcome.map(|_| best);
    report.normal_rule = Some(NormalRule { misleads, ..rule });
    Ok(())
}
