//! Other rules than a task's, told by what is not alike: whoever takes the last one wins.

use crate::catalog::Catalog;
use crate::text::named::Named;
use crate::text::words::Words;

/// What is not alike in two games of one family, in the words' language; the second game's name where nobody has words for it.
pub fn other_rules(catalog: &Catalog, game: &str, other: &str, words: &Words) -> String {
    told(catalog, game, other, words).unwrap_or_else(|| other.to_owned())
}

fn told(catalog: &Catalog, game: &str, other: &str, words: &Words) -> Option<String> {
    let ((family, of_game), (other_family, of_other)) = (rules(catalog, game)?, rules(catalog, other)?);
    if family != other_family {
        return None;
    }
    let apart = of_other.into_iter().filter(|setting| !of_game.contains(setting));
    let told = apart.map(|(name, value)| {
        let key = format!("game-{family}-with-{name}-{value}");
        words.has(&key).then(|| words.say(&key))
    });
    let told: Vec<_> = told.collect::<Option<_>>()?;
    (!told.is_empty()).then(|| words.listed(told))
}

/// The family of a game as it is written, and all that its rules are.
fn rules(catalog: &Catalog, text: &str) -> Option<(String, Vec<(&'static str, String)>)> {
    let named = Named::parse("game", text.trim()).ok()?;
    let entry = catalog.entry(named.name).ok()?;
    Some((entry.family().to_owned(), entry.values(&named.parameters).ok()?))
}
