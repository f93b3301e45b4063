//! The page of Nimatron and the interface behind it: a server of questions about games, for browsers and other front-ends.
//!
//! | file | what |
//! |---|---|
//! | `server` | listening for connections, and shutting down in order |
//! | `connections` | the open connections |
//! | `routes` | the routes, and the description of the interface made from them |
//! | `guard` | the checks of every request, and the security headers of every response |
//! | `app_state` | what all requests share |
//! | `work` | how many jobs run at the same time, and for how long |
//! | `training`, `trainings` | the learners that are being trained |
//! | `events` | server-sent events |
//! | `query`, `position_query`, `textbook_query` | parameters that several questions share |
//! | `page` | the files of the page, embedded in the program |
//! | `api/*` | one file for each question |
//!
//! The server keeps nothing between requests, so that an address is a complete question. Trainings are the only exception; the server
//! forgets those that are idle.

mod api;
mod api_error;
mod app_state;
mod connections;
mod events;
mod guard;
mod limits;
mod page;
mod position_query;
mod query;
mod routes;
mod server;
mod shutdown_signal;
mod textbook_query;
mod training;
mod trainings;
mod work;

pub use limits::Limits;
pub use routes::description;
pub use server::{Listening, Server};
