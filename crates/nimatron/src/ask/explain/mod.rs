//! Why the best move is best and the others are not: reasons found by looking at what the rules, the exact values and the shape of
//! the positions say, each verified before it is written down. No game is known here by name.
//!
//! | file | reasons |
//! |---|---|
//! | [`candidate`] | what is seen of each move: where it leads, the replies, who wins at once |
//! | [`tactics`] | threats, threats prevented, forced replies |
//! | [`comparison`] | how the values of the moves compare |
//! | [`turns`] | what a whole turn banks and captures |
//! | [`heaps`], [`sums`] | patterns of lost heaps, nim-sums |
//! | [`refutation`] | what is wrong with the other moves |

mod candidate;
mod comparison;
mod explainer;
mod heaps;
mod inquiry;
mod nimbers;
mod reached;
mod refutation;
pub(crate) mod sentences;
mod sums;
mod tactics;
mod turns;

pub(crate) use explainer::explain;
