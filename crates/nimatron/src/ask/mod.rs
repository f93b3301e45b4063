//! The questions that a session answers, a module for each: they know one [`GameSession`](crate::game_session::GameSession) and
//! answer with a [report](crate::report).

pub(crate) mod analyze;
mod answer;
pub(crate) mod book;
pub(crate) mod compare;
mod endgames;
mod estimate;
pub(crate) mod explain;
pub(crate) mod forecast;
mod listing;
mod monte_carlo;
pub(crate) mod nimbers;
pub(crate) mod probe;
pub(crate) mod score;
pub(crate) mod solution;
pub(crate) mod textbook;
mod unanswered;
