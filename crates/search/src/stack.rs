//! Room for deep recursion.

/// How many plies may pass between two looks at how much stack is left.
const PLIES: u32 = 64;
/// Room for that many plies of any search here, unoptimized builds included.
const ROOM: usize = 512 * 1024;
/// How much is added where there is less.
const MORE: usize = 8 * 1024 * 1024;

/// Runs the next step of a recursion that counts its plies, making sure the stack does not run out: a game may last a
/// million plies.
#[inline]
pub(crate) fn with_room<T>(ply: u32, step: impl FnOnce() -> T) -> T {
    if !ply.is_multiple_of(PLIES) || stacker::remaining_stack().is_some_and(|left| left >= ROOM) {
        return step();
    }
    let (mut step, mut result) = (Some(step), None);
    with_more(&mut || result = step.take().map(|step| step()));
    result.expect("the step was run")
}

/// Runs a step on more stack. It is rare, so all searches share its code.
#[cold]
fn with_more(step: &mut dyn FnMut()) {
    stacker::grow(MORE, step);
}
