//! Trainings as a user asks for them: who learns from whom, how many games, judged how often.

use std::fmt;
use std::sync::Arc;

use nimatron_learn::{Episode, Graph, Seats};

use crate::error::Error;
use crate::history::History;
use crate::learner::spec::LearnerSpec;
use crate::player::contract::Seating;
use crate::player::spec::PlayerSpec;
use crate::session::Session;
use crate::training::opponent::OpponentSpec;
use crate::training::watching::episode;

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
    /// Whether the training is told after every game, and not only when something else is due.
    pub tells_every_game: bool,
    /// Games after which the learner is told as it is then.
    pub tables: Vec<u64>,
    /// Whether the learner is judged at all.
    pub judged: bool,
    /// Whether the learner is given back to be saved.
    pub saved: bool,
    /// Players that it is to meet in matches at the end.
    pub tests: Vec<PlayerSpec>,
    /// Games of each such match.
    pub test_games: u64,
    /// What players are given; the seed is that of the training.
    pub seating: Seating,
}

impl TrainRequest {
    /// So many games, swapping seats; the learner is judged now and then, and given back at the end.
    pub fn new(learner: LearnerSpec, source: ExperienceSource, games: u64) -> Self {
        Self {
            learner,
            source,
            games,
            seats: Seats::Swapped,
            every: None,
            checkpoint: None,
            tells_every_game: false,
            tables: Vec::new(),
            judged: true,
            saved: true,
            tests: Vec::new(),
            test_games: 0,
            seating: Seating::default(),
        }
    }
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
    /// The learner and whom it plays, or the players that it watches, as they are recorded.
    pub(super) fn players(&self, learner: &LearnerSpec) -> Option<[PlayerSpec; 2]> {
        let recorded = |learner: &LearnerSpec| PlayerSpec::person(learner.name());
        match self {
            Self::Opponent(OpponentSpec::Itself) => Some([recorded(learner), recorded(learner)]),
            Self::Opponent(OpponentSpec::Player(player)) => Some([recorded(learner), player.clone()]),
            Self::Opponent(OpponentSpec::Learner(other)) => Some([recorded(learner), recorded(other)]),
            Self::Players(players) => Some(players.clone()),
            Self::Records(_) => None,
        }
    }

    /// As it is written down: another learner with all its parameters.
    pub(super) fn written_out(&self) -> String {
        match self {
            Self::Opponent(OpponentSpec::Learner(learner)) => learner.written_out().into_owned(),
            _ => self.to_string(),
        }
    }

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
            Self::Opponent(opponent) => opponent.fmt(f),
            Self::Players([one, other]) => write!(f, "watching {one} and {other}"),
            Self::Records(games) if games.len() == 1 => f.write_str("watching 1 recorded game"),
            Self::Records(games) => write!(f, "watching {} recorded games", games.len()),
        }
    }
}
