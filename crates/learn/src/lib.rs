//! Players that learn from their mistakes, on every game: elimination, beads, Q-learning, SARSA, temporal differences, Monte-Carlo
//! control and a linear learner for games too large for a table; and how much they have learned, by the exact solution.
//!
//! A game becomes a [`Graph`] of numbered positions and moves. A [`Learner`] chooses moves by number, is told how an [`Episode`] ended,
//! and can be asked what it would play. A [`Training`] brings it together with opponents; a [`Judge`] compares it with the
//! [`Solution`]. None of them knows any rules: those are behind [`Positions`].

mod action_values;
mod agent;
mod beads;
mod chance;
mod contest;
mod control;
mod elimination;
mod episode;
mod graph;
mod judge;
mod learner;
mod linear;
mod look_ahead;
mod monte_carlo;
mod positions;
mod q_learning;
mod reward;
mod sarsa;
mod solution;
mod temporal_difference;
mod training;

pub use action_values::Preference;
pub use agent::{Agent, ClosedStrategy, Halt, Learned, Perfect, Random, drawn};
pub use beads::{Beads, BeadsSettings, Draw};
pub use chance::Chance;
pub use contest::play as play_game;
pub use control::{Control, ControlSettings, Direction, Target};
pub use elimination::Elimination;
pub use episode::{Decision, Episode};
pub use graph::{Edge, Full, Graph, Node, Step};
pub use judge::{Assessment, Census, Judge};
pub use learner::{Choice, Eyes, Learner, Lore};
pub use linear::{Linear, LinearSettings, Weights};
pub use look_ahead::{Estimator, LookAhead, Outlook};
pub use monte_carlo::MonteCarlo;
pub use positions::{Found, Located, Played, Positions, PositionsOf, Standing};
pub use q_learning::QLearning;
pub use reward::{Pay, Reward, Worth};
pub use sarsa::Sarsa;
pub use solution::{Endless, Kind, Solution};
pub use temporal_difference::{PositionValues, TemporalDifference};
pub use training::{Lessons, Opponent, Regimen, Sitting, Starts, Training};
