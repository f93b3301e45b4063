//! A search as textbooks show it: the tree that it walks, every step, and both in words.

mod scale;
pub(crate) mod search;
pub(crate) mod sentences;
pub(crate) mod trace;
pub(crate) mod tree;
