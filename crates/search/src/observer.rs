//! Observers of a search: the search that plays is also the one that is drawn and explained.

use nimatron_core::{Game, Score, Window};

/// Watches a search. The unit observer `()` watches nothing and is compiled away.
pub trait Observer<G: Game, S = Score> {
    /// Something happened, in the order of the search.
    fn notice(&mut self, event: SearchEvent<'_, G, S>);
}

impl<G: Game, S> Observer<G, S> for () {
    #[inline]
    fn notice(&mut self, _event: SearchEvent<'_, G, S>) {}
}

impl<G: Game, S, F: FnMut(SearchEvent<'_, G, S>)> Observer<G, S> for F {
    fn notice(&mut self, event: SearchEvent<'_, G, S>) {
        self(event);
    }
}

/// What a search does. Scores and windows are those of the player to move at the node in question.
///
/// Every node that is entered ends in exactly one of [`Leaf`](Self::Leaf), [`Horizon`](Self::Horizon),
/// [`Answered`](Self::Answered) and [`Leave`](Self::Leave), unless a limit stops the search.
#[derive(Clone, Copy, Debug)]
pub enum SearchEvent<'s, G: Game, S = Score> {
    /// A node is entered, through `mv` unless it is the root.
    Enter {
        /// The position.
        position: &'s G::Position,
        /// The move that led here.
        mv: Option<G::Move>,
        /// The window handed down; plain minimax has none.
        window: Option<Window>,
    },
    /// The node is finished: this is its score.
    Leaf(S),
    /// The node is at the horizon: this is its estimate.
    Horizon(S),
    /// The transposition table, or a static bound, answered for the node.
    Answered(S),
    /// A move raised the best score so far.
    Raise(S),
    /// A cut-off: the remaining children cannot matter.
    Cut {
        /// How many moves were not tried.
        left_out: usize,
    },
    /// The node's score is known and goes back up.
    Leave(S),
}
