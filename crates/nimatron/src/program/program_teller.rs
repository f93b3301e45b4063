//! A program in any language as a teller of its game.

use std::borrow::Cow;
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use nimatron_core::{End, Points, Seat, quoted};

use crate::error::Error;
use crate::program::conversation::Conversation;
use crate::program::dialect::{Dialect, MOST_LINES, Wrong, read_board, read_value, words_after};
use crate::program::spec::ProgramSpec;
use crate::program::teller::{Manner, Teller, TellsParts, Told, role};
use crate::program::token::escaped;
use crate::program_fault::ProgramFault;

const HELLO: &str = "ok result or ok points, then successors, estimates, boards and plies N where they hold";
/// How a lesson's file tells its game.
const LESSON: &str = "result successors";
const EXPAND_RESULT: &str = "moves MOVE=STATE … or over win, over draw, over loss";
const EXPAND_POINTS: &str = "moves MOVE=STATE … or over and a whole number";
const VALUE: &str = "value and a whole number";
const EVALUATE: &str = "value and a whole number, or none";
const SUCCESSORS: &str = "states and the states that follow";

/// A program that is asked for its game in lines.
pub(super) struct ProgramTeller {
    program: Mutex<Conversation>,
    dialect: Dialect,
    /// Where a lesson's file begins.
    start: Option<u32>,
}

impl ProgramTeller {
    /// Runs a program and hears how it tells its game.
    pub(super) fn begin(spec: &ProgramSpec, interrupt: &Arc<AtomicBool>) -> Result<Self, Error> {
        let (program, told) = Conversation::begin(spec, interrupt, "game", "-")?;
        let told = if spec.start.is_some() { LESSON.to_owned() } else { told };
        let manner =
            Manner::read(&told).ok_or_else(|| program.unexpected("hello", HELLO, &format!("ok {told}")))?;
        let dialect = Dialect::new(manner);
        let start = spec.start.as_ref().map(|word| dialect.states.number(&word.replace(',', "/")));
        Ok(Self { program: Mutex::new(program), dialect, start })
    }

    fn program(&self) -> MutexGuard<'_, Conversation> {
        self.program.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Teller for ProgramTeller {
    fn manner(&self) -> Manner {
        self.dialect.manner
    }

    fn by_parts(&self) -> Option<&dyn TellsParts> {
        None
    }

    fn start(&self) -> Result<u32, Error> {
        if let Some(start) = self.start {
            return Ok(start);
        }
        let mut program = self.program();
        let answer = program.ask("start")?;
        match answer.split_whitespace().collect::<Vec<_>>()[..] {
            ["state", state] => Ok(self.dialect.states.number(state)),
            _ => Err(program.unexpected("start", "state and the first state", &answer)),
        }
    }

    fn expand(&self, states: &[(u32, Seat)]) -> Result<Vec<Told>, Error> {
        let named: Vec<_> =
            states.iter().map(|&(state, turn)| (self.dialect.states.word(state), turn)).collect();
        self.expand_words(&named)
    }

    fn estimate(&self, state: u32, turn: Seat) -> Result<Points, Error> {
        let word = self.dialect.states.word(state);
        let request = if self.dialect.manner.successors {
            format!("estimate {word} {}", role(turn))
        } else {
            format!("estimate {word}")
        };
        let mut program = self.program();
        let answer = program.ask(&request)?;
        let value = read_value(&answer).ok_or_else(|| program.unexpected(&request, VALUE, &answer))?;
        Ok(if self.dialect.manner.successors && turn == Seat::Second { -value } else { value })
    }

    fn after_the_end(&self, state: u32) -> Result<Vec<String>, Error> {
        if !self.dialect.manner.successors {
            return Ok(Vec::new());
        }
        let answer = self.program().ask(&format!("successors {}", self.dialect.states.word(state)))?;
        Ok(words_after("states", &answer).into_iter().flatten().map(str::to_owned).collect())
    }

    fn board(&self, state: u32) -> Result<Vec<String>, Error> {
        let request = format!("show {}", self.dialect.states.word(state));
        let mut program = self.program();
        let answer = program.ask(&request)?;
        let expected = || format!("board and a word for each of its lines, {MOST_LINES} at most");
        read_board(&answer).ok_or_else(|| program.unexpected(&request, &expected(), &answer))
    }

    fn state_word(&self, state: u32) -> String {
        self.dialect.states.word(state)
    }

    fn move_word(&self, name: u32) -> String {
        self.dialect.move_word(name)
    }

    /// The program is asked about words that it did not say.
    fn is_unmet(&self, _word: &str) -> bool {
        false
    }

    fn read(&self, word: &str, turn: Seat) -> Result<u32, Error> {
        // As it is shown, or as people write it.
        let written = escaped(word);
        if let Some(known) = self.dialect.states.known(word).or_else(|| self.dialect.states.known(&written)) {
            return Ok(known);
        }
        self.expand_words(&[(written.clone(), turn)])?;
        Ok(self.dialect.states.number(&written))
    }

    fn error(&self, fault: ProgramFault) -> Error {
        self.program().error(fault)
    }
}

impl ProgramTeller {
    /// A state as it is asked for.
    fn asked<'s>(&self, state: &'s str) -> Cow<'s, str> {
        if self.start.is_some() { Cow::Owned(state.replace('/', ",")) } else { Cow::Borrowed(state) }
    }

    /// States as moves are called by them: those of a lesson's file are numbers between commas, which no move has.
    fn told<'s>(&self, states: &'s str) -> Cow<'s, str> {
        if self.start.is_some() { Cow::Owned(states.replace(',', "/")) } else { Cow::Borrowed(states) }
    }

    fn expand_words(&self, states: &[(String, Seat)]) -> Result<Vec<Told>, Error> {
        if self.dialect.manner.successors { self.by_successors(states) } else { self.by_moves(states) }
    }

    fn by_moves(&self, states: &[(String, Seat)]) -> Result<Vec<Told>, Error> {
        let requests: Vec<_> = states.iter().map(|(state, _)| format!("expand {state}")).collect();
        let expected = if self.dialect.manner.points { EXPAND_POINTS } else { EXPAND_RESULT };
        let mut program = self.program();
        let answers = program.ask_all(&requests)?;
        let read = |(request, answer): (&String, &String)| {
            self.dialect
                .read_expansion(answer)
                .map_err(|wrong| refusal(&program, request, expected, answer, wrong))
        };
        requests.iter().zip(&answers).map(read).collect()
    }

    /// The form of many lessons: turns alternate.
    fn by_successors(&self, states: &[(String, Seat)]) -> Result<Vec<Told>, Error> {
        let mut program = self.program();
        let requests: Vec<_> = states
            .iter()
            .map(|(state, turn)| format!("evaluate {} {}", self.asked(state), role(*turn)))
            .collect();
        let answers = program.ask_all(&requests)?;
        let read = |((request, answer), (_, turn)): ((&String, &String), &(String, Seat))| {
            self.dialect
                .read_evaluation(answer, *turn)
                .ok_or_else(|| program.unexpected(request, EVALUATE, answer))
        };
        let ends: Vec<_> =
            requests.iter().zip(&answers).zip(states).map(read).collect::<Result<_, Error>>()?;
        let ongoing = ends.iter().zip(states).filter(|(end, _)| end.is_none());
        let requests: Vec<_> =
            ongoing.map(|(_, (state, _))| format!("successors {}", self.asked(state))).collect();
        let answers = program.ask_all(&requests)?;
        let read = |(request, answer): (&String, &String)| {
            self.dialect
                .read_successors(&self.told(answer))
                .ok_or_else(|| program.unexpected(request, SUCCESSORS, answer))
        };
        let mut moves = requests.iter().zip(&answers).map(read).collect::<Result<Vec<_>, _>>()?.into_iter();
        let told = |end: Option<End>| match end {
            Some(end) => Told::Over(end),
            None => Told::Moves(moves.next().expect("every ongoing state was asked about")),
        };
        Ok(ends.into_iter().map(told).collect())
    }
}

fn refusal(program: &Conversation, request: &str, expected: &str, answer: &str, wrong: Wrong) -> Error {
    match wrong {
        Some(wrong) => program.error(format!("answers '{}': {wrong}", quoted(request)).into()),
        None => program.unexpected(request, expected, answer),
    }
}
