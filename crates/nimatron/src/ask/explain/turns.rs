//! What a turn brings in points and captures: a turn may be several moves.

use std::sync::Arc;

use nimatron_core::Event;

use crate::ask::explain::candidate::Candidate;
use crate::report::Reason;
use crate::session::Session;

/// What one of the best moves gains.
pub(super) fn of(session: &dyn Session, candidates: &[Candidate], index: usize) -> Vec<Reason> {
    let candidate = &candidates[index];
    let banks_most = banks_most(candidates, index);
    turn(session, candidate).into_iter().chain(secures(session, candidate)).chain(banks_most).collect()
}

/// The moves of the turn, with all they capture and bank.
fn turn(session: &dyn Session, candidate: &Candidate) -> Option<Reason> {
    let seat = session.seat();
    let mut line = vec![candidate.text.clone()];
    let mut captured = captures(session, &candidate.text);
    let mut here = Arc::clone(&candidate.after);
    let follow = candidate.deeper.iter().flat_map(|report| report.pv.iter().flatten());
    for mv in follow {
        if here.seat() != seat || here.is_over() {
            break;
        }
        captured += captures(&*here, mv);
        line.push(mv.clone());
        here = here.play(mv).ok()?.into();
    }
    let banked = here.banked_by(seat) - session.banked_by(seat);
    let brings = line.len() > 1 || captured > 0 || banked != 0;
    brings.then_some(Reason::Turn { line, captured, banked })
}

/// How many pieces or seeds a move captures.
fn captures(session: &dyn Session, mv: &str) -> u32 {
    let captured = |event| match event {
        Event::Captured { pieces } => pieces,
        _ => 0,
    };
    session.events(mv).into_iter().map(captured).sum()
}

fn banks_most(candidates: &[Candidate], index: usize) -> Option<Reason> {
    let points = candidates[index].gain;
    let others = candidates.iter().enumerate().filter(|(other, _)| *other != index);
    let next = others.map(|(_, candidate)| candidate.gain).max()?;
    (points > next).then_some(Reason::BanksMost { points, next })
}

/// That the win is sure by what the rules know of the points still to be won.
fn secures(session: &dyn Session, candidate: &Candidate) -> Option<Reason> {
    if candidate.ended.is_some() {
        return None;
    }
    let (least, most) = candidate.after.margin_bounds()?;
    let margin = if candidate.again { least } else { -most };
    let was_sure = session.margin_bounds()?.0 > 0;
    (margin > 0 && !was_sure).then_some(Reason::Secures { margin })
}
