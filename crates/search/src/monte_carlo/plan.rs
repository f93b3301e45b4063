//! The parameters of a Monte-Carlo search.

/// The parameters of a search.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Plan {
    /// At most this many playouts, if there is a limit to them.
    pub playouts: Option<u64>,
    /// The exploration constant of UCT.
    pub exploration: f32,
    /// The seed of the random generator.
    pub seed: u64,
    /// The most bytes of the tree. Once it is full, playouts start where it ends.
    pub bytes: usize,
    /// One best move is enough: the search ends when it is certain of one.
    pub one_move: bool,
}

impl Plan {
    /// Playouts where nothing else is asked for.
    pub const PLAYOUTS: u64 = 100_000;
    /// Exploration where nothing else is asked for.
    pub const EXPLORATION: f32 = 0.8;
}

impl Default for Plan {
    fn default() -> Self {
        Self {
            playouts: Some(Self::PLAYOUTS),
            exploration: Self::EXPLORATION,
            seed: 0,
            bytes: 1 << 30,
            one_move: false,
        }
    }
}
