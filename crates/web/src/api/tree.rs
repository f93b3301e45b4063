//! The tree of a game, or its graph, with what a search finds at every node; as data and as a drawing.

use axum::Json;
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use nimatron::core::Picture;
use nimatron::explain::drawing::{DrawError, Format, draw};
use nimatron::report::{TraceReport, TreeNode, TreeReport};
use nimatron::search::Cut;
use nimatron::{
    Algorithm, DiagramRequest, FirstWindow, Run, Session, TextbookSearch, TraceRequest, TreeRequest,
    after_step, diagram, show_leaves, step_diagram,
};
use serde::{Deserialize, Serialize};

use crate::api_error::ApiError;
use crate::app_state::AppState;
use crate::asked::Asked;
use crate::caller::Caller;
use crate::position_query::PositionQuery;
use crate::query::{LanguageQuery, Query, whole};

#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "description", derive(utoipa::IntoParams), into_params(parameter_in = Query))]
pub(crate) struct PicturesQuery {
    /// Whether the boards are wanted too.
    pictures: Option<bool>,
}

/// A tree, with the boards if they are wanted.
#[derive(Serialize)]
#[cfg_attr(feature = "description", derive(utoipa::ToSchema))]
pub(crate) struct PicturedTree {
    #[serde(flatten)]
    report: TreeReport,
    /// The board of every node, in the order of the nodes.
    #[serde(skip_serializing_if = "Option::is_none")]
    pictures: Option<Vec<Option<Picture>>>,
}

/// What `tree --format json` answers, with the same options and fewer nodes at most.
#[cfg_attr(feature = "description", utoipa::path(get, path = "/tree", params(PositionQuery, Asked<TreeRequest>, PicturesQuery), responses(
    (status = OK, body = PicturedTree),
    (status = "4XX", description = "The request is wrong, or the tree is too large.", body = crate::api_error::ErrorReport),
)))]
pub(crate) async fn tree(
    app: Caller,
    Query(position): Query<PositionQuery>,
    Asked(request): Asked<TreeRequest>,
    Query(PicturesQuery { pictures }): Query<PicturesQuery>,
) -> Result<Json<PicturedTree>, ApiError> {
    let grow = move |app: &AppState, run: Run| {
        let here = position.here(app)?;
        let report = grown(app, &*here, request, run)?;
        let pictures = pictures.unwrap_or(false).then(|| boards(&*here, &report)).transpose()?;
        Ok(Json(PicturedTree { report, pictures }))
    };
    // A tree may have thousands of nodes.
    app.draw(grow).await
}

/// The boards of a tree's nodes.
fn boards(here: &dyn Session, report: &TreeReport) -> Result<Vec<Option<Picture>>, ApiError> {
    let board = |node: &TreeNode| Ok(here.at(&node.position)?.picture());
    report.nodes.iter().map(board).collect()
}

fn grown(app: &AppState, here: &dyn Session, request: TreeRequest, run: Run) -> Result<TreeReport, ApiError> {
    let search = app.limits.textbook(request.search, run);
    Ok(here.tree(&TreeRequest { search, ..request })?)
}

/// What a drawing shows of a search that is followed.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "description", derive(utoipa::IntoParams), into_params(parameter_in = Query))]
pub(crate) struct DiagramQuery {
    /// The search after this step of `trace`, from 0, on a tree that is not merged.
    step: Option<usize>,
    /// Whether alpha and beta are shown on the way to where the step happens.
    way_window: Option<bool>,
    /// Whether leaves show their scores before the search comes to them.
    leaves: Option<bool>,
    /// Nodes below which nothing is drawn, by their identities in `tree`, as `3,17`.
    folded: Option<String>,
}

/// The state, and everything that describes a drawing.
type DiagramParameters = (
    Caller,
    Query<PositionQuery>,
    Asked<TreeRequest>,
    Asked<DiagramRequest>,
    Query<DiagramQuery>,
    Query<LanguageQuery>,
);

/// The tree as a drawing in SVG, with the options of `tree`.
#[cfg_attr(feature = "description", utoipa::path(get, path = "/diagram.svg", params(PositionQuery, Asked<TreeRequest>, Asked<DiagramRequest>, DiagramQuery, LanguageQuery), responses(
    (status = OK, content_type = "image/svg+xml", body = String),
    (status = "4XX", description = "The request is wrong, or the tree is too large.", body = crate::api_error::ErrorReport),
)))]
pub(crate) async fn diagram_svg(parameters: DiagramParameters) -> Result<Response, ApiError> {
    drawn(Format::Svg, parameters).await
}

/// The tree as a drawing in PNG, with the options of `tree`.
#[cfg_attr(feature = "description", utoipa::path(get, path = "/diagram.png", params(PositionQuery, Asked<TreeRequest>, Asked<DiagramRequest>, DiagramQuery, LanguageQuery), responses(
    (status = OK, content_type = "image/png", body = Vec<u8>),
    (status = "4XX", description = "The request is wrong, or the tree is too large.", body = crate::api_error::ErrorReport),
)))]
pub(crate) async fn diagram_png(parameters: DiagramParameters) -> Result<Response, ApiError> {
    drawn(Format::Png, parameters).await
}

/// The tree as a drawing in TikZ, a LaTeX document of its own, with the options of `tree`.
#[cfg_attr(feature = "description", utoipa::path(get, path = "/diagram.tex", params(PositionQuery, Asked<TreeRequest>, Asked<DiagramRequest>, DiagramQuery, LanguageQuery), responses(
    (status = OK, content_type = "application/x-tex", body = String),
    (status = "4XX", description = "The request is wrong, or the tree is too large.", body = crate::api_error::ErrorReport),
)))]
pub(crate) async fn diagram_tex(parameters: DiagramParameters) -> Result<Response, ApiError> {
    drawn(Format::Tikz, parameters).await
}

async fn drawn(
    format: Format,
    (app, Query(position), Asked(tree), Asked(request), Query(query), Query(lang)): DiagramParameters,
) -> Result<Response, ApiError> {
    let language = lang.language()?;
    let folded = folded(query.folded.as_deref())?;
    let bytes = app.draw(move |app, run| {
        let here = position.here(app)?;
        let mut report = grown(app, &*here, tree.clone(), run.clone())?;
        format.check(report.nodes.len()).map_err(|error| refused(&error))?;
        let trace =
            query.step.map(|step| traced(app, &*here, (tree.search.clone(), &report), step, run.clone()));
        let trace = trace.transpose()?;
        if let (Some(trace), Some(step)) = (&trace, query.step) {
            report = after_step(&report, trace, step);
        }
        if query.leaves.unwrap_or(false) {
            // Minimax leaves nothing out.
            let search = TextbookSearch {
                algorithm: Algorithm::Minimax,
                window: FirstWindow::Full,
                cut: Cut::At,
                ..tree.search
            };
            show_leaves(&mut report, &grown(app, &*here, TreeRequest { search, ..tree }, run.clone())?);
        }
        let words = app.words(language);
        let mut diagram = match (&trace, query.step) {
            (Some(trace), Some(step)) => step_diagram(&*here, &report, (trace, step), &request, words)?,
            _ => diagram(&*here, &report, &request, words)?,
        };
        if query.way_window.unwrap_or(false) {
            diagram.nodes.iter_mut().filter(|node| !node.principal).for_each(|node| node.window = None);
        }
        diagram.fold(&folded);
        draw(&diagram, format, app.limits.room(&run)).map_err(|error| refused(&error))
    });
    Ok(picture(format, bytes.await?))
}

/// The search that walks a tree, if it has a step of this number.
fn traced(
    app: &AppState,
    here: &dyn Session,
    (search, tree): (TextbookSearch, &TreeReport),
    step: usize,
    run: Run,
) -> Result<TraceReport, ApiError> {
    if !tree.edges.is_empty() {
        return Err(ApiError::invalid("step: expected a tree that is not merged"));
    }
    let request = TraceRequest {
        search: app.limits.textbook(search, run),
        most_steps: app.limits.trace_steps,
        ..TraceRequest::default()
    };
    let trace = here.trace(&request)?;
    whole("step", Some(step), 0..=trace.steps.len() - 1)?;
    Ok(trace)
}

/// The identities of nodes in a list.
fn folded(text: Option<&str>) -> Result<Vec<usize>, ApiError> {
    let wrong = || ApiError::invalid("folded: expected the identities of nodes as 3,17");
    text.map_or(Ok(Vec::new()), |text| text.split(',').map(|id| id.parse().map_err(|_| wrong())).collect())
}

/// A response that is a drawing.
pub(crate) fn picture(format: Format, bytes: Vec<u8>) -> Response {
    let kind = match format {
        Format::Png => "image/png",
        Format::Tikz => "application/x-tex",
        Format::Text => "text/plain; charset=utf-8",
        _ => "image/svg+xml",
    };
    ([(header::CONTENT_TYPE, HeaderValue::from_static(kind))], bytes).into_response()
}

/// A drawing that is too large, or has a character that no typeface has; or that was ended.
pub(crate) fn refused(error: &DrawError) -> ApiError {
    match error {
        DrawError::Interrupted => ApiError::closing(),
        _ => ApiError::too_large(error.to_string()),
    }
}
