//! A position as people see it.

use nimatron::core::Picture;
use nimatron::{Session, draw};

use super::console::Console;

/// The game and the board.
pub(crate) fn write(session: &dyn Session, console: &Console) -> anyhow::Result<()> {
    write_names(session, console)?;
    write_picture(session, console)?;
    Ok(())
}

/// The game and the position in words. An answer that has no board begins with them where the position was read from standard input.
pub(crate) fn write_names(session: &dyn Session, console: &Console) -> anyhow::Result<()> {
    console.labelled("show-game", session.game())?;
    console.labelled("show-position", session.position())
}

/// Whose pieces and pits are whose.
pub(crate) fn write_owners(session: &dyn Session, console: &Console) -> anyhow::Result<()> {
    let words = console.words();
    let owners = match session.picture() {
        Some(Picture::Grid(grid)) if !grid.is_shared() => {
            let [first, second] = grid.pieces.map(String::from);
            words.say_with("board-pieces", &[("first", (&first).into()), ("second", (&second).into())])
        }
        Some(Picture::Sowing(board)) => {
            words.say_with("board-pits", &[("last", board.lower.len().saturating_sub(1).into())])
        }
        Some(Picture::Grid(_) | Picture::Piles { .. } | Picture::Lines { .. }) | None => return Ok(()),
    };
    console.paragraph(&owners)
}

/// The board alone; whether there is one.
pub(crate) fn write_picture(session: &dyn Session, console: &Console) -> anyhow::Result<bool> {
    let picture = session.picture();
    let lines = picture.as_ref().map(draw);
    lines.iter().flatten().try_for_each(|line| console.line(line))?;
    Ok(picture.is_some())
}
