//! Boards and what moves do to them, as the page gets them.

use nimatron::core::{Event, Picture, Seat, Spot};
use nimatron::report::seat_name;
use serde::Serialize;
use utoipa::ToSchema;

/// A board.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub(crate) enum PictureReport {
    /// Piles of counters.
    Piles {
        /// How many counters each has.
        piles: Vec<u32>,
    },
    /// A rectangle of cells.
    Grid {
        /// How many cells a row has.
        columns: usize,
        /// Row by row from the top: the piece that stands there, in one character.
        cells: Vec<Option<char>>,
        /// What stands below the columns; nothing or one text each.
        column_labels: Vec<String>,
        /// What stands beside the rows, from the top; nothing or one text each.
        row_labels: Vec<String>,
        /// The pieces of the first and of the second seat.
        pieces: [char; 2],
        /// Whether the players sit at opposite edges, the first seat at the lower one.
        has_sides: bool,
    },
    /// Two rows of pits and two stores.
    Sowing {
        /// The first seat's pits, from left to right.
        lower: Vec<u32>,
        /// The second seat's pits, from left to right: its own from the last to the first.
        upper: Vec<u32>,
        /// The stores of the first and of the second seat, on the right and on the left.
        stores: [i64; 2],
    },
    /// Lines of text.
    Lines {
        /// The lines.
        lines: Vec<String>,
    },
}

impl From<Picture> for PictureReport {
    fn from(picture: Picture) -> Self {
        match picture {
            Picture::Piles(piles) => Self::Piles { piles },
            Picture::Lines(lines) => Self::Lines { lines },
            Picture::Sowing(sowing) => {
                Self::Sowing { lower: sowing.lower, upper: sowing.upper, stores: sowing.stores }
            }
            Picture::Grid(grid) => Self::Grid {
                columns: grid.columns,
                cells: grid.cells,
                column_labels: grid.column_labels,
                row_labels: grid.row_labels,
                pieces: grid.pieces,
                has_sides: grid.has_sides,
            },
        }
    }
}

/// A place on a board that can be pointed at. Everything counts from 0, in the order of the board.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub(crate) enum SpotReport {
    /// A counter of a pile.
    Counter {
        /// Which pile.
        pile: usize,
        /// Which of its counters.
        counter: usize,
    },
    /// A cell of a grid.
    Cell {
        /// Which one.
        cell: usize,
    },
    /// A column of a grid, wherever in it.
    Column {
        /// Which one.
        column: usize,
    },
    /// A pit of a sowing board.
    Pit {
        /// Whose: `first` or `second`.
        owner: &'static str,
        /// Which one, from its owner's left.
        pit: usize,
    },
}

impl From<Spot> for SpotReport {
    fn from(spot: Spot) -> Self {
        match spot {
            Spot::Counter { pile, counter } => Self::Counter { pile, counter },
            Spot::Cell(cell) => Self::Cell { cell },
            Spot::Column(column) => Self::Column { column },
            Spot::Pit { owner, pit } => Self::Pit { owner: seat_name(owner), pit },
        }
    }
}

/// Something that a move does. Piles and pits carry the number that the notation gives them.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub(crate) enum EventReport {
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
        /// The piece.
        piece: char,
        /// Where.
        to: String,
    },
    /// A piece moves.
    Moved {
        /// The piece.
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
        /// How many.
        pieces: u32,
    },
    /// What is left on the board at the end goes to somebody.
    Swept {
        /// To whom: `first` or `second`.
        to: &'static str,
        /// How many seeds.
        seeds: u32,
    },
}

impl From<Event> for EventReport {
    fn from(event: Event) -> Self {
        match event {
            Event::Taken { counters, pile, left } => Self::Taken { counters, pile, left },
            Event::Split { pile, parts } => Self::Split { pile, parts },
            Event::Placed { piece, to } => Self::Placed { piece, to },
            Event::Moved { piece, from, to } => Self::Moved { piece, from, to },
            Event::Sown { pit, seeds } => Self::Sown { pit, seeds },
            Event::Captured { pieces } => Self::Captured { pieces },
            Event::Swept { to, seeds } => Self::Swept { to: seat_name(to), seeds },
        }
    }
}

/// A seat in one word, where somebody sits there.
pub(crate) fn seat(seat: Option<Seat>) -> Option<&'static str> {
    seat.map(seat_name)
}
