//! Sums of independent parts: which are lost by their nim-values.

use std::collections::HashMap;

use nimatron_core::{Convention, Notation, Outcome, Situation, reachable};

use crate::ask::explain::inquiry::Inquiry;
use crate::ask::explain::nimbers::Nimbers;
use crate::game_session::GameSession;
use crate::report::Reason;

/// Positions that are compared under misère play, and the nodes that each may take.
const MOST_COMPARED: usize = 3_000;
const NODES: u64 = 20_000;

/// The nim-values of a game's positions.
pub(super) struct Sums<G: Notation> {
    values: HashMap<G::Position, Vec<u32>>,
    /// How many positions agree with the rule under misère play; `None` under normal play.
    verified_on: Option<usize>,
}

impl<G: Notation + 'static> Sums<G> {
    /// The nim-values of the position and of those that its moves lead to, if they are sums of several parts and the rule holds.
    pub(super) fn of(session: &GameSession<G>, inquiry: &mut Inquiry<'_>) -> Option<Self> {
        let sum = session.rules.sum.as_ref()?;
        let game = session.game_rules();
        let mut nimbers = Nimbers::new(game, sum.parts);
        let here = &session.situation.position;
        let mut values = HashMap::new();
        let reached = session.legal().into_iter().map(|mv| game.play(here, mv).position);
        for position in reached.chain([here.clone()]) {
            let mut parts = Vec::new();
            (sum.parts)(game, &position, &mut parts);
            if parts.len() > 1 {
                let of_parts = nimbers.of_parts(&position)?;
                values.insert(position, of_parts);
            }
        }
        let verified_on = match sum.convention {
            Convention::Normal => None,
            Convention::Misere => Some(verified(session, &mut nimbers, inquiry)?),
        };
        Some(Self { values, verified_on })
    }

    /// Why a position is lost for the player to move; nothing is said of a single part.
    pub(super) fn lost(&self, at: &GameSession<G>) -> Option<Reason> {
        let nim_values = self.values.get(&at.situation.position)?.clone();
        if nim_values.is_empty() || !is_lost(&nim_values, self.verified_on.is_some()) {
            return None;
        }
        Some(match self.verified_on {
            Some(verified_on) if nim_values.iter().all(|&value| value <= 1) => {
                let count = nim_values.iter().filter(|&&value| value == 1).count();
                Reason::OddOnes { count, verified_on }
            }
            verified_on => Reason::NimSumZero { nim_values, verified_on },
        })
    }
}

/// The rule: the exclusive or is 0; under misère play, once all values are at most 1, it is 1.
fn is_lost(nim_values: &[u32], misere: bool) -> bool {
    let sum = nim_values.iter().fold(0, |sum, value| sum ^ value);
    let is_end_phase = misere && nim_values.iter().all(|&value| value <= 1);
    sum == u32::from(is_end_phase)
}

/// How many positions can arise, if every one of them is lost just where the rule says so.
fn verified<G: Notation + 'static>(
    session: &GameSession<G>,
    nimbers: &mut Nimbers<'_, G>,
    inquiry: &mut Inquiry<'_>,
) -> Option<usize> {
    let found = reachable(session.game_rules(), &session.situation.position, MOST_COMPARED).ok()?;
    let count = found.len();
    let mut agrees = |position: G::Position| {
        let nim_values = nimbers.of_parts(&position)?;
        let at = session.at_situation(Situation { position, ..session.situation.clone() });
        let lost = inquiry.result(&at, NODES)? == Outcome::Loss;
        (lost == is_lost(&nim_values, true)).then_some(())
    };
    found.into_iter().try_for_each(|position| agrees(position).ok_or(())).ok().map(|()| count)
}
