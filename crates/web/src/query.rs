//! What a request asks for: the parameters of its address or its JSON body, read and checked, with errors in the interface's form.

use std::fmt::Display;
use std::ops::RangeInclusive;
use std::sync::Arc;
use std::time::Duration;

use axum::Json;
use axum::body::Bytes;
use axum::extract::{FromRequest, FromRequestParts, Request};
use axum::http::StatusCode;
use axum::http::request::Parts;
use nimatron::core::Objective;
use nimatron::{Error, Language, parse_duration};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use tokio::time::timeout;

use crate::api_error::ApiError;
use crate::app_state::AppState;
use crate::limits::Limits;

/// The parameters of an address.
pub(crate) struct Query<T>(pub(crate) T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequestParts<S> for Query<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, ApiError> {
        match axum::extract::Query::try_from_uri(&parts.uri) {
            Ok(query) => Ok(Self(query.0)),
            Err(rejection) => Err(ApiError::invalid(of_field(&rejection.body_text()))),
        }
    }
}

/// The parts of a path that differ from one request to another.
pub(crate) struct Path<T>(pub(crate) T);

impl<T: DeserializeOwned + Send, S: Send + Sync> FromRequestParts<S> for Path<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        match axum::extract::Path::from_request_parts(parts, state).await {
            Ok(axum::extract::Path(path)) => Ok(Self(path)),
            // Nothing has a name that is no text.
            Err(_) => Err(ApiError::unknown_path(parts.uri.path())),
        }
    }
}

/// A body of JSON.
pub(crate) struct Body<T>(pub(crate) T);

impl<T: DeserializeOwned> FromRequest<Arc<AppState>> for Body<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, app: &Arc<AppState>) -> Result<Self, ApiError> {
        let most = app.limits.body_time;
        let Ok(read) = timeout(most, Json::from_request(request, app)).await else {
            return Err(ApiError::body_too_slow(most));
        };
        match read {
            Ok(Json(body)) => Ok(Self(body)),
            Err(rejection) if rejection.status() == StatusCode::PAYLOAD_TOO_LARGE => {
                Err(ApiError::body_too_large(app.limits.body))
            }
            Err(rejection) => Err(ApiError::invalid(of_field(&rejection.body_text()))),
        }
    }
}

/// A body that is a file.
pub(crate) struct RawBody(pub(crate) Bytes);

impl FromRequest<Arc<AppState>> for RawBody {
    type Rejection = ApiError;

    async fn from_request(request: Request, app: &Arc<AppState>) -> Result<Self, ApiError> {
        let most = app.limits.body_time;
        match timeout(most, Bytes::from_request(request, app)).await {
            Ok(Ok(body)) => Ok(Self(body)),
            Ok(Err(rejection)) if rejection.status() == StatusCode::PAYLOAD_TOO_LARGE => {
                Err(ApiError::body_too_large(app.limits.file))
            }
            Ok(Err(rejection)) => Err(ApiError::invalid(rejection.body_text())),
            Err(_) => Err(ApiError::body_too_slow(most)),
        }
    }
}

/// A library's error about a parameter or a body, beginning with the name of the field.
fn of_field(text: &str) -> &str {
    const INTRODUCTIONS: [&str; 3] = [
        "Failed to deserialize query string: ",
        "Failed to deserialize the JSON body into the target type: ",
        "Failed to parse the request body as JSON: ",
    ];
    INTRODUCTIONS.iter().find_map(|introduction| text.strip_prefix(introduction)).unwrap_or(text)
}

/// A value by its name in a list; `what` names the parameter.
pub(crate) fn named<T: Copy>(
    what: &'static str,
    text: Option<&str>,
    all: &[(&'static str, T)],
) -> Result<Option<T>, ApiError> {
    let Some(text) = text else { return Ok(None) };
    let found = all.iter().find(|(name, _)| *name == text);
    let (_, found) = found.ok_or_else(|| Error::unknown(what, text, all.iter().map(|(name, _)| *name)))?;
    Ok(Some(*found))
}

/// A goal by its name.
pub(crate) fn goal(text: Option<&str>) -> Result<Option<Objective>, ApiError> {
    named("goal", text, &Objective::ALL.map(|goal| (goal.name(), goal)))
}

/// A number, if it is within its bounds.
pub(crate) fn whole<T: PartialOrd + Display + Copy>(
    what: &str,
    number: Option<T>,
    bounds: RangeInclusive<T>,
) -> Result<Option<T>, ApiError> {
    match number {
        Some(number) if !bounds.contains(&number) => {
            let (low, high) = (bounds.start(), bounds.end());
            Err(ApiError::invalid(format!(
                "{what}: expected a whole number from {low} to {high}, found {number}"
            )))
        }
        number => Ok(number),
    }
}

/// A duration, if it is within the limit.
pub(crate) fn time(text: Option<&str>, limits: &Limits) -> Result<Option<Duration>, ApiError> {
    text.map(|text| within(parse_duration(text).unwrap_or(Duration::MAX), limits)).transpose()
}

/// A time that is within the limit.
pub(crate) fn within(time: Duration, limits: &Limits) -> Result<Duration, ApiError> {
    let most = limits.longest_time;
    let expected = || format!("time: expected a time above zero as 500ms or 2s, at most {}s", most.as_secs());
    (time <= most).then_some(time).ok_or_else(|| ApiError::invalid(expected()))
}

/// The language of an answer.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "description", derive(utoipa::IntoParams), into_params(parameter_in = Query))]
pub(crate) struct LanguageQuery {
    /// The language of the texts; English by default.
    #[cfg_attr(feature = "description", param(schema_with = crate::choices::languages))]
    lang: Option<String>,
}

impl LanguageQuery {
    pub(crate) fn language(&self) -> Result<Language, ApiError> {
        let names = Language::ALL.map(|language| (language.code(), language));
        named("lang", self.lang.as_deref(), &names).map(Option::unwrap_or_default)
    }
}
