//! A recorded game looked over: the moves that gave something away, what would have kept it, and what refutes them.

pub(crate) mod reviewer;
pub(crate) mod sentences;
