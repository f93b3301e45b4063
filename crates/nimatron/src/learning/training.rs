//! Trainings as a user asks for them: who learns from whom, how many games, judged how often.

use std::fmt;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::Instant;

use nimatron_learn::{Assessment, Episode, Graph, Halt, Seats};

use crate::error::Error;
use crate::history::History;
use crate::learning::course::{Course, TrainingStage};
use crate::learning::curve::{CurvePoint, TrainingReport};
use crate::learning::rival::OpponentSpec;
use crate::learning::saved::SavedLearner;
use crate::learning::setup::Setup;
use crate::learning::spec::LearnerSpec;
use crate::learning::watching::episode;
use crate::player::{PlayerSpec, Seating};
use crate::session::Session;

/// A training.
#[derive(Clone)]
pub struct TrainRequest {
    /// Who learns.
    pub learner: LearnerSpec,
    /// From whom.
    pub source: ExperienceSource,
    /// Games to learn from, those before a resumption included.
    pub games: u64,
    /// Where the learner sits.
    pub seats: Seats,
    /// Games between judgements; about a hundred judgements if it is not said.
    pub every: Option<u64>,
    /// Games between checkpoints, if there are to be any.
    pub checkpoint: Option<u64>,
    /// Whether the learner is judged at all.
    pub judged: bool,
    /// Players that it is to meet in matches at the end.
    pub tests: Vec<PlayerSpec>,
    /// Games of each such match.
    pub test_games: u64,
    /// What players are given; the seed is that of the training.
    pub seating: Seating,
}

/// From whom a learner learns.
#[derive(Clone)]
pub enum ExperienceSource {
    /// Whom it plays.
    Opponent(OpponentSpec),
    /// Two players whom it watches.
    Players([PlayerSpec; 2]),
    /// Games that were recorded, again and again.
    Records(Vec<History>),
}

impl ExperienceSource {
    /// The recorded games by the numbers of a graph; none where games are played.
    pub(super) fn episodes(
        &self,
        graph: &mut Graph,
        start: &Arc<dyn Session>,
    ) -> Result<Vec<Episode>, Error> {
        match self {
            Self::Records(games) => games.iter().map(|game| episode(graph, start, game)).collect(),
            Self::Opponent(_) | Self::Players(_) => Ok(Vec::new()),
        }
    }
}

impl fmt::Display for ExperienceSource {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Opponent(rival) => rival.fmt(f),
            Self::Players([one, other]) => write!(f, "watching {one} and {other}"),
            Self::Records(games) => write!(f, "watching {} recorded games", games.len()),
        }
    }
}

/// Why a training ended before its time, in a line.
pub(super) fn reason(halt: &Halt, request: &TrainRequest) -> String {
    match halt {
        Halt::Interrupted => "interrupted".to_owned(),
        Halt::Refused(reason) => reason.clone(),
        Halt::OutOfMemory => {
            format!(
                "the positions met do not fit into {} MiB; give it more with --memory",
                request.seating.memory >> 20
            )
        }
    }
}

/// Trains one learner, or goes on with one that was saved. Says what came of it, and gives the learner to be saved.
///
/// # Errors
/// What the learner or its source needs and the game lacks; why a training ended before its time is in the report.
pub fn train(
    start: &Arc<dyn Session>,
    request: &TrainRequest,
    resumed: Option<&SavedLearner>,
    tell: impl FnMut(TrainingStage<'_>) -> ControlFlow<()>,
) -> Result<(TrainingReport, SavedLearner), Error> {
    let begin = Instant::now();
    let stop = request.seating.interrupt.clone().unwrap_or_default();
    let setup = Setup::new(start, request, resumed)?;
    let mut course = Course::new(&setup, setup.training(0, &stop)?);
    if let Some(saved) = resumed {
        course.resume(saved)?;
    }
    if course.run(&stop, tell).is_err() {
        course.stopped = Some(Halt::OutOfMemory);
    }
    let saved = course.saved()?;
    let tests = course.test(&stop)?;
    let games = course.training.games;
    let report = TrainingReport {
        summary: true,
        game: start.game().to_owned(),
        learner: request.learner.to_string(),
        opponent: request.source.to_string(),
        seed: request.seating.seed,
        games,
        results: course.results,
        perfect_from: course.perfect_since,
        positions: course.census(),
        tests,
        seconds: begin.elapsed().as_secs_f64(),
        stopped: course.stopped.as_ref().map(|halt| reason(halt, request)),
        point: course.point.unwrap_or(CurvePoint {
            game_number: games,
            assessment: Assessment::default(),
            sample: None,
        }),
    };
    Ok((report, saved))
}
