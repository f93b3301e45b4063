//! Trainings taken along: the learner as the command line saves it, and a whole training for a page that keeps what it began.

use axum::Json;
use axum::body::Bytes;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use nimatron::SavedLearner;
use serde::Deserialize;

use crate::api::trainings::{TrainingProgress, TrainingRequest, plan_as_left, progress};
use crate::api_error::ApiError;
use crate::app_state::AppState;
use crate::caller::Caller;
use crate::query::{Path, Query, RawBody};
use crate::training_plan::Plan;
use crate::training_store::{Account, StoredTraining};

/// Letters of an identity.
const IDENTITY: usize = 8;
/// What a file is not.
const NO_LEARNER: &str =
    "expected a learner as this page or nimatron train --save writes it; this file is none, or damaged";

/// A file that is opened.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "description", derive(utoipa::IntoParams), into_params(parameter_in = Query))]
pub(crate) struct FileQuery {
    /// The identity that the training had; another is drawn where it is taken.
    id: Option<String>,
}

/// The learner of a training, as `nimatron train --save` writes it.
#[cfg_attr(feature = "description", utoipa::path(get, path = "/trainings/{id}/learner", params(("id" = String, Path, description = "The training.")), responses(
    (status = OK, content_type = "application/jsonl", body = String),
    (status = "4XX", description = "There is no such training.", body = crate::api_error::ErrorReport),
    (status = SERVICE_UNAVAILABLE, description = "It is in the middle of a long game.", body = crate::api_error::ErrorReport),
)))]
pub(crate) async fn learner(app: Caller, Path(id): Path<String>) -> Result<Response, ApiError> {
    let learner = app.trainings.get(&id)?.learner().await?;
    let mut text = Vec::new();
    learner.write(&mut text).map_err(|error| ApiError::unsolved(error.to_string()))?;
    Ok(([(header::CONTENT_TYPE, "application/jsonl")], text).into_response())
}

/// A training with its learner, its judgments and what was asked for, so that it can go on elsewhere.
#[cfg_attr(feature = "description", utoipa::path(get, path = "/trainings/{id}/file", operation_id = "training_file", params(("id" = String, Path, description = "The training.")), responses(
    (status = OK, content_type = "text/plain", body = String),
    (status = "4XX", description = "There is no such training.", body = crate::api_error::ErrorReport),
    (status = SERVICE_UNAVAILABLE, description = "It failed, or is in the middle of a long game.", body = crate::api_error::ErrorReport),
)))]
pub(crate) async fn file(app: Caller, Path(id): Path<String>) -> Result<Response, ApiError> {
    let stored = app.trainings.get(&id)?.stored().await;
    let stored = stored.ok_or_else(|| {
        ApiError::busy("the training is in the middle of a long game; ask again in a few seconds")
    })?;
    let text = stored.written().map_err(|error| ApiError::unsolved(error.to_string()))?;
    Ok(([(header::CONTENT_TYPE, "text/plain; charset=utf-8")], text).into_response())
}

/// Goes on with a training from its file, or with a learner that `nimatron train --save` wrote: that one waits for `resume` or `step`.
#[cfg_attr(feature = "description", utoipa::path(post, path = "/trainings/file", operation_id = "open_training", params(FileQuery),
    request_body(content = String, content_type = "text/plain"), responses(
    (status = CREATED, body = TrainingProgress),
    (status = "4XX", description = "The file is none of a training or a learner.", body = crate::api_error::ErrorReport),
    (status = SERVICE_UNAVAILABLE, description = "Too many trainings at the same time.", body = crate::api_error::ErrorReport),
)))]
pub(crate) async fn open(
    app: Caller,
    Query(FileQuery { id }): Query<FileQuery>,
    RawBody(text): RawBody,
) -> Result<(StatusCode, Json<TrainingProgress>), ApiError> {
    let client = app.client();
    let is_one = |id: &String| id.len() == IDENTITY && id.bytes().all(|letter| letter.is_ascii_hexdigit());
    let wanted = id.filter(is_one);
    let begun = move |app: &AppState| {
        let plan = planned(app, &text)?;
        app.trainings.begin(Plan { client, ..plan }, wanted)
    };
    let training = app.short(begun).await?;
    Ok((StatusCode::CREATED, Json(progress(&training, 0, app.own_words()))))
}

/// What a file goes on with. A learner's begins with an object, a training's with its hash.
fn planned(app: &AppState, text: &Bytes) -> Result<Plan, ApiError> {
    if text.first() != Some(&b'{') {
        // What a page kept is nothing that its reader has seen.
        let stored = StoredTraining::read("file", text).map_err(|_| ApiError::invalid(NO_LEARNER))?;
        return plan_as_left(app, stored.account, stored.learner);
    }
    let learner =
        SavedLearner::read("file", &text[..]).map_err(|error| ApiError::invalid(error.to_string()))?;
    let order = TrainingRequest::going_on(&learner, app.limits.training_games);
    let request = serde_json::to_value(order).map_err(|error| ApiError::invalid(error.to_string()))?;
    let account = Account {
        request,
        paused: true,
        points: Vec::new(),
        tallies: Vec::new(),
        decisions: None,
        right_move_before: None,
        results: [0; 3],
    };
    plan_as_left(app, account, Some(learner))
}
