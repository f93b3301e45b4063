//! Analyses by Monte-Carlo tree search: who wins, where that can be proved, and what is to be expected where it
//! cannot.

use std::time::Instant;

use nimatron_core::{Decimal, Goal, Notation, Objective, Outcomes, PackedGoal, PackedObjective, WithBank};
use nimatron_search::{Found, Limits, Plan};

use crate::ask::listing::{self, listed};
use crate::ask::score::{PROVED, depth_aware};
use crate::ask::unanswered::unanswered;
use crate::engine::evaluation::Evaluation;
use crate::engine::job::Question;
use crate::engine::sampled::{Sampled, sampled};
use crate::engine::spec::Sampling;
use crate::engine::within::Order;
use crate::error::Error;
use crate::game_session::GameSession;
use crate::report::{AnalysisReport, MoveReport, ValueReport};
use crate::request::{AnalyzeRequest, GainFrom};
use crate::session::Session;

/// The goal of the search, if the request is one that it can answer.
pub(crate) fn goal(request: &AnalyzeRequest) -> Result<Option<Objective>, Error> {
    let refused = |option, reason: &str| Err(Error::Option { option, reason: reason.to_owned() });
    if request.goal.is_some_and(|goal| goal != Objective::Outcome) {
        return refused("--goal", "expected outcome: mcts finds out who wins, not by how much or how soon");
    }
    if request.depth.is_some() {
        return refused(
            "--depth",
            "expected none: mcts plays to the end; limit it by playouts=, --nodes or --time",
        );
    }
    if request.engine.candidates.omit_suicide {
        return refused("--omit-suicide", "expected minimax or alpha-beta: mcts leaves out no moves");
    }
    Ok(Some(Objective::Outcome))
}

/// Answers a request that [`goal`] accepts.
pub(crate) fn analyze<G: Notation + 'static>(
    session: &GameSession<G>,
    request: &AnalyzeRequest,
    sampling: Sampling,
    evaluation: Option<&Evaluation<G::Position>>,
    start: Instant,
) -> AnalysisReport {
    let limits = limits(request, start);
    let found = if listing::fits(session, request.run.way_memory()) {
        let bytes = request.run.table_memory(session.game_rules(), &session.situation.position);
        let plan = plan(request, sampling, bytes);
        search(session, request, evaluation, plan, limits.clone())
    } else {
        Sampled::without_memory()
    };
    let mut report = report(session, request, &found, &limits);
    report.heuristic = evaluation.map(|evaluation| evaluation.name.to_string()).filter(|_| !report.exact);
    report.seconds = start.elapsed().as_secs_f64();
    report
}

fn search<G: Notation + 'static>(
    session: &GameSession<G>,
    request: &AnalyzeRequest,
    evaluation: Option<&Evaluation<G::Position>>,
    plan: Plan,
    limits: Limits,
) -> Sampled<G::Move> {
    let spec = &request.engine;
    let Question { mut capabilities, estimate, .. } = session.question(evaluation);
    capabilities.canonical = capabilities.canonical.filter(|_| spec.symmetry);
    capabilities.bound_and_order = capabilities.bound_and_order.filter(|_| spec.knowledge);
    capabilities.threats = capabilities.threats.filter(|_| spec.knowledge);
    let at = WithBank { position: session.situation.position.clone(), bank: session.situation.bank() };
    let goal = PackedObjective(Objective::Outcome);
    let order = Order { goal, capabilities: &capabilities, estimate: estimate.as_deref(), endgames: None };
    let within = session.within.as_ref();
    let found = within.and_then(|within| within.sampled(&order, &at, plan, limits.clone()));
    found.unwrap_or_else(|| sampled(session.game_rules(), capabilities, &at, plan, limits))
}

fn plan(request: &AnalyzeRequest, sampling: Sampling, bytes: usize) -> Plan {
    let is_limited = request.nodes.is_some() || request.time.is_some();
    let usual = if is_limited { None } else { Some(Plan::PLAYOUTS) };
    Plan {
        playouts: sampling.playouts.or(usual),
        exploration: sampling.exploration,
        seed: sampling.seed.unwrap_or(request.seed),
        bytes,
        one_move: request.one_move || request.value_only,
    }
}

fn limits(request: &AnalyzeRequest, start: Instant) -> Limits {
    Limits { nodes: request.nodes, deadline: request.time.map(|time| start + time), run: request.run.clone() }
}

fn report<G: Notation + 'static>(
    session: &GameSession<G>,
    request: &AnalyzeRequest,
    sampled: &Sampled<G::Move>,
    limits: &Limits,
) -> AnalysisReport {
    // A value goes with all the best moves, unless none are asked for.
    let proved = sampled.found.and_then(value);
    let value = proved.filter(|_| sampled.is_exact || request.value_only);
    let AnalyzeRequest { gain, gain_from, .. } = *request;
    let scores = Scores { exact: value.is_some(), gain, gain_from, sign: session.first_seat_sign() };
    let (moves, cut) = listed(sampled.moves.len(), limits, |index| of_move(session, sampled, scores, index));
    let to = |index: usize| session.after_move(sampled.moves[index].0).position();
    let chosen = request.ties.choose(&sampled.best, to, request.seed);
    let listed = !request.value_only;
    AnalysisReport {
        exact: value.is_some(),
        value,
        score: sampled.found.and_then(|found| scores.of(found)),
        best: listed
            .then(|| chosen.iter().map(|&index| session.write_move(sampled.moves[index].0)).collect()),
        pv: listed.then(|| session.write_line(&sampled.line)),
        moves: listed.then_some(moves),
        nodes: sampled.nodes,
        playouts: Some(sampled.playouts),
        stopped: sampled.stopped.filter(|_| value.is_none()).or(cut),
        ..unanswered(session, Objective::Outcome, request)
    }
}

fn of_move<G: Notation + 'static>(
    session: &GameSession<G>,
    sampled: &Sampled<G::Move>,
    scores: Scores,
    index: usize,
) -> MoveReport {
    let (mv, found) = sampled.moves[index];
    MoveReport {
        mv: session.write_move(mv),
        to: session.after_move(mv).position(),
        value: found.and_then(value),
        score: found.and_then(|found| scores.of(found)),
        // Indices ascend, and there may be a million.
        best: sampled.best.binary_search(&index).is_ok(),
        visits: sampled.visits.get(index).copied(),
        ..MoveReport::default()
    }
}

/// Results have no points.
fn value(found: Found) -> Option<ValueReport> {
    found.is_value().then(|| ValueReport::of(Outcomes.value(found.score), 0))
}

/// The lessons' numbers.
#[derive(Clone, Copy)]
struct Scores {
    /// Whether the position's value is exact: then scores are wanted only with a GAIN.
    exact: bool,
    gain: Option<i64>,
    gain_from: GainFrom,
    /// 1 or −1: from the player to move to the first seat.
    sign: i64,
}

impl Scores {
    fn of(self, found: Found) -> Option<Decimal> {
        let score = match (value(found), self.gain) {
            (Some(value), Some(gain)) => depth_aware(value, gain, self.gain_from),
            (_, None) if self.exact => return None,
            (Some(value), None) => depth_aware(value, PROVED, GainFrom::Root),
            (None, _) => Outcomes.points(found.score).into(),
        };
        Some(self.sign * score)
    }
}
