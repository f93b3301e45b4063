//! Puzzles: one of a game, that of a day, and what a move in one is worth.

use axum::Json;
use nimatron::report::{PuzzleAnswer, PuzzleReport};
use nimatron::{Error, PuzzleRequest, Run, judge_puzzle, puzzle_of_the_day, puzzles};
use serde::Deserialize;

use crate::api_error::ApiError;
use crate::app_state::AppState;
use crate::caller::Caller;
use crate::position_query::PositionQuery;
use crate::query::{LanguageQuery, Query};

/// Which puzzle.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "description", derive(utoipa::IntoParams), into_params(parameter_in = Query))]
pub(crate) struct PuzzleQuery {
    /// The game; without it, the puzzle of the day.
    #[cfg_attr(feature = "description", param(example = "connect-four"))]
    game: Option<String>,
    /// The same number gives the same puzzle: the seed, or the day, counted from 1 January 1970.
    #[cfg_attr(feature = "description", param(example = 7))]
    #[serde(default)]
    seed: u64,
}

/// The move made in a puzzle.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "description", derive(utoipa::IntoParams), into_params(parameter_in = Query))]
pub(crate) struct SolutionQuery {
    /// The move.
    #[serde(rename = "move")]
    #[cfg_attr(feature = "description", param(example = "2"))]
    mv: String,
}

/// A position in which exactly one move wins: the puzzle that `puzzles GAME --count 1 --seed SEED --json` finds, or that of a day.
#[cfg_attr(feature = "description", utoipa::path(get, path = "/puzzles", params(PuzzleQuery), responses(
    (status = OK, body = PuzzleReport),
    (status = "4XX", description = "There is no such game, or no puzzle in it.", body = crate::api_error::ErrorReport),
    (status = UNPROCESSABLE_ENTITY, description = "Not everything was proved in time.", body = crate::api_error::ErrorReport),
    (status = SERVICE_UNAVAILABLE, description = "Too many slow questions at the same time.", body = crate::api_error::ErrorReport),
)))]
pub(crate) async fn puzzle(
    app: Caller,
    Query(PuzzleQuery { game, seed }): Query<PuzzleQuery>,
) -> Result<Json<PuzzleReport>, ApiError> {
    if let Some(known) = app.day_puzzle.of(seed).filter(|_| game.is_none()) {
        return Ok(Json(known));
    }
    let find = move |app: &AppState, run: Run| {
        let found = match &game {
            Some(game) => {
                let request = PuzzleRequest { seed, run, ..PuzzleRequest::default() };
                puzzles(&*app.catalog.open(game, 0)?, &request).map_err(unproved)?
            }
            None => puzzle_of_the_day(&app.catalog, seed, &run).map_err(unproved)?,
        };
        if found.puzzles.is_empty() && found.interrupted {
            return Err(unproved(Error::Interrupted));
        }
        let none =
            || ApiError::invalid(format!("no puzzle among {} positions of {}", found.positions, found.game));
        let puzzle = found.puzzles.first().cloned().ok_or_else(none)?;
        if game.is_none() {
            app.day_puzzle.keep(seed, &puzzle);
        }
        Ok(Json(puzzle))
    };
    app.bounded(find).await
}

/// Whether a move is the one that wins, and why.
#[cfg_attr(feature = "description", utoipa::path(get, path = "/puzzles/answers", params(PositionQuery, SolutionQuery, LanguageQuery), responses(
    (status = OK, body = PuzzleAnswer),
    (status = "4XX", description = "The request is wrong.", body = crate::api_error::ErrorReport),
    (status = UNPROCESSABLE_ENTITY, description = "Not everything was proved in time.", body = crate::api_error::ErrorReport),
    (status = SERVICE_UNAVAILABLE, description = "Too many slow questions at the same time.", body = crate::api_error::ErrorReport),
)))]
pub(crate) async fn solution(
    app: Caller,
    Query(position): Query<PositionQuery>,
    Query(SolutionQuery { mv }): Query<SolutionQuery>,
    Query(lang): Query<LanguageQuery>,
) -> Result<Json<PuzzleAnswer>, ApiError> {
    let language = lang.language()?;
    let judge = move |app: &AppState, run: Run| {
        Ok(Json(judge_puzzle(&*position.here(app)?, &mv, &run, app.words(language)).map_err(unproved)?))
    };
    app.bounded(judge).await
}

/// What ends before all moves are proved is no fault of the server.
fn unproved(error: Error) -> ApiError {
    match error {
        Error::Interrupted => ApiError::unsolved("the moves were not all proved in time"),
        other => other.into(),
    }
}
