//! The pens that tell curves apart. The colors are close to those of Okabe and Ito (Color Universal Design, 2002), which differ for every kind of
//! color vision, darkened to a contrast of 3 : 1 to the paper. The dash patterns differ on a gray printer, and the signs in a terminal.

use crate::drawing::paint::{BLUE, INK};
use crate::drawing::scene::{Color, Dash, Stroke};

/// What a curve is drawn with.
pub(crate) struct Pen {
    pub(crate) color: Color,
    dash: Dash,
    /// The signs in a terminal, by where the line leads from there: 1 up, 2 down, 4 left, 8 right.
    signs: [char; 16],
}

/// How many curves a chart may have.
pub const MOST_CURVES: usize = PENS.len();

const PENS: [Pen; 6] = [
    Pen {
        color: BLUE,
        dash: Dash::Solid,
        signs: [' ', '╵', '╷', '│', '╴', '╯', '╮', '┤', '╶', '╰', '╭', '├', '─', '┴', '┬', '┼'],
    },
    Pen {
        color: Color(0xd5, 0x5e, 0x00),
        dash: Dash::Dashed,
        signs: [' ', '╹', '╻', '┃', '╸', '┛', '┓', '┫', '╺', '┗', '┏', '┣', '━', '┻', '┳', '╋'],
    },
    Pen {
        color: Color(0x00, 0x8a, 0x64),
        dash: Dash::Dotted,
        signs: [' ', '║', '║', '║', '═', '╝', '╗', '╣', '═', '╚', '╔', '╠', '═', '╩', '╦', '╬'],
    },
    Pen { color: Color(0xb0, 0x4a, 0x86), dash: Dash::DashDotted, signs: ['•'; 16] },
    Pen { color: INK, dash: Dash::LongDashed, signs: ['×'; 16] },
    Pen { color: Color(0x3a, 0x8f, 0xca), dash: Dash::DashDotDotted, signs: ['+'; 16] },
];

/// How thick curves are.
const WIDTH: f64 = 2.0;

impl Pen {
    /// That of a curve.
    pub(crate) fn of(curve: usize) -> &'static Self {
        &PENS[curve % MOST_CURVES]
    }

    pub(crate) fn stroke(&self) -> Stroke {
        Stroke { color: self.color, width: WIDTH, dash: self.dash }
    }

    /// The sign for a place that the line leaves in these directions.
    pub(crate) fn sign(&self, directions: u8) -> char {
        self.signs[usize::from(directions) % self.signs.len()]
    }
}
