//! The board of a session as a picture of its own.

use nimatron_core::Picture;
use nimatron_explain::drawing::board::Board;

use crate::drawing::diagram::{board_lines, game_title, place};
use crate::session::Session;
use crate::text::words::Words;

/// The board where the session is, under its game and position; a position without a picture as text.
pub fn board_picture(session: &dyn Session, words: &Words) -> Board {
    let picture = session.picture().unwrap_or_else(|| Picture::Lines { lines: vec![session.position()] });
    let (game, position) = (game_title(session, words), place(session, words));
    let arguments = [("game", (&game).into()), ("position", (&position).into())];
    let title = words.say_with("draw-title-board", &arguments);
    let lines = board_lines(&picture);
    Board { title, picture, lines }
}
