//! Text: what people read, in their language, and the small forms that are written and read.

pub(crate) mod duration;
pub(crate) mod error_words;
pub(crate) mod html;
pub(crate) mod json_lines;
pub(crate) mod language;
pub(crate) mod message;
pub(crate) mod named;
pub(crate) mod numbers;
pub(crate) mod phrases;
pub(crate) mod seams;
pub(crate) mod spellings;
pub(crate) mod told_rules;
pub(crate) mod words;
