//! What a saved learner has learned, as plain data.

use std::sync::Arc;

use serde::Serialize;

use crate::error::Error;
use crate::learning::advisor::{Advice, Advisor, Learned};
use crate::learning::saved::{SavedBox, SavedLearner, SavedParameters};
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
    /// About so many bytes for the game as it knows it.
    pub memory: usize,
}

/// What a learner has learned.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct InspectionReport {
    /// The learner's name.
    pub learner: &'static str,
    /// The learner with its parameters, as it is written on a command line.
    pub method: String,
    /// The game's canonical name.
    pub game: String,
    /// The position where its games begin.
    pub start: String,
    /// Against whom it was trained.
    pub opponent: String,
    /// Where it sat.
    pub seats: String,
    /// The seed of its training.
    pub seed: u64,
    /// Games played.
    pub games: u64,
    /// The game since which it has played perfectly, if it does.
    pub perfect_since: Option<u64>,
    /// How many positions it met.
    pub met: usize,
    /// What its numbers are: `choices`, `beads` or `worths`.
    pub measure: &'static str,
    /// The positions, those that come first in the game first; none for a learner without a table, unless one was asked for.
    pub table: Vec<PositionEstimate>,
    /// What counts for how much, for a learner without a table.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub weights: Option<Vec<WeightReport>>,
}

/// What a learner thinks of a position.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = PositionOpinion))]
pub struct PositionEstimate {
    /// The position.
    pub position: String,
    /// How often the learner met it.
    pub met: u32,
    /// What it is worth, for a learner of what positions are worth.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub value: Option<f64>,
    /// Every move, in the rules' order.
    pub actions: Vec<ActionReport>,
}

/// What a learner thinks of a move.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ActionReport {
    /// The move.
    #[serde(rename = "move")]
    pub mv: String,
    /// What the learner thinks of it, in its own measure.
    pub value: f64,
    /// How likely it is to play it.
    pub probability: f64,
}

/// What counts for how much.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct WeightReport {
    /// What.
    pub feature: String,
    /// How much.
    pub weight: f64,
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
    let at = request.position.as_deref().map(|position| session.at(position)).transpose()?;
    let mut advisor = Advisor::new(Arc::clone(saved), session, request.memory)?;
    let (boxes, weights) = match &saved.parameters {
        SavedParameters::Boxes(boxes) => (&boxes[..], None),
        SavedParameters::Weights(weights) => (&[][..], Some(weights.iter().map(WeightReport::of).collect())),
    };
    let mut table = match at {
        Some(at) => vec![advisor.one(&*at)?],
        None if weights.is_some() => Vec::new(),
        None => advisor.all(MOST)?,
    };
    table.retain(|of_position| !request.met_only || of_position.opinion.met > Some(0));
    let training = &saved.training;
    Ok(InspectionReport {
        learner: saved.method.name(),
        method: saved.method.to_string(),
        game: session.game().to_owned(),
        start: saved.start.clone(),
        opponent: training.opponent.clone(),
        seats: training.seats.clone(),
        seed: training.seed,
        games: training.games,
        perfect_since: training.perfect_since,
        met: boxes.iter().filter(|SavedBox { met, .. }| *met > 0).count(),
        measure: saved.method.measure(),
        table: table.into_iter().map(PositionEstimate::of).collect(),
        weights,
    })
}

impl PositionEstimate {
    fn of(Learned { position, value, opinion }: Learned) -> Self {
        let actions = opinion.moves.into_iter().map(ActionReport::of).collect();
        Self { position, met: opinion.met.unwrap_or(0), value, actions }
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
