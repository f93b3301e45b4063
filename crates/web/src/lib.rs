//! The page of Nimatron and the interface behind it: a server of questions about games, for browsers and other front-ends.
//!
//! | file | what |
//! |---|---|
//! | `server` | listening for connections, and shutting down in order |
//! | `connections` | the open connections |
//! | `routes` | the routes |
//! | `description`, `choices` | the description of the interface; the parameters that are one of the names in a list |
//! | `access` | who may ask: the names of the server, and its token |
//! | `guard` | the checks of every request, and the security headers of every response |
//! | `app_state` | what all requests share |
//! | `class` | a class, its pupils and the question that they answer |
//! | `caller`, `client` | a request as its handler sees it; who asks |
//! | `work`, `lane`, `job_thread`, `memory_budget` | how many jobs run at the same time, whose, for how long and with how much memory |
//! | `training`, `training_worker`, `training_progress`, `training_plan`, `trainings`, `training_store` | the learners that are being trained; those that are kept on disk |
//! | `events` | server-sent events |
//! | `asked`, `query`, `position_query` | parameters that several questions share |
//! | `page` | the files of the page, embedded in the program |
//! | `within`, `far` | the interface without a server, for a page in the same process; solutions that it reads by ranges |
//! | `api/*` | one file for each question |
//!
//! The server keeps nothing between requests, so that an address is a complete question. Trainings are an exception, of which the server
//! forgets those that are idle, or keeps them on disk; a class is the other one.

// What a server alone needs stays in place where there is none.
#![cfg_attr(target_family = "wasm", allow(dead_code))]

mod access;
mod api;
mod api_error;
mod app_state;
mod asked;
mod caller;
#[cfg(feature = "description")]
mod choices;
mod class;
mod client;
#[cfg(not(target_family = "wasm"))]
mod connections;
mod day_puzzle;
mod description;
mod events;
mod far;
mod guard;
#[cfg(not(target_family = "wasm"))]
mod impatient;
mod job_thread;
mod lane;
mod lesson_figures;
mod limits;
mod memory_budget;
#[cfg(not(target_family = "wasm"))]
mod page;
mod position_query;
mod query;
mod readers_language;
mod routes;
#[cfg(not(target_family = "wasm"))]
mod server;
#[cfg(not(target_family = "wasm"))]
mod shutdown_signal;
mod training;
mod training_plan;
mod training_progress;
mod training_store;
mod training_worker;
mod trainings;
mod within;
mod work;

pub use access::{Origin, PublicUrl, Token};
pub use description::DESCRIPTION;
#[cfg(feature = "description")]
pub use description::described;
pub use far::{Far, FarNews};
pub use limits::Limits;
#[cfg(not(target_family = "wasm"))]
pub use server::{Listening, Server};
pub use within::{Parts, Within};
