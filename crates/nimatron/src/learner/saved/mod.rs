//! Learners written down: what they have learned, of which rules, and where their training stood, so that it goes on as if it had
//! never been left.
//!
//! A file says for each position what is thought of its moves, by their texts: it depends neither on how a graph numbers them
//! nor on how a learner keeps them. Its form is described in `docs/learners.md`.

mod contents;
mod restored;
mod text;

pub use contents::{SavedBox, SavedLearner, SavedParameters, SavedTraining, SavedValues, Trained};
pub use restored::{RestoredLearner, RestoredOpponent};
