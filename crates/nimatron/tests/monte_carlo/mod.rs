//! Monte-Carlo tree search as a user asks for it: how strong it is, and what it answers.

mod optimal_moves;
mod requests;
mod truth;
