//! One file per question.

pub(crate) mod analysis;
pub(crate) mod games;
pub(crate) mod live;
pub(crate) mod position;
pub(crate) mod words;
