//! A recorded game by its states: as a table of who is to move and where, or in one line.

use nimatron::core::Seat;
use nimatron::{History, Narrator, Session, draw};

use crate::terminal::console::Console;

/// The start and every state after it.
fn states(history: &History) -> impl Iterator<Item = &dyn Session> {
    let later = history.plies().iter().map(|ply| &*ply.after);
    std::iter::once(&**history.start()).chain(later)
}

/// A board in lines of text; without a picture, the position.
pub(super) fn drawn(session: &dyn Session) -> String {
    session.picture().map_or_else(|| session.position(), |picture| draw(&picture).join("\n"))
}

/// A row for each state: who is to move, the state as `written`, and the move made there.
pub(super) fn table(
    history: &History,
    narrator: &Narrator<'_>,
    written: impl Fn(&dyn Session) -> String,
    console: &Console,
) -> anyhow::Result<()> {
    let mut table = console.table(&["replay-to-move", "replay-state", "replay-move"]);
    let moves = history.plies().iter().map(|ply| ply.mv.as_str()).chain([""]);
    for (state, mv) in states(history).zip(moves) {
        let to_move = if state.is_over() { "" } else { narrator.name(state.seat()) };
        table.add_row([to_move, &written(state), mv]);
    }
    console.write_table(&table)
}

/// The states one after the other: numbers as in 12-10-9, others with arrows between them.
pub(super) fn line(history: &History, narrator: &Narrator<'_>, console: &Console) -> anyhow::Result<()> {
    let positions: Vec<_> = states(history).map(Session::position).collect();
    let is_number = |text: &String| text.bytes().all(|byte| byte.is_ascii_digit());
    let between = if positions.iter().all(is_number) { "-" } else { " → " };
    let (line, first): (_, Seat) = (positions.join(between), history.start().seat());
    console.say("replay-line", &[("line", (&line).into()), ("player", narrator.name(first).into())])
}
