//! What a learner has learned so far: its boxes, its table, its curve.

use std::sync::Arc;

use axum::Json;
use axum::response::Response;
use nimatron::core::Picture;
use nimatron::explain::drawing::{Format, draw_chart, draw_heat_map};
use nimatron::report::{InspectionReport, PositionEstimate, WeightReport};
use nimatron::{InspectRequest, Run, SavedLearner, Session, game_title, heat_map, inspect, learning_curve};
use serde::{Deserialize, Serialize};

use crate::api::position::{MoveSpots, moves};
use crate::api::tree::{picture, refused};
use crate::api_error::ApiError;
use crate::caller::Caller;
use crate::query::{LanguageQuery, Path, Query, whole};
use crate::training::Training;

/// Which part of a learner's table is shown.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "description", derive(utoipa::IntoParams), into_params(parameter_in = Query))]
pub(crate) struct InspectionQuery {
    /// One position, else all.
    position: Option<String>,
    /// Leaves out positions that it never met.
    met: Option<bool>,
    /// At most this many positions, those that come first in the game.
    #[cfg_attr(feature = "description", param(minimum = 1, maximum = 2000))]
    limit: Option<usize>,
    /// Whether the boards of the positions are wanted too.
    boards: Option<bool>,
}

/// What a learner has learned, and the board if it is of one position.
#[derive(Serialize)]
#[cfg_attr(feature = "description", derive(utoipa::ToSchema), schema(as = LoreReport))]
pub(crate) struct PicturedInspection {
    #[serde(flatten)]
    report: InspectionReport,
    /// What the weights are of, in the reader's language.
    #[serde(skip_serializing_if = "Option::is_none")]
    features: Option<Vec<String>>,
    /// How many positions there are without the limit.
    positions: usize,
    /// The board of the position that was asked for.
    picture: Option<Picture>,
    /// The boards of all positions of the table, in its order, if they are wanted.
    #[serde(skip_serializing_if = "Option::is_none")]
    boards: Option<Vec<PositionBoard>>,
}

/// The board of a position, and where its moves are on it.
#[derive(Serialize)]
#[cfg_attr(feature = "description", derive(utoipa::ToSchema))]
pub(crate) struct PositionBoard {
    /// The board.
    picture: Option<Picture>,
    /// Every legal move, in the rules' order.
    moves: Vec<MoveSpots>,
}

/// Positions that are shown and drawn by default, and at most.
const SHOWN: usize = 200;
const DRAWN: usize = 60;
const MOST: usize = 2000;

/// What a learner has learned so far: what `inspect --json` answers.
#[cfg_attr(feature = "description", utoipa::path(get, path = "/trainings/{id}/inspection",
    params(("id" = String, Path, description = "The training."), InspectionQuery, LanguageQuery), responses(
    (status = OK, body = PicturedInspection),
    (status = "4XX", description = "The request is wrong.", body = crate::api_error::ErrorReport),
    (status = SERVICE_UNAVAILABLE, description = "The training is in the middle of a long game.", body = crate::api_error::ErrorReport),
)))]
pub(crate) async fn inspection(
    app: Caller,
    Path(id): Path<String>,
    Query(query): Query<InspectionQuery>,
    Query(lang): Query<LanguageQuery>,
) -> Result<Json<PicturedInspection>, ApiError> {
    let language = lang.language()?;
    let training = app.trainings.get(&id)?;
    let saved = training.learner().await?;
    app.draw(move |app, run| {
        let (report, positions) = inspected(&training, &saved, &query, (SHOWN, run))?;
        let told = |of: &WeightReport| app.words(language).expected(&of.feature);
        let features = report.weights.as_ref().map(|weights| weights.iter().map(told).collect());
        let at = query.position.as_deref().map(|position| training.start.at(position)).transpose()?;
        let picture = at.and_then(|at| at.picture());
        let wanted = query.boards.unwrap_or(false);
        let board = |estimate: &PositionEstimate| board(&*training.start.at(&estimate.position)?);
        let boards = wanted.then(|| report.table.iter().map(board).collect::<Result<_, _>>()).transpose()?;
        Ok(Json(PicturedInspection { report, features, positions, picture, boards }))
    })
    .await
}

fn board(here: &dyn Session) -> Result<PositionBoard, ApiError> {
    Ok(PositionBoard { picture: here.picture(), moves: moves(here, here.moves()) })
}

/// What a learner has learned, within the limit, and how many positions there are without it.
fn inspected(
    training: &Training,
    saved: &Arc<SavedLearner>,
    query: &InspectionQuery,
    (usual, run): (usize, Run),
) -> Result<(InspectionReport, usize), ApiError> {
    let request = InspectRequest {
        position: query.position.clone(),
        met_only: query.met.unwrap_or(false),
        run: Run { memory: training.request.seating.run.memory, ..run },
    };
    let most = whole("limit", query.limit, 1..=MOST)?.unwrap_or(usual);
    let mut report = inspect(saved, &*training.start, &request)?;
    let positions = report.table.len();
    report.table.truncate(most);
    Ok((report, positions))
}

/// The table of a learner as a drawing in SVG: the darker the more.
#[cfg_attr(feature = "description", utoipa::path(get, path = "/trainings/{id}/heat-map.svg",
    params(("id" = String, Path, description = "The training."), InspectionQuery, LanguageQuery), responses(
    (status = OK, content_type = "image/svg+xml", body = String),
    (status = "4XX", description = "The request is wrong, or there is nothing to be drawn.", body = crate::api_error::ErrorReport),
    (status = SERVICE_UNAVAILABLE, description = "The training is in the middle of a long game.", body = crate::api_error::ErrorReport),
)))]
pub(crate) async fn heat_map_svg(
    app: Caller,
    Path(id): Path<String>,
    Query(query): Query<InspectionQuery>,
    Query(lang): Query<LanguageQuery>,
) -> Result<Response, ApiError> {
    let language = lang.language()?;
    let training = app.trainings.get(&id)?;
    let saved = training.learner().await?;
    let bytes = app.draw(move |app, run| {
        let (report, _) = inspected(&training, &saved, &query, (DRAWN, run.clone()))?;
        if report.table.is_empty() {
            return Err(ApiError::invalid(
                "this learner has no position to be drawn; expected one with a table",
            ));
        }
        let words = app.words(language);
        draw_heat_map(
            &heat_map(&report, &game_title(&*training.start, words), words),
            Format::Svg,
            app.limits.room(&run),
        )
        .map_err(|error| refused(&error))
    });
    Ok(picture(Format::Svg, bytes.await?))
}

/// The curve of a training that is done as a drawing in SVG.
#[cfg_attr(feature = "description", utoipa::path(get, path = "/trainings/{id}/curve.svg",
    params(("id" = String, Path, description = "The training."), LanguageQuery), responses(
    (status = OK, content_type = "image/svg+xml", body = String),
    (status = "4XX", description = "There is no such training, or it is not done.", body = crate::api_error::ErrorReport),
)))]
pub(crate) async fn curve_svg(
    app: Caller,
    Path(id): Path<String>,
    Query(lang): Query<LanguageQuery>,
) -> Result<Response, ApiError> {
    let language = lang.language()?;
    let training = app.trainings.get(&id)?;
    let progress = training.progress();
    let report = progress.report.ok_or_else(|| ApiError::unsolved("the training is not done yet"))?;
    let bytes = app.draw(move |app, run| {
        let words = app.words(language);
        let chart = learning_curve(&report, &progress.points, &game_title(&*training.start, words), words);
        draw_chart(&chart, Format::Svg, app.limits.room(&run)).map_err(|error| refused(&error))
    });
    Ok(picture(Format::Svg, bytes.await?))
}
