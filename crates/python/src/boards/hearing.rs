//! Moves that a game lists while it is asked whether it is over: many look for one, and to list them all again may take long.

use std::sync::Mutex;
use std::time::Instant;

use nimatron::core::Outcome;
use pyo3::intern;
use pyo3::prelude::*;
use pyo3::types::PyList;

use crate::boards::{Boards, Overhears, is_over};
use crate::raised::locked;

/// A game lists its moves so many times as slowly as it is told apart from others, where moves are taken that it lists while it is asked for its end.
const DEAR: u32 = 3;

/// Boards that are asked for their end, by the addresses of their games.
static LISTENING: Mutex<Vec<(usize, Py<Boards>)>> = Mutex::new(Vec::new());

/// A game of a listening class listed these moves.
#[pyfunction]
pub(crate) fn heard(game: &Bound<'_, PyAny>, moves: &Bound<'_, PyList>) -> PyResult<()> {
    let address = game.as_ptr() as usize;
    let found = {
        let mut listening = locked(&LISTENING);
        let place = listening.iter().rposition(|&(board, _)| board == address);
        place.map(|place| listening.remove(place))
    };
    found.map_or(Ok(()), |(_, boards)| boards.get().hear(game.py(), moves))
}

impl Boards {
    /// How the game ended where the board stands.
    pub(super) fn ended(&self, board: &Bound<'_, PyAny>) -> PyResult<Option<Outcome>> {
        if !is_over(board)? {
            return Ok(None);
        }
        let score = self.asks.scoring.bind(board.py()).call1((board,))?;
        Ok(Some(if score.gt(0)? {
            Outcome::Win
        } else if score.lt(0)? {
            Outcome::Loss
        } else {
            Outcome::Draw
        }))
    }

    /// The moves that the game lists.
    pub(super) fn listed<'py>(&self, py: Python<'py>, state: usize) -> PyResult<Bound<'py, PyList>> {
        let begun = Instant::now();
        let moves = self.asked(py, state, None, |board, _| {
            let moves = board.call_method0(intern!(py, "possible_moves"))?;
            let is_list = moves.is_exact_instance_of::<PyList>();
            if is_list {
                Ok(moves.cast_into()?)
            } else {
                PyList::new(py, moves.try_iter()?.collect::<PyResult<Vec<_>>>()?)
            }
        })?;
        if locked(&self.met).overhears.is_none() {
            let (took, begun) = (begun.elapsed(), Instant::now());
            self.key(py, &self.known(state, |known| Self::cloned(py, &known.attributes))?)?;
            let is_dear = took > begun.elapsed() * DEAR;
            let kind = self.board.bind(py).get_type();
            let overhears = match is_dear {
                true => Overhears::By(self.asks.listening.bind(py).call1((kind,))?.unbind()),
                false => Overhears::Nothing,
            };
            locked(&self.met).overhears = Some(overhears);
        }
        Ok(moves)
    }

    /// How the game ended at a state where the board stands, which hears of moves meanwhile.
    pub(super) fn overheard(
        slf: &Py<Self>,
        state: usize,
        listening: &Bound<'_, PyAny>,
    ) -> PyResult<Option<Outcome>> {
        let (own, py, name) = (slf.get(), listening.py(), intern!(listening.py(), "__class__"));
        let (board, address) = (own.board.bind(py), own.board.as_ptr() as usize);
        let kind = board.get_type();
        board.setattr(name, listening)?;
        locked(&own.met).listens = Some(state);
        locked(&LISTENING).push((address, slf.clone_ref(py)));
        let end = own.ended(board);
        locked(&LISTENING).retain(|&(board, _)| board != address);
        board.setattr(name, kind)?;
        end
    }

    /// The board listed these moves while it was asked for its end; it may have tried something meanwhile.
    fn hear(&self, py: Python<'_>, moves: &Bound<'_, PyList>) -> PyResult<()> {
        let Some(state) = locked(&self.met).listens.take() else { return Ok(()) };
        let key = self.key(py, &self.standing(py)?)?;
        let mut met = locked(&self.met);
        if met.numbers.get(&key) == Some(&state) {
            met.states[state].heard = Some(moves.get_slice(0, moves.len()).unbind());
        }
        Ok(())
    }
}
