//! Checks a book: the values of inner plies are derived anew from those of the last one, and some or all of these are searched for again.

use std::sync::atomic::AtomicU64;

use nimatron_core::definition::Definition;
use nimatron_core::{Game, Value};

use super::positions::BookPositions;
use super::valuing::{Valuer, values};
use crate::file::{BOOK_TIER, Form, Section, SolutionFile, value_of};
use crate::solve_error::SolveError;
use crate::stored_goal::StoredGoal;
use crate::verify::{Verified, in_words};

/// What of a book is checked, and where it is told how far it is.
#[derive(Clone, Copy, Debug)]
pub struct BookCheck<'c> {
    /// The goal of the values.
    pub goal: StoredGoal,
    /// How many positions of the last ply are searched for again, evenly spread; all of them if it is `None`.
    pub sample: Option<usize>,
    /// The number of positions searched for.
    pub progress: &'c AtomicU64,
}

/// Checks a book whose fingerprint is that of these rules.
///
/// # Errors
/// If the file is damaged, or a position is not solved.
pub fn verify_book<G: Game>(
    rules: &Definition<G>,
    positions: &BookPositions<G::Position>,
    file: &SolutionFile,
    check: BookCheck<'_>,
    valuers: &mut [Valuer<'_, G::Position>],
) -> Result<Verified, SolveError> {
    file.check()?;
    if !is_whole(file, positions.count() as u64) {
        let first = Some(format!("the book of these plies has {} positions", positions.count()));
        return Ok(Verified { positions: 0, errors: 0, first, complete: false });
    }
    let stored = read(file, check.goal)?;
    let last = positions.last();
    let sample: Vec<_> = sample(last.len(), check.sample).collect();
    let searched: Vec<_> = sample.iter().map(|&index| &last[index]).collect();
    let found = sample.iter().copied().zip(values(&searched, valuers, check.progress)?);
    let inner = positions.inner_values(rules, check.goal, &stored[..last.len()]);
    let wrong = found.chain((last.len()..).zip(inner)).filter(|(index, value)| stored[*index] != *value);
    let wrong: Vec<_> = wrong.collect();
    let told = |(index, value): &(usize, Value)| {
        let [stored, value] = [stored[*index], *value].map(|value| in_words(value, rules.decimals));
        format!("position {index} has the value '{stored}', expected '{value}'")
    };
    Ok(Verified {
        positions: (sample.len() + positions.count() - last.len()) as u64,
        errors: wrong.len() as u64,
        first: wrong.first().map(told),
        complete: sample.len() == last.len(),
    })
}

/// Whether a file has the tiers of a book of so many positions.
pub(super) fn is_whole(file: &SolutionFile, positions: u64) -> bool {
    let is_tier = |(index, section): (u64, &Section)| {
        section.tier == index
            && section.positions == BOOK_TIER.min(positions - (index * BOOK_TIER).min(positions))
    };
    let is_book = file.header().form == Form::Enumerated && file.positions() == positions;
    is_book && (0..).zip(file.tiers()).all(is_tier)
}

/// All values of a book.
fn read(file: &SolutionFile, goal: StoredGoal) -> Result<Vec<Value>, SolveError> {
    let header = file.header();
    let mut values = Vec::new();
    for section in file.tiers() {
        let bytes = file.tier(section)?;
        values.extend(bytes.chunks(header.value_bytes).map(|bytes| header.value(goal, value_of(bytes))));
    }
    Ok(values)
}

/// So many indices below `count`, or all, ascending.
fn sample(count: usize, sample: Option<usize>) -> impl Iterator<Item = usize> {
    let sample = sample.map_or(count, |sample| sample.min(count));
    (0..sample).map(move |index| index * count / sample)
}
