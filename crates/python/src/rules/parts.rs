//! What a search asks of rules, when it comes by.

use nimatron::core::{End, Seat};
use nimatron::{Error, Manner, TellsParts, ToldMove, ToldMoves};
use pyo3::prelude::*;
use pyo3::types::PyList;

use crate::boards::Boards;
use crate::code::Code;
use crate::raised::locked;
use crate::rules::Rules;

impl TellsParts for Rules {
    fn end(&self, state: u32, turn: Seat) -> Result<Option<End>, Error> {
        let end = self.asked(|py, code| {
            if let Some(boards) = code.boards() {
                let ended = self.noted(py, code, state, || Boards::end(boards, py, state as usize))?;
                return Ok(ended.map(End::Decided));
            }
            self.given(py, code, state, |state| self.ended(code, state, turn))
        })?;
        locked(&self.ended).insert((state, turn), end);
        Ok(end)
    }

    fn moves(&self, state: u32, _turn: Seat) -> Result<ToldMoves, Error> {
        self.asked(|py, code| {
            if let Some(boards) = code.boards() {
                let named = || self.names(code, &boards.get().moves(py, state as usize)?);
                return self.noted(py, code, state, named).map(ToldMoves::Named);
            }
            self.given(py, code, state, |state| {
                if self.manner.successors {
                    return self.followed(code, state).map(ToldMoves::Whole);
                }
                let (moves, names) = self.named(code, state)?;
                code.ahead.bind(py).set_item(state.number, moves)?;
                Ok(ToldMoves::Named(names))
            })
        })
    }

    fn play(&self, state: u32, place: usize) -> Result<ToldMove, Error> {
        self.asked(|py, code| {
            if let Some(boards) = code.boards() {
                let played = || boards.get().play_at(py, state as usize, place);
                let (word, to) = self.noted(py, code, state, played)?;
                let name = self.name(code, &word)?;
                return Ok(ToldMove { name, to: to as u32, again: false, gain: 0 });
            }
            self.given(py, code, state, |state| {
                let moves = code.ahead.bind(py).as_any().get_item(state.number)?;
                let mv = &moves.get_item(place)?;
                self.played(code, state, mv, self.name(code, mv)?)
            })
        })
    }

    fn estimates_tell_ends(&self) -> bool {
        self.estimates_tell_ends
    }
}

impl Rules {
    /// The numbers of the moves of a state.
    pub(super) fn names(&self, code: &Code, moves: &Bound<'_, PyList>) -> PyResult<Vec<u32>> {
        let mut names = Vec::with_capacity(moves.len());
        for mv in moves {
            names.push(self.name(code, &mv)?);
        }
        Manner::check_names(names.clone(), |name| self.moves.word(name))
            .map_err(|wrong| self.wrong("moves", wrong))?;
        Ok(names)
    }
}
