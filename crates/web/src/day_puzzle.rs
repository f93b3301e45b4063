//! The puzzle of the day, found before somebody asks for it.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use nimatron::report::PuzzleReport;
use nimatron::{Catalog, Run, puzzle_of_the_day, today};
use tokio::time::sleep;

use crate::job_thread::{Found, Running, give_way};

/// How often the server looks whether a new day has begun.
const GLANCE: Duration = Duration::from_secs(60);

/// The puzzle of one day, with the number of the day.
#[derive(Default)]
pub(crate) struct DayPuzzle(Mutex<Option<(u64, PuzzleReport)>>);

impl DayPuzzle {
    /// The puzzle of this day, if it is known.
    pub(crate) fn of(&self, day: u64) -> Option<PuzzleReport> {
        let kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        kept.as_ref().filter(|(known, _)| *known == day).map(|(_, puzzle)| puzzle.clone())
    }

    /// Keeps a puzzle, if it is that of today.
    pub(crate) fn keep(&self, day: u64, puzzle: &PuzzleReport) {
        if day == today() {
            *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some((day, puzzle.clone()));
        }
    }
}

/// Finds the puzzle of every day once it has begun, on a thread that gives way to all questions.
pub(crate) async fn find_every_day(catalog: &Catalog, puzzles: &Arc<DayPuzzle>) {
    let ends = EndsRun::default();
    loop {
        let (day, run) = (today(), Run::until(Arc::clone(&ends.0)));
        if puzzles.of(day).is_none() {
            let (catalog, puzzles) = (catalog.clone(), Arc::clone(puzzles));
            let find = move || {
                give_way();
                let found = puzzle_of_the_day(&catalog, day, &run).ok();
                if let Some(puzzle) = found.as_ref().and_then(|found| found.puzzles.first()) {
                    puzzles.keep(day, puzzle);
                }
            };
            let found = move || -> Found {
                find();
                Box::new(())
            };
            Running::start((), found).await;
        }
        sleep(GLANCE).await;
    }
}

/// Ends a run once nobody waits for it.
#[derive(Default)]
struct EndsRun(Arc<AtomicBool>);

impl Drop for EndsRun {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}
