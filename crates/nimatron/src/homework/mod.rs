//! Homework: what a program answers, judged against the truth.
//!
//! | file | what |
//! |---|---|
//! | [`task`] | what is asked for, of which game: ready-made, or a file |
//! | [`truth`] | the positions of a task in breadth-first order, and the right answers |
//! | [`question`] | a question about a position, and whether an answer is right |
//! | [`learning`] | the same for what a learner has learned |
//! | [`exercise`] | what exercises ask for beside minimax |
//! | [`request`], [`report`] | what is to be judged, and what was found |
//! | [`asking`] | asks for tables and exercises |
//! | [`walk`] | the tree that the search of a lesson's file walked |
//! | [`judge`] | asks the program and compares |

mod asking;
mod exercise;
pub(crate) mod judge;
mod learning;
mod question;
pub(crate) mod report;
pub(crate) mod request;
pub(crate) mod task;
mod truth;
pub(crate) mod walk;
