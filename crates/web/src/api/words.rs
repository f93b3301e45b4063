//! The messages of a language.

use axum::Json;
use nimatron::Message;
use serde::Serialize;
use std::collections::BTreeMap;

use crate::api_error::ApiError;
use crate::caller::Caller;
use crate::query::{LanguageQuery, Query};

/// The messages of a language, as data. The client fills in the arguments, and chooses by the plural rules of the language.
#[derive(Serialize)]
#[cfg_attr(feature = "description", derive(utoipa::ToSchema))]
pub(crate) struct WordsReport {
    /// The language.
    lang: &'static str,
    /// The messages by their keys.
    messages: BTreeMap<String, Message>,
}

/// The texts of games come with the catalog. Left out is what only the command line says (help, errors of use, commands, keys,
/// reports that the page does not show) and what comes in sentences with the answers (explanations, narration, drawings, steps).
const LEFT_OUT: [&str; 83] = [
    "analysis-batch-",
    "analysis-best",
    "analysis-depth",
    "analysis-effort",
    "analysis-heuristic-",
    "analysis-opinion-",
    "analysis-playouts",
    "analysis-values",
    "answer-",
    "bench-",
    "board-",
    "book-",
    "catalog-",
    "chart-",
    "check-",
    "compare-conventions",
    "convention-",
    "count-",
    "decided-",
    "detail-",
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
    "plan-",
    "play-command-",
    "play-help",
    "play-misunderstood",
    "play-nothing",
    "player-level-",
    "player-name-",
    "player-title-",
    "progress-",
    "puzzle-sheet-",
    "puzzle-told-",
    "puzzle-yours-piece-",
    "replay-",
    "review-",
    "rules-of",
    "serve-",
    "show-",
    "solve-",
    "stopped-",
    "table-",
    "tasks-",
    "tournament-",
    "trace-built",
    "trace-code-",
    "trace-cut",
    "trace-effort",
    "trace-enter",
    "trace-leaf",
    "trace-lower",
    "trace-queue",
    "trace-raise",
    "trace-with-",
    "train-column-",
    "train-game",
    "train-legend-",
    "train-not",
    "train-perfect",
    "train-rise",
    "train-runs",
    "train-stopped",
    "train-table",
    "train-test",
    "tree-evaluated",
    "tree-line",
    "tui-ask",
    "tui-help-",
    "tui-key-",
    "usage-",
    "verdict-",
    "verify-",
];

/// Every message of a language that is not about one game or the command line.
#[cfg_attr(feature = "description", utoipa::path(get, path = "/words", params(LanguageQuery), responses(
    (status = OK, body = WordsReport),
    (status = "4XX", description = "The request is wrong.", body = crate::api_error::ErrorReport),
)))]
pub(crate) async fn words(
    app: Caller,
    Query(query): Query<LanguageQuery>,
) -> Result<Json<WordsReport>, ApiError> {
    let language = query.language()?;
    let mut messages = app.words(language).messages();
    messages.retain(|key, _| !LEFT_OUT.iter().any(|prefix| key.starts_with(prefix)));
    Ok(Json(WordsReport { lang: language.code(), messages }))
}
