//! Many games side by side in numpy arrays that are written in place.

use nimatron::core::{Points, Seat};
use nimatron::{Course, Environments, Results, SavedGame, Views};
use numpy::ndarray::{Array3, Dimension};
use numpy::{
    Element, IntoPyArray, PyArray, PyArray1, PyArray2, PyArray3, PyArray4, PyArrayMethods, PyReadonlyArray1,
    PyUntypedArrayMethods,
};
use pyo3::exceptions::{PyIndexError, PyTypeError};
use pyo3::prelude::*;

use crate::objects::shown;
use crate::session::Session;
use crate::{InputError, refused};

/// So many games are worth letting other threads run Python meanwhile.
const MANY: usize = 64;

/// A position and a mask.
type Look<'py> = (Bound<'py, PyArray3<f32>>, Bound<'py, PyArray1<i8>>);

/// A game as Python pickles it: its position, whether the second player is to move, points banked, plies, and whether it is over.
type Pickled = (String, bool, [Points; 2], u32, bool);
/// The games, how many random numbers were drawn, and the results of the last step.
type State = (Vec<Pickled>, u128, Vec<f32>, Vec<bool>, Vec<bool>);
/// What a batch is made of: where its games start, how many there are, the longest, whether they begin again, and the seed.
type Arguments = (Py<Session>, usize, u32, bool, u64);

/// Games of one kind. What there is to see of them is in the arrays, which stay the same.
#[pyclass(module = "nimatron._native")]
pub(crate) struct Batch {
    environments: Box<dyn Environments>,
    start: Py<Session>,
    course: Course,
    seed: u64,
    /// The positions, each as its player to move sees it: games × planes × rows × columns, `float32`.
    #[pyo3(get)]
    observations: Py<PyArray4<f32>>,
    /// For every action of every game, whether it is legal: games × actions, `bool`.
    #[pyo3(get)]
    masks: Py<PyArray2<bool>>,
    /// Who is to move, 0 or 1: games, `uint8`.
    #[pyo3(get)]
    seats: Py<PyArray1<u8>>,
    /// For the player who moved last, 1, 0 or -1 where that ended the game; else 0: games, `float32`.
    #[pyo3(get)]
    rewards: Py<PyArray1<f32>>,
    /// Whether the last step ended the game: games, `bool`.
    #[pyo3(get)]
    terminated: Py<PyArray1<bool>>,
    /// Whether the last step was one too many: games, `bool`.
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
            course,
            seed,
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

    /// Begins some games anew.
    fn restart(&mut self, py: Python<'_>, games: &Bound<'_, PyAny>) -> PyResult<()> {
        let games = switches("games", games)?;
        let games = games.as_slice()?;
        self.check_count("games", games.len())?;
        for (game, _) in games.iter().enumerate().filter(|(_, begins)| **begins) {
            self.environments.begin(game);
        }
        self.show(py)
    }

    /// Makes a move in every game, or only `where` an array says so. Actions are whole numbers of any type.
    #[pyo3(signature = (actions, *, r#where=None))]
    fn step(
        &mut self,
        py: Python<'_>,
        actions: &Bound<'_, PyAny>,
        r#where: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<()> {
        let actions = whole(actions)?;
        let actions = actions.as_slice()?;
        self.check_count("actions", actions.len())?;
        let moved = r#where.map(|moved| switches("where", moved)).transpose()?;
        let moved = moved.as_ref().map(PyReadonlyArray1::as_slice).transpose()?;
        if let Some(moved) = moved {
            self.check_count("where", moved.len())?;
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
            environments.step(actions, moved, &mut results)
        } else {
            py.detach(|| environments.step(actions, moved, &mut results))
        };
        stepped.map_err(|error| refused(&error))?;
        self.show(py)
    }

    /// Makes a move in the only game: what it brings the player who moves, whether it ended the game, whether the game was cut off, and who is
    /// to move. The arrays stay as they were: `look` shows the game.
    fn play(&mut self, action: &Bound<'_, PyAny>) -> PyResult<(f32, bool, bool, u8)> {
        let action = action.extract().map_err(|_| not_whole("action", action))?;
        let (mut reward, mut terminated, mut truncated) = ([0.0], [false], [false]);
        if self.environments.games() != 1 {
            return Err(InputError::new_err("play: expected a batch of one game; step is for more"));
        }
        let mut results =
            Results { rewards: &mut reward, terminated: &mut terminated, truncated: &mut truncated };
        self.environments.step(&[action], None, &mut results).map_err(|error| refused(&error))?;
        Ok((reward[0], terminated[0], truncated[0], self.environments.seat(0) as u8))
    }

    /// A game in arrays of its own: the position, and 1 for every legal action.
    fn look<'py>(&self, py: Python<'py>, game: &Bound<'_, PyAny>) -> PyResult<Look<'py>> {
        let game = self.game(game)?;
        let mut numbers = Array3::zeros(self.environments.shape());
        self.environments.observe(game, numbers.as_slice_mut().expect("a new array is in order"));
        let mask: Vec<i8> = self.environments.mask(game).iter().map(|&is_legal| i8::from(is_legal)).collect();
        Ok((numbers.into_pyarray(py), mask.into_pyarray(py)))
    }

    /// A legal action of every game, all equally likely, written into an array if one is given; 0 for games that are over.
    #[pyo3(signature = (actions=None))]
    fn sample<'py>(
        &mut self,
        py: Python<'py>,
        actions: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyArray1<i32>>> {
        let actions = match actions {
            Some(found) => found.cast_into::<PyArray1<i32>>().map_err(|error| {
                let found = shown(&error.into_inner());
                InputError::new_err(format!("actions: expected an array of int32, found {found}"))
            })?,
            None => PyArray1::zeros(py, self.environments.games(), false),
        };
        self.check_count("actions", actions.len())?;
        self.environments.sample(actions.try_readwrite()?.as_slice_mut()?);
        Ok(actions)
    }

    /// A game as it stands.
    fn session(&self, py: Python<'_>, game: &Bound<'_, PyAny>) -> PyResult<Session> {
        let game = self.game(game)?;
        let SavedGame { position, seat, banked, .. } = self.environments.saved(game);
        self.start.get().placed(py, &position, seat, banked)
    }

    /// The actions that are a game's legal moves, in the rules' order.
    fn legal(&self, game: &Bound<'_, PyAny>) -> PyResult<Vec<usize>> {
        Ok(self.environments.legal(self.game(game)?))
    }

    /// The same games once more, in arrays of their own.
    fn __copy__(&self, py: Python<'_>) -> Self {
        Self {
            environments: self.environments.duplicate(),
            start: self.start.clone_ref(py),
            course: self.course,
            seed: self.seed,
            observations: copied(py, &self.observations),
            masks: copied(py, &self.masks),
            seats: copied(py, &self.seats),
            rewards: copied(py, &self.rewards),
            terminated: copied(py, &self.terminated),
            truncated: copied(py, &self.truncated),
        }
    }

    fn __deepcopy__(&self, py: Python<'_>, _memo: &Bound<'_, PyAny>) -> Self {
        self.__copy__(py)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, Arguments, State)> {
        let Course { games, longest, restarts } = self.course;
        let pickled = |game| {
            let SavedGame { position, seat, banked, plies, is_over } = self.environments.saved(game);
            (position, seat == Seat::Second, banked, plies, is_over)
        };
        let state = (
            (0..games).map(pickled).collect(),
            self.environments.drawn(),
            self.rewards.bind(py).to_vec()?,
            self.terminated.bind(py).to_vec()?,
            self.truncated.bind(py).to_vec()?,
        );
        let arguments = (self.start.clone_ref(py), games, longest, restarts, self.seed);
        Ok((py.get_type::<Self>().into_any(), arguments, state))
    }

    fn __setstate__(&mut self, py: Python<'_>, state: State) -> PyResult<()> {
        let (games, drawn, rewards, terminated, truncated) = state;
        self.check_count("games", games.len())?;
        for (game, (position, is_second, banked, plies, is_over)) in games.into_iter().enumerate() {
            let seat = if is_second { Seat::Second } else { Seat::First };
            let saved = SavedGame { position, seat, banked, plies, is_over };
            self.environments.restore(game, &saved).map_err(|error| refused(&error))?;
        }
        self.environments.draw_after(drawn);
        self.rewards.bind(py).try_readwrite()?.as_slice_mut()?.copy_from_slice(&rewards);
        self.terminated.bind(py).try_readwrite()?.as_slice_mut()?.copy_from_slice(&terminated);
        self.truncated.bind(py).try_readwrite()?.as_slice_mut()?.copy_from_slice(&truncated);
        self.show(py)
    }
}

impl Batch {
    /// The number of one of the games.
    fn game(&self, found: &Bound<'_, PyAny>) -> PyResult<usize> {
        let games = self.environments.games();
        let game = found.extract().ok().filter(|&game: &usize| game < games);
        game.ok_or_else(|| {
            let last = games.saturating_sub(1);
            PyIndexError::new_err(format!("game: expected a number from 0 to {last}, found {}", shown(found)))
        })
    }

    fn check_count(&self, what: &str, found: usize) -> PyResult<()> {
        let expected = self.environments.games();
        let wrong = || InputError::new_err(format!("{what}: expected {expected}, found {found}"));
        if found == expected { Ok(()) } else { Err(wrong()) }
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

/// For each game, whether it is meant.
fn switches<'py>(what: &str, found: &Bound<'py, PyAny>) -> PyResult<PyReadonlyArray1<'py, bool>> {
    let wrong = || {
        InputError::new_err(format!("{what}: expected True or False for each game, found {}", shown(found)))
    };
    if let Ok(found) = found.cast::<PyArray1<bool>>() {
        return Ok(found.try_readonly()?);
    }
    let array = found.py().import("numpy")?.call_method1("asarray", (found,)).map_err(|_| wrong())?;
    Ok(array.cast::<PyArray1<bool>>().map_err(|_| wrong())?.try_readonly()?)
}

fn not_whole(what: &str, found: &Bound<'_, PyAny>) -> PyErr {
    let expected = if what == "action" { "a whole number" } else { "whole numbers" };
    PyTypeError::new_err(format!("{what}: expected {expected}, found {}", shown(found)))
}

/// Whole numbers of any type as actions; a number alone is an array of one.
fn whole<'py>(actions: &Bound<'py, PyAny>) -> PyResult<PyReadonlyArray1<'py, i32>> {
    if let Ok(actions) = actions.cast::<PyArray1<i32>>()
        && actions.is_c_contiguous()
    {
        return Ok(actions.try_readonly()?);
    }
    let py = actions.py();
    let array = py.import("numpy")?.call_method1("ascontiguousarray", (actions,));
    let array = array.map_err(|_| not_whole("actions", actions))?;
    let kind: String = array.getattr("dtype")?.getattr("kind")?.extract()?;
    if kind != "i" && kind != "u" {
        let found = array.getattr("dtype")?;
        return Err(PyTypeError::new_err(format!("actions: expected whole numbers, found {found}")));
    }
    let array = array.call_method1("astype", ("int64",))?;
    let wide = array.cast::<PyArray1<i64>>().map_err(|_| InputError::new_err("actions: expected one row"))?;
    // What does not fit is no action either.
    let narrow: Vec<i32> =
        wide.to_vec()?.into_iter().map(|action| i32::try_from(action).unwrap_or(i32::MAX)).collect();
    Ok(PyArray1::from_vec(py, narrow).try_readonly()?)
}

fn copied<T: Element + Clone, D: Dimension>(py: Python<'_>, array: &Py<PyArray<T, D>>) -> Py<PyArray<T, D>> {
    array.bind(py).to_owned_array().into_pyarray(py).unbind()
}
