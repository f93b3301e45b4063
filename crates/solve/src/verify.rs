//! Checks a solution: every value is derived anew from the values that its moves lead to in the file. Nothing is shared with the
//! solver but the rules: positions are met one by one, and values are [`Value`]s, computed by [`Objective`].
//!
//! Values that agree with each other everywhere are the true ones. Where every play ends, the ends decide all others; where play may
//! go on for ever, values count plies, so that each win rests on a loss one ply nearer to an end, and a draw can be kept for ever.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use nimatron_core::definition::Definition;
use nimatron_core::{Decimal, Game, Goal, Notation, Situation, Status, Value};

use crate::file::{FileError, Form, Header, Section, SolutionFile, value_of};
use crate::parallel::in_parallel;
use crate::stored_goal::StoredGoal;

/// Pieces of a tier that are checked side by side.
const PIECES: u64 = 1 << 10;

/// What a check found.
pub struct Verified {
    /// Positions whose values were derived anew.
    pub positions: u64,
    /// Positions whose value is another, or whose moves lead out of the file.
    pub errors: u64,
    /// The first of them, by tier and then by place.
    pub first: Option<String>,
    /// Whether everything was looked at, and everything that should be there is.
    pub complete: bool,
}

/// A solution in memory.
struct Loaded<'l, G: Game> {
    rules: &'l Definition<G>,
    goal: StoredGoal,
    header: &'l Header,
    /// Tiers with their bytes.
    tiers: Vec<(Section, Vec<u8>)>,
}

/// Checks every value of a file whose fingerprint is that of these rules, on the threads of the pool that it is called in.
///
/// ```
/// use std::sync::atomic::{AtomicBool, AtomicU64};
///
/// use nimatron_core::definition::Definition;
/// use nimatron_games::Subtraction;
/// use nimatron_search::Run;
/// use nimatron_solve::{SolutionFile, SolveTask, StoredGoal, Target, solve_whole, verify};
///
/// let rules = Subtraction { takes: vec![1, 2, 3], last_wins: true, start: 100, overdraw: false };
/// let rules = Definition::new(rules).ranked();
/// let path = std::env::temp_dir().join(format!("subtraction-{}.solution", std::process::id()));
/// let task = SolveTask {
///     game: "subtraction",
///     fingerprint: "0123456789abcdef",
///     start: "100",
///     goal: StoredGoal::Outcome,
///     top: None,
///     file: Some(Target::new(&path, true)),
///     run: &Run::default(),
/// };
/// solve_whole(&rules, &100, &task)?;
/// let (interrupt, progress) = (AtomicBool::new(false), AtomicU64::new(0));
/// let file = SolutionFile::open(&path)?;
/// let verified = verify(&rules, &100, StoredGoal::Outcome, &file, (&interrupt, &progress))?;
/// assert!(verified.complete);
/// assert_eq!((verified.positions, verified.errors), (101, 0));
/// # std::fs::remove_file(path)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// If the file is damaged.
pub fn verify<G: Notation>(
    rules: &Definition<G>,
    start: &G::Position,
    goal: StoredGoal,
    file: &SolutionFile,
    (interrupt, progress): (&AtomicBool, &AtomicU64),
) -> Result<Verified, FileError> {
    file.check()?;
    let read = |section: &Section| file.tier(section).map(|bytes| (*section, bytes));
    let tiers = file.tiers().iter().map(read).collect::<Result<_, _>>()?;
    let loaded = Loaded { rules, goal, header: file.header(), tiers };
    if let missing @ Some(_) = loaded.missing(start) {
        // Numbers that no position has could not be looked at.
        return Ok(Verified { positions: 0, errors: 0, first: missing, complete: false });
    }
    let before = progress.load(Ordering::Relaxed);
    let fault = |section: &Section, bytes: &[u8], index: u64| loaded.fault(section, bytes, index);
    let (errors, first) = faults(&loaded.tiers, &fault, (interrupt, progress));
    let positions = progress.load(Ordering::Relaxed) - before;
    Ok(Verified { positions, errors, first, complete: !interrupt.load(Ordering::Relaxed) })
}

/// A value as it is told: `win by 3 in 5 plies`.
pub(crate) fn in_words(value: Value, decimals: u32) -> String {
    let margin = value.margin.filter(|&points| points != 0);
    let shown = |points| Decimal::of_points(points, decimals).abs();
    let margin = margin.map_or_else(String::new, |points| format!(" by {}", shown(points)));
    let distance = value.distance.map_or_else(String::new, |plies| format!(" in {plies} plies"));
    format!("{}{margin}{distance}", value.outcome)
}

/// What is wrong with the value at a place of a tier with these bytes, if something is.
type Fault<'f> = dyn Fn(&Section, &[u8], u64) -> Option<String> + Sync + 'f;

/// How many values are wrong, and the first of them. Compiled once for all games.
fn faults(
    tiers: &[(Section, Vec<u8>)],
    fault: &Fault<'_>,
    (interrupt, progress): (&AtomicBool, &AtomicU64),
) -> (u64, Option<String>) {
    let (errors, mut first) = (AtomicU64::new(0), None);
    for (section, bytes) in tiers {
        let wrong = |index: u64| {
            if interrupt.load(Ordering::Relaxed) {
                return None;
            }
            progress.fetch_add(1, Ordering::Relaxed);
            let reason = fault(section, bytes, index)?;
            errors.fetch_add(1, Ordering::Relaxed);
            Some((index, reason))
        };
        let piece = section.positions.div_ceil(PIECES).max(1);
        let starts = (0..section.positions).step_by(piece as usize);
        let found = in_parallel(starts, |start| {
            // All are counted, and the first of them is told.
            let wrong = (start..section.positions.min(start + piece)).filter_map(wrong);
            wrong.reduce(|first, _| first)
        });
        let found = found.into_iter().flatten().next();
        let told = found.map(|(index, reason)| format!("tier {}, position {index}: {reason}", section.tier));
        first = first.or(told);
    }
    (errors.into_inner(), first)
}

impl<G: Notation> Loaded<'_, G> {
    /// What is wrong with a value, if something is.
    fn fault(&self, section: &Section, bytes: &[u8], index: u64) -> Option<String> {
        let game = &*self.rules.game;
        let Some(position) = self.position(section, bytes, index) else {
            return Some("the code there stands for no position".to_owned());
        };
        let stored = self.value(section, bytes, index);
        let written = || game.write(&Situation::opening(position.clone()));
        match derived(game, self.goal, &position, |child| self.look_up(child)) {
            None => Some(format!("a move of {} leads out of the file", written())),
            Some(derived) => (derived != stored).then(|| {
                let [stored, derived] = [stored, derived].map(|value| in_words(value, self.rules.decimals));
                format!("{} has the value '{stored}', its moves give '{derived}'", written())
            }),
        }
    }

    fn position(&self, section: &Section, bytes: &[u8], index: u64) -> Option<G::Position> {
        let game = &*self.rules.game;
        match self.header.form {
            Form::Numbered => {
                self.rules.ranked.as_ref().and_then(|ranked| (ranked.unrank)(game, section.tier, index))
            }
            Form::Listed => (self.rules.encoded.as_ref()?.decode)(game, code_at(bytes, index as usize)),
            Form::Enumerated => None,
        }
    }

    /// The value beside a position.
    fn value(&self, section: &Section, bytes: &[u8], index: u64) -> Value {
        let codes = match self.header.form {
            Form::Numbered | Form::Enumerated => 0,
            Form::Listed => 8 * section.positions as usize,
        };
        let place = codes + index as usize * self.header.value_bytes;
        self.header.value(self.goal, value_of(&bytes[place..place + self.header.value_bytes]))
    }

    /// The value of a position wherever it is in the file.
    fn look_up(&self, position: &G::Position) -> Option<Value> {
        let game = &*self.rules.game;
        let (tier, number) = match self.header.form {
            Form::Numbered => {
                let ranked = self.rules.ranked.as_ref()?;
                ((ranked.tier)(game, position), (ranked.rank)(game, position))
            }
            Form::Listed => {
                let tier = game.max_plies(position).map_or(0, u64::from);
                (tier, (self.rules.encoded.as_ref()?.code)(game, position)?)
            }
            Form::Enumerated => return None,
        };
        let found = self.tiers.binary_search_by_key(&tier, |(section, _)| section.tier).ok()?;
        let (section, bytes) = &self.tiers[found];
        let index = match self.header.form {
            Form::Numbered | Form::Enumerated => number,
            Form::Listed => {
                let codes = &bytes[..8 * section.positions as usize];
                codes
                    .as_chunks::<8>()
                    .0
                    .binary_search_by_key(&number, |code| u64::from_le_bytes(*code))
                    .ok()? as u64
            }
        };
        (index < section.positions).then(|| self.value(section, bytes, index))
    }

    /// What should be in the file, and is not.
    fn missing(&self, start: &G::Position) -> Option<String> {
        let game = &*self.rules.game;
        let top = self.header.top;
        if self.tiers.last().map(|(section, _)| section.tier) != Some(top) {
            return Some(format!("tier {top} is not in the file"));
        }
        match (self.header.form, &self.rules.ranked) {
            (Form::Listed, _) => {
                let disorder = self.tiers.iter().find(|(section, bytes)| {
                    let codes = bytes[..8 * section.positions as usize].as_chunks::<8>().0;
                    !codes.is_sorted_by_key(|code| u64::from_le_bytes(*code))
                });
                if let Some((section, _)) = disorder {
                    return Some(format!("the codes of tier {} are not in order", section.tier));
                }
                self.look_up(start).is_none().then(|| "the start is not in the file".to_owned())
            }
            (Form::Numbered, Some(ranked)) => {
                let sizes = self.tiers.iter().map(|(section, _)| (section.tier, section.positions));
                let wanted = (0..).map(|tier| (tier, (ranked.tier_size)(game, tier)));
                let (found, _) = sizes.zip(wanted).find(|(found, wanted)| found != wanted)?;
                Some(format!("tier {} has {} positions, or one before it is not there", found.0, found.1))
            }
            (Form::Numbered, None) => Some("the game does not number its positions".to_owned()),
            (Form::Enumerated, _) => Some("it is a book".to_owned()),
        }
    }
}

/// A position's value as it follows from those that its moves lead to; `None` if one of these is not known.
pub(crate) fn derived<G: Game>(
    game: &G,
    goal: StoredGoal,
    position: &G::Position,
    value: impl Fn(&G::Position) -> Option<Value>,
) -> Option<Value> {
    if let Status::Over(end) = game.status(position) {
        return Some(goal.terminal_value(end));
    }
    let mut moves = Vec::new();
    game.moves(position, &mut moves);
    let of_move = |mv| {
        let step = game.play(position, mv);
        Some(goal.backup(step.next, step.gain, value(&step.position)?))
    };
    let all: Option<Vec<_>> = moves.into_iter().map(of_move).collect();
    all?.into_iter().reduce(|one, other| if goal.better(other, one) { other } else { one })
}

fn code_at(bytes: &[u8], index: usize) -> u64 {
    u64::from_le_bytes(bytes[8 * index..][..8].try_into().expect("eight bytes"))
}
