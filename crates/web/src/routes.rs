//! The routes, and the description of the interface, which is made from the same list.

use std::sync::Arc;

use axum::Router;
use axum::extract::{DefaultBodyLimit, Request};
use axum::http::{Method, header};
use axum::middleware::from_fn_with_state;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use tower_http::CompressionLevel;
use tower_http::compression::CompressionLayer;
use utoipa::OpenApi as _;
use utoipa::openapi::OpenApi;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::api;
use crate::api_error::ApiError;
use crate::app_state::AppState;
use crate::guard::{Parameters, check_origin, check_parameters, check_task, security_headers};
use crate::page;

/// Where the interface begins. An incompatible interface gets another number.
const VERSION: &str = "/api/v1";

#[derive(utoipa::OpenApi)]
#[openapi(info(
    title = "Nimatron",
    description = "Two-player games of perfect information: played, analyzed, searched step by step, learned. A position is named by its \
                   game, the position where it began and the moves since, so that an address is the whole of a question."
))]
struct Interface;

fn interface() -> OpenApiRouter<Arc<AppState>> {
    OpenApiRouter::with_openapi(Interface::openapi()).nest(
        VERSION,
        OpenApiRouter::new()
            .routes(routes!(api::games::games))
            .routes(routes!(api::words::words))
            .routes(routes!(api::position::position))
            .routes(routes!(api::analysis::analysis))
            .routes(routes!(api::live::live))
            .routes(routes!(api::history::history))
            .routes(routes!(api::explanation::explanation))
            .routes(routes!(api::tree::tree))
            .routes(routes!(api::tree::diagram_svg))
            .routes(routes!(api::tree::diagram_png))
            .routes(routes!(api::tree::diagram_tex))
            .routes(routes!(api::trace::trace))
            .routes(routes!(api::comparison::comparison))
            .routes(routes!(api::players::players))
            .routes(routes!(api::players::learners))
            .routes(routes!(api::moves::choose))
            .routes(routes!(api::trainings::begin))
            .routes(routes!(api::trainings::look, api::trainings::end))
            .routes(routes!(api::trainings::live))
            .routes(routes!(api::trainings::pause))
            .routes(routes!(api::trainings::resume))
            .routes(routes!(api::trainings::step))
            .routes(routes!(api::inspection::inspection))
            .routes(routes!(api::inspection::heat_map_svg))
            .routes(routes!(api::inspection::curve_svg))
            .routes(routes!(api::sharing::record))
            .routes(routes!(api::sharing::records))
            .routes(routes!(api::sharing::qr_code))
            .routes(routes!(api::puzzles::puzzle))
            .routes(routes!(api::puzzles::solution))
            .routes(routes!(api::lessons::lessons))
            .routes(routes!(api::lessons::lesson))
            .routes(routes!(api::lessons::figure))
            .routes(routes!(api::lessons::answer)),
    )
}

/// The description of the interface (OpenAPI).
pub fn description() -> OpenApi {
    interface().into_openapi()
}

/// The routes of the interface and of the page.
pub(crate) fn routes(app: Arc<AppState>) -> Router {
    let (interface, description) = interface().split_for_parts();
    let parameters = Arc::new(Parameters::of(&description));
    let json = Arc::<str>::from(description.to_json().expect("a description can be written"));
    let describe = move || async move { ([(header::CONTENT_TYPE, "application/json")], json.to_string()) };
    let body = DefaultBodyLimit::max(app.limits.body);
    interface
        .route(&format!("{VERSION}/openapi.json"), get(describe))
        .route_layer(from_fn_with_state(parameters, check_parameters))
        .route_layer(from_fn_with_state(Arc::clone(&app), check_task))
        .fallback(page_file)
        .method_not_allowed_fallback(wrong_method)
        .layer(body)
        .layer(from_fn_with_state(Arc::clone(&app), check_origin))
        // Packing a large answer holds up others.
        .layer(CompressionLayer::new().quality(CompressionLevel::Fastest))
        .layer(from_fn_with_state(Arc::clone(&app), security_headers))
        .with_state(app)
}

/// A file of the page, for every path outside the interface.
async fn page_file(request: Request) -> Response {
    if !matches!(*request.method(), Method::GET | Method::HEAD) {
        return ApiError::method("GET").into_response();
    }
    page::file(request.uri().path(), request.headers())
}

async fn wrong_method() -> ApiError {
    ApiError::method("another one for this path, see /api/v1/openapi.json")
}
