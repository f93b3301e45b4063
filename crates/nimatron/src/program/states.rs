//! The states of a hosted game, numbered as they are met. Each is asked about once: those of a small game before it begins, those of a
//! large one when a search comes by.

use std::collections::VecDeque;
use std::fmt::Write;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};

use nimatron_core::{End, Outcome, Points, Seat};
use rustc_hash::{FxHashMap, FxHashSet};
use sha2::{Digest, Sha256};

use crate::error::Error;
use crate::program::conversation::Conversation;
use crate::program::dialect::{Key, Manner, Told, ToldMove, role};
use crate::program::spec::{ProgramSpec, Programs};
use crate::program::token::escaped;

/// States that are asked about together.
const TOGETHER: usize = 256;
/// No more states are numbered.
const MOST_STATES: usize = 1 << 24;
/// Bytes of the digest that are kept.
const KEPT: usize = 8;

/// A hosted game: what is known of it, and the program that knows the rest.
pub(super) struct States {
    manner: Manner,
    /// What the program said of the game when it was greeted.
    greeting: String,
    programs: Programs,
    interrupt: Arc<AtomicBool>,
    program: Mutex<Conversation>,
    start: u32,
    nodes: boxcar::Vec<Node>,
    numbers: Mutex<FxHashMap<Key, u32>>,
    /// How many states are listed at once.
    most_listed: u32,
    /// Whether every state that can be reached is known.
    is_listed: bool,
    /// Whether play may go on for ever.
    is_loopy: AtomicBool,
}

struct Node {
    key: Key,
    expansion: OnceLock<Expansion>,
    estimate: OnceLock<Points>,
    /// Plies to the farthest end, where all that follows is known.
    height: OnceLock<u32>,
}

/// What follows from a state.
pub(super) enum Expansion {
    Over(End),
    Moves(Box<[Edge]>),
}

/// A move and where it leads.
pub(super) struct Edge {
    pub(super) name: Box<str>,
    pub(super) to: u32,
    pub(super) again: bool,
    pub(super) gain: Points,
}

/// What stands for states of a program that failed: nothing computed from it is shown.
static UNKNOWN_RESULT: Expansion = Expansion::Over(End::Decided(Outcome::Draw));
static UNKNOWN_POINTS: Expansion = Expansion::Over(End::Scored(0));

impl States {
    /// Runs a program and lists its game, if it has no more states than may be listed.
    pub(super) fn open(spec: &ProgramSpec, programs: &Programs) -> Result<Self, Error> {
        let interrupt = programs.interrupt();
        let (mut program, told) = Conversation::begin(spec, &interrupt, "game", "-")?;
        let manner = Manner::read(&told)
            .ok_or_else(|| program.unexpected("hello", Manner::expected(), &format!("ok {told}")))?;
        // A list needs no bound, and is shorter without: states are then not told apart by the plies that led to them.
        let unbounded = Manner { plies: None, ..manner };
        let start = unbounded.start(&mut program)?;
        let mut states = Self {
            manner: unbounded,
            greeting: told,
            programs: programs.clone(),
            interrupt,
            program: Mutex::new(program),
            start: 0,
            nodes: boxcar::Vec::new(),
            numbers: Mutex::default(),
            most_listed: spec.states,
            is_listed: true,
            is_loopy: AtomicBool::new(false),
        };
        states.start = states.number(start.clone())?;
        if states.list(states.start)? {
            states.check_bound(manner)?;
            return Ok(states);
        }
        states.is_listed = false;
        states.is_loopy = AtomicBool::new(manner.plies.is_none());
        if manner.plies.is_some() {
            states.manner = manner;
            states.nodes = boxcar::Vec::new();
            states.numbers = Mutex::default();
            states.start = states.number(Key { ply: Some(0), ..start })?;
        }
        Ok(states)
    }

    pub(super) fn greeting(&self) -> &str {
        &self.greeting
    }

    pub(super) fn has_points(&self) -> bool {
        self.manner.points
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
        let by_bound = || Some(self.manner.plies?.saturating_sub(node.key.ply?));
        node.height.get().copied().or_else(by_bound)
    }

    /// Whose turn it is, where the program's states do not say so themselves.
    pub(super) fn turn(&self, state: u32) -> Option<Seat> {
        self.nodes[state as usize].key.turn
    }

    /// A state as people write it.
    pub(super) fn text(&self, state: u32) -> String {
        let Key { text, turn, .. } = &self.nodes[state as usize].key;
        if turn.is_some() { format!("{text} {}", role(*turn)) } else { text.to_string() }
    }

    /// The state that a text stands for; the program is asked about those that it did not lead to.
    pub(super) fn read(&self, text: &str) -> Result<u32, Error> {
        let (state, turn) = match text.rsplit_once(' ') {
            Some((state, "min")) if self.manner.successors => (state, Seat::Second),
            Some((state, "max")) if self.manner.successors => (state, Seat::First),
            _ => (text, Seat::First),
        };
        // As it is shown, or as people write it.
        let [shown, key] = [state.trim(), &escaped(state.trim())].map(|word| self.manner.key(word, turn, 0));
        let known = |key| self.numbers().get(key).copied();
        if let Some(known) = known(&shown).or_else(|| known(&key)) {
            return Ok(known);
        }
        // What the program does not know leaves no trace.
        self.manner.expand(&mut self.program(), std::slice::from_ref(&key))?;
        let number = self.number(key)?;
        if self.is_listed && !self.list(number)? {
            let reason = format!(
                "has more than {} states from '{text}'; expected fewer, or states=N with more",
                self.most_listed
            );
            return Err(self.program().error(reason));
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
        let unknown = if self.has_points() { &UNKNOWN_POINTS } else { &UNKNOWN_RESULT };
        if self.programs.fault().is_some() {
            return unknown;
        }
        let mut program = self.program();
        if let Some(known) = node.expansion.get() {
            return known;
        }
        match self.expand(&mut program, &[state]) {
            Ok(()) => node.expansion.get().unwrap_or(unknown),
            Err(error) => {
                self.programs.report(error);
                unknown
            }
        }
    }

    /// Whether the program estimates states.
    pub(super) fn has_estimates(&self) -> bool {
        self.manner.estimates
    }

    /// What a state looks like to the program, for the player to move.
    pub(super) fn estimate(&self, state: u32) -> Points {
        let node = &self.nodes[state as usize];
        if let Some(&known) = node.estimate.get() {
            return known;
        }
        if self.programs.fault().is_some() {
            return 0;
        }
        match self.manner.estimate(&mut self.program(), &node.key) {
            Ok(estimate) => *node.estimate.get_or_init(|| estimate),
            Err(error) => {
                self.programs.report(error);
                0
            }
        }
    }

    /// Asks about some states.
    fn expand(&self, program: &mut Conversation, states: &[u32]) -> Result<(), Error> {
        let keys: Vec<_> = states.iter().map(|&state| self.nodes[state as usize].key.clone()).collect();
        for (&state, told) in states.iter().zip(self.manner.expand(program, &keys)?) {
            let node = &self.nodes[state as usize];
            let expansion = match told {
                Told::Over(end) => Expansion::Over(end),
                Told::Moves(_) if self.manner.plies.is_some() && node.key.ply == self.manner.plies => {
                    let plies = self.manner.plies.unwrap_or_default();
                    return Err(program.error(format!(
                        "goes on from '{}' after the {plies} plies that it named",
                        node.key.text
                    )));
                }
                Told::Moves(moves) => Expansion::Moves(self.edges(&node.key, moves)?),
            };
            let _ = node.expansion.set(expansion);
        }
        Ok(())
    }

    fn edges(&self, from: &Key, moves: Vec<ToldMove>) -> Result<Box<[Edge]>, Error> {
        let (mover, ply) = (from.turn.unwrap_or(Seat::First), from.ply.unwrap_or(0));
        let edges = moves.into_iter().map(|mv| {
            let turn = if mv.again { mover } else { mover.other() };
            let to = self.number(self.manner.key(&mv.to, turn, ply + 1))?;
            Ok(Edge { name: mv.name, to, again: mv.again, gain: mv.gain })
        });
        edges.collect()
    }

    /// The number of a state, a new one if it was not met before.
    fn number(&self, key: Key) -> Result<u32, Error> {
        let mut numbers = self.numbers();
        if let Some(&known) = numbers.get(&key) {
            return Ok(known);
        }
        if numbers.len() >= MOST_STATES {
            let reason = format!("more than {MOST_STATES} states were met; expected a smaller question");
            return Err(Error::Option { option: "--depth", reason });
        }
        let number = self.nodes.push(Node {
            key: key.clone(),
            expansion: OnceLock::new(),
            estimate: OnceLock::new(),
            height: OnceLock::new(),
        });
        let number = u32::try_from(number).expect("there are not so many states");
        numbers.insert(key, number);
        Ok(number)
    }

    /// Asks about everything that can be reached from a state; false if that is too much.
    fn list(&self, from: u32) -> Result<bool, Error> {
        let mut program = self.program();
        let mut met: FxHashSet<u32> = [from].into_iter().collect();
        let mut ahead = VecDeque::from([from]);
        while !ahead.is_empty() {
            let some: Vec<_> = ahead.drain(..ahead.len().min(TOGETHER)).collect();
            let unknown: Vec<_> = some.iter().copied().filter(|&state| self.known(state).is_none()).collect();
            self.expand(&mut program, &unknown)?;
            if self.interrupt.load(Ordering::Relaxed) {
                return Err(Error::Interrupted);
            }
            for state in some {
                let Some(Expansion::Moves(edges)) = self.known(state) else { continue };
                ahead.extend(edges.iter().map(|edge| edge.to).filter(|&to| met.insert(to)));
            }
            if met.len() > self.most_listed as usize {
                return Ok(false);
            }
        }
        drop(program);
        if !self.measure(from) {
            self.is_loopy.store(true, Ordering::Relaxed);
        }
        Ok(true)
    }

    fn known(&self, state: u32) -> Option<&Expansion> {
        self.nodes[state as usize].expansion.get()
    }

    /// Measures how far the ends are from a state and all that follow; false if a play may come back to where it was.
    fn measure(&self, from: u32) -> bool {
        let mut open: FxHashSet<u32> = [from].into_iter().collect();
        let mut way = vec![(from, 0)];
        while let Some((state, next)) = way.pop() {
            let edges = match self.known(state) {
                Some(Expansion::Moves(edges)) => &**edges,
                _ => &[],
            };
            let Some(edge) = edges.get(next) else {
                let below = edges.iter().filter_map(|edge| self.nodes[edge.to as usize].height.get());
                let _ = self.nodes[state as usize].height.set(below.max().map_or(0, |height| height + 1));
                open.remove(&state);
                continue;
            };
            way.push((state, next + 1));
            if self.nodes[edge.to as usize].height.get().is_some() {
                continue;
            }
            if !open.insert(edge.to) {
                return false;
            }
            way.push((edge.to, 0));
        }
        true
    }

    /// Whether the game is as long as the program said.
    fn check_bound(&self, manner: Manner) -> Result<(), Error> {
        let Some(plies) = manner.plies else { return Ok(()) };
        let longest = self.max_plies(self.start);
        if longest.is_some_and(|longest| longest <= plies) {
            return Ok(());
        }
        let how = longest.map_or_else(
            || "may go on for ever".to_owned(),
            |longest| format!("takes up to {longest} plies"),
        );
        Err(self.program().error(format!("brings a game that {how}; it named {plies}")))
    }

    /// Whether every move of the listed game is one character.
    pub(super) fn has_short_moves(&self) -> bool {
        self.is_listed
            && self.nodes.iter().all(|(_, node)| match node.expansion.get() {
                Some(Expansion::Moves(edges)) => edges.iter().all(|edge| edge.name.chars().count() == 1),
                _ => true,
            })
    }

    /// All that the program said, in sixteen digits; `None` where not all of it is known.
    pub(super) fn digest(&self) -> Option<String> {
        if !self.is_listed {
            return None;
        }
        let mut hash = Sha256::new();
        let mut line = String::new();
        for (number, node) in &self.nodes {
            line.clear();
            let told = match node.expansion.get()? {
                Expansion::Over(end) => write!(line, "{number} {} {end:?}", self.text(number as u32)),
                Expansion::Moves(edges) => edges.iter().try_fold((), |(), edge| {
                    writeln!(line, "{number} {} {} {} {}", edge.name, edge.to, edge.again, edge.gain)
                }),
            };
            told.expect("a text takes anything");
            hash.update(&line);
        }
        let digits = hash.finalize();
        Some(digits[..KEPT].iter().map(|byte| format!("{byte:02x}")).collect())
    }

    /// What is said about some states now, for whoever doubts that it is what was said before.
    pub(super) fn ask_again(&self, states: &[u32]) -> Result<Vec<Told>, Error> {
        let keys: Vec<_> = states.iter().map(|&state| self.nodes[state as usize].key.clone()).collect();
        self.manner.expand(&mut self.program(), &keys)
    }

    /// The number of a state that was met with this player to move.
    pub(super) fn known_number(&self, text: &str, turn: Seat) -> Option<u32> {
        self.numbers().get(&self.manner.key(text, turn, 0)).copied()
    }

    /// What was said about a state, in the program's words.
    pub(super) fn told(&self, state: u32) -> Option<Told> {
        Some(match self.known(state)? {
            Expansion::Over(end) => Told::Over(*end),
            Expansion::Moves(edges) => Told::Moves(
                edges
                    .iter()
                    .map(|edge| ToldMove {
                        name: edge.name.clone(),
                        to: self.nodes[edge.to as usize].key.text.clone(),
                        again: edge.again,
                        gain: edge.gain,
                    })
                    .collect(),
            ),
        })
    }

    fn program(&self) -> MutexGuard<'_, Conversation> {
        self.program.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn numbers(&self) -> MutexGuard<'_, FxHashMap<Key, u32>> {
        self.numbers.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
