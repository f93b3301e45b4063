//! The game and position that a command is about.

use nimatron::{Catalog, Error, Session};

use crate::arguments::{Common, Place};

/// Opens the game and goes to the position, then plays the moves.
pub(super) fn open(catalog: &Catalog, common: &Common, place: &Place) -> Result<Box<dyn Session>, Error> {
    let mut session = catalog.open(&place.game, common.seed)?;
    if let Some(position) = &place.position {
        session = session.at(position)?;
    }
    if let Some(moves) = &place.moves {
        session = session.after(moves)?;
    }
    Ok(session)
}
