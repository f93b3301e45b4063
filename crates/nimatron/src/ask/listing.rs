//! Lists of all moves of a position: there may be a million of them, so that making a list has to keep to limits too.

use nimatron_core::{FEW_MOVES, Notation};
use nimatron_search::{Limits, MoveFound, Stopped};

use crate::game_session::GameSession;
use crate::report::MoveReport;
use crate::session::Session;

/// Moves that are listed between two looks at the limits; so many are listed whatever the limits are.
const TOGETHER: usize = 1 << 12;
/// What a text takes beside its letters.
const TEXT: usize = 16;

/// Whether an analysis that lists every move of the position may take so many bytes.
pub(crate) fn fits<G: Notation + 'static>(session: &GameSession<G>, memory: usize) -> bool {
    let moves = session.most_moves();
    // The lists of a search, of an earlier one and of the one before, and the report.
    let searched = size_of::<G::Move>() + 3 * size_of::<MoveFound<G>>();
    let reported = size_of::<MoveReport>() + 2 * TEXT + session.position().len();
    moves <= FEW_MOVES || moves.saturating_mul(searched + reported) <= memory
}

/// Lists what `of_move` says of moves `0..count`, until a limit is met: then also which one.
pub(crate) fn listed<T>(
    count: usize,
    limits: &Limits,
    mut of_move: impl FnMut(usize) -> T,
) -> (Vec<T>, Option<Stopped>) {
    let mut list = Vec::new();
    while list.len() < count {
        if let Some(stopped) = limits.met().filter(|_| list.len() >= TOGETHER) {
            return (list, Some(stopped));
        }
        let next = count.min(list.len() + TOGETHER);
        list.extend((list.len()..next).map(&mut of_move));
    }
    (list, None)
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::sync::atomic::AtomicBool;

    use nimatron_search::Run;

    use super::*;

    #[test]
    fn a_list_ends_soon_after_the_interrupt() {
        let interrupt = Arc::new(AtomicBool::new(false));
        let limits = Limits { run: Run::until(Arc::clone(&interrupt)), ..Limits::default() };
        let until = |last: usize| {
            let interrupt = Arc::clone(&interrupt);
            listed(1_000_000, &limits, move |index| {
                interrupt.store(index >= last, std::sync::atomic::Ordering::Relaxed);
                index
            })
        };
        let (all, stopped) = until(usize::MAX);
        assert_eq!((all.len(), stopped), (1_000_000, None));
        let (some, stopped) = until(500_000);
        assert_eq!(stopped, Some(Stopped::Interrupted));
        assert!(some.len() < 500_000 + 2 * TOGETHER);
        let (few, _) = until(0);
        assert_eq!(few.len(), TOGETHER);
    }
}
