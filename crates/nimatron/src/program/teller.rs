//! Who tells a hosted game: its states and moves as numbers of the teller's own, and what people read as words.

use std::fmt::{self, Display, Formatter};

use nimatron_core::{End, Outcome, Points, Seat, quoted};

use crate::error::Error;
use crate::program_fault::ProgramFault;

/// Points beyond this are no result.
pub const MOST_POINTS: Points = 1_000_000;

/// A game that is told from outside: by a program in lines, or by an application in this process.
///
/// States are numbered by the teller as they are met: the same state always has the same number. So are moves.
pub trait Teller: Send + Sync {
    /// How the game is told.
    fn manner(&self) -> Manner;

    /// Where it begins.
    ///
    /// # Errors
    /// If the rules fail.
    fn start(&self) -> Result<u32, Error>;

    /// The same teller by parts, if it can be asked for less than all that follows from a state: then a search asks for no more than it meets. `None`
    /// for one who is far away, and answers everything at once as soon as a part.
    fn by_parts(&self) -> Option<&dyn TellsParts>;

    /// What follows from some states with these players to move, in their order. No moves of a state whose game goes on are told as they are:
    /// the play that led there makes the error.
    ///
    /// # Errors
    /// If the rules fail, or say what [`Manner::check`] refuses.
    fn expand(&self, states: &[(u32, Seat)]) -> Result<Vec<Told>, Error>;

    /// What a state whose game goes on looks like, for the player to move; asked for only where the [`Manner`] names estimates.
    ///
    /// # Errors
    /// If the rules fail.
    fn estimate(&self, state: u32, turn: Seat) -> Result<Points, Error>;

    /// The states that rules name after one whose game is over, as words: none, if they keep the two apart.
    ///
    /// # Errors
    /// If nobody answers any more; rules that refuse such a question name none.
    fn after_the_end(&self, state: u32) -> Result<Vec<String>, Error>;

    /// A state as a board in lines; asked for only where the [`Manner`] names boards.
    ///
    /// # Errors
    /// If the rules fail.
    fn board(&self, state: u32) -> Result<Vec<String>, Error>;

    /// The text of a state, of no other state; a state is read by it.
    fn state_word(&self, state: u32) -> String;

    /// The word of a move.
    fn move_word(&self, name: u32) -> String;

    /// Whether a word is read only after its state was met, and that was not met yet.
    fn is_unmet(&self, word: &str) -> bool;

    /// The state of a word. One that is no state leaves no trace.
    ///
    /// # Errors
    /// If it is none.
    fn read(&self, word: &str, turn: Seat) -> Result<u32, Error>;

    /// An error of the rules, as everything that they do wrong is told.
    fn error(&self, fault: ProgramFault) -> Error;
}

/// A teller who tells of a state what is asked.
pub trait TellsParts {
    /// How the game ended for the player to move; `None` while it goes on.
    ///
    /// # Errors
    /// If the rules fail.
    fn end(&self, state: u32, turn: Seat) -> Result<Option<End>, Error>;

    /// The moves of a state whose game goes on.
    ///
    /// # Errors
    /// If the rules fail, or say what [`Manner::check`] refuses.
    fn moves(&self, state: u32, turn: Seat) -> Result<ToldMoves, Error>;

    /// What a move leads to, by its place among those of its state, which were told before.
    ///
    /// # Errors
    /// If the rules fail, or say what [`Manner::check`] refuses.
    fn play(&self, state: u32, place: usize) -> Result<ToldMove, Error>;

    /// Whether the game has no points, and the sign of every estimate is how it ended, where it is over: at a horizon the estimate is then enough, most
    /// of the time.
    fn estimates_tell_ends(&self) -> bool;
}

/// The moves of a state, as much of them as is known when they are told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ToldMoves {
    /// With what they lead to.
    Whole(Vec<ToldMove>),
    /// Their numbers alone.
    Named(Vec<u32>),
}

/// How a game is told.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Manner {
    /// Whether games end in points.
    pub points: bool,
    /// Whether states do not say whose turn it is, and a move is called by the state that it leads to.
    pub successors: bool,
    /// Whether states whose game goes on are estimated.
    pub estimates: bool,
    /// Whether states are shown as boards.
    pub boards: bool,
    /// No game has more plies; never zero.
    pub plies: Option<u32>,
}

/// What follows from a state.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Told {
    /// The game is over: how, for the player to move.
    Over(End),
    /// The legal moves.
    Moves(Vec<ToldMove>),
}

/// A move and what it leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ToldMove {
    /// Its number.
    pub name: u32,
    /// The number of the state after it.
    pub to: u32,
    /// Whether the same player moves again.
    pub again: bool,
    /// Points that the mover gains.
    pub gain: Points,
}

impl Manner {
    /// Reads what a program answers to `hello` after `ok`.
    pub(super) fn read(text: &str) -> Option<Self> {
        let mut words = text.split_whitespace();
        let points = match words.next()? {
            "result" => false,
            "points" => true,
            _ => return None,
        };
        let mut manner = Self { points, ..Self::default() };
        while let Some(word) = words.next() {
            match word {
                "successors" => manner.successors = true,
                "estimates" => manner.estimates = true,
                "boards" => manner.boards = true,
                "plies" => manner.plies = Some(words.next()?.parse().ok().filter(|&plies| plies > 0)?),
                _ => return None,
            }
        }
        Some(manner)
    }

    /// The end that a value for the maximizer, who moves first, stands for.
    #[must_use]
    pub fn end(&self, value: Points, turn: Seat) -> End {
        let own = if turn == Seat::Second { -value } else { value };
        if self.points { End::Scored(own) } else { End::Decided(Outcome::of_margin(own)) }
    }

    /// The moves to the states that follow, each called by its state; one that is named twice is one.
    pub fn successors(states: impl IntoIterator<Item = u32>) -> Vec<ToldMove> {
        let mut moves: Vec<ToldMove> = Vec::new();
        for to in states {
            if moves.iter().all(|known| known.to != to) {
                moves.push(ToldMove { name: to, to, again: false, gain: 0 });
            }
        }
        moves
    }

    /// Whether these moves may be all the moves of a state: no two with one name, and with points only where the game has some.
    ///
    /// # Errors
    /// What is wrong, in words; `word` says what a move is called.
    pub fn check(&self, moves: &[ToldMove], word: impl Fn(u32) -> String) -> Result<(), String> {
        Self::check_names(moves.iter().map(|mv| mv.name).collect(), &word)?;
        let gains = |mv: &&ToldMove| mv.gain != 0 && !self.points;
        match moves.iter().find(gains) {
            Some(mv) => Err(format!("'{}' gains points in a game without them", quoted(&word(mv.name)))),
            None => Ok(()),
        }
    }
}

impl Manner {
    /// Whether no two of these moves of a state have one name.
    ///
    /// # Errors
    /// What is wrong, in words; `word` says what a move is called.
    pub fn check_names(mut names: Vec<u32>, word: impl Fn(u32) -> String) -> Result<(), String> {
        names.sort_unstable();
        match names.windows(2).find(|pair| pair[0] == pair[1]) {
            Some(pair) => Err(format!("the move '{}' twice", quoted(&word(pair[0])))),
            None => Ok(()),
        }
    }
}

/// As a program says it.
impl Display for Manner {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        formatter.write_str(if self.points { "points" } else { "result" })?;
        let words = [self.successors, self.estimates, self.boards].into_iter();
        for (holds, word) in words.zip([" successors", " estimates", " boards"]) {
            formatter.write_str(if holds { word } else { "" })?;
        }
        self.plies.map_or(Ok(()), |plies| write!(formatter, " plies {plies}"))
    }
}

/// The player to move as lessons call it.
pub(super) fn role(turn: Seat) -> &'static str {
    if turn == Seat::Second { "min" } else { "max" }
}

#[cfg(test)]
mod tests {
    use super::Manner;

    #[test]
    fn a_greeting_says_how_a_game_is_told() {
        let result = Manner::default();
        let points = Manner { points: true, ..result };
        for (text, manner) in [
            ("result", result),
            ("result estimates", Manner { estimates: true, ..result }),
            ("result boards", Manner { boards: true, ..result }),
            ("points successors plies 9", Manner { successors: true, plies: Some(9), ..points }),
        ] {
            assert_eq!(Manner::read(text), Some(manner));
            assert_eq!(manner.to_string(), text);
        }
        for text in ["", "results", "result plies", "result plies 0", "points 9"] {
            assert_eq!(Manner::read(text), None, "{text}");
        }
    }
}
