//! Lessons: texts with figures that commands draw and questions that the engine answers.
//!
//! | file | what |
//! |---|---|
//! | [`shelf`] | the texts, a Markdown file for each lesson and language |
//! | [`reading`] | a text as parts |
//! | [`command`] | a line that a reader could type, with its options |
//! | [`figure`] | what a command draws |
//! | [`quantity`] | numbers that a command finds |
//! | [`question`] | what is asked, and the reason written for each answer |
//! | [`blame`] | which move of a game is to blame |
//! | [`verdict`] | what a move is worth, and the play that shows it |
//! | [`contents`] | a lesson put together, for readers of any kind |
//! | [`sheet`] | a lesson as a file to be printed |

mod blame;
mod command;
pub(crate) mod contents;
pub(crate) mod figure;
pub(crate) mod quantity;
mod question;
mod reading;
pub(crate) mod sheet;
mod shelf;
pub(crate) mod verdict;
