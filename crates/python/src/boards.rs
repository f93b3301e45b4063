//! A game of easyAI's, which changes when a move is made: one board, whose attributes are those of the state that it is asked about.
//!
//! A state is all attributes of the game and of its players. They are copied before a move is made, and looked up by what they say; a state that was
//! met keeps them. What the game notes about itself when it is asked is forgotten.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};

use nimatron::core::Outcome;
use pyo3::PyTraverseError;
use pyo3::exceptions::{PyIndexError, PyKeyError};
use pyo3::gc::PyVisit;
use pyo3::intern;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyFrozenSet, PyList};
use rustc_hash::FxHashMap;

use crate::attributes::{Layout, attributes, changed};
use crate::boards::asking::Asking;
use crate::raised::locked;

mod asking;
pub(crate) mod hearing;
mod standing;

/// The board, and the states that were met, by their numbers.
#[pyclass(frozen, module = "nimatron._native")]
pub(crate) struct Boards {
    board: Py<PyAny>,
    /// Its players that have attributes, with those that they had at the start.
    seated: Vec<(Py<PyAny>, Py<PyDict>)>,
    asks: Asks,
    /// Whether players have something of their own: then it is part of states.
    tells_players: AtomicBool,
    /// The words of all moves that can be looked up.
    words: Py<PyDict>,
    asking: Asking,
    /// How attributes were told last, of the game and of its players.
    layouts: Mutex<Vec<Layout>>,
    /// Never locked while Python runs.
    met: Mutex<Met>,
}

/// What is asked besides the game.
struct Asks {
    /// Who won, or how good it looks, for the player to move.
    scoring: Py<PyAny>,
    /// How a move is written.
    word: Py<PyAny>,
    /// What stands for a value that is of no usual kind.
    write: Py<PyAny>,
    /// The class of games that say which moves they list, given the game's own class.
    listening: Py<PyAny>,
    /// Names that tell how easyAI plays, and nothing of a position: of games, and of players.
    of_games: Py<PyFrozenSet>,
    of_players: Py<PyFrozenSet>,
    round: Py<PyAny>,
}

#[derive(Default)]
struct Met {
    states: Vec<State>,
    numbers: FxHashMap<Vec<u8>, usize>,
    /// What is done about moves that are listed while the game is asked for its end; unknown before the first list.
    overhears: Option<Overhears>,
    /// The state that is asked for its end, until moves are listed.
    listens: Option<usize>,
}

/// What is done about moves that are listed too early.
enum Overhears {
    Nothing,
    /// The game is then of this class.
    By(Py<PyAny>),
}

/// A state, and what is known of it.
struct State {
    /// Those of the game, and of its players where they have something of their own.
    attributes: Vec<Py<PyDict>>,
    /// What the game noted about itself when it was asked whether it is over: some need it for their score.
    noted: Option<Py<PyDict>>,
    /// The moves that were listed meanwhile.
    heard: Option<Py<PyList>>,
    ahead: Option<Ahead>,
}

/// The moves of a state, and how they are written. No collection of garbage goes over such a list.
type Ahead = Arc<[(Py<PyAny>, Py<PyAny>)]>;

#[pymethods]
impl Boards {
    /// A game at its start, which is nobody else's, with its players that have attributes.
    #[new]
    #[expect(clippy::too_many_arguments, reason = "each is what is asked, by its name")]
    fn new(
        py: Python<'_>,
        game: &Bound<'_, PyAny>,
        seated: Vec<Bound<'_, PyAny>>,
        scoring: Py<PyAny>,
        word: Py<PyAny>,
        write: Py<PyAny>,
        listening: Py<PyAny>,
        of_games: Py<PyFrozenSet>,
        of_players: Py<PyFrozenSet>,
    ) -> PyResult<Self> {
        let round = py.import("builtins")?.getattr("round")?.unbind();
        let asks = Asks { scoring, word, write, listening, of_games, of_players, round };
        let mut bare = Vec::with_capacity(seated.len());
        for player in seated {
            let own = attributes(&player)?.copy()?.unbind();
            bare.push((player.unbind(), own));
        }
        let boards = Self {
            board: game.clone().unbind(),
            seated: bare,
            asks,
            tells_players: AtomicBool::new(false),
            words: PyDict::new(py).unbind(),
            asking: Asking::default(),
            layouts: Mutex::default(),
            met: Mutex::default(),
        };
        let start = boards.standing(py)?;
        boards.tells_players.store(start.len() > 1, Ordering::Relaxed);
        boards.number(py, start)?;
        Ok(boards)
    }

    fn __len__(&self) -> usize {
        self.count()
    }

    /// The state that another game of this kind stands for, with its players that have attributes.
    #[expect(clippy::needless_pass_by_value, reason = "what comes from Python is owned")]
    fn meet(&self, game: &Bound<'_, PyAny>, seated: Vec<Bound<'_, PyAny>>) -> PyResult<usize> {
        self.state_of(game, &seated)
    }

    /// The first state.
    #[expect(clippy::unused_self, reason = "it is asked as the rest is")]
    fn start(&self) -> usize {
        0
    }

    /// How the game ended at a state, for the player to move; nothing while it goes on.
    fn status(slf: &Bound<'_, Self>, state: usize) -> PyResult<Option<&'static str>> {
        let end = Self::end(slf.as_unbound(), slf.py(), state)?;
        Ok(end.map(|end| match end {
            Outcome::Win => "win",
            Outcome::Draw => "draw",
            Outcome::Loss => "loss",
        }))
    }

    /// The moves of a state, in words.
    #[pyo3(name = "moves")]
    fn moves_in_words<'py>(&self, py: Python<'py>, state: usize) -> PyResult<Bound<'py, PyList>> {
        self.moves(py, state)
    }

    /// The state after a move.
    fn play(&self, py: Python<'_>, state: usize, mv: &Bound<'_, PyAny>) -> PyResult<usize> {
        for (word, played) in &*self.ahead(py, state)? {
            if word.bind(py).eq(mv)? {
                return self.after(py, state, mv, played.bind(py));
            }
        }
        Err(PyKeyError::new_err(mv.clone().unbind()))
    }

    /// The states after some moves.
    #[expect(clippy::needless_pass_by_value, reason = "what comes from Python is owned")]
    fn play_all(&self, py: Python<'_>, state: usize, moves: Vec<Bound<'_, PyAny>>) -> PyResult<Vec<usize>> {
        moves.iter().map(|mv| self.play(py, state, mv)).collect()
    }

    /// How good a state looks for the player to move, in a whole number.
    #[pyo3(name = "estimate")]
    fn estimated<'py>(&self, py: Python<'py>, state: usize) -> PyResult<Bound<'py, PyAny>> {
        self.estimate(py, state)
    }

    /// What a function says of the game at a state.
    fn ask<'py>(
        &self,
        py: Python<'py>,
        state: usize,
        ask: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyAny>> {
        self.asked(py, state, None, |board, _| ask.call1((board,)))
    }

    fn __traverse__(&self, visit: PyVisit<'_>) -> Result<(), PyTraverseError> {
        let Asks { scoring, word, write, listening, .. } = &self.asks;
        [&self.board, scoring, word, write, listening].into_iter().try_for_each(|one| visit.call(one))?;
        self.seated.iter().try_for_each(|(player, own)| visit.call(player).and_then(|()| visit.call(own)))?;
        let Ok(met) = self.met.try_lock() else { return Ok(()) };
        visit.call(&self.words)?;
        met.states.iter().try_for_each(|state| {
            state.attributes.iter().try_for_each(|attributes| visit.call(attributes))?;
            visit.call(&state.noted)?;
            visit.call(&state.heard)?;
            let ahead = state.ahead.iter().flat_map(|ahead| &**ahead);
            ahead.into_iter().try_for_each(|(_, mv)| visit.call(mv))
        })
    }

    fn __clear__(&self) {
        let met = std::mem::take(&mut *locked(&self.met));
        drop(met);
    }
}

/// What rules are asked.
impl Boards {
    /// How many states were met.
    pub(crate) fn count(&self) -> usize {
        locked(&self.met).states.len()
    }

    /// How the game ended at a state, for the player to move; nothing while it goes on.
    pub(crate) fn end(slf: &Py<Self>, py: Python<'_>, state: usize) -> PyResult<Option<Outcome>> {
        let own = slf.get();
        let listening = match &locked(&own.met).overhears {
            Some(Overhears::By(kind)) => Some(kind.clone_ref(py)),
            _ => None,
        };
        let (end, noted) = own.asked(py, state, None, |board, before| {
            let end = match listening {
                Some(kind) => Self::overheard(slf, state, kind.bind(py)),
                None => own.ended(board),
            }?;
            let now = attributes(board)?;
            Ok((end, changed(before, &now).then(|| now.unbind())))
        })?;
        if end.is_none() && noted.is_some() {
            own.known(state, |known| std::mem::replace(&mut known.noted, noted))?;
        }
        Ok(end)
    }

    /// The moves of a state, in words.
    pub(crate) fn moves<'py>(&self, py: Python<'py>, state: usize) -> PyResult<Bound<'py, PyList>> {
        let moves = match self.known(state, |known| known.heard.take())? {
            Some(heard) => heard.into_bound(py),
            None => self.listed(py, state)?,
        };
        let named = PyDict::new(py);
        for mv in moves {
            // Some list a move twice.
            named.set_item(self.word(&mv)?, mv)?;
        }
        let ahead = named.iter().map(|(word, mv)| (word.unbind(), mv.unbind())).collect();
        self.known(state, |known| known.ahead.replace(ahead))?;
        Ok(named.keys())
    }

    /// A move by its place, in a word, and the state after it.
    pub(crate) fn play_at<'py>(
        &self,
        py: Python<'py>,
        state: usize,
        place: usize,
    ) -> PyResult<(Bound<'py, PyAny>, usize)> {
        let ahead = self.ahead(py, state)?;
        let (word, played) = ahead.get(place).ok_or_else(|| PyIndexError::new_err("no such move"))?;
        let word = word.bind(py).clone();
        let after = self.after(py, state, &word, played.bind(py))?;
        Ok((word, after))
    }

    /// How good a state looks for the player to move. Where the game is over its sign tells how it ended, however small the score is.
    pub(crate) fn estimate<'py>(&self, py: Python<'py>, state: usize) -> PyResult<Bound<'py, PyAny>> {
        let noted = self.known(state, |known| known.noted.as_ref().map(|noted| noted.clone_ref(py)))?;
        let noted = noted.map(|noted| noted.into_bound(py));
        let score = self.asked(py, state, noted, |board, _| self.asks.scoring.bind(py).call1((board,)))?;
        let points = self.asks.round.bind(py).call1((&score,))?;
        if points.is_truthy()? || score.eq(0)? {
            return Ok(points);
        }
        let is_over = self.asked(py, state, None, |board, _| is_over(board))?;
        let sign: i8 = if score.gt(0)? { 1 } else { -1 };
        if is_over { Ok(sign.into_pyobject(py)?.into_any()) } else { Ok(points) }
    }
}

impl Boards {
    /// What is known of a state.
    fn known<T>(&self, state: usize, look: impl FnOnce(&mut State) -> T) -> PyResult<T> {
        let mut met = locked(&self.met);
        let known = met.states.get_mut(state).ok_or_else(|| PyIndexError::new_err("no such state"))?;
        Ok(look(known))
    }

    /// The moves of a state.
    fn ahead(&self, py: Python<'_>, state: usize) -> PyResult<Ahead> {
        let known = |known: &mut State| known.ahead.clone();
        if let Some(known) = self.known(state, known)? {
            return Ok(known);
        }
        self.moves(py, state)?;
        self.known(state, known)?.ok_or_else(|| PyIndexError::new_err("no moves"))
    }

    /// How a move is written.
    fn word<'py>(&self, mv: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        let py = mv.py();
        let words = self.words.bind(py);
        let key = mv.cast_exact::<PyList>().map_or_else(|_| mv.clone(), |list| list.to_tuple().into_any());
        match words.get_item(&key) {
            Ok(Some(word)) => Ok(word),
            Ok(None) => {
                let word = self.asks.word.bind(py).call1((mv,))?;
                words.set_item(key, &word)?;
                Ok(word)
            }
            // What has no hash is written each time.
            Err(_) => self.asks.word.bind(py).call1((mv,)),
        }
    }
}

fn is_over(board: &Bound<'_, PyAny>) -> PyResult<bool> {
    board.call_method0(intern!(board.py(), "is_over"))?.is_truthy()
}
