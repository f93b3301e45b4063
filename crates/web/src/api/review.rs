//! A game looked over: its mistakes, what would have been better, and what refutes them.

use axum::Json;
use nimatron::report::ReviewReport;
use nimatron::{ReviewRequest, Run, review as look_over, reviewed};

use crate::api::position::NamesQuery;
use crate::api_error::ApiError;
use crate::app_state::AppState;
use crate::caller::Caller;
use crate::position_query::PositionQuery;
use crate::query::{LanguageQuery, Query};

/// What `review --json` answers about the game so far.
#[cfg_attr(feature = "description", utoipa::path(get, path = "/review", params(PositionQuery, NamesQuery, LanguageQuery), responses(
    (status = OK, body = ReviewReport),
    (status = "4XX", description = "The request is wrong.", body = crate::api_error::ErrorReport),
    (status = SERVICE_UNAVAILABLE, description = "Too many slow questions at the same time.", body = crate::api_error::ErrorReport),
)))]
pub(crate) async fn review(
    app: Caller,
    Query(position): Query<PositionQuery>,
    Query(names): Query<NamesQuery>,
    Query(lang): Query<LanguageQuery>,
) -> Result<Json<ReviewReport>, ApiError> {
    let language = lang.language()?;
    let review = move |app: &AppState, run: Run| {
        let words = app.words(language);
        let (narrator, history) = (names.narrator(words)?, position.history(app)?);
        let mut memory = app.tables(run.memory);
        let report = look_over(&history, &ReviewRequest { run, ..ReviewRequest::default() }, &mut memory);
        Ok(Json(reviewed(report, &history, &narrator, words)))
    };
    app.answer(None, review).await
}
