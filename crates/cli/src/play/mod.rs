//! A game between people and machines: the table it is played at, and its line-by-line form.

mod advice;
mod board;
pub(crate) mod game_table;
pub(crate) mod line;
mod play_command;
