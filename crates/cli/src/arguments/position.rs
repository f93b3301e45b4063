//! The game and position that a command is about.

use clap::Args;
use nimatron::{Catalog, Error, Session};

use super::global_options::Common;
use crate::standard_input;

/// What stands for a position that is read from standard input.
const STANDARD_INPUT: &str = "-";
/// What moves from the start may begin with there.
const MOVES: &str = "moves:";

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
    #[arg(allow_negative_numbers = true)]
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

    /// Whether the position is read from standard input, where whoever asks does not see it.
    pub(crate) fn is_read(&self) -> bool {
        self.position.as_deref() == Some(STANDARD_INPUT)
    }
}

/// Opens a game and goes to a position, if one is given.
pub(crate) fn open(
    catalog: &Catalog,
    common: &Common,
    game: &str,
    position: Option<&str>,
) -> Result<Box<dyn Session>, Error> {
    at(catalog.open(game, common.seed())?, position)
}

/// Goes from the start of a game to a position, if one is given.
pub(crate) fn at(start: Box<dyn Session>, position: Option<&str>) -> Result<Box<dyn Session>, Error> {
    match position {
        Some(STANDARD_INPUT) => read(&*start, &standard_input::only_position()?),
        Some(position) => start.at(position),
        None => Ok(start),
    }
}

/// The position that a line of standard input tells: itself, or the moves from the start.
pub(crate) fn read(start: &dyn Session, line: &str) -> Result<Box<dyn Session>, Error> {
    match line.strip_prefix(MOVES) {
        Some(moves) => start.after(moves),
        // A bare list of moves is read as well, where it is no position.
        None => start.at(line).or_else(|wrong| start.after(line).map_err(|_| wrong)),
    }
}
