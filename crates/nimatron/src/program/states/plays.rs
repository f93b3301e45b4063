//! Plays that go wrong, told by their last states: one that stops where the game is not over, and one that has no end.

use nimatron_core::quoted;
use rustc_hash::FxHashSet;

use crate::error::Error;
use crate::program::states::{Expansion, LONG_PLAY, LongPlay, States};
use crate::program_fault::ProgramFault;

/// States that are told of a play.
const TOLD: usize = 6;

impl States {
    /// The error of a state without moves whose game is not over.
    pub(super) fn stuck(&self, state: u32) -> Error {
        self.teller.error(ProgramFault::Stuck { way: self.way(state), state: quoted(&self.word(state)) })
    }

    /// The error of a state that goes on after as many plies as the game may have.
    pub(super) fn too_long(&self, state: u32) -> Error {
        let (word, plies) = (self.word(state), self.plies.unwrap_or_default());
        let way = self.way(state);
        self.teller
            .error(format!("goes on from '{word}' after the {plies} plies that it named: {way}").into())
    }

    /// Whether the game goes on at its start, if anything follows there.
    pub(super) fn check_start(&self) -> Result<(), Error> {
        let end = match self.teller.by_parts().filter(|_| self.most_listed == 0) {
            Some(teller) => self.ask_end(self.start, teller)?,
            None => {
                self.expand(&[self.start])?;
                self.expansion(self.start).end()
            }
        };
        if end.is_none() {
            return Ok(());
        }
        let after = self.teller.after_the_end(self.nodes[self.start as usize].key.state)?;
        if after.is_empty() {
            return Ok(());
        }
        let (state, after) = (quoted(&self.word(self.start)), shortened(&after));
        Err(self.teller.error(ProgramFault::OverAtStart { state, after }))
    }

    /// Whether some state of a listed game is an end.
    pub(super) fn check_ends(&self) -> Result<(), Error> {
        let is_end = |state| matches!(self.known(state), Some(Expansion::Over(_)));
        if (0..self.count() as u32).any(is_end) {
            return Ok(());
        }
        let (walked, _) = self.walk(self.start, LONG_PLAY)?;
        let walked: Vec<_> = walked.into_iter().map(|state| self.word(state)).collect();
        let play = format!("{} → …", tail(&walked));
        Err(self.teller.error(ProgramFault::NoEnd { play }))
    }

    /// The play of the first moves, if it is not over after so many plies; where it ends, one that falls below zero and goes on from there. `None` if
    /// none is known.
    pub(in crate::program) fn long_play(&self, plies: usize) -> Result<Option<LongPlay>, Error> {
        let (walked, goes_on) = self.walk(self.start, plies)?;
        if !goes_on {
            return self.play_below_zero(plies);
        }
        let words: Vec<_> = walked.into_iter().map(|state| self.word(state)).collect();
        let below = words.iter().position(|word| has_negative(word)).filter(|&first| first > 0);
        let last = below.map_or(words.len(), |below| (below + 2).min(words.len()));
        let told = format!("{} → …", tail(&words[..last]));
        Ok(Some(LongPlay { told, plies, falls_below_zero: below.is_some() }))
    }

    /// The way to the first state that was met with a number below zero, if the first moves from there are not over after so many plies.
    fn play_below_zero(&self, plies: usize) -> Result<Option<LongPlay>, Error> {
        let is_below = |state: u32| has_negative(&self.word(state));
        let first = (self.start..self.count() as u32).find(|&state| is_below(state));
        let Some(below) = first.filter(|&state| state != self.start) else { return Ok(None) };
        let (_, goes_on) = self.walk(below, plies)?;
        let told = format!("{} → …", self.way(below));
        Ok(goes_on.then_some(LongPlay { told, plies, falls_below_zero: true }))
    }

    /// The states of the first moves from a state, and whether they go on after so many; the last one is met twice, if play comes back.
    fn walk(&self, from: u32, plies: usize) -> Result<(Vec<u32>, bool), Error> {
        let (mut walked, mut met) = (vec![from], FxHashSet::from_iter([from]));
        while walked.len() <= plies {
            let here = walked[walked.len() - 1];
            if self.known(here).is_none() {
                self.expand(&[here])?;
            }
            let Some(Expansion::Moves(edges)) = self.known(here) else { return Ok((walked, false)) };
            let Some(edge) = edges.first() else { return Ok((walked, false)) };
            walked.push(edge.to);
            if !met.insert(edge.to) {
                return Ok((walked, false));
            }
        }
        Ok((walked, true))
    }

    /// The last states of the play by which a state was met first.
    pub(in crate::program) fn way(&self, state: u32) -> String {
        let before = |&state: &u32| self.nodes[state as usize].after;
        let mut way: Vec<_> = std::iter::successors(Some(state), before).take(TOLD + 1).collect();
        way.reverse();
        tail(&way.into_iter().map(|state| self.word(state)).collect::<Vec<_>>())
    }

    fn word(&self, state: u32) -> String {
        self.teller.state_word(self.nodes[state as usize].key.state)
    }
}

/// The last states of a play.
fn tail(words: &[String]) -> String {
    let begun = words.len().saturating_sub(TOLD);
    let more = if begun == 0 { "" } else { "… → " };
    let words: Vec<_> = words[begun..].iter().map(|word| quoted(word)).collect();
    more.to_owned() + &words.join(" → ")
}

fn shortened(words: &[String]) -> String {
    let more = if words.len() > TOLD { " …" } else { "" };
    let words: Vec<_> = words.iter().take(TOLD).map(|word| quoted(word)).collect();
    words.join(" ") + more
}

/// Whether a number below zero stands in a word.
fn has_negative(word: &str) -> bool {
    word.match_indices(['-', '−']).any(|(at, sign)| {
        let is_number = word[at + sign.len()..].starts_with(|next: char| next.is_ascii_digit());
        is_number && !word[..at].ends_with(char::is_alphanumeric)
    })
}
