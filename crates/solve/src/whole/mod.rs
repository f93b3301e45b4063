//! Solves a whole game: by numbers, by codes or, if it is loopy, by retrograde propagation; and writes the solution to a file.

mod listed_positions;
mod numbered_positions;

use std::sync::atomic::{AtomicI8, AtomicI16};

use nimatron_core::definition::Definition;
use nimatron_core::{FEW_MOVES, Game, Value};
use nimatron_search::Run;
use rustc_hash::FxHashSet;

use crate::file::{FileError, Form, Header, Target, Writer};
use crate::listed::{PIECE, pieces};
use crate::loopy::{LoopyValues, retrograde_values};
use crate::margin_tiers::section_rules;
use crate::parallel::in_parallel;
use crate::rules::{EncodedRules, NumberedRules};
use crate::share::{Alone, Team};
use crate::solve_error::SolveError;
use crate::stored_goal::StoredGoal;
use crate::tier_statistics::TierStatistics;
use crate::unsolved::Unsolved;
use crate::value_cell::ValueCell;

/// What to solve, and how: the request of one whole solution.
pub struct SolveTask<'t> {
    /// The game's name, the fingerprint of its rules and its start, for the file.
    pub game: &'t str,
    /// See [`Header::fingerprint`].
    pub fingerprint: &'t str,
    /// See [`Header::start`].
    pub start: &'t str,
    /// The goal.
    pub goal: StoredGoal,
    /// The highest tier of a game that numbers its positions; that of the start without it.
    pub top: Option<u64>,
    /// Where to write the solution.
    pub file: Option<Target<'t>>,
    /// What it runs on; its progress is the number of positions found or solved.
    pub run: &'t Run,
}

impl SolveTask<'_> {
    /// Only positions that are numbered can be solved up to a tier.
    fn refuse_tiers(&self) -> Result<(), SolveError> {
        match self.top {
            None => Ok(()),
            Some(_) => Err(SolveError::Game("it does not number its positions in tiers".to_owned())),
        }
    }

    /// In a game that can go on for ever, wins could rest on each other.
    fn refuse_unproved(&self) -> Result<(), SolveError> {
        match self.goal {
            StoredGoal::Distance | StoredGoal::MarginDistance => Ok(()),
            _ => Err(SolveError::Game("it can go on for ever, and only plies prove its values".to_owned())),
        }
    }

    fn header<C: ValueCell>(&self, form: Form, top: u64) -> Header {
        Header {
            game: self.game.to_owned(),
            fingerprint: self.fingerprint.to_owned(),
            goal: self.goal.name().to_owned(),
            form,
            top,
            value_bytes: C::BYTES,
            start: self.start.to_owned(),
        }
    }
}

/// A solved game.
pub struct Solved {
    /// How many positions were solved.
    pub positions: u64,
    /// The value of the start, banked points left out; `None` if it is in none of the tiers solved.
    pub value: Option<Value>,
    /// Statistics of every tier, ascending.
    pub tiers: Vec<TierStatistics>,
}

/// A game whose positions are found and listed, and how to solve it.
pub struct ListedGame<'g> {
    /// Its rules.
    pub rules: &'g dyn EncodedRules,
    /// The longest play from the start, 0 if it may go on for ever, and its code.
    pub start: (u64, u64),
    /// Whether play may go on for ever.
    pub is_loopy: bool,
    /// What to solve, and how.
    pub task: &'g SolveTask<'g>,
}

impl ListedGame<'_> {
    /// The header of its solution.
    pub fn header<C: ValueCell>(&self) -> Header {
        self.task.header::<C>(Form::Listed, self.start.0)
    }
}

/// A game whose positions are numbered, and what each of a team does to solve it.
pub struct NumberedGame<'g> {
    /// What to solve, and how.
    pub task: &'g SolveTask<'g>,
    solve: &'g SolveInTeam<'g>,
}

type SolveInTeam<'g> = dyn Fn(&dyn Team, Option<Target<'_>>) -> Result<Solved, SolveError> + Sync + 'g;

impl NumberedGame<'_> {
    /// Solves it as one of a team, of which process 0 alone has a file.
    ///
    /// # Errors
    /// Those of [`solve_whole`], and those of the team.
    pub fn solve(&self, team: &dyn Team, file: Option<Target<'_>>) -> Result<Solved, SolveError> {
        (self.solve)(team, file)
    }
}

/// Solves whole games in a way of its own, on several machines say.
pub trait WholeSolver: Sync {
    /// Every position that can be reached of a game that gives positions codes.
    ///
    /// # Errors
    /// Says what kept it from being solved.
    fn solve_listed(&self, game: &ListedGame<'_>) -> Result<Solved, SolveError>;

    /// Every position that a game numbers.
    ///
    /// # Errors
    /// Says what kept it from being solved.
    fn solve_numbered(&self, game: &NumberedGame<'_>) -> Result<Solved, SolveError>;
}

/// The same as [`solve_whole`] by another solver.
///
/// # Errors
/// If positions have neither numbers nor codes; and those of the solver.
pub fn solve_whole_by<G: Game>(
    rules: &Definition<G>,
    start: &G::Position,
    task: &SolveTask<'_>,
    solver: &dyn WholeSolver,
) -> Result<Solved, SolveError> {
    if rules.ranked.is_some() {
        let solve = |team: &dyn Team, file: Option<Target<'_>>| {
            solve_in_team(rules, start, &SolveTask { file, ..*task }, team)
        };
        return solver.solve_numbered(&NumberedGame { task, solve: &solve });
    }
    let game = &*rules.game;
    let encoded = rules.encoded.as_ref().ok_or_else(neither)?;
    let longest = game.max_plies(start);
    if longest.is_none() {
        task.refuse_unproved()?;
    }
    task.refuse_tiers()?;
    check_moves(game, start, task.run.memory)?;
    let code = (encoded.code)(game, start).ok_or(Unsolved::NoCode)?;
    let (start, is_loopy) = ((longest.map_or(0, u64::from), code), longest.is_none());
    in_pool(task, || solver.solve_listed(&ListedGame { rules: &(game, encoded), start, is_loopy, task }))
}

fn neither() -> SolveError {
    SolveError::Game("its positions have neither numbers nor codes".to_owned())
}

/// Solves every position that a game numbers, up to a tier; or every position that can be reached from `start`, of a game that gives
/// them codes.
///
/// # Errors
/// Says what kept it from being solved. What the file holds by then is used the next time.
pub fn solve_whole<G: Game>(
    rules: &Definition<G>,
    start: &G::Position,
    task: &SolveTask<'_>,
) -> Result<Solved, SolveError> {
    solve_in_team(rules, start, task, &Alone)
}

fn solve_in_team<G: Game>(
    rules: &Definition<G>,
    start: &G::Position,
    task: &SolveTask<'_>,
    team: &dyn Team,
) -> Result<Solved, SolveError> {
    let game = &*rules.game;
    let (positions, start) = match (&rules.ranked, &rules.encoded) {
        (Some(ranked), _) => {
            let place = ((ranked.tier)(game, start), (ranked.rank)(game, start));
            (Positions::Numbered { rules: &(game, ranked), is_loopy: game.max_plies(start).is_none() }, place)
        }
        (None, Some(encoded)) => {
            check_moves(game, start, task.run.memory)?;
            let code = (encoded.code)(game, start).ok_or(Unsolved::NoCode)?;
            match game.max_plies(start) {
                Some(longest) => (Positions::Listed(&(game, encoded)), (longest.into(), code)),
                None => (Positions::Loopy(&(game, encoded)), (0, code)),
            }
        }
        (None, None) => return Err(neither()),
    };
    let form = |code: u64| {
        let (symmetry, encoded) = (rules.symmetry.as_ref()?, rules.encoded.as_ref()?);
        let position = (encoded.decode)(game, code)?;
        let form = (symmetry.canonical)(game, &position);
        if form == position { Some(code) } else { (encoded.code)(game, &form) }
    };
    let solver = GameSolver { positions, start, form: &form, task, team };
    match section_rules(rules) {
        Some(sections) if solver.has_byte_margins(sections)? => {
            in_pool(task, || solver.by_sections(sections))
        }
        _ => solver.run(),
    }
}

/// Makes sure that there is memory for where the moves of the first position lead, which is found out at once.
fn check_moves<G: Game>(game: &G, start: &G::Position, memory: usize) -> Result<(), Unsolved> {
    /// Bytes of a position in a tier of its own, until it is expanded.
    const EACH: usize = 256;
    let (moves, most) = (game.most_moves(start), memory / EACH);
    if moves > FEW_MOVES && moves > most { Err(Unsolved::TooMany(most as u64)) } else { Ok(()) }
}

/// How many positions a game numbers up to a tier, the start's without one; `None` if it does not number them.
pub fn numbered_positions<G: Game>(
    rules: &Definition<G>,
    start: &G::Position,
    top: Option<u64>,
) -> Option<u64> {
    let ranked = rules.ranked.as_ref()?;
    let top = top.unwrap_or_else(|| (ranked.tier)(&rules.game, start));
    Some(positions_up_to(&(&*rules.game, ranked), top))
}

fn positions_up_to(rules: &dyn NumberedRules, top: u64) -> u64 {
    let mut positions: u64 = 0;
    for tier in 0..=top {
        positions = positions.saturating_add(rules.tier_size(tier));
        if positions == u64::MAX {
            break;
        }
    }
    positions
}

/// Rules whose types are forgotten.
enum Positions<'w> {
    Numbered {
        rules: &'w dyn NumberedRules,
        /// Whether play may go on for ever, inside of a tier.
        is_loopy: bool,
    },
    Listed(&'w dyn EncodedRules),
    /// Those of loopy games: play may go on for ever.
    Loopy(&'w dyn EncodedRules),
}

struct GameSolver<'w> {
    positions: Positions<'w>,
    /// The start's tier, and its number or code.
    start: (u64, u64),
    /// The code of the position that stands for all that are like the one with a code, if the game has a symmetry.
    form: &'w (dyn Fn(u64) -> Option<u64> + Sync),
    task: &'w SolveTask<'w>,
    /// Who solves it, if its positions are numbered; else it is alone.
    team: &'w dyn Team,
}

impl GameSolver<'_> {
    fn top(&self) -> u64 {
        self.task.top.unwrap_or(self.start.0)
    }

    /// One byte a value where that is enough.
    fn run(&self) -> Result<Solved, SolveError> {
        if self.task.goal == StoredGoal::MarginDistance || self.begun_bytes()? == Some(AtomicI16::BYTES) {
            return self.with_cells::<AtomicI16>();
        }
        match self.with_cells::<AtomicI8>() {
            Err(SolveError::Unsolved(Unsolved::TooWide)) => self.with_cells::<AtomicI16>(),
            result => result,
        }
    }

    fn with_cells<C: ValueCell>(&self) -> Result<Solved, SolveError> {
        in_pool(self.task, || match self.positions {
            Positions::Numbered { rules, is_loopy } => self.numbered::<C>(rules, is_loopy),
            Positions::Listed(rules) => self.listed::<C>(rules),
            Positions::Loopy(rules) => self.loopy::<C>(rules),
        })
    }

    /// All in one tier, of which no part is known before the whole.
    fn loopy<C: ValueCell>(&self, rules: &dyn EncodedRules) -> Result<Solved, SolveError> {
        let (task, (tier, code)) = (self.task, self.start);
        task.refuse_unproved()?;
        task.refuse_tiers()?;
        let watch = (&*task.run.interrupt, &*task.run.progress);
        let LoopyValues { codes, values } =
            retrograde_values(rules, code, C::MOST, task.run.memory as u64, watch)?;
        if values.iter().any(|value| value.abs() > C::MOST) {
            return Err(Unsolved::TooWide.into());
        }
        let cells: Vec<C> = values.iter().map(|&value| C::known(value)).collect();
        if let Some(mut writer) = self.writer::<C>(Form::Listed, tier)? {
            let mut is_written = false;
            writer.read_back(|_, _| is_written = true)?;
            if !is_written {
                writer.write_tier(tier, codes.len() as u64, pieces(&codes, &cells))?;
            }
            writer.finish()?;
        }
        let forms: Option<FxHashSet<_>> = codes.iter().map(|&code| (self.form)(code)).collect();
        let classes = forms.map(|forms| forms.len() as u64);
        let statistics = TierStatistics { classes, ..self.statistics_of(tier, &cells) };
        let value = codes.binary_search(&code).ok().map(|place| self.value::<C>(values[place]));
        Ok(Solved { positions: codes.len() as u64, value, tiers: vec![statistics] })
    }

    fn value<C: ValueCell>(&self, stored: i32) -> Value {
        Header::meaning(self.task.goal, C::BYTES, stored)
    }

    fn statistics_of<C: ValueCell>(&self, tier: u64, cells: &[C]) -> TierStatistics {
        let values = cells.iter().filter_map(|cell| Some((cell.get()?, 1)));
        TierStatistics::of(tier, values, |value| self.value::<C>(value))
    }

    /// The same on the threads of the pool that it is called in.
    fn statistics_by_pieces<C: ValueCell>(&self, tier: u64, cells: &[C]) -> TierStatistics {
        let none = TierStatistics { tier, ..TierStatistics::default() };
        let counted = in_parallel(cells.chunks(PIECE), |cells| self.statistics_of(tier, cells));
        counted.into_iter().fold(none, TierStatistics::and)
    }

    fn writer<C: ValueCell>(&self, form: Form, top: u64) -> Result<Option<Writer<'_>>, FileError> {
        let open = |target| Writer::open(target, &self.task.header::<C>(form, top));
        self.task.file.map(open).transpose()
    }
}

fn in_pool(
    task: &SolveTask<'_>,
    solve: impl FnOnce() -> Result<Solved, SolveError> + Send,
) -> Result<Solved, SolveError> {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(task.run.threads.max(1)).build();
    pool.map_err(|error| SolveError::Game(error.to_string()))?.install(solve)
}
