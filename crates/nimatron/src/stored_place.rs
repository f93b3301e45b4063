//! Where files of solutions and books keep the positions of a session's game.

use nimatron_solve::BOOK_TIER;

use crate::saved_solution::{Opening, SavedSolution};
use crate::session::Session;

/// Whether it is a file of a session's game.
pub(crate) fn is_of(book: &SavedSolution, session: &dyn Session) -> bool {
    let has_rules = || book.check_rules(&session.fingerprint()).is_ok();
    session.game() == book.game() && *book.has_rules.get_or_init(has_rules)
}

/// Where a file keeps a position: its tier, and its number or code there; `None` if it cannot be in the file.
pub(crate) fn place(file: &SavedSolution, at: &dyn Session) -> Option<(u64, u64)> {
    if !file.is_book() {
        return at.place(file.file.header().form);
    }
    let number = at.number_in(opening(file, at)?)?;
    Some((number / BOOK_TIER, number % BOOK_TIER))
}

/// The positions of a book of a session's game.
pub(crate) fn opening<'b>(book: &'b SavedSolution, session: &dyn Session) -> Option<&'b Opening> {
    let positions = book.positions();
    let header = book.file.header();
    let found = || session.at(&header.start).ok()?.opening(header.top, positions);
    let whole = || found().filter(|opening| opening.count == positions);
    book.opening.get_or_init(whole).as_ref()
}
