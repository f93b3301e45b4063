//! The texts of the lessons: a Markdown file for each lesson and language.

use crate::text::language::Language;

/// A lesson in English, French and Chinese.
type Texts = [&'static str; 3];

/// The texts of a lesson by the name of its files.
macro_rules! texts {
    ($name:literal) => {
        [
            include_str!(concat!("../../lessons/en/", $name, ".md")),
            include_str!(concat!("../../lessons/fr/", $name, ".md")),
            include_str!(concat!("../../lessons/zh/", $name, ".md")),
        ]
    };
}

/// The lessons, in the order in which they are read.
pub(super) const LESSONS: [Texts; 7] = [
    texts!("1-minimax"),
    texts!("2-alpha-beta"),
    texts!("3-a-machine-that-learns"),
    texts!("4-won-or-lost"),
    texts!("5-depth"),
    texts!("6-extra-turns"),
    texts!("7-nim-values"),
];

/// The text of a lesson, by its place in the list.
pub(super) fn text(texts: &Texts, language: Language) -> &'static str {
    texts[match language {
        Language::En => 0,
        Language::Fr => 1,
        Language::Zh => 2,
    }]
}
