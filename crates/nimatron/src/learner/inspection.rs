//! What a saved learner has learned, as plain data.

use std::sync::Arc;

use nimatron_search::Run;

use crate::error::Error;
use crate::learner::advisor::{Advice, Advisor, Learned};
use crate::learner::saved::{SavedLearner, SavedParameters};
use crate::report::{ActionReport, InspectionReport, PositionEstimate, WeightReport};
use crate::session::Session;

/// Games with at most so many positions are shown from beginning to end, of larger ones what was saved.
const MOST: usize = 100_000;

/// What of a learner is to be shown.
#[derive(Clone, Debug)]
pub struct InspectRequest {
    /// One position, else all.
    pub position: Option<String>,
    /// Whether positions are left out that it never met.
    pub met_only: bool,
    /// What it runs on; the game as the learner knows it takes about its memory.
    pub run: Run,
}

/// Shows what a learner has learned of the session's game.
///
/// # Errors
/// The learner does not fit the rules, the position is none of the game, or there is no room.
pub fn inspect(
    saved: &Arc<SavedLearner>,
    session: &dyn Session,
    request: &InspectRequest,
) -> Result<InspectionReport, Error> {
    let mut advisor = Advisor::new(Arc::clone(saved), session, request.run.memory)?;
    let mut report = inspected(&mut advisor, session, request)?;
    report.opponent_learner = advisor
        .into_opponent()
        .map(|mut opponent| inspected(&mut opponent, session, request).map(Box::new))
        .transpose()?;
    Ok(report)
}

/// The learner of an advisor.
fn inspected(
    advisor: &mut Advisor,
    session: &dyn Session,
    request: &InspectRequest,
) -> Result<InspectionReport, Error> {
    let at = request.position.as_deref().map(|position| session.at(position)).transpose()?;
    let saved = Arc::clone(advisor.saved());
    let (method, parameters) = advisor.learned(&saved);
    let weights = match parameters {
        SavedParameters::Boxes(_) => None,
        SavedParameters::Weights(weights) => Some(weights.iter().map(WeightReport::of).collect()),
    };
    let mut table = match at {
        Some(at) => vec![advisor.one(&*at)?],
        None if weights.is_some() => Vec::new(),
        None => advisor.all(MOST)?,
    };
    table.retain(|of_position| !request.met_only || of_position.estimates.met > Some(0));
    let training = &saved.training;
    Ok(InspectionReport {
        learner: method.name(),
        method: method.to_string(),
        game: session.game().to_owned(),
        start: saved.start.clone(),
        opponent: saved.opponent_text().to_owned(),
        seats: training.seats.clone(),
        seed: training.seed,
        games: training.games,
        perfect_since: training.perfect_since,
        met: advisor.count_met(),
        measure: method.measure(),
        table: table.into_iter().map(PositionEstimate::of).collect(),
        weights,
        opponent_learner: None,
    })
}

impl PositionEstimate {
    fn of(Learned { position, value, estimates }: Learned) -> Self {
        let actions = estimates.moves.into_iter().map(ActionReport::of).collect();
        Self { position, met: estimates.met.unwrap_or(0), value, actions }
    }
}

impl ActionReport {
    fn of(Advice { mv, value, probability }: Advice) -> Self {
        Self { mv, value, probability }
    }
}

impl WeightReport {
    fn of((feature, weight): &(String, f64)) -> Self {
        Self { feature: feature.clone(), weight: *weight }
    }
}
