//! Programs and games that live in this process: an application answers by functions of its own what a child would be asked in lines, or
//! tells a game by numbers of its own.

use std::any::Any;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};

use crate::error::Error;
use crate::program::teller::Teller;

/// What is in the place of a command.
const GUEST: &str = "guest:";

/// What an application receives into this process.
#[derive(Clone)]
pub enum Guest {
    /// A program that speaks the protocol of `docs/protocol.md`.
    Program(Arc<dyn GuestProgram>),
    /// A game.
    Game(Arc<dyn Teller>),
}

/// A program in this process. It speaks the protocol of `docs/protocol.md`.
pub trait GuestProgram: Send + Sync {
    /// The answers to some requests, one line each, in their order.
    ///
    /// # Errors
    /// Why there are none, in one line.
    fn answer(&self, requests: &[String]) -> Result<Vec<String>, String>;
}

/// A guest as long as it stays.
pub struct Visit {
    name: String,
}

/// A guest, and what is kept of it.
struct Room {
    guest: Guest,
    memory: Arc<OnceLock<Arc<dyn Any + Send + Sync>>>,
}

static ROOMS: Mutex<BTreeMap<String, Room>> = Mutex::new(BTreeMap::new());

impl Visit {
    /// Lets a program be named as `program:guest:` and this name, until the visit ends. Of two with the same name the later one is meant.
    pub fn begin(name: &str, guest: Guest) -> Self {
        rooms().insert(name.to_owned(), Room { guest, memory: Arc::default() });
        Self { name: name.to_owned() }
    }

    /// The guest as games and players are written.
    pub fn program(&self) -> String {
        format!("program:{GUEST}{}", self.name)
    }
}

impl Drop for Visit {
    fn drop(&mut self) {
        let room = rooms().remove(&self.name);
        // What a guest does when it goes, nobody waits for.
        drop(room);
    }
}

/// Whether a program is written as one that lives in this process.
pub fn is_guest(text: &str) -> bool {
    text.strip_prefix("program:").is_some_and(|command| command.starts_with(GUEST))
}

/// The guest that a command names; `None` for a command of the shell.
pub(super) fn named(command: &str) -> Option<Result<Guest, Error>> {
    let name = command.strip_prefix(GUEST)?;
    let absent = || Error::Program {
        program: command.to_owned(),
        reason: "is no guest of this process; expected one that was received here".to_owned().into(),
    };
    Some(rooms().get(name).map(|room| room.guest.clone()).ok_or_else(absent))
}

/// What is kept of a guest while it stays, made when it is asked for first; made anew each time for a program that is none.
pub(super) fn kept<T: Send + Sync + 'static>(
    command: &str,
    make: impl FnOnce() -> Result<T, Error>,
) -> Result<Arc<T>, Error> {
    let name = command.strip_prefix(GUEST).unwrap_or_default();
    let Some(memory) = rooms().get(name).map(|room| Arc::clone(&room.memory)) else {
        return make().map(Arc::new);
    };
    let known = match memory.get() {
        Some(known) => Arc::clone(known),
        None => {
            let made: Arc<dyn Any + Send + Sync> = Arc::new(make()?);
            Arc::clone(memory.get_or_init(|| made))
        }
    };
    Ok(known.downcast().expect("one thing is kept of a guest"))
}

fn rooms() -> MutexGuard<'static, BTreeMap<String, Room>> {
    ROOMS.lock().unwrap_or_else(PoisonError::into_inner)
}
