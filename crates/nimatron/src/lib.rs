//! Nimatron: a workbench for two-player games of perfect information. Define a game once; analyze it, compare the engines on
//! it, count it, show it.
//!
//! A [`Catalog`] opens games by name, `kalah:pits=4,seeds=3` say, as a [`Session`]: rules and a situation behind one
//! object-safe face. What a session answers are the plain, serialisable structs of [`report`].
//!
//! ```
//! use nimatron::{AnalyzeRequest, Catalog, TableCache};
//!
//! let nim = Catalog::standard().open("nim:start=2/3/5", 0)?;
//! let analysis = nim.analyze(&AnalyzeRequest::default(), &mut TableCache::default())?;
//! assert_eq!(analysis.best, Some(vec!["3:4".to_owned()]));
//! assert_eq!(analysis.value.unwrap().distance, Some(6));
//! # Ok::<(), nimatron::Error>(())
//! ```

mod analyze;
mod arena;
mod catalog;
mod compare;
mod decisive_mistake;
mod diagram;
mod did_you_mean;
mod drawing;
mod duration;
mod elo;
mod engine_spec;
mod error;
mod file_parameters;
mod game_name;
mod game_session;
mod history;
mod job;
mod json_lines;
mod learning;
mod matches;
mod message;
mod monte_carlo;
mod narration;
mod nimbers;
mod player;
mod reasons;
pub mod record;
pub mod report;
mod review;
mod scale;
mod session;
mod solution;
mod table_cache;
mod tally;
mod textbook;
mod tournament;
mod trace;
mod trace_words;
mod tree;
mod words;

pub use nimatron_core as core;
pub use nimatron_explain as explain;
pub use nimatron_games as games;
pub use nimatron_learn::{self as learn, Seats};
pub use nimatron_search as search;
pub use nimatron_solve as solve;

pub use analyze::AnalyzeRequest;
pub use arena::{Openings, check_opening};
pub use catalog::{About, Catalog, Entry};
pub use compare::CompareRequest;
pub use decisive_mistake::{DecisiveMistake, decisive_mistake};
pub use diagram::{DiagramRequest, Stage, diagram};
pub use did_you_mean::nearest;
pub use drawing::{Ink, Stroke, draw, sketch};
pub use duration::parse_duration;
pub use engine_spec::{EngineSpec, Method, Sampling};
pub use error::Error;
pub use history::{History, Ply, Standing, Verdict};
pub use learning::{
    Advice, Advisor, BandPoint, CurvePoint, ExperienceSource, InspectRequest, LearnerSpec, OpponentSpec,
    RestoredLearner, RunReport, RunsReport, SampleReport, SavedBox, SavedLearner, SavedParameters,
    SavedTraining, SavedValues, Spread, TestReport, TrainRequest, Trained, TrainingReport, TrainingStage,
    ValueEstimates, heat_map, inspect, learning_band, learning_curve, train, train_many,
};
pub use matches::{MatchGame, MatchReport, MatchRequest, play_match};
pub use message::{Message, Piece};
pub use narration::Narrator;
pub use nimbers::{NimSumRequest, NimbersRequest};
pub use player::{OfferedPlayer, Player, PlayerSpec, Refusal, Seating, learned_player, offered_players};
pub use reasons::{ExplainRequest, explained};
pub use review::{ReviewRequest, review, reviewed};
pub use session::Session;
pub use solution::{SavedSolution, SolutionError, SolveRequest};
pub use table_cache::TableCache;
pub use tally::Tally;
pub use textbook::{LARGEST_GAIN, TextbookSearch};
pub use tournament::{
    CrossTable, TournamentGame, TournamentReport, TournamentRequest, play_tournament, told_apart,
};
pub use trace::TraceRequest;
pub use trace_words::traced;
pub use tree::{Merge, TreeRequest};
pub use words::{Argument, Language, Words};

/// The README's programs are tests.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct Readme;
