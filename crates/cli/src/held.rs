//! Commands for an application that holds them: their answers are its to read, as they are written or as data, and Ctrl-C is its to notice.

use std::ffi::OsString;
use std::io::{self, Write};
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex, PoisonError};

use nimatron::report::TreeReport;
use nimatron::{Catalog, Programs};

use crate::arguments::{Arguments, Command};
use crate::commands::dispatch::carry_out;
use crate::commands::program::Program;
use crate::commands::tree;
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
    let arguments = match read(arguments) {
        Err(Unread::Help(help)) => return Ok(help::text(&help).into_bytes()),
        arguments => arguments.map_err(unread)?,
    };
    let output = Output::default();
    let console = Console::writing_to(Box::new(output.clone()), &arguments.common);
    held(catalog, programs, (&arguments, flag), &console, |catalog| {
        carry_out(&arguments, catalog, &console)
    })?;
    Ok(std::mem::take(&mut *output.0.lock().unwrap_or_else(PoisonError::into_inner)))
}

/// What the command `tree` finds, with all that it would write and nothing written yet. All else is as in [`answer`].
///
/// # Errors
/// What the command writes to standard error before it ends without an answer.
pub fn tree(
    catalog: &Catalog,
    programs: Programs,
    arguments: impl IntoIterator<Item = OsString>,
    flag: &Arc<AtomicBool>,
) -> Result<TreeReport, Failure> {
    let arguments = read(arguments).map_err(unread)?;
    let Command::Tree(tree) = &arguments.command else {
        return Err(Failure { what: "another command than tree".to_owned(), is_input: true });
    };
    let console = Console::writing_to(Box::new(io::sink()), &arguments.common);
    held(catalog, programs, (&arguments, flag), &console, |catalog| {
        let catalog = &arguments.common.with_books(catalog)?;
        let found = tree::found(tree, Program { catalog, common: &arguments.common, console: &console })?;
        fault::check()?;
        Ok(found.report)
    })
}

fn read(arguments: impl IntoIterator<Item = OsString>) -> Result<Arguments, Unread> {
    help::parse([OsString::from(env!("CARGO_PKG_NAME"))].into_iter().chain(arguments))
}

fn unread(unread: Unread) -> Failure {
    let what = match unread {
        Unread::Help(help) | Unread::Nothing(help) => help::text(&help),
        Unread::Wrong(what) => what,
    };
    Failure { what, is_input: true }
}

/// Does something with the games, the programs among them, on behalf of the application.
fn held<T>(
    catalog: &Catalog,
    programs: Programs,
    (arguments, flag): (&Arguments, &Arc<AtomicBool>),
    console: &Console,
    run: impl FnOnce(&Catalog) -> anyhow::Result<T>,
) -> Result<T, Failure> {
    interrupt::is_held_by(flag);
    fault::watch(&programs);
    let programs = programs.trusting_files(arguments.common.trust_programs);
    let programs = programs.listing(arguments.command.listing());
    run(&catalog.clone().with_programs(programs))
        .map_err(|error| Failure { what: exit::told(&error, console), is_input: exit::is_refusal(&error) })
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
