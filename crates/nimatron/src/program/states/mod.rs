//! The states of a hosted game, numbered as they are met. Each is asked about once: those of a small game before it begins, those of a
//! large one when a search comes by, in parts if its teller tells them.

mod listing;
mod node;
mod parts;
mod plays;

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};

use nimatron_core::{Points, Seat};
use rustc_hash::FxHashMap;

use crate::error::Error;
use crate::program::guest::{self, Guest};
use crate::program::program_teller::ProgramTeller;
use crate::program::spec::{LISTED_STATES, Listing, ProgramSpec, Programs};
use crate::program::states::node::{Key, Node, UNKNOWN_POINTS, UNKNOWN_RESULT};
use crate::program::teller::{Manner, Teller, Told, ToldMove, role};
use crate::program_fault::ProgramFault;

pub(super) use crate::program::states::node::{Edge, Expansion};

/// No more states are numbered.
const MOST_STATES: usize = 1 << 24;

/// A play of so many plies that comes to no state twice may have no end.
const LONG_PLAY: usize = 1000;

/// A play that is not over after many plies.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct LongPlay {
    /// Its states, as people read them: where numbers fall below zero, if they do, else where it was left.
    pub(super) told: String,
    /// How many plies it was followed.
    pub(super) plies: usize,
    /// Whether numbers fall below zero in it, as they do where an end was missed.
    pub(super) falls_below_zero: bool,
}

/// A hosted game: what is known of it, and the teller who knows the rest.
pub(super) struct States {
    /// How the game is told.
    told: Manner,
    /// No game has more plies, where states are told apart by the plies that led to them.
    plies: Option<u32>,
    programs: Programs,
    interrupt: Arc<AtomicBool>,
    teller: Arc<dyn Teller>,
    /// Held while the teller is asked, so that nobody asks twice.
    asking: Mutex<()>,
    start: u32,
    /// Where moves lead that could not be made, once there was one.
    nowhere: OnceLock<u32>,
    nodes: boxcar::Vec<Node>,
    numbers: Mutex<FxHashMap<Key, u32>>,
    /// How many states are listed at most.
    most_listed: u32,
    /// Whether every state that can be reached is known.
    is_listed: bool,
    /// Whether play may go on for ever.
    is_loopy: AtomicBool,
    /// All that was told of the listed game, in sixteen digits, and whether every move is one character.
    seal: Option<(String, bool)>,
    /// A play that is not over after many plies, where one was met.
    endless: Option<LongPlay>,
}

impl States {
    /// Hears of a game and lists it, if it has no more states than may be listed.
    pub(super) fn open(spec: &ProgramSpec, programs: &Programs) -> Result<Self, Error> {
        let interrupt = programs.interrupt();
        let teller: Arc<dyn Teller> = match guest::named(&spec.command).transpose()? {
            Some(Guest::Game(teller)) => teller,
            _ => Arc::new(ProgramTeller::begin(spec, &interrupt)?),
        };
        let start = teller.start()?;
        let (told, is_near) = (teller.manner(), teller.by_parts().is_some());
        let usual = || programs.lists().most(told.plies.is_some(), is_near);
        let most_listed = spec.states.unwrap_or_else(usual);
        let mut states = Self {
            told,
            // A list needs no bound, and is shorter without: states are then not told apart by the plies that led to them.
            plies: told.plies.filter(|_| most_listed == 0),
            programs: programs.clone(),
            interrupt,
            teller,
            asking: Mutex::default(),
            start: 0,
            nowhere: OnceLock::new(),
            nodes: boxcar::Vec::new(),
            numbers: Mutex::default(),
            most_listed,
            is_listed: true,
            is_loopy: AtomicBool::new(false),
            seal: None,
            endless: None,
        };
        states.start = states.number(states.key(start, Seat::First, 0), None)?;
        states.check_start()?;
        if most_listed > 0 && states.list(states.start)? {
            states.check_bound()?;
            states.check_ends()?;
            states.seal = states.sealed();
            return Ok(states);
        }
        states.is_listed = false;
        states.is_loopy = AtomicBool::new(states.told.plies.is_none());
        if states.plies != states.told.plies {
            states.plies = states.told.plies;
            states.nodes = boxcar::Vec::new();
            states.numbers = Mutex::default();
            states.start = states.number(states.key(start, Seat::First, 0), None)?;
        } else if !matches!(programs.lists(), Listing::AsMet | Listing::Smallest) {
            states.endless = states.long_play(LONG_PLAY)?;
        }
        Ok(states)
    }

    /// A play that is not over after many plies, where one was met.
    pub(super) fn endless(&self) -> Option<&LongPlay> {
        self.endless.as_ref()
    }

    /// How the game is told.
    pub(super) fn manner(&self) -> Manner {
        self.told
    }

    /// A state, whose turn it is there and how many plies led to it, as far as that matters.
    fn key(&self, state: u32, turn: Seat, ply: u32) -> Key {
        Key { state, turn: self.told.successors.then_some(turn), ply: self.plies.map(|_| ply) }
    }

    pub(super) fn has_points(&self) -> bool {
        self.told.points
    }

    pub(super) fn is_listed(&self) -> bool {
        self.is_listed
    }

    pub(super) fn start(&self) -> u32 {
        self.start
    }

    pub(super) fn count(&self) -> usize {
        self.nodes.count()
    }

    pub(super) fn is_loopy(&self) -> bool {
        self.is_loopy.load(Ordering::Relaxed)
    }

    /// No play from a state takes more plies; `None` if it may go on for ever.
    pub(super) fn max_plies(&self, state: u32) -> Option<u32> {
        if self.is_loopy() {
            return None;
        }
        let node = &self.nodes[state as usize];
        let by_bound = || Some(self.plies?.saturating_sub(node.key.ply?));
        node.height.get().copied().or_else(by_bound)
    }

    /// Whose turn it is, where the program's states do not say so themselves.
    pub(super) fn turn(&self, state: u32) -> Option<Seat> {
        self.nodes[state as usize].key.turn
    }

    /// A state as people write it.
    pub(super) fn text(&self, state: u32) -> String {
        let Key { state, turn, .. } = self.nodes[state as usize].key;
        let word = self.teller.state_word(state);
        turn.map_or_else(|| word.clone(), |turn| format!("{word} {}", role(turn)))
    }

    /// A move as people write it.
    pub(super) fn move_text(&self, state: u32, place: usize) -> String {
        self.teller.move_word(self.name(state, place))
    }

    /// The state that a text stands for; the teller is asked about those that it did not lead to.
    pub(super) fn read(&self, text: &str) -> Result<u32, Error> {
        let (word, turn) = match text.rsplit_once(' ') {
            Some((word, "min")) if self.told.successors => (word, Seat::Second),
            Some((word, "max")) if self.told.successors => (word, Seat::First),
            _ => (text, Seat::First),
        };
        if !self.is_listed && self.teller.is_unmet(word.trim()) {
            self.meet(self.start, LISTED_STATES, |states| !states.teller.is_unmet(word.trim()))?;
        }
        let asking = self.asking();
        let state = self.teller.read(word.trim(), turn)?;
        let key = self.key(state, turn, 0);
        let known = self.numbers().get(&key).copied();
        if let Some(known) = known {
            return Ok(known);
        }
        // What is refused leaves no trace.
        if self.teller.expand(&[(state, turn)])?.contains(&Told::Moves(Vec::new())) {
            return Err(self
                .teller
                .error(ProgramFault::Stuck { way: word.to_owned(), state: word.to_owned() }));
        }
        drop(asking);
        let number = self.number(key, None)?;
        if self.is_listed && !self.list(number)? {
            let reason = format!(
                "has more than {} states from '{text}'; expected fewer, or states=N with more",
                self.most_listed
            );
            return Err(self.teller.error(reason.into()));
        }
        Ok(number)
    }

    /// What follows from a state.
    pub(super) fn expansion(&self, state: u32) -> &Expansion {
        let node = &self.nodes[state as usize];
        node.expansion.get().unwrap_or_else(|| self.expand_late(state, node))
    }

    #[cold]
    fn expand_late<'s>(&'s self, state: u32, node: &'s Node) -> &'s Expansion {
        let unknown = self.unknown();
        self.late(unknown, || {
            if node.expansion.get().is_none() {
                self.expand(&[state])?;
            }
            Ok(node.expansion.get().unwrap_or(unknown))
        })
    }

    fn unknown(&self) -> &'static Expansion {
        if self.has_points() { &UNKNOWN_POINTS } else { &UNKNOWN_RESULT }
    }

    /// What a state looks like to the teller, for the player to move.
    pub(super) fn estimate(&self, state: u32) -> Points {
        let node = &self.nodes[state as usize];
        if let Some(&known) = node.estimate.get() {
            return known;
        }
        self.late(0, || {
            let estimate = self.teller.estimate(node.key.state, node.key.turn.unwrap_or(Seat::First))?;
            Ok(*node.estimate.get_or_init(|| estimate))
        })
    }

    /// The state as a board in lines.
    pub(super) fn board(&self, state: u32) -> Vec<String> {
        self.late(Vec::new(), || self.teller.board(self.nodes[state as usize].key.state))
    }

    /// The first of some states that are over and followed by others all the same, how many there are, and what follows the first.
    pub(super) fn followed_ends(&self, states: &[u32]) -> Result<Option<(u32, usize, Vec<String>)>, Error> {
        let mut found: Option<(u32, usize, Vec<String>)> = None;
        for &state in states.iter().filter(|&&state| matches!(self.known(state), Some(Expansion::Over(_)))) {
            let after = self.teller.after_the_end(self.nodes[state as usize].key.state)?;
            match &mut found {
                Some((_, count, _)) => *count += usize::from(!after.is_empty()),
                None if !after.is_empty() => found = Some((state, 1, after)),
                None => {}
            }
        }
        Ok(found)
    }

    /// Asks about some states.
    fn expand(&self, states: &[u32]) -> Result<(), Error> {
        for (&state, told) in states.iter().zip(self.ask(states)?) {
            let expansion = match told {
                Told::Over(end) => Expansion::Over(end),
                Told::Moves(moves) if moves.is_empty() => return Err(self.stuck(state)),
                Told::Moves(moves) => {
                    self.check_ply(state)?;
                    Expansion::Moves(self.edges(state, moves)?)
                }
            };
            let _ = self.nodes[state as usize].expansion.set(expansion);
        }
        Ok(())
    }

    /// Whether the game may go on at a state.
    fn check_ply(&self, state: u32) -> Result<(), Error> {
        let is_last = self.plies.is_some() && self.nodes[state as usize].key.ply == self.plies;
        if is_last { Err(self.too_long(state)) } else { Ok(()) }
    }

    /// What is said about some states now.
    fn ask(&self, states: &[u32]) -> Result<Vec<Told>, Error> {
        let turned = |&state: &u32| {
            let Key { state, turn, .. } = self.nodes[state as usize].key;
            (state, turn.unwrap_or(Seat::First))
        };
        self.teller.expand(&states.iter().map(turned).collect::<Vec<_>>())
    }

    fn edges(&self, from: u32, moves: Vec<ToldMove>) -> Result<Box<[Edge]>, Error> {
        moves.into_iter().map(|told| self.led(from, told)).collect()
    }

    fn led(&self, from: u32, ToldMove { name, to, again, gain }: ToldMove) -> Result<Edge, Error> {
        let Key { turn, ply, .. } = self.nodes[from as usize].key;
        let mover = turn.unwrap_or(Seat::First);
        let turn = if again { mover } else { mover.other() };
        Ok(Edge { name, to: self.number(self.key(to, turn, ply.unwrap_or(0) + 1), Some(from))?, again, gain })
    }

    /// The number of a state, a new one if it was not met before; `after` is the state that led to it.
    fn number(&self, key: Key, after: Option<u32>) -> Result<u32, Error> {
        let mut numbers = self.numbers();
        if let Some(&known) = numbers.get(&key) {
            return Ok(known);
        }
        if numbers.len() >= MOST_STATES {
            let reason = format!("more than {MOST_STATES} states were met; expected a smaller question");
            return Err(Error::Option { option: "--depth", reason });
        }
        let number = self.push(key, after);
        numbers.insert(key, number);
        Ok(number)
    }

    fn push(&self, key: Key, after: Option<u32>) -> u32 {
        let number = self.nodes.push(Node {
            key,
            after,
            expansion: OnceLock::new(),
            parts: OnceLock::new(),
            estimate: OnceLock::new(),
            height: OnceLock::new(),
        });
        u32::try_from(number).expect("there are not so many states")
    }

    /// What follows from a state that was asked about.
    pub(super) fn known(&self, state: u32) -> Option<&Expansion> {
        self.nodes[state as usize].expansion.get()
    }

    /// Whether every move of the listed game is one character.
    pub(super) fn has_short_moves(&self) -> bool {
        self.seal.as_ref().is_some_and(|(_, short_moves)| *short_moves)
    }

    /// All that was told of the listed game, in sixteen digits; `None` where not all of it is known.
    pub(super) fn digest(&self) -> Option<String> {
        self.seal.as_ref().map(|(digest, _)| digest.clone())
    }

    /// The first of some states that is told otherwise now than it was before.
    pub(super) fn changed(&self, states: &[u32]) -> Result<Option<u32>, Error> {
        let again = self.ask(states)?;
        let changed =
            states.iter().zip(again).find(|(state, told)| self.told_before(**state).as_ref() != Some(told));
        Ok(changed.map(|(&state, _)| state))
    }

    fn told_before(&self, state: u32) -> Option<Told> {
        Some(match self.known(state)? {
            Expansion::Over(end) => Told::Over(*end),
            Expansion::Moves(edges) => {
                let told = |&Edge { name, to, again, gain }: &Edge| ToldMove {
                    name,
                    to: self.nodes[to as usize].key.state,
                    again,
                    gain,
                };
                Told::Moves(edges.iter().map(told).collect())
            }
        })
    }

    /// The same state with the other player to move, where states do not say whose turn it is and it was met so.
    pub(super) fn counterpart(&self, state: u32) -> Option<u32> {
        let key = self.nodes[state as usize].key;
        let other = Key { turn: Some(key.turn?.other()), ..key };
        self.numbers().get(&other).copied()
    }

    fn asking(&self) -> MutexGuard<'_, ()> {
        self.asking.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn numbers(&self) -> MutexGuard<'_, FxHashMap<Key, u32>> {
        self.numbers.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
