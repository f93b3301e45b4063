//! The same question by every method.

use axum::Json;
use nimatron::CompareRequest;
use nimatron::Run;
use nimatron::report::ComparisonReport;
use serde::Deserialize;

use crate::api_error::ApiError;
use crate::app_state::AppState;
use crate::caller::Caller;
use crate::position_query::PositionQuery;
use crate::query::{Query, goal, time, whole};
use crate::textbook_query::cut;

/// The options of `compare`.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "description", derive(utoipa::IntoParams), into_params(parameter_in = Query))]
pub(crate) struct ComparisonQuery {
    /// The goal, if not the lessons': who wins, in games of points by how much.
    #[cfg_attr(feature = "description", param(schema_with = crate::choices::goals))]
    goal: Option<String>,
    /// At most this many plies ahead.
    #[cfg_attr(feature = "description", param(minimum = 1))]
    depth: Option<u32>,
    /// The estimate at the horizon, if not the game's usual one.
    heuristic: Option<String>,
    /// Leaves out moves that end the game as a loss for the mover, where there is another.
    omit_suicide: Option<bool>,
    /// Whether alpha-beta cuts at alpha ≥ beta or only beyond.
    #[cfg_attr(feature = "description", param(schema_with = crate::choices::cuts))]
    cut: Option<String>,
    /// Also counts the calls of every method as programs of one's own count them.
    conventions: Option<bool>,
    /// At most this many nodes a row.
    #[cfg_attr(feature = "description", param(minimum = 1))]
    nodes: Option<u64>,
    /// At most this long for all rows together, as `500ms` or `2s`; ten seconds by default.
    #[cfg_attr(feature = "description", param(example = "2s"))]
    time: Option<String>,
}

/// What `compare --json` answers, with the same options.
#[cfg_attr(feature = "description", utoipa::path(get, path = "/comparison", params(PositionQuery, ComparisonQuery), responses(
    (status = OK, body = ComparisonReport),
    (status = "4XX", description = "The request is wrong.", body = crate::api_error::ErrorReport),
    (status = SERVICE_UNAVAILABLE, description = "Too many slow questions at the same time.", body = crate::api_error::ErrorReport),
)))]
pub(crate) async fn comparison(
    app: Caller,
    Query(position): Query<PositionQuery>,
    Query(query): Query<ComparisonQuery>,
) -> Result<Json<ComparisonReport>, ApiError> {
    let time = time(query.time.as_deref(), &app.limits)?;
    app.answer(time, move |app, run| compare(app, &position, &query, run)).await.map(Json)
}

fn compare(
    app: &AppState,
    position: &PositionQuery,
    query: &ComparisonQuery,
    run: Run,
) -> Result<ComparisonReport, ApiError> {
    let request = CompareRequest {
        goal: goal(query.goal.as_deref())?,
        depth: whole("depth", query.depth, 1..=u32::MAX)?,
        heuristic: query.heuristic.as_deref().map(str::parse).transpose()?,
        omit_suicide: query.omit_suicide.unwrap_or(false),
        cut: cut(query.cut.as_deref())?.unwrap_or_default(),
        conventions: query.conventions.unwrap_or(false),
        nodes: whole("nodes", query.nodes, 1..=u64::MAX)?.unwrap_or(CompareRequest::NODES),
        run,
        ..CompareRequest::default()
    };
    Ok(position.here(app)?.compare(&request)?)
}
