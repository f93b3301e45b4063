//! Engines by name, and the one place that pairs them with games and goals.

pub(crate) mod erased;
pub(crate) mod evaluation;
pub(crate) mod heuristic;
pub(crate) mod job;
pub(crate) mod making;
pub(crate) mod sampled;
pub(crate) mod spec;
pub(crate) mod tables;
pub(crate) mod walk;
pub(crate) mod within;
