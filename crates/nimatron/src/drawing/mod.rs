//! What is shown of games, searches and learners: boards as text, diagrams, charts and tables of numbers.

pub(crate) mod board_picture;
pub(crate) mod boards;
pub(crate) mod diagram;
pub(crate) mod heat_map;
pub(crate) mod learning_curve;
pub(crate) mod search_step;
pub(crate) mod walked;
