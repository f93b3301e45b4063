//! The same question by every method.

use axum::Json;
use nimatron::report::ComparisonReport;
use nimatron::{CompareRequest, Run};

use crate::api_error::ApiError;
use crate::app_state::AppState;
use crate::asked::Asked;
use crate::caller::Caller;
use crate::position_query::PositionQuery;
use crate::query::{Query, within};

/// What `compare --json` answers, with the same options; the time is for all rows together, ten seconds if none is given.
#[cfg_attr(feature = "description", utoipa::path(get, path = "/comparison", params(PositionQuery, Asked<CompareRequest>), responses(
    (status = OK, body = ComparisonReport),
    (status = "4XX", description = "The request is wrong.", body = crate::api_error::ErrorReport),
    (status = SERVICE_UNAVAILABLE, description = "Too many slow questions at the same time.", body = crate::api_error::ErrorReport),
)))]
pub(crate) async fn comparison(
    app: Caller,
    Query(position): Query<PositionQuery>,
    Asked(mut request): Asked<CompareRequest>,
) -> Result<Json<ComparisonReport>, ApiError> {
    // Here the time is for all rows together.
    let time = request.time.take().map(|time| within(time, &app.limits)).transpose()?;
    let compare = move |app: &AppState, run: Run| {
        Ok(position.here(app)?.compare(&CompareRequest { run, ..request.clone() })?)
    };
    app.answer(time, compare).await.map(Json)
}
