//! Other rules than a task's, told by what is not alike: whoever takes the last one wins.

use crate::catalog::{Catalog, Entry};
use crate::text::named::Named;
use crate::text::words::Words;

/// What is not alike in two games of one family, in the words' language; the second game's name where nobody has words for it.
pub fn other_rules(catalog: &Catalog, game: &str, other: &str, words: &Words) -> String {
    told(catalog, game, other, words).unwrap_or_else(|| other.to_owned())
}

fn told(catalog: &Catalog, game: &str, other: &str, words: &Words) -> Option<String> {
    let (game, other) = (Rules::read(catalog, game)?, Rules::read(catalog, other)?);
    if game.entry.family() != other.entry.family() {
        return None;
    }
    let apart: Vec<_> = other.settings().filter(|&(key, value)| game.value(key) != Some(value)).collect();
    // What is named says more than what follows from the name of a game.
    let named: Vec<_> = apart.iter().copied().filter(|(key, _)| other.names(key)).collect();
    let apart = if named.is_empty() { apart } else { named };
    let told = apart.into_iter().map(|(key, value)| {
        let key = format!("game-{}-with-{key}-{value}", other.entry.family());
        words.has(&key).then(|| words.say(&key))
    });
    let told: Vec<_> = told.collect::<Option<_>>()?;
    (!told.is_empty()).then(|| told.join(", "))
}

/// A game as it is written.
struct Rules<'t> {
    entry: &'t Entry,
    named: Named<'t>,
}

impl<'t> Rules<'t> {
    fn read(catalog: &'t Catalog, text: &'t str) -> Option<Self> {
        let named = Named::parse("game", text.trim()).ok()?;
        Some(Self { entry: catalog.entry(named.name).ok()?, named })
    }

    fn names(&self, key: &str) -> bool {
        self.named.parameters.iter().any(|(name, _)| *name == key)
    }

    /// All settings, those too that are not written.
    fn settings(&self) -> impl Iterator<Item = (&str, &str)> {
        self.entry.all_parameters().map(|(key, default)| {
            let written = self.named.parameters.iter().find(|(name, _)| *name == key);
            (key, written.map_or(default, |(_, value)| *value))
        })
    }

    fn value(&self, key: &str) -> Option<&str> {
        self.settings().find(|(name, _)| *name == key).map(|(_, value)| value)
    }
}
