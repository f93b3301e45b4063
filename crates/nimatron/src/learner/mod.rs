//! Learners as a user names, keeps and questions them.

pub(crate) mod advisor;
pub(crate) mod estimates;
pub(crate) mod heuristic;
pub(crate) mod inspection;
pub(crate) mod saved;
pub(crate) mod spec;
