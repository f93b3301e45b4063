//! Ctrl-C: the first one asks whatever runs to stop with what it has, the second one ends the program.

use std::process;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};

/// What a shell reports for a program ended by Ctrl-C.
const ENDED_BY_CTRL_C: i32 = 130;

/// A flag that the first Ctrl-C sets.
pub(crate) fn flag() -> anyhow::Result<Arc<AtomicBool>> {
    static FLAG: OnceLock<Arc<AtomicBool>> = OnceLock::new();
    if let Some(flag) = FLAG.get() {
        return Ok(Arc::clone(flag));
    }
    let flag = Arc::new(AtomicBool::new(false));
    let set = Arc::clone(&flag);
    ctrlc::set_handler(move || {
        if set.swap(true, Ordering::Relaxed) {
            process::exit(ENDED_BY_CTRL_C);
        }
    })?;
    Ok(Arc::clone(FLAG.get_or_init(|| flag)))
}
