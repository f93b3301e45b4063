//! The words that answers choose from where there are a few.

use std::fmt;

use serde::Serialize;

/// Enums that are written, and displayed, by the names of their variants.
macro_rules! words {
    ($($(#[$about:meta])+ $name:ident: $($(#[$renamed:meta])? $word:ident),+;)+) => {$(
        $(#[$about])+
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
        #[serde(rename_all = "kebab-case")]
        #[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
        #[expect(missing_docs, reason = "the enum documents them together")]
        pub enum $name { $($(#[$renamed])? $word),+ }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.serialize(f)
            }
        }
    )+};
}

words! {
    /// The window that a search begins with: from minus infinity to infinity, or from a loss to a win.
    RootWindow: Full, Tight;

    /// What happens in a step of a search. `raise` is a new best for the first seat, which alpha-beta puts into alpha; `lower` one
    /// for the second, which goes into beta.
    TraceEvent: Enter, Leaf, Raise, Lower, Cut, Leave;

    /// Why a node is a leaf: the game is over, the horizon is reached, or the cache knows it. Why a node is cut: by the relation of
    /// alpha and beta.
    TraceReason: End, Horizon, Cache, #[serde(rename = "alpha >= beta")] At, #[serde(rename = "alpha > beta")] Beyond;

    /// A line of pseudo-code, by its name among the messages. Some lines are others where there is a window, a GAIN from which the depth
    /// is taken, or an explicit stack; those with a queue build the graph of a game.
    CodeLine: QueueBegin, QueueEach, QueueEnd, QueueHorizon, QueueMove, QueueAdd, StackBegin, StackEach, StackCache, StackEnd,
        StackHorizon, StackPush, StackPop, Enter, EnterWindow, EnterDepth, EnterDepthWindow, Cache, CacheWindow, End, EndGain, Horizon, HorizonDepth, Begin,
        Each, Child, ChildWindow, ChildDepth, ChildDepthWindow, Raise, RaiseWindow, Lower, LowerWindow, CutAt, CutBeyond, Return;

    /// What the numbers of a learner are: 1 for choices that are left and 0 for others, beads, or what moves are worth.
    Measure: Choices, Beads, Worths;
}
