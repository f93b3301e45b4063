//! Checks that take long: what is measured here depends on the machine, so no ordinary test does it.

mod client;
mod load;

use std::path::Path;

/// Runs all of them with the program at `nimatron`.
///
/// # Errors
/// What was not kept to.
pub(crate) fn run(nimatron: &Path) -> Result<(), String> {
    load::run(nimatron)
}
