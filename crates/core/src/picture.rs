//! A board as data: what is where, for a terminal, a page or a drawing to show in its own way.

use crate::game::Game;
use crate::notation::{Seat, Situation};

/// Games whose situations can be shown as more than their notation.
pub trait Render: Game {
    /// What the board looks like.
    fn picture(&self, situation: &Situation<Self::Position>) -> Picture;

    /// Where one points on the picture to make a legal move: at one spot, or at several in turn, as from and to. Empty for a
    /// move that cannot be pointed at.
    ///
    /// Law: the spots are on the picture, and no two moves of a situation have the same ones.
    fn spots(&self, situation: &Situation<Self::Position>, mv: Self::Move) -> Vec<Spot>;
}

/// A place on a picture that can be pointed at. Everything counts from 0, in the order in which the picture holds it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(tag = "kind", rename_all = "kebab-case"))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = SpotReport))]
pub enum Spot {
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
        /// Whose.
        owner: Seat,
        /// Which one, from its owner's left.
        pit: usize,
    },
}

impl Picture {
    /// What it counts: the counters of each pile, or the seeds of each pit counter-clockwise from the first seat's leftmost
    /// one, each row's store after its pits. `None` where nothing is counted.
    #[must_use]
    pub fn counts(&self) -> Option<Vec<i64>> {
        match self {
            Self::Piles { piles } => Some(piles.iter().copied().map(i64::from).collect()),
            Self::Sowing(Sowing { lower, upper, stores: [first, second] }) => {
                let row = |pits: &mut dyn Iterator<Item = &u32>| pits.copied().map(i64::from).collect();
                let [lower, upper]: [Vec<_>; 2] = [row(&mut lower.iter()), row(&mut upper.iter().rev())];
                Some([lower, vec![*first], upper, vec![*second]].concat())
            }
            Self::Grid(_) | Self::Lines { .. } => None,
        }
    }

    /// The same board as the player opposite sees it; `None` where it looks the same from everywhere. Spots keep meaning
    /// the unturned picture.
    #[must_use]
    pub fn turned(&self) -> Option<Self> {
        let reversed = |labels: &[String]| labels.iter().rev().cloned().collect();
        match self {
            Self::Grid(grid) if grid.has_sides => Some(Self::Grid(Grid {
                cells: grid.cells.iter().rev().copied().collect(),
                column_labels: reversed(&grid.column_labels),
                row_labels: reversed(&grid.row_labels),
                line: grid.line.iter().map(|cell| grid.cells.len() - 1 - cell).collect(),
                links: grid.links.iter().map(|ends| ends.map(|cell| grid.cells.len() - 1 - cell)).collect(),
                ..*grid
            })),
            Self::Sowing(Sowing { lower, upper, stores: [first, second] }) => Some(Self::Sowing(Sowing {
                lower: upper.iter().rev().copied().collect(),
                upper: lower.iter().rev().copied().collect(),
                stores: [*second, *first],
            })),
            Self::Piles { .. } | Self::Grid(_) | Self::Lines { .. } => None,
        }
    }
}

/// The kinds of boards.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(tag = "kind", rename_all = "kebab-case"))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = PictureReport))]
pub enum Picture {
    /// Piles of counters, numbered from 1.
    Piles {
        /// How many counters each has.
        piles: Vec<u32>,
    },
    /// A rectangle of cells.
    Grid(#[cfg_attr(feature = "schema", schema(inline))] Grid),
    /// Two rows of pits and a store for each player.
    Sowing(#[cfg_attr(feature = "schema", schema(inline))] Sowing),
    /// Lines of text, for boards that are none of these.
    Lines {
        /// The lines.
        lines: Vec<String>,
    },
}

/// A rectangle of cells, each empty or holding a piece named by one character.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Grid {
    /// How many cells a row has.
    pub columns: usize,
    /// Row by row from the top.
    pub cells: Vec<Option<char>>,
    /// What stands below the columns, if anything, one text each.
    pub column_labels: Vec<String>,
    /// What stands beside the rows, if anything, from the top, one text each.
    pub row_labels: Vec<String>,
    /// What the pieces of the first and of the second seat are called; the same where all pieces are both players'.
    pub pieces: [char; 2],
    /// Whether the players sit at opposite edges, the first seat at the lower one, so that the board can be turned round.
    pub has_sides: bool,
    /// The cells of the lines that won, if any.
    pub line: Vec<usize>,
    /// Whether the first row and column and every second one after it are narrow: points where both are, and between two points the
    /// place of a line. The wide cells are boxes, each held by the piece of its owner.
    pub lattice: bool,
    /// The pairs of cells that a line of the board joins; none on boards without such lines.
    pub links: Vec<[usize; 2]>,
}

impl Grid {
    /// Whose piece it is.
    pub fn owner(&self, piece: char) -> Option<Seat> {
        let [first, second] = self.pieces;
        match piece {
            piece if piece == first => Some(Seat::First),
            piece if piece == second => Some(Seat::Second),
            _ => None,
        }
    }

    /// Whether all pieces are both players'.
    pub fn is_shared(&self) -> bool {
        self.pieces[0] == self.pieces[1]
    }

    /// Whether a seat's pieces are the dark ones, where they are not drawn as letters: those called black, else the second seat's.
    pub fn is_dark(&self, seat: Seat) -> bool {
        let black_first = self.pieces.map(|piece| piece.to_ascii_lowercase()) == ['b', 'w'];
        (seat == Seat::First) == black_first
    }
}

/// A sowing board, seen by the first seat: its own row is the lower one.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Sowing {
    /// The lower row from left to right: the first seat's pits.
    pub lower: Vec<u32>,
    /// The upper row from left to right: the second seat's pits in reverse.
    pub upper: Vec<u32>,
    /// What the first and the second seat have banked; their stores are on the right and on the left.
    pub stores: [i64; 2],
}

#[cfg(test)]
mod tests {
    use super::{Grid, Picture, Sowing};

    fn labels(text: &str) -> Vec<String> {
        text.chars().map(String::from).collect()
    }

    fn board(cells: &str, columns: &str, rows: &str, has_sides: bool) -> Picture {
        let cells = cells.chars().map(|piece| (piece != '.').then_some(piece)).collect();
        let (column_labels, row_labels) = (labels(columns), labels(rows));
        Picture::Grid(Grid {
            columns: columns.len(),
            cells,
            column_labels,
            row_labels,
            pieces: ['X', 'O'],
            has_sides,
            line: vec![0],
            ..Grid::default()
        })
    }

    fn sowing(lower: [u32; 3], upper: [u32; 3], stores: [i64; 2]) -> Picture {
        Picture::Sowing(Sowing { lower: lower.to_vec(), upper: upper.to_vec(), stores })
    }

    #[test]
    fn seeds_are_counted_as_they_are_sown() {
        assert_eq!(sowing([1, 2, 3], [6, 5, 4], [10, 20]).counts(), Some(vec![1, 2, 3, 10, 4, 5, 6, 20]));
        assert_eq!(Picture::Piles { piles: vec![3, 5] }.counts(), Some(vec![3, 5]));
        assert_eq!(board("x.o.", "ab", "", false).counts(), None);
    }

    #[test]
    fn the_player_opposite_sees_the_board_turned_round() {
        let check = |picture: Picture, turned: Picture| {
            assert_eq!(picture.turned().as_ref(), Some(&turned));
            assert_eq!(turned.turned(), Some(picture), "turned twice");
        };
        let turned = |line: &[usize], picture| match picture {
            Picture::Grid(grid) => Picture::Grid(Grid { line: line.to_vec(), ..grid }),
            other => other,
        };
        check(board("bb..w.", "abc", "21", true), turned(&[5], board(".w..bb", "cba", "12", true)));
        check(sowing([1, 2, 3], [6, 5, 4], [10, 20]), sowing([4, 5, 6], [3, 2, 1], [20, 10]));
    }

    #[test]
    fn some_pictures_look_the_same_from_everywhere() {
        let lines = Picture::Lines { lines: labels("ab") };
        for picture in [Picture::Piles { piles: vec![1, 2] }, board("x.o.", "ab", "", false), lines] {
            assert_eq!(picture.turned(), None, "{picture:?}");
        }
    }
}
