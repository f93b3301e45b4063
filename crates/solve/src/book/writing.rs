//! Writes a book, a tier at a time.

use std::ops::Range;
use std::sync::atomic::Ordering;

use nimatron_core::definition::Definition;
use nimatron_core::{Game, Value};
use nimatron_search::Run;

use super::positions::BookPositions;
use super::valuing::{Valuer, values};
use crate::file::{BOOK_TIER, Form, Header, Target, Writer, value_of};
use crate::solve_error::SolveError;
use crate::stored_goal::StoredGoal;
use crate::unsolved::Unsolved;

/// Which book to write, and how.
pub struct BookTask<'t> {
    /// The game's name, the fingerprint of its rules and the start, for the file.
    pub game: &'t str,
    /// See [`Header::fingerprint`].
    pub fingerprint: &'t str,
    /// See [`Header::start`].
    pub start: &'t str,
    /// The goal.
    pub goal: StoredGoal,
    /// How many plies the last positions are from the start.
    pub plies: u64,
    /// Where to write it.
    pub file: Target<'t>,
    /// What it runs on; its progress is the number of positions of the last ply that are solved.
    pub run: &'t Run,
}

/// A book that was written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WrittenBook {
    /// How many positions it has.
    pub positions: u64,
    /// How many of them are those of the last ply.
    pub last: u64,
    /// The value of the start, banked points left out.
    pub value: Value,
}

/// Writes a book of these positions, or goes on with it, by as many threads as there are valuers. Its bytes depend on the values alone.
///
/// # Errors
/// What kept it from being written. The tiers that are complete by then are used the next time.
pub fn write_book<G: Game>(
    rules: &Definition<G>,
    positions: &BookPositions<G::Position>,
    task: &BookTask<'_>,
    valuers: &mut [Valuer<'_, G::Position>],
) -> Result<WrittenBook, SolveError> {
    let last = positions.last();
    let mut solve = |range: Range<usize>| {
        let positions: Vec<_> = last[range].iter().collect();
        values(&positions, valuers, &task.run.progress)
    };
    let derive = |last: &[Value]| positions.inner_values(rules, task.goal, last);
    let mut book = BookWriter { task, count: positions.count(), solve: &mut solve, derive: &derive };
    let values = book.write(last.len())?;
    let start = if last.len() < values.len() { last.len() } else { 0 };
    Ok(WrittenBook { positions: values.len() as u64, last: last.len() as u64, value: values[start] })
}

/// What is written, its types forgotten.
struct BookWriter<'b> {
    task: &'b BookTask<'b>,
    /// How many positions there are.
    count: usize,
    /// The values of some positions of the last ply.
    solve: &'b mut dyn FnMut(Range<usize>) -> Result<Vec<Value>, SolveError>,
    /// The values of the others, from all of these.
    derive: &'b dyn Fn(&[Value]) -> Vec<Value>,
}

impl BookWriter<'_> {
    /// One byte a value where that is enough. All values.
    fn write(&mut self, last: usize) -> Result<Vec<Value>, SolveError> {
        let mut known = Vec::new();
        let begun = Writer::begun(self.task.file).map_or(1, |header| header.value_bytes);
        for value_bytes in begun..=2 {
            match self.with_bytes(value_bytes, last, &mut known) {
                Err(SolveError::Unsolved(Unsolved::TooWide)) => {}
                written => return written.map(|()| known),
            }
        }
        Err(Unsolved::TooWide.into())
    }

    /// The same with so many bytes a value. What is known by then stays known.
    fn with_bytes(
        &mut self,
        value_bytes: usize,
        last: usize,
        known: &mut Vec<Value>,
    ) -> Result<(), SolveError> {
        let (header, goal) = (self.header(value_bytes), self.task.goal);
        let mut writer = Writer::open(self.task.file, &header)?;
        let (mut tiers, mut kept) = (0, Vec::new());
        writer.read_back(|_, bytes| {
            kept.extend(bytes.chunks(value_bytes).map(|bytes| header.value(goal, value_of(bytes))));
            tiers += 1;
        })?;
        if kept.len() > known.len() {
            *known = kept;
        }
        self.task.run.progress.store(known.len().min(last) as u64, Ordering::Relaxed);
        let tier_size = BOOK_TIER as usize;
        for tier in tiers..self.count.div_ceil(tier_size) {
            let places = tier * tier_size..((tier + 1) * tier_size).min(self.count);
            self.value(places.end, last, known)?;
            let stored = |value: &Value| header.stored(goal, *value);
            let Some(stored) = known[places].iter().map(stored).collect::<Option<Vec<_>>>() else {
                writer.discard()?;
                return Err(Unsolved::TooWide.into());
            };
            let bytes = stored.iter().flat_map(|value| value.to_le_bytes()[..value_bytes].to_vec()).collect();
            writer.write_tier(tier as u64, stored.len() as u64, [bytes])?;
        }
        Ok(writer.finish()?)
    }

    /// Finds values until there are so many.
    fn value(&mut self, end: usize, last: usize, known: &mut Vec<Value>) -> Result<(), SolveError> {
        if known.len() < end.min(last) {
            known.extend((self.solve)(known.len()..end.min(last))?);
        }
        if known.len() < end {
            known.truncate(last);
            let inner = (self.derive)(known);
            known.extend(inner);
        }
        Ok(())
    }

    fn header(&self, value_bytes: usize) -> Header {
        let BookTask { game, fingerprint, start, goal, plies, .. } = *self.task;
        Header {
            game: game.to_owned(),
            fingerprint: fingerprint.to_owned(),
            goal: goal.name().to_owned(),
            form: Form::Enumerated,
            top: plies,
            value_bytes,
            start: start.to_owned(),
        }
    }
}
