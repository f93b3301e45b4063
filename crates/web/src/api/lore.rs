//! What a learner has learned so far: its boxes, its table, its curve.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use axum::response::Response;
use nimatron::explain::drawing::{Format, draw_chart, draw_heat_map};
use nimatron::report::InspectionReport;
use nimatron::{InspectRequest, SavedLearner, heat_map, inspect, learning_curve};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::api::tree::{picture, refused};
use crate::asked::{Asked, language, languages, whole};
use crate::failure::{Failure, FailureReport};
use crate::house::{House, Inside};
use crate::picture::PictureReport;
use crate::training::Training;

/// What of a learner is to be shown.
#[derive(Clone, Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct LoreAsked {
    /// One position, else all.
    position: Option<String>,
    /// Whether positions are left out that it never met.
    met: Option<bool>,
    /// At most so many positions, those that come first in the game.
    #[param(minimum = 1, maximum = 2000)]
    limit: Option<usize>,
    /// The language of a drawing; English if it is not said.
    #[param(schema_with = languages)]
    lang: Option<String>,
}

/// What a learner has learned, and the board if it is of one position.
#[derive(Serialize, ToSchema)]
pub(crate) struct LoreReport {
    #[serde(flatten)]
    report: InspectionReport,
    /// How many positions there are without the limit.
    positions: usize,
    /// The board of the position that was asked for.
    picture: Option<PictureReport>,
}

/// Positions that are shown and drawn where nobody says how many.
const SHOWN: usize = 200;
const DRAWN: usize = 60;
const MOST: usize = 2000;

/// What a learner has learned so far: what `inspect --json` answers.
#[utoipa::path(get, path = "/trainings/{id}/inspection",
    params(("id" = String, Path, description = "The training."), LoreAsked), responses(
    (status = OK, body = LoreReport),
    (status = "4XX", description = "The request is wrong.", body = FailureReport),
    (status = SERVICE_UNAVAILABLE, description = "The training is in the middle of a long game.", body = FailureReport),
))]
pub(crate) async fn inspection(
    State(house): State<House>,
    Path(id): Path<String>,
    Asked(asked): Asked<LoreAsked>,
) -> Result<Json<LoreReport>, Failure> {
    let training = house.trainings.get(&id)?;
    let saved = training.learner().await?;
    let inside = house.clone();
    house
        .work
        .drawing(move || {
            let (report, positions) = inspected(&inside, &training, &saved, &asked, SHOWN)?;
            let at = asked.position.as_deref().map(|position| training.start.at(position)).transpose()?;
            let picture = at.and_then(|at| at.picture()).map(PictureReport::from);
            Ok(Json(LoreReport { report, positions, picture }))
        })
        .await?
}

/// What a learner has learned, within the limit, and how many positions there are without it.
fn inspected(
    house: &Inside,
    training: &Training,
    saved: &Arc<SavedLearner>,
    asked: &LoreAsked,
    usual: usize,
) -> Result<(InspectionReport, usize), Failure> {
    let request = InspectRequest {
        position: asked.position.clone(),
        met_only: asked.met.unwrap_or(false),
        memory: house.limits.training_memory,
    };
    let most = whole("limit", asked.limit, 1..=MOST)?.unwrap_or(usual);
    let mut report = inspect(saved, &*training.start, &request)?;
    let positions = report.table.len();
    report.table.truncate(most);
    Ok((report, positions))
}

/// The table of a learner as a drawing in SVG: the darker the more.
#[utoipa::path(get, path = "/trainings/{id}/heat-map.svg",
    params(("id" = String, Path, description = "The training."), LoreAsked), responses(
    (status = OK, content_type = "image/svg+xml", body = String),
    (status = "4XX", description = "The request is wrong, or there is nothing to be drawn.", body = FailureReport),
    (status = SERVICE_UNAVAILABLE, description = "The training is in the middle of a long game.", body = FailureReport),
))]
pub(crate) async fn heat_map_svg(
    State(house): State<House>,
    Path(id): Path<String>,
    Asked(asked): Asked<LoreAsked>,
) -> Result<Response, Failure> {
    let language = language(asked.lang.as_deref())?;
    let training = house.trainings.get(&id)?;
    let saved = training.learner().await?;
    let inside = house.clone();
    let bytes = house.work.drawing(move || {
        let (report, _) = inspected(&inside, &training, &saved, &asked, DRAWN)?;
        if report.table.is_empty() {
            return Err(Failure::invalid(
                "this learner has no position to be drawn; expected one with a table",
            ));
        }
        draw_heat_map(&heat_map(&report, inside.words(language)), Format::Svg, 0)
            .map_err(|error| refused(&error))
    });
    Ok(picture(Format::Svg, bytes.await??))
}

#[derive(Clone, Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct CurveAsked {
    /// The language of the drawing; English if it is not said.
    #[param(schema_with = languages)]
    lang: Option<String>,
}

/// The curve of a training that is done as a drawing in SVG.
#[utoipa::path(get, path = "/trainings/{id}/curve.svg",
    params(("id" = String, Path, description = "The training."), CurveAsked), responses(
    (status = OK, content_type = "image/svg+xml", body = String),
    (status = "4XX", description = "There is no such training, or it is not done.", body = FailureReport),
))]
pub(crate) async fn curve_svg(
    State(house): State<House>,
    Path(id): Path<String>,
    Asked(asked): Asked<CurveAsked>,
) -> Result<Response, Failure> {
    let language = language(asked.lang.as_deref())?;
    let progress = house.trainings.get(&id)?.progress();
    let report = progress.report.ok_or_else(|| Failure::unsolved("the training is not done yet"))?;
    let inside = house.clone();
    let bytes = house.work.drawing(move || {
        let chart = learning_curve(&report, &progress.points, inside.words(language));
        draw_chart(&chart, Format::Svg, 0).map_err(|error| refused(&error))
    });
    Ok(picture(Format::Svg, bytes.await??))
}
