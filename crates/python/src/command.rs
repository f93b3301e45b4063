//! The commands of the command line: as functions that answer, and as the program itself.

use std::ffi::OsString;
use std::process::ExitCode;
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, OnceLock};

use nimatron::{Catalog, Programs};
use nimatron_cli::Failure;
use pyo3::prelude::*;

use crate::attention::attended;
use crate::guest::{Host, named};
use crate::keywords::keywords;
use crate::{InputError, RunError};

/// What a command writes to standard output, given its arguments. `hosts` are those that it may ask, that of its game first.
///
/// Python code runs meanwhile. After Ctrl-C the command ends, and the interrupt goes on.
#[pyfunction]
#[pyo3(signature = (arguments, hosts=Vec::new()))]
#[expect(clippy::needless_pass_by_value, reason = "what comes from Python is owned")]
pub(crate) fn answer(py: Python<'_>, arguments: Vec<OsString>, hosts: Vec<Py<Host>>) -> PyResult<String> {
    let bytes = asked(py, arguments, &hosts, nimatron_cli::answer)?;
    Ok(named(&String::from_utf8_lossy(&bytes), hosts.iter().map(Py::get)))
}

/// A command that this application holds.
type Command<T> = fn(&Catalog, Programs, Vec<OsString>, &Arc<AtomicBool>) -> Result<T, Failure>;

/// What a command held by this application comes to.
pub(crate) fn asked<T: Send + 'static>(
    py: Python<'_>,
    arguments: Vec<OsString>,
    hosts: &[Py<Host>],
    command: Command<T>,
) -> PyResult<T> {
    let interrupt = Arc::<AtomicBool>::default();
    let programs = hosts.first().map_or_else(|| Programs::until(Arc::default), |host| host.get().programs());
    let flag = Arc::clone(&interrupt);
    let work = move || command(catalog(), programs, arguments, &flag);
    let answered = attended(py, &interrupt, || hosts.iter().for_each(|host| host.get().stop(py)), work);
    // What went wrong first comes first: in a game of one's own, or by Ctrl-C.
    if let Some(exception) = hosts.iter().find_map(|host| host.get().raised()) {
        return Err(exception);
    }
    answered?.map_err(|failure| {
        let what = keywords(&named(&failure.what, hosts.iter().map(Py::get)));
        if failure.is_input { InputError::new_err(what) } else { RunError::new_err(what) }
    })
}

/// The games, which are the same for every question.
pub(crate) fn catalog() -> &'static Catalog {
    static CATALOG: OnceLock<Catalog> = OnceLock::new();
    CATALOG.get_or_init(Catalog::standard)
}

/// The program `nimatron` with these arguments, its name first: its exit code.
#[pyfunction]
pub(crate) fn run(py: Python<'_>, arguments: Vec<OsString>) -> u8 {
    let code = py.detach(|| nimatron_cli::run_with(&Catalog::standard(), arguments));
    match code {
        code if code == ExitCode::SUCCESS => 0,
        code if code == ExitCode::FAILURE => 1,
        _ => 2,
    }
}
