//! Ctrl-C: the first one asks what runs to stop with what it has, the second one ends the program.

use std::cell::RefCell;
use std::io;
use std::mem;
use std::process;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use nimatron::{Run, pending};

use super::{exit, full_screen};
use crate::arguments::usual_memory;

/// What a shell reports for a program ended by Ctrl-C.
const ENDED_BY_CTRL_C: i32 = 130;

/// A read or a write that takes so long waits for somebody.
const STUCK: Duration = Duration::from_millis(200);

/// Two presses within this time are meant for everything.
const AGAIN: Duration = Duration::from_secs(1);

/// Whether the program was asked to stop. The flag alone does not tell: a game in the terminal sets it to stop a machine's
/// thinking and goes on.
static ASKED: AtomicBool = AtomicBool::new(false);

thread_local! {
    /// Where an application holds the command that runs on this thread, Ctrl-C is the application's, and this what it sets.
    static HELD: RefCell<Option<Arc<AtomicBool>>> = const { RefCell::new(None) };
}

/// Takes a flag for that of Ctrl-C, for commands on this thread.
pub(crate) fn is_held_by(flag: &Arc<AtomicBool>) {
    HELD.set(Some(Arc::clone(flag)));
}

/// The flag of the application that holds the command on this thread, if one does.
pub(crate) fn held() -> Option<Arc<AtomicBool>> {
    HELD.with_borrow(Clone::clone)
}

/// A flag that the first Ctrl-C sets.
pub(crate) fn flag() -> anyhow::Result<Arc<AtomicBool>> {
    if let Some(held) = held() {
        return Ok(held);
    }
    static FLAG: OnceLock<Arc<AtomicBool>> = OnceLock::new();
    if let Some(flag) = FLAG.get() {
        return Ok(Arc::clone(flag));
    }
    let flag = Arc::new(AtomicBool::new(false));
    let set = Arc::clone(&flag);
    let handled = ctrlc::set_handler(move || {
        if is_skipped() {
            return;
        }
        let again = ASKED.swap(true, Ordering::Relaxed);
        set.store(true, Ordering::Relaxed);
        if again {
            end();
        }
        // Without a thread for it the second one ends the program all the same.
        drop(thread::Builder::new().spawn(end_where_it_waits_for_a_file));
    });
    match handled {
        Err(ctrlc::Error::System(reason)) if reason.kind() == io::ErrorKind::WouldBlock => {
            exit::without_thread(exit::STACK)
        }
        handled => handled?,
    }
    Ok(Arc::clone(FLAG.get_or_init(|| flag)))
}

fn end() -> ! {
    full_screen::restore();
    process::exit(ENDED_BY_CTRL_C);
}

/// Ends the program that was asked to stop and does not notice: it reads or writes a file, as a pipe that nobody else has open.
fn end_where_it_waits_for_a_file() {
    let mut last = None;
    loop {
        let before = mem::replace(&mut last, pending());
        if last.is_some() && last == before {
            end();
        }
        thread::sleep(STUCK);
    }
}

/// A flag that Ctrl-C sets to end one piece of work of several. Twice within a second it ends all of them, as it does elsewhere.
pub(crate) fn skip() -> anyhow::Result<Arc<AtomicBool>> {
    if let Some(held) = held() {
        return Ok(held);
    }
    flag()?;
    Ok(Arc::clone(SKIP.get_or_init(Arc::default)))
}

static SKIP: OnceLock<Arc<AtomicBool>> = OnceLock::new();

/// Whether one piece of work ends by this, and no more.
fn is_skipped() -> bool {
    static LAST: Mutex<Option<Instant>> = Mutex::new(None);
    let Some(skip) = SKIP.get() else { return false };
    skip.store(true, Ordering::Relaxed);
    let mut last = LAST.lock().unwrap_or_else(PoisonError::into_inner);
    let before = last.replace(Instant::now());
    before.is_none_or(|before| before.elapsed() > AGAIN)
}

/// What runs until Ctrl-C.
pub(crate) fn run() -> anyhow::Result<Run> {
    Ok(Run { memory: usual_memory(), ..Run::until(flag()?) })
}

/// Whether the program was asked to stop.
pub(crate) fn is_asked() -> bool {
    held().map_or_else(|| ASKED.load(Ordering::Relaxed), |held| held.load(Ordering::Relaxed))
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

/// Lets an allocation that fails end the program as wrong input does, for more was asked of it than the machine has. The runtime has said in a
/// line how many bytes there were not, and would leave an image of the memory behind.
#[cfg(unix)]
pub(crate) fn end_without_memory() {
    let always = Arc::new(AtomicBool::new(true));
    let usage = i32::from(exit::USAGE);
    let _ = signal_hook::flag::register_conditional_shutdown(signal_hook::consts::SIGABRT, usage, always);
}

#[cfg(not(unix))]
pub(crate) fn end_without_memory() {}
