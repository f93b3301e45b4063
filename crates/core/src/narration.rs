//! What a move did, as data: for sentences in any language, animations and captions.

use crate::game::Game;
use crate::notation::{Seat, Situation};

/// Games that can tell what a move does to the board. Who moves next, what was banked and who won need no telling: they are
/// in the step.
pub trait Narrate: Game {
    /// What legal move `mv` does, in the order in which it happens; at least one event.
    fn events(&self, situation: &Situation<Self::Position>, mv: Self::Move) -> Vec<Event>;
}

/// Something that a move does. Piles and pits carry the number that the notation gives them.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(tag = "kind", rename_all = "kebab-case"))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = EventReport))]
pub enum Event {
    /// Counters are taken away.
    Taken {
        /// How many.
        counters: u32,
        /// From which pile, where there are several.
        pile: Option<u32>,
        /// What is left of the pile.
        left: u32,
    },
    /// A pile is split in two.
    Split {
        /// Which pile, where there are several.
        pile: Option<u32>,
        /// What it is split into.
        parts: [u32; 2],
    },
    /// A piece is put on the board.
    Placed {
        /// The piece, as the picture shows it.
        piece: char,
        /// Where.
        to: String,
    },
    /// A piece is taken off the board by its owner.
    Removed {
        /// The piece, as the picture showed it.
        piece: char,
        /// From where.
        from: String,
    },
    /// A piece moves.
    Moved {
        /// The piece, as the picture shows it.
        piece: char,
        /// From where.
        from: String,
        /// To where.
        to: String,
    },
    /// The seeds of a pit are sown.
    Sown {
        /// Which pit.
        pit: u32,
        /// How many seeds it held.
        seeds: u32,
    },
    /// Pieces or seeds are captured.
    Captured {
        /// How many leave the board, or enter the mover's store.
        pieces: u32,
    },
    /// What is left on the board at the end goes to a player.
    Swept {
        /// To whom.
        to: Seat,
        /// How many seeds.
        seeds: u32,
    },
}
