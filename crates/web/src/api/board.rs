//! The board of a position, to be put into a text of one's own.

use axum::response::Response;
use nimatron::explain::drawing::{Format, draw_board};
use nimatron::{Run, board_picture};

use crate::api::tree::{picture, refused};
use crate::api_error::ApiError;
use crate::app_state::AppState;
use crate::caller::Caller;
use crate::position_query::PositionQuery;
use crate::query::{LanguageQuery, Query};

/// The state, and what is drawn.
type BoardParameters = (Caller, Query<PositionQuery>, Query<LanguageQuery>);

/// The board as a drawing in SVG.
#[cfg_attr(feature = "description", utoipa::path(get, path = "/board.svg", params(PositionQuery, LanguageQuery), responses(
    (status = OK, content_type = "image/svg+xml", body = String),
    (status = "4XX", description = "The request is wrong, or the board is too large.", body = crate::api_error::ErrorReport),
)))]
pub(crate) async fn board_svg(parameters: BoardParameters) -> Result<Response, ApiError> {
    drawn(Format::Svg, parameters).await
}

/// The board as a drawing in PNG.
#[cfg_attr(feature = "description", utoipa::path(get, path = "/board.png", params(PositionQuery, LanguageQuery), responses(
    (status = OK, content_type = "image/png", body = Vec<u8>),
    (status = "4XX", description = "The request is wrong, or the board is too large.", body = crate::api_error::ErrorReport),
)))]
pub(crate) async fn board_png(parameters: BoardParameters) -> Result<Response, ApiError> {
    drawn(Format::Png, parameters).await
}

/// The board as lines of text.
#[cfg_attr(feature = "description", utoipa::path(get, path = "/board.txt", params(PositionQuery, LanguageQuery), responses(
    (status = OK, content_type = "text/plain", body = String),
    (status = "4XX", description = "The request is wrong, or the board is too large.", body = crate::api_error::ErrorReport),
)))]
pub(crate) async fn board_text(parameters: BoardParameters) -> Result<Response, ApiError> {
    drawn(Format::Text, parameters).await
}

async fn drawn(
    format: Format,
    (app, Query(position), Query(lang)): BoardParameters,
) -> Result<Response, ApiError> {
    let language = lang.language()?;
    let draw = move |app: &AppState, run: Run| {
        let board = board_picture(&*position.here(app)?, app.words(language));
        draw_board(&board, format, app.limits.room(&run)).map_err(|error| refused(&error))
    };
    Ok(picture(format, app.draw(draw).await?))
}
