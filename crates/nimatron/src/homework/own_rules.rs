//! The game that a lesson's file tells by functions of its own, and the file as it stands ready to be asked.

use crate::catalog::Catalog;
use crate::error::Error;
use crate::homework::request::CheckRequest;
use crate::program::conversation::Conversation;
use crate::program::token::escaped;

/// A catalog with one game more: what follows a state and what it is worth at the end is what functions of the file say, from the start of the task's
/// game on. The file is asked for all states now.
///
/// # Errors
/// What the file does wrong or has not, or that its states are too many to be listed.
pub fn with_own_rules(catalog: Catalog, name: &str, request: &CheckRequest) -> Result<Catalog, Error> {
    let start = request.task.open(&request.task.game, &catalog, request.seed)?;
    catalog.with_file(name, request.program()?, &start.position())
}

/// Has whoever runs a lesson's file run it, so that its functions can be asked.
///
/// # Errors
/// The file cannot be read, or not be run.
pub fn begin_homework(request: &CheckRequest) -> Result<(), Error> {
    let game = escaped(&request.task.game);
    Conversation::begin(&request.program()?, &request.run.interrupt, "homework", &game).map(drop)
}
