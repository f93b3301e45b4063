//! Exact solutions of whole games.

pub mod sprague_grundy;
