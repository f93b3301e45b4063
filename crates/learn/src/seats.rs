//! Who takes which seat, over many games.

/// Where a learner, or the first player of a match, sits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Seats {
    /// First in every game.
    #[default]
    Fixed,
    /// Second in every game.
    Second,
    /// First and second by turns.
    Swapped,
    /// Drawn before every game.
    Random,
}

impl Seats {
    /// All ways, by name.
    pub const ALL: [(&'static str, Self); 4] = [
        ("fixed", Self::Fixed),
        ("second", Self::Second),
        ("swapped", Self::Swapped),
        ("random", Self::Random),
    ];

    /// Whether it sits second in the game with this number; `draw` decides where the seat is random.
    pub fn is_second(self, game: u64, draw: impl FnOnce() -> bool) -> bool {
        match self {
            Self::Fixed => false,
            Self::Second => true,
            Self::Swapped => game % 2 == 1,
            Self::Random => draw(),
        }
    }
}
