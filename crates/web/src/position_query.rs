//! The game and the position that a request is about, as the query parameters of its address.

use std::sync::Arc;

use nimatron::{History, Session};
use serde::Deserialize;

use crate::api_error::ApiError;
use crate::app_state::AppState;

/// A game, where it began, and the moves made since.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "description", derive(utoipa::IntoParams), into_params(parameter_in = Query))]
pub(crate) struct PositionQuery {
    /// The game, with parameters if it is to have any of its own.
    #[cfg_attr(feature = "description", param(example = "kalah:pits=4,seeds=3"))]
    pub(crate) game: String,
    /// The position where it begins, if not the game's start.
    pub(crate) position: Option<String>,
    /// The moves made since, separated by spaces.
    pub(crate) moves: Option<String>,
    /// Seeds random choices.
    pub(crate) seed: Option<u64>,
}

impl PositionQuery {
    /// The position where the game begins.
    pub(crate) fn start(&self, app: &AppState) -> Result<Arc<dyn Session>, ApiError> {
        if app.catalog.names_a_file(&self.game) {
            return Err(ApiError::invalid("game: expected its parameters themselves, not a file"));
        }
        let start = app.catalog.open(&self.game, self.seed())?;
        let start = match self.position.as_deref().filter(|position| !position.trim().is_empty()) {
            Some(position) => start.at(position)?,
            None => start,
        };
        fits(&*start, app)?;
        Ok(Arc::from(start))
    }

    /// The game so far.
    pub(crate) fn history(&self, app: &AppState) -> Result<History, ApiError> {
        let start = self.start(app)?;
        let history = History::played(Arc::clone(&start), self.line(&*start, app)?)?;
        fits(&**history.here(), app)?;
        Ok(history)
    }

    /// The position after the moves.
    pub(crate) fn here(&self, app: &AppState) -> Result<Arc<dyn Session>, ApiError> {
        let start = self.start(app)?;
        let here = start.after(self.line(&*start, app)?)?;
        fits(&*here, app)?;
        Ok(Arc::from(here))
    }

    /// The moves, if they are within the limit.
    fn line(&self, start: &dyn Session, app: &AppState) -> Result<&str, ApiError> {
        let line = self.moves.as_deref().unwrap_or_default();
        let (plies, most) = (start.listed(line).len(), app.limits.plies);
        if plies > most {
            return Err(ApiError::too_large(format!("moves: expected at most {most}, found {plies}")));
        }
        Ok(line)
    }

    pub(crate) fn seed(&self) -> u64 {
        self.seed.unwrap_or(0)
    }
}

/// Checks that a position is small enough to be shown.
fn fits(session: &dyn Session, app: &AppState) -> Result<(), ApiError> {
    let (moves, most) = (session.moves().len(), app.limits.moves);
    if moves > most {
        let what =
            format!("position: expected at most {most} legal moves, found {moves}; choose a smaller game");
        return Err(ApiError::too_large(what));
    }
    Ok(())
}
