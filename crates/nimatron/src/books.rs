//! Opening books: those that come with the program and those that are added to a catalog.

use std::fmt;
use std::path::Path;
use std::sync::{Arc, LazyLock};

use nimatron_solve::BOOK_TIER;

use crate::error::Error;
use crate::saved_solution::{Opening, SavedSolution};
use crate::session::Session;

/// The files of the books that come with the program. Which game each is of stands in itself.
const OWN: [(&str, &[u8]); 3] = [
    ("connect-four.book", include_bytes!("../books/connect-four.book")),
    ("kalah.book", include_bytes!("../books/kalah.book")),
    ("kalah-empty.book", include_bytes!("../books/kalah-empty.book")),
];

/// Opening books by game.
#[derive(Clone, Default)]
pub(crate) struct Books {
    /// Those added, the last one first.
    added: Vec<Arc<SavedSolution>>,
    /// Those of the program, opened when one is looked for; none in catalogs without them.
    own: Option<Arc<LazyLock<Vec<SavedSolution>>>>,
}

impl Books {
    /// Those that come with the program.
    pub(crate) fn own() -> Self {
        let open = || {
            let book = |(name, bytes)| SavedSolution::of_bytes(Path::new(name), bytes);
            OWN.map(book).into_iter().map(|book| book.expect("books of the program are whole")).collect()
        };
        Self { added: Vec::new(), own: Some(Arc::new(LazyLock::new(open))) }
    }

    /// Another one, before the others.
    pub(crate) fn add(&mut self, book: SavedSolution) {
        self.added.insert(0, Arc::new(book));
    }

    /// The book of a session's game.
    pub(crate) fn of(&self, session: &dyn Session) -> Option<&SavedSolution> {
        let own = self.own.iter().flat_map(|books| books.iter());
        let mut books = self.added.iter().map(|book| &**book).chain(own);
        books.find(|book| is_of(book, session))
    }
}

impl fmt::Debug for Books {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.added.iter().map(|book| book.game())).finish_non_exhaustive()
    }
}

/// Whether it is a file of a session's game.
fn is_of(book: &SavedSolution, session: &dyn Session) -> bool {
    let has_rules = || book.check_rules(&session.fingerprint()).is_ok();
    session.game() == book.game() && *book.has_rules.get_or_init(has_rules)
}

/// Refuses what is no book of a session's rules.
pub(crate) fn check_book(book: &SavedSolution, session: &dyn Session) -> Result<(), Error> {
    book.check_rules(&session.fingerprint())?;
    if book.is_book() && opening(book, session).is_some() {
        return Ok(());
    }
    Err(book.refused(format!("expected an opening book of {}", session.game())))
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
fn opening<'b>(book: &'b SavedSolution, session: &dyn Session) -> Option<&'b Opening> {
    let positions = book.positions();
    let header = book.file.header();
    let found = || session.at(&header.start).ok()?.opening(header.top, positions);
    let whole = || found().filter(|opening| opening.count == positions);
    book.opening.get_or_init(whole).as_ref()
}
