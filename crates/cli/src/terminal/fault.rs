//! A program that fails while its game is being searched: nothing that was computed since is written.

use std::cell::RefCell;

use nimatron::Programs;

thread_local! {
    /// Those of the command that runs on this thread, which writes all that it answers.
    static WATCHED: RefCell<Option<Programs>> = const { RefCell::new(None) };
}

/// Looks at these programs from now on.
pub(crate) fn watch(programs: &Programs) {
    WATCHED.set(Some(programs.clone()));
}

/// # Errors
/// What a program did wrong, if any did.
pub(crate) fn check() -> anyhow::Result<()> {
    match WATCHED.with_borrow(|programs| programs.as_ref()?.fault().cloned()) {
        Some(fault) => Err(fault.into()),
        None => Ok(()),
    }
}
