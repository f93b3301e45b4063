//! How hard a puzzle is: how often the levels miss the only move that wins.

use nimatron_search::Run;

use crate::error::Error;
use crate::player::level::{Strength, chance_of};
use crate::session::Session;

/// The mean of the levels' probabilities to miss the solution.
pub(super) fn missed(at: &dyn Session, solution: &str, run: &Run) -> Result<f64, Error> {
    let mut sum = 0.0;
    for level in 1..=Strength::HIGHEST {
        sum += 1.0 - chance_of(level, at, solution, run)?;
    }
    Ok(sum / Strength::HIGHEST as f64)
}

/// From 1 to 5, by fifths of what is missed.
pub(super) fn grade(missed: f64) -> u8 {
    const BOUNDS: [f64; 4] = [0.2, 0.4, 0.6, 0.8];
    BOUNDS.iter().fold(1, |grade, &bound| grade + u8::from(missed >= bound))
}
