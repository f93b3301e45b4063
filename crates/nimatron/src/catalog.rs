//! The games by name. A catalog is a value: `Catalog::standard().with::<MyGame>()` has one game more.

mod entry;
mod texts;

use std::path::Path;
use std::sync::Arc;

use nimatron_core::{Family, Preset, quoted};
use nimatron_games::{
    ConnectFour, Explicit, Fibonacci, Grundy, Hexapawn, Kalah, Mnk, MuTorere, Nim, Octal, Oware, SquareGame,
    Subtraction,
};

use crate::books::{Books, check_book};
use crate::catalog::entry::WHAT;
use crate::did_you_mean::folded;
use crate::error::Error;
use crate::far_solutions::FarSolutions;
use crate::opened::{Eraser, Merger};
use crate::program::hosted;
use crate::program::spec::{ProgramSpec, Programs};
use crate::program::teller::Manner;
use crate::saved_solution::SavedSolution;
use crate::session::Session;
use crate::text::named::{Named, is_program};

pub use crate::catalog::entry::{About, Entry};

/// The games that one begins with.
const FIRST_GAMES: [&str; 4] = ["tic-tac-toe", "nim", "connect-four", "kalah"];

/// Games that can be opened by name.
#[derive(Clone, Debug, Default)]
pub struct Catalog {
    entries: Vec<Entry>,
    books: Arc<Books>,
    programs: Option<Programs>,
}

impl Catalog {
    /// No games.
    pub fn empty() -> Self {
        Self::default()
    }

    /// Nimatron's own games, and the opening books that come with it.
    pub fn standard() -> Self {
        Self { books: Arc::new(Books::own()), ..Self::empty() }
            .with_own::<Subtraction>()
            .with_own::<Nim>()
            .with_own::<Grundy>()
            .with_own::<Octal>()
            .with_own::<Fibonacci>()
            .with_own::<Mnk>()
            .with_own::<Kalah>()
            .with_own::<Oware>()
            .with_own::<ConnectFour>()
            .with_own::<Hexapawn>()
            .with_own::<MuTorere>()
            .with_own::<SquareGame>()
            .with_own::<Explicit>()
    }

    /// One family more, with its presets; it replaces games of the same names.
    #[must_use]
    pub fn with<F: Family>(self) -> Self {
        self.with_entries(
            |preset| Entry::of::<F>(preset, None, |settings| F::open(settings, Eraser)),
            F::PRESETS,
        )
    }

    /// One family more, described by its author instead of the message files.
    #[must_use]
    pub fn with_described<F: Family>(self, about: About) -> Self {
        self.with_entries(
            |preset| Entry::of::<F>(preset, Some(about), |settings| F::open(settings, Eraser)),
            F::PRESETS,
        )
    }

    /// The same without opening books: every question is searched.
    #[must_use]
    pub fn without_books(self) -> Self {
        Self { books: Arc::default(), ..self }
    }

    /// Games may be written as programs too, which are run: `program:python3 nim.py`.
    #[must_use]
    pub fn with_programs(self, programs: Programs) -> Self {
        Self { programs: Some(programs), ..self }
    }

    /// One game more, which a program brings under a name of its own: it is asked for all its states now, and never again.
    ///
    /// # Errors
    /// The name is none or taken, what the program does wrong, or that its states are too many to be listed.
    pub fn with_program(self, name: &str, program: &str) -> Result<Self, Error> {
        self.with_listed(name, |programs| hosted::open_named(name, program, programs))
    }

    /// The same of the game that functions of a lesson's file tell, from a state on.
    pub(crate) fn with_file(self, name: &str, file: ProgramSpec, start: &str) -> Result<Self, Error> {
        self.with_listed(name, |programs| hosted::open_file(name, file, start, programs))
    }

    fn with_listed(
        mut self,
        name: &str,
        open: impl FnOnce(&Programs) -> Result<Box<dyn Session>, Error>,
    ) -> Result<Self, Error> {
        let is_plain = |c: char| c.is_ascii_alphanumeric() || "-_.".contains(c);
        let is_taken = self.entry(name).is_ok();
        if name.is_empty() || !name.chars().all(is_plain) || is_taken {
            let reason = format!("expected a new name of letters, digits and -_., found '{}'", quoted(name));
            return Err(Error::Option { option: WHAT, reason });
        }
        let programs = self.programs.clone().unwrap_or_else(|| Programs::until(Arc::default));
        let start = Arc::from(open(&programs)?);
        self.entries.push(Entry::of_program(name, start));
        Ok(self)
    }

    /// The same without leave to run programs, for whoever answers strangers.
    #[must_use]
    pub fn without_programs(self) -> Self {
        Self { programs: None, ..self }
    }

    /// Leave to run programs, if games may be written so.
    pub fn programs(&self) -> Option<&Programs> {
        self.programs.as_ref()
    }

    /// One opening book more, which is used before others of its game.
    ///
    /// # Errors
    /// If it cannot be read, is no book, or is one of other rules.
    pub fn with_book(self, path: &Path) -> Result<Self, Error> {
        let book = SavedSolution::open(path)?;
        check_book(&book, &*self.open_stored(book.game(), 0)?)?;
        let mut books = Books::clone(&self.books);
        books.add(book);
        Ok(Self { books: Arc::new(books), ..self })
    }

    /// Solutions that lie elsewhere, which are used before the books that come with the program.
    #[must_use]
    pub fn with_far_solutions(self, far: Arc<FarSolutions>) -> Self {
        let mut books = Books::clone(&self.books);
        books.add_far(far);
        Self { books: Arc::new(books), ..self }
    }

    /// One of Nimatron's own families, whose rules are compiled as those of any game.
    fn with_own<F: Family>(self) -> Self {
        self.with_entries(
            |preset| Entry::of::<F>(preset, None, |settings| F::open(settings, Merger)),
            F::PRESETS,
        )
    }

    fn with_entries(
        mut self,
        entry: impl Fn(Option<&'static Preset>) -> Entry,
        presets: &'static [Preset],
    ) -> Self {
        for preset in std::iter::once(None).chain(presets.iter().map(Some)) {
            let entry = entry(preset);
            self.entries.retain(|other| other.name() != entry.name());
            self.entries.push(entry);
        }
        self
    }

    /// The games, in the order they were added.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// The games that most people know or learn first, in this order, as far as they are here.
    pub fn first_games(&self) -> impl Iterator<Item = &Entry> {
        FIRST_GAMES.iter().filter_map(|name| self.entry(name).ok())
    }

    /// Opens a game written as `name` or `name:key=value,key=value`, at its start. `seed` is for whatever the rules choose
    /// at random.
    ///
    /// # Errors
    /// Says which word is wrong, what was expected there, and the nearest valid name.
    pub fn open(&self, game: &str, seed: u64) -> Result<Box<dyn Session>, Error> {
        if let Some(programs) = self.programs.as_ref().filter(|_| is_program(game)) {
            return hosted::open(game, programs);
        }
        let named = Named::parse(WHAT, game.trim())?;
        let entry = self.entry(named.name)?;
        entry.open(&named.parameters, seed, &self.books)
    }

    /// A game that is written as a program; `None` for others.
    ///
    /// # Errors
    /// What the program does wrong.
    pub fn program_game(&self, game: &str) -> Result<Option<ProgramGame>, Error> {
        let programs = self.programs.as_ref().filter(|_| is_program(game));
        let Some(programs) = programs else { return Ok(None) };
        let (start, manner) = hosted::introduced(game, programs)?;
        let start: Arc<dyn Session> = Arc::from(start);
        Ok(Some(ProgramGame { entry: Entry::of_program(start.game(), Arc::clone(&start)), start, manner }))
    }

    /// Opens the game that a file names: a file may not choose what is read or run here, unless programs of files are trusted.
    ///
    /// # Errors
    /// As [`Catalog::open`], and that the game stands in another file or is a program.
    pub fn open_stored(&self, game: &str, seed: u64) -> Result<Box<dyn Session>, Error> {
        let wrong = |expected: &str| {
            let reason = format!("expected {expected}, found '{}'", quoted(game));
            Err(Error::Option { option: WHAT, reason })
        };
        if self.names_a_file(game) {
            return wrong("one written out");
        }
        if is_program(game) && !self.programs.as_ref().is_some_and(Programs::are_trusted) {
            return wrong("--trust-programs before a program runs that a file names");
        }
        self.open(game, seed)
    }

    /// Whether the rules of a game written like this stand in a file. Canonical names never name one, and who sends something is not
    /// to choose what is read here.
    pub fn names_a_file(&self, game: &str) -> bool {
        let Ok(named) = Named::parse(WHAT, game) else { return false };
        let Ok(entry) = self.entry(named.name.trim()) else { return false };
        entry
            .parameters()
            .any(|(parameter, _)| named.parameters.iter().any(|(key, _)| parameter.file == Some(*key)))
    }

    /// The game of a name without parameters, or of its name or title in any language, however it is written: `puissance4`.
    ///
    /// # Errors
    /// The nearest valid name and all of them.
    pub fn entry(&self, name: &str) -> Result<&Entry, Error> {
        if let Some(named) = self.entries.iter().find(|entry| entry.name() == name) {
            return Ok(named);
        }
        let called = || {
            let names = |entry: &Entry| [vec![entry.name().to_owned()], entry.titles()].concat();
            self.entries.iter().flat_map(move |entry| names(entry).into_iter().map(move |name| (name, entry)))
        };
        let wanted = folded(name);
        let is_it = |other: &str| !wanted.is_empty() && folded(other) == wanted;
        let found = called().find(|(other, _)| is_it(other)).map(|(_, entry)| entry);
        let names = called().map(|(other, entry)| (other, entry.name()));
        found.ok_or_else(|| Error::unknown_called(WHAT, name, names))
    }
}

/// A game that a program brings.
pub struct ProgramGame {
    /// What there is to say of it.
    pub entry: Entry,
    /// Where it begins.
    pub start: Arc<dyn Session>,
    /// How the program tells it.
    pub manner: Manner,
}
