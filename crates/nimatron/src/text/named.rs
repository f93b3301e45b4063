//! Names with parameters: `name` or `name:key=value,key=value`, as games and engines are named.

use nimatron_core::SettingError;

use crate::error::Error;

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

impl Named<'_> {
    /// Makes sure that no other parameters are given; `what` names such a parameter, for errors.
    pub(crate) fn only(&self, what: &'static str, valid: &[&'static str]) -> Result<(), Error> {
        let wrong = self.parameters.iter().find(|(key, _)| !valid.contains(key));
        wrong.map_or(Ok(()), |(key, _)| Err(Error::unknown(what, *key, valid.iter().copied())))
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
