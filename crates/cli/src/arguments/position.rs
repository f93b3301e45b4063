//! The game and position that a command is about.

use clap::Args;
use nimatron::{Catalog, Error, Session};

use super::global_options::Common;

/// Moves made from the position that is named.
#[derive(Debug, Args)]
pub(crate) struct MovesOption {
    #[arg(long = "moves", id = "moves", value_name = "MOVES")]
    given: Option<String>,
}

/// A game and a position of it.
#[derive(Debug, Args)]
pub(crate) struct PositionArguments {
    pub(crate) game: String,
    pub(crate) position: Option<String>,
    #[command(flatten)]
    pub(crate) moves: MovesOption,
}

impl MovesOption {
    pub(crate) fn is_given(&self) -> bool {
        self.given.is_some()
    }

    /// The moves, separated as they were typed.
    pub(crate) fn text(&self) -> &str {
        self.given.as_deref().unwrap_or_default()
    }
}

impl PositionArguments {
    /// Opens the game and goes to the position, then plays the moves.
    pub(crate) fn open(&self, catalog: &Catalog, common: &Common) -> Result<Box<dyn Session>, Error> {
        open(catalog, common, &self.game, self.position.as_deref())?.after(self.moves.text())
    }
}

/// Opens a game and goes to a position, if one is given.
pub(crate) fn open(
    catalog: &Catalog,
    common: &Common,
    game: &str,
    position: Option<&str>,
) -> Result<Box<dyn Session>, Error> {
    let start = catalog.open(game, common.seed())?;
    match position {
        Some(position) => start.at(position),
        None => Ok(start),
    }
}
