//! Sums of independent parts: which are lost by their nim-values.

use std::collections::HashMap;

use nimatron_core::{Convention, Outcome};

use crate::ask::explain::inquiry::Inquiry;
use crate::ask::explain::nimbers::NimValues;
use crate::ask::explain::reached::reached;
use crate::report::Reason;
use crate::session::Session;

/// Moves after which the parts are valued.
const MOST_VALUED: usize = 10_000;
/// Positions that are compared under misère play, and the nodes that each may take.
const MOST_COMPARED: usize = 3_000;
const NODES: u64 = 20_000;

/// The nim-values of a game's positions.
pub(super) struct Sums {
    /// Of each position's parts, by its text.
    values: HashMap<String, Vec<u32>>,
    /// How many positions agree with the rule under misère play; `None` under normal play.
    verified_on: Option<usize>,
}

impl Sums {
    /// The nim-values of the position and of those that its moves lead to, if they are sums of several parts and the rule holds.
    pub(super) fn of(
        session: &dyn Session,
        nimbers: &mut dyn NimValues,
        inquiry: &mut Inquiry<'_>,
    ) -> Option<Self> {
        if session.most_moves() > MOST_VALUED {
            return None;
        }
        let mut values = HashMap::new();
        let after = session.children().map(|(_, after)| after.position());
        for position in after.chain([session.position()]) {
            if inquiry.is_interrupted() {
                return None;
            }
            if nimbers.count_parts(&position) > 1 {
                let of_parts = nimbers.of_parts(&position)?;
                values.insert(position, of_parts);
            }
        }
        let verified_on = match nimbers.convention() {
            Convention::Normal => None,
            Convention::Misere => Some(verified(session, nimbers, inquiry)?),
        };
        Some(Self { values, verified_on })
    }

    /// Why a position is lost for the player to move; nothing is said of a single part.
    pub(super) fn lost(&self, at: &dyn Session) -> Option<Reason> {
        let nim_values = self.values.get(&at.position())?.clone();
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
fn verified(session: &dyn Session, nimbers: &mut dyn NimValues, inquiry: &mut Inquiry<'_>) -> Option<usize> {
    let found = reached(session.after("").ok()?, MOST_COMPARED)?;
    let count = found.len();
    let mut agrees = |at: &dyn Session| {
        let nim_values = nimbers.of_parts(&at.position())?;
        let lost = inquiry.result(at, NODES)? == Outcome::Loss;
        (lost == is_lost(&nim_values, true)).then_some(())
    };
    found.iter().all(|at| agrees(&**at).is_some()).then_some(count)
}
