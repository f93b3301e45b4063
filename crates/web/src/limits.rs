//! What one request may use, and all of them together.

use std::num::NonZero;
use std::sync::Arc;
use std::thread;
use std::time::Duration;

use nimatron::explain::drawing::Room;
use nimatron::{Run, TextbookSearch};

/// The limits of a server.
#[derive(Clone, Debug)]
pub struct Limits {
    /// Bytes of an address with all its parameters.
    pub address: usize,
    /// Bytes of a body.
    pub body: usize,
    /// Bytes of a file of a training.
    pub file: usize,
    /// How long a client may take to send a body.
    pub body_time: Duration,
    /// How long a client may take nothing of what it is sent.
    pub taking_time: Duration,
    /// Legal moves of a position.
    pub moves: usize,
    /// Moves of a game.
    pub plies: usize,
    /// Nodes of a tree.
    pub tree_nodes: usize,
    /// Pixels of a picture. Each takes four bytes while it is drawn.
    pub pixels: u64,
    /// Steps of a trace.
    pub trace_steps: usize,
    /// The time of a question whose request does not set one.
    pub usual_time: Duration,
    /// The longest time of a question.
    pub longest_time: Duration,
    /// How long a question may run before it counts as slow.
    pub quick_time: Duration,
    /// Questions at the same time that are not slow yet.
    pub quick: usize,
    /// Slow questions at the same time; more than there are processors would delay the quick ones.
    pub slow: usize,
    /// Drawings at the same time.
    pub drawings: usize,
    /// Slow questions that wait for a permit; further ones are refused.
    pub waiting: usize,
    /// Bytes for the positions that one question remembers, at most.
    pub memory: usize,
    /// Bytes for what all questions and trainings remember together.
    pub all_memory: usize,
    /// Bytes for endgame databases, which all questions share.
    pub endgame_memory: usize,
    /// Trainings at the same time, running or not.
    pub trainings: usize,
    /// Bytes for the positions of one training, at most.
    pub training_memory: usize,
    /// Games of one training.
    pub training_games: u64,
    /// How long a training is kept without a request about it.
    pub training_idle: Duration,
    /// Connections at the same time; further ones wait to be accepted.
    pub connections: usize,
    /// How long the server waits for open connections when it ends.
    pub shutdown_grace: Duration,
}

/// Slow questions that one page may ask at the same time: the analysis, the game's history and a machine's move.
const VIEWS: usize = 3;

impl Limits {
    /// A search as the lessons have it, no larger than here and on what there is for it.
    pub(crate) fn textbook(&self, search: TextbookSearch, run: Run) -> TextbookSearch {
        TextbookSearch { most_nodes: self.tree_nodes, run, ..search }
    }

    /// What there is for a drawing, which ends with the job that it is made in.
    pub(crate) fn room(&self, run: &Run) -> Room {
        Room { pixels: Some(self.pixels), interrupt: Some(Arc::clone(&run.interrupt)), ..Room::default() }
    }
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            address: 16 << 10,
            body: 64 << 10,
            file: 8 << 20,
            body_time: Duration::from_secs(30),
            taking_time: Duration::from_secs(30),
            moves: 4096,
            plies: 2000,
            tree_nodes: 20_000,
            pixels: 16_000_000,
            trace_steps: 50_000,
            usual_time: Duration::from_secs(10),
            longest_time: Duration::from_secs(60),
            quick_time: Duration::from_millis(50),
            quick: 4,
            slow: thread::available_parallelism().map_or(VIEWS, NonZero::get).max(VIEWS),
            drawings: 2,
            waiting: 32,
            memory: 256 << 20,
            all_memory: 1 << 30,
            endgame_memory: 128 << 20,
            trainings: 8,
            training_memory: 64 << 20,
            training_games: 10_000_000,
            training_idle: Duration::from_secs(600),
            connections: 512,
            shutdown_grace: Duration::from_secs(3),
        }
    }
}
