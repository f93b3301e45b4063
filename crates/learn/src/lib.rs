//! Reinforcement learning for every game: elimination, beads, Q-learning, SARSA, Monte-Carlo control, temporal differences in a table, and
//! linear TD(λ) for games too large for a table.
//!
//! A game becomes a [`Graph`] of numbered positions and moves, behind which [`Positions`] hides the rules. A [`Learner`] chooses moves and
//! learns from [`Episode`]s. A [`Training`] plays a learner against an [`Opponent`]. An [`Evaluator`] compares the learned policy with the
//! exact [`Solution`].
//!
//! # Features
//!
//! `schema`: judgements describe themselves, for the description of an interface.

mod action_values;
mod agent;
mod beads;
mod contest;
mod control;
mod elimination;
mod episode;
mod evaluator;
mod graph;
mod learner;
mod linear;
mod look_ahead;
mod monte_carlo;
mod positions;
mod q_learning;
mod random_generator;
mod reward;
mod sarsa;
mod seats;
mod solution;
mod temporal_difference;
mod training;
mod transition;

pub use action_values::TieBreaking;
pub use agent::{Agent, ClosedStrategyAgent, Halt, LearnedAgent, PerfectAgent, RandomAgent, sample};
pub use beads::{BeadPolicy, Beads, BeadsSettings};
pub use contest::play as play_game;
pub use control::{Control, ControlSettings, Direction, Target};
pub use elimination::Elimination;
pub use episode::{ChosenMove, Decision, Episode};
pub use evaluator::{Assessment, Census, Evaluator};
pub use graph::{Graph, GraphResult, OutOfMemory};
pub use learner::{Learner, Parameters, Perspective};
pub use linear::{Linear, LinearSettings, Weights};
pub use look_ahead::{Estimator, LookAhead, OnePlyLookAhead};
pub use monte_carlo::MonteCarlo;
pub use positions::{LocatedPosition, NewPosition, PlayedMove, Positions, PositionsOf};
pub use q_learning::QLearning;
pub use random_generator::RandomGenerator;
pub use reward::{EpisodeRewards, OutcomeRewards, Reward};
pub use sarsa::Sarsa;
pub use seats::Seats;
pub use solution::{Loopy, PositionKind, Solution};
pub use temporal_difference::{StateValues, TemporalDifference};
pub use training::{LearnsFrom, Opponent, Schedule, Starts, Training};
pub use transition::{EdgeIndex, NodeIndex, NodeSituation, Transition};
