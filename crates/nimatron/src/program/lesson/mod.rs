//! A file as a lesson leaves it, as a program of the protocol: one harness for each language runs it in a child process, and its functions,
//! recognized by their names and parameters, answer what a program is asked.
//!
//! | file | what |
//! |---|---|
//! | [`interpreter`] | what runs Python and Lua |
//! | [`file`] | the file, and how its harness is begun |
//! | `*.py`, `*.lua` | the harnesses |

pub(crate) mod file;
pub(crate) mod interpreter;
