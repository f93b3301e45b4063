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
//! | [`report`] | what a check found |
//! | [`verdict`] | the same in one sentence |
//! | [`judge`] | asks the program, and tells what was found |

mod candidates;
pub(crate) mod exam;
pub(crate) mod judge;
mod learning;
mod marking;
mod question;
pub(crate) mod reading;
pub(crate) mod report;
pub(crate) mod task;
mod truth;
mod verdict;
