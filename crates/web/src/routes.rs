//! The routes of the interface and of the page.

use std::sync::Arc;

use axum::Router;
#[cfg(not(target_family = "wasm"))]
use axum::extract::State;
use axum::extract::{DefaultBodyLimit, Request};
use axum::handler::Handler;
use axum::http::header;
use axum::middleware::from_fn_with_state;
use axum::response::{IntoResponse, Response};
use axum::routing::{self, MethodRouter};
use futures_util::future::BoxFuture;

use crate::api;
use crate::api_error::ApiError;
use crate::app_state::AppState;
use crate::description::{DESCRIPTION, VERSION};
use crate::guard::check_task;
use crate::readers_language::say_errors_to_readers;

/// A handler of any parameters, as one type: what the library puts around a handler is compiled once, and not for each of them.
#[derive(Clone)]
struct AnyHandler(Arc<dyn Fn(Request, Arc<AppState>) -> BoxFuture<'static, Response> + Send + Sync>);

impl AnyHandler {
    fn new<M: 'static>(handler: impl Handler<M, Arc<AppState>>) -> Self {
        Self(Arc::new(move |request, app| Box::pin(handler.clone().call(request, app))))
    }
}

impl Handler<(), Arc<AppState>> for AnyHandler {
    type Future = BoxFuture<'static, Response>;

    fn call(self, request: Request, app: Arc<AppState>) -> Self::Future {
        (self.0)(request, app)
    }
}

fn get<M: 'static>(handler: impl Handler<M, Arc<AppState>>) -> MethodRouter<Arc<AppState>> {
    routing::get(AnyHandler::new(handler))
}

fn post<M: 'static>(handler: impl Handler<M, Arc<AppState>>) -> MethodRouter<Arc<AppState>> {
    routing::post(AnyHandler::new(handler))
}

/// All questions; a file of a training may have so many bytes.
fn questions(file: usize) -> Router<Arc<AppState>> {
    Router::new().nest(
        VERSION,
        Router::new()
            .route("/games", get(api::games::games))
            .route("/words", get(api::words::words))
            .route("/position", get(api::position::position))
            .route("/analysis", get(api::analysis::analysis))
            .route("/analysis/live", get(api::live::live))
            .route("/history", get(api::history::history))
            .route("/board.svg", get(api::board::board_svg))
            .route("/board.png", get(api::board::board_png))
            .route("/board.txt", get(api::board::board_text))
            .route("/review", get(api::review::review))
            .route("/explanation", get(api::explanation::explanation))
            .route("/tree", get(api::tree::tree))
            .route("/diagram.svg", get(api::tree::diagram_svg))
            .route("/diagram.png", get(api::tree::diagram_png))
            .route("/diagram.tex", get(api::tree::diagram_tex))
            .route("/trace", get(api::trace::trace))
            .route("/comparison", get(api::comparison::comparison))
            .route("/players", get(api::players::players))
            .route("/learners", get(api::players::learners))
            .route("/move", post(api::moves::choose))
            .route("/trainings", post(api::trainings::begin))
            .route("/trainings/file", post(api::training_files::open).layer(DefaultBodyLimit::max(file)))
            .route("/trainings/{id}", get(api::trainings::look).delete(AnyHandler::new(api::trainings::end)))
            .route("/trainings/{id}/file", get(api::training_files::file))
            .route("/trainings/{id}/learner", get(api::training_files::learner))
            .route("/trainings/{id}/live", get(api::trainings::live))
            .route("/trainings/{id}/pause", post(api::trainings::pause))
            .route("/trainings/{id}/resume", post(api::trainings::resume))
            .route("/trainings/{id}/step", post(api::trainings::step))
            .route("/trainings/{id}/inspection", get(api::inspection::inspection))
            .route("/trainings/{id}/heat-map.svg", get(api::inspection::heat_map_svg))
            .route("/trainings/{id}/curve.svg", get(api::inspection::curve_svg))
            .route("/record", get(api::sharing::record))
            .route("/records", post(api::sharing::records))
            .route("/qr-code.svg", get(api::sharing::qr_code))
            .route("/puzzles", get(api::puzzles::puzzle))
            .route("/puzzles/answers", get(api::puzzles::solution))
            .route("/lessons", get(api::lessons::lessons))
            .route("/lessons/{number}", get(api::lessons::lesson))
            .route("/lessons/{number}/figures/{figure}", get(api::lessons::figure))
            .route("/lessons/{number}/answers", get(api::lessons::answer))
            .route("/class/live", get(api::class::hear))
            .route("/class/pupils", post(api::class::join_class))
            .route("/class/answers", post(api::class::answer_class))
            .route(
                "/class/question",
                post(api::class::ask_class).delete(AnyHandler::new(api::class::end_question)),
            )
            .route("/class/shown", post(api::class::show_answers))
            .route("/openapi.json", get(describe)),
    )
}

async fn describe() -> Response {
    ([(header::CONTENT_TYPE, "application/json")], DESCRIPTION).into_response()
}

/// The routes of the interface, with the checks that every request passes.
fn interface(app: &Arc<AppState>, questions: Router<Arc<AppState>>) -> Router<Arc<AppState>> {
    questions
        .route_layer(from_fn_with_state(Arc::clone(app), check_task))
        .method_not_allowed_fallback(wrong_method)
        .layer(DefaultBodyLimit::max(app.limits.body))
}

/// The interface alone, for a page in the same process, which knows the parameters: it need not wait until the description is read.
pub(crate) fn routes_within(app: Arc<AppState>) -> Router {
    let unknown = async |request: Request| ApiError::unknown_path(request.uri().path());
    interface(&app, questions(app.limits.file))
        .fallback(unknown)
        .layer(from_fn_with_state(Arc::clone(&app), say_errors_to_readers))
        .with_state(app)
}

/// The interface and the page, for whoever connects.
#[cfg(not(target_family = "wasm"))]
pub(crate) fn routes(app: Arc<AppState>) -> Router {
    use tower_http::CompressionLevel;
    use tower_http::compression::CompressionLayer;

    use crate::guard::{Parameters, check_origin, check_parameters, security_headers};

    let description = serde_json::from_str(DESCRIPTION).expect("the description is JSON");
    let parameters = Arc::new(Parameters::of(&description));
    let questions = questions(app.limits.file).route_layer(from_fn_with_state(parameters, check_parameters));
    interface(&app, questions)
        .fallback(page_file)
        .layer(from_fn_with_state(Arc::clone(&app), check_origin))
        .layer(from_fn_with_state(Arc::clone(&app), say_errors_to_readers))
        // Packing a large answer holds up others.
        .layer(CompressionLayer::new().quality(CompressionLevel::Fastest))
        .layer(from_fn_with_state(Arc::clone(&app), security_headers))
        .with_state(app)
}

/// A file of the page, for every path outside the interface.
#[cfg(not(target_family = "wasm"))]
async fn page_file(State(app): State<Arc<AppState>>, request: Request) -> Response {
    use axum::http::Method;

    if !matches!(*request.method(), Method::GET | Method::HEAD) {
        return ApiError::method("GET").into_response();
    }
    let (path, headers) = (request.uri().path(), request.headers());
    let python = crate::page::python(path, app.python.as_deref(), headers);
    python.unwrap_or_else(|| crate::page::file(path, headers))
}

async fn wrong_method() -> ApiError {
    ApiError::method("another one for this path, see /api/v1/openapi.json")
}
