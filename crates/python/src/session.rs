//! A game at some position.

use std::sync::Arc;

use nimatron::core::{Outcome, Points, Seat};
use nimatron::{Course, Environments, Error, Listing, Programs};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;

use crate::command::catalog;
use crate::guest::{Host, named};
use crate::refused;

/// What makes a session of a game of the catalog anew: its game, its position, who is to move, and points banked.
type Situation = (String, String, &'static str, Option<[Points; 2]>);

/// A game at some position, as the rules have it. It does not change.
#[pyclass(frozen, module = "nimatron._native")]
pub(crate) struct Session {
    here: Arc<dyn nimatron::Session>,
    host: Option<Py<Host>>,
}

#[pymethods]
impl Session {
    /// The start of a game of the catalog, or of the game of a host.
    #[new]
    #[pyo3(signature = (game, seed=0, host=None))]
    fn new(py: Python<'_>, game: &str, seed: u64, host: Option<Py<Host>>) -> PyResult<Self> {
        // Questions open the game anew, with as much of it listed as they need.
        Self::opened(py, game, seed, host, Listing::AsMet)
    }

    /// The canonical name of the game.
    #[getter]
    fn game(&self) -> &str {
        self.here.game()
    }

    /// The position as text.
    #[getter]
    fn position(&self) -> String {
        self.here.position()
    }

    /// Every legal move, in the rules' order.
    #[getter]
    fn moves(&self, py: Python<'_>) -> PyResult<Vec<String>> {
        self.asked(py, nimatron::Session::moves)
    }

    /// Whether the game is over.
    #[getter]
    fn is_over(&self, py: Python<'_>) -> PyResult<bool> {
        self.asked(py, nimatron::Session::is_over)
    }

    /// Who is to move: `first` or `second`.
    #[getter]
    fn to_move(&self) -> &'static str {
        match self.here.seat() {
            Seat::First => "first",
            Seat::Second => "second",
        }
    }

    /// How the game ended for the player to move: `win`, `draw` or `loss`; nothing while it goes on.
    #[getter]
    fn outcome(&self, py: Python<'_>) -> PyResult<Option<&'static str>> {
        let outcome = self.asked(py, nimatron::Session::outcome)?;
        Ok(outcome.map(|outcome| match outcome {
            Outcome::Win => "win",
            Outcome::Draw => "draw",
            Outcome::Loss => "loss",
        }))
    }

    /// Points banked by the first and the second seat; nothing in games without points.
    #[getter]
    fn banked(&self) -> Option<[i32; 2]> {
        self.here.banked()
    }

    /// How many decimals the game's points have.
    #[getter]
    fn decimals(&self) -> u32 {
        self.here.decimals()
    }

    /// The same game after one move.
    fn play(&self, py: Python<'_>, r#move: &str) -> PyResult<Self> {
        let played = self.asked(py, |here| here.play(r#move))?;
        session(py, played, self.host_of(py))
    }

    /// The same game after some moves.
    fn after(&self, py: Python<'_>, moves: &str) -> PyResult<Self> {
        let played = self.asked(py, |here| here.after(moves))?;
        session(py, played, self.host_of(py))
    }

    /// The same game at another position.
    fn at(&self, py: Python<'_>, position: &str) -> PyResult<Self> {
        let found = self.asked(py, |here| here.at(position))?;
        session(py, found, self.host_of(py))
    }

    /// The same game at another position with this player to move and these points banked, where the position leaves that open.
    fn situated(
        &self,
        py: Python<'_>,
        position: &str,
        to_move: &str,
        banked: Option<[Points; 2]>,
    ) -> PyResult<Self> {
        let seat = if to_move == "second" { Seat::Second } else { Seat::First };
        self.placed(py, position, seat, banked.unwrap_or_default())
    }

    fn __reduce__(&self, py: Python<'_>) -> PyResult<(Py<PyAny>, Situation)> {
        if self.host.is_some() {
            return Err(PyTypeError::new_err("expected a game of the catalog"));
        }
        let situation = (self.game().to_owned(), self.position(), self.to_move(), self.banked());
        Ok((py.import("nimatron._native")?.getattr("situated")?.unbind(), situation))
    }

    /// The host whose game it is.
    #[getter]
    fn host(&self, py: Python<'_>) -> Option<Py<Host>> {
        self.host_of(py)
    }
}

impl Session {
    /// The position itself.
    pub(crate) fn here(&self) -> Arc<dyn nimatron::Session> {
        Arc::clone(&self.here)
    }

    fn opened(
        py: Python<'_>,
        game: &str,
        seed: u64,
        host: Option<Py<Host>>,
        listing: Listing,
    ) -> PyResult<Self> {
        let programs =
            host.as_ref().map_or_else(|| Programs::until(Arc::default), |host| host.get().programs());
        let catalog = catalog().clone().with_programs(programs.listing(listing));
        let opened = py.detach(|| catalog.open(game, seed));
        session(py, opened, host)
    }

    /// The same position with as much of a host's game listed.
    pub(crate) fn listed(&self, py: Python<'_>, listing: Listing) -> PyResult<Arc<dyn nimatron::Session>> {
        if self.host.is_none() {
            return Ok(self.here());
        }
        let start = Self::opened(py, self.game(), 0, self.host_of(py), listing)?;
        let banked = self.banked().unwrap_or_default();
        Ok(start.placed(py, &self.position(), self.here.seat(), banked)?.here)
    }

    /// Another position of the same game.
    pub(crate) fn beside(&self, py: Python<'_>, there: Box<dyn nimatron::Session>) -> Self {
        Self { here: Arc::from(there), host: self.host_of(py) }
    }

    /// Games from here side by side.
    pub(crate) fn environments(&self, course: Course, seed: u64) -> Result<Box<dyn Environments>, Error> {
        self.here.environments(course, seed)
    }

    /// The same game at another position with this player to move and these points banked.
    pub(crate) fn placed(
        &self,
        py: Python<'_>,
        position: &str,
        seat: Seat,
        banked: [Points; 2],
    ) -> PyResult<Self> {
        let found = self.asked(py, |here| here.at(position))?;
        session(py, found.map(|here| here.situated(seat, banked).unwrap_or(here)), self.host_of(py))
    }

    /// What the rules say. Those of a host may wait for other threads that run Python.
    fn asked<T: Send>(
        &self,
        py: Python<'_>,
        ask: impl FnOnce(&(dyn nimatron::Session + 'static)) -> T + Send,
    ) -> PyResult<T> {
        let Some(host) = &self.host else { return Ok(ask(&*self.here)) };
        let answer = py.detach(|| ask(&*self.here));
        host.get().raised().map_or(Ok(answer), Err)
    }

    pub(crate) fn host_of(&self, py: Python<'_>) -> Option<Py<Host>> {
        self.host.as_ref().map(|host| host.clone_ref(py))
    }
}

fn session(
    py: Python<'_>,
    opened: Result<Box<dyn nimatron::Session>, Error>,
    host: Option<Py<Host>>,
) -> PyResult<Session> {
    match opened {
        Ok(here) => Ok(Session { here: Arc::from(here), host }),
        Err(error) => {
            let host = host.as_ref().map(|host| host.bind(py).get());
            let told = match (&error, host) {
                (Error::Position { text, .. }, Some(host)) => {
                    format!("{}: expected a state that the game leads to, found '{text}'", host.name())
                }
                _ => named(&error.to_string(), host),
            };
            Err(host.and_then(Host::raised).unwrap_or_else(|| refused(&told)))
        }
    }
}

/// A game of the catalog at a situation.
#[pyfunction]
pub(crate) fn situated(
    py: Python<'_>,
    game: &str,
    position: &str,
    to_move: &str,
    banked: Option<[Points; 2]>,
) -> PyResult<Session> {
    Session::new(py, game, 0, None)?.situated(py, position, to_move, banked)
}
