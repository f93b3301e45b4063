//! The page of Nimatron and the interface behind it: a server of questions about games, for browsers and other front-ends.
//!
//! | file | what |
//! |---|---|
//! | `server` | listening, and ending in good order |
//! | `connections` | whoever is connected |
//! | `routes` | which path is answered by whom, with the description of all of them |
//! | `guard` | what is asked of every request, and put on every answer |
//! | `work` | what takes time: how much of it at once, for how long, and for whom |
//! | `page` | the files of the page, which are part of the program |
//! | `api/*` | a file for each question |
//!
//! The interface keeps nothing between requests, so that an address is the whole of a question; what is being learned is the one thing
//! that it remembers, and forgets.

mod api;
mod asked;
mod connections;
mod failure;
mod guard;
mod house;
mod limits;
mod page;
mod picture;
mod place;
mod routes;
mod server;
mod signals;
mod textbook;
mod training;
mod trainings;
mod work;

pub use limits::Limits;
pub use routes::description;
pub use server::{Listening, Server};
