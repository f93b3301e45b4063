//! Room for deep recursion.

use std::alloc::{Layout, handle_alloc_error};
use std::sync::{Mutex, PoisonError};

use memmap2::MmapMut;

/// How many plies may pass between two looks at how much stack is left.
const PLIES: u32 = 64;
/// Room for that many plies of any search here, unoptimized builds included.
const ROOM: usize = 512 * 1024;
/// How much is added where there is less.
const MORE: usize = 8 * 1024 * 1024;
/// So much must be left for it, with what is allocated meanwhile.
const SPARE: usize = 2 * MORE;

/// Runs the next step of a recursion that counts its plies, making sure the stack does not run out: a game may last a
/// million plies.
#[inline]
pub(crate) fn with_room<T>(ply: u32, step: impl FnOnce() -> T) -> T {
    // A browser has one stack, which cannot be asked how much of it is left.
    if cfg!(target_family = "wasm")
        || !ply.is_multiple_of(PLIES)
        || stacker::remaining_stack().is_some_and(|left| left >= ROOM)
    {
        return step();
    }
    let (mut step, mut result) = (Some(step), None);
    with_more(&mut || result = step.take().map(|step| step()));
    result.expect("the step was run")
}

/// Runs a step on more stack. It is rare, so all searches share its code. Where the system has none left, the program ends as by any other
/// allocation that fails: the library would panic.
#[cold]
fn with_more(step: &mut dyn FnMut()) {
    /// What is there for one thread is not there for two.
    static ASKING: Mutex<()> = Mutex::new(());
    let mut asking = Some(ASKING.lock().unwrap_or_else(PoisonError::into_inner));
    if MmapMut::map_anon(SPARE).is_err() {
        handle_alloc_error(Layout::new::<[u8; MORE]>());
    }
    stacker::grow(MORE, || {
        asking = None;
        step();
    });
}
