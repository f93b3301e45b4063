//! Ctrl-C: the first one asks what runs to stop with what it has, the second one ends the program.

use std::process;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};

use nimatron::Run;

use super::full_screen;

/// What a shell reports for a program ended by Ctrl-C.
const ENDED_BY_CTRL_C: i32 = 130;

/// Whether the program was asked to stop. The flag alone does not tell: a game in the terminal sets it to stop a machine's
/// thinking and goes on.
static ASKED: AtomicBool = AtomicBool::new(false);

/// A flag that the first Ctrl-C sets.
pub(crate) fn flag() -> anyhow::Result<Arc<AtomicBool>> {
    static FLAG: OnceLock<Arc<AtomicBool>> = OnceLock::new();
    if let Some(flag) = FLAG.get() {
        return Ok(Arc::clone(flag));
    }
    let flag = Arc::new(AtomicBool::new(false));
    let set = Arc::clone(&flag);
    ctrlc::set_handler(move || {
        let again = ASKED.swap(true, Ordering::Relaxed);
        set.store(true, Ordering::Relaxed);
        if again {
            full_screen::restore();
            process::exit(ENDED_BY_CTRL_C);
        }
    })?;
    Ok(Arc::clone(FLAG.get_or_init(|| flag)))
}

/// What runs until Ctrl-C.
pub(crate) fn run() -> anyhow::Result<Run> {
    Ok(Run::until(flag()?))
}

/// Whether the program was asked to stop.
pub(crate) fn is_asked() -> bool {
    ASKED.load(Ordering::Relaxed)
}

/// Lets a file that grows beyond the limit of its size be an error of writing, as a full disk is, and not the end of the program.
#[cfg(unix)]
pub(crate) fn survive_file_size_limit() {
    let noticed = Arc::default();
    // Without the handler the system's default holds, which ends the program.
    let _ = signal_hook::flag::register(signal_hook::consts::SIGXFSZ, noticed);
}

#[cfg(not(unix))]
pub(crate) fn survive_file_size_limit() {}
