//! The forms a diagram can be drawn in, and how large it may be in each.

use thiserror::Error;

use crate::diagram::Diagram;
use crate::drawing::arrangement::arrange;
use crate::drawing::fonts::{Fonts, MissingLetter};
use crate::drawing::paint::paint;
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

/// Why a diagram was not drawn. Nothing has been written then.
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
    /// More pixels than a picture may have.
    #[error(
        "the picture would have {width} × {height} pixels: expected at most {most_side} a side and {most} in all; look fewer plies ahead, or draw it as svg"
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
    #[error("this program was built without the feature pdf; expected text, svg, png, dot, tikz or json")]
    NoPdf,
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

    /// How many nodes it can show.
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
    let scene = || paint(diagram, &arrange(diagram));
    match format {
        Format::Text => Ok(text::text(diagram, columns).into_bytes()),
        Format::Svg => Ok(svg::svg(&scene()).into_bytes()),
        Format::Png => png::png(&scene(), &Fonts::system()),
        Format::Pdf => pdf(&scene()),
        Format::Dot => Ok(dot::dot(diagram).into_bytes()),
        Format::Tikz => Ok(tikz::tikz(&scene()).into_bytes()),
    }
}

#[cfg(feature = "pdf")]
fn pdf(scene: &crate::drawing::scene::Scene) -> Result<Vec<u8>, DrawError> {
    crate::drawing::pdf::pdf(scene, &Fonts::system())
}

#[cfg(not(feature = "pdf"))]
fn pdf(_: &crate::drawing::scene::Scene) -> Result<Vec<u8>, DrawError> {
    Err(DrawError::NoPdf)
}
