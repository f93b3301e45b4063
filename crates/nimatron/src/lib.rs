//! Nimatron: a workbench for two-player games of perfect information. Define a game once; solve it, search it, learn it, see it, play it.
//!
//! # Pick your task
//!
//! | task | begin with |
//! |---|---|
//! | the value of a position, the best moves | [`Session::analyze`](Ask::analyze), as below |
//! | a game of one's own | [`core::Game`] and [`core::Notation`], then [`session`] or [`Catalog::with`]; `examples/wythoff`, `examples/dots` |
//! | whether its rules are sound | [`core::conformance`] |
//! | two players against each other | [`PlayerSpec`], [`play_match`], [`play_tournament`] |
//! | a player of one's own | [`Player`], [`PlayerSpec::made_by`] |
//! | a tree, a search step by step, its picture | [`Ask::tree`], [`Ask::trace`], [`diagram`] |
//! | why a move is best | [`Ask::explain`] |
//! | a learner, its table and its curve | [`train`], [`inspect`], [`learning_curve`] |
//! | many games at once, as arrays | [`Ask::environments`], with the feature `environments` |
//! | the solution of a whole game, in a file | [`Ask::solve`], [`SavedSolution`] |
//! | the engines themselves, generic and without a session | [`search`], [`solve`], [`learn`] |
//!
//! # Games by name
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
//!
//! # Promises
//!
//! This crate keeps to semantic versioning, the names that stand here and what they offer. The crates that it is made of are internal: whoever needs
//! their engines takes them from [`core`], [`search`], [`solve`], [`learn`], [`explain`] and [`games`], and pins the version.
//!
//! # Features
//!
//! | feature | what it adds |
//! |---|---|
//! | `png`, a default | drawings as PNG |
//! | `pdf` | drawings as PDF |
//! | `schema` | answers describe themselves, for the description of an interface |

mod answering;
mod any_game;
mod arena;
mod ask;
mod books;
mod catalog;
mod decisive_mistake;
mod did_you_mean;
mod drawing;
mod engine;
#[cfg(feature = "environments")]
mod environments;
mod error;
mod far_solutions;
mod fingerprint;
mod game_session;
mod history;
mod homework;
mod learner;
mod lesson;
mod narration;
mod opened;
mod player;
mod program;
mod program_fault;
mod puzzle;
pub mod record;
pub mod report;
mod request;
mod review;
mod saved_solution;
mod session;
mod share_out;
mod stored_place;
mod text;
mod training;
mod waiting;

pub use nimatron_core as core;
pub use nimatron_explain as explain;
pub use nimatron_games as games;
pub use nimatron_learn::{self as learn, Seats};
pub use nimatron_search::{self as search, Algorithm, Run};
pub use nimatron_solve as solve;

pub use answering::session;
pub use arena::matches::{MatchGame, MatchReport, MatchRequest, play_match};
pub use arena::openings::{Openings, check_opening};
pub use arena::tally::Tally;
pub use arena::terms::GameTerms;
pub use arena::tournament::{
    CrossTable, TournamentGame, TournamentReport, TournamentRequest, play_tournament, told_apart,
};
pub use ask::explain::sentences::{explained, explained_move};
pub use ask::textbook::sentences::{constructed, traced};
pub use catalog::{About, Catalog, Entry, ProgramGame};
pub use decisive_mistake::decisive_mistake;
pub use did_you_mean::{nearest, nearest_called};
pub use drawing::board_picture::board_picture;
pub use drawing::boards::{Ink, Stroke, draw, sketch};
pub use drawing::diagram::{DiagramRequest, Stage, StepDrawing, diagram, game_title};
pub use drawing::heat_map::heat_map;
pub use drawing::learning_curve::{learning_band, learning_curve};
pub use drawing::search_step::{after_step, show_leaves, step_diagram};
pub use drawing::walked::{Shown, walked_diagram, walked_page};
pub use engine::heuristic::HeuristicSpec;
pub use engine::spec::{ENGINES, EngineSpec, Method, Sampling};
pub use engine::tables::{SharedEndgames, TableCache};
#[cfg(feature = "environments")]
pub use environments::{Course, Environments, Results, SavedGame, Views};
pub use error::{Error, FilePlace};
pub use far_solutions::{FarFile, FarRange, FarSolutions, LookedUp};
pub use history::{History, Ply, Standing, Verdict};
pub use homework::answer_words::{told_detail, told_plainly};
pub use homework::exam::PositionKind;
pub use homework::judge::{check_homework, refused_homework};
pub use homework::other_rules::other_rules;
pub use homework::own_rules::{begin_homework, with_own_rules};
pub use homework::reading::{AnswerConvention, told_search};
pub use homework::report::{CheckReport, CheckedPart, KindCount, WrongAnswer};
pub use homework::request::{CheckRequest, HandedIn};
pub use homework::task::{AskedFor, CountedSearch, Task, TaskGoal, WhichBest, ready_made_tasks};
pub use homework::telling::{HomeworkTeller, ToldLine, walked_counts};
pub use homework::walk::walked_tree;
pub use learner::advisor::{Advice, Advisor, ValueEstimates};
pub use learner::heuristic::heuristic;
pub use learner::inspection::{InspectRequest, inspect};
pub use learner::saved::{
    RestoredLearner, RestoredOpponent, SavedBox, SavedLearner, SavedParameters, SavedTraining, SavedValues,
    Trained,
};
pub use learner::spec::{LEARNERS, LearnerSpec};
pub use lesson::contents::Lesson;
pub use lesson::figure::LessonFigure;
pub use lesson::quantity::lesson_number;
pub use lesson::sheet::lesson_sheet;
pub use narration::Narrator;
pub use player::contract::{Player, Refusal, Seating};
pub use player::learned::learned_player;
pub use player::offered::{OfferedPlayer, offered_players};
pub use player::spec::{PLAYERS, PlayerSpec};
pub use player::told::{told_learner, told_opponent};
pub use program::guest::{Guest, GuestProgram, Visit, is_guest};
pub use program::laws::{LawFault, LawNote, LawsReport, check_laws};
pub use program::lesson::file::{LeftOut, MeantDefinition, is_lesson_file};
pub use program::lesson::interpreter::Interpreters;
pub use program::process::RUN_LIMITED;
pub use program::shell::shell;
pub use program::spec::{Listing, Programs};
pub use program::teller::{MOST_POINTS, Manner, Teller, TellsParts, Told, ToldMove, ToldMoves};
pub use program::token::{escaped, unescaped};
pub use program::vocabulary::Vocabulary;
pub use program_fault::ProgramFault;
pub use puzzle::finding::{puzzle_of_the_day, puzzles, today};
pub use puzzle::judging::judge_puzzle;
pub use puzzle::sheet::{SheetFormat, puzzle_sheet};
pub use report::{
    BandPoint, CurvePoint, DecisiveMistake, LearnedGame, RunReport, RunsReport, SampleReport, Spread,
    TestReport, TrainingReport,
};
pub use request::{
    AnalyzeRequest, BestSoFar, BookRequest, CompareRequest, ExplainRequest, Field, FieldKind, Fields,
    FirstWindow, GainFrom, Merge, NimSumRequest, NimbersRequest, PuzzleRequest, Question, SolveRequest,
    TextbookSearch, TraceRequest, TreeRequest, Unread, VerifyRequest,
};
pub use review::reviewer::{ReviewRequest, review};
pub use review::sentences::reviewed;
pub use saved_solution::{Opening, SavedSolution, SolutionError};
pub use session::{Ask, Session};
pub use share_out::share_out;
pub use text::duration::parse_duration;
pub use text::error_words::{told_answer, told_error, told_place, told_refusal};
pub use text::language::Language;
pub use text::message::{Message, Piece};
pub use text::named::{Kind, Kinds};
pub use text::told_rules::ToldRules;
pub use text::words::{Argument, Words};
pub use training::course::TrainingStage;
pub use training::opponent::OpponentSpec;
pub use training::request::{ExperienceSource, TrainRequest};
pub use training::runs::train_many;
pub use training::train::{train, train_with_rests};
pub use waiting::{Waiting, pending, read_text_file, waiting};

/// The programs of the README and of the library's guide are tests.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
#[doc = include_str!("../../../docs/library.md")]
struct Documents;
