//! Puts the reasons for a position and for each of its moves together.

use std::time::Instant;

use nimatron_core::Notation;

use crate::ask::explain::candidate::Candidate;
use crate::ask::explain::heaps::Heaps;
use crate::ask::explain::inquiry::Inquiry;
use crate::ask::explain::nimbers::{NimValues, Nimbers};
use crate::ask::explain::sums::Sums;
use crate::ask::explain::{comparison, refutation, tactics, turns};
use crate::engine::tables::TableCache;
use crate::error::Error;
use crate::game_session::GameSession;
use crate::report::{AnalysisReport, ExplainedMove, ExplanationReport, Reason};
use crate::request::ExplainRequest;
use crate::session::Session;

/// Of the rules themselves an explanation needs the parts of a sum alone; the rest is what every user of a session sees.
pub(crate) fn explain<G: Notation + 'static>(
    session: &GameSession<G>,
    request: &ExplainRequest,
    memory: &mut TableCache,
) -> Result<ExplanationReport, Error>
where
    GameSession<G>: Session,
{
    let mut nimbers = session.rules.sum.as_ref().map(|sum| Nimbers::new(session.game_rules(), sum));
    let nimbers = nimbers.as_mut().map(|nimbers| nimbers as &mut dyn NimValues);
    explanation(session, nimbers, request, memory)
}

fn explanation(
    session: &dyn Session,
    nimbers: Option<&mut (dyn NimValues + '_)>,
    request: &ExplainRequest,
    memory: &mut TableCache,
) -> Result<ExplanationReport, Error> {
    let start = Instant::now();
    let mut inquiry = Inquiry::new(request, memory);
    let analysis = inquiry.about(session)?;
    let mut explainer = Explainer { session, analysis, inquiry };
    let (reasons, moves) = explainer.explain(nimbers);
    let Explainer { analysis, inquiry, .. } = explainer;
    Ok(ExplanationReport {
        game: analysis.game,
        position: analysis.position,
        goal: analysis.goal,
        exact: analysis.exact,
        value: analysis.value,
        best: analysis.best.unwrap_or_default(),
        reasons,
        moves,
        sentences: Vec::new(),
        nodes: inquiry.nodes(),
        seconds: start.elapsed().as_secs_f64(),
        stopped: analysis.stopped,
    })
}

struct Explainer<'s, 'r> {
    session: &'s dyn Session,
    analysis: AnalysisReport,
    inquiry: Inquiry<'r>,
}

impl Explainer<'_, '_> {
    /// The reasons for the position as a whole, and those for each move.
    fn explain(
        &mut self,
        mut nimbers: Option<&mut (dyn NimValues + '_)>,
    ) -> (Vec<Reason>, Vec<ExplainedMove>) {
        let Self { session, analysis, inquiry } = self;
        let candidates = Candidate::all(*session, analysis, inquiry);
        let heaps = Heaps::of(*session, nimbers.as_deref_mut(), inquiry);
        let sums = nimbers.and_then(|nimbers| Sums::of(*session, nimbers, inquiry));
        let shapes = Shapes { heaps, sums };
        let here = self.about_position(&candidates, &shapes);
        let each = candidates.iter().enumerate().map(|(index, candidate)| ExplainedMove {
            mv: candidate.text.clone(),
            to: candidate.after.position(),
            value: candidate.value,
            best: candidate.best,
            reasons: self.about_move(&candidates, index, &shapes),
        });
        let each = each.collect();
        (here, each)
    }

    fn about_position(&self, candidates: &[Candidate], shapes: &Shapes) -> Vec<Reason> {
        let shape = shapes.lost(self.session).filter(|_| candidates.len() > 1);
        let shape = shape.filter(|shape| self.analysis.exact || is_theorem(shape));
        comparison::every_move(candidates).into_iter().chain(shape).collect()
    }

    fn about_move(&self, candidates: &[Candidate], index: usize, shapes: &Shapes) -> Vec<Reason> {
        let candidate = &candidates[index];
        let by_theorem =
            || shapes.lost(&*candidate.after).filter(|shape| !self.analysis.exact && is_theorem(shape));
        if let Some(shape) = by_theorem() {
            return vec![shape];
        }
        if !candidate.best {
            let ends = candidate.ends_game();
            return ends.into_iter().chain(refutation::of(self.session, candidates, index)).collect();
        }
        if let Some(ends) = candidate.ends_game() {
            return std::iter::once(ends).chain(comparison::of(candidates, index)).collect();
        }
        let shape = shapes.lost(&*candidate.after).filter(|_| candidate.is_lost_for_opponent());
        shape
            .into_iter()
            .chain(tactics::of(candidates, index))
            .chain(turns::of(self.session, candidates, index))
            .chain(comparison::of(candidates, index))
            .collect()
    }
}

/// Whether a reason is proved for all positions, and needs no exact value beside it.
fn is_theorem(reason: &Reason) -> bool {
    matches!(reason, Reason::NimSumZero { verified_on: None, .. })
}

/// What the shape of the positions says.
struct Shapes {
    heaps: Option<Heaps>,
    sums: Option<Sums>,
}

impl Shapes {
    /// Why a position is lost for the player to move, if its shape says so.
    fn lost(&self, at: &dyn Session) -> Option<Reason> {
        let by_sum = || self.sums.as_ref()?.lost(at);
        self.heaps.as_ref().and_then(|heaps| heaps.lost(at)).or_else(by_sum)
    }
}
