//! What a check found, as plain data.

use serde::{Serialize, Serializer};

use crate::error::Error;
use crate::homework::exam::PositionKind;
use crate::homework::reading::AnswerConvention;
use crate::homework::task::AskedFor;
use crate::program::lesson::file::{LeftOut, LessonNotes, MeantDefinition, Unwritten};
use crate::program::token::unescaped;
use crate::report::ExplanationReport;

/// What a check found.
#[derive(Clone, Debug, Serialize)]
pub struct CheckReport {
    /// The task.
    pub task: String,
    /// The program.
    pub program: String,
    /// Whether every answer was right.
    pub passed: bool,
    /// How many points that makes, one for each right answer.
    pub score: usize,
    /// How many there are.
    pub max_score: usize,
    /// What was found of each thing that was asked for.
    pub parts: Vec<CheckedPart>,
    /// Why the program was not asked any more.
    pub fault: Option<String>,
    /// The same, for people.
    #[serde(skip)]
    pub error: Option<Error>,
    /// Other rules under which everything that it answered would be right.
    pub variant: Option<String>,
    /// The statements at the top of a lesson's file that were not run.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub left_out: Vec<LeftOut>,
    /// Which definitions were meant, of functions that such a file defines several times.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub meant: Vec<MeantDefinition>,
    /// Functions that change the lists among the values of their own parameters, so that a second call goes on with them. They were given new
    /// ones for each call.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub shared: Vec<MeantDefinition>,
}

/// One thing that was asked for.
#[derive(Clone, Debug, Serialize)]
pub struct CheckedPart {
    /// What it is.
    pub asked: AskedFor,
    /// How many answers about public positions were right.
    pub right: usize,
    /// How many there are to be.
    pub of: usize,
    /// How many answers there were.
    #[serde(skip)]
    pub answered: usize,
    /// How many points the right answers make.
    pub score: usize,
    /// How many there are: none of those that were not given.
    pub max_score: usize,
    /// Whether the function that is asked is written; one of a lesson's file may still be missing or `pass`.
    #[serde(skip_serializing_if = "is_true")]
    pub written: bool,
    /// The function that is not written, or what the file does not have.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub missing: Option<String>,
    /// Whether the file has nothing of that name, not even what is still to be written.
    #[serde(skip_serializing_if = "is_false")]
    pub absent: bool,
    /// What functions the file has instead that bear no name of the lesson's.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub others: Vec<String>,
    /// What there is to say of a lesson's file.
    #[serde(skip)]
    pub(super) notes: LessonNotes,
    /// The same for hidden positions, if they were asked about: all of them, or none where one answer was wrong. How many were right would
    /// tell the answers one by one to whoever asks again and again.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hidden: Option<[usize; 2]>,
    /// How many positions were not asked about: hidden ones that were not to be, or for which there was no time; of tables, games.
    #[serde(skip_serializing_if = "is_none_left")]
    pub unasked: usize,
    /// How many positions of each kind were asked about.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub kinds: Vec<KindCount>,
    /// The wrong answer about the smallest public position: the one with the fewest moves to the end of the game, which was asked about first.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub wrong: Option<WrongAnswer>,
    /// Whether its search never calls itself, so that there is nothing to count.
    #[serde(skip_serializing_if = "is_false")]
    pub searchless: bool,
    /// Of what depends on how a search is written, the conventions by which all answers are right.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub conventions: Vec<String>,
    /// The convention in which everything that was answered is right, if it is not the documents' own.
    #[serde(serialize_with = "joined", skip_serializing_if = "Vec::is_empty")]
    pub convention: Vec<AnswerConvention>,
    /// If none is, the one in which most of it is right.
    #[serde(serialize_with = "joined", skip_serializing_if = "Vec::is_empty")]
    pub nearest: Vec<AnswerConvention>,
    /// Other rules under which all these answers would be right.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub variant: Option<String>,
}

/// How many positions of a kind were asked about.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct KindCount {
    /// The kind.
    pub kind: PositionKind,
    /// How many answers about public positions were right, and how many there were.
    pub right: usize,
    /// How many there were.
    pub of: usize,
    /// How many hidden positions there were besides.
    #[serde(skip_serializing_if = "is_none_left")]
    pub hidden: usize,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
fn is_none_left(count: &usize) -> bool {
    *count == 0
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
fn is_false(value: &bool) -> bool {
    !value
}

fn is_true(written: &bool) -> bool {
    *written
}

/// Conventions as one text.
fn joined<S: Serializer>(conventions: &[AnswerConvention], serializer: S) -> Result<S::Ok, S::Error> {
    let names: Vec<_> = conventions.iter().map(ToString::to_string).collect();
    serializer.serialize_str(&names.join(", "))
}

/// A wrong answer.
#[derive(Clone, Debug, Serialize)]
pub struct WrongAnswer {
    /// The position.
    pub position: String,
    /// The moves that lead there.
    pub line: Vec<String>,
    /// What was asked.
    pub request: String,
    /// What was answered.
    pub answered: String,
    /// Whether there was no answer in time.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub late: bool,
    /// Whether the program failed there: `answered` is what is known of that.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub failed: bool,
    /// What is right, unless that is withheld.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub expected: Option<String>,
    /// Why, where reasons are known.
    #[serde(skip)]
    pub reasons: Option<Box<ExplanationReport>>,
}

impl WrongAnswer {
    /// The state whose search shows it, with whose turn it is where that was said; of a finished position the one before.
    pub fn searched(&self) -> String {
        let words: Vec<_> = self.request.split(' ').collect();
        match words[..] {
            ["end", _, _, before, role] => format!("{} {role}", unescaped(before)),
            [_, _, role @ ("max" | "min")] => format!("{} {role}", self.position),
            _ => self.position.clone(),
        }
    }
}

impl CheckReport {
    /// Whether the program did not answer a single question.
    pub fn is_unasked(&self) -> bool {
        self.fault.is_some() && self.parts.iter().all(|part| part.answered == 0)
    }
}

impl CheckedPart {
    /// Nothing is answered yet of what there is to be answered, about public positions and hidden ones.
    pub(super) fn about(asked: AskedFor, [of, hidden]: [usize; 2]) -> Self {
        Self {
            asked,
            right: 0,
            of,
            answered: 0,
            score: 0,
            max_score: 0,
            written: true,
            missing: None,
            absent: false,
            others: Vec::new(),
            notes: LessonNotes::default(),
            hidden: (hidden > 0).then_some([0, hidden]),
            unasked: 0,
            kinds: Vec::new(),
            wrong: None,
            searchless: false,
            conventions: Vec::new(),
            convention: Vec::new(),
            nearest: Vec::new(),
            variant: None,
        }
    }

    /// Whether everything was right that was asked, and anything was: nothing is right that was never asked.
    pub fn is_right(&self) -> bool {
        let is_right =
            self.written && self.right == self.of && self.hidden.is_none_or(|[right, of]| right == of);
        is_right && self.asked_in_all() > 0
    }

    /// Notes what the file does not have, if there is such a thing.
    pub(super) fn lacks(&mut self, missing: Option<Unwritten>) {
        self.written = missing.is_none();
        let Some(Unwritten { name, is_absent, others }) = missing else { return };
        (self.missing, self.absent, self.others) = (Some(name), is_absent, others);
    }

    pub(super) fn count_points(&mut self) {
        let [right, of] = self.hidden.unwrap_or_default();
        (self.score, self.max_score) = (self.right + right, self.of + of);
    }

    /// How many answers there are to be, about public positions and hidden ones.
    pub fn asked_in_all(&self) -> usize {
        self.of + self.hidden.map_or(0, |[_, of]| of)
    }
}
