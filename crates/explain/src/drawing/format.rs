//! The forms that drawings have, and how large they may be in each.

use thiserror::Error;

use crate::diagram::Diagram;
use crate::drawing::arrangement::arrange;
use crate::drawing::fonts::{Fonts, MissingLetter};
use crate::drawing::paint::paint;
use crate::drawing::scene::Scene;
use crate::drawing::{dot, png, svg, text, tikz};

/// A form of drawing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// Box characters, a line for each node.
    Text,
    /// Scalable Vector Graphics.
    Svg,
    /// A picture of pixels.
    Png,
    /// A page to print, where the program was built with the feature `pdf`.
    Pdf,
    /// The language of Graphviz, which finds places of its own.
    Dot,
    /// A LaTeX document of its own.
    Tikz,
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
    /// No typeface has a letter.
    #[error(transparent)]
    Letter(#[from] MissingLetter),
    /// The form is not part of this program.
    #[error("this program was built without the feature pdf; expected another form, such as svg")]
    NoPdf,
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

impl Format {
    /// All of them.
    pub const ALL: [Self; 6] = [Self::Text, Self::Svg, Self::Png, Self::Pdf, Self::Dot, Self::Tikz];

    /// Its name as `--format` takes it and as files end.
    pub fn name(self) -> &'static str {
        match self {
            Self::Text => "text",
            Self::Svg => "svg",
            Self::Png => "png",
            Self::Pdf => "pdf",
            Self::Dot => "dot",
            Self::Tikz => "tikz",
        }
    }

    /// Whether it is nothing to show in a terminal.
    pub fn is_binary(self) -> bool {
        matches!(self, Self::Png | Self::Pdf)
    }

    /// How many nodes of a tree, or cells of a table, it can show.
    pub fn most_nodes(self) -> usize {
        match self {
            Self::Text | Self::Svg | Self::Png | Self::Dot => 20_000,
            Self::Pdf | Self::Tikz => 2_000,
        }
    }

    /// Whether it can show so many.
    ///
    /// # Errors
    /// If it cannot.
    pub fn check(self, nodes: usize) -> Result<(), DrawError> {
        let most = self.most_nodes();
        if nodes <= most { Ok(()) } else { Err(DrawError::TooManyNodes { nodes, format: self.name(), most }) }
    }
}

/// The diagram in this form; `columns` is how wide lines of text may be.
///
/// # Errors
/// If it is too large for the form, or a letter is missing.
pub fn draw(diagram: &Diagram, format: Format, columns: usize) -> Result<Vec<u8>, DrawError> {
    format.check(diagram.nodes.len())?;
    let forms = Forms {
        text: || text::text(diagram, columns),
        dot: || Ok(dot::dot(diagram)),
        scene: || paint(diagram, &arrange(diagram)),
    };
    forms.write(format)
}

/// How something is drawn: in the ways of text and Graphviz, which place things themselves, and as a scene.
pub(crate) struct Forms<T, D, S> {
    pub(crate) text: T,
    pub(crate) dot: D,
    pub(crate) scene: S,
}

impl<T, D, S> Forms<T, D, S>
where
    T: FnOnce() -> String,
    D: FnOnce() -> Result<String, DrawError>,
    S: FnOnce() -> Scene,
{
    /// The drawing in this form.
    pub(crate) fn write(self, format: Format) -> Result<Vec<u8>, DrawError> {
        match format {
            Format::Text => Ok((self.text)().into_bytes()),
            Format::Dot => (self.dot)().map(String::into_bytes),
            Format::Svg => Ok(svg::svg(&(self.scene)()).into_bytes()),
            Format::Png => png::png(&(self.scene)(), &Fonts::system()),
            Format::Pdf => pdf(&(self.scene)()),
            Format::Tikz => Ok(tikz::tikz(&(self.scene)()).into_bytes()),
        }
    }
}

/// Refuses what has no place on an axis or a scale: no number at all, or one so large that its digits would fill the drawing.
pub(crate) fn check_number(number: f64, place: impl FnOnce() -> String) -> Result<(), DrawError> {
    const LARGEST: f64 = 1e12;
    let drawable = number.abs() <= LARGEST;
    if drawable { Ok(()) } else { Err(DrawError::Number { place: place(), number: number.to_string() }) }
}

#[cfg(feature = "pdf")]
fn pdf(scene: &Scene) -> Result<Vec<u8>, DrawError> {
    crate::drawing::pdf::pdf(scene, &Fonts::system())
}

#[cfg(not(feature = "pdf"))]
fn pdf(_: &Scene) -> Result<Vec<u8>, DrawError> {
    Err(DrawError::NoPdf)
}
