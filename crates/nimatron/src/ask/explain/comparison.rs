//! Reasons that compare the values of the moves.

use nimatron_core::Outcome;

use crate::ask::explain::candidate::Candidate;
use crate::report::Reason;

/// That every move has the same outcome, where there is a choice.
pub(super) fn every_move(candidates: &[Candidate]) -> Option<Reason> {
    let outcome = candidates.first()?.result()?;
    let all = candidates.iter().all(|candidate| candidate.result() == Some(outcome));
    (all && candidates.len() > 1).then_some(Reason::EveryMove { outcome })
}

/// How one of the best moves compares with the others.
pub(super) fn of(candidates: &[Candidate], index: usize) -> Vec<Reason> {
    let candidate = &candidates[index];
    if candidates.len() == 1 {
        return vec![Reason::Forced];
    }
    let Some(outcome) = candidate.result() else { return Vec::new() };
    let Some(results) = candidates.iter().map(Candidate::result).collect::<Option<Vec<_>>>() else {
        return Vec::new();
    };
    let count = results.iter().filter(|&&result| result == outcome).count();
    let of = results.len();
    let share = match count {
        1 => Some(Reason::OnlyMove { outcome }),
        count if count < of => Some(Reason::OneOf { count, of, outcome }),
        _ => None,
    };
    share
        .into_iter()
        .chain(haste(candidates, candidate, outcome))
        .chain(points(candidates, candidate))
        .collect()
}

/// That it wins soonest, or lasts longest.
fn haste(candidates: &[Candidate], candidate: &Candidate, outcome: Outcome) -> Option<Reason> {
    let plies = candidate.value?.distance?;
    let same = candidates.iter().filter(|other| other.result() == Some(outcome));
    let others = same.filter_map(|other| other.value?.distance).filter(|&other| other != plies);
    match outcome {
        Outcome::Win => others.min().map(|next| Reason::Fastest { plies, next: Some(next) }),
        Outcome::Draw => None,
        Outcome::Loss => Some(Reason::LastsLongest { plies, next: others.max() }),
    }
}

/// That it is worth more points than any other.
fn points(candidates: &[Candidate], candidate: &Candidate) -> Option<Reason> {
    let margin = candidate.value?.margin?;
    let others = candidates.iter().filter_map(|other| other.value?.margin).filter(|&other| other != margin);
    others.max().map(|next| Reason::MorePoints { points: margin - next })
}
