//! Homework: what a program answers, judged against the truth.
//!
//! | file | what |
//! |---|---|
//! | [`task`] | what is asked for, of which game: ready-made, or a file |
//! | [`exam`] | the positions of a task, and which of them are asked about |
//! | [`truth`] | the right answers |
//! | [`reading`] | the conventions in which answers may be right |
//! | [`question`] | a question about a position, and whether an answer is right as it is read |
//! | [`candidates`] | the readings that answers may have |
//! | [`marking`] | the reading that fits everything, or other rules that do |
//! | [`learning`] | the same for what a learner has learned |
//! | [`exercise`] | what exercises ask for beside minimax |
//! | [`request`], [`report`] | what is to be judged, and what was found |
//! | [`verdict`] | the same in one sentence |
//! | [`asking`] | asks for tables and exercises |
//! | [`walk`] | the tree that the search of a lesson's file walked |
//! | [`judge`] | asks the program, and tells what was found |

mod asking;
mod candidates;
pub(crate) mod exam;
mod exercise;
pub(crate) mod judge;
mod learning;
mod marking;
mod question;
pub(crate) mod reading;
pub(crate) mod report;
pub(crate) mod request;
pub(crate) mod task;
mod truth;
mod verdict;
pub(crate) mod walk;
