//! A board with the attributes of a state, and states by their attributes.

use std::sync::atomic::Ordering;

use pyo3::intern;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyFrozenSet, PyList};

use crate::InputError;
use crate::attributes::{Layout, attributes, copied, frozen};
use crate::boards::{Boards, State};
use crate::raised::locked;

impl Boards {
    pub(super) fn cloned<'py>(py: Python<'py>, attributes: &[Py<PyDict>]) -> Vec<Bound<'py, PyDict>> {
        attributes.iter().map(|attributes| attributes.bind(py).clone()).collect()
    }

    /// The names that are no part of a state, of the game or of a player.
    fn without<'py>(&self, py: Python<'py>, place: usize) -> &Bound<'py, PyFrozenSet> {
        if place == 0 { self.asks.of_games.bind(py) } else { self.asks.of_players.bind(py) }
    }

    /// The state after a move.
    pub(super) fn after(
        &self,
        py: Python<'_>,
        state: usize,
        mv: &Bound<'_, PyAny>,
        played: &Bound<'_, PyAny>,
    ) -> PyResult<usize> {
        let mut copies = self.known(state, |known| Self::cloned(py, &known.attributes))?;
        for (place, attributes) in copies.iter_mut().enumerate() {
            *attributes = copied(attributes, self.without(py, place))?;
        }
        let after = self.standing_at(py, copies, |board| {
            board.call_method1(intern!(py, "make_move"), (played,))?;
            board.call_method0(intern!(py, "switch_player"))?;
            let after = self.standing(py)?;
            if after.len() > 1 && !self.tells_players.swap(true, Ordering::Relaxed) {
                // The first move that tells players something: at other states they are as at the start.
                for (player, bare) in &self.seated {
                    player.bind(py).setattr(intern!(py, "__dict__"), bare.bind(py).copy()?)?;
                }
            }
            Ok(after)
        })?;
        if played.is_exact_instance_of::<PyList>() {
            let now = self.word(played)?;
            if !now.eq(mv)? {
                let kind = self.board.bind(py).get_type().name()?;
                let what = format!("changed the move it was given: '{mv}' before, '{now}' after");
                return Err(InputError::new_err(format!("{kind}.make_move: {what}")));
            }
        }
        self.number(py, after)
    }

    /// What the board is asked while it has the attributes of a state, or others that it noted there, and with those.
    pub(super) fn asked<'py, T>(
        &self,
        py: Python<'py>,
        state: usize,
        noted: Option<Bound<'py, PyDict>>,
        ask: impl FnOnce(&Bound<'py, PyAny>, &Bound<'py, PyDict>) -> PyResult<T>,
    ) -> PyResult<T> {
        let mut copies = self.known(state, |known| Self::cloned(py, &known.attributes))?;
        let before = noted.unwrap_or_else(|| copies[0].clone());
        copies[0] = before.copy()?;
        for attributes in copies.iter_mut().skip(1) {
            *attributes = attributes.copy()?;
        }
        self.standing_at(py, copies, |board| ask(board, &before))
    }

    /// What the board is asked while it, and its players, have these attributes.
    fn standing_at<'py, T>(
        &self,
        py: Python<'py>,
        own: Vec<Bound<'py, PyDict>>,
        ask: impl FnOnce(&Bound<'py, PyAny>) -> PyResult<T>,
    ) -> PyResult<T> {
        let name = intern!(py, "__dict__");
        let _question = self.asking.begin(py);
        let board = self.board.bind(py);
        let mut before = vec![(board, attributes(board)?)];
        let mut own = own.into_iter();
        own.next().map_or(Ok(()), |own| board.setattr(name, own))?;
        if self.tells_players.load(Ordering::Relaxed) {
            for (player, bare) in &self.seated {
                // Who was told nothing yet is as at the start.
                let own = own.next().map_or_else(|| bare.bind(py).copy(), Ok)?;
                before.push((player.bind(py), attributes(player.bind(py))?));
                player.bind(py).setattr(name, own)?;
            }
        }
        let answer = ask(board);
        // Who asks may have been asked itself.
        before.into_iter().try_for_each(|(one, before)| one.setattr(name, before))?;
        answer
    }

    /// The attributes of the board as it stands, and of its players, if any has something of its own.
    pub(super) fn standing<'py>(&self, py: Python<'py>) -> PyResult<Vec<Bound<'py, PyDict>>> {
        let mut own = vec![attributes(self.board.bind(py))?];
        let mut is_told = self.tells_players.load(Ordering::Relaxed);
        for (player, bare) in &self.seated {
            is_told = is_told || self.tells(&attributes(player.bind(py))?, bare.bind(py))?;
        }
        if is_told {
            for (player, _) in &self.seated {
                own.push(attributes(player.bind(py))?);
            }
        }
        Ok(own)
    }

    /// Whether a player with these attributes has something of its own, that had these others at the start.
    fn tells(&self, now: &Bound<'_, PyDict>, bare: &Bound<'_, PyDict>) -> PyResult<bool> {
        let of_players = self.asks.of_players.bind(now.py());
        // Who has as many as at the start, and nothing of its own there, was told nothing.
        if now.len() == bare.len() && !self.met_nothing() {
            return Ok(false);
        }
        for (name, _) in now {
            if !of_players.contains(name)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    fn met_nothing(&self) -> bool {
        locked(&self.met).states.is_empty()
    }

    /// The state that another game stands for, with its players.
    pub(super) fn state_of(&self, game: &Bound<'_, PyAny>, seated: &[Bound<'_, PyAny>]) -> PyResult<usize> {
        let py = game.py();
        let mut own = vec![attributes(game)?.copy()?];
        let mut is_told = self.tells_players.load(Ordering::Relaxed);
        for (player, (_, bare)) in seated.iter().zip(&self.seated) {
            is_told = is_told || self.tells(&attributes(player)?, bare.bind(py))?;
        }
        if is_told {
            for player in seated {
                own.push(attributes(player)?.copy()?);
            }
            self.tells_players.store(true, Ordering::Relaxed);
        }
        // The board has its own players, whatever they are told.
        let name = intern!(py, "players");
        if let Some(players) = attributes(self.board.bind(py))?.get_item(name)? {
            own[0].set_item(name, players)?;
        }
        self.number(py, own)
    }

    /// The number of a state with these attributes.
    pub(super) fn number(&self, py: Python<'_>, attributes: Vec<Bound<'_, PyDict>>) -> PyResult<usize> {
        let key = self.key(py, &attributes)?;
        let attributes = attributes.into_iter().map(Bound::unbind).collect();
        let mut state = Some(State { attributes, noted: None, heard: None, ahead: None });
        let mut met = locked(&self.met);
        let count = met.states.len();
        let number = *met.numbers.entry(key).or_insert(count);
        if number == count {
            met.states.extend(state.take());
        }
        drop(met);
        Ok(number)
    }

    /// All that a state is, to tell it apart.
    pub(super) fn key(&self, py: Python<'_>, attributes: &[Bound<'_, PyDict>]) -> PyResult<Vec<u8>> {
        let mut key = Vec::with_capacity(512);
        let mut layouts = std::mem::take(&mut *locked(&self.layouts));
        layouts.resize_with(1 + self.seated.len(), Layout::default);
        for ((place, attributes), layout) in attributes.iter().enumerate().zip(&mut layouts) {
            frozen(attributes, self.without(py, place), self.asks.write.bind(py), layout, &mut key)?;
        }
        *locked(&self.layouts) = layouts;
        // Of players who were told nothing there is nothing.
        key.extend((attributes.len()..=self.seated.len()).map(|_| b'.'));
        Ok(key)
    }
}
