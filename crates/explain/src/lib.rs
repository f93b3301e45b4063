//! Explanations of a search: the tree that it walked, its steps, and what it did at each node. Diagrams, learning curves and heat maps, and
//! their drawings.
//!
//! # Features
//!
//! `png`, a default: drawings as PNG. `pdf`: as PDF too. `serde`: the status of a node can be written as data. `schema`: it describes itself,
//! for the description of an interface.

pub mod chart;
pub mod diagram;
pub mod drawing;
pub mod heat_map;
pub mod pattern;
mod recorder;
mod tree;
mod visits;

pub use recorder::{Act, Recorder, SearchStep};
pub use tree::{Growth, GrowthError, Merging, NodeKind, SearchEdge, SearchNode, Tree};
pub use visits::{Visit, Visits};
