//! Whole games in files, books and nim-values. One program, so that solvers are compiled for a game once.

mod books;
mod crafted;
mod crash_points;
mod damage;
mod journal;
mod listed;
mod margin_endgames;
mod margin_sections;
mod out_of_core;
mod oware_databases;
mod ranges;
mod sprague_grundy;
