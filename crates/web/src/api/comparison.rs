//! The same question by every method.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use axum::Json;
use axum::extract::State;
use nimatron::CompareRequest;
use nimatron::report::ComparisonReport;
use serde::Deserialize;
use utoipa::IntoParams;

use crate::asked::{Asked, goal, goals, time, whole};
use crate::failure::{Failure, FailureReport};
use crate::house::{House, Inside};
use crate::place::Place;
use crate::textbook::{cut, cuts};

/// The options of `compare`.
#[derive(Clone, Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct ComparisonAsked {
    /// The goal, if not the lessons': who wins, in games of points by how much.
    #[param(schema_with = goals)]
    goal: Option<String>,
    /// At most this many plies ahead.
    #[param(minimum = 1)]
    depth: Option<u32>,
    /// The estimate at the horizon, if not the game's usual one.
    heuristic: Option<String>,
    /// Leaves out moves that end the game as a loss for the mover, where there is another.
    omit_suicide: Option<bool>,
    /// Whether alpha-beta cuts at alpha ≥ beta or only beyond.
    #[param(schema_with = cuts)]
    cut: Option<String>,
    /// At most this many nodes a row.
    #[param(minimum = 1)]
    nodes: Option<u64>,
    /// At most this long for all rows together, as `500ms` or `2s`; ten seconds if it is not said.
    #[param(example = "2s")]
    time: Option<String>,
}

/// What `compare --json` answers, with the same options.
#[utoipa::path(get, path = "/comparison", params(Place, ComparisonAsked), responses(
    (status = OK, body = ComparisonReport),
    (status = "4XX", description = "The request is wrong.", body = FailureReport),
    (status = SERVICE_UNAVAILABLE, description = "Too many slow questions at the same time.", body = FailureReport),
))]
pub(crate) async fn comparison(
    State(house): State<House>,
    Asked(place): Asked<Place>,
    Asked(asked): Asked<ComparisonAsked>,
) -> Result<Json<ComparisonReport>, Failure> {
    let time = time(asked.time.as_deref(), &house.limits)?;
    house.answer(time, move |inside, flag| compared(inside, &place, &asked, flag)).await.map(Json)
}

fn compared(
    house: &Inside,
    place: &Place,
    asked: &ComparisonAsked,
    flag: Arc<AtomicBool>,
) -> Result<ComparisonReport, Failure> {
    let request = CompareRequest {
        goal: goal(asked.goal.as_deref())?,
        depth: whole("depth", asked.depth, 1..=u32::MAX)?,
        heuristic: asked.heuristic.clone(),
        omit_suicide: asked.omit_suicide.unwrap_or(false),
        cut: cut(asked.cut.as_deref())?.unwrap_or_default(),
        nodes: whole("nodes", asked.nodes, 1..=u64::MAX)?.unwrap_or(CompareRequest::NODES),
        memory: house.limits.memory,
        interrupt: Some(flag),
        ..CompareRequest::default()
    };
    Ok(place.here(house)?.compare(&request)?)
}
