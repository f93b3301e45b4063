//! States of which no more is asked than a search needs: at a horizon whether the game is over, and where a move leads when it is tried.

use std::sync::OnceLock;

use nimatron_core::{End, FEW_MOVES, Seat};

use crate::error::Error;
use crate::program::states::States;
use crate::program::states::node::{Edge, Expansion, Node, Part, Parts};
use crate::program::teller::{TellsParts, ToldMoves};

/// What is known of the moves of a state.
enum Ahead<'s> {
    Edges(&'s [Edge]),
    Parts(&'s [Part], &'s dyn TellsParts),
}

impl Ahead<'_> {
    fn count(&self) -> usize {
        match self {
            Self::Edges(edges) => edges.len(),
            Self::Parts(parts, _) => parts.len(),
        }
    }
}

impl States {
    /// How the game ended at a state; `None` while it goes on.
    pub(in crate::program) fn end(&self, state: u32) -> Option<End> {
        let node = &self.nodes[state as usize];
        match (node.expansion.get(), self.teller.by_parts()) {
            (Some(known), _) => known.end(),
            (None, _) if node.parts.get().is_some() => None,
            (None, Some(teller)) => self.late(self.unknown().end(), || self.ask_end(state, teller)),
            (None, None) => self.expansion(state).end(),
        }
    }

    /// The same, asked now.
    pub(super) fn ask_end(&self, state: u32, teller: &dyn TellsParts) -> Result<Option<End>, Error> {
        let node = &self.nodes[state as usize];
        let end = teller.end(node.key.state, node.key.turn.unwrap_or(Seat::First))?;
        if let Some(end) = end {
            let _ = node.expansion.set(Expansion::Over(end));
        } else {
            self.check_ply(state)?;
            node.parts.get_or_init(Parts::default);
        }
        Ok(end)
    }

    /// How many moves a state has.
    pub(in crate::program) fn moves(&self, state: u32) -> usize {
        self.ahead(state).count()
    }

    /// A bound on the moves of a state. Those that nobody asked for yet count as few: it is their teller who makes the list, and before anybody here can tell.
    pub(in crate::program) fn most_moves(&self, state: u32) -> usize {
        match self.teller.by_parts() {
            teller @ Some(_) => {
                ahead_of(&self.nodes[state as usize], teller).map_or(FEW_MOVES, |ahead| ahead.count())
            }
            None => self.moves(state),
        }
    }

    /// Whether the teller makes each move when it is tried.
    pub(in crate::program) fn makes_moves_late(&self) -> bool {
        !self.is_listed() && !self.manner().successors && self.teller.by_parts().is_some()
    }

    /// Whether the sign of every estimate is how the game ended, where it is over.
    pub(in crate::program) fn estimates_tell_ends(&self) -> bool {
        self.teller.by_parts().is_some_and(TellsParts::estimates_tell_ends)
    }

    /// The teller's number of a move.
    pub(super) fn name(&self, state: u32, place: usize) -> u32 {
        match self.ahead(state) {
            Ahead::Edges(edges) => edges[place].name,
            Ahead::Parts(parts, _) => parts[place].name,
        }
    }

    /// A move and where it leads.
    pub(in crate::program) fn edge(&self, state: u32, place: usize) -> Edge {
        let (Part { name, edge }, teller) = match self.ahead(state) {
            Ahead::Edges(edges) => return edges[place],
            Ahead::Parts(parts, teller) => (&parts[place], teller),
        };
        let ask = || {
            let led = match edge.get() {
                Some(known) => *known,
                None => self.led(state, teller.play(self.nodes[state as usize].key.state, place)?)?,
            };
            Ok(Some(*edge.get_or_init(|| led)))
        };
        let known = edge.get().copied().or_else(|| self.late(None, ask));
        known.unwrap_or_else(|| Edge { name: *name, to: self.nowhere(), again: false, gain: 0 })
    }

    /// What the teller is asked while a search runs, and what it means once something failed.
    pub(super) fn late<T>(&self, unknown: T, ask: impl FnOnce() -> Result<T, Error>) -> T {
        if self.programs.fault().is_some() {
            return unknown;
        }
        let _asking = self.asking();
        ask().unwrap_or_else(|error| {
            self.programs.report(error);
            unknown
        })
    }

    /// A state whose game is over, where something failed.
    fn nowhere(&self) -> u32 {
        *self.nowhere.get_or_init(|| {
            let number = self.push(self.nodes[self.start as usize].key, None);
            let end = self.unknown().end().map(Expansion::Over);
            end.map(|end| self.nodes[number as usize].expansion.set(end));
            number
        })
    }

    fn ahead(&self, state: u32) -> Ahead<'_> {
        let node = &self.nodes[state as usize];
        if let Some(known) = ahead_of(node, self.teller.by_parts()) {
            return known;
        }
        match self.teller.by_parts() {
            Some(teller) if self.end(state).is_none() => {
                self.late(Ahead::Edges(&[]), || self.ask_moves(state, node, teller))
            }
            _ => Ahead::Edges(self.expansion(state).edges()),
        }
    }

    /// The moves of a state whose game goes on, asked now.
    fn ask_moves<'s>(
        &'s self,
        state: u32,
        node: &'s Node,
        teller: &'s dyn TellsParts,
    ) -> Result<Ahead<'s>, Error> {
        if let Some(known) = ahead_of(node, Some(teller)) {
            return Ok(known);
        }
        let moves = teller.moves(node.key.state, node.key.turn.unwrap_or(Seat::First))?;
        match moves {
            ToldMoves::Whole(moves) if moves.is_empty() => Err(self.stuck(state)),
            ToldMoves::Named(names) if names.is_empty() => Err(self.stuck(state)),
            ToldMoves::Whole(moves) => {
                let edges = Expansion::Moves(self.edges(state, moves)?);
                Ok(Ahead::Edges(node.expansion.get_or_init(|| edges).edges()))
            }
            ToldMoves::Named(names) => {
                let parts = names.into_iter().map(|name| Part { name, edge: OnceLock::new() });
                let Parts(known) = node.parts.get_or_init(Parts::default);
                Ok(Ahead::Parts(known.get_or_init(|| parts.collect()), teller))
            }
        }
    }
}

/// What is known of the moves of a state, if anything is.
fn ahead_of<'s>(node: &'s Node, teller: Option<&'s dyn TellsParts>) -> Option<Ahead<'s>> {
    if let Some(known) = node.expansion.get() {
        return Some(Ahead::Edges(known.edges()));
    }
    let Parts(known) = node.parts.get()?;
    Some(Ahead::Parts(known.get()?, teller?))
}
