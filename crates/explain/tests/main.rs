//! Drawings, charts and patterns.

mod charts;
mod drawings;
mod pattern;
