//! Exact values for whatever an explanation needs to know, within one budget.

use std::sync::Arc;
use std::time::{Duration, Instant};

use nimatron_core::{Objective, Outcome};
use nimatron_search::Run;

use crate::engine::heuristic::HeuristicSpec;
use crate::engine::tables::TableCache;
use crate::error::Error;
use crate::report::AnalysisReport;
use crate::request::{AnalyzeRequest, ExplainRequest};
use crate::session::Session;

/// Nodes for one position where no other number is given.
const USUAL_NODES: u64 = 12_000_000;
/// In games of points endgames come on top, which take longer than the nodes. They are for positions of which so many nodes find out who wins: that
/// takes a small part of what the points of all moves take. Elsewhere the end is out of sight, and so many nodes do for estimates.
const WINNER_NODES: u64 = 500_000;
const ESTIMATE_NODES: u64 = 2_000_000;
/// Bytes of the table for questions about the result alone, and the part of all bytes that they are at most.
const SIDE_BYTES: usize = 256 << 20;
const SIDE: usize = 4;

/// Asks for values until the budget is spent.
pub(super) struct Inquiry<'r> {
    request: &'r ExplainRequest,
    memory: &'r mut TableCache,
    /// The bytes for questions about everything.
    own: usize,
    /// For questions about the result alone, whatever the goal is.
    side: TableCache,
    left: u64,
    nodes: u64,
    /// Until when it may ask.
    deadline: Option<Instant>,
}

impl<'r> Inquiry<'r> {
    pub(super) fn new(request: &'r ExplainRequest, memory: &'r mut TableCache) -> Self {
        // The position itself may take half of it.
        let usual = if request.time.is_some() { u64::MAX } else { USUAL_NODES };
        let left = request.nodes.unwrap_or(usual).saturating_mul(2);
        let deadline = request.time.map(|time| Instant::now() + time);
        let all = memory.bytes().min(request.run.memory);
        let side = TableCache::with_bytes(SIDE_BYTES.min(all / SIDE));
        Self { request, memory, own: all - side.bytes(), side, left, nodes: 0, deadline }
    }

    /// Whether it was interrupted.
    pub(super) fn is_interrupted(&self) -> bool {
        self.request.run.is_interrupted()
    }

    /// The nodes visited so far.
    pub(super) fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Everything about the position that is to be explained, exact or not.
    pub(super) fn about(&mut self, at: &dyn Session) -> Result<AnalysisReport, Error> {
        let ExplainRequest { goal, ref run, .. } = *self.request;
        let time = self.time().map(|time| time / 2);
        let nodes = Some((self.left / 2).max(1));
        let run = Run { memory: self.own, ..run.on_one_thread() };
        let lenient = self.is_usual();
        let request = AnalyzeRequest { goal, nodes, time, run, lenient, ..AnalyzeRequest::default() };
        if let Some(report) = at.booked(&request)? {
            return Ok(report);
        }
        let report = at.analyze(&self.within_sight(at, request), self.memory)?;
        self.spend(report.nodes);
        Ok(report)
    }

    /// The same question, of estimates alone where the end is out of sight.
    fn within_sight(&mut self, at: &dyn Session, request: AnalyzeRequest) -> AnalyzeRequest {
        let is_costly = request.lenient && at.banked().is_some();
        if !is_costly || self.result(at, WINNER_NODES).is_some() {
            return request;
        }
        AnalyzeRequest { nodes: Some(ESTIMATE_NODES), lenient: false, ..request }
    }

    /// Whether it keeps to its own limits alone, which may be exceeded a little.
    fn is_usual(&self) -> bool {
        self.request.nodes.is_none() && self.request.time.is_none()
    }

    /// Everything about another position, if it can be known exactly.
    pub(super) fn exactly(&mut self, at: &dyn Session) -> Option<AnalysisReport> {
        if self.left == 0 || self.time().is_some_and(|time| time.is_zero()) {
            return None;
        }
        self.about(at).ok().filter(|report| report.exact)
    }

    /// The exact result of a position for the player to move there, at a cost of at most so many nodes.
    pub(super) fn result(&mut self, at: &dyn Session, nodes: u64) -> Option<Outcome> {
        let request = AnalyzeRequest {
            goal: Some(Objective::Outcome),
            heuristic: Some(HeuristicSpec::none()),
            nodes: Some(nodes.min(self.left)),
            time: self.time(),
            value_only: true,
            proofs_only: true,
            lenient: self.is_usual(),
            run: Run {
                deadline: self.request.run.deadline,
                ..Run::until(Arc::clone(&self.request.run.interrupt))
            },
            ..AnalyzeRequest::default()
        };
        let report = at.analyze(&request, &mut self.side).ok()?;
        self.spend(report.nodes);
        report.value.map(|value| value.outcome)
    }

    /// The time that is left, if it is limited.
    fn time(&self) -> Option<Duration> {
        Some(self.deadline?.saturating_duration_since(Instant::now()))
    }

    fn spend(&mut self, nodes: u64) {
        self.nodes += nodes;
        self.left = self.left.saturating_sub(nodes);
    }
}
