//! Why something is not drawn.

use thiserror::Error;

/// No font has a letter of the drawing.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("no font on this machine has '{letter}' (U+{:04X}); install one that has, Noto Sans CJK for Chinese, or draw it as svg", u32::from(*.letter))]
pub struct MissingLetter {
    /// The letter.
    pub letter: char,
}

/// Why something was not drawn. Nothing has been written then.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum DrawError {
    /// More nodes than the form can show.
    #[error(
        "the tree has {nodes} nodes, too many for {format}: expected at most {most}; look fewer plies ahead"
    )]
    TooManyNodes {
        /// How many there are.
        nodes: usize,
        /// The form.
        format: &'static str,
        /// How many there may be.
        most: usize,
    },
    /// More cells than the form can show.
    #[error(
        "the table has {cells} cells, too many for {format}: expected at most {most}; draw fewer of its columns"
    )]
    TooManyCells {
        /// How many there are.
        cells: usize,
        /// The form.
        format: &'static str,
        /// How many there may be.
        most: usize,
    },
    /// More curves than can be told apart.
    #[error("the chart has {curves} curves, too many to be told apart: expected at most {most}")]
    TooManyCurves {
        /// How many there are.
        curves: usize,
        /// How many there may be.
        most: usize,
    },
    /// A number that has no place in a drawing.
    #[error("{place}: cannot draw {number}; expected a number from −1e12 to 1e12")]
    Number {
        /// What it belongs to.
        place: String,
        /// The number.
        number: String,
    },
    /// More pixels than a picture may have.
    #[error(
        "the picture would have {width} × {height} pixels: expected at most {most_side} a side and {most} in all; show less of it, or draw it as svg"
    )]
    TooManyPixels {
        /// How many side by side.
        width: u64,
        /// How many one above the other.
        height: u64,
        /// How many there may be on a side.
        most_side: u64,
        /// How many there may be in all.
        most: u64,
    },
    /// Nobody waits for it any more.
    #[error("interrupted")]
    Interrupted,
    /// No typeface has a letter.
    #[error(transparent)]
    Letter(#[from] MissingLetter),
    /// The form is not part of this program.
    #[error(
        "this program was built without the feature {format} (cargo build --features {format}); expected another form, such as svg"
    )]
    LeftOut {
        /// The form, which is the feature's name.
        format: &'static str,
    },
    /// The form has no way to say it.
    #[error("dot describes trees and graphs only; expected text, svg, png, pdf or tikz")]
    NoDot,
    /// A library refused what it was given.
    #[error("cannot draw as {format}: {reason}")]
    Library {
        /// The form.
        format: &'static str,
        /// What the library said.
        reason: String,
    },
}

/// Refuses what has no place on an axis or a scale: no number at all, or one so large that its digits would fill the drawing.
pub(crate) fn check_number(number: f64, place: impl FnOnce() -> String) -> Result<(), DrawError> {
    const LARGEST: f64 = 1e12;
    let drawable = number.abs() <= LARGEST;
    if drawable { Ok(()) } else { Err(DrawError::Number { place: place(), number: number.to_string() }) }
}
