//! What a puzzle is about, as far as the rules and the reasons for its solution tell.

use nimatron_core::{Event, Objective};

use crate::engine::tables::TableCache;
use crate::error::Error;
use crate::puzzle::solving::Budget;
use crate::report::{Reason, Theme};
use crate::request::ExplainRequest;
use crate::session::Session;

/// The themes of a solution, whose first move is made at a position.
pub(super) fn themes(at: &dyn Session, line: &[String], budget: &Budget) -> Result<Vec<Theme>, Error> {
    let Some(solution) = line.first() else { return Ok(Vec::new()) };
    let reasons = reasons(at, solution, budget)?;
    let has = |is_so: fn(&Reason) -> bool| reasons.iter().any(is_so);
    let is_sum = has(|reason| matches!(reason, Reason::NimSumZero { .. } | Reason::OddOnes { .. }));
    let themes = [
        (Theme::Capture, captures(at, line)?),
        (Theme::AnotherTurn, at.play(solution)?.seat() == at.seat()),
        (
            Theme::DoubleThreat,
            has(|reason| matches!(reason, Reason::WinsNextTurn { threats } if threats.len() > 1)),
        ),
        (Theme::NimSum, is_sum),
    ];
    Ok(themes.into_iter().filter_map(|(theme, is_so)| is_so.then_some(theme)).collect())
}

/// What speaks for a move.
fn reasons(at: &dyn Session, mv: &str, budget: &Budget) -> Result<Vec<Reason>, Error> {
    let Budget { nodes, run } = budget.clone();
    let mut memory = TableCache::with_bytes(run.memory);
    let request = ExplainRequest { goal: Some(Objective::Outcome), nodes: Some(nodes), time: None, run };
    let report = at.explain(&request, &mut memory)?;
    let explained = report.moves.into_iter().find(|explained| explained.mv == mv);
    Ok(explained.map_or_else(Vec::new, |explained| explained.reasons))
}

/// Whether a move of the player who is to find the solution captures.
fn captures(at: &dyn Session, line: &[String]) -> Result<bool, Error> {
    let mut here = at.at(&at.position())?;
    for mv in line {
        let is_capture = |event: &Event| matches!(event, Event::Captured { .. });
        if here.seat() == at.seat() && here.events(mv).iter().any(is_capture) {
            return Ok(true);
        }
        here = here.play(mv)?;
    }
    Ok(false)
}
