//! A search step by step.

use axum::Json;
use axum::extract::State;
use nimatron::report::TraceReport;
use nimatron::{Algorithm, TraceRequest, traced};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::asked::{Asked, language, languages};
use crate::failure::{Failure, FailureReport};
use crate::house::{House, Inside};
use crate::place::Place;
use crate::textbook::LessonAsked;

/// The options of `trace`.
#[derive(Clone, Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct TraceAsked {
    /// Whether positions that were searched are remembered.
    cache: Option<bool>,
    /// The language of the sentences; English if it is not said.
    #[param(schema_with = languages)]
    lang: Option<String>,
}

/// A search step by step, and in words.
#[derive(Serialize, ToSchema)]
pub(crate) struct ToldTrace {
    #[serde(flatten)]
    report: TraceReport,
    /// The lines of pseudo-code in words.
    code_texts: Vec<String>,
    /// A line for each step.
    sentences: Vec<String>,
}

/// What `trace --json` answers, with the same options, and every step in words.
#[utoipa::path(get, path = "/trace", params(Place, LessonAsked, TraceAsked), responses(
    (status = OK, body = ToldTrace),
    (status = "4XX", description = "The request is wrong, or the search is too long.", body = FailureReport),
))]
pub(crate) async fn trace(
    State(house): State<House>,
    Asked(place): Asked<Place>,
    Asked(lesson): Asked<LessonAsked>,
    Asked(asked): Asked<TraceAsked>,
) -> Result<Json<ToldTrace>, Failure> {
    let inside = house.clone();
    house.work.short(move || told(&inside, &place, &lesson, &asked).map(Json)).await?
}

fn told(
    house: &Inside,
    place: &Place,
    lesson: &LessonAsked,
    asked: &TraceAsked,
) -> Result<ToldTrace, Failure> {
    let words = house.words(language(asked.lang.as_deref())?);
    let request = TraceRequest {
        lesson: lesson.lesson(Algorithm::AlphaBeta, &house.limits)?,
        cache: asked.cache.unwrap_or(false),
        most_steps: house.limits.trace_steps,
    };
    let report = place.here(house)?.trace(&request)?;
    Ok(ToldTrace {
        code_texts: report.code.iter().map(|name| words.say(&format!("trace-code-{name}"))).collect(),
        sentences: traced(&report, words),
        report,
    })
}
