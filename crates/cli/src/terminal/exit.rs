//! Exit codes: 0 for done, 1 for a failure at run time, 2 for wrong usage or input.

use std::alloc::{Layout, handle_alloc_error};
use std::io;
use std::process::{self, ExitCode};
use std::thread;

use nimatron::core::in_a_line;
use nimatron::{Error, told_error, told_refusal};

use super::console::{self, Console};

/// Wrong usage or input.
pub(crate) const USAGE: u8 = 2;

/// Bytes of a thread's stack where it names no number.
pub(crate) const STACK: usize = 2 << 20;

/// Whether the system has one more thread at the moment: for libraries that do not ask.
pub(crate) fn has_thread() -> bool {
    thread::Builder::new().spawn(|| ()).is_ok_and(|trial| trial.join().is_ok())
}

/// Ends the program that needs a thread the system has not. It says the same whether the stack's memory or the thread is what is short: so it is
/// tried whether there is that memory.
pub(crate) fn without_thread(stack: usize) -> ! {
    if Vec::<u8>::new().try_reserve_exact(stack).is_ok() {
        console::complain("the system has no more processes or threads for this user; expected one more");
        process::exit(i32::from(USAGE));
    }
    handle_alloc_error(Layout::array::<u8>(stack).expect("a stack fits into memory"))
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
