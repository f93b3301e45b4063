//! Finds puzzles: positions by chance, of which those are kept whose every move is proved and of which exactly one move wins.

use std::collections::BTreeSet;
use std::time::{SystemTime, UNIX_EPOCH};

use nimatron_search::Run;

use crate::catalog::{Catalog, Entry};
use crate::error::Error;
use crate::puzzle::grade::{grade, missed};
use crate::puzzle::solving::{Budget, Next, next, only_win, plies_to_the_end};
use crate::puzzle::somewhere::somewhere;
use crate::puzzle::theme::themes;
use crate::report::{PuzzleReport, PuzzlesReport};
use crate::request::PuzzleRequest;
use crate::session::Session;

/// Bytes for the tables of one position.
const MEMORY: usize = 32 << 20;

/// A win that takes longer can hardly be reasoned out.
const MOST_PLIES: u32 = 9;
/// A game at random ends sooner than one that both play well, so a win that takes so long is found among its last positions.
const LAST_POSITIONS: usize = 12;
/// After so many positions any puzzle does.
const POSITIONS_TO_CHOOSE: u64 = 100;

/// Puzzles of a game, the easiest first; fewer than were asked for where not so many were found, or it was interrupted. What ends the game at once is
/// no puzzle. Those are preferred that can be reasoned out, and of these those in which several moves are to be found.
///
/// # Errors
/// If a position cannot be asked about.
pub fn puzzles(session: &dyn Session, request: &PuzzleRequest) -> Result<PuzzlesReport, Error> {
    let run = Run { memory: MEMORY.min(request.run.memory), ..request.run.on_one_thread() };
    let budget = Budget { nodes: request.nodes, run };
    let mut seen = BTreeSet::new();
    let (mut found, mut positions): (Vec<PuzzleReport>, u64) = (Vec::new(), 0);
    let is_enough = |found: &[PuzzleReport], positions: u64| {
        let best = found.iter().filter(|puzzle| preference(puzzle) == 0).count();
        let counted = if positions < POSITIONS_TO_CHOOSE { best } else { found.len() };
        counted >= request.count || positions >= request.positions
    };
    while !is_enough(&found, positions) && !budget.run.is_interrupted() {
        let at = somewhere(session, request.seed, positions, LAST_POSITIONS)?;
        positions += 1;
        if !seen.insert(at.position()) {
            continue;
        }
        match puzzle(&*at, &budget) {
            Err(Error::Interrupted) => break,
            more => found.extend(more?),
        }
    }
    found.sort_by_key(preference);
    found.truncate(request.count);
    let mut puzzles = found;
    puzzles.sort_by(|one, other| one.missed.total_cmp(&other.missed));
    let interrupted = budget.run.is_interrupted() && puzzles.len() < request.count;
    Ok(PuzzlesReport { game: session.game().to_owned(), seed: request.seed, puzzles, positions, interrupted })
}

/// 0 for several moves to be found in few plies, 1 for one move in few plies, 2 for what takes long.
fn preference(puzzle: &PuzzleReport) -> u8 {
    if puzzle.plies > MOST_PLIES { 2 } else { u8::from(puzzle.to_find == 1) }
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

/// The number of today, from 1 January 1970.
pub fn today() -> u64 {
    const DAY: u64 = 24 * 60 * 60;
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_secs() / DAY)
}

/// The position as a puzzle, if it is one.
fn puzzle(at: &dyn Session, budget: &Budget) -> Result<Option<PuzzleReport>, Error> {
    let Some(solution) = only_win(at, budget)? else { return Ok(None) };
    if at.play(&solution)?.is_over() {
        return Ok(None);
    }
    let Some(plies) = plies_to_the_end(at, budget)? else { return Ok(None) };
    let (line, to_find) = line(at, &solution, budget)?;
    let themes = themes(at, &line, budget)?;
    let missed = missed(at, &solution, &budget.run)?;
    let (game, position, moves) = (at.game().to_owned(), at.position(), at.moves());
    let grade = grade(missed);
    Ok(Some(PuzzleReport { game, position, moves, solution, line, to_find, plies, themes, grade, missed }))
}

/// The whole solution, and how many of its moves are to be found.
fn line(at: &dyn Session, solution: &str, budget: &Budget) -> Result<(Vec<String>, usize), Error> {
    let (mut line, mut to_find) = (vec![solution.to_owned()], 1);
    let mut after = at.play(solution)?;
    while let Some(Next { replies, at: here, solution }) = next(after, at.seat(), budget)? {
        after = here.play(&solution)?;
        line.extend(replies);
        line.push(solution);
        to_find += 1;
    }
    Ok((line, to_find))
}
