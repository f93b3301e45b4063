//! Programs in any language as games and players, over a protocol of lines (`docs/protocol.md`).
//!
//! | file | what |
//! |---|---|
//! | [`token`] | states and moves as words of a line |
//! | [`spec`] | a program as it is written: `program:python3 nim.py,time=2s` |
//! | [`guest`] | programs and games that live in this process |
//! | [`shell`] | commands of the shell |
//! | [`process`] | the process of a program |
//! | [`lines`] | the lines that a program writes |
//! | [`conversation`] | a program that is asked in lines |
//! | [`teller`] | who tells a hosted game: states and moves by numbers |
//! | [`vocabulary`] | words and their numbers |
//! | [`dialect`] | what the lines of a program say of a game |
//! | [`program_teller`] | a program in any language as a teller |
//! | [`states`] | the states of a hosted game, numbered as they are met |
//! | [`hosted`] | a hosted game as rules |
//! | [`lesson`] | a file as a lesson leaves it, as a program |
//! | [`laws`] | what is wrong with a hosted game, in words |

pub(crate) mod conversation;
mod dialect;
pub(crate) mod guest;
pub(crate) mod hosted;
pub(crate) mod laws;
pub(crate) mod lesson;
mod lines;
pub(crate) mod process;
mod program_teller;
pub(crate) mod shell;
pub(crate) mod spec;
mod states;
pub(crate) mod teller;
pub(crate) mod token;
pub(crate) mod vocabulary;
