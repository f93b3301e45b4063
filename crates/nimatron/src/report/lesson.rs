//! What a lesson says, as plain data: a page, a terminal and a printed sheet are made from the same blocks.

use nimatron_core::Picture;
use serde::Serialize;

/// A lesson in a list of lessons.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct LessonSummary {
    /// Its number, from 1.
    pub number: usize,
    /// What it is called.
    pub title: String,
    /// Its idea in a sentence or two.
    pub idea: String,
    /// How many questions it asks.
    pub questions: usize,
}

/// A whole lesson.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct LessonReport {
    /// Its number, from 1.
    pub number: usize,
    /// What it is called.
    pub title: String,
    /// The language it is written in.
    pub lang: &'static str,
    /// What follows the title, from top to bottom.
    pub blocks: Vec<LessonBlock>,
}

/// A part of a lesson.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum LessonBlock {
    /// The title of what follows.
    Heading {
        /// The title.
        text: Vec<TextRun>,
    },
    /// Some sentences.
    Paragraph {
        /// The sentences.
        text: Vec<TextRun>,
    },
    /// Points below each other.
    List {
        /// The points.
        items: Vec<Vec<TextRun>>,
    },
    /// A drawing that a command makes.
    Figure {
        /// Its number in the lesson, from 1.
        number: usize,
        /// The command, without the name of the program.
        command: String,
        /// What it shows, in a line.
        title: String,
        /// Where the page shows the same, to be played with.
        place: LessonPlace,
        /// How many steps the search has that it shows, if it can be followed.
        #[serde(skip_serializing_if = "Option::is_none")]
        steps: Option<usize>,
        /// The board, if it shows nothing else.
        #[serde(skip_serializing_if = "Option::is_none")]
        picture: Option<Box<Picture>>,
    },
    /// A question, whose answer the engine knows.
    Question {
        /// Its number in the lesson, from 1.
        number: usize,
        /// What is asked.
        text: Vec<TextRun>,
        /// The answers to choose from.
        options: Vec<String>,
    },
}

/// Text in one style.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct TextRun {
    /// The text.
    pub text: String,
    /// How it is set.
    pub style: TextStyle,
}

/// How a text is set.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum TextStyle {
    /// As usual.
    #[default]
    Plain,
    /// In italics.
    Emphasis,
    /// In bold type.
    Strong,
    /// As what is typed: a move, a position, a command.
    Code,
}

/// A place on the page.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct LessonPlace {
    /// The view: `play`, `search` or `learn`.
    pub view: &'static str,
    /// The game.
    pub game: String,
    /// The position, if it is not the usual start.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub position: Option<String>,
    /// The search that is shown.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub algorithm: Option<&'static str>,
    /// The step of the search.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub step: Option<usize>,
}

/// What an answer is worth.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct LessonAnswer {
    /// The number of the question, from 1.
    pub question: usize,
    /// The number of the option, from 1.
    pub option: usize,
    /// Whether it is right.
    pub right: bool,
    /// Why, in sentences; of a wrong answer, what refutes it.
    pub sentences: Vec<String>,
}
