//! Puts the reasons for a position and for each of its moves together.

use std::time::Instant;

use nimatron_core::Notation;

use crate::ask::explain::{comparison, refutation, tactics, turns};

use crate::engine::tables::TableCache;
use crate::error::Error;
use crate::game_session::GameSession;
use crate::report::AnalysisReport;

use crate::ask::explain::candidate::Candidate;
use crate::ask::explain::heaps::Heaps;
use crate::ask::explain::inquiry::{ExplainRequest, Inquiry};
use crate::ask::explain::sums::Sums;
use crate::report::{ExplainedMove, ExplanationReport, Reason};

/// With more legal moves than this, only those are looked at that need no search.
const MOST_MOVES: usize = 128;

pub(crate) fn explain<G: Notation + 'static>(
    session: &GameSession<G>,
    request: &ExplainRequest,
    memory: &mut TableCache,
) -> Result<ExplanationReport, Error> {
    let start = Instant::now();
    session.goal(request.goal)?;
    let mut inquiry = Inquiry::new(request, memory);
    let analysis = inquiry.about(session)?;
    let mut explainer = Explainer { session, analysis, inquiry };
    let (reasons, moves) = explainer.explain();
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

struct Explainer<'s, 'r, G: Notation> {
    session: &'s GameSession<G>,
    analysis: AnalysisReport,
    inquiry: Inquiry<'r>,
}

impl<G: Notation + 'static> Explainer<'_, '_, G> {
    /// The reasons for the position as a whole, and those for each move.
    fn explain(&mut self) -> (Vec<Reason>, Vec<ExplainedMove>) {
        let Self { session, analysis, inquiry } = self;
        let is_wide = session.legal().len() > MOST_MOVES;
        let candidates = Candidate::all(session, analysis, inquiry, is_wide);
        let shapes = Shapes { heaps: Heaps::of(session, inquiry), sums: Sums::of(session, inquiry) };
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

    fn about_position(&self, candidates: &[Candidate<G>], shapes: &Shapes<G>) -> Vec<Reason> {
        let shape = shapes.lost(self.session).filter(|_| candidates.len() > 1);
        let shape = shape.filter(|shape| self.analysis.exact || is_theorem(shape));
        comparison::every_move(candidates).into_iter().chain(shape).collect()
    }

    fn about_move(&self, candidates: &[Candidate<G>], index: usize, shapes: &Shapes<G>) -> Vec<Reason> {
        let candidate = &candidates[index];
        let by_theorem =
            || shapes.lost(&candidate.after).filter(|shape| !self.analysis.exact && is_theorem(shape));
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
        let shape = shapes.lost(&candidate.after).filter(|_| candidate.is_lost_for_opponent());
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
struct Shapes<G: Notation> {
    heaps: Option<Heaps<G>>,
    sums: Option<Sums<G>>,
}

impl<G: Notation + 'static> Shapes<G> {
    /// Why a position is lost for the player to move, if its shape says so.
    fn lost(&self, at: &GameSession<G>) -> Option<Reason> {
        let by_sum = || self.sums.as_ref()?.lost(at);
        self.heaps.as_ref().and_then(|heaps| heaps.lost(at)).or_else(by_sum)
    }
}
