//! Homework: what a program answers, judged against the truth.
//!
//! | file | what |
//! |---|---|
//! | [`task`] | what is asked for, of which game: ready-made, or a file |
//! | [`truth`] | the positions of a task in breadth-first order, and the right answers |
//! | [`judge`] | asks the program and compares |

pub(crate) mod judge;
pub(crate) mod task;
mod truth;
