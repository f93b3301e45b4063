//! Why the best move is best, in sentences.

use axum::Json;
use nimatron::report::ExplanationReport;
use nimatron::{ExplainRequest, Run, explained};
use serde::Deserialize;

use crate::api_error::ApiError;
use crate::app_state::AppState;
use crate::caller::Caller;
use crate::position_query::PositionQuery;
use crate::query::{LanguageQuery, Query, goal, time, whole};

/// The options of `explain`.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "description", derive(utoipa::IntoParams), into_params(parameter_in = Query))]
pub(crate) struct ExplanationQuery {
    /// The goal, if not the game's usual one.
    #[cfg_attr(feature = "description", param(schema_with = crate::choices::goals))]
    goal: Option<String>,
    /// At most this many nodes for the position, and as many again for what follows from it.
    #[cfg_attr(feature = "description", param(minimum = 1))]
    nodes: Option<u64>,
    /// At most this long, as `500ms` or `2s`; ten seconds by default.
    #[cfg_attr(feature = "description", param(example = "2s"))]
    time: Option<String>,
}

/// What `explain --json` answers, with the same options.
#[cfg_attr(feature = "description", utoipa::path(get, path = "/explanation", params(PositionQuery, ExplanationQuery, LanguageQuery), responses(
    (status = OK, body = ExplanationReport),
    (status = "4XX", description = "The request is wrong.", body = crate::api_error::ErrorReport),
    (status = SERVICE_UNAVAILABLE, description = "Too many slow questions at the same time.", body = crate::api_error::ErrorReport),
)))]
pub(crate) async fn explanation(
    app: Caller,
    Query(position): Query<PositionQuery>,
    Query(query): Query<ExplanationQuery>,
    Query(lang): Query<LanguageQuery>,
) -> Result<Json<ExplanationReport>, ApiError> {
    let time = time(query.time.as_deref(), &app.limits)?;
    let language = lang.language()?;
    let request = ExplainRequest {
        goal: goal(query.goal.as_deref())?,
        nodes: whole("nodes", query.nodes, 1..=u64::MAX)?,
        ..ExplainRequest::default()
    };
    let explain = move |app: &AppState, run: Run| {
        let mut memory = app.tables(run.memory);
        let request = ExplainRequest { run, ..request.clone() };
        let mut report = position.here(app)?.explain(&request, &mut memory)?;
        report.sentences = explained(&report, app.words(language));
        Ok(Json(report))
    };
    app.answer(time, explain).await
}
