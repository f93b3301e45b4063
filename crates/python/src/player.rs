//! A player of the command line, who is asked for a move at a time.

use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex, PoisonError};

use nimatron::{Listing, PlayerSpec, Run, Seating};
use pyo3::prelude::*;

use crate::attention::attended;
use crate::session::Session;
use crate::{InputError, RunError, refused};

/// A player who has sat down at a game.
#[pyclass(frozen, module = "nimatron._native")]
pub(crate) struct Player {
    seated: Arc<Mutex<Box<dyn nimatron::Player>>>,
    interrupt: Arc<AtomicBool>,
}

#[pymethods]
impl Player {
    /// The player that a text names, as `level:3`, at a game.
    #[new]
    fn new(py: Python<'_>, text: &str, session: &Session, seed: u64) -> PyResult<Self> {
        let interrupt = Arc::<AtomicBool>::default();
        let spec: PlayerSpec = text.parse().map_err(|error| refused(&error))?;
        let run = Run { interrupt: Arc::clone(&interrupt), ..Run::default() };
        let seating = Seating { seed, run, ..Seating::default() };
        let here = session.listed(py, Listing::Smallest)?;
        let seated = spec.seat(&*here, &seating).map_err(|error| refused(&error))?;
        let human = || InputError::new_err(format!("player '{text}': expected one who needs no person"));
        Ok(Self { seated: Arc::new(Mutex::new(seated.ok_or_else(human)?)), interrupt })
    }

    /// The move that it chooses at a position that is not over. What it draws at random depends on its seed and the number of the choice alone.
    fn choose(&self, py: Python<'_>, session: &Session, number: u64) -> PyResult<String> {
        let (seated, here) = (Arc::clone(&self.seated), session.listed(py, Listing::Smallest)?);
        if here.is_over() {
            return Err(InputError::new_err(format!("the game is over at {}", here.position())));
        }
        let think = move || {
            let mut seated = seated.lock().unwrap_or_else(PoisonError::into_inner);
            seated.begin(number);
            seated.choose(&*here)
        };
        let chosen = attended(py, &self.interrupt, || (), think)?;
        chosen.map_err(|refusal| RunError::new_err(refusal.to_string()))
    }
}
