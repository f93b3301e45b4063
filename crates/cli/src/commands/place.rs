//! The game and position that a command is about.

use nimatron::{Catalog, Error, Session};

use crate::arguments::{Common, Place};

/// Opens the game and goes to the position, then plays the moves.
pub(super) fn open(catalog: &Catalog, common: &Common, place: &Place) -> Result<Box<dyn Session>, Error> {
    let Place { game, position, moves } = place;
    at(catalog, common, game, position.as_deref())?.after(moves.as_deref().unwrap_or_default())
}

/// Opens a game and goes to a position, if one is given.
pub(crate) fn at(
    catalog: &Catalog,
    common: &Common,
    game: &str,
    position: Option<&str>,
) -> Result<Box<dyn Session>, Error> {
    let start = catalog.open(game, common.seed)?;
    match position {
        Some(position) => start.at(position),
        None => Ok(start),
    }
}
