//! Homework: what a program answers, judged against the truth.
//!
//! | file | what |
//! |---|---|
//! | [`task`] | what is asked for, of which game: ready-made, or a file |
//! | [`exam`] | the positions of a task, and which of them are asked about |
//! | [`truth`] | the right answers |
//! | [`forms`] | lists and numbers as programming languages write them |
//! | [`reading`] | the conventions in which answers may be right |
//! | [`question`] | a question about a position, and whether an answer is right as it is read |
//! | [`candidates`] | the readings that answers may have |
//! | [`marking`] | the reading that fits everything, or other rules that do |
//! | [`learning`] | the same for what a learner has learned |
//! | [`exercise`] | what exercises ask for beside minimax |
//! | [`right`] | what is right in one, and answers as values |
//! | [`request`], [`report`] | what is to be judged, and what was found |
//! | [`verdict`] | the same in one sentence |
//! | [`telling`], [`file_notes`] | all of it, line by line |
//! | [`answer_words`] | questions and answers without the words of the protocol |
//! | [`examinee`] | a program that is asked one question after the other |
//! | [`asking`] | asks for tables and exercises |
//! | [`walk`] | the tree that the search of a lesson's file walked |
//! | [`judge`] | asks the program, and tells what was found |
//! | [`other_rules`] | other rules, told by what is not alike |
//! | [`own_rules`] | the game that a lesson's file tells |

pub(crate) mod answer_words;
mod asking;
mod candidates;
pub(crate) mod exam;
mod examinee;
mod exercise;
mod file_notes;
mod forms;
pub(crate) mod judge;
mod learning;
mod marking;
pub(crate) mod other_rules;
pub(crate) mod own_rules;
mod question;
pub(crate) mod reading;
pub(crate) mod report;
pub(crate) mod request;
mod right;
pub(crate) mod task;
pub(crate) mod telling;
mod truth;
mod verdict;
pub(crate) mod walk;
