//! Drawings of diagrams, boards, charts and heat maps: as text, SVG, PNG, PDF and TikZ; of diagrams and boards for Graphviz as well.
//!
//! A diagram is [arranged](arrangement), which gives every box and text its place, and [painted](paint) as a [scene] of boxes, lines and texts,
//! which each form writes down. [Boards](board), [charts](chart) and [heat maps](heat_map) become scenes as well. Text and Graphviz have layouts of their own.

pub mod arrangement;
pub mod board;
mod body;
pub mod chart;
mod children;
mod dot;
mod error;
#[cfg(feature = "png")]
mod fonts;
mod format;
pub mod geometry;
pub mod heat_map;
pub mod layout;
pub mod legend;
pub mod measure;
mod outline;
mod page;
mod paint;
#[cfg(feature = "pdf")]
mod pdf;
pub mod placed;
#[cfg(feature = "png")]
mod png;
mod room;
mod scale;
pub mod scene;
mod skeleton;
mod svg;
mod text;
pub mod theme;
mod tikz;
pub mod typeface;

pub use board::{Board, draw_board, paint_board};
pub use chart::{draw_chart, paint_chart};
pub use dot::dot;
pub use error::{DrawError, MissingLetter};
#[cfg(feature = "png")]
pub use fonts::Fonts;
pub use format::{Format, draw};
pub use heat_map::{draw_heat_map, paint_heat_map};
pub use paint::paint;
#[cfg(feature = "pdf")]
pub use pdf::pdf;
#[cfg(feature = "png")]
pub use png::png;
pub use room::Room;
pub use svg::svg;
pub use text::text;
pub use tikz::tikz;
