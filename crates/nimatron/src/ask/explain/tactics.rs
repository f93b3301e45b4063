//! Reasons seen by looking a few plies ahead: threats, threats prevented, forced replies.

use nimatron_core::Outcome;

use crate::ask::explain::candidate::{Candidate, Reply};
use crate::report::Reason;

/// More replies than this are no answer to a threat that is worth telling.
const FEW: usize = 2;

/// What one of the best moves does.
pub(super) fn of(candidates: &[Candidate], index: usize) -> Vec<Reason> {
    let candidate = &candidates[index];
    let ahead = attack(candidate).or_else(|| answers(candidate)).or_else(|| single_reply(candidate));
    // The only answer to a threat is the only reply anyway.
    let is_forced = matches!(&ahead, Some(Reason::Threatens { answers, .. }) if answers.len() == 1);
    let trap = trap(candidate).filter(|_| !is_forced);
    prevents(candidates, index).into_iter().chain(ahead).chain(trap).collect()
}

/// That every other move, but those that do the same, lets the opponent win at once.
fn prevents(candidates: &[Candidate], index: usize) -> Option<Reason> {
    let comparable = |candidate: &Candidate| {
        candidate.ended.is_some_and(|ended| ended != Outcome::Win) || !candidate.replies.is_empty()
    };
    let safe = |candidate: &&Candidate| candidate.opponent_wins().next().is_none();
    let chosen = &candidates[index];
    if !candidates.iter().all(comparable) || !safe(&chosen) || chosen.replies.is_empty() {
        return None;
    }
    let mut unsafe_moves = candidates.iter().filter(|candidate| !safe(candidate));
    let mut threats: Vec<_> = unsafe_moves.next()?.opponent_wins().collect();
    unsafe_moves.for_each(|other| threats.retain(|threat| other.opponent_wins().any(|win| win == *threat)));
    Some(Reason::Prevents { threat: threats.first().map(|&threat| threat.to_owned()) })
}

/// That you win on your next turn, whatever is replied or nearly.
fn attack(candidate: &Candidate) -> Option<Reason> {
    let replies = &candidate.replies;
    if !replies.is_empty() && replies.iter().all(Reply::loses) {
        return Some(Reason::WinsNextTurn { threats: cover(replies) });
    }
    let threats = replies.iter().flat_map(|reply| &reply.wins);
    let threat = threats.min_by_key(|threat| holding(replies, threat).count())?;
    let answers: Vec<_> = holding(replies, threat).map(|reply| reply.text.clone()).collect();
    let forces = answers.len() <= FEW && replies.len() > answers.len() + 1;
    forces.then(|| Reason::Threatens { threat: threat.clone(), answers })
}

/// The replies after which this move does not win at once.
fn holding<'r>(replies: &'r [Reply], threat: &'r String) -> impl Iterator<Item = &'r Reply> {
    replies.iter().filter(|reply| reply.ended != Some(Outcome::Win) && !reply.wins.contains(threat))
}

/// Few moves of which one wins at once after each of the replies that do not lose by themselves.
fn cover(replies: &[Reply]) -> Vec<String> {
    let mut open: Vec<_> = replies.iter().filter(|reply| reply.ended.is_none()).collect();
    let mut chosen = Vec::new();
    while let Some(reply) = open.first() {
        let meets = |threat: &&String| open.iter().filter(|reply| reply.wins.contains(threat)).count();
        // Of equally good ones the first: the last of a reversed list.
        let threat = reply.wins.iter().rev().max_by_key(meets).expect("every reply loses").clone();
        open.retain(|reply| !reply.wins.contains(&threat));
        chosen.push(threat);
    }
    chosen
}

/// What to play after each of the few replies.
fn answers(candidate: &Candidate) -> Option<Reason> {
    let answers = candidate.answers.clone();
    (!answers.is_empty()).then_some(Reason::Answers { answers })
}

fn single_reply(candidate: &Candidate) -> Option<Reason> {
    let [reply] = &candidate.replies[..] else { return None };
    Some(Reason::SingleReply { reply: reply.text.clone() })
}

/// That the opponent, who does not lose, must find the only reply for it.
fn trap(candidate: &Candidate) -> Option<Reason> {
    let report = candidate.deeper.as_ref().filter(|_| !candidate.again)?;
    let moves = report.moves.as_ref()?;
    let best = report.value?.outcome;
    if best == Outcome::Loss || moves.len() < 2 {
        return None;
    }
    let results: Option<Vec<_>> = moves.iter().map(|mv| mv.value.map(|value| value.outcome)).collect();
    let results = results?;
    let mut keeping = moves.iter().zip(results).filter(|(_, result)| *result == best);
    match (keeping.next(), keeping.next()) {
        (Some((only, _)), None) => {
            let outcome = best.reversed();
            Some(Reason::Trap { reply: only.mv.clone(), of: moves.len(), outcome })
        }
        _ => None,
    }
}
