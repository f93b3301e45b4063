//! Why the best move is best, in sentences.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use axum::Json;
use axum::extract::State;
use nimatron::report::ExplanationReport;
use nimatron::{ExplainRequest, TableCache, explained};
use serde::Deserialize;
use utoipa::IntoParams;

use crate::asked::{Asked, goal, goals, language, languages, time, whole};
use crate::failure::{Failure, FailureReport};
use crate::house::{House, Inside};
use crate::place::Place;

/// The options of `explain`.
#[derive(Clone, Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct ExplanationAsked {
    /// The goal, if not the game's usual one.
    #[param(schema_with = goals)]
    goal: Option<String>,
    /// At most this many nodes for the position, and as many again for what follows from it.
    #[param(minimum = 1)]
    nodes: Option<u64>,
    /// At most this long, as `500ms` or `2s`; ten seconds if it is not said.
    #[param(example = "2s")]
    time: Option<String>,
    /// The language of the sentences; English if it is not said.
    #[param(schema_with = languages)]
    lang: Option<String>,
}

/// What `explain --json` answers, with the same options.
#[utoipa::path(get, path = "/explanation", params(Place, ExplanationAsked), responses(
    (status = OK, body = ExplanationReport),
    (status = "4XX", description = "The request is wrong.", body = FailureReport),
    (status = SERVICE_UNAVAILABLE, description = "Too many slow questions at the same time.", body = FailureReport),
))]
pub(crate) async fn explanation(
    State(house): State<House>,
    Asked(place): Asked<Place>,
    Asked(asked): Asked<ExplanationAsked>,
) -> Result<Json<ExplanationReport>, Failure> {
    let time = time(asked.time.as_deref(), &house.limits)?;
    house.answer(time, move |inside, flag| told(inside, &place, &asked, flag)).await.map(Json)
}

fn told(
    house: &Inside,
    place: &Place,
    asked: &ExplanationAsked,
    flag: Arc<AtomicBool>,
) -> Result<ExplanationReport, Failure> {
    let words = house.words(language(asked.lang.as_deref())?);
    let request = ExplainRequest {
        goal: goal(asked.goal.as_deref())?,
        nodes: whole("nodes", asked.nodes, 1..=u64::MAX)?,
        interrupt: Some(flag),
        progress: None,
    };
    let memory = &mut TableCache::with_bytes(house.limits.memory);
    let mut report = place.here(house)?.explain(&request, memory)?;
    report.sentences = explained(&report, words);
    Ok(report)
}
