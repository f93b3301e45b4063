//! The game and the position that a request is about, as its address names them.

use std::sync::Arc;

use nimatron::{History, Session};
use serde::Deserialize;
use utoipa::IntoParams;

use crate::failure::Failure;
use crate::house::Inside;

/// A game, where it began, and the moves made since.
#[derive(Clone, Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct Place {
    /// The game, with parameters if it is to have any of its own.
    #[param(example = "kalah:pits=4,seeds=3")]
    pub(crate) game: String,
    /// The position where it begins, if not the game's start.
    pub(crate) position: Option<String>,
    /// The moves made since, separated by spaces.
    pub(crate) moves: Option<String>,
    /// Seeds whatever is chosen at random.
    pub(crate) seed: Option<u64>,
}

impl Place {
    /// The game where it begins.
    pub(crate) fn start(&self, house: &Inside) -> Result<Arc<dyn Session>, Failure> {
        if house.catalog.names_a_file(&self.game) {
            return Err(Failure::invalid("game: expected its parameters themselves, not a file"));
        }
        let start = house.catalog.open(&self.game, self.seed())?;
        let start = match self.position.as_deref().filter(|position| !position.trim().is_empty()) {
            Some(position) => start.at(position)?,
            None => start,
        };
        fits(&*start, house)?;
        Ok(Arc::from(start))
    }

    /// The game so far.
    pub(crate) fn history(&self, house: &Inside) -> Result<History, Failure> {
        let start = self.start(house)?;
        let history = History::opened(Arc::clone(&start), self.line(&*start, house)?)?;
        fits(&**history.here(), house)?;
        Ok(history)
    }

    /// Where it stands.
    pub(crate) fn here(&self, house: &Inside) -> Result<Arc<dyn Session>, Failure> {
        let start = self.start(house)?;
        let here = start.after(self.line(&*start, house)?)?;
        fits(&*here, house)?;
        Ok(Arc::from(here))
    }

    /// The moves made since, if they are not too many.
    fn line(&self, start: &dyn Session, house: &Inside) -> Result<&str, Failure> {
        let line = self.moves.as_deref().unwrap_or_default();
        let (plies, most) = (start.listed(line).len(), house.limits.plies);
        if plies > most {
            return Err(Failure::too_large(format!("moves: expected at most {most}, found {plies}")));
        }
        Ok(line)
    }

    pub(crate) fn seed(&self) -> u64 {
        self.seed.unwrap_or(0)
    }
}

/// Makes sure that a position is of a size that can be shown.
fn fits(session: &dyn Session, house: &Inside) -> Result<(), Failure> {
    let (moves, most) = (session.moves().len(), house.limits.moves);
    if moves > most {
        let what =
            format!("position: expected at most {most} legal moves, found {moves}; choose a smaller game");
        return Err(Failure::too_large(what));
    }
    Ok(())
}
