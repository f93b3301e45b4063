//! What `review` answers, as plain data.

use nimatron_core::{Decimal, Outcome, Seat};
use serde::{Serialize, Serializer};

use crate::report::ValueReport;

/// What `review` answers.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ReviewReport {
    /// The game's canonical name.
    pub game: String,
    /// The position where the game began.
    pub start: String,
    /// The winner; `None` for a draw and for an unfinished game.
    pub winner: Option<Seat>,
    /// How many of the moves were given before the players began to choose.
    pub opening: usize,
    /// Where a finished game was decided: `by` is `move`, with its `number`, `resignation`, `start`, where no move changed the
    /// result, or `before`, where what was before the move of this `number` is not known.
    #[serde(serialize_with = "write_decision")]
    #[cfg_attr(feature = "schema", schema(value_type = Option<Decision<'static>>))]
    pub decided: Option<DecisiveMistake>,
    /// Every move.
    pub plies: Vec<ReviewedPly>,
    /// The moves after the opening that changed the result or cost points.
    pub mistakes: Vec<Mistake>,
    /// The value before every move and at the end, for the first seat; `None` where it was not found.
    pub course: Vec<Option<ValueReport>>,
    /// Where it was decided, in words.
    pub decision: Option<String>,
    /// All of it in words.
    pub sentences: Vec<String>,
    /// Positions that the searches visited.
    pub nodes: u64,
    /// How long it took.
    pub seconds: f64,
}

/// One move of a reviewed game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ReviewedPly {
    /// Its number, from 1.
    pub number: usize,
    /// Who made it.
    pub seat: Seat,
    /// Where.
    pub position: String,
    /// The move.
    #[serde(rename = "move")]
    pub mv: String,
    /// The value of the position for the mover; `None` where that was not found.
    pub value: Option<ValueReport>,
    /// The value of the move for the mover.
    #[serde(rename = "worth")]
    pub move_value: Option<ValueReport>,
    /// The best moves.
    pub best: Vec<String>,
}

/// A move that changed the result or cost points.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Mistake {
    /// Its number, from 1.
    pub number: usize,
    /// Who made it.
    pub seat: Seat,
    /// The move.
    #[serde(rename = "move")]
    pub mv: String,
    /// What the mover had.
    pub had: Outcome,
    /// What the mover has after it.
    pub has: Outcome,
    /// How many points it cost, in games of points.
    pub points: Option<Decimal>,
    /// The moves that would have kept the result; those that keep the points, where only points were lost.
    pub better: Vec<String>,
    /// Best play after a mistake that changed the result: the shortest, where that was found.
    pub refutation: Vec<String>,
    /// The number of the opponent's move, in the turn after it, that changed the result again: the refutation was missed.
    pub missed: Option<usize>,
    /// What was given away and what would have kept it, in words.
    pub sentence: String,
}

/// Where a finished game was decided, as it is written.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "by", rename_all = "kebab-case")]
enum Decision<'t> {
    Move { number: usize, had: Outcome, better: &'t [String] },
    Resignation { had: Outcome },
    Start,
    Before { number: usize },
}

fn write_decision<S: Serializer>(
    decided: &Option<DecisiveMistake>,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    let decision = decided.as_ref().map(|decided| match decided {
        DecisiveMistake::Move { index, had, better } => {
            Decision::Move { number: index + 1, had: *had, better }
        }
        DecisiveMistake::Resignation { had } => Decision::Resignation { had: *had },
        DecisiveMistake::Start => Decision::Start,
        DecisiveMistake::Before { index } => Decision::Before { number: index + 1 },
    });
    decision.serialize(serializer)
}

/// Where a finished game was decided.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DecisiveMistake {
    /// By this move: the result it gave away, and the moves that would have kept it.
    Move {
        /// Its index among the moves of the game, from 0.
        index: usize,
        /// What the mover had until then.
        had: Outcome,
        /// What would have kept it.
        better: Vec<String>,
    },
    /// By giving up a position that was not lost.
    Resignation {
        /// What the player who gave up had.
        had: Outcome,
    },
    /// Nowhere: the result was settled when the players began to choose, and no move changed it.
    Start,
    /// The result was settled before this move already; what was before is not known.
    Before {
        /// The move's index; the number of moves if even the end is not known.
        index: usize,
    },
}
