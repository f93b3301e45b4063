//! What an engine did, to look at: the tree it walked, step by step, and drawings of it; drawings of what a learner learned as well.

pub mod chart;
pub mod diagram;
pub mod drawing;
pub mod heat_map;
pub mod pattern;
mod recorder;
mod tree;
mod visits;

pub use recorder::{Act, Recorder, SearchStep};
pub use tree::{Growth, Merging, NodeKind, SearchEdge, SearchNode, TooLarge, Tree};
pub use visits::{Visit, Visits};
