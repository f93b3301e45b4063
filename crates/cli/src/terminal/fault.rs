//! A program that fails while its game is being searched: nothing that was computed since is written.

use std::sync::OnceLock;

use nimatron::Programs;

static WATCHED: OnceLock<Programs> = OnceLock::new();

/// Looks at these programs from now on.
pub(crate) fn watch(programs: &Programs) {
    let _ = WATCHED.set(programs.clone());
}

/// # Errors
/// What a program did wrong, if any did.
pub(crate) fn check() -> anyhow::Result<()> {
    match WATCHED.get().and_then(Programs::fault) {
        Some(fault) => Err(fault.clone().into()),
        None => Ok(()),
    }
}
