//! Homework: what a program answers, judged against the truth.
//!
//! | file | what |
//! |---|---|
//! | [`task`] | what is asked for, of which game: ready-made, or a file |
//! | [`truth`] | the positions of a task in breadth-first order, and the right answers |
//! | [`question`] | a question about a position, and whether an answer is right |
//! | [`learning`] | the same for what a learner has learned |
//! | [`judge`] | asks the program and compares |

pub(crate) mod judge;
mod learning;
mod question;
pub(crate) mod task;
mod truth;
