//! Nimatron: a workbench for two-player games of perfect information. Define a game once; analyse it, compare the engines on
//! it, count it, show it.
//!
//! A [`Catalog`] opens games by name, `kalah:pits=4,seeds=3` say, as a [`Session`]: rules and a situation behind one
//! object-safe face. What a session answers are the plain, serialisable structs of [`report`].
//!
//! ```
//! use nimatron::{AnalyzeRequest, Catalog, Memory};
//!
//! let nim = Catalog::standard().open("nim:start=2/3/5", 0)?;
//! let analysis = nim.analyze(&AnalyzeRequest::default(), &mut Memory::default())?;
//! assert_eq!(analysis.best, Some(vec!["3:4".to_owned()]));
//! assert_eq!(analysis.value.unwrap().distance, Some(6));
//! # Ok::<(), nimatron::Error>(())
//! ```

mod analyze;
mod catalog;
mod compare;
mod drawing;
mod engine_spec;
mod error;
mod file_parameters;
mod game_name;
mod job;
mod memory;
mod nearest;
pub mod report;
mod session;
mod words;

pub use nimatron_core as core;
pub use nimatron_games as games;
pub use nimatron_search as search;

pub use analyze::AnalyzeRequest;
pub use catalog::{About, Catalog, Entry};
pub use compare::CompareRequest;
pub use drawing::draw;
pub use engine_spec::{EngineSpec, Method};
pub use error::Error;
pub use memory::Memory;
pub use nearest::nearest;
pub use session::Session;
pub use words::{Argument, Language, Words};
