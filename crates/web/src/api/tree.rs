//! The tree of a game, or its graph, with what a search finds out at every node; as data and as a drawing.

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use nimatron::explain::drawing::{DrawError, Format, draw};
use nimatron::report::{TreeNode, TreeReport};
use nimatron::{Algorithm, DiagramRequest, Merge, Session, Stage, TreeRequest, diagram};
use serde::{Deserialize, Serialize};
use utoipa::openapi::schema::Object;
use utoipa::{IntoParams, ToSchema};

use crate::asked::{Asked, language, languages, named, words};
use crate::failure::{Failure, FailureReport};
use crate::house::{House, Inside};
use crate::picture::PictureReport;
use crate::place::Place;
use crate::textbook::LessonAsked;

/// The options of `tree`.
#[derive(Clone, Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct TreeAsked {
    /// Which situations are one node.
    #[param(schema_with = merges)]
    merge: Option<String>,
    /// Also lists the complete plays.
    lines: Option<bool>,
}

#[derive(Clone, Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct PicturesAsked {
    /// Whether the boards are wanted too.
    pictures: Option<bool>,
}

/// A tree, with the boards if they are wanted.
#[derive(Serialize, ToSchema)]
pub(crate) struct PicturedTree {
    #[serde(flatten)]
    report: TreeReport,
    /// The board of every node, in the order of the nodes.
    #[serde(skip_serializing_if = "Option::is_none")]
    pictures: Option<Vec<Option<PictureReport>>>,
}

fn merges() -> Object {
    words(Merge::ALL.map(|(name, _)| name))
}

/// What `tree --format json` answers, with the same options and fewer nodes at most.
#[utoipa::path(get, path = "/tree", params(Place, LessonAsked, TreeAsked, PicturesAsked), responses(
    (status = OK, body = PicturedTree),
    (status = "4XX", description = "The request is wrong, or the tree is too large.", body = FailureReport),
))]
pub(crate) async fn tree(
    State(house): State<House>,
    Asked(place): Asked<Place>,
    Asked(lesson): Asked<LessonAsked>,
    Asked(asked): Asked<TreeAsked>,
    Asked(PicturesAsked { pictures }): Asked<PicturesAsked>,
) -> Result<Json<PicturedTree>, Failure> {
    let inside = house.clone();
    let grow = move || {
        let here = place.here(&inside)?;
        let report = grown(&inside, &*here, &place, &lesson, &asked)?;
        let pictures = pictures.unwrap_or(false).then(|| boards(&*here, &report)).transpose()?;
        Ok(Json(PicturedTree { report, pictures }))
    };
    house.work.short(grow).await?
}

/// The boards of a tree's nodes.
fn boards(here: &dyn Session, report: &TreeReport) -> Result<Vec<Option<PictureReport>>, Failure> {
    let board = |node: &TreeNode| Ok(here.at(&node.position)?.picture().map(PictureReport::from));
    report.nodes.iter().map(board).collect()
}

fn grown(
    house: &Inside,
    here: &dyn Session,
    place: &Place,
    lesson: &LessonAsked,
    asked: &TreeAsked,
) -> Result<TreeReport, Failure> {
    let request = TreeRequest {
        lesson: lesson.lesson(Algorithm::Minimax, &house.limits)?,
        merge: named("merge", asked.merge.as_deref(), &Merge::ALL)?.unwrap_or_default(),
        plays: asked.lines.unwrap_or(false),
        seed: place.seed(),
    };
    Ok(here.tree(&request)?)
}

/// What a drawing is to show.
#[derive(Clone, Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct DiagramAsked {
    /// How much of the search; everything if it is not said.
    #[param(schema_with = stages)]
    stage: Option<String>,
    /// Scores are shown this many plies down and further.
    scores_from: Option<u32>,
    /// Whether alpha and beta are shown.
    show_window: Option<bool>,
    /// Whether boards are drawn instead of positions.
    boards: Option<bool>,
    /// The language of title and legend; English if it is not said.
    #[param(schema_with = languages)]
    lang: Option<String>,
}

fn stages() -> Object {
    words(Stage::ALL.map(|(name, _)| name))
}

/// The tree as a drawing in SVG, with the options of `tree`.
#[utoipa::path(get, path = "/diagram.svg", params(Place, LessonAsked, TreeAsked, DiagramAsked), responses(
    (status = OK, content_type = "image/svg+xml", body = String),
    (status = "4XX", description = "The request is wrong, or the tree is too large.", body = FailureReport),
))]
pub(crate) async fn diagram_svg(
    house: State<House>,
    place: Asked<Place>,
    lesson: Asked<LessonAsked>,
    tree: Asked<TreeAsked>,
    asked: Asked<DiagramAsked>,
) -> Result<Response, Failure> {
    drawn(Format::Svg, house, place, lesson, tree, asked).await
}

/// The tree as a picture of pixels, with the options of `tree`.
#[utoipa::path(get, path = "/diagram.png", params(Place, LessonAsked, TreeAsked, DiagramAsked), responses(
    (status = OK, content_type = "image/png", body = Vec<u8>),
    (status = "4XX", description = "The request is wrong, or the tree is too large.", body = FailureReport),
))]
pub(crate) async fn diagram_png(
    house: State<House>,
    place: Asked<Place>,
    lesson: Asked<LessonAsked>,
    tree: Asked<TreeAsked>,
    asked: Asked<DiagramAsked>,
) -> Result<Response, Failure> {
    drawn(Format::Png, house, place, lesson, tree, asked).await
}

async fn drawn(
    format: Format,
    State(house): State<House>,
    Asked(place): Asked<Place>,
    Asked(lesson): Asked<LessonAsked>,
    Asked(tree): Asked<TreeAsked>,
    Asked(asked): Asked<DiagramAsked>,
) -> Result<Response, Failure> {
    let request = DiagramRequest {
        stage: named("stage", asked.stage.as_deref(), &Stage::ALL)?.unwrap_or_default(),
        scores_from: asked.scores_from.unwrap_or(0),
        windows: asked.show_window.unwrap_or(false),
        boards: asked.boards.unwrap_or(false),
    };
    let language = language(asked.lang.as_deref())?;
    let inside = house.clone();
    let bytes = house.work.drawing(move || {
        let here = place.here(&inside)?;
        let report = grown(&inside, &*here, &place, &lesson, &tree)?;
        format.check(report.nodes.len()).map_err(|error| refused(&error))?;
        let diagram = diagram(&*here, &report, &request, inside.words(language))?;
        draw(&diagram, format, 0).map_err(|error| refused(&error))
    });
    Ok(picture(format, bytes.await??))
}

/// A drawing as an answer.
pub(crate) fn picture(format: Format, bytes: Vec<u8>) -> Response {
    let kind = if format == Format::Png { "image/png" } else { "image/svg+xml" };
    ([(header::CONTENT_TYPE, HeaderValue::from_static(kind))], bytes).into_response()
}

/// What cannot be drawn is too large, or holds what no typeface has.
pub(crate) fn refused(error: &DrawError) -> Failure {
    Failure::too_large(error.to_string())
}
