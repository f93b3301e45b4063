//! What a turn brings in points and captures: a turn may be several moves.

use nimatron_core::{Event, Notation, Points, Status};

use crate::ask::explain::candidate::Candidate;
use crate::game_session::GameSession;
use crate::report::Reason;

/// What one of the best moves gains.
pub(super) fn of<G: Notation + 'static>(
    session: &GameSession<G>,
    candidates: &[Candidate<G>],
    index: usize,
) -> Vec<Reason> {
    let candidate = &candidates[index];
    let banks_most = banks_most(candidates, index);
    turn(session, candidate).into_iter().chain(secures(session, candidate)).chain(banks_most).collect()
}

/// The moves of the turn, with all they capture and bank.
fn turn<G: Notation + 'static>(session: &GameSession<G>, candidate: &Candidate<G>) -> Option<Reason> {
    let seat = session.situation.seat;
    let mut line = vec![candidate.text.clone()];
    let mut captured = captures(session, &candidate.text);
    let mut here = session.at_situation(candidate.after.situation.clone());
    let follow = candidate.deeper.iter().flat_map(|report| report.pv.iter().flatten());
    for mv in follow {
        if here.seat() != seat || here.is_over() {
            break;
        }
        captured += captures(&here, mv);
        line.push(mv.clone());
        here = here.play_text(mv, None).ok()?;
    }
    let banked =
        here.banked().map_or(0, |banked| banked[seat.index()] - session.situation.banked[seat.index()]);
    let brings = line.len() > 1 || captured > 0 || banked != 0;
    brings.then_some(Reason::Turn { line, captured, banked })
}

/// How many pieces or seeds a move captures.
fn captures<G: Notation + 'static>(session: &GameSession<G>, mv: &str) -> u32 {
    let captured = |event| match event {
        Event::Captured { pieces } => pieces,
        _ => 0,
    };
    session.events(mv).into_iter().map(captured).sum()
}

fn banks_most<G: Notation + 'static>(candidates: &[Candidate<G>], index: usize) -> Option<Reason> {
    let points = candidates[index].gain;
    let others = candidates.iter().enumerate().filter(|(other, _)| *other != index);
    let next = others.map(|(_, candidate)| candidate.gain).max()?;
    (points > next).then_some(Reason::BanksMost { points, next })
}

/// That the win is sure by what the rules know of the points still to be won.
fn secures<G: Notation + 'static>(session: &GameSession<G>, candidate: &Candidate<G>) -> Option<Reason> {
    if candidate.ended.is_some() {
        return None;
    }
    let (least, most) = margins(&candidate.after)?;
    let margin = if candidate.again { least } else { -most };
    let was_sure = margins(session)?.0 > 0;
    (margin > 0 && !was_sure).then_some(Reason::Secures { margin })
}

/// The bounds that the rules know for the final margin under best play, for the player to move.
fn margins<G: Notation + 'static>(at: &GameSession<G>) -> Option<(Points, Points)> {
    let bound_and_order = at.rules.knowledge?;
    if at.game_rules().status(&at.situation.position) != Status::Ongoing {
        return None;
    }
    let facts = bound_and_order(at.game_rules(), &at.situation.position, &mut Vec::new());
    let bank = at.situation.bank();
    facts.margin.map(|(least, most)| (least + bank, most + bank))
}
