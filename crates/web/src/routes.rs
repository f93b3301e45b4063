//! Which path is answered by whom, and the description of all of them, which is made from the same list.

use std::sync::Arc;

use axum::Router;
use axum::extract::{DefaultBodyLimit, Request};
use axum::http::{Method, header};
use axum::middleware::{from_fn, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use tower_http::compression::CompressionLayer;
use utoipa::OpenApi as _;
use utoipa::openapi::OpenApi;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::api;
use crate::failure::Failure;
use crate::guard::{Parameters, check, check_parameters, dress};
use crate::house::House;
use crate::page;

/// Where the interface begins. Whatever is not compatible gets another number.
const VERSION: &str = "/api/v1";

#[derive(utoipa::OpenApi)]
#[openapi(info(
    title = "Nimatron",
    description = "Two-player games of perfect information: played, analysed, searched before one's eyes, learned. A position is named by its \
                   game, the position where it began and the moves since, so that an address is the whole of a question."
))]
struct Interface;

fn interface() -> OpenApiRouter<House> {
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
            .routes(routes!(api::lore::inspection))
            .routes(routes!(api::lore::heat_map_svg))
            .routes(routes!(api::lore::curve_svg)),
    )
}

/// The description of the interface, as it is served.
pub fn description() -> OpenApi {
    interface().into_openapi()
}

/// Everything that is served.
pub(crate) fn routes(house: House) -> Router {
    let (interface, description) = interface().split_for_parts();
    let parameters = Arc::new(Parameters::of(&description));
    let written = Arc::<str>::from(description.to_json().expect("a description can be written"));
    let describe = move || async move { ([(header::CONTENT_TYPE, "application/json")], written.to_string()) };
    let body = DefaultBodyLimit::max(house.limits.body);
    interface
        .route(&format!("{VERSION}/openapi.json"), get(describe))
        .route_layer(from_fn_with_state(parameters, check_parameters))
        .fallback(page_or_nothing)
        .method_not_allowed_fallback(wrong_method)
        .layer(body)
        .layer(from_fn_with_state(house.clone(), check))
        .layer(CompressionLayer::new())
        .layer(from_fn(dress))
        .with_state(house)
}

/// A file of the page; nothing below the interface is one.
async fn page_or_nothing(request: Request) -> Response {
    if !matches!(*request.method(), Method::GET | Method::HEAD) {
        return Failure::method("GET").into_response();
    }
    page::file(request.uri().path(), request.headers())
}

async fn wrong_method() -> Failure {
    Failure::method("another one for this path, see /api/v1/openapi.json")
}
