//! The rules of Nimatron's games, one file per game. Each family says in its file what its rules are, where they come
//! from, how its positions and moves are written, and within which limits it plays.

pub mod bitboard;
pub mod connect_four;
pub mod explicit;
mod features;
pub mod fibonacci;
pub mod grundy;
pub mod hexapawn;
pub mod kalah;
mod line_features;
mod lines;
mod mancala;
pub mod mnk;
pub mod mu_torere;
pub mod nim;
pub mod octal;
pub mod oware;
mod piles;
mod reading;
pub mod square_game;
mod stones;
pub mod subtraction;
mod threats;

pub use connect_four::ConnectFour;
pub use explicit::Explicit;
pub use fibonacci::Fibonacci;
pub use grundy::Grundy;
pub use hexapawn::Hexapawn;
pub use kalah::Kalah;
pub use mnk::{LineVariant, Mnk};
pub use mu_torere::MuTorere;
pub use nim::Nim;
pub use octal::Octal;
pub use oware::Oware;
pub use piles::Piles;
pub use square_game::SquareGame;
pub use stones::Stones;
pub use subtraction::Subtraction;

/// The most counters a heap may hold, in every game of heaps.
pub const LARGEST_HEAP: u32 = 1_000_000;
