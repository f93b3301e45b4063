//! Finds puzzles: positions by chance, of which those are kept whose every move is proved and of which exactly one move wins.

use std::collections::BTreeSet;

use nimatron_core::{Objective, Outcome};
use nimatron_search::{Run, Stopped};

use crate::catalog::{Catalog, Entry};
use crate::engine::tables::TableCache;
use crate::error::Error;
use crate::puzzle::grade::{grade, missed};
use crate::puzzle::somewhere::somewhere;
use crate::report::{PuzzleReport, PuzzlesReport};
use crate::request::{AnalyzeRequest, PuzzleRequest};
use crate::session::Session;

/// Bytes for the tables of one position.
const MEMORY: usize = 32 << 20;

/// Puzzles of a game, the easiest first; fewer than were asked for where not so many were found, or it was interrupted. What ends the game at once is
/// no puzzle.
///
/// # Errors
/// If a position cannot be asked about.
pub fn puzzles(session: &dyn Session, request: &PuzzleRequest) -> Result<PuzzlesReport, Error> {
    let run = Run { memory: MEMORY.min(request.run.memory), ..request.run.on_one_thread() };
    let mut seen = BTreeSet::new();
    let (mut puzzles, mut positions) = (Vec::new(), 0);
    while puzzles.len() < request.count && positions < request.positions && !run.is_interrupted() {
        let at = somewhere(session, request.seed, positions)?;
        positions += 1;
        if seen.insert(at.position()) {
            match puzzle(&*at, request.nodes, &run) {
                Err(Error::Interrupted) => break,
                found => puzzles.extend(found?),
            }
        }
    }
    puzzles.sort_by(|one, other| one.missed.total_cmp(&other.missed));
    let interrupted = run.is_interrupted() && puzzles.len() < request.count;
    Ok(PuzzlesReport { game: session.game().to_owned(), seed: request.seed, puzzles, positions, interrupted })
}

/// Of so many puzzles the hardest is that of the day.
const OF_A_DAY: usize = 5;

/// The puzzle of a day, numbered from 1 January 1970, in one of the games that most people know. It depends on the day alone.
///
/// # Errors
/// If a position cannot be asked about, or it was interrupted.
pub fn puzzle_of_the_day(catalog: &Catalog, day: u64, run: &Run) -> Result<PuzzlesReport, Error> {
    let games: Vec<_> = catalog.first_games().map(Entry::name).collect();
    let first = day as usize % games.len().max(1);
    for game in games.iter().cycle().skip(first).take(games.len()) {
        let request =
            PuzzleRequest { count: OF_A_DAY, seed: day, run: run.clone(), ..PuzzleRequest::default() };
        let mut found = puzzles(&*catalog.open(game, 0)?, &request)?;
        if let Some(hardest) = found.puzzles.pop().filter(|_| !found.interrupted) {
            return Ok(PuzzlesReport { puzzles: vec![hardest], ..found });
        }
    }
    Err(Error::Interrupted)
}

/// The position as a puzzle, if it is one.
fn puzzle(at: &dyn Session, nodes: u64, run: &Run) -> Result<Option<PuzzleReport>, Error> {
    let Some(solution) = only_win(at, nodes, run)? else { return Ok(None) };
    if at.play(&solution)?.is_over() {
        return Ok(None);
    }
    let missed = missed(at, &solution, run)?;
    let (game, position) = (at.game().to_owned(), at.position());
    Ok(Some(PuzzleReport { game, position, moves: at.moves(), solution, grade: grade(missed), missed }))
}

/// The move that wins, where there is a choice, every move is proved and no other wins.
fn only_win(at: &dyn Session, nodes: u64, run: &Run) -> Result<Option<String>, Error> {
    if at.is_over() || at.most_moves() < 2 {
        return Ok(None);
    }
    let goal = Some(Objective::Outcome);
    let request = AnalyzeRequest { goal, nodes: Some(nodes), run: run.clone(), ..AnalyzeRequest::default() };
    let report = at.analyze(&request, &mut TableCache::with_bytes(run.memory))?;
    if report.stopped == Some(Stopped::Interrupted) {
        return Err(Error::Interrupted);
    }
    let moves = report.moves.filter(|moves| report.exact && moves.len() > 1).unwrap_or_default();
    let outcomes: Option<Vec<_>> =
        moves.iter().map(|found| Some((&found.mv, found.value?.outcome))).collect();
    let wins = outcomes.iter().flatten().filter(|(_, outcome)| *outcome == Outcome::Win);
    let wins: Vec<_> = wins.map(|(mv, _)| (*mv).clone()).collect();
    Ok(<[String; 1]>::try_from(wins).ok().map(|[only]| only))
}
