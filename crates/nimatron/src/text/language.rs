//! The languages, and their files.

use std::fmt;
use std::hint::black_box;
use std::str::FromStr;

use thiserror::Error;

/// The variables that name a language, in the order POSIX gives them: the first that is not empty decides.
const VARIABLES: [&str; 3] = ["LC_ALL", "LC_MESSAGES", "LANG"];

/// A language of the messages.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Language {
    /// English, which has every message.
    #[default]
    En,
    /// French.
    Fr,
    /// Simplified Chinese.
    Zh,
}

impl Language {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::En, Self::Fr, Self::Zh];

    /// Its name as `--lang` takes it.
    pub fn code(self) -> &'static str {
        match self {
            Self::En => "en",
            Self::Fr => "fr",
            Self::Zh => "zh",
        }
    }

    /// The language that the environment asks for, English where it asks for none of ours.
    pub fn from_environment() -> Self {
        Self::from_variables(|name| std::env::var(name).ok())
    }

    /// The language that these variables ask for: `LC_ALL` before `LC_MESSAGES` before `LANG`.
    ///
    /// ```
    /// use nimatron::Language;
    /// let lang = |name: &str| (name == "LANG").then(|| "fr_FR.UTF-8".to_owned());
    /// assert_eq!(Language::from_variables(lang), Language::Fr);
    /// ```
    pub fn from_variables(variable: impl Fn(&str) -> Option<String>) -> Self {
        let chosen = VARIABLES.iter().filter_map(|name| variable(name)).find(|text| !text.is_empty());
        chosen.and_then(|text| text.parse().ok()).unwrap_or_default()
    }

    /// Its messages, file by file.
    pub(super) fn messages(self) -> [&'static str; 9] {
        match self {
            Self::En => ENGLISH,
            Self::Fr => *french(),
            Self::Zh => *chinese(),
        }
    }

    /// What errors expect, a line for each: in English with `#` for numbers, then in this language; nothing for English.
    #[inline(never)]
    pub(super) fn expected(self) -> &'static str {
        match self {
            Self::En => "",
            Self::Fr => include_str!("../../locales/fr/expected.txt"),
            Self::Zh => include_str!("../../locales/zh/expected.txt"),
        }
    }

    /// The sentences of refusals, a line for each: in English with `{}` for what is put in, then in this language; nothing for English. Where the
    /// program comes in parts, these come with whatever is not asked before something is refused.
    #[inline(never)]
    pub(super) fn refusals(self) -> &'static str {
        match self {
            Self::En => "",
            Self::Fr => include_str!("../../locales/fr/refusals.txt"),
            Self::Zh => include_str!("../../locales/zh/refusals.txt"),
        }
    }
}

/// The messages of a language by the name of its folder.
macro_rules! messages {
    ($language:literal) => {
        messages!($language: "games", "words", "play", "explain", "tui", "learn", "lessons", "solve", "page")
    };
    ($language:literal: $($name:literal),*) => {
        [$(include_str!(concat!("../../locales/", $language, "/", $name, ".ftl"))),*]
    };
}

const ENGLISH: [&str; 9] = messages!("en");

/// Where the program comes in parts, this function comes alone, with the texts that it alone reaches: nobody else may know where they are.
#[inline(never)]
fn french() -> &'static [&'static str; 9] {
    static MESSAGES: [&str; 9] = messages!("fr");
    black_box(&MESSAGES)
}

/// As [`french`].
#[inline(never)]
fn chinese() -> &'static [&'static str; 9] {
    static MESSAGES: [&str; 9] = messages!("zh");
    black_box(&MESSAGES)
}

impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

/// Reads `fr` as well as the longer names of environments and browsers, `fr_FR.UTF-8` and `zh-CN`.
impl FromStr for Language {
    type Err = UnknownLanguage;

    fn from_str(text: &str) -> Result<Self, UnknownLanguage> {
        let code = text.split(['_', '-', '.', '@']).next().unwrap_or_default();
        let known = Self::ALL.into_iter().find(|language| language.code().eq_ignore_ascii_case(code));
        known.ok_or_else(|| UnknownLanguage { found: text.to_owned() })
    }
}

/// A text names none of the languages.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("expected a language, en, fr or zh, found '{found}'")]
pub struct UnknownLanguage {
    /// What it names.
    pub found: String,
}
