//! What takes long and measures time and memory: run by hand, with a release build, on a machine that does nothing else.

mod limits;

use std::path::Path;

/// Runs all long checks.
///
/// # Errors
/// What did not hold.
pub(crate) fn run(nimatron: &Path) -> Result<(), String> {
    limits::run(nimatron)
}
