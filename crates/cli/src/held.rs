//! Commands for an application that holds them: their answers are its to read, and Ctrl-C is its to notice.

use std::ffi::OsString;
use std::io::{self, Write};
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex, PoisonError};

use nimatron::{Catalog, Programs};

use crate::commands::dispatch::carry_out;
use crate::help::{self, Unread};
use crate::terminal::console::Console;
use crate::terminal::{exit, fault, interrupt};

/// Why a command gave no answer.
#[derive(Debug)]
pub struct Failure {
    /// What is wrong, in one line.
    pub what: String,
    /// Whether that is the input, and not what happened while it was worked on.
    pub is_input: bool,
}

/// What a command writes to standard output, whatever its exit code. Its arguments are those of the program without its name; it ends soon
/// after the flag is set, with what it has. What it tells beside its answer still goes to standard error.
///
/// # Errors
/// What the command writes to standard error before it ends without an answer.
pub fn answer(
    catalog: &Catalog,
    programs: Programs,
    arguments: impl IntoIterator<Item = OsString>,
    flag: &Arc<AtomicBool>,
) -> Result<Vec<u8>, Failure> {
    let name = OsString::from(env!("CARGO_PKG_NAME"));
    let arguments = match help::parse([name].into_iter().chain(arguments)) {
        Ok(arguments) => arguments,
        Err(Unread::Help(help)) => return Ok(help::text(&help).into_bytes()),
        Err(Unread::Nothing(help)) => {
            return Err(Failure { what: help::text(&help), is_input: true });
        }
        Err(Unread::Wrong(what)) => return Err(Failure { what, is_input: true }),
    };
    interrupt::is_held_by(flag);
    fault::watch(&programs);
    let output = Output::default();
    let console = Console::writing_to(Box::new(output.clone()), &arguments.common);
    let programs = programs.trusting_files(arguments.common.trust_programs);
    let programs = programs.listing(arguments.command.listing());
    match carry_out(&arguments, &catalog.clone().with_programs(programs), &console) {
        Ok(_) => Ok(std::mem::take(&mut *output.0.lock().unwrap_or_else(PoisonError::into_inner))),
        Err(error) => Err(Failure { what: exit::told(&error, &console), is_input: exit::is_refusal(&error) }),
    }
}

/// What is written, kept.
#[derive(Clone, Default)]
struct Output(Arc<Mutex<Vec<u8>>>);

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
