//! What a request asks for, read from its address or its body, with errors like all others.

use std::fmt::Display;
use std::ops::RangeInclusive;
use std::str::FromStr;
use std::time::Duration;

use axum::Json;
use axum::extract::{FromRequest, FromRequestParts, Query, Request};
use axum::http::StatusCode;
use axum::http::request::Parts;
use nimatron::core::Objective;
use nimatron::{Error, Language, parse_duration};
use serde::de::DeserializeOwned;
use utoipa::openapi::schema::{ObjectBuilder, SchemaType, Type};

use crate::failure::Failure;
use crate::house::House;
use crate::limits::Limits;

/// The parameters of an address.
pub(crate) struct Asked<T>(pub(crate) T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequestParts<S> for Asked<T> {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Failure> {
        match Query::try_from_uri(&parts.uri) {
            Ok(Query(asked)) => Ok(Self(asked)),
            Err(rejection) => Err(Failure::invalid(in_a_line(&rejection.body_text()))),
        }
    }
}

/// A body of JSON.
pub(crate) struct Sent<T>(pub(crate) T);

impl<T: DeserializeOwned> FromRequest<House> for Sent<T> {
    type Rejection = Failure;

    async fn from_request(request: Request, house: &House) -> Result<Self, Failure> {
        match Json::from_request(request, house).await {
            Ok(Json(sent)) => Ok(Self(sent)),
            Err(rejection) if rejection.status() == StatusCode::PAYLOAD_TOO_LARGE => {
                Err(Failure::body_too_large(house.limits.body))
            }
            Err(rejection) => Err(Failure::invalid(in_a_line(&rejection.body_text()))),
        }
    }
}

/// What a library says about a parameter or a body, as one line that begins with the place.
fn in_a_line(text: &str) -> String {
    const INTRODUCTIONS: [&str; 3] = [
        "Failed to deserialize query string: ",
        "Failed to deserialize the JSON body into the target type: ",
        "Failed to parse the request body as JSON: ",
    ];
    let told = INTRODUCTIONS.iter().find_map(|introduction| text.strip_prefix(introduction)).unwrap_or(text);
    told.chars().map(|c| if c.is_control() { ' ' } else { c }).collect()
}

/// A word out of a list; `what` names the parameter.
pub(crate) fn named<T: Copy>(
    what: &'static str,
    text: Option<&str>,
    all: &[(&'static str, T)],
) -> Result<Option<T>, Failure> {
    let Some(text) = text else { return Ok(None) };
    let found = all.iter().find(|(name, _)| *name == text);
    let (_, found) = found.ok_or_else(|| Error::unknown(what, text, all.iter().map(|(name, _)| *name)))?;
    Ok(Some(*found))
}

/// A goal by its name.
pub(crate) fn goal(text: Option<&str>) -> Result<Option<Objective>, Failure> {
    named("goal", text, &Objective::ALL.map(|goal| (goal.name(), goal)))
}

/// The language asked for, English where none is.
pub(crate) fn language(text: Option<&str>) -> Result<Language, Failure> {
    named("lang", text, &Language::ALL.map(|language| (language.code(), language)))
        .map(Option::unwrap_or_default)
}

/// A number within its bounds.
pub(crate) fn whole<T: PartialOrd + Display + Copy>(
    what: &str,
    number: Option<T>,
    bounds: RangeInclusive<T>,
) -> Result<Option<T>, Failure> {
    match number {
        Some(number) if !bounds.contains(&number) => {
            let (low, high) = (bounds.start(), bounds.end());
            Err(Failure::invalid(format!(
                "{what}: expected a whole number from {low} to {high}, found {number}"
            )))
        }
        number => Ok(number),
    }
}

/// A length of time within the limit.
pub(crate) fn time(text: Option<&str>, limits: &Limits) -> Result<Option<Duration>, Failure> {
    let Some(text) = text else { return Ok(None) };
    let most = limits.longest_time;
    let time = parse_duration(text).filter(|time| *time <= most);
    let expected = || format!("time: expected a time above zero as 500ms or 2s, at most {}s", most.as_secs());
    time.map(Some).ok_or_else(|| Failure::invalid(expected()))
}

/// Whatever is read from a text by rules of its own.
pub(crate) fn written<T>(text: Option<&str>) -> Result<Option<T>, Failure>
where
    T: FromStr<Err = Error>,
{
    Ok(text.map(str::parse).transpose()?)
}

/// The description of a word out of a list.
pub(crate) fn words<'w>(names: impl IntoIterator<Item = &'w str>) -> utoipa::openapi::schema::Object {
    let names: Vec<_> = names.into_iter().map(str::to_owned).collect();
    ObjectBuilder::new().schema_type(SchemaType::Type(Type::String)).enum_values(Some(names)).build()
}

/// The description of a language.
pub(crate) fn languages() -> utoipa::openapi::schema::Object {
    words(Language::ALL.map(Language::code))
}

/// The description of a goal.
pub(crate) fn goals() -> utoipa::openapi::schema::Object {
    words(Objective::ALL.map(Objective::name))
}
