//! The rules of a session told: what decides who wins, and what was chosen otherwise than usual. Both come from the game's own messages, by its
//! parameters, so a game that has more of them needs no code.
//!
//! | message | what it says |
//! |---|---|
//! | `game-NAME-decides`, else `game-FAMILY-decides` | who wins, as a clause; the parameters are its arguments |
//! | `game-FAMILY-with-PARAMETER-VALUE` | what this value means |
//! | `game-FAMILY-with-PARAMETER` | what any other value means, which is its argument `value` |
//! | `game-FAMILY-start` | what the position is called where the game begins, if its text says little |

use crate::text::words::{Argument, Words};

/// What there is to tell of the rules of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ToldRules {
    /// The game's name without parameters.
    pub(crate) name: String,
    /// The family it belongs to.
    pub(crate) family: String,
    /// Every parameter with its value.
    pub(crate) values: Vec<(&'static str, String)>,
    /// Every parameter with the value that it has where none is given.
    pub(crate) usual: Vec<(&'static str, String)>,
}

impl ToldRules {
    /// What decides who wins, as a clause: whoever takes the last counter loses.
    pub fn decides(&self, words: &Words) -> Option<String> {
        let keys = [&self.name, &self.family].map(|name| format!("game-{name}-decides"));
        let key = keys.into_iter().find(|key| words.has(key))?;
        Some(said(&key, &self.values, words))
    }

    /// The same as a sentence.
    pub fn sentence(&self, words: &Words) -> Option<String> {
        let clause = self.decides(words)?;
        let mut letters = clause.chars();
        let first = letters.next()?;
        let rule: String = first.to_uppercase().chain(letters).collect();
        Some(words.say_with("rules-sentence", &[("rule", (&rule).into())]))
    }

    /// The title of the game with what was chosen otherwise than usual.
    pub fn titled(&self, title: &str, words: &Words) -> String {
        let chosen = self.chosen(words).into_iter().reduce(|one, other| {
            words.say_with("rules-chosen", &[("one", (&one).into()), ("other", (&other).into())])
        });
        let Some(chosen) = chosen else { return title.to_owned() };
        words.say_with("rules-title", &[("game", title.into()), ("chosen", (&chosen).into())])
    }

    /// What was chosen otherwise than usual, in the reader's words; what nobody has words for is not told.
    pub fn chosen(&self, words: &Words) -> Vec<String> {
        self.own().filter_map(|(name, value)| self.told(name, value, words)).collect()
    }

    /// The same where it stands beside what decides the game, which already says some of it.
    pub fn besides(&self, words: &Words) -> Vec<String> {
        let own = self.own().filter(|(name, _)| !self.is_decisive(name, words));
        own.filter_map(|(name, value)| self.told(name, value, words)).collect()
    }

    /// What the position is called where the game begins; `None` if its text says enough.
    pub(crate) fn start(&self, words: &Words) -> Option<String> {
        let key = format!("game-{}-start", self.family);
        words.has(&key).then(|| words.say(&key))
    }

    /// The parameters that have another value than usual.
    fn own(&self) -> impl Iterator<Item = &(&'static str, String)> {
        self.values.iter().filter(|value| !self.usual.contains(value))
    }

    /// Whether what decides the game would be told otherwise if this parameter were as usual.
    fn is_decisive(&self, name: &str, words: &Words) -> bool {
        let usual = self.usual.iter().find(|(other, _)| *other == name);
        let mut values = self.values.clone();
        values.iter_mut().filter(|(other, _)| *other == name).zip(usual).for_each(|(value, usual)| {
            value.1.clone_from(&usual.1);
        });
        Self { values, ..self.clone() }.decides(words) != self.decides(words)
    }

    /// What a parameter's value means.
    fn told(&self, name: &str, value: &str, words: &Words) -> Option<String> {
        let any = format!("game-{}-with-{name}", self.family);
        let key = [format!("{any}-{value}"), any].into_iter().find(|key| words.has(key))?;
        Some(words.say_with(&key, &[("value", argument(value))]))
    }
}

/// A message whose arguments are the parameters.
fn said(key: &str, values: &[(&'static str, String)], words: &Words) -> String {
    let arguments: Vec<_> = values.iter().map(|(name, value)| (*name, argument(value))).collect();
    words.say_with(key, &arguments)
}

/// A value as messages take it: numbers choose between singular and plural.
fn argument(value: &str) -> Argument<'_> {
    value.parse::<i64>().map_or(Argument::Text(value), Argument::Number)
}
