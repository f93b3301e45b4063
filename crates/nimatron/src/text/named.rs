//! Names with parameters: `name` or `name:key=value,key=value`, as games, engines, players and learners are named. The last three are
//! parsed, listed and documented from one table each.

use std::borrow::Cow;

use nimatron_core::SettingError;

use crate::error::Error;

/// How programs are named, as games and as players.
pub(crate) const PROGRAM: &str = "program";

/// Whether a game is written as a program.
pub(crate) fn is_program(game: &str) -> bool {
    game.split(':').next().is_some_and(|name| name.trim() == PROGRAM)
}

/// What is written by a name, and the parameters that it takes.
#[derive(Clone, Copy, Debug)]
pub struct Kind {
    /// The name.
    pub name: &'static str,
    /// The keys of the parameters, in groups that kinds may share.
    pub keys: &'static [&'static [&'static str]],
    /// The parameter that may be given without its key, as the first one.
    pub bare: Option<&'static str>,
    /// Whether that one is a command, which may have commas and equals signs: it goes as far as what is no parameter of the kind's.
    pub is_command: bool,
}

impl Kind {
    /// A kind all of whose parameters have keys.
    pub(crate) const fn new(name: &'static str, keys: &'static [&'static [&'static str]]) -> Self {
        Self { name, keys, bare: None, is_command: false }
    }

    /// A text with the key of its first parameter, where that may be left out.
    fn in_full<'t>(&self, text: &'t str) -> Cow<'t, str> {
        let first = text.split_once(':').map_or("", |(_, rest)| rest.split(',').next().unwrap_or(rest));
        match self.bare {
            Some(key) if !first.is_empty() && !first.contains('=') => {
                Cow::Owned(text.replacen(':', &format!(":{key}="), 1))
            }
            _ => Cow::Borrowed(text),
        }
    }
}

/// All kinds of one thing.
#[derive(Clone, Copy, Debug)]
pub struct Kinds {
    /// What they are, for errors: `engine`.
    pub what: &'static str,
    /// What their parameters are, for errors: `engine parameter`.
    pub parameter: &'static str,
    /// The kinds, in the order in which they are listed.
    pub kinds: &'static [Kind],
}

impl Kinds {
    /// Their names.
    pub fn names(&self) -> impl Iterator<Item = &'static str> + use<> {
        self.kinds.iter().map(|kind| kind.name)
    }

    /// The kind of a name.
    pub fn find(&self, name: &str) -> Option<&'static Kind> {
        self.kinds.iter().find(|kind| kind.name == name)
    }

    /// Reads a text: its kind, and its parameters, which are among those that the kind takes or `more`.
    pub(crate) fn parse<T>(
        &self,
        text: &str,
        more: &[&'static str],
        read: impl FnOnce(&'static Kind, &Named<'_>) -> Result<T, Error>,
    ) -> Result<T, Error> {
        // An unknown kind may have parameters of an unknown form.
        let name = text.split(':').next().unwrap_or(text);
        let kind = self.find(name).ok_or_else(|| Error::unknown(self.what, name, self.names()))?;
        let valid: Vec<_> = kind.keys.iter().flat_map(|keys| keys.iter()).chain(more).copied().collect();
        if let Some(bare) = kind.bare.filter(|_| kind.is_command) {
            return read(kind, &Named::of_command(text, bare, &valid));
        }
        let in_full = kind.in_full(text);
        let named = Named::parse(self.what, &in_full)?;
        if let Some((key, _)) = named.parameters.iter().find(|(key, _)| !valid.contains(key)) {
            return Err(Error::unknown(self.parameter, *key, valid));
        }
        read(kind, &named)
    }
}

/// A name, and its parameters in the order given.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Named<'t> {
    pub(crate) name: &'t str,
    pub(crate) parameters: Vec<(&'t str, &'t str)>,
}

impl<'t> Named<'t> {
    /// Splits a text; `what` names the thing being named, for errors.
    pub(crate) fn parse(what: &'static str, text: &'t str) -> Result<Self, Error> {
        let Some((name, rest)) = text.split_once(':') else {
            return Ok(Self { name: text, parameters: Vec::new() });
        };
        let mut parameters: Vec<(&str, &str)> = Vec::new();
        for part in split_outside_brackets(rest) {
            let wrong = |expected: String| Error::Form {
                what,
                text: text.to_owned(),
                part: part.to_owned(),
                expected,
            };
            let (key, value) = part.split_once('=').ok_or_else(|| wrong("key=value".to_owned()))?;
            let (key, value) = (key.trim(), value.trim());
            if parameters.iter().any(|(given, _)| *given == key) {
                return Err(wrong(format!("'{key}' only once")));
            }
            parameters.push((key, value));
        }
        Ok(Self { name, parameters })
    }
}

impl<'t> Named<'t> {
    /// Splits `name:command,key=value` before the last parts whose keys are valid.
    fn of_command(text: &'t str, bare: &'static str, valid: &[&str]) -> Self {
        let (name, mut command) = text.split_once(':').unwrap_or((text, ""));
        let mut parameters = Vec::new();
        while let Some((before, key, value)) =
            last_parameter(command).filter(|(_, key, _)| valid.contains(key))
        {
            parameters.insert(0, (key, value));
            command = before;
        }
        let command = command.trim();
        let command = command.strip_prefix(bare).and_then(|rest| rest.strip_prefix('=')).unwrap_or(command);
        if !command.is_empty() {
            parameters.insert(0, (bare, command.trim()));
        }
        Self { name, parameters }
    }
}

/// What stands before the last comma, and the key and the value after it.
fn last_parameter(text: &str) -> Option<(&str, &str, &str)> {
    let (before, last) = text.rsplit_once(',')?;
    let (key, value) = last.split_once('=')?;
    Some((before, key.trim(), value.trim()))
}

impl Named<'_> {
    /// One of some choices, if it is given.
    pub(crate) fn choose<T: Copy>(
        &self,
        what: &'static str,
        key: &str,
        choices: &[(&str, T)],
    ) -> Result<Option<T>, Error> {
        let names: Vec<_> = choices.iter().map(|(name, _)| *name).collect();
        let find = |text: &str| choices.iter().find(|(name, _)| *name == text).map(|(_, choice)| *choice);
        self.read(what, key, &names.join(" or "), find)
    }

    /// A parameter's value, if it is given; `what` names the thing being named, for errors.
    pub(crate) fn read<T>(
        &self,
        what: &'static str,
        key: &str,
        expected: &str,
        read: impl FnOnce(&str) -> Option<T>,
    ) -> Result<Option<T>, Error> {
        let Some((_, text)) = self.parameters.iter().find(|(given, _)| *given == key) else {
            return Ok(None);
        };
        let error = || Error::Setting {
            what,
            name: self.name.to_owned(),
            error: SettingError::new(key, *text, expected),
        };
        read(text).map(Some).ok_or_else(error)
    }
}

/// Splits at commas that are not inside square brackets, so that a value may be a nested list.
fn split_outside_brackets(text: &str) -> Vec<&str> {
    let mut parts = Vec::new();
    let (mut begin, mut open) = (0, 0_usize);
    for (at, character) in text.char_indices() {
        match character {
            '[' => open += 1,
            ']' => open = open.saturating_sub(1),
            ',' if open == 0 => {
                parts.push(&text[begin..at]);
                begin = at + 1;
            }
            _ => {}
        }
    }
    parts.push(&text[begin..]);
    parts
}

#[cfg(test)]
mod tests {
    use super::Named;

    #[test]
    fn splits_names_keys_and_nested_values() {
        let named = Named::parse("game", "explicit:tree=[[3,5],[2]],x=1").unwrap();
        assert_eq!(named.name, "explicit");
        assert_eq!(named.parameters, [("tree", "[[3,5],[2]]"), ("x", "1")]);
    }

    #[test]
    fn says_what_is_wrong() {
        let check = |text: &str, message: &str| {
            assert_eq!(Named::parse("game", text).unwrap_err().to_string(), message);
        };
        check("kalah:pits", "game 'kalah:pits': expected key=value at 'pits'");
        check("kalah:pits=4,pits=5", "game 'kalah:pits=4,pits=5': expected 'pits' only once at 'pits=5'");
        check("kalah:", "game 'kalah:': expected key=value at ''");
    }
}
