//! Exit codes: 0 for done, 1 for a failure at run time, 2 for wrong usage or input.

use std::alloc::{Layout, handle_alloc_error};
use std::io;
use std::process::ExitCode;

use nimatron::core::in_a_line;
use nimatron::{Error, told_error, told_refusal};

use super::console::{self, Console};

/// Wrong usage or input.
pub(crate) const USAGE: u8 = 2;

/// Bytes of a thread's stack where it names no number.
const STACK: usize = 2 << 20;

/// Ends the program that needs a thread the system has not: as where the memory of its stack is not to be had.
pub(crate) fn without_thread() -> ! {
    handle_alloc_error(Layout::new::<[u8; STACK]>())
}

/// Says what went wrong in one line and gives the exit code for it.
pub(crate) fn report(error: &anyhow::Error, console: &Console) -> ExitCode {
    if is_closed_pipe(error) {
        // The reader has seen enough.
        return ExitCode::SUCCESS;
    }
    console::complain(&told(error, console));
    if is_refusal(error) { ExitCode::from(USAGE) } else { ExitCode::FAILURE }
}

/// What went wrong, in one line.
pub(crate) fn told(error: &anyhow::Error, console: &Console) -> String {
    let refused = error.downcast_ref::<Error>().filter(|_| !console.is_json());
    in_a_line(&match refused {
        Some(refused) => told_error(refused, console.words()),
        None if console.is_json() => format!("{error:#}"),
        None => told_refusal(&format!("{error:#}"), console.words()),
    })
}

/// Whether the input is what is wrong.
pub(crate) fn is_refusal(error: &anyhow::Error) -> bool {
    error.is::<Error>()
}

/// The exit code of a command whose answer may be that something is wrong.
pub(crate) fn code(good: bool) -> ExitCode {
    if good { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn is_closed_pipe(error: &anyhow::Error) -> bool {
    let io = error.downcast_ref::<io::Error>().map(io::Error::kind);
    // A long JSON object meets the closed pipe while it is still being written.
    let kind =
        io.or_else(|| error.downcast_ref::<serde_json::Error>().and_then(serde_json::Error::io_error_kind));
    kind == Some(io::ErrorKind::BrokenPipe)
}
