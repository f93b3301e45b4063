//! A class: a teacher asks one question at a time, and pupils answer it, each in a browser of their own.
//!
//! All of it is in memory: what the teacher does not save ends with the server. Pupils are told apart by the cookie that the class's code
//! gave them, for a school is one address.

use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use nimatron::Language;
use nimatron::core::on_one_line;
use serde::{Deserialize, Serialize};
use tokio::sync::watch;

use crate::api_error::ApiError;

/// Pupils of a class.
const MOST_PUPILS: usize = 200;
/// Characters of a name.
const LONGEST_NAME: usize = 40;
/// Bytes of a note, and of a program that is handed in.
const LONGEST_NOTE: usize = 1_000;
const LONGEST_CODE: usize = 30_000;

/// What a class is asked.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "description", derive(utoipa::ToSchema))]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) enum ClassQuestion {
    /// A question of a lesson; both are numbered from 1. It is answered by an option's number.
    Lesson {
        /// The lesson.
        lesson: usize,
        /// The question.
        question: usize,
    },
    /// A position, as a game, the position where it began and the moves since. It is answered by a move.
    Position {
        /// The game, with its parameters.
        game: String,
        /// The position where it begins, if not the game's start.
        #[serde(skip_serializing_if = "Option::is_none")]
        position: Option<String>,
        /// The moves made since, separated by spaces.
        #[serde(default)]
        moves: String,
    },
    /// An exercise of "Your code". It is answered by `right` or `wrong`, as the pupil's browser finds.
    Exercise {
        /// Its name.
        exercise: String,
    },
}

/// What a pupil answers.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "description", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub(crate) struct ClassAnswer {
    /// The number of the question.
    pub(crate) question: u64,
    /// The option's number, the move, or `right` or `wrong`.
    pub(crate) choice: String,
    /// What else the pupil's browser found: the first wrong answer of a program.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) note: Option<String>,
    /// The program, if it is handed in.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) code: Option<String>,
}

/// What is known of an answer that may be given.
pub(crate) struct Judged {
    pub(crate) right: bool,
    /// Why, in each language.
    pub(crate) sentences: Vec<(Language, Vec<String>)>,
}

/// What is known of every answer, by the choice.
pub(crate) type Verdicts = BTreeMap<String, Judged>;

/// A class as one of its members sees it.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "description", derive(utoipa::ToSchema))]
pub(crate) struct ClassReport {
    /// The pupil's own name, once it is told.
    name: Option<String>,
    /// What is asked at the moment.
    question: Option<AskedReport>,
    /// Pupils, and how many of them have answered.
    joined: usize,
    answered: usize,
    /// The pupil's own answer.
    answer: Option<ClassAnswer>,
    /// Every pupil, for the teacher alone.
    pupils: Option<Vec<PupilReport>>,
    /// How the answers are distributed, once the teacher shows it.
    results: Option<Vec<AnswerCount>>,
    /// One answer, which the teacher shows without its name.
    example: Option<ClassAnswer>,
}

/// A question, with its number.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "description", derive(utoipa::ToSchema))]
struct AskedReport {
    number: u64,
    asked: ClassQuestion,
}

/// A pupil, as the teacher sees one.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "description", derive(utoipa::ToSchema))]
struct PupilReport {
    name: String,
    /// Whether the pupil's page is connected.
    here: bool,
    answer: Option<ClassAnswer>,
}

/// How many gave the same answer.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "description", derive(utoipa::ToSchema))]
struct AnswerCount {
    choice: String,
    note: Option<String>,
    count: usize,
    /// Whether it is right, if that is known.
    right: Option<bool>,
    /// Why, in the reader's language.
    sentences: Vec<String>,
}

/// Who looks at a class.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Viewer {
    Teacher,
    /// By the number in the cookie; none where there is no cookie.
    Pupil(Option<u64>),
}

/// The class of a server.
pub(crate) struct Class {
    /// Where pupils open the page.
    url: String,
    room: Mutex<Room>,
    changes: watch::Sender<u64>,
}

#[derive(Default)]
struct Room {
    pupils: HashMap<u64, Pupil>,
    /// How many pages of a member listen.
    pages: HashMap<u64, usize>,
    asked: Option<Asked>,
    /// How many questions there were: each has a number of its own, so that an answer that comes late belongs to its own question.
    questions: u64,
}

struct Pupil {
    name: String,
    answer: Option<ClassAnswer>,
}

struct Asked {
    question: ClassQuestion,
    verdicts: Option<Verdicts>,
    example: Option<ClassAnswer>,
}

/// A page that listens; it does so until this is dropped.
pub(crate) struct Listening {
    class: Arc<Class>,
    member: Option<u64>,
}

impl Drop for Listening {
    fn drop(&mut self) {
        self.class.change(|room| {
            if let Some(pages) = self.member.and_then(|member| room.pages.get_mut(&member)) {
                *pages -= 1;
            }
            room.pages.retain(|_, pages| *pages > 0);
        });
    }
}

impl Class {
    /// A class whose pupils open the page at this address.
    pub(crate) fn new(url: String) -> Arc<Self> {
        Arc::new(Self { url, room: Mutex::default(), changes: watch::Sender::new(0) })
    }

    /// Where pupils open the page.
    pub(crate) fn url(&self) -> &str {
        &self.url
    }

    fn room(&self) -> MutexGuard<'_, Room> {
        self.room.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Changes something, and tells all who listen.
    fn change<T>(&self, change: impl FnOnce(&mut Room) -> T) -> T {
        let changed = change(&mut self.room());
        self.changes.send_modify(|changes| *changes += 1);
        changed
    }

    /// From now on a page listens: the changes that it hears of.
    pub(crate) fn listen(self: &Arc<Self>, viewer: Viewer) -> (Listening, watch::Receiver<u64>) {
        let member = match viewer {
            Viewer::Teacher => None,
            Viewer::Pupil(member) => member,
        };
        self.change(|room| {
            member.into_iter().for_each(|member| *room.pages.entry(member).or_default() += 1);
        });
        (Listening { class: Arc::clone(self), member }, self.changes.subscribe())
    }

    /// Whether pupils may not ask for values: a question waits for answers.
    pub(crate) fn hides_values(&self) -> bool {
        self.room().asked.as_ref().is_some_and(|asked| asked.verdicts.is_none())
    }

    /// A pupil tells a name. Whoever comes back under a name that nobody uses at the moment goes on as that pupil: a browser that was closed
    /// forgets its cookie.
    ///
    /// # Errors
    /// The name is none, or somebody else's, or the class is full.
    pub(crate) fn join(&self, member: u64, name: &str) -> Result<(), ApiError> {
        let name = on_one_line(name.trim());
        if name.is_empty() || name.chars().count() > LONGEST_NAME {
            return Err(ApiError::invalid(format!(
                "name: expected at most {LONGEST_NAME} characters, and one at least"
            )));
        }
        self.change(|room| {
            let is_same = |other: &Pupil| other.name.to_lowercase() == name.to_lowercase();
            let namesake = room.pupils.iter().find(|(other, pupil)| **other != member && is_same(pupil));
            let namesake = namesake.map(|(other, _)| *other);
            if namesake.is_some_and(|other| room.pages.contains_key(&other)) {
                return Err(ApiError::invalid("name: expected another one, somebody has this name"));
            }
            let gone = namesake.and_then(|other| room.pupils.remove(&other));
            let before = room.pupils.remove(&member).or(gone);
            if before.is_none() && room.pupils.len() >= MOST_PUPILS {
                return Err(ApiError::too_large(format!("expected at most {MOST_PUPILS} pupils")));
            }
            room.pupils.insert(member, Pupil { name, answer: before.and_then(|pupil| pupil.answer) });
            Ok(())
        })
    }

    /// What is asked at the moment, if it has this number.
    ///
    /// # Errors
    /// It has another one.
    pub(crate) fn question(&self, number: u64) -> Result<ClassQuestion, ApiError> {
        let room = self.room();
        match &room.asked {
            Some(asked) if room.questions == number => Ok(asked.question.clone()),
            _ => Err(ApiError::invalid("question: expected the one that is asked at the moment")),
        }
    }

    /// Keeps an answer, which takes the place of an earlier one as long as the distribution is not shown.
    ///
    /// # Errors
    /// The pupil has no name yet, another question is asked, the answer is too long, or another one is shown already.
    pub(crate) fn answer(&self, member: u64, answer: ClassAnswer) -> Result<(), ApiError> {
        let (note, code) = (answer.note.as_ref(), answer.code.as_ref());
        if note.is_some_and(|note| note.len() > LONGEST_NOTE)
            || code.is_some_and(|code| code.len() > LONGEST_CODE)
        {
            let what = format!(
                "answer: expected a note of at most {LONGEST_NOTE} bytes and a program of at most {LONGEST_CODE}"
            );
            return Err(ApiError::too_large(what));
        }
        self.question(answer.question)?;
        self.change(|room| {
            let is_shown = room.asked.as_ref().is_some_and(|asked| asked.verdicts.is_some());
            let pupil = room.pupils.get_mut(&member);
            let pupil = pupil.ok_or_else(|| ApiError::invalid("name: expected before the first answer"))?;
            let same = pupil.answer.as_ref().is_some_and(|before| before.choice == answer.choice);
            if is_shown && pupil.answer.is_some() && !same {
                return Err(ApiError::invalid(
                    "answer: the answers are shown already, so yours stays as it was",
                ));
            }
            pupil.answer = Some(answer);
            Ok(())
        })
    }

    /// Asks a question, or none. Earlier answers are forgotten.
    pub(crate) fn ask(&self, question: Option<ClassQuestion>) {
        self.change(|room| {
            room.questions += u64::from(question.is_some());
            room.asked = question.map(|question| Asked { question, verdicts: None, example: None });
            room.pupils.values_mut().for_each(|pupil| pupil.answer = None);
        });
    }

    /// Shows how the answers are distributed, or hides it.
    ///
    /// # Errors
    /// Another question is asked.
    pub(crate) fn show(&self, number: u64, verdicts: Option<Verdicts>) -> Result<(), ApiError> {
        self.question(number)?;
        self.change(|room| {
            if let Some(asked) = &mut room.asked {
                asked.verdicts = verdicts;
            }
        });
        Ok(())
    }

    /// Shows a pupil's answer to all, without the name, or no answer.
    ///
    /// # Errors
    /// Nobody of this name has answered.
    pub(crate) fn show_example(&self, name: Option<&str>) -> Result<(), ApiError> {
        self.change(|room| {
            let example = match name {
                None => None,
                Some(name) => {
                    let of = room.pupils.values().find(|pupil| pupil.name == name);
                    let answer = of.and_then(|pupil| pupil.answer.clone());
                    Some(
                        answer
                            .ok_or_else(|| ApiError::invalid("name: expected somebody who has answered"))?,
                    )
                }
            };
            if let Some(asked) = &mut room.asked {
                asked.example = example;
            }
            Ok(())
        })
    }

    /// What somebody sees of the class, with reasons in a language.
    pub(crate) fn report(&self, viewer: Viewer, language: Language) -> ClassReport {
        let room = self.room();
        let own = match viewer {
            Viewer::Pupil(Some(member)) => room.pupils.get(&member),
            Viewer::Pupil(None) | Viewer::Teacher => None,
        };
        let told = |(member, pupil): (&u64, &Pupil)| PupilReport {
            name: pupil.name.clone(),
            here: room.pages.contains_key(member),
            answer: pupil.answer.clone(),
        };
        let answers = || room.pupils.values().filter_map(|pupil| pupil.answer.as_ref());
        let asked = room.asked.as_ref();
        ClassReport {
            name: own.map(|pupil| pupil.name.clone()),
            question: asked
                .map(|asked| AskedReport { number: room.questions, asked: asked.question.clone() }),
            joined: room.pupils.len(),
            answered: answers().count(),
            answer: own.and_then(|pupil| pupil.answer.clone()),
            results: asked.and_then(|asked| {
                let verdicts = asked.verdicts.as_ref()?;
                Some(counted(&asked.question, answers(), verdicts, language))
            }),
            example: asked.and_then(|asked| asked.example.clone()),
            pupils: (viewer == Viewer::Teacher).then(|| {
                let mut pupils: Vec<_> = room.pupils.iter().map(told).collect();
                pupils.sort_by_key(|pupil| pupil.name.to_lowercase());
                pupils
            }),
        }
    }
}

/// How often each answer was given. The options of a lesson's question are all there, in their order; of other answers the most frequent come
/// first, and then those that nobody gave and that are right.
fn counted<'a>(
    question: &ClassQuestion,
    answers: impl Iterator<Item = &'a ClassAnswer>,
    verdicts: &Verdicts,
    language: Language,
) -> Vec<AnswerCount> {
    let mut counts: BTreeMap<(&str, Option<&str>), usize> = BTreeMap::new();
    for answer in answers {
        *counts.entry((&answer.choice, answer.note.as_deref())).or_default() += 1;
    }
    let has_options = matches!(question, ClassQuestion::Lesson { .. });
    for (choice, _) in verdicts.iter().filter(|(_, judged)| has_options || judged.right) {
        if !counts.keys().any(|(given, _)| given == choice) {
            counts.insert((choice, None), 0);
        }
    }
    let mut rows: Vec<_> = counts
        .into_iter()
        .map(|((choice, note), count)| {
            let judged = verdicts.get(choice);
            let told = judged.and_then(|judged| judged.sentences.iter().find(|(of, _)| *of == language));
            AnswerCount {
                choice: choice.to_owned(),
                note: note.map(str::to_owned),
                count,
                right: judged.map(|judged| judged.right),
                sentences: told.map_or_else(Vec::new, |(_, sentences)| sentences.clone()),
            }
        })
        .collect();
    if !has_options {
        rows.sort_by_key(|row| std::cmp::Reverse(row.count));
    }
    rows
}
