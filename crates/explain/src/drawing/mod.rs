//! Diagrams drawn: as text, SVG, PNG, PDF, for Graphviz and for TikZ.
//!
//! A diagram is [arranged](arrangement), every box and text in its place, and [painted](paint) as a [scene] of plain boxes, lines and texts,
//! which the forms write down. Text and Graphviz do without: they place things in their own ways.

pub mod arrangement;
mod body;
mod dot;
mod fonts;
mod format;
pub mod geometry;
mod kin;
pub mod layout;
pub mod legend;
pub mod look;
pub mod measure;
mod outline;
mod paint;
#[cfg(feature = "pdf")]
mod pdf;
mod png;
pub mod scene;
mod skeleton;
mod svg;
mod text;
mod tikz;
pub mod typeface;

pub use dot::dot;
pub use fonts::{Fonts, MissingLetter};
pub use format::{DrawError, Format, draw};
pub use paint::paint;
#[cfg(feature = "pdf")]
pub use pdf::pdf;
pub use png::png;
pub use svg::svg;
pub use text::text;
pub use tikz::tikz;
