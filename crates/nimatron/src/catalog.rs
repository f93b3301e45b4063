//! The games by name. A catalog is a value: `Catalog::standard().with::<MyGame>()` has one game more.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;

use nimatron_core::definition::Definition;
use nimatron_core::{Family, Notation, Parameter, Preset, SettingError, Settings, Visitor};
use nimatron_games::{
    ConnectFour, Explicit, Fibonacci, Grundy, Hexapawn, Kalah, Mnk, MuTorere, Nim, Octal, Subtraction,
};

use crate::books::{Books, check_book};
use crate::error::Error;
use crate::file_parameters;
use crate::game_session::GameSession;
use crate::program::hosted;
use crate::program::spec::{ProgramSpec, Programs};
use crate::report::{GameReport, ParameterReport};
use crate::saved_solution::SavedSolution;
use crate::session::Session;
use crate::text::named::Named;
use crate::text::words::Words;

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
            .with::<Subtraction>()
            .with::<Nim>()
            .with::<Grundy>()
            .with::<Octal>()
            .with::<Fibonacci>()
            .with::<Mnk>()
            .with::<Kalah>()
            .with::<ConnectFour>()
            .with::<Hexapawn>()
            .with::<MuTorere>()
            .with::<Explicit>()
    }

    /// One family more, with its presets; it replaces games of the same names.
    #[must_use]
    pub fn with<F: Family>(self) -> Self {
        self.with_about::<F>(None)
    }

    /// One family more, described by its author instead of the message files.
    #[must_use]
    pub fn with_described<F: Family>(self, about: About) -> Self {
        self.with_about::<F>(Some(about))
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
        check_book(&book, &*self.open(book.game(), 0)?)?;
        let mut books = Books::clone(&self.books);
        books.add(book);
        Ok(Self { books: Arc::new(books), ..self })
    }

    fn with_about<F: Family>(mut self, about: Option<About>) -> Self {
        let family = std::iter::once(None).chain(F::PRESETS.iter().map(Some));
        for preset in family {
            let entry = Entry::of::<F>(preset, about);
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
        if let Some(programs) = self.programs.as_ref().filter(|_| ProgramSpec::is_meant(game)) {
            return hosted::open(game, programs);
        }
        let named = Named::parse(WHAT, game.trim())?;
        let entry = self.entry(named.name)?;
        entry.open(&named.parameters, seed, &self.books)
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

    /// The game of a name without parameters.
    ///
    /// # Errors
    /// The nearest valid name and all of them.
    pub fn entry(&self, name: &str) -> Result<&Entry, Error> {
        let names = self.entries.iter().map(Entry::name);
        self.entries
            .iter()
            .find(|entry| entry.name() == name)
            .ok_or_else(|| Error::unknown(WHAT, name, names))
    }
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
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    family: &'static str,
    parameters: &'static [Parameter],
    preset: Option<&'static Preset>,
    about: Option<About>,
    open: fn(&Settings) -> Result<Opened, SettingError>,
}

impl Entry {
    fn of<F: Family>(preset: Option<&'static Preset>, about: Option<About>) -> Self {
        let open = |settings: &Settings| F::open(settings, Eraser);
        Self { family: F::NAME, parameters: F::PARAMETERS, preset, about, open }
    }

    /// The game's name.
    pub fn name(&self) -> &'static str {
        self.preset.map_or(self.family, |preset| preset.name)
    }

    /// The name of the family it belongs to.
    pub fn family(&self) -> &'static str {
        self.family
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

    /// What the game is called in the words' language.
    pub fn title(&self, words: &Words) -> String {
        self.told(words, "title", |about| about.title)
    }

    /// A line about the game in the words' language.
    pub fn summary(&self, words: &Words) -> String {
        self.told(words, "summary", |about| about.summary)
    }

    /// The rules in full in the words' language: paragraphs of one line each, with empty lines between them.
    pub fn rules(&self, words: &Words) -> String {
        self.told(words, "rules", |about| about.rules)
    }

    /// What a parameter does, in the words' language; its values if nobody has said more.
    pub fn parameter_text(&self, words: &Words, parameter: &Parameter) -> String {
        let key = format!("game-{}-parameter-{}", self.family, parameter.name);
        if self.about.is_none() && words.has(&key) { words.say(&key) } else { parameter.expected.to_owned() }
    }

    /// What an estimate of the rules counts, in the words' language, if somebody has said it.
    pub fn estimate_text(&self, words: &Words, name: &str) -> Option<String> {
        let key = format!("game-{}-estimate-{name}", self.family);
        (self.about.is_none() && words.has(&key)).then(|| words.say(&key))
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
            family: self.family.to_owned(),
            parameters: parameters.collect(),
            title: self.title(words),
            summary: self.summary(words),
        }
    }

    fn told(&self, words: &Words, part: &str, own: impl Fn(&About) -> &'static str) -> String {
        let key = format!("game-{}-{part}", self.name());
        match &self.about {
            Some(about) => own(about).to_owned(),
            None if words.has(&key) => words.say(&key),
            None => self.name().to_owned(),
        }
    }

    fn default_of(&self, parameter: &Parameter) -> &'static str {
        let chosen =
            self.preset.and_then(|preset| preset.chosen.iter().find(|(key, _)| *key == parameter.name));
        chosen.map_or(parameter.default, |(_, value)| value)
    }

    fn open(&self, given: &[(&str, &str)], seed: u64, books: &Arc<Books>) -> Result<Box<dyn Session>, Error> {
        let mut usual = Settings::seeded(seed);
        for (key, value) in self.preset.map_or(&[][..], |preset| preset.chosen) {
            usual.set(*key, *value);
        }
        let mut settings = usual.clone();
        for &(key, value) in given {
            let (key, value) = self.setting(key, value)?;
            settings.set(key, value);
        }
        let open = |settings: &Settings| {
            (self.open)(settings).map_err(|error| Error::Setting {
                what: WHAT,
                name: self.name().to_owned(),
                error,
            })
        };
        let usual_values: BTreeMap<_, _> = open(&usual)?.values.into_iter().collect();
        let opened = open(&settings)?;
        let own = opened.values.iter().filter(|(key, value)| usual_values.get(key) != Some(value));
        let own: Vec<_> = own.map(|(key, value)| format!("{key}={value}")).collect();
        let colon = if own.is_empty() { "" } else { ":" };
        Ok((opened.begin)(format!("{}{colon}{}", self.name(), own.join(",")), Arc::clone(books)))
    }

    /// A parameter as given, with the text of a file in place of its name.
    fn setting(&self, key: &str, value: &str) -> Result<(&'static str, String), Error> {
        let open = || self.parameters().map(|(parameter, _)| parameter);
        if let Some(parameter) = open().find(|parameter| parameter.name == key) {
            return Ok((parameter.name, value.to_owned()));
        }
        if let Some(parameter) = open().find(|parameter| parameter.file == Some(key)) {
            return Ok((parameter.name, file_parameters::read(parameter, value)?));
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

/// Rules with their type erased, still without a name.
struct Opened {
    begin: Box<dyn FnOnce(String, Arc<Books>) -> Box<dyn Session>>,
    values: Vec<(&'static str, String)>,
}

/// Turns rules of any type into sessions.
struct Eraser;

impl Visitor for Eraser {
    type Output = Opened;

    fn visit<G: Notation + 'static>(
        self,
        rules: Definition<G>,
        values: Vec<(&'static str, String)>,
    ) -> Opened {
        Opened { begin: Box::new(|name, books| Box::new(GameSession::start(name, rules, books))), values }
    }
}
