//! The games by name. A catalog is a value: `Catalog::standard().with::<MyGame>()` has one game more.

mod texts;

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt;
use std::path::Path;
use std::sync::Arc;

use nimatron_core::{Family, Parameter, Preset, SettingError, Settings, quoted};
use nimatron_games::{
    ConnectFour, Explicit, Fibonacci, Grundy, Hexapawn, Kalah, Mnk, MuTorere, Nim, Octal, SquareGame,
    Subtraction,
};

use crate::books::{Books, check_book};
use crate::did_you_mean::folded;
use crate::error::Error;
use crate::far_solutions::FarSolutions;
use crate::game_session::NamedRules;
use crate::opened::{Eraser, Merger, Opened};
use crate::program::hosted;
use crate::program::spec::{ProgramSpec, Programs};
use crate::program::teller::Manner;
use crate::report::{GameReport, ParameterReport};
use crate::saved_solution::SavedSolution;
use crate::session::Session;
use crate::text::language::Language;
use crate::text::named::{Named, is_program};
use crate::text::told_rules::ToldRules;
use crate::text::words::Words;
use crate::waiting::read_parameter;

/// The games that one begins with.
const FIRST_GAMES: [&str; 4] = ["tic-tac-toe", "nim", "connect-four", "kalah"];
const WHAT: &str = "game";

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

/// What a game's author says about it, where the message files do not.
#[derive(Clone, Copy, Debug)]
pub struct About {
    /// Its name for people.
    pub title: &'static str,
    /// A line about it.
    pub summary: &'static str,
    /// Its rules, notation and limits.
    pub rules: &'static str,
}

/// One game of a catalog: a family, or a preset of one.
#[derive(Clone, Debug)]
pub struct Entry {
    family: Cow<'static, str>,
    parameters: &'static [Parameter],
    preset: Option<&'static Preset>,
    about: Option<About>,
    source: Source,
}

/// Builds the rules for some settings.
type Open = fn(&Settings) -> Result<Opened, SettingError>;

/// Where the rules of a game are.
#[derive(Clone)]
enum Source {
    /// In a family of this program's.
    Family(Open),
    /// In a list of all states that a program was asked for: the game at its start.
    Listed(Arc<dyn Session>),
}

impl fmt::Debug for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Family(_) => "Family",
            Self::Listed(_) => "Listed",
        })
    }
}

impl Entry {
    fn of<F: Family>(preset: Option<&'static Preset>, about: Option<About>, open: Open) -> Self {
        let (family, parameters) = (Cow::Borrowed(F::NAME), F::PARAMETERS);
        Self { family, parameters, preset, about, source: Source::Family(open) }
    }

    fn of_program(name: &str, start: Arc<dyn Session>) -> Self {
        let (family, source) = (Cow::Owned(name.to_owned()), Source::Listed(start));
        Self { family, parameters: &[], preset: None, about: None, source }
    }

    /// The game's name.
    pub fn name(&self) -> &str {
        self.preset.map_or(&*self.family, |preset| preset.name)
    }

    /// Its titles in all languages.
    fn titles(&self) -> Vec<String> {
        Language::ALL.map(|language| self.title(&Words::shared(language))).to_vec()
    }

    /// The name of the family it belongs to.
    pub fn family(&self) -> &str {
        &self.family
    }

    /// What the full name of a preset is; `None` for a family itself.
    pub fn full_name(&self) -> Option<String> {
        self.preset.map(|preset| {
            let chosen: Vec<_> = preset.chosen.iter().map(|(key, value)| format!("{key}={value}")).collect();
            let colon = if chosen.is_empty() { "" } else { ":" };
            format!("{}{colon}{}", self.family, chosen.join(","))
        })
    }

    /// The parameters that may be given, with their defaults.
    pub fn parameters(&self) -> impl Iterator<Item = (&'static Parameter, &'static str)> + '_ {
        let open = self.preset.map(|preset| preset.open);
        self.parameters
            .iter()
            .filter(move |parameter| open.is_none_or(|open| open.contains(&parameter.name)))
            .map(|parameter| (parameter, self.default_of(parameter)))
    }

    /// The game as a row of the catalog.
    pub fn report(&self, words: &Words) -> GameReport {
        let parameters = self.parameters().map(|(parameter, default)| ParameterReport {
            name: parameter.name.to_owned(),
            default: default.to_owned(),
            expected: parameter.expected.to_owned(),
        });
        GameReport {
            name: self.name().to_owned(),
            family: self.family.clone().into_owned(),
            parameters: parameters.collect(),
            title: self.title(words),
            summary: self.summary(words),
            rule: self.rule(words),
        }
    }

    fn default_of(&self, parameter: &Parameter) -> &'static str {
        let chosen =
            self.preset.and_then(|preset| preset.chosen.iter().find(|(key, _)| *key == parameter.name));
        chosen.map_or(parameter.default, |(_, value)| value)
    }

    fn open(&self, given: &[(&str, &str)], seed: u64, books: &Arc<Books>) -> Result<Box<dyn Session>, Error> {
        if let Source::Listed(start) = &self.source {
            // No parameter is known, so each is complained about.
            given.iter().try_for_each(|&(key, value)| self.setting(key, value).map(drop))?;
            return start.at(&start.position());
        }
        let usual_values: BTreeMap<_, _> = self.opened(&[], seed)?.values.into_iter().collect();
        let opened = self.opened(given, seed)?;
        let own = opened.values.iter().filter(|(key, value)| usual_values.get(key) != Some(value));
        let own: Vec<_> = own.map(|(key, value)| format!("{key}={value}")).collect();
        let colon = if own.is_empty() { "" } else { ":" };
        let name = format!("{}{colon}{}", self.name(), own.join(",")).into();
        // Who describes a game tells its rules, too.
        let told = self.about.is_none().then(|| self.told_rules(opened.values, usual_values));
        Ok((opened.begin)(NamedRules { name, told: told.map(Arc::new) }, Arc::clone(books)))
    }

    fn told_rules(
        &self,
        values: Vec<(&'static str, String)>,
        usual: BTreeMap<&'static str, String>,
    ) -> ToldRules {
        let (name, family) = (self.name().to_owned(), self.family().to_owned());
        ToldRules { name, family, values, usual: usual.into_iter().collect() }
    }

    /// All that the rules are, by name, as the parameters given make them; nothing of a game that a program brings.
    ///
    /// # Errors
    /// If a parameter is none, or has no such value.
    pub(crate) fn values(&self, given: &[(&str, &str)]) -> Result<Vec<(&'static str, String)>, Error> {
        match self.source {
            Source::Family(_) => self.opened(given, 0).map(|opened| opened.values),
            Source::Listed(_) => Ok(Vec::new()),
        }
    }

    fn opened(&self, given: &[(&str, &str)], seed: u64) -> Result<Opened, Error> {
        let mut settings = Settings::seeded(seed);
        for (key, value) in self.preset.map_or(&[][..], |preset| preset.chosen) {
            settings.set(*key, *value);
        }
        for &(key, value) in given {
            let (key, value) = self.setting(key, value)?;
            settings.set(key, value);
        }
        let wrong = |error| Error::Setting { what: WHAT, name: self.name().to_owned(), error };
        match &self.source {
            Source::Family(rules) => rules(&settings).map_err(wrong),
            Source::Listed(start) => Err(Error::Game {
                game: start.game().to_owned(),
                reason: "is a program; expected a game of the catalog".to_owned(),
            }),
        }
    }

    /// A parameter as given, with the text of a file in place of its name.
    fn setting(&self, key: &str, value: &str) -> Result<(&'static str, String), Error> {
        let open = || self.parameters().map(|(parameter, _)| parameter);
        if let Some(parameter) = open().find(|parameter| parameter.name == key) {
            return Ok((parameter.name, value.to_owned()));
        }
        if let Some(parameter) = open().find(|parameter| parameter.file == Some(key)) {
            return Ok((parameter.name, read_parameter(parameter, value)?));
        }
        let names = open().flat_map(|parameter| std::iter::once(parameter.name).chain(parameter.file));
        let names: Vec<_> = names.collect();
        if names.is_empty() {
            let found = format!("{key}={value}");
            let expected = "no parameters".to_owned();
            return Err(Error::Form { what: WHAT, text: self.name().to_owned(), part: found, expected });
        }
        Err(Error::unknown("parameter", key, names))
    }
}
