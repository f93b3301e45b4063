//! Why the best move is best, in sentences.

use axum::Json;
use nimatron::report::ExplanationReport;
use nimatron::{ExplainRequest, Run, explained};

use crate::api_error::ApiError;
use crate::app_state::AppState;
use crate::asked::Asked;
use crate::caller::Caller;
use crate::position_query::PositionQuery;
use crate::query::{LanguageQuery, Query, within};

/// What `explain --json` answers, with the same options, within ten seconds if no time is given.
#[cfg_attr(feature = "description", utoipa::path(get, path = "/explanation", params(PositionQuery, Asked<ExplainRequest>, LanguageQuery), responses(
    (status = OK, body = ExplanationReport),
    (status = "4XX", description = "The request is wrong.", body = crate::api_error::ErrorReport),
    (status = SERVICE_UNAVAILABLE, description = "Too many slow questions at the same time.", body = crate::api_error::ErrorReport),
)))]
pub(crate) async fn explanation(
    app: Caller,
    Query(position): Query<PositionQuery>,
    Asked(mut request): Asked<ExplainRequest>,
    Query(lang): Query<LanguageQuery>,
) -> Result<Json<ExplanationReport>, ApiError> {
    // It ends the work from without.
    let time = request.time.take().map(|time| within(time, &app.limits)).transpose()?;
    let language = lang.language()?;
    let explain = move |app: &AppState, run: Run| {
        let mut memory = app.tables(run.memory);
        let request = ExplainRequest { run, ..request.clone() };
        let mut report = position.here(app)?.explain(&request, &mut memory)?;
        report.sentences = explained(&report, app.words(language));
        Ok(Json(report))
    };
    app.answer(time, explain).await
}
