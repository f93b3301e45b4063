//! Positions and moves as text. A position alone does not say who "the player to move" is nor what is banked, so
//! text reads into and is written from a [`Situation`].

use std::fmt;

use thiserror::Error;

use crate::game::{Game, Next, Step};
use crate::quotation::quoted;
use crate::value::Points;

/// Who sits where; the first player moves first at the start.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum Seat {
    /// Moves first at the start: player 0, X, White.
    First,
    /// The other one: player 1, O, Black.
    Second,
}

impl Seat {
    /// The other seat.
    #[must_use]
    pub fn other(self) -> Self {
        match self {
            Self::First => Self::Second,
            Self::Second => Self::First,
        }
    }

    /// 0 or 1.
    pub fn index(self) -> usize {
        self as usize
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::First => "first",
            Self::Second => "second",
        })
    }
}

/// A position with what its rules leave out: who is to move, and what each seat has banked.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Situation<P> {
    /// The position, as `seat` sees it.
    pub position: P,
    /// Who is to move.
    pub seat: Seat,
    /// Points banked by the first and the second seat.
    pub banked: [Points; 2],
}

impl<P> Situation<P> {
    /// The first seat to move, nothing banked.
    pub fn opening(position: P) -> Self {
        Self { position, seat: Seat::First, banked: [0, 0] }
    }

    /// The situation after the player to move made a step.
    pub fn after(&self, step: Step<P>) -> Self {
        let mut banked = self.banked;
        banked[self.seat.index()] += step.gain;
        let seat = match step.next {
            Next::Opponent => self.seat.other(),
            Next::SamePlayer => self.seat,
        };
        Self { position: step.position, seat, banked }
    }

    /// Points banked by the player to move, less the opponent's.
    pub fn bank(&self) -> Points {
        self.banked[self.seat.index()] - self.banked[self.seat.other().index()]
    }
}

/// Positions and moves as text.
///
/// Laws: what is written reads back to the same situation; what reads is written again as it stood, optional
/// punctuation aside; the legal moves of a position have distinct texts without spaces or commas.
///
/// ```
/// use nimatron_core::{Notation, NotationError, Situation};
/// # use nimatron_core::{End, Game, Outcome, Scoring, Status, Step};
/// # struct Heap;
/// # impl Game for Heap {
/// #     type Position = u32;
/// #     type Move = u32;
/// #     const SCORING: Scoring = Scoring::Decided;
/// #     fn start(&self) -> u32 { 4 }
/// #     fn status(&self, &heap: &u32) -> Status {
/// #         if heap > 0 { Status::Ongoing } else { Status::Over(End::Decided(Outcome::Loss)) }
/// #     }
/// #     fn moves(&self, &heap: &u32, moves: &mut Vec<u32>) { moves.extend(1..=heap.min(2)); }
/// #     fn play(&self, &heap: &u32, taken: u32) -> Step<u32> { Step::pass_turn(heap - taken) }
/// #     fn max_plies(&self, &heap: &u32) -> Option<u32> { Some(heap) }
/// # }
///
/// // `Heap` is the game of the first page: take one or two counters of one heap.
/// impl Notation for Heap {
///     fn write(&self, situation: &Situation<u32>) -> String {
///         situation.position.to_string()
///     }
///     fn read(&self, text: &str) -> Result<Situation<u32>, NotationError> {
///         let heap = text.parse().map_err(|_| NotationError::whole("a number of counters", text))?;
///         Ok(Situation::opening(heap))
///     }
///     fn write_move(&self, _situation: &Situation<u32>, taken: u32) -> String {
///         taken.to_string()
///     }
///     fn one_character_moves(&self) -> bool {
///         true
///     }
/// }
///
/// nimatron_core::conformance::notation(&Heap, 1000)?;
/// assert_eq!(Heap.read("7").map(|situation| situation.position), Ok(7));
/// assert_eq!(Heap.read("x").unwrap_err().to_string(), "expected a number of counters, found x");
/// # Ok::<(), nimatron_core::conformance::Violation>(())
/// ```
pub trait Notation: Game {
    /// The situation as text.
    fn write(&self, situation: &Situation<Self::Position>) -> String;

    /// The situation that the text stands for.
    ///
    /// # Errors
    /// Says at which character something else was expected; a position the rules make impossible is refused too.
    fn read(&self, text: &str) -> Result<Situation<Self::Position>, NotationError>;

    /// A legal move of the situation as text.
    fn write_move(&self, situation: &Situation<Self::Position>, mv: Self::Move) -> String;

    /// Whether a text means this legal move: as it is written, unless the rules know other ways, of which no text means two moves.
    fn means_move(&self, situation: &Situation<Self::Position>, mv: Self::Move, text: &str) -> bool {
        self.write_move(situation, mv) == text
    }

    /// Whether every move is one character, so that a line of moves may be written without separators.
    fn one_character_moves(&self) -> bool;
}

/// Why a text is no position.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{}expected {expected}, found {found}", place(*.at))]
pub struct NotationError {
    /// Index of the character that is wrong, from 0; `None` where the text as a whole is.
    pub at: Option<usize>,
    /// What would have been right there.
    pub expected: String,
    /// What stands there.
    pub found: String,
}

impl NotationError {
    /// An error at the character with index `at` of `text`.
    pub fn at(text: &str, at: usize, expected: impl Into<String>) -> Self {
        let found = text.chars().nth(at);
        let found =
            found.map_or_else(|| "the end".to_owned(), |found| format!("'{}'", quoted(&found.to_string())));
        Self { at: Some(at), expected: expected.into(), found }
    }

    /// An error about the text as a whole.
    pub fn whole(expected: impl Into<String>, found: impl Into<String>) -> Self {
        Self { at: None, expected: expected.into(), found: found.into() }
    }
}

fn place(at: Option<usize>) -> String {
    at.map_or_else(String::new, |index| format!("at character {}: ", index + 1))
}
