//! Exact solutions of whole games.
