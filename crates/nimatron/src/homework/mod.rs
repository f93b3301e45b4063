//! Homework: what a program answers, judged against the truth.
//!
//! | file | what |
//! |---|---|
//! | [`task`] | what is asked for, of which game: ready-made, or a file |
//! | [`truth`] | the positions of a task in breadth-first order, and the right answers |
//! | [`forms`] | lists and numbers as programming languages write them |
//! | [`question`] | a question about a position, and whether an answer is right |
//! | [`learning`] | the same for what a learner has learned |
//! | [`asking`] | asks a program about one position after the other |
//! | [`judge`] | asks the program and compares |
//! | [`other_rules`] | other rules, told by what is not alike |

mod asking;
mod forms;
pub(crate) mod judge;
mod learning;
pub(crate) mod other_rules;
mod question;
pub(crate) mod task;
mod truth;
