//! What there is to say of a game of the catalog, in the reader's language.

use std::collections::BTreeMap;

use nimatron_core::Parameter;

use crate::catalog::{About, Entry};
use crate::text::words::Words;

impl Entry {
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

    /// What may be chosen by a parameter, in the words' language without the names of values where somebody has words for all of them.
    pub fn choice_text(&self, words: &Words, parameter: &Parameter) -> String {
        let values = parameter.expected.replace(" or ", ", ");
        let told = values.split(", ").map(|value| {
            let key = format!("game-{}-with-{}-{value}", self.family, parameter.name);
            words.has(&key).then(|| words.say(&key))
        });
        let join = |one: String, other: String| {
            words.say_with("rules-choice", &[("one", (&one).into()), ("other", (&other).into())])
        };
        let told = told.collect::<Option<Vec<_>>>().and_then(|told| told.into_iter().reduce(join));
        told.unwrap_or_else(|| self.parameter_text(words, parameter))
    }

    /// What an estimate of the rules counts, in the words' language, if somebody has said it.
    pub fn estimate_text(&self, words: &Words, name: &str) -> Option<String> {
        let key = format!("game-{}-estimate-{name}", self.family);
        (self.about.is_none() && words.has(&key)).then(|| words.say(&key))
    }

    /// What decides who wins if nothing is chosen, as a sentence in the words' language, if somebody has said it.
    pub fn rule(&self, words: &Words) -> Option<String> {
        let values = self.about.is_none().then(|| self.values(&[]).ok())??;
        self.told_rules(values, BTreeMap::new()).sentence(words)
    }

    fn told(&self, words: &Words, part: &str, own: impl Fn(&About) -> &'static str) -> String {
        let key = format!("game-{}-{part}", self.name());
        match &self.about {
            Some(about) => own(about).to_owned(),
            None if words.has(&key) => words.say(&key),
            None if part != "title" => words.say(&format!("hosted-{part}")),
            None => self.name().to_owned(),
        }
    }
}
