//! Many games side by side in numpy arrays that are written in place.

use nimatron::{Course, Environments, Results, Views};
use numpy::ndarray::Array3;
use numpy::{IntoPyArray, PyArray1, PyArray2, PyArray3, PyArray4, PyArrayMethods};
use pyo3::exceptions::PyIndexError;
use pyo3::prelude::*;

use crate::session::Session;
use crate::{InputError, refused};

/// So many games are worth letting other threads run Python meanwhile.
const MANY: usize = 64;

/// A position and a mask.
type Look<'py> = (Bound<'py, PyArray3<f32>>, Bound<'py, PyArray1<i8>>);

/// Games of one kind. What there is to see of them is in the arrays, which stay the same.
#[pyclass(module = "nimatron._native")]
pub(crate) struct Batch {
    environments: Box<dyn Environments>,
    start: Py<Session>,
    /// The positions, each as its player to move sees it: games × planes × rows × columns.
    #[pyo3(get)]
    observations: Py<PyArray4<f32>>,
    /// For every action of every game, whether it is legal.
    #[pyo3(get)]
    masks: Py<PyArray2<bool>>,
    /// Who is to move: 0 or 1.
    #[pyo3(get)]
    seats: Py<PyArray1<u8>>,
    /// For the player who moved last, 1, 0 or -1 where that ended the game; else 0.
    #[pyo3(get)]
    rewards: Py<PyArray1<f32>>,
    /// Whether the last step ended the game.
    #[pyo3(get)]
    terminated: Py<PyArray1<bool>>,
    /// Whether the last step was one too many.
    #[pyo3(get)]
    truncated: Py<PyArray1<bool>>,
}

#[pymethods]
impl Batch {
    /// Games from a position on.
    #[new]
    fn new(
        py: Python<'_>,
        start: Py<Session>,
        games: usize,
        longest: u32,
        restarts: bool,
        seed: u64,
    ) -> PyResult<Self> {
        let course = Course { games, longest, restarts };
        let environments = start.get().environments(course, seed).map_err(|error| refused(&error))?;
        let [planes, rows, columns] = environments.shape();
        let batch = Self {
            observations: PyArray4::zeros(py, [games, planes, rows, columns], false).unbind(),
            masks: PyArray2::zeros(py, [games, environments.actions()], false).unbind(),
            seats: PyArray1::zeros(py, games, false).unbind(),
            rewards: PyArray1::zeros(py, games, false).unbind(),
            terminated: PyArray1::zeros(py, games, false).unbind(),
            truncated: PyArray1::zeros(py, games, false).unbind(),
            environments,
            start,
        };
        batch.show(py)?;
        Ok(batch)
    }

    /// How many games there are.
    fn __len__(&self) -> usize {
        self.environments.games()
    }

    /// How many actions there are.
    #[getter]
    fn actions(&self) -> usize {
        self.environments.actions()
    }

    /// Begins all games anew, and leaves the arrays as they were.
    fn begin(&mut self) {
        self.environments.reset();
    }

    /// Begins all games anew.
    fn reset(&mut self, py: Python<'_>) -> PyResult<()> {
        self.begin();
        self.rewards.bind(py).try_readwrite()?.as_slice_mut()?.fill(0.0);
        for ends in [&self.terminated, &self.truncated] {
            ends.bind(py).try_readwrite()?.as_slice_mut()?.fill(false);
        }
        self.show(py)
    }

    /// Makes a move in every game.
    fn step(&mut self, py: Python<'_>, actions: &Bound<'_, PyArray1<i32>>) -> PyResult<()> {
        let actions = actions.try_readonly()?;
        let actions = actions.as_slice()?;
        if actions.len() != self.environments.games() {
            let (expected, found) = (self.environments.games(), actions.len());
            return Err(InputError::new_err(format!("actions: expected {expected}, found {found}")));
        }
        let mut rewards = self.rewards.bind(py).try_readwrite()?;
        let mut terminated = self.terminated.bind(py).try_readwrite()?;
        let mut truncated = self.truncated.bind(py).try_readwrite()?;
        let mut results = Results {
            rewards: rewards.as_slice_mut()?,
            terminated: terminated.as_slice_mut()?,
            truncated: truncated.as_slice_mut()?,
        };
        let environments = &mut self.environments;
        let stepped = if environments.games() < MANY {
            environments.step(actions, &mut results)
        } else {
            py.detach(|| environments.step(actions, &mut results))
        };
        stepped.map_err(|error| refused(&error))?;
        self.show(py)
    }

    /// Makes a move in the only game: what it brings the player who moves, whether it ended the game, whether the game was cut off, and who is
    /// to move. The arrays stay as they were: `look` shows the game.
    fn play(&mut self, action: i32) -> PyResult<(f32, bool, bool, u8)> {
        let (mut reward, mut terminated, mut truncated) = ([0.0], [false], [false]);
        if self.environments.games() != 1 {
            return Err(InputError::new_err("play: expected a batch of one game; step is for more"));
        }
        let mut results =
            Results { rewards: &mut reward, terminated: &mut terminated, truncated: &mut truncated };
        self.environments.step(&[action], &mut results).map_err(|error| refused(&error))?;
        Ok((reward[0], terminated[0], truncated[0], self.environments.seat(0) as u8))
    }

    /// A game in arrays of its own: the position, and 1 for every legal action.
    fn look<'py>(&self, py: Python<'py>, game: usize) -> PyResult<Look<'py>> {
        self.check(game)?;
        let mut numbers = Array3::zeros(self.environments.shape());
        self.environments.observe(game, numbers.as_slice_mut().expect("a new array is in order"));
        let mask: Vec<i8> = self.environments.mask(game).iter().map(|&is_legal| i8::from(is_legal)).collect();
        Ok((numbers.into_pyarray(py), mask.into_pyarray(py)))
    }

    /// Writes a legal action of every game, all equally likely.
    fn sample(&mut self, actions: &Bound<'_, PyArray1<i32>>) -> PyResult<()> {
        self.environments.sample(actions.try_readwrite()?.as_slice_mut()?);
        Ok(())
    }

    /// A game as it stands.
    fn session(&self, py: Python<'_>, game: usize) -> PyResult<Session> {
        self.check(game)?;
        let (position, seat) = (self.environments.position(game), self.environments.seat(game));
        self.start.get().with(py, &position, seat)
    }

    /// The actions that are a game's legal moves, in the rules' order.
    fn legal(&self, game: usize) -> PyResult<Vec<usize>> {
        self.check(game)?;
        Ok(self.environments.legal(game))
    }
}

impl Batch {
    fn check(&self, game: usize) -> PyResult<()> {
        let games = self.environments.games();
        if game < games { Ok(()) } else { Err(PyIndexError::new_err(format!("game {game} of {games}"))) }
    }

    /// Writes what there is to see.
    fn show(&self, py: Python<'_>) -> PyResult<()> {
        let mut observations = self.observations.bind(py).try_readwrite()?;
        let mut masks = self.masks.bind(py).try_readwrite()?;
        let mut seats = self.seats.bind(py).try_readwrite()?;
        let mut views = Views {
            observations: observations.as_slice_mut()?,
            masks: masks.as_slice_mut()?,
            seats: seats.as_slice_mut()?,
        };
        let environments = &self.environments;
        if environments.games() < MANY {
            environments.view(&mut views);
        } else {
            py.detach(|| environments.view(&mut views));
        }
        Ok(())
    }
}
