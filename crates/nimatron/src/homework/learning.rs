//! A learner's table, judged: a program is told the moves of game after game, and after each its numbers are compared with those of a learner
//! that watches the same games.

use std::collections::HashMap;
use std::ops::ControlFlow;
use std::sync::Arc;

use nimatron_core::{Outcome, Seat};
use nimatron_learn::Seats;
use nimatron_search::Run;

use crate::error::Error;
use crate::history::History;
use crate::homework::examinee::Said;
use crate::learner::inspection::{InspectRequest, inspect};
use crate::learner::spec::LearnerSpec;
use crate::player::chance::Chance;
use crate::player::contract::Seating;
use crate::program::conversation::Conversation;
use crate::program::lesson::file::Unwritten;
use crate::program::token::{escaped, unescaped};
use crate::report::{ActionReport, InspectionReport, PositionEstimate};
use crate::session::Session;
use crate::training::request::{ExperienceSource, TrainRequest};
use crate::training::train::train;

/// Tells the numbers that choose games from all others.
const FOR_HOMEWORK: u64 = 19;
/// Numbers that are written with three digits are right.
const NEAR: f64 = 0.001;

/// Games at random, and what a learner that watches them has learned after each.
pub(super) struct Schooling {
    games: Vec<History>,
    tables: Vec<Vec<Entry>>,
}

/// A number of a table.
#[derive(Clone)]
struct Entry {
    position: String,
    mv: String,
    number: f64,
    /// Whether it still has the value that it had before any game.
    is_initial: bool,
}

/// The first wrong number.
pub(super) struct WrongEntry {
    pub(super) position: String,
    /// The moves of the game after which it is wrong.
    pub(super) game: Vec<String>,
    pub(super) answered: String,
    /// Whether learning took too long.
    pub(super) late: bool,
    /// Whether an error was raised in the place of learning.
    pub(super) failed: bool,
    pub(super) expected: String,
}

/// What came of it: after how many games the table was right, after how many it was asked for, and the first wrong number.
#[derive(Default)]
pub(super) struct Learned {
    pub(super) right: usize,
    pub(super) of: usize,
    pub(super) wrong: Option<WrongEntry>,
    /// What a lesson's file does not have.
    pub(super) missing: Option<Unwritten>,
    /// Whether entries that have the initial value were left out.
    pub(super) leaves_out: bool,
}

impl Schooling {
    /// So many games from the start, which `seed` chooses.
    ///
    /// # Errors
    /// If the learner does not fit the game.
    pub(super) fn new(
        start: &Arc<dyn Session>,
        learner: &str,
        games: usize,
        seed: u64,
        run: &Run,
    ) -> Result<Self, Error> {
        let games: Vec<_> = (0..games as u64).map(|number| random_game(start, seed, number)).collect();
        let number = games.len() as u64;
        let initial = initial(start, learner, run)?;
        let source = ExperienceSource::Records(games.clone());
        let request = TrainRequest {
            seats: Seats::Fixed,
            tables: (1..=number).collect(),
            judged: false,
            saved: false,
            seating: Seating { run: run.clone(), ..Seating::default() },
            ..TrainRequest::new(LearnerSpec::of_file(learner)?, source, number)
        };
        let mut tables = Ok(Vec::new());
        train(start, &request, None, |stage| {
            let table = stage.saved().and_then(|saved| {
                let request = InspectRequest { position: None, met_only: true, run: run.clone() };
                inspect(&Arc::new(saved), &**start, &request)
            });
            match (&mut tables, table) {
                (Ok(tables), Ok(table)) => tables.push(Entry::all(&table, &initial)),
                (tables, Err(error)) => *tables = Err(error),
                (Err(_), Ok(_)) => {}
            }
            if tables.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        })?;
        if run.is_interrupted() {
            return Err(Error::Interrupted);
        }
        Ok(Self { games, tables: tables? })
    }

    /// Tells a program the games and asks for its table after each.
    ///
    /// # Errors
    /// What the program does wrong.
    pub(super) fn ask(&self, program: &mut Conversation) -> Result<Learned, Error> {
        let mut learned = Learned::default();
        for (game, table) in self.games.iter().zip(&self.tables) {
            let heard = program.ask(&told(game))?;
            let (failed, slow) = (program.has_raised(&heard), program.slow(&heard));
            let answer = match slow {
                Some(time) => Said::late(time).text().to_owned(),
                None if failed || program.unwritten(&heard).is_some() => heard,
                None => program.ask("table")?,
            };
            learned.missing = program.unwritten(&answer);
            if learned.missing.is_some() {
                learned.of = self.games.len();
                break;
            }
            let wrong = table.iter().find_map(|entry| entry.wrong(&answer));
            learned.leaves_out |=
                table.iter().any(|entry| entry.is_initial && entry.given(&answer).is_none());
            learned.of += 1;
            learned.right += usize::from(wrong.is_none());
            if let (None, Some((entry, answered))) = (&learned.wrong, wrong) {
                learned.wrong = Some(WrongEntry {
                    position: entry.position.clone(),
                    game: game.plies().iter().map(|ply| ply.mv.clone()).collect(),
                    answered: if failed || slow.is_some() { answer } else { answered },
                    late: slow.is_some(),
                    failed,
                    expected: format!("table … {}={} …", entry.key(), entry.number),
                });
            }
            if slow.is_some() {
                // What takes too long once is not waited for after every game.
                learned.of = self.games.len();
                break;
            }
        }
        Ok(learned)
    }
}

impl Entry {
    fn all(table: &InspectionReport, initial: &HashMap<(String, String), f64>) -> Vec<Self> {
        let of_position = |row: &PositionEstimate| {
            let position = row.position.clone();
            let entry = move |action: &ActionReport| {
                let key = (position.clone(), action.mv.clone());
                let is_initial = initial.get(&key) == Some(&action.value);
                Self { position: key.0, mv: key.1, number: action.value, is_initial }
            };
            row.actions.iter().map(entry).collect::<Vec<_>>()
        };
        table.table.iter().flat_map(of_position).collect()
    }

    fn key(&self) -> String {
        format!("{}:{}", escaped(&self.position), escaped(&self.mv))
    }

    /// The word of an answer that has this entry, and its number.
    fn given<'a>(&self, answer: &'a str) -> Option<(&'a str, &'a str)> {
        let key = format!("{}:{}", self.position, self.mv);
        answer.split_whitespace().skip(1).find_map(|word| {
            let (entry, number) = word.rsplit_once('=')?;
            (unescaped(entry) == key).then_some((word, number))
        })
    }

    /// Itself and what was answered in its place, if that is something else. A table need not list what was never learned.
    fn wrong(&self, answer: &str) -> Option<(&Self, String)> {
        let is_table = answer.split_whitespace().next() == Some("table");
        let Some((word, number)) = self.given(answer) else {
            let is_left_out = is_table && self.is_initial;
            return (!is_left_out).then(|| (self, format!("table, without {}", self.key())));
        };
        let near = |number: f64| (number - self.number).abs() <= NEAR * self.number.abs().max(1.0);
        let is_right = is_table && number.parse().is_ok_and(near);
        (!is_right).then(|| (self, word.to_owned()))
    }
}

/// The table before any game, of a game that is small enough to be listed.
fn initial(
    start: &Arc<dyn Session>,
    learner: &str,
    run: &Run,
) -> Result<HashMap<(String, String), f64>, Error> {
    let seating = Seating { run: run.clone(), ..Seating::default() };
    let source = ExperienceSource::Records(Vec::new());
    let request = TrainRequest {
        seats: Seats::Fixed,
        judged: false,
        seating,
        ..TrainRequest::new(LearnerSpec::of_file(learner)?, source, 0)
    };
    let (_, saved) = train(start, &request, None, |_| ControlFlow::Continue(()))?;
    let saved = Arc::new(saved.expect("it is saved"));
    let request = InspectRequest { position: None, met_only: false, run: run.clone() };
    let table = inspect(&saved, &**start, &request)?.table;
    let of_position = |row: PositionEstimate| {
        let entry = move |action: ActionReport| ((row.position.clone(), action.mv), action.value);
        row.actions.into_iter().map(entry)
    };
    Ok(table.into_iter().flat_map(of_position).collect())
}

/// A game between players that know nothing.
fn random_game(start: &Arc<dyn Session>, seed: u64, number: u64) -> History {
    let mut chance = Chance::of_purpose(seed, FOR_HOMEWORK, number);
    let mut game = History::new(Arc::clone(start));
    while let (false, Some(mv)) = (game.is_finished(), chance.legal_move(&**game.here())) {
        game.play(&mv).expect("the move is legal");
    }
    game
}

/// A game as a program is told it: who moved where, and what came of it for the first seat.
pub(super) fn told(game: &History) -> String {
    let plies = game
        .plies()
        .iter()
        .map(|ply| format!("{} {} {}", ply.before.seat(), escaped(&ply.before.position()), escaped(&ply.mv)));
    let result = match game.standing().outcome(Seat::First) {
        Some(Outcome::Win) => "win",
        Some(Outcome::Loss) => "loss",
        _ => "draw",
    };
    format!("learn {} {result}", plies.collect::<Vec<_>>().join(" "))
}
