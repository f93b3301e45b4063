//! Rules read from text: a family of games has a name and parameters, and opens as a game once these are chosen.

use std::collections::BTreeMap;

use thiserror::Error;

use crate::definition::Definition;
use crate::notation::Notation;
use crate::quotation::quoted;

/// One parameter of a family.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Parameter {
    /// Its name.
    pub name: &'static str,
    /// Its value where none is given.
    pub default: &'static str,
    /// The values it takes, in words or as a list.
    pub expected: &'static str,
    /// The name of a parameter that takes a file to read this one's value from, if there is one.
    pub file: Option<&'static str>,
}

impl Parameter {
    /// A parameter whose value stands on the command line.
    pub const fn new(name: &'static str, default: &'static str, expected: &'static str) -> Self {
        Self { name, default, expected, file: None }
    }
}

/// A name for a family with some parameters chosen; only the `open` ones may still be given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Preset {
    /// Its name.
    pub name: &'static str,
    /// The parameters that differ from the family's defaults.
    pub chosen: &'static [(&'static str, &'static str)],
    /// The parameters that may still be given.
    pub open: &'static [&'static str],
}

/// The parameters given for a game, by name.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Settings {
    given: BTreeMap<String, String>,
    /// Seeds whatever the rules choose at random, such as a random start.
    pub seed: u64,
}

impl Settings {
    /// No parameters given.
    pub fn seeded(seed: u64) -> Self {
        Self { given: BTreeMap::new(), seed }
    }

    /// Sets a parameter, replacing what it was.
    pub fn set(&mut self, name: impl Into<String>, value: impl Into<String>) {
        self.given.insert(name.into(), value.into());
    }

    /// The given value.
    pub fn given(&self, name: &str) -> Option<&str> {
        self.given.get(name).map(String::as_str)
    }

    /// The given value of a parameter, else its default.
    pub fn value<'s>(&'s self, parameter: &Parameter) -> &'s str {
        self.given(parameter.name).unwrap_or(parameter.default)
    }

    /// The names given.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.given.keys().map(String::as_str)
    }

    /// A whole number between `least` and `most`.
    ///
    /// # Errors
    /// Names the parameter and its range.
    pub fn number(&self, parameter: &Parameter, least: u32, most: u32) -> Result<u32, SettingError> {
        let text = self.value(parameter);
        match text.parse() {
            Ok(number) if (least..=most).contains(&number) => Ok(number),
            _ => {
                Err(SettingError::new(parameter.name, text, format!("a whole number from {least} to {most}")))
            }
        }
    }

    /// One of a list of named values.
    ///
    /// # Errors
    /// Names the parameter and the list.
    pub fn choice<T: Copy>(&self, parameter: &Parameter, choices: &[(&str, T)]) -> Result<T, SettingError> {
        let text = self.value(parameter);
        choices.iter().find(|(name, _)| *name == text).map(|&(_, value)| value).ok_or_else(|| {
            let names: Vec<_> = choices.iter().map(|(name, _)| *name).collect();
            SettingError::new(parameter.name, text, names.join(" or "))
        })
    }
}

/// A parameter has a value that it cannot have.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("parameter '{parameter}': expected {expected}, found '{}'", quoted(.found))]
pub struct SettingError {
    /// The parameter.
    pub parameter: String,
    /// What it would accept.
    pub expected: String,
    /// What it was given.
    pub found: String,
}

impl SettingError {
    /// An error about one parameter.
    pub fn new(parameter: impl Into<String>, found: impl Into<String>, expected: impl Into<String>) -> Self {
        Self { parameter: parameter.into(), expected: expected.into(), found: found.into() }
    }
}

/// A family of games: one set of rules for every choice of its parameters.
pub trait Family {
    /// Its name on a command line.
    const NAME: &'static str;
    /// Its parameters.
    const PARAMETERS: &'static [Parameter];
    /// Its well-known members.
    const PRESETS: &'static [Preset];

    /// Builds the rules for the settings and hands them to the visitor; a family may have several types of rules, say a
    /// compact one for small boards, and the visitor takes any.
    ///
    /// # Errors
    /// Says which parameter is wrong and what it accepts.
    fn open<V: Visitor>(settings: &Settings, visitor: V) -> Result<V::Output, SettingError>;
}

/// Takes the definition that settings describe.
pub trait Visitor {
    /// What it makes of them.
    type Output;

    /// Takes the rules with everything they can do. `settings` are the parameters' values in canonical form.
    fn visit<G: Notation + 'static>(
        self,
        rules: Definition<G>,
        settings: Vec<(&'static str, String)>,
    ) -> Self::Output;
}
