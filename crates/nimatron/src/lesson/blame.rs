//! Which move of a game is to blame for its end.

use crate::catalog::Catalog;
use crate::decisive_mistake::decisive_mistake;
use crate::error::Error;
use crate::history::History;
use crate::lesson::command::Command;
use crate::lesson::verdict::run;
use crate::report::DecisiveMistake;

/// The game that a question names by its moves.
pub(super) fn played(command: &Command, catalog: &Catalog) -> Result<History, Error> {
    let mut history = History::new(command.open(catalog)?);
    let moves = history.start().listed(command.option("moves").unwrap_or_default());
    moves.iter().try_for_each(|mv| history.play(mv))?;
    Ok(history)
}

/// Whether the move of this number decided the game.
pub(super) fn is_to_blame(history: &History, number: &str) -> Result<bool, Error> {
    let found = number.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
    let index = found.filter(|&index| index < history.plies().len());
    let index = index.ok_or_else(|| Error::unknown("move", number, std::iter::empty()))?;
    let decided = decisive_mistake(history, &run());
    Ok(matches!(decided, Some(DecisiveMistake::Move { index: decisive, .. }) if decisive == index))
}
