//! What Nimatron says, in the reader's language.
//!
//! The messages are Fluent files embedded in the binary, one folder per language: `games.ftl` holds titles, rules and
//! parameters, `play.ftl` what is said over a game, `tui.ftl` what the full screen says besides, `explain.ftl` what is said about a
//! search, `lessons.ftl` about the questions of lessons, `solve.ftl` about whole solutions, `page.ftl` what the page says besides, `words.ftl` everything else that the commands say. `expected.txt` has what errors expect, which
//! rules say in English, `refusals.txt` the sentences of refusals. A message that a language lacks is said in English.
//!
//! The bundles come straight from `fluent-bundle`: the files are few and fixed, so what `fluent-templates` adds (walking
//! folders, negotiating languages, template engines) would double the crates, 42 against 20, for nothing used here.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use fluent_syntax::ast::Entry;
use nimatron_core::Decimal;
use unic_langid::LanguageIdentifier;

use crate::text::language::Language;
use crate::text::message::{Message, message};
use crate::text::{numbers, phrases, seams};

/// What a message has room for.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Argument<'a> {
    /// A whole number, which also chooses between singular and plural.
    Number(i64),
    /// Any other number, written with as many digits as it needs.
    Decimal(f64),
    /// Text, written as it is.
    Text(&'a str),
}

impl From<i64> for Argument<'_> {
    fn from(number: i64) -> Self {
        Self::Number(number)
    }
}

impl From<i32> for Argument<'_> {
    fn from(number: i32) -> Self {
        Self::Number(number.into())
    }
}

impl From<u32> for Argument<'_> {
    fn from(number: u32) -> Self {
        Self::Number(number.into())
    }
}

/// Counts beyond `i64::MAX` are not told apart.
impl From<u64> for Argument<'_> {
    fn from(number: u64) -> Self {
        Self::Number(i64::try_from(number).unwrap_or(i64::MAX))
    }
}

/// Counts beyond `i64::MAX` are not told apart.
impl From<usize> for Argument<'_> {
    fn from(number: usize) -> Self {
        Self::Number(i64::try_from(number).unwrap_or(i64::MAX))
    }
}

impl From<f64> for Argument<'_> {
    fn from(number: f64) -> Self {
        Self::Decimal(number)
    }
}

impl From<Decimal> for Argument<'_> {
    fn from(number: Decimal) -> Self {
        number.whole().map_or_else(|| Self::Decimal(number.to_f64()), Self::Number)
    }
}

impl<'a> From<&'a str> for Argument<'a> {
    fn from(text: &'a str) -> Self {
        Self::Text(text)
    }
}

impl<'a> From<&'a String> for Argument<'a> {
    fn from(text: &'a String) -> Self {
        Self::Text(text)
    }
}

impl<'a> From<Argument<'a>> for FluentValue<'a> {
    fn from(argument: Argument<'a>) -> Self {
        match argument {
            Argument::Number(number) => number.into(),
            Argument::Decimal(number) => number.into(),
            Argument::Text(text) => text.into(),
        }
    }
}

/// The messages of one language, with English behind it.
///
/// ```
/// use nimatron::{Language, Words};
/// let words = Words::new(Language::En);
/// assert_eq!(words.say_with("value-win-in", &[("distance", 6.into())]), "win in 6 moves");
/// ```
pub struct Words {
    language: Language,
    /// The language itself, then English.
    bundles: Vec<FluentBundle<FluentResource>>,
}

impl Words {
    /// Reads the messages of a language.
    pub fn new(language: Language) -> Self {
        let mut bundles = vec![bundle(language, language.messages())];
        if language != Language::En {
            bundles.push(bundle(Language::En, Language::En.messages()));
        }
        Self { language, bundles }
    }

    /// The messages of a language, read once for the whole program.
    pub fn shared(language: Language) -> Arc<Self> {
        static READ: Mutex<Vec<Arc<Words>>> = Mutex::new(Vec::new());
        let mut read = READ.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = read.iter().find(|words| words.language == language) {
            return Arc::clone(known);
        }
        let words = Arc::new(Self::new(language));
        read.push(Arc::clone(&words));
        words
    }

    /// The language.
    pub fn language(&self) -> Language {
        self.language
    }

    /// Whether there is such a message, in this language or in English.
    pub fn has(&self, key: &str) -> bool {
        self.bundles.iter().any(|bundle| bundle.has_message(key))
    }

    /// Every message as data: those of the language, and English ones that it lacks.
    pub fn messages(&self) -> BTreeMap<String, Message> {
        let mut all = BTreeMap::new();
        let languages = [Language::En, self.language];
        for source in languages.into_iter().flat_map(Language::messages) {
            let resource = fluent_syntax::parser::parse(source).expect("the embedded messages parse");
            for entry in &resource.body {
                if let Entry::Message(found) = entry
                    && let Some(pattern) = &found.value
                {
                    all.insert(found.id.name.to_owned(), message(pattern));
                }
            }
        }
        all
    }

    /// A message without arguments; a key that no language has is said itself.
    pub fn say(&self, key: &str) -> String {
        self.say_with(key, &[])
    }

    /// A message with its arguments; one that is not given shows as its name in braces.
    pub fn say_with(&self, key: &str, arguments: &[(&str, Argument<'_>)]) -> String {
        let arguments: FluentArgs<'_> =
            arguments.iter().map(|&(name, argument)| (name, FluentValue::from(argument))).collect();
        let said = self.bundles.iter().find_map(|bundle| say_in(bundle, key, &arguments));
        self.closed(said.unwrap_or_else(|| key.to_owned()))
    }

    /// A number as people of this language write it: 4,434,690 and 81.5, in French 4 434 690 and 81,5. What is no number stays.
    ///
    /// ```
    /// use nimatron::{Language, Words};
    /// assert_eq!(Words::new(Language::En).number(4_434_690), "4,434,690");
    /// ```
    pub fn number(&self, number: impl fmt::Display) -> String {
        numbers::written(self.language, &number.to_string())
    }

    /// A number of a search with a true minus sign, as the infinities have it: 5, −1250, and with its decimals as people of this language write
    /// them.
    pub fn figure(&self, number: Decimal) -> String {
        number.whole().map_or_else(|| self.number(number), |whole| whole.to_string().replace('-', "−"))
    }

    /// A share in percent as people of this language write it: 50 %, in Chinese 50%.
    pub fn percent(&self, number: &str) -> String {
        self.say_with("word-percent", &[("share", number.into())])
    }

    /// Texts side by side, with this language's comma between them.
    pub fn listed(&self, texts: impl IntoIterator<Item = impl AsRef<str>>) -> String {
        self.joined("word-list", texts)
    }

    /// The first of some texts side by side; dots say that there are more.
    pub(crate) fn some(&self, texts: &[String], most: usize) -> String {
        let more = (texts.len() > most).then_some("…");
        self.listed(texts.iter().take(most).map(String::as_str).chain(more))
    }

    /// Sentences one after the other.
    pub fn sentences(&self, sentences: impl IntoIterator<Item = impl AsRef<str>>) -> String {
        self.joined("word-sentences", sentences)
    }

    fn joined(&self, key: &str, texts: impl IntoIterator<Item = impl AsRef<str>>) -> String {
        let joined = texts
            .into_iter()
            .map(|text| text.as_ref().to_owned())
            .reduce(|one, other| self.say_with(key, &[("one", (&one).into()), ("other", (&other).into())]));
        joined.unwrap_or_default()
    }

    /// What an error expected, which rules and readers say in English: `a whole number from 1 to 8`. Names of values are joined by the
    /// language's own "or"; what is not known is said in English.
    pub fn expected(&self, english: &str) -> String {
        self.known_expectation(english).unwrap_or_else(|| english.to_owned())
    }

    /// The text of a message, without the space that Chinese has not between words that were put together.
    fn closed(&self, said: String) -> String {
        if self.language == Language::Zh { seams::closed(&said) } else { said }
    }

    fn known_expectation(&self, english: &str) -> Option<String> {
        let (form, numbers) = without_numbers(english);
        let mut known = self.language.expected().lines().filter_map(|line| line.split_once(" = "));
        if let Some((_, told)) = known.find(|(english, _)| *english == form) {
            return Some(numbers.iter().fold(told.to_owned(), |told, number| told.replacen('#', number, 1)));
        }
        let is_list = english.replace(" or ", ", ").split(", ").all(|name| !name.contains(' '));
        is_list.then(|| {
            let comma = self.say("explain-list-comma");
            english.replace(" or ", &self.say("word-or")).replace(", ", &comma)
        })
    }

    /// Why something is refused, which is said in English where it is refused, in this language; nothing where that is not known.
    pub fn refusal(&self, english: &str) -> Option<String> {
        /// From here on a number is written with separators.
        const LONG: u64 = 10_000;
        if self.language == Language::En {
            return Some(english.to_owned());
        }
        let part = |text: &str| {
            seams::marked(&match text.parse::<u64>() {
                Ok(LONG..) => self.number(text),
                _ => self.refusal(text).unwrap_or_else(|| self.expected(text)),
            })
        };
        if let Some(told) = phrases::translated(self.language.refusals(), english, part) {
            return Some(seams::closed(&told));
        }
        if let Some((name, reason)) = named_reason(english) {
            let reason = self.refusal(reason)?;
            return Some(self.say_with("word-label", &[("label", name.into()), ("text", (&reason).into())]));
        }
        let (wanted, found) = match english.strip_prefix("expected ")?.rsplit_once(", found ") {
            Some((wanted, found)) => (wanted, Some(found)),
            None => (english.strip_prefix("expected ")?, None),
        };
        let told = self.known_expectation(wanted)?;
        Some(match found {
            Some(found) => {
                let found = self.expected(found);
                self.say_with("error-found", &[("expected", (&told).into()), ("found", (&found).into())])
            }
            None => self.say_with("usage-expected", &[("values", (&told).into())]),
        })
    }
}

/// What a refusal names before its reason, as in `moves: expected at most 300, found 301`.
fn named_reason(english: &str) -> Option<(&str, &str)> {
    let (name, reason) = english.split_once(": ")?;
    let is_name = name.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || "-_, ".contains(c));
    (is_name && !name.starts_with("expected")).then_some((name, reason))
}

/// The message with `#` for each of its numbers, and the numbers.
fn without_numbers(english: &str) -> (String, Vec<&str>) {
    let is_digit = |character: char| character.is_ascii_digit();
    let numbers = english.split(|character| !is_digit(character)).filter(|number| !number.is_empty());
    let mut form = String::new();
    for character in english.chars() {
        if !is_digit(character) {
            form.push(character);
        } else if !form.ends_with('#') {
            form.push('#');
        }
    }
    (form, numbers.collect())
}

impl fmt::Debug for Words {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Words").field("language", &self.language).finish_non_exhaustive()
    }
}

fn say_in(bundle: &FluentBundle<FluentResource>, key: &str, arguments: &FluentArgs<'_>) -> Option<String> {
    let pattern = bundle.get_message(key)?.value()?;
    let mut errors = Vec::new();
    Some(bundle.format_pattern(pattern, Some(arguments), &mut errors).into_owned())
}

fn bundle<const FILES: usize>(language: Language, sources: [&str; FILES]) -> FluentBundle<FluentResource> {
    let locale: LanguageIdentifier = language.code().parse().expect("a code is a language identifier");
    let mut bundle = FluentBundle::new_concurrent(vec![locale]);
    // Marks around what is put in would only disturb terminals and scripts that compare output; those of Chinese go with the spaces that
    // they tell apart.
    bundle.set_use_isolating(language == Language::Zh);
    match language {
        Language::En => bundle.set_formatter(Some(numbers::english)),
        Language::Fr => bundle.set_formatter(Some(numbers::french)),
        Language::Zh => bundle.set_formatter(Some(numbers::chinese)),
    }
    for source in sources {
        let resource = FluentResource::try_new(source.to_owned()).expect("the embedded messages parse");
        bundle.add_resource(resource).expect("no two embedded messages share a key");
    }
    bundle
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_that_the_language_lacks_is_said_in_english() {
        let french = bundle(Language::Fr, ["first = un"]);
        let english =
            bundle(Language::En, ["first = one", "second = { $n ->\n [one] one\n *[other] many\n }"]);
        let words = Words { language: Language::Fr, bundles: vec![french, english] };
        assert_eq!(words.say("first"), "un");
        assert!(words.has("second"));
        // By the English rules for plurals too: nothing is many in English, one in French.
        assert_eq!(words.say_with("second", &[("n", 0.into())]), "many");
        assert_eq!(words.say("third"), "third");
    }

    #[test]
    fn words_may_be_shared_between_threads() {
        fn shared<T: Send + Sync>() {}
        shared::<Words>();
    }
}
