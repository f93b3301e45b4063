//! A game to be taken along: its record, out and in, and an address as a QR code.

use axum::Json;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use nimatron::PlayerSpec;
use nimatron::record::{Record, Recorded, read_records};
use qrcode::QrCode;
use qrcode::render::svg::Color;
use serde::{Deserialize, Serialize};

use crate::api::moves::TRAINED;
use crate::api_error::ApiError;
use crate::app_state::AppState;
use crate::caller::Caller;
use crate::position_query::PositionQuery;
use crate::query::{Body, Query};

/// The side of a square of a QR code in pixels; a screen shows it larger or smaller.
const SQUARE: u32 = 4;

/// Who plays.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "description", derive(utoipa::IntoParams), into_params(parameter_in = Query))]
pub(crate) struct SeatsQuery {
    /// The player in the first seat, a person by default.
    #[cfg_attr(feature = "description", param(example = "level:3"))]
    first: Option<String>,
    /// The player in the second seat, a person by default.
    second: Option<String>,
}

/// A text to be drawn.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "description", derive(utoipa::IntoParams), into_params(parameter_in = Query))]
pub(crate) struct QrCodeQuery {
    /// The text, an address as a rule.
    #[cfg_attr(feature = "description", param(example = "http://localhost:8080/#game=nim"))]
    text: String,
}

/// Games that were recorded.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "description", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub(crate) struct RecordedText {
    /// The records as they stand in a file, one a line.
    records: String,
}

/// The games of a text.
#[derive(Serialize)]
#[cfg_attr(feature = "description", derive(utoipa::ToSchema))]
pub(crate) struct RecordedGames {
    /// The games, in their order.
    games: Vec<RecordedGame>,
}

/// A game that was recorded, checked against its rules.
#[derive(Serialize)]
#[cfg_attr(feature = "description", derive(utoipa::ToSchema))]
pub(crate) struct RecordedGame {
    /// Its line, from 1.
    line: usize,
    /// The game's canonical name.
    game: String,
    /// The position where it began, if not the game's usual start.
    start: Option<String>,
    /// The names of the players, the first seat's before the second's.
    players: [String; 2],
    /// The moves.
    moves: Vec<String>,
}

/// The game so far as `play --record` writes it: a line that `replay` and `review` read.
#[cfg_attr(feature = "description", utoipa::path(get, path = "/record", params(PositionQuery, SeatsQuery), responses(
    (status = OK, content_type = "application/x-ndjson", body = String),
    (status = "4XX", description = "The request is wrong.", body = crate::api_error::ErrorReport),
)))]
pub(crate) async fn record(
    app: Caller,
    Query(position): Query<PositionQuery>,
    Query(SeatsQuery { first, second }): Query<SeatsQuery>,
) -> Result<Response, ApiError> {
    let player = |text: Option<String>| recorded_player(text.as_deref().unwrap_or("human"));
    let players = [player(first)?, player(second)?];
    let write = move |app: &AppState, _| {
        let [first, second] = &players;
        Ok(Record::of(&position.history(app)?, [first, second]).line() + "\n")
    };
    let line = app.answer(None, write).await?;
    let kind = [
        (header::CONTENT_TYPE, "application/x-ndjson"),
        (header::CONTENT_DISPOSITION, "attachment; filename=\"game.jsonl\""),
    ];
    Ok((kind, line).into_response())
}

/// A player as it is recorded; what was trained here, as a learner of that name.
fn recorded_player(text: &str) -> Result<PlayerSpec, ApiError> {
    let spec = match text.strip_prefix(TRAINED) {
        Some(training) => format!("learner:training-{training}").parse(),
        None => text.parse(),
    };
    Ok(spec?)
}

/// Recorded games, each played again by its rules.
#[cfg_attr(feature = "description", utoipa::path(post, path = "/records", request_body = RecordedText, responses(
    (status = OK, body = RecordedGames),
    (status = "4XX", description = "A record is wrong: the line and the reason are told.", body = crate::api_error::ErrorReport),
)))]
pub(crate) async fn records(
    app: Caller,
    Body(RecordedText { records }): Body<RecordedText>,
) -> Result<Json<RecordedGames>, ApiError> {
    // What errors call the text that was sent.
    let sent = app.own_words().say("word-sent-text");
    let read = move |app: &AppState, _| {
        let games = read_records(&sent, records.as_bytes(), &app.catalog);
        let games = games.map(|game| recorded(game?, app)).collect::<Result<Vec<_>, ApiError>>()?;
        if games.is_empty() {
            return Err(ApiError::invalid("expected a recorded game on a line, found none"));
        }
        Ok(Json(RecordedGames { games }))
    };
    app.answer(None, read).await
}

/// A game within the limit of moves.
fn recorded(Recorded { record, line, .. }: Recorded, app: &AppState) -> Result<RecordedGame, ApiError> {
    let (plies, most) = (record.moves.len(), app.limits.plies);
    if plies > most {
        return Err(ApiError::too_large(format!(
            "line {line}: moves: expected at most {most}, found {plies}"
        )));
    }
    let moves = record.moves.into_iter().map(|made| made.mv).collect();
    let usual = app.catalog.open(&record.game, 0)?.position();
    Ok(RecordedGame {
        line,
        start: Some(record.start).filter(|start| *start != usual),
        game: record.game,
        players: [record.first, record.second],
        moves,
    })
}

/// A text as a QR code in SVG, to be read by a camera.
#[cfg_attr(feature = "description", utoipa::path(get, path = "/qr-code.svg", params(QrCodeQuery), responses(
    (status = OK, content_type = "image/svg+xml", body = String),
    (status = "4XX", description = "The text is too long for a code.", body = crate::api_error::ErrorReport),
)))]
pub(crate) async fn qr_code(Query(QrCodeQuery { text }): Query<QrCodeQuery>) -> Result<Response, ApiError> {
    let code = QrCode::new(&text).map_err(|_| {
        ApiError::too_large(format!("text: expected one that fits a QR code, found {} bytes", text.len()))
    })?;
    let drawn = code.render::<Color<'_>>().module_dimensions(SQUARE, SQUARE).build();
    Ok(([(header::CONTENT_TYPE, "image/svg+xml")], drawn).into_response())
}
