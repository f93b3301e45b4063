//! What is wrong with the moves that are not best.

use std::sync::Arc;

use crate::ask::explain::candidate::Candidate;
use crate::ask::explain::heaps;
use crate::report::Reason;
use crate::session::Session;

/// How a move falls short of the best ones, if that is known.
pub(super) fn of(session: &dyn Session, candidates: &[Candidate], index: usize) -> Option<Reason> {
    let candidate = &candidates[index];
    let value = candidate.value?;
    let best = candidates.iter().find(|candidate| candidate.best)?.value?;
    let (outcome, plies) = (value.outcome, value.distance);
    if value.outcome != best.outcome {
        return refuted(session, candidate);
    }
    if let (Some(own), Some(margin)) = (value.margin, best.margin)
        && own < margin
    {
        let reply = reply(session, candidate).map(|(reply, _)| reply);
        return Some(Reason::FewerPoints { points: margin - own, outcome, reply });
    }
    plies.map(|plies| Reason::OtherPlies { outcome, plies })
}

fn refuted(session: &dyn Session, candidate: &Candidate) -> Option<Reason> {
    let outcome = candidate.result()?;
    candidate.deeper.as_ref()?;
    let heap = heaps::single_heap(session).and_then(|_| heaps::single_heap(&*candidate.after));
    let (reply, at_once) = reply(session, candidate).unzip();
    Some(Reason::Refuted { outcome, reply, at_once: at_once.unwrap_or(false), heap })
}

/// The opponent's first move of the best play after a move, and whether it ends the game.
fn reply(session: &dyn Session, candidate: &Candidate) -> Option<(String, bool)> {
    let line = candidate.deeper.as_ref()?.pv.as_ref()?;
    let mut here = Arc::clone(&candidate.after);
    for mv in line {
        let next = here.play(mv).ok()?;
        if here.seat() != session.seat() {
            return Some((mv.clone(), next.is_over()));
        }
        here = next.into();
    }
    None
}
