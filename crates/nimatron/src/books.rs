//! Opening books: those that come with the program and those that are added to a catalog.

use std::fmt;
use std::path::Path;
use std::sync::{Arc, LazyLock};

use crate::error::Error;
use crate::far_solutions::FarSolutions;
use crate::saved_solution::SavedSolution;
use crate::session::Session;
use crate::stored_place::{is_of, opening};

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
    /// Those that lie elsewhere.
    far: Option<Arc<FarSolutions>>,
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
        Self { added: Vec::new(), far: None, own: Some(Arc::new(LazyLock::new(open))) }
    }

    /// Another one, before the others.
    pub(crate) fn add(&mut self, book: SavedSolution) {
        self.added.insert(0, Arc::new(book));
    }

    /// Those that lie elsewhere, before those of the program.
    pub(crate) fn add_far(&mut self, far: Arc<FarSolutions>) {
        self.far = Some(far);
    }

    /// The book of a session's game, or its solution.
    pub(crate) fn of(&self, session: &dyn Session) -> Option<&SavedSolution> {
        let own = self.own.iter().flat_map(|books| books.iter());
        let far = self.far.iter().filter_map(|far| far.of(session));
        let mut added = self.added.iter().map(|book| &**book).filter(|book| is_of(book, session));
        added.next().or_else(|| far.chain(own.filter(|book| is_of(book, session))).next())
    }
}

impl fmt::Debug for Books {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.added.iter().map(|book| book.game())).finish_non_exhaustive()
    }
}

/// Refuses what is no book of a session's rules.
pub(crate) fn check_book(book: &SavedSolution, session: &dyn Session) -> Result<(), Error> {
    book.check_rules(&session.fingerprint())?;
    if book.is_book() && opening(book, session).is_some() {
        return Ok(());
    }
    Err(book.refused(format!("expected an opening book of {}", session.game())))
}
