//! The forms that drawings have, and how large they may be in each.

use crate::diagram::Diagram;
use crate::drawing::arrangement::arrange_within;
use crate::drawing::error::DrawError;
#[cfg(feature = "png")]
use crate::drawing::fonts::Fonts;
use crate::drawing::paint::paint;
use crate::drawing::room::Room;
use crate::drawing::scene::Scene;
use crate::drawing::{dot, svg, text, tikz};

/// A form of drawing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// Box characters, a line for each node.
    Text,
    /// Scalable Vector Graphics.
    Svg,
    /// A picture of pixels, where the program was built with the feature `png`.
    Png,
    /// A page to print, where the program was built with the feature `pdf`.
    Pdf,
    /// The language of Graphviz, which finds places of its own.
    Dot,
    /// A LaTeX document of its own.
    Tikz,
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

    /// Whether the program can write it.
    ///
    /// # Errors
    /// If it was built without.
    pub fn check_built(self) -> Result<(), DrawError> {
        match self {
            Self::Png if !cfg!(feature = "png") => Err(DrawError::LeftOut { format: "png" }),
            Self::Pdf if !cfg!(feature = "pdf") => Err(DrawError::LeftOut { format: "pdf" }),
            _ => Ok(()),
        }
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

/// The diagram in this form, in the room that there is.
///
/// # Errors
/// If it is too large for the form, or a letter is missing.
pub fn draw(diagram: &Diagram, format: Format, room: impl Into<Room>) -> Result<Vec<u8>, DrawError> {
    let room = room.into();
    format.check(diagram.nodes.len())?;
    let forms = Forms {
        text: || text::text(diagram, room.columns),
        dot: || Ok(dot::dot(diagram)),
        scene: || paint(diagram, &arrange_within(diagram, room.width)),
    };
    forms.write(format, &room)
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
    pub(crate) fn write(self, format: Format, room: &Room) -> Result<Vec<u8>, DrawError> {
        room.check()?;
        if format == Format::Text {
            return Ok((self.text)().into_bytes());
        }
        if format == Format::Dot {
            return (self.dot)().map(String::into_bytes);
        }
        let scene = (self.scene)();
        room.check()?;
        match format {
            Format::Png => png(&scene, room),
            Format::Pdf => pdf(&scene),
            Format::Tikz => Ok(tikz::tikz(&scene).into_bytes()),
            _ => Ok(svg::svg(&scene).into_bytes()),
        }
    }
}

#[cfg(feature = "png")]
fn png(scene: &Scene, room: &Room) -> Result<Vec<u8>, DrawError> {
    crate::drawing::png::png(scene, &Fonts::system(), room)
}

#[cfg(not(feature = "png"))]
fn png(_: &Scene, _: &Room) -> Result<Vec<u8>, DrawError> {
    Err(DrawError::LeftOut { format: "png" })
}

#[cfg(feature = "pdf")]
fn pdf(scene: &Scene) -> Result<Vec<u8>, DrawError> {
    crate::drawing::pdf::pdf(scene, &Fonts::system())
}

#[cfg(not(feature = "pdf"))]
fn pdf(_: &Scene) -> Result<Vec<u8>, DrawError> {
    Err(DrawError::LeftOut { format: "pdf" })
}
