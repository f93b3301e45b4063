//! Opening books: the exact values of all positions that a game reaches in its first plies, in a file.
//!
//! A book holds values and no positions: rules and a start determine which there are and in which order. Only those of the last ply are
//! searched for; the others follow from them.

mod checking;
mod positions;
mod valuing;
mod writing;

pub use checking::{BookCheck, verify_book};
pub use positions::BookPositions;
pub use valuing::Valuer;
pub use writing::{BookTask, WrittenBook, write_book};
