//! Nim-values of heaps, and of positions that are sums of them.

use std::time::Instant;

use nimatron_core::{Convention, HeapMoves, Notation, Objective, Outcome};
use nimatron_games::LARGEST_HEAP;
use nimatron_search::Stopped;
use nimatron_solve::sprague_grundy::{Method, Nimber, Period, RareHeaps, Request, nim_sum, nim_values};

use crate::engine::tables::TableCache;
use crate::engine::walk;
use crate::error::Error;
use crate::game_session::GameSession;
use crate::report::{NimSumReport, NimbersReport, NormalRule, PartReport, RareReport, SumStopped};
use crate::request::{AnalyzeRequest, NimSumRequest, NimbersRequest};
use crate::session::Session;

/// Parts that are looked at to find the winning moves, after all of a position's moves together.
const MOST_PARTS: usize = 100_000_000;

/// What the rules of a game say about its heaps.
pub(crate) trait HeapGame {
    /// How a sum of heaps is won and which moves a heap has.
    fn heap_rules(&self) -> Option<(Convention, &HeapMoves)>;
    /// The sizes of the position's heaps.
    fn sizes(&self) -> Vec<u32>;
    /// How many legal moves there are.
    fn count_moves(&self) -> usize;
    /// The moves after which the heaps have sizes that are wanted.
    fn moves_to(&self, wanted: &dyn Fn(&[u32]) -> bool) -> Vec<String>;
}

impl<G: Notation + 'static> HeapGame for GameSession<G> {
    fn heap_rules(&self) -> Option<(Convention, &HeapMoves)> {
        let (sum, heaps) = self.rules.sum.as_ref().zip(self.rules.heaps.as_ref())?;
        Some((sum.convention, &heaps.moves))
    }

    fn sizes(&self) -> Vec<u32> {
        sizes(self, &self.situation.position)
    }

    fn count_moves(&self) -> usize {
        self.game_rules().most_moves(&self.situation.position)
    }

    fn moves_to(&self, wanted: &dyn Fn(&[u32]) -> bool) -> Vec<String> {
        let here = &self.situation.position;
        let leads = |position: &G::Position| wanted(&sizes(self, position));
        let moves: Vec<_> = match &self.within {
            Some(within) => within.moves_to(here, &leads),
            None => walk::moves_to(self.game_rules(), here, |position| leads(&position)).collect(),
        };
        moves.into_iter().map(|mv| self.write_move(mv)).collect()
    }
}

/// The sizes of a position's heaps; none in games that are no sums.
fn sizes<G: Notation + 'static>(session: &GameSession<G>, position: &G::Position) -> Vec<u32> {
    let Some((sum, heaps)) = session.rules.sum.as_ref().zip(session.rules.heaps.as_ref()) else {
        return Vec::new();
    };
    let (game, mut parts) = (session.game_rules(), Vec::new());
    (sum.parts)(game, position, &mut parts);
    parts.iter().map(|part| (heaps.size)(game, part)).collect()
}

/// How a sum of heaps is won and which moves a heap has, of a game that is one.
fn heap_rules<'g>(
    session: &dyn Session,
    heaps: &'g dyn HeapGame,
) -> Result<(Convention, &'g HeapMoves), Error> {
    heaps.heap_rules().ok_or_else(|| {
        let reason = "there are no nim-values; expected a game of heaps in which a move changes one heap";
        Error::Game { game: session.game().to_owned(), reason: reason.to_owned() }
    })
}

/// The nim-values of the game's heaps.
pub(crate) fn nimbers(
    session: &dyn Session,
    heaps: &dyn HeapGame,
    request: &NimbersRequest,
) -> Result<NimbersReport, Error> {
    let start = Instant::now();
    let (convention, moves) = heap_rules(session, heaps)?;
    if request.to > LARGEST_HEAP {
        let reason = format!("expected a whole number from 0 to {LARGEST_HEAP}");
        return Err(Error::Option { option: "--to", reason });
    }
    let method = request.method.unwrap_or_else(|| Method::usual(moves));
    let by_period = request.method.is_none();
    let found = nim_values(moves, &Request { to: request.to, method, by_period, run: &request.run });
    let last = |count: usize| count.checked_sub(1).map(|last| last as u32);
    Ok(NimbersReport {
        game: session.game().to_owned(),
        convention,
        period: found.period.map(|period| period.length),
        last_exception: found.period.and_then(|period| period.last_exception),
        verified_to: last(found.values.len()),
        computed_to: last(found.computed),
        proved_by: found.period.map(|Period { needed, .. }| needed),
        exceptions: found.exceptions(),
        method,
        operations: found.operations,
        rare: found.rare.map(|RareHeaps { mask, count, largest }| RareReport { heaps: count, largest, mask }),
        seconds: start.elapsed().as_secs_f64(),
        interrupted: found.interrupted(request.to),
        values: found.values.into_iter().map(|value| value.0).collect(),
    })
}

/// The nim-values of a position's heaps, and what they say about who wins.
pub(crate) fn nim_sum_of(
    session: &dyn Session,
    heaps: &dyn HeapGame,
    request: &NimSumRequest,
    memory: &mut TableCache,
) -> Result<NimSumReport, Error> {
    let start = Instant::now();
    let (convention, moves) = heap_rules(session, heaps)?;
    let sizes = heaps.sizes();
    let largest = sizes.iter().copied().max().unwrap_or(0);
    let method = Method::usual(moves);
    let found = nim_values(moves, &Request { to: largest, method, by_period: true, run: &request.run });
    let value = |size: u32| found.values.get(size as usize).copied();
    let sum =
        |sizes: &[u32]| Some(nim_sum(sizes.iter().map(|&size| value(size)).collect::<Option<Vec<_>>>()?));
    let part = |&counters: &u32| PartReport { counters, nim_value: value(counters).map(|value| value.0) };
    let here = sum(&sizes);
    let mut report = NimSumReport {
        game: session.game().to_owned(),
        position: session.position(),
        convention,
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
        None => report.stopped = Some(SumStopped::Limit(Stopped::Interrupted)),
        Some(here) => {
            let is_lost = here == Nimber::ZERO;
            if !is_lost && heaps.count_moves().saturating_mul(sizes.len()) > MOST_PARTS {
                report.stopped = Some(SumStopped::Moves);
                report.outcome = (convention == Convention::Normal).then_some(Outcome::Win);
                report.seconds = start.elapsed().as_secs_f64();
                return Ok(report);
            }
            let wins = |sizes: &[u32]| sum(sizes) == Some(Nimber::ZERO);
            let winning_moves = if is_lost { Vec::new() } else { heaps.moves_to(&wins) };
            let outcome = if is_lost { Outcome::Loss } else { Outcome::Win };
            match convention {
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
fn search(
    session: &dyn Session,
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
    let analysis = session.analyze(&question, memory)?;
    report.nodes = Some(analysis.nodes);
    report.stopped = analysis.stopped.map(SumStopped::Limit);
    let outcome = analysis.value.map(|value| value.outcome);
    let is_won = outcome == Some(Outcome::Win);
    let best = analysis.best.filter(|_| is_won).unwrap_or_default();
    let misleads = outcome.map(|outcome| outcome != rule.outcome || best != rule.winning_moves);
    report.outcome = outcome;
    report.winning_moves = outcome.map(|_| best);
    report.normal_rule = Some(NormalRule { misleads, ..rule });
    Ok(())
}
