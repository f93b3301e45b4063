//! The messages of a language.

use axum::Json;
use nimatron::Message;
use serde::Serialize;
use std::collections::BTreeMap;
use utoipa::ToSchema;

use crate::api_error::{ApiError, ErrorReport};
use crate::caller::Caller;
use crate::query::{LanguageQuery, Query};

/// The messages of a language, as data. The client fills in the arguments, and chooses by the plural rules of the language.
#[derive(Serialize, ToSchema)]
pub(crate) struct WordsReport {
    /// The language.
    lang: &'static str,
    /// The messages by their keys.
    messages: BTreeMap<String, Message>,
}

/// The texts of games come with the catalog. Left out is what only the command line says (help, errors of use, commands, keys,
/// reports that the page does not show) and what comes in sentences with the answers (explanations, narration, drawings).
const LEFT_OUT: [&str; 36] = [
    "bench-",
    "book-",
    "catalog-",
    "chart-",
    "check-",
    "convention-",
    "decided-",
    "draw-",
    "error-",
    "explain-",
    "fault-",
    "game-",
    "help",
    "laws-",
    "lesson-column-",
    "lesson-told-",
    "match-",
    "narration-",
    "nimbers-",
    "perft-",
    "play-command-",
    "player-level-",
    "progress-",
    "puzzle-sheet-",
    "puzzle-told-",
    "replay-",
    "review-",
    "serve-",
    "solve-",
    "tasks-",
    "tournament-",
    "tui-help-",
    "tui-key-",
    "usage-",
    "verify-",
    "verdict-",
];

/// Every message of a language that is not about one game or the command line.
#[utoipa::path(get, path = "/words", params(LanguageQuery), responses(
    (status = OK, body = WordsReport),
    (status = "4XX", description = "The request is wrong.", body = ErrorReport),
))]
pub(crate) async fn words(
    app: Caller,
    Query(query): Query<LanguageQuery>,
) -> Result<Json<WordsReport>, ApiError> {
    let language = query.language()?;
    let mut messages = app.words(language).messages();
    messages.retain(|key, _| !LEFT_OUT.iter().any(|prefix| key.starts_with(prefix)));
    Ok(Json(WordsReport { lang: language.code(), messages }))
}
