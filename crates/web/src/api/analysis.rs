//! The value of a position and of each of its moves, exactly as `analyze --json` prints it.

use std::time::Duration;

use axum::Json;
use nimatron::report::AnalysisReport;
use nimatron::search::Stopped;
use nimatron::{AnalyzeRequest, Run};

use crate::api_error::ApiError;
use crate::app_state::AppState;
use crate::asked::Asked;
use crate::caller::Caller;
use crate::limits::Limits;
use crate::position_query::PositionQuery;
use crate::query::{Query, within};
use crate::work::Answer;

/// Within the limits, and how long it may take: by default it ends after ten seconds with what it has.
pub(crate) fn limited(
    request: AnalyzeRequest,
    seed: u64,
    limits: &Limits,
) -> Result<(AnalyzeRequest, Duration), ApiError> {
    let time = request.time.map(|time| within(time, limits)).transpose()?;
    // A bound on nodes gives the same answer on every machine, so it gets all the time there is.
    let usual = if request.nodes.is_some() { limits.longest_time } else { limits.usual_time };
    // A search with a time limit ends itself.
    let most = time.map_or(usual, |time| time + Duration::from_secs(1));
    Ok((AnalyzeRequest { seed, ..request }, most))
}

/// What `analyze --json` answers, with the same options. The search ends when the client goes away, and after ten seconds with what it has if neither a
/// time nor a number of nodes is given.
#[cfg_attr(feature = "description", utoipa::path(get, path = "/analysis", params(PositionQuery, Asked<AnalyzeRequest>), responses(
    (status = OK, body = AnalysisReport),
    (status = "4XX", description = "The request is wrong.", body = crate::api_error::ErrorReport),
    (status = SERVICE_UNAVAILABLE, description = "Too many slow questions at the same time.", body = crate::api_error::ErrorReport),
)))]
pub(crate) async fn analysis(
    app: Caller,
    Query(position): Query<PositionQuery>,
    Asked(request): Asked<AnalyzeRequest>,
) -> Result<Json<AnalysisReport>, ApiError> {
    let (request, time) = limited(request, position.seed(), &app.limits)?;
    let job = move |app: &AppState, run| analyze(app, &position, &request, run);
    let Answer { answer, out_of_time } = app.question(time, job).await?;
    let mut report = answer?;
    if out_of_time && report.stopped.is_some() {
        report.stopped = Some(Stopped::Time);
    }
    Ok(Json(report))
}

fn analyze(
    app: &AppState,
    position: &PositionQuery,
    request: &AnalyzeRequest,
    run: Run,
) -> Result<AnalysisReport, ApiError> {
    let here = position.here(app)?;
    let mut memory = app.tables(run.memory);
    let request = AnalyzeRequest { run, ..request.clone() };
    Ok(here.analyze(&request, &mut memory)?)
}
