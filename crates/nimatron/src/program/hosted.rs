//! A game that a program brings, as rules: its states are numbers, so engines search it as fast as any game once they are known.

use std::sync::{Arc, OnceLock};

use nimatron_core::definition::Definition;
use nimatron_core::{
    Encoded, Evaluate, Game, Heuristic, Next, Notation, NotationError, Picture, Render, Scoring, Seat,
    Situation, Spot, Status, Step,
};

use crate::answering::session_of_any;
use crate::any_game::{Member, State, StateMove, ways};
use crate::error::Error;
use crate::program::guest::kept;
use crate::program::spec::{Listing, ProgramSpec, Programs};
use crate::program::states::States;
use crate::program::teller::Manner;
use crate::program::token::escaped;
use crate::program_fault::ProgramFault;
use crate::session::Session;

/// The rules of a hosted game; whether it has points is known to the compiler.
pub(crate) struct Hosted<const POINTS: bool> {
    states: Arc<States>,
    short_moves: bool,
}

/// Runs the program that a game is written as, and opens its game.
pub(crate) fn open(text: &str, programs: &Programs) -> Result<Box<dyn Session>, Error> {
    introduced(text, programs).map(|(start, _)| start)
}

/// The same, and how the game is told.
pub(crate) fn introduced(text: &str, programs: &Programs) -> Result<(Box<dyn Session>, Manner), Error> {
    let states = states(text, programs)?;
    let (name, manner) = (text.trim().to_owned(), states.manner());
    let start =
        if states.has_points() { opened::<true>(name, states) } else { opened::<false>(name, states) };
    Ok((start, manner))
}

/// The same under a name of its own: for a game that is offered to others, who are not to cause that a program is asked.
pub(crate) fn open_named(name: &str, text: &str, programs: &Programs) -> Result<Box<dyn Session>, Error> {
    let states = states(text, &programs.clone().listing(Listing::Whole))?;
    if !states.is_listed() {
        let reason = "has too many states to be listed; expected fewer, or more room as in ,states=1000000";
        return Err(Error::Game { game: text.to_owned(), reason: reason.to_owned() });
    }
    let name = name.to_owned();
    Ok(if states.has_points() { opened::<true>(name, states) } else { opened::<false>(name, states) })
}

/// The same of the game that functions of a lesson's file tell, from a state on.
pub(crate) fn open_file(
    name: &str,
    file: ProgramSpec,
    start: &str,
    programs: &Programs,
) -> Result<Box<dyn Session>, Error> {
    let spec = ProgramSpec { start: Some(escaped(start)), ..file };
    let states = States::open(&spec, &programs.clone().listing(Listing::Whole))?;
    if !states.is_listed() {
        let fault = match states.endless() {
            Some(play) => ProgramFault::NoEnd { play: play.told.clone() },
            None => "has too many states to be listed; expected fewer".to_owned().into(),
        };
        return Err(Error::Program { program: spec.name().to_owned(), reason: fault });
    }
    Ok(opened::<false>(name.to_owned(), Arc::new(states)))
}

/// The states of a game, by how much of it is listed: those of a guest are asked about once, and not for every command.
#[derive(Default)]
struct Known([OnceLock<Arc<States>>; 4]);

impl Known {
    /// Those that are known as a whole, or so.
    fn states(&self, listing: Listing) -> Option<Arc<States>> {
        let Self(known) = self;
        let listed = known.iter().filter_map(OnceLock::get).find(|states| states.is_listed());
        listed.or_else(|| known[listing as usize].get()).cloned()
    }
}

/// Runs the program that a game is written as, and gets to know its states.
pub(super) fn states(text: &str, programs: &Programs) -> Result<Arc<States>, Error> {
    let spec = ProgramSpec::of_game(text)?;
    let known = kept(&spec.command, || Ok(Known::default()))?;
    if let Some(states) = known.states(programs.lists()) {
        return Ok(states);
    }
    let states = Arc::new(States::open(&spec, programs)?);
    Ok(Arc::clone(known.0[programs.lists() as usize].get_or_init(|| states)))
}

fn opened<const POINTS: bool>(name: String, states: Arc<States>) -> Box<dyn Session> {
    let digest = states.digest();
    let (moves_are_dear, estimates_tell_ends) = (states.makes_moves_late(), states.estimates_tell_ends());
    let (is_listed, endless) = (states.is_listed(), states.endless().map(|play| play.told.clone()));
    let Manner { estimates, boards, .. } = states.manner();
    let rules = Definition::new(Hosted::<POINTS>::new(states));
    let rules = if estimates { rules.evaluated() } else { rules };
    let rules = if boards { rules.rendered() } else { rules };
    let rules = if is_listed { rules.encoded() } else { rules };
    session_of_any(
        name.into(),
        Definition { digest, endless, moves_are_dear, estimates_tell_ends, ..rules },
        Arc::default(),
    )
}

impl<const POINTS: bool> Hosted<POINTS> {
    pub(super) fn new(states: Arc<States>) -> Self {
        Self { short_moves: states.has_short_moves(), states }
    }
}

impl<const POINTS: bool> Game for Hosted<POINTS> {
    type Position = State;
    type Move = StateMove;
    const SCORING: Scoring = if POINTS { Scoring::Points } else { Scoring::Decided };

    fn start(&self) -> State {
        State(self.states.start())
    }

    fn status(&self, &State(state): &State) -> Status {
        self.states.end(state).map_or(Status::Ongoing, Status::Over)
    }

    fn most_moves(&self, &State(state): &State) -> usize {
        self.states.most_moves(state)
    }

    fn moves(&self, &State(state): &State, moves: &mut Vec<StateMove>) {
        moves.extend((0..self.states.moves(state) as u32).map(StateMove));
    }

    fn play(&self, &State(state): &State, StateMove(index): StateMove) -> Step<State> {
        let edge = self.states.edge(state, index as usize);
        let next = if edge.again { Next::SamePlayer } else { Next::Opponent };
        Step { position: State(edge.to), next, gain: edge.gain }
    }

    fn max_plies(&self, &State(state): &State) -> Option<u32> {
        self.states.max_plies(state)
    }
}

/// Its positions are looked up and not computed, so that engines of its own would gain nothing.
impl<const POINTS: bool> Member for Hosted<POINTS> {
    const OWN_ENGINES: bool = false;
    ways!(State);
}

/// The boards that the program shows.
impl<const POINTS: bool> Render for Hosted<POINTS> {
    fn picture(&self, situation: &Situation<State>) -> Picture {
        Picture::Lines { lines: self.states.board(situation.position.0) }
    }

    fn spots(&self, _: &Situation<State>, _: StateMove) -> Vec<Spot> {
        Vec::new()
    }
}

/// What the program says that states look like.
impl<const POINTS: bool> Evaluate for Hosted<POINTS> {
    fn heuristics(&self) -> Vec<Heuristic<Self>> {
        vec![Heuristic { name: "own", estimate: |game, &State(state)| game.states.estimate(state) }]
    }
}

/// The number of a listed state.
impl<const POINTS: bool> Encoded for Hosted<POINTS> {
    fn code(&self, &State(state): &State) -> Option<u64> {
        Some(state.into())
    }

    fn decode(&self, code: u64) -> Option<State> {
        let state = u32::try_from(code).ok()?;
        ((state as usize) < self.states.count()).then_some(State(state))
    }
}

/// States are written as the program calls them; those told by their successors are followed by the player to move.
impl<const POINTS: bool> Notation for Hosted<POINTS> {
    fn write(&self, situation: &Situation<State>) -> String {
        self.states.text(situation.position.0)
    }

    fn read(&self, text: &str) -> Result<Situation<State>, NotationError> {
        let state = self.states.read(text);
        let state = state
            .map_err(|error| NotationError::whole("a state of the program", format!("'{text}': {error}")))?;
        let seat = self.states.turn(state).unwrap_or(Seat::First);
        Ok(Situation { seat, ..Situation::opening(State(state)) })
    }

    fn write_move(&self, situation: &Situation<State>, StateMove(index): StateMove) -> String {
        self.states.move_text(situation.position.0, index as usize)
    }

    fn one_character_moves(&self) -> bool {
        self.short_moves
    }
}
