//! A search step by step.

use axum::Json;
use nimatron::report::TraceReport;
use nimatron::{Run, TraceRequest, Words, traced};
use serde::Serialize;

use crate::api_error::ApiError;
use crate::app_state::AppState;
use crate::asked::Asked;
use crate::caller::Caller;
use crate::position_query::PositionQuery;
use crate::query::{LanguageQuery, Query};

/// A search step by step, and in words.
#[derive(Serialize)]
#[cfg_attr(feature = "description", derive(utoipa::ToSchema))]
pub(crate) struct ToldTrace {
    #[serde(flatten)]
    report: TraceReport,
    /// The lines of pseudo-code in words.
    code_texts: Vec<String>,
    /// A line for each step.
    sentences: Vec<String>,
}

/// What `trace --json` answers, with the same options, and every step in words.
#[cfg_attr(feature = "description", utoipa::path(get, path = "/trace", params(PositionQuery, Asked<TraceRequest>, LanguageQuery), responses(
    (status = OK, body = ToldTrace),
    (status = "4XX", description = "The request is wrong, or the search is too long.", body = crate::api_error::ErrorReport),
)))]
pub(crate) async fn trace(
    app: Caller,
    Query(position): Query<PositionQuery>,
    Asked(mut request): Asked<TraceRequest>,
    Query(lang): Query<LanguageQuery>,
) -> Result<Json<ToldTrace>, ApiError> {
    let language = lang.language()?;
    let told = move |app: &AppState, run: Run| {
        request.search = app.limits.textbook(request.search, run);
        request.most_steps = app.limits.trace_steps;
        let report = position.here(app)?.trace(&request)?;
        Ok(Json(told(report, app.words(language))))
    };
    // A trace may have thousands of steps.
    app.draw(told).await
}

fn told(report: TraceReport, words: &Words) -> ToldTrace {
    ToldTrace {
        code_texts: report.code.iter().map(|name| words.say(&format!("trace-code-{name}"))).collect(),
        sentences: traced(&report, words),
        report,
    }
}
