//! How lessons search a game: which of the searches that can be compared is theirs.

/// The alpha-beta search of the lesson about a game. Its minimax tries moves in the rules' order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LessonsSearch {
    /// Whether moves that lose at once are left out where there is another.
    pub omits_losing_moves: bool,
    /// Whether moves are tried in the reverse of the rules' order.
    pub is_reversed: bool,
    /// Whether the first window is that from a loss to a win.
    pub is_tight: bool,
}
