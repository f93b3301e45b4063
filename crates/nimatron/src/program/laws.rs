//! What is wrong with the game that a program brings, in words.

use std::sync::Arc;

use nimatron_core::conformance;
use nimatron_core::{End, Points, Seat};
use serde::Serialize;

use crate::error::Error;
use crate::program::hosted::{Hosted, states};
use crate::program::spec::{Listing, Programs};
use crate::program::states::{Expansion, States};

/// States that are looked at one by one.
const LOOKED_AT: usize = 20_000;
/// Plies for which a play is followed that may only be a long one.
const VERY_LONG_PLAY: usize = 20_000;
/// States that are named after one that is over.
const FOLLOWERS: usize = 3;

/// What a check of a hosted game found.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct LawsReport {
    /// The game as it is written.
    pub game: String,
    /// How many states are known.
    pub states: usize,
    /// Whether these are all that can be reached.
    pub listed: bool,
    /// The longest play; `None` where it may go on for ever, or is not known.
    pub plies: Option<u32>,
    /// What is wrong.
    pub faults: Vec<LawFault>,
    /// What may be.
    pub notes: Vec<LawNote>,
}

/// Something that is wrong.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum LawFault {
    /// A question was answered in two ways.
    Changes {
        /// The state that was asked about.
        state: String,
    },
    /// A play has no end within many plies, does not come back, and its numbers fall below zero.
    Endless {
        /// Its states, as people read them.
        play: String,
        /// How many plies it was followed.
        plies: usize,
    },
    /// A law of games is broken.
    Law {
        /// The law and the place.
        violation: String,
    },
}

/// Something that is right in some games and a usual mistake in others.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum LawNote {
    /// An end is worth the same to the maximizer whoever is to move.
    SameSide {
        /// The state, without the player to move.
        state: String,
        /// What it is worth to the maximizer with the maximizer and with the minimizer to move.
        values: [Points; 2],
    },
    /// Games end in the same state with either player to move, and its text does not say which.
    EitherMoves {
        /// How many such states there are.
        states: usize,
        /// The first of them.
        first: String,
    },
    /// A play was followed for very many plies and is not over: fine where games are so long, and a usual mistake where an end was forgotten.
    LongPlay {
        /// Its last states, as people read them.
        play: String,
        /// How many plies it was followed.
        plies: usize,
    },
    /// No end can be reached from some states: fine where nobody can win any more, and a usual mistake where an end was forgotten.
    NeverEnds {
        /// How many such states there are.
        states: usize,
        /// The last states of a play that leads to one.
        play: String,
    },
    /// States are over by what they are worth, and others follow them all the same: fine where a line wins before the board is full, and a
    /// usual mistake where a program has a value for games that go on.
    FollowedEnd {
        /// How many such states there are.
        states: usize,
        /// The first of them.
        first: String,
        /// What follows the first.
        after: Vec<String>,
    },
}

/// Checks the game that a program brings.
///
/// # Errors
/// If the program does not speak the protocol.
pub fn check_laws(game: &str, programs: &Programs) -> Result<LawsReport, Error> {
    let states = states(game, &programs.clone().listing(Listing::Whole))?;
    let mut faults = Vec::from_iter(changes(&states)?);
    let (endless, long) = long_plays(&states)?;
    faults.extend(endless);
    let verdict = if states.has_points() { rules::<true>(&states) } else { rules::<false>(&states) };
    faults.extend(verdict.err().map(|violation| LawFault::Law { violation }));
    let notes = same_side(&states).into_iter().chain(either_moves(&states)).chain(followed_ends(&states)?);
    let notes = notes.chain(never_ends(&states)).chain(long).collect();
    if let Some(fault) = programs.fault() {
        return Err(fault.clone());
    }
    Ok(LawsReport {
        game: game.trim().to_owned(),
        states: states.count(),
        listed: states.is_listed(),
        plies: states.max_plies(states.start()),
        faults,
        notes,
    })
}

fn rules<const POINTS: bool>(states: &Arc<States>) -> Result<(), String> {
    let game = Hosted::<POINTS>::new(Arc::clone(states));
    conformance::rules(&game, LOOKED_AT).map_err(|violation| violation.to_string())
}

/// The first state that is told otherwise when it is asked about again.
fn changes(states: &States) -> Result<Option<LawFault>, Error> {
    let known: Vec<_> =
        (0..states.count() as u32).filter(|&state| states.known(state).is_some()).take(LOOKED_AT).collect();
    let changed = states.changed(&known)?;
    Ok(changed.map(|state| LawFault::Changes { state: states.text(state) }))
}

/// A play that is not over after many plies: a fault where its numbers fall below zero; a note where it is not over after very many either.
fn long_plays(states: &States) -> Result<(Option<LawFault>, Option<LawNote>), Error> {
    let Some(seen) = states.endless() else { return Ok((None, None)) };
    if seen.falls_below_zero {
        let fault = LawFault::Endless { play: seen.told.clone(), plies: seen.plies };
        return Ok((Some(fault), None));
    }
    let play = states.long_play(VERY_LONG_PLAY)?;
    Ok((None, play.map(|play| LawNote::LongPlay { play: play.told, plies: play.plies })))
}

/// States of a game that may come back to where it was, from which no end can be reached.
fn never_ends(states: &States) -> Option<LawNote> {
    if !states.is_listed() || !states.is_loopy() {
        return None;
    }
    let count = states.count();
    let (mut before, mut ahead) = (vec![Vec::new(); count], Vec::new());
    for state in 0..count as u32 {
        match states.expansion(state) {
            Expansion::Over(_) => ahead.push(state),
            Expansion::Moves(edges) => edges.iter().for_each(|edge| before[edge.to as usize].push(state)),
        }
    }
    let mut ends = vec![false; count];
    while let Some(state) = ahead.pop() {
        if !std::mem::replace(&mut ends[state as usize], true) {
            ahead.append(&mut before[state as usize]);
        }
    }
    let first = ends.iter().position(|&ends| !ends)? as u32;
    let number = ends.iter().filter(|&&ends| !ends).count();
    Some(LawNote::NeverEnds { states: number, play: states.way(first) })
}

/// States that are over and followed by others all the same.
fn followed_ends(states: &States) -> Result<Option<LawNote>, Error> {
    let all: Vec<_> = (0..states.count().min(LOOKED_AT) as u32).collect();
    let found = states.followed_ends(&all)?;
    Ok(found.map(|(first, count, after)| LawNote::FollowedEnd {
        states: count,
        first: states.text(first),
        after: after.into_iter().take(FOLLOWERS).collect(),
    }))
}

/// In the form of lessons, a state that is over with either player to move and worth the same to the maximizer. Where whoever is to move has
/// lost or won, these values must be opposite.
fn same_side(states: &States) -> Option<LawNote> {
    let end = |state: u32| match states.known(state)? {
        Expansion::Over(End::Decided(outcome)) => Some(outcome.sign()),
        Expansion::Over(End::Scored(points)) => Some(*points),
        Expansion::Moves(_) => None,
    };
    let values = |state: u32| {
        let own = end(state)?;
        let text = states.text(state).strip_suffix(" max")?.to_owned();
        let other = end(states.counterpart(state)?)?;
        Some((text, [own, -other]))
    };
    let mut both = (0..states.count() as u32).filter_map(values);
    let (state, values) = both.find(|(_, [max, min])| max == min && *max != 0)?;
    Some(LawNote::SameSide { state, values })
}

/// States in which a game ends with either player to move: fine where results are told for the player to move, and a usual mistake where a
/// program tells them for one of the players.
fn either_moves(states: &States) -> Option<LawNote> {
    if !states.is_listed() || states.turn(states.start()).is_some() {
        return None;
    }
    let count = states.count();
    let (mut seats, mut ahead) = (vec![[false; 2]; count], vec![(states.start(), Seat::First)]);
    seats[states.start() as usize][0] = true;
    while let Some((state, seat)) = ahead.pop() {
        let Expansion::Moves(edges) = states.expansion(state) else { continue };
        for edge in edges {
            let mover = if edge.again { seat } else { seat.other() };
            let met = &mut seats[edge.to as usize][mover.index()];
            if !std::mem::replace(met, true) {
                ahead.push((edge.to, mover));
            }
        }
    }
    let is_over = |state: usize| matches!(states.expansion(state as u32), Expansion::Over(_));
    let both: Vec<_> = (0..count).filter(|&state| seats[state] == [true; 2] && is_over(state)).collect();
    let first = states.text(*both.first()? as u32);
    Some(LawNote::EitherMoves { states: both.len(), first })
}
