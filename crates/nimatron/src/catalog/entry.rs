//! A game of the catalog: where its rules are, and which of them may be chosen.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;

use nimatron_core::{Family, Parameter, Preset, SettingError, Settings};

use crate::books::Books;
use crate::error::Error;
use crate::game_session::NamedRules;
use crate::opened::Opened;
use crate::report::{GameReport, ParameterReport};
use crate::session::Session;
use crate::text::language::Language;
use crate::text::told_rules::ToldRules;
use crate::text::words::Words;
use crate::waiting::read_parameter;

/// What errors call it.
pub(super) const WHAT: &str = "game";

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
    pub(super) family: Cow<'static, str>,
    parameters: &'static [Parameter],
    preset: Option<&'static Preset>,
    pub(super) about: Option<About>,
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
    pub(super) fn of<F: Family>(preset: Option<&'static Preset>, about: Option<About>, open: Open) -> Self {
        let (family, parameters) = (Cow::Borrowed(F::NAME), F::PARAMETERS);
        Self { family, parameters, preset, about, source: Source::Family(open) }
    }

    pub(super) fn of_program(name: &str, start: Arc<dyn Session>) -> Self {
        let (family, source) = (Cow::Owned(name.to_owned()), Source::Listed(start));
        Self { family, parameters: &[], preset: None, about: None, source }
    }

    /// The game's name.
    pub fn name(&self) -> &str {
        self.preset.map_or(&*self.family, |preset| preset.name)
    }

    /// Its titles in all languages.
    pub(super) fn titles(&self) -> Vec<String> {
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

    pub(super) fn open(
        &self,
        given: &[(&str, &str)],
        seed: u64,
        books: &Arc<Books>,
    ) -> Result<Box<dyn Session>, Error> {
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

    pub(super) fn told_rules(
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
