//! What a user calls. One program, so that the facade is linked once; what measures memory is another, which nothing else disturbs.

mod counts;
mod diagrams;
mod estimates;
mod glossary;
mod goals;
mod homework;
mod learners;
mod lessons;
mod levels;
mod limits;
mod matches;
mod monte_carlo;
mod players;
mod playthroughs;
mod puzzles;
mod reading;
mod reasons;
mod records;
mod refusals;
mod sessions;
mod solutions;
mod threats;
mod tournament;
mod truth;
mod words;
mod written_lessons;
